package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// giveStanding lists, gives, drops and uses standing orders. They count at once, even if the orders beside them are refused.
func giveStanding(c *call) {
	args := strings.Trim(c.said.args, " .")
	word, rest, _ := strings.Cut(strings.ToLower(args), " ")
	switch {
	case c.s.ledger.Over != nil:
		c.say(fmt.Sprintf("You hold no seat in game %d.", c.s.l.Game.ID))
	case args == "" || word == "list":
		c.listStanding()
	case args == "use" || strings.HasPrefix(word, "use") && rest == "it now":
		c.s.desk.using = c.seat
	case word == "drop":
		c.dropStanding(rest)
	default:
		c.enterStanding(args)
	}
}

// enterStanding reads one standing order or setting.
func (c *call) enterStanding(args string) {
	s := c.s
	o, err := standing.Parse(s.book.Kinds, args)
	var notes []string
	view := s.table.Position.View(c.seat)
	if err == nil {
		o, notes, err = o.Check(view, c.seat)
	}
	if err != nil {
		c.refuseStanding(args, err)
		return
	}
	sh := s.sheet(c.seat)
	if o.Setting != "" {
		c.setDefault(sh, o)
		return
	}
	if len(sh.Orders) >= maxStanding {
		c.say(fmt.Sprintf("Not kept: you have %d standing orders, and that is the most. \"standing drop 1\" makes room.", len(sh.Orders)))
		return
	}
	replaced, was := sh.add(o, keptOrder{Text: o.String()})
	s.keepSheet(c.seat)
	first := fmt.Sprintf("In force: %s.", o)
	if !s.desk.private {
		first += " Seen by you and the moderator only."
		s.desk.private = true
	}
	sec := Section{Lines: append(lines(first), TextLine{Text: o.Words(), Indent: 1})}
	say := func(text string) { sec.Lines = append(sec.Lines, TextLine{Text: text, Indent: 1}) }
	if now := sh.Now(view, c.seat, o); now != "" {
		say(now)
	}
	if was {
		say(fmt.Sprintf("You have one for %s already: %q. This one replaces it.", placesOf(o), replaced.Text()))
	}
	for _, n := range notes {
		say(n)
	}
	for _, k := range s.book.Kinds {
		if sh.Early(k.ID) == o.Kind.ID {
			say(fmt.Sprintf("It also answers %s (%s), where you have no order for that; \"standing %s: ask\" leaves that to you.", k.ID, k.Clause, k.ID))
		}
	}
	if w, ok := view.(standing.Cautioner); ok {
		for _, warning := range w.Caution(c.seat, o) {
			say(warning)
		}
	}
	if s.openFor(c.seat, o.Kind.ID) {
		say(`It leaves the question that is open now to you; "standing use" lets it answer that one too.`)
	}
	c.add(sec)
}

// placesOf is what an order is for: its places, else its kind.
func placesOf(o standing.Order) string {
	if len(o.At) == 0 {
		return o.Kind.ID
	}
	return listed(o.At)
}

func (c *call) refuseStanding(args string, err error) {
	var r *engine.Refusal
	if !errors.As(err, &r) {
		c.fault(err)
		return
	}
	sec := refusalSection(&engine.Refusal{What: r.What, Clause: r.Clause, Try: r.Try})
	sec.Lines[0].Text = strings.TrimPrefix(sec.Lines[0].Text, "Line 0: ")
	c.add(Section{Lines: append(sec.Lines[:1:1], TextLine{Text: fmt.Sprintf("Not kept: %q.", "standing "+short(args, 200)), Indent: 1})})
}

// openFor says whether a question of a kind is open for a seat.
func (s *sitting) openFor(seat engine.Seat, kind string) bool {
	d, open := s.awaits(seat)
	return open && !d.Own && d.Kind == kind
}

// setDefault drops the orders of a kind, or switches its default.
func (c *call) setDefault(sh *sheet, o standing.Order) {
	k := o.Kind
	if o.Setting == standing.Off {
		gone := sh.remove(func(i int) bool { return sh.Orders[i].Kind.ID == k.ID })
		what := fmt.Sprintf("You had no standing order of %s.", k.ID)
		if len(gone) > 0 {
			what = fmt.Sprintf("Dropped: %s.", inWords(gone))
		}
		c.s.keepSheet(c.seat)
		c.say(what, c.withoutOrder(k))
		return
	}
	sh.Settings[k.ID] = o.Setting == standing.Default
	c.s.keepSheet(c.seat)
	c.say(capital(k.ID) + ": " + c.withoutOrder(k))
}

// withoutOrder says what happens where no standing order of a kind answers.
func (c *call) withoutOrder(k engine.Kind) string {
	sh := c.s.sheet(c.seat)
	early := sh.Early(k.ID)
	if early != "" && slices.ContainsFunc(sh.Orders, func(o standing.Order) bool { return o.Kind.ID == early }) {
		return fmt.Sprintf("your orders of %s answer this too; \"standing %s: ask\" asks you.", early, k.ID)
	}
	if c.s.defaultOn(c.seat, k) {
		return fmt.Sprintf("where no standing order answers, the default does (%s); \"standing %s: ask\" asks you.", k.Default, k.ID)
	}
	return fmt.Sprintf("where no standing order answers, I ask you; \"standing %s: default\" lets the default answer at once (%s).", k.ID, k.Default)
}

// dropStanding drops orders by their numbers in the list.
func (c *call) dropStanding(which string) {
	sh := c.s.sheet(c.seat)
	drop := map[int]bool{}
	for _, w := range strings.Fields(strings.NewReplacer(",", " ", " and ", " ").Replace(which)) {
		n, err := strconv.Atoi(w)
		if w == "all" {
			for i := range sh.Orders {
				drop[i] = true
			}
			continue
		}
		if err != nil || n < 1 || n > len(sh.Orders) {
			c.say(fmt.Sprintf("You have no standing order %s; \"standing\" lists them.", short(w, 20)))
			return
		}
		drop[n-1] = true
	}
	if len(drop) == 0 {
		c.say("Say which, by its number in the list: standing drop 2")
		return
	}
	gone := sh.remove(func(i int) bool { return drop[i] })
	c.s.keepSheet(c.seat)
	c.say(fmt.Sprintf("Dropped: %s.", inWords(gone)))
}

// listStanding lists what would answer for the player.
func (c *call) listStanding() {
	s := c.s
	sh := s.sheet(c.seat)
	view := s.table.Position.View(c.seat)
	list := Section{Heading: "Your standing orders"}
	for i, o := range sh.Orders {
		text := fmt.Sprintf("%d %s", i+1, o)
		if sh.kept[i].Turn != "" {
			text += " (for this battle)"
		}
		list.Lines = append(list.Lines, TextLine{Text: text, Order: true}, TextLine{Text: strings.TrimSpace(o.Words() + " " + sh.Now(view, c.seat, o)), Indent: 1})
	}
	switch len(sh.Orders) {
	case 0:
		c.say(`You have no standing orders. One answers a question before it is asked, as in: ` + exampleOrder(s.book.Kinds))
	default:
		c.say(fmt.Sprintf("You have %s. Seen by you and the moderator only.", count(len(sh.Orders), "standing order", "standing orders")))
	}
	c.add(list)
	rest := Section{Heading: "Where none of them answers"}
	for _, k := range s.book.Kinds {
		rest.Lines = append(rest.Lines, TextLine{Text: capital(k.ID) + ": " + c.withoutOrder(k)})
	}
	c.add(rest)
	c.listAhead()
}

// exampleOrder is a standing order that every book with a question of yes or no understands.
func exampleOrder(kinds []engine.Kind) string {
	if i := slices.IndexFunc(kinds, func(k engine.Kind) bool { return k.YesNo }); i >= 0 {
		return fmt.Sprintf("standing %s: never", kinds[i].ID)
	}
	return "standing KIND: any"
}

// useStanding lets the standing orders and defaults of a seat answer the question that is open for it.
func (s *sitting) useStanding(c *cause, m message) error {
	dec, open := s.awaits(c.seat)
	switch {
	case len(m.orders)+len(m.mends) > 0:
		return s.answer(c, "Nothing is played.", `"standing use" answers the question for you; send it without order lines.`)
	case !open || dec.Own:
		return s.answer(c, "No question is open that a standing order could answer.")
	case s.paused():
		return s.answer(c, "Nothing is played: the game is paused.", "Send your answer itself; it is kept until the game goes on.")
	}
	awaited, start := s.awaited(), s.table.Position.Clone()
	s.release(c.seat)
	out := s.table.Continue(s.tray(s.ledger.Salt))
	if len(out.Events) == 0 && out.Wanted == nil {
		return s.answer(c, "None of your standing orders answers this question.")
	}
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.conclude(awaited)
	s.older[start.Turn().Side] = out.Lines
	return s.tellAll(c)
}

// release lets the standing orders of a seat answer the question that is open for it: at its player's wish, or because his time is
// over.
func (s *sitting) release(seat engine.Seat) {
	if s.desk.released == nil {
		s.desk.released = map[engine.Seat]bool{}
	}
	s.desk.released[seat] = true
}

// suggestedOrders offers a newcomer the standing orders of the player before him, ready to be sent back.
func suggestedOrders(texts []string) Section {
	sec := Section{Heading: "Standing orders of the player before you, dropped; copy what you like", Kind: "orders"}
	for _, t := range texts {
		sec.Lines = append(sec.Lines, TextLine{Text: "standing " + t})
	}
	return sec
}
