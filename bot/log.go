package bot

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// showLog tells a turn again: the last that is over, the one named, or the dice of either.
func showLog(c *call) {
	s := c.s
	args := strings.Fields(strings.ToLower(c.said.args))
	dice := len(args) > 0 && args[0] == "dice"
	if dice {
		args = args[1:]
	}
	es, err := s.events(1)
	if err != nil {
		c.say("The log cannot be read just now; the moderator can help.")
		s.a.log.Error("log", "game", s.l.Game.ID, "err", err)
		return
	}
	turns := turnsOf(es)
	t, found := chooseTurn(turns, strings.Join(args, " "))
	if !found {
		c.say(fmt.Sprintf("I know no turn %q. There are %s, from 1; a turn is named by its number or its title.", short(strings.Join(args, " "), 40), count(len(turns), "turn", "turns")))
		return
	}
	title := fmt.Sprintf("Turn %d: %s.", t.turn.Number, t.turn.Title)
	if strings.HasPrefix(t.turn.Title, "Turn ") { // the book counts game turns
		title = fmt.Sprintf("%s (log %d).", t.turn.Title, t.turn.Number)
	}
	c.say(title)
	if dice && s.hides(c.seat) {
		c.say(hiddenDice)
		return
	}
	if dice {
		c.add(diceLog(s.header.Game, es, t))
		return
	}
	pos, err := s.positionAt(t.to)
	if err != nil {
		c.say("That turn cannot be read just now; the moderator can help.")
		s.a.log.Error("log", "game", s.l.Game.ID, "event", t.to, "err", err)
		return
	}
	paras := s.tell(c.seat, pos, t.es)
	c.add(Section{Lines: nothingIf(len(paras) == 0)})
	c.add(sections(paras)...)
	c.add(s.struckIn(c.seat, es, t.turn.Turn))
	c.pictures = nil
}

// A logged turn is a player turn of the game with its events.
type logged struct {
	turn Opened
	to   int64
	es   []happened
}

// turnsOf divides the events of a game that still stand into its player turns.
func turnsOf(es []happened) []logged {
	var out []logged
	for _, h := range liveOf(es) {
		if o, ok := h.Event.(Opened); ok {
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
func chooseTurn(turns []logged, words string) (logged, bool) {
	if len(turns) == 0 {
		return logged{}, false
	}
	if words == "" {
		return turns[max(len(turns)-2, 0)], true
	}
	if n, err := strconv.Atoi(words); err == nil && n >= 1 && n <= len(turns) {
		return turns[n-1], true
	}
	for i := len(turns) - 1; i >= 0; i-- {
		if t := turns[i]; strings.Contains(strings.ToLower(t.turn.Title), words) || strings.Contains(t.turn.Turn, words) {
			return t, true
		}
	}
	return logged{}, false
}

// diceLog lists the dice of a turn with all that goes into them.
func diceLog(game int64, all []happened, t logged) Section {
	sec := Section{Heading: "Dice", Kind: "orders"}
	for _, h := range all { // a link is published behind its turn
		switch e := h.Event.(type) {
		case engine.Rolled:
			if e.Turn != t.turn.Turn {
				continue
			}
			if e.Number == 0 {
				sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%s: %d, by hand", e.Purpose, e.Value)})
				continue
			}
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%d: %d, %s|%d|%s|%s|%d", e.Number, e.Value, e.Purpose, game, e.Turn, e.Salt, e.Number)})
		case engine.Revealed:
			if e.Turn != t.turn.Turn {
				continue
			}
			sec.Lines = append(sec.Lines, TextLine{Text: "link: " + e.Link})
		}
	}
	if len(sec.Lines) == 0 {
		sec.Lines = lines("No dice were rolled.")
	}
	return sec
}

// struckIn tells a reader what was taken back of a turn: it is no longer true, but it stays in the log.
func (s *sitting) struckIn(reader engine.Seat, all []happened, turn string) Section {
	sec := Section{Heading: "Struck"}
	hides := s.hides(reader)
	for _, h := range all {
		k, ok := h.Event.(engine.Struck)
		if !ok || k.Why == undone {
			continue
		}
		in := ""
		var struck []TextLine
		for _, e := range all {
			switch x := e.Event.(type) {
			case Opened:
				in = x.Turn
			case engine.Did:
				if e.N >= k.From && e.N <= k.To && in == turn && (x.Seat == reader || !hides) {
					struck = append(struck, TextLine{Text: s.name(x.Seat) + ": " + x.Line, Indent: 1})
				}
			}
		}
		if len(struck) > 0 {
			why := strings.TrimSuffix(k.Why, ".")
			if hides && strings.HasPrefix(why, takebackOf) {
				why = "takeback" // of a line that may be another's
			}
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("By %s: %s.", k.By, why)})
			sec.Lines = append(sec.Lines, struck...)
		}
	}
	return sec
}

// positionAt is the position behind event n.
func (s *sitting) positionAt(n int64) (engine.Position, error) {
	if n == s.last() {
		return s.table.Position, nil
	}
	l, err := s.a.store.LoadAt(s.ctx, s.l.Game.ID, s.book.Version, n)
	if err != nil {
		return nil, err
	}
	es, err := decodeAll(s.book, l.Events)
	if err != nil {
		return nil, err
	}
	return replay(s.book, l.Snapshot, es)
}
