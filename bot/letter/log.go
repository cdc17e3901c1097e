package letter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ShowLog tells a turn again: the last that is over, the one named, or the dice of either.
func ShowLog(c *table.Call) {
	s := c.S
	args := strings.Fields(strings.ToLower(c.Said.Args))
	dice := len(args) > 0 && args[0] == "dice"
	if dice {
		args = args[1:]
	}
	t, found, err := chooseTurn(s, strings.Join(args, " "))
	var es []record.Happened
	if err == nil && found {
		es, err = table.Within(s, t.es[0].N, t.next)
	}
	for more := int64(64); dice && err == nil && found && 0 < t.next && t.next <= s.Last() && !published(es, t.turn.Turn); more *= 4 {
		t.next += more
		es, err = table.Within(s, t.es[0].N, t.next)
	}
	if err != nil {
		c.Say("The log cannot be read just now; the moderator can help.")
		s.A.Log.Error("log", "game", s.L.Game.ID, "err", err)
		return
	}
	if !found {
		c.Say(fmt.Sprintf("I know no turn %q. There are %s, from 1; a turn is named by its number or its title.",
			post.Short(strings.Join(args, " "), 40), post.Count(s.Ledger.Turn.Number, "turn", "turns")))
		return
	}
	title := fmt.Sprintf("Turn %d: %s.", t.turn.Number, t.turn.Title)
	if strings.HasPrefix(t.turn.Title, "Turn ") { // the book counts game turns
		title = fmt.Sprintf("%s (log %d).", t.turn.Title, t.turn.Number)
	}
	c.Say(title)
	if dice && s.Hides(c.Seat) {
		c.Say(HiddenDice)
		return
	}
	if dice {
		c.Add(diceLog(s.Header.Game, es, t))
		return
	}
	pos, err := table.PositionAt(s, t.to)
	if err != nil {
		c.Say("That turn cannot be read just now; the moderator can help.")
		s.A.Log.Error("log", "game", s.L.Game.ID, "event", t.to, "err", err)
		return
	}
	paras := Tell(s, c.Seat, pos, t.es)
	c.Add(post.Section{Lines: nothingIf(len(paras) == 0)})
	c.Add(post.Sections(paras)...)
	c.Add(struckIn(s, c.Seat, es, t.turn.Turn))
	c.Pictures = nil
}

// A logged turn is a player turn of the game with its events.
type logged struct {
	turn     record.Opened
	to, next int64 // its last event, and that with which the turn behind it began; 0 if there is none
	es       []record.Happened
}

// turnsOf divides the events of a game that still stand into its player turns.
func turnsOf(es []record.Happened) []logged {
	var out []logged
	for _, h := range record.LiveOf(es) {
		if o, ok := h.Event.(record.Opened); ok {
			if k := len(out) - 1; k >= 0 {
				out[k].next = h.N
			}
			out = append(out, logged{turn: o})
		}
		if k := len(out) - 1; k >= 0 {
			out[k].es = append(out[k].es, h)
			out[k].to = h.N
		}
	}
	return out
}

// chooseTurn finds a turn by number or a piece of its title; no words mean the last that is over, or the first.
func chooseTurn(s *table.Sitting, words string) (t logged, found bool, err error) {
	number, err := strconv.Atoi(words)
	switch {
	case words == "":
		number = max(s.Ledger.Turn.Number-1, 1)
	case err != nil || number < 1 || number > s.Ledger.Turn.Number:
		number = 0
	}
	if number > 0 {
		return turnNumbered(s, number)
	}
	named := func(o record.Opened) bool {
		return strings.Contains(strings.ToLower(o.Title), words) || strings.Contains(o.Turn, words)
	}
	for to, far := s.Last(), int64(256); to > 0; to, far = to-far, far*4 {
		opened, err := table.TurnsOpened(s, words, max(0, to-far), to)
		if err != nil {
			return t, false, err
		}
		for _, o := range slices.Backward(opened) {
			if !named(o) {
				continue
			}
			if t, found, err = turnNumbered(s, o.Number); err != nil || found && named(t.turn) { // else it was struck
				return t, found, err
			}
		}
	}
	return logged{}, false, nil
}

// turnNumbered finds the turn that stands under a number.
func turnNumbered(s *table.Sitting, number int) (t logged, found bool, err error) {
	from, to := s.Ledger.TurnsFrom(number)
	es, err := table.Between(s, from, to)
	if err != nil {
		return t, false, err
	}
	for _, t = range turnsOf(es) {
		if t.turn.Number == number {
			if t.next == 0 {
				t.next = to
			}
			return t, true, nil
		}
	}
	return t, false, nil
}

// published says whether all links of a turn's dice are told among events: a link is published behind its turn.
func published(es []record.Happened, turn string) bool {
	open := map[int]bool{}
	for _, h := range es {
		switch e := h.Event.(type) {
		case engine.Linked:
			if e.Turn == turn {
				open[e.Index] = true
			}
		case engine.Revealed:
			delete(open, e.Index)
		}
	}
	return len(open) == 0
}

// diceLog lists the dice of a turn with all that goes into them.
func diceLog(game int64, all []record.Happened, t logged) post.Section {
	sec := post.Section{Heading: "Dice", Kind: "orders"}
	for _, h := range all { // a link is published behind its turn
		switch e := h.Event.(type) {
		case engine.Rolled:
			if e.Turn != t.turn.Turn {
				continue
			}
			if e.Number == 0 {
				sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s: %d, by hand", e.Purpose, e.Value)})
				continue
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%d: %d, %s|%d|%s|%s|%d", e.Number, e.Value, e.Purpose, game, e.Turn,
				e.Salt, e.Number)})
		case engine.Revealed:
			if e.Turn != t.turn.Turn {
				continue
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: "link: " + e.Link})
		}
	}
	if len(sec.Lines) == 0 {
		sec.Lines = post.Lines("No dice were rolled.")
	}
	return sec
}

// struckIn tells a reader what was taken back of a turn: it is no longer true, but it stays in the log.
func struckIn(s *table.Sitting, reader engine.Seat, all []record.Happened, turn string) post.Section {
	sec := post.Section{Heading: "Struck"}
	hides := s.Hides(reader)
	for _, h := range all {
		k, ok := h.Event.(engine.Struck)
		if !ok || k.Why == Undone {
			continue
		}
		in := ""
		var struck []post.TextLine
		for _, e := range all {
			switch x := e.Event.(type) {
			case record.Opened:
				in = x.Turn
			case engine.Did:
				if e.N >= k.From && e.N <= k.To && in == turn && (x.Seat == reader || !hides) {
					struck = append(struck, post.TextLine{Text: Name(s, x.Seat) + ": " + x.Line, Indent: 1})
				}
			}
		}
		if len(struck) > 0 {
			why := strings.TrimSuffix(k.Why, ".")
			if hides && strings.HasPrefix(why, TakebackOf) {
				why = "takeback" // of a line that may be another's
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("By %s: %s.", k.By, why)})
			sec.Lines = append(sec.Lines, struck...)
		}
	}
	return sec
}
