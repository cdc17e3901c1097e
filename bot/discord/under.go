package discord

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
	"adjutant/bot/post"
)

// under puts buttons under an answer: what it asks for can be said with them.
func (h *hand) under(m *message, l post.Letter, s hall.SeatOf) {
	for _, sec := range l.Sections {
		for _, line := range sec.Lines {
			word, is := strings.CutPrefix(line.Text, "do ")
			if is && line.Order && len(word) < 20 {
				m.row(button(discordgo.DangerButton, "Do it", "do:"+word))
				return
			}
		}
	}
	if words := nextPage(l); words != "" && len(words)+len("page:") <= maxCustomID {
		m.row(button(discordgo.SecondaryButton, "Next page", "page:"+words))
	}
	if s.Game == 0 {
		return
	}
	if bs := saidByButton(l, s); len(bs) > 0 {
		m.row(bs...)
	}
	if understood(l) != "" {
		m.row(button(discordgo.SuccessButton, "Play this", fmt.Sprintf("say:%d:%s:yes", s.Game, s.Seat)))
	}
	if asksYesNo(l) {
		m.row(button(discordgo.SuccessButton, "Yes", fmt.Sprintf("say:%d:%s:yes", s.Game, s.Seat)),
			button(discordgo.SecondaryButton, "No", fmt.Sprintf("say:%d:%s:no", s.Game, s.Seat)))
	}
	if l.Question > 0 {
		m.row(button(discordgo.PrimaryButton, "Give orders", fmt.Sprintf("form:%d:%s", s.Game, s.Seat)),
			button(discordgo.SecondaryButton, "Undo", fmt.Sprintf("say:%d:%s:undo", s.Game, s.Seat)),
			button(discordgo.SecondaryButton, "Map", fmt.Sprintf("say:%d:%s:map", s.Game, s.Seat)))
	}
}

// nextPage is the words with which the page behind the one shown is asked for; empty: it is the last.
func nextPage(l post.Letter) string {
	for _, sec := range l.Sections {
		for _, line := range sec.Lines {
			if onePage.MatchString(line.Send) {
				return line.Send
			}
		}
	}
	return ""
}

var onePage = regexp.MustCompile(` page \d+$`)

// byButton is answers that a letter names and that a button can give.
var byButton = []struct {
	words, label string
	style        discordgo.ButtonStyle
}{
	{"resign yes", "Resign", discordgo.DangerButton},
	{"draw yes", "Agree to the draw", discordgo.SuccessButton},
	{"draw no", "No draw", discordgo.SecondaryButton},
	{"pause no", "No pause", discordgo.SecondaryButton},
}

// saidByButton is the buttons for such answers.
func saidByButton(l post.Letter, s hall.SeatOf) []discordgo.MessageComponent {
	var out []discordgo.MessageComponent
	named := func(words string) bool {
		for _, sec := range l.Sections {
			for _, line := range sec.Lines {
				if line.Text == words || strings.Contains(line.Text, `"`+words+`"`) && sec.Heading != "Commands" {
					return true
				}
			}
		}
		return false
	}
	for _, b := range byButton {
		if named(b.words) {
			out = append(out, button(b.style, b.label, fmt.Sprintf("say:%d:%s:%s", s.Game, s.Seat, b.words)))
		}
	}
	if named("pause no") {
		out = append(out, button(discordgo.SuccessButton, "Agree to the pause", fmt.Sprintf("say:%d:%s:pause", s.Game, s.Seat)))
	}
	return out
}

// asksYesNo says whether a letter wants a yes or a no.
func asksYesNo(l post.Letter) bool {
	for _, sec := range l.Sections {
		yes, no := false, false
		for _, line := range sec.Lines {
			yes = yes || line.Text == "yes"
			no = no || line.Text == "no"
			if sec.Kind == "ask" && strings.Contains(line.Text, `"yes" or "no"`) {
				return true
			}
		}
		if yes && no {
			return true
		}
	}
	return false
}
