package discord

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/post"
)

// colours of the bar beside an embed, by side; any other side is grey.
var colours = map[string]int{"union": 0x4f79b5, "north": 0x4f79b5, "confederate": 0xa99f8d, "south": 0xa99f8d}

const grey = 0x8b8d92

// A block is a part of an embed: with a heading a field, without one a paragraph.
type block struct {
	heading string
	lines   []string
}

// blocks are the sections of a letter as Discord shows them.
func blocks(ss []post.Section) []block {
	var out []block
	for _, s := range ss {
		b := block{heading: s.Heading}
		for _, l := range s.Lines {
			text := plain(l.Text)
			if l.Order || s.Kind == "orders" {
				text = code(l.Text)
			}
			if s.Kind == "ask" && l.Indent == 0 {
				text = "**" + text + "**"
			}
			b.lines = append(b.lines, strings.Repeat("\u2003", l.Indent)+text)
		}
		if k := len(out) - 1; k >= 0 && b.heading == "" && out[k].heading == "" {
			out[k].lines = append(append(out[k].lines, ""), b.lines...)
			continue
		}
		out = append(out, b)
	}
	return out
}

// noName is the name of a field that has none.
const noName = "\u200b"

// embed lays sections out; whole is false where not all of them fitted.
func embed(title string, ss []post.Section, colour int, footer string) (e *discordgo.MessageEmbed, whole bool) {
	e = &discordgo.MessageEmbed{Title: cut(plain(title), maxTitle), Color: colour}
	room := maxEmbeds - 400 - utf8.RuneCountInString(e.Title)
	if footer != "" {
		e.Footer = &discordgo.MessageEmbedFooter{Text: cut(footer, 300)}
	}
	for i, b := range blocks(ss) {
		text := strings.Trim(strings.Join(b.lines, "\n"), "\n")
		if text == "" {
			continue
		}
		if i == 0 && b.heading == "" {
			parts := split(text, maxDescription)
			e.Description = parts[0]
			room -= utf8.RuneCountInString(parts[0])
			text = strings.Join(parts[1:], "\n")
		}
		for k, part := range split(text, maxField) {
			name := noName
			if b.heading != "" && k == 0 {
				name = cut(plain(b.heading), maxFieldName)
			}
			room -= utf8.RuneCountInString(name) + utf8.RuneCountInString(part)
			if room < 0 || len(e.Fields) == maxFields {
				return e, false
			}
			e.Fields = append(e.Fields, &discordgo.MessageEmbedField{Name: name, Value: part})
		}
	}
	return e, true
}

// text is a letter as a plain file.
func text(l post.Letter) string {
	var b strings.Builder
	if l.Heading != "" {
		b.WriteString(l.Heading + "\n\n")
	}
	b.WriteString(l.Preview + "\n")
	for _, s := range l.Sections {
		b.WriteString("\n")
		if s.Heading != "" {
			b.WriteString(strings.ToUpper(s.Heading) + "\n")
		}
		for _, line := range s.Lines {
			b.WriteString(strings.Repeat("  ", line.Indent) + line.Text + "\n")
		}
	}
	return b.String()
}

// pictures draws the maps that a letter shows and attaches them; the first is shown in the embed.
func (d *Door) pictures(ctx context.Context, m *message, title string, ps []post.Picture) {
	for _, p := range ps {
		if !p.Inline || len(m.files) > 3 { // the whole sheet is behind the button "Map"
			continue
		}
		png, err := d.draw(ctx, p)
		if err != nil || len(png) == 0 {
			d.Log.Error("picture not drawn", "picture", p.Name, "err", err)
			continue
		}
		if m.attach(p.Name, "image/png", p.Alt, png) {
			if len(m.Embeds) == 0 {
				m.Embeds = append(m.Embeds, &discordgo.MessageEmbed{Title: cut(plain(title), maxTitle), Color: grey})
			}
			if e := m.Embeds[0]; e.Image == nil {
				e.Image = &discordgo.MessageEmbedImage{URL: "attachment://" + post.FileName(p.Name)}
			}
		}
	}
}

// draw draws a map when it is its turn.
func (d *Door) draw(ctx context.Context, p post.Picture) ([]byte, error) {
	select {
	case d.drawing <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-d.drawing }()
	return d.Bot.Picture(ctx, p)
}

// nobody is mentioned.
var nobody = mentions{Parse: []string{}}

// simple is a message of a few words.
func simple(format string, args ...any) *message {
	return &message{Content: cut(plain(fmt.Sprintf(format, args...)), maxContent), Mentions: nobody}
}

// row adds a row of buttons or a menu.
func (m *message) row(cs ...discordgo.MessageComponent) {
	for len(cs) > 0 && len(m.Components) < 5 {
		n := min(len(cs), 5)
		m.Components = append(m.Components, discordgo.ActionsRow{Components: cs[:n]})
		cs = cs[n:]
	}
}

func button(style discordgo.ButtonStyle, label, id string) discordgo.MessageComponent {
	return discordgo.Button{Style: style, Label: cut(label, maxButton), CustomID: id}
}

// menu is a list to choose one thing from.
func menu(id, asks string, options []discordgo.SelectMenuOption) discordgo.MessageComponent {
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: cut(asks, 150), Options: options}
}

// capital begins a label with a capital letter.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
