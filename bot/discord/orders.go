package discord

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

// maxForm is how many signs fit into a form.
const maxForm = 4000

// openForm opens the form for orders of a seat: form:GAME:SEAT.
func openForm(h *hand, args []string) {
	if len(args) < 1 {
		return
	}
	seat := ""
	if len(args) > 1 {
		seat = args[1]
	}
	n, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil {
		return
	}
	if seat != "" {
		h.atSeat(args[0], seat, func(s hall.SeatOf) { h.openForm(s, "") })
		return
	}
	h.seat(n, words{Then: "form"}, func(s hall.SeatOf, w words) { h.openForm(s, w.Text) })
}

// openForm shows a form with lines in it.
func (h *hand) openForm(s hall.SeatOf, lines string) {
	o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
	if err != nil {
		h.say(h.fault(err))
		return
	}
	title := "Your orders"
	switch {
	case o.Question == 0:
		title = "Nothing is asked of you now"
	case o.Turn:
		title = "Your orders, " + o.Title
	default:
		title = "Your answer"
	}
	hint := "march ..., one order a line"
	if len(o.Lines) > 0 {
		hint = o.Lines[0]
		if o.Turn {
			hint += "\nend"
		}
	}
	if len([]rune(lines)) > maxForm {
		lines = ""
	}
	opened := h.give(&response{Type: discordgo.InteractionResponseModal, Data: &responseData{form: &form{
		CustomID: fmt.Sprintf("orders:%d:%s:%d", s.Game, s.Seat, o.Question), Title: cut(title, 45),
		Components: []discordgo.MessageComponent{discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.TextInput{
			CustomID: "orders", Label: "Orders, one a line", Style: discordgo.TextInputParagraph, Required: true, Value: lines,
			Placeholder: cut(hint, 100), MaxLength: maxForm,
		}}}},
	}}})
	if !opened { // Discord was told to wait meanwhile, and takes no form after that
		h.say(simple("That took me too long to open a form. Ask for it once more; nothing was done."))
	}
}

// submitted works on a form: orders:GAME:SEAT:QUESTION.
func (h *hand) submitted(data discordgo.ModalSubmitInteractionData) {
	args := strings.Split(data.CustomID, ":")
	lines := formText(data.Components)
	if len(args) != 4 || args[0] != "orders" {
		h.say(simple("This form is of an older day. Nothing was done; here is what you wrote: %s", lines))
		return
	}
	question, _ := strconv.Atoi(args[3])
	h.atSeat(args[1], args[2], func(s hall.SeatOf) { h.preview(s, words{Text: lines, Question: question}) })
}

// formText is what was written into the one field of a form.
func formText(cs []discordgo.MessageComponent) string {
	for _, c := range cs {
		row, ok := c.(*discordgo.ActionsRow)
		if !ok {
			continue
		}
		for _, in := range row.Components {
			if t, ok := in.(*discordgo.TextInput); ok {
				return t.Value
			}
		}
	}
	return ""
}

// preview shows what lines would do, and offers to play them. Nothing is played before that is said.
func (h *hand) preview(s hall.SeatOf, w words) {
	w.Game, w.Seat = s.Game, s.Seat
	if w.Question == 0 {
		if o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat); err == nil {
			w.Question = o.Question
		}
	}
	said, agreed, wrong := h.asPreviewed(s, w.Text)
	switch {
	case wrong != "":
		h.say(simple("%s", wrong))
		return
	case agreed: // the button under the preview, in words
		h.tell(h.i.ID, s, words{Text: surely(said), Game: s.Game, Seat: s.Seat, Question: w.Question})
		return
	}
	w.Text = said
	h.answer(func() *message {
		if err := h.keep(w); err != nil {
			return h.fault(err)
		}
		r := h.request(h.i.ID, s.Token, "preview\n"+w.Text)
		r.Question = w.Question
		l, err := h.Bot.Look(h.ctx, s.Game, s.Seat, r)
		if err != nil {
			return h.fault(err)
		}
		l.Pictures = nil
		if w.Sure = understood(l); w.Sure != "" {
			if err := h.keep(w); err != nil {
				return h.fault(err)
			}
		}
		m := h.lay(h.ctx, l, string(s.Seat))
		play := "Play it"
		if ends(w.Text) {
			play = "Play it and end my turn"
		}
		h.keepable(m, l, play)
		return m
	})
}

// keepable puts the three buttons under a preview.
func (h *hand) keepable(m *message, l post.Letter, play string) {
	wrong := strings.Contains(text(l), "nothing of this would be played") || l.Preview != "Preview. Nothing is played; no die is rolled."
	if !wrong {
		m.row(button(discordgo.SuccessButton, play, "play:"+h.i.ID), button(discordgo.SecondaryButton, "Change", "change:"+h.i.ID),
			button(discordgo.SecondaryButton, "Leave it", "leave:"+h.i.ID))
		return
	}
	if understood(l) != "" {
		m.row(button(discordgo.SuccessButton, "Play this", "play:"+h.i.ID), button(discordgo.PrimaryButton, "Change", "change:"+h.i.ID),
			button(discordgo.SecondaryButton, "Leave it", "leave:"+h.i.ID))
		return
	}
	m.row(button(discordgo.PrimaryButton, "Change", "change:"+h.i.ID), button(discordgo.SecondaryButton, "Leave it", "leave:"+h.i.ID))
}

// understood is the lines of a letter that a yes plays of orders that were refused; empty where there are none.
func understood(l post.Letter) string {
	at := slices.IndexFunc(l.Sections, func(sec post.Section) bool { return sec.Heading == hall.Understood })
	if at < 0 {
		return ""
	}
	var lines []string
	for _, line := range l.Sections[at].Lines {
		lines = append(lines, line.Text)
	}
	return strings.Join(lines, "\n")
}

// ends says whether lines end the turn.
func ends(lines string) bool {
	return slices.ContainsFunc(strings.FieldsFunc(lines, func(r rune) bool { return r == '\n' || r == ';' }), engine.IsEnd)
}

// surely is lines whose end of the turn is meant: who presses the button has read what it leaves.
func surely(lines string) string {
	ls := strings.Split(lines, "\n")
	for i, l := range ls {
		parts := strings.Split(l, ";")
		for k, part := range parts {
			if engine.IsEnd(part) {
				parts[k] = " end!"
				ls[i] = strings.TrimSpace(strings.Join(parts, ";"))
			}
		}
	}
	return strings.Join(ls, "\n")
}

// playDraft plays what was previewed. It is one request however often the button is pressed.
func playDraft(h *hand, args []string) {
	w, known := h.kept(args[0])
	if !known {
		h.say(simple("These orders are not kept any more, or not yours. Nothing was done."))
		return
	}
	h.atSeat(strconv.FormatInt(w.Game, 10), string(w.Seat), func(s hall.SeatOf) {
		if w.Text = surely(w.Text); w.Sure != "" {
			w.Text = w.Sure
		}
		h.tell("play-"+args[0], s, w)
	})
}

// changeDraft opens the form with what was previewed.
func changeDraft(h *hand, args []string) {
	w, known := h.kept(args[0])
	if !known {
		h.say(simple("These orders are not kept any more, or not yours. Nothing was done."))
		return
	}
	h.atSeat(strconv.FormatInt(w.Game, 10), string(w.Seat), func(s hall.SeatOf) { h.openForm(s, w.Text) })
}

// leaveDraft lets a preview be.
func leaveDraft(h *hand, _ []string) {
	m := simple("Left. Nothing was played.")
	m.Flags = ephemeral
	m.Components = []discordgo.MessageComponent{}
	m.Embeds = []*discordgo.MessageEmbed{}
	if !h.give(&response{Type: discordgo.InteractionResponseUpdateMessage, Data: &responseData{message: m}}) {
		h.say(simple("Left. Nothing was played."))
	}
}

// chooseAnswer answers a question with one of the lines that were offered: answer:GAME:QUESTION:MARK.
func chooseAnswer(h *hand, args []string) {
	if len(args) < 3 {
		return
	}
	question, err := strconv.Atoi(args[1])
	if err != nil {
		return
	}
	mark := args[len(args)-1]
	n, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil || !h.known {
		h.say(h.stranger())
		return
	}
	seats, err := h.Bot.SeatsIn(h.ctx, h.person.ID, n)
	if err != nil {
		h.say(h.fault(err))
		return
	}
	for _, s := range seats {
		o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
		if err != nil {
			h.say(h.fault(err))
			return
		}
		if o.Question != question && len(seats) > 1 {
			continue
		}
		line := "stand" // a question that is past is refused whatever is said
		if o.Question == question {
			if line = lineOf(o, mark); line == "" {
				h.say(simple("That answer is not open any more. /orders takes another."))
				return
			}
		}
		h.tell(h.i.ID, s, words{Text: strings.ReplaceAll(line, "; ", "\n"), Question: question})
		return
	}
	if len(seats) > 0 {
		h.tell(h.i.ID, seats[0], words{Text: "stand", Question: question})
		return
	}
	h.say(simple("Only the player who is asked answers that."))
}

// tell hands words of a seat to the adjutant and gives its answer back.
func (h *hand) tell(id string, s hall.SeatOf, w words) {
	r := h.request(id, s.Token, w.Text)
	r.Question = w.Question
	h.hand(r, s)
}

// hand hands a request over and carries the answer back. What was played stands, whether the answer arrives or not; an answer that
// cannot be given here is put up by the sender.
func (h *hand) hand(r post.Request, s hall.SeatOf) {
	var reply letter.Reply
	given := h.answer(func() *message { return h.carry(r, s, &reply) })
	h.carried(reply, given)
}

// carry hands a request over and lays its answer out.
func (h *hand) carry(r post.Request, s hall.SeatOf, reply *letter.Reply) *message {
	if err := h.Bot.Handle(h.ctx, r); err != nil {
		return h.fault(err)
	}
	h.nudge()
	found := false
	var err error
	if *reply, found, err = h.Bot.ReplyTo(h.ctx, r); err != nil {
		return h.fault(err)
	}
	if !found {
		return simple("Done.")
	}
	h.inHand.Store(reply.ID, true)
	l := reply.Letter
	l.Pictures = nil // one map a turn, in the channel; any other is asked for
	m := h.lay(h.ctx, l, string(s.Seat))
	h.under(m, reply.Letter, s)
	return m
}

// carried notes that an answer was given, or leaves it to the sender.
func (h *hand) carried(reply letter.Reply, given bool) {
	if reply.ID == 0 {
		return
	}
	defer h.inHand.Delete(reply.ID)
	var err error
	if given {
		err = h.Store.Outbox().Sent(h.ctx, reply.ID, "answered in Discord")
	} else {
		err = h.Store.Outbox().ToDoor(h.ctx, reply.ID, letter.DoorDiscord, nil)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		h.Log.Error("an answer was not noted", "letter", reply.ID, "err", err)
	}
}
