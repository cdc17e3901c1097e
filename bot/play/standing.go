package play

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
)

// GiveStanding lists, gives, drops and uses standing orders. They count at once, even if the orders beside them are refused.
func GiveStanding(c *table.Call) {
	args := strings.Trim(c.Said.Args, " .")
	word, rest, _ := strings.Cut(strings.ToLower(args), " ")
	switch {
	case c.S.Ledger.Over != nil:
		c.Say(fmt.Sprintf("You hold no seat in game %d.", c.S.L.Game.ID))
	case args == "" || word == "list":
		listStanding(c)
	case args == "use" || strings.HasPrefix(word, "use") && rest == "it now":
		c.S.Desk.Using = c.Seat
	case word == "drop":
		dropStanding(c, rest)
	default:
		enterStanding(c, args)
	}
}

// enterStanding reads one standing order or setting.
func enterStanding(c *table.Call, args string) {
	s := c.S
	o, err := standing.Parse(s.Book.Kinds, args)
	var notes []string
	view := s.Table.Position.View(c.Seat)
	if err == nil {
		o, notes, err = o.Check(view, c.Seat)
	}
	if err != nil {
		refuseStanding(c, args, err)
		return
	}
	sh := s.Sheet(c.Seat)
	if o.Setting != "" {
		setDefault(c, sh, o)
		return
	}
	if len(sh.Orders) >= table.MaxStanding {
		c.Say(fmt.Sprintf("Not kept: you have %d standing orders, and that is the most. \"standing drop 1\" makes room.", len(sh.Orders)))
		return
	}
	replaced, was := sh.AddOrder(o, table.KeptOrder{Text: o.String()})
	table.KeepSheet(s, c.Seat)
	first := fmt.Sprintf("In force: %s.", o)
	if !s.Desk.Private {
		first += " Seen by you and the moderator only."
		s.Desk.Private = true
	}
	sec := post.Section{Lines: append(post.Lines(first), post.TextLine{Text: o.Words(), Indent: 1})}
	say := func(text string) { sec.Lines = append(sec.Lines, post.TextLine{Text: text, Indent: 1}) }
	if now := sh.Now(view, c.Seat, o); now != "" {
		say(now)
	}
	if was {
		say(fmt.Sprintf("You have one for %s already: %q. This one replaces it.", placesOf(o), replaced.Text()))
	}
	for _, n := range notes {
		say(n)
	}
	for _, k := range s.Book.Kinds {
		if sh.Early(k.ID) == o.Kind.ID {
			say(fmt.Sprintf("It also answers %s (%s), where you have no order for that; \"standing %s: ask\" leaves that to you.",
				k.ID, k.Clause, k.ID))
		}
	}
	if w, ok := engine.Also[standing.Cautioner](view); ok {
		for _, warning := range w.Caution(c.Seat, o) {
			say(warning)
		}
	}
	if openFor(s, c.Seat, o.Kind.ID) {
		say(`It leaves the question that is open now to you; "standing use" lets it answer that one too.`)
	}
	c.Add(sec)
}

// placesOf is what an order is for: its places, else its kind.
func placesOf(o standing.Order) string {
	if len(o.At) == 0 {
		return o.Kind.ID
	}
	return post.Listed(o.At)
}

func refuseStanding(c *table.Call, args string, err error) {
	var r *engine.Refusal
	if !errors.As(err, &r) {
		Fault(c, err)
		return
	}
	sec := letter.RefusalSection(c.S.Book, &engine.Refusal{What: r.What, Clause: r.Clause, Try: r.Try})
	sec.Lines[0].Text = strings.TrimPrefix(sec.Lines[0].Text, "Line 0: ")
	c.Add(post.Section{Lines: append(sec.Lines[:1:1],
		post.TextLine{Text: fmt.Sprintf("Not kept: %q.", "standing "+post.Short(args, 200)), Indent: 1})})
}

// openFor says whether a question of a kind is open for a seat.
func openFor(s *table.Sitting, seat engine.Seat, kind string) bool {
	d, open := letter.Awaits(s, seat)
	return open && !d.Own && d.Kind == kind
}

// setDefault drops the orders of a kind, or switches its default.
func setDefault(c *table.Call, sh *table.Sheet, o standing.Order) {
	k := o.Kind
	if o.Setting == standing.Off {
		gone := sh.Remove(func(i int) bool { return sh.Orders[i].Kind.ID == k.ID })
		what := fmt.Sprintf("You had no standing order of %s.", k.ID)
		if len(gone) > 0 {
			what = fmt.Sprintf("Dropped: %s.", table.InWords(gone))
		}
		table.KeepSheet(c.S, c.Seat)
		c.Say(what, withoutOrder(c, k))
		return
	}
	sh.Settings[k.ID] = o.Setting == standing.Default
	table.KeepSheet(c.S, c.Seat)
	c.Say(post.Capital(k.ID) + ": " + withoutOrder(c, k))
}

// withoutOrder says what happens where no standing order of a kind answers.
func withoutOrder(c *table.Call, k engine.Kind) string {
	sh := c.S.Sheet(c.Seat)
	early := sh.Early(k.ID)
	if early != "" && slices.ContainsFunc(sh.Orders, func(o standing.Order) bool { return o.Kind.ID == early }) {
		return fmt.Sprintf("your orders of %s answer this too; \"standing %s: ask\" asks you.", early, k.ID)
	}
	if table.DefaultOn(c.S, c.Seat, k) {
		return fmt.Sprintf("where no standing order answers, the default does (%s); \"standing %s: ask\" asks you.", k.Default, k.ID)
	}
	return fmt.Sprintf("where no standing order answers, I ask you; \"standing %s: default\" lets the default answer at once (%s).", k.ID,
		k.Default)
}

// dropStanding drops orders by their numbers in the list.
func dropStanding(c *table.Call, which string) {
	sh := c.S.Sheet(c.Seat)
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
			c.Say(fmt.Sprintf("You have no standing order %s; \"standing\" lists them.", post.Short(w, 20)))
			return
		}
		drop[n-1] = true
	}
	if len(drop) == 0 {
		c.Say("Say which, by its number in the list: standing drop 2")
		return
	}
	gone := sh.Remove(func(i int) bool { return drop[i] })
	table.KeepSheet(c.S, c.Seat)
	c.Say(fmt.Sprintf("Dropped: %s.", table.InWords(gone)))
}

// listStanding lists what would answer for the player.
func listStanding(c *table.Call) {
	s := c.S
	sh := s.Sheet(c.Seat)
	view := s.Table.Position.View(c.Seat)
	list := post.Section{Heading: "Your standing orders"}
	for i, o := range sh.Orders {
		text := fmt.Sprintf("%d %s", i+1, o)
		if sh.Kept[i].Turn != "" {
			text += " (for this battle)"
		}
		list.Lines = append(list.Lines, post.TextLine{Text: text, Order: true},
			post.TextLine{Text: strings.TrimSpace(o.Words() + " " + sh.Now(view, c.Seat, o)), Indent: 1})
	}
	switch len(sh.Orders) {
	case 0:
		c.Say(`You have no standing orders. One answers a question before it is asked, as in: ` + exampleOrder(s.Book.Kinds))
	default:
		c.Say(fmt.Sprintf("You have %s. Seen by you and the moderator only.", post.Count(len(sh.Orders), "standing order", "standing orders")))
	}
	c.Add(list)
	rest := post.Section{Heading: "Where none of them answers"}
	for _, k := range s.Book.Kinds {
		rest.Lines = append(rest.Lines, post.TextLine{Text: post.Capital(k.ID) + ": " + withoutOrder(c, k)})
	}
	c.Add(rest)
	listAhead(c)
}

// exampleOrder is a standing order that every book with a question of yes or no understands.
func exampleOrder(kinds []engine.Kind) string {
	if i := slices.IndexFunc(kinds, func(k engine.Kind) bool { return k.YesNo }); i >= 0 {
		return fmt.Sprintf("standing %s: never", kinds[i].ID)
	}
	return "standing KIND: any"
}

// UseStanding lets the standing orders and defaults of a seat answer the question that is open for it.
func UseStanding(s *table.Sitting, c *letter.Cause, m table.Message) error {
	dec, open := letter.Awaits(s, c.Seat)
	switch {
	case len(m.Orders)+len(m.Mends) > 0:
		return letter.Answer(s, c, "Nothing is played.", `"standing use" answers the question for you; send it without order lines.`)
	case !open || dec.Own:
		return letter.Answer(s, c, "No question is open that a standing order could answer.")
	case s.Paused():
		return letter.Answer(s, c, "Nothing is played: the game is paused.", "Send your answer itself; it is kept until the game goes on.")
	}
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	release(s, c.Seat)
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	if len(out.Events) == 0 && out.Wanted == nil {
		return letter.Answer(s, c, "None of your standing orders answers this question.")
	}
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	Conclude(s, awaited)
	s.HadWaited(out.Lines)
	return TellAll(s, c)
}

// release lets the standing orders of a seat answer the question that is open for it: at its player's wish, or because his time is
// over.
func release(s *table.Sitting, seat engine.Seat) {
	if s.Desk.Released == nil {
		s.Desk.Released = map[engine.Seat]bool{}
	}
	s.Desk.Released[seat] = true
}

// SuggestedOrders offers a newcomer the standing orders of the player before him, ready to be sent back.
func SuggestedOrders(texts []string) post.Section {
	sec := post.Section{Heading: "Standing orders of the player before you, dropped; copy what you like", Kind: "orders"}
	for _, t := range texts {
		sec.Lines = append(sec.Lines, post.TextLine{Text: "standing " + t})
	}
	return sec
}
