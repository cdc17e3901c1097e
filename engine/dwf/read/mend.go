package read

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// The moderator's hand:
//
//	change = "move" units "from" area "to" area | "add" [ side ] units "at" area | "remove" units "at" area
//	       | "exchange" n { "+" n } "for" n { "+" n } "at" area | "fort" n side "at" area | "burned" area | "whole" area
//	       | "points" n | "pile" side n
//	       | "position" and the whole position in the notation, from the next line on .
//	units  = as in the notation: "3+2 infantry, Grant, 1 supply" .

var (
	mendMove   = regexp.MustCompile(`(?i)^move\s+(.+?)\s+from\s+(.+?)\s+to\s+(.+)$`)
	mendAdd    = regexp.MustCompile(`(?i)^add\s+(?:(union|confederate)\s+)?(.+?)\s+at\s+(.+)$`)
	mendRemove = regexp.MustCompile(`(?i)^remove\s+(.+?)\s+at\s+(.+)$`)
	mendSwap   = regexp.MustCompile(`(?i)^exchange\s+([\d+]+)\s+(?:infantry\s+)?for\s+([\d+]+)\s+(?:infantry\s+)?at\s+(.+)$`)
	mendFort   = regexp.MustCompile(`(?i)^fort\s+(\d)\s+(union|confederate)\s+at\s+(.+)$`)
	mendMark   = regexp.MustCompile(`(?i)^(burned|whole)\s+(.+)$`)
	mendPoints = regexp.MustCompile(`(?i)^points\s+(\d{1,2})$`)
	mendPile   = regexp.MustCompile(`(?i)^pile\s+(union|confederate)\s+(\d{1,3})$`)
)

// Mend works a moderator's correction out.
func Mend(p *state.Position, change string) ([]engine.Event, error) {
	if strings.TrimSpace(change) == "" {
		r := &ruling.Ruling{P: p.Clone()}
		rules.Advance(r)
		return r.Events, nil
	}
	line, rest, _ := strings.Cut(strings.TrimSpace(change), "\n")
	q := p.Clone()
	what := strings.TrimSpace(line)
	if strings.EqualFold(strings.Trim(line, " :"), "position") {
		parsed, err := state.Parse(p.Board, strings.TrimSpace(rest)+"\n")
		if err != nil {
			return nil, engine.Refuse("", "", "The position does not read: %s", err.Error())
		}
		q, what = parsed, "the whole position"
	} else if err := makeChange(q, what); err != nil {
		return nil, err
	}
	if err := q.Check(); err != nil {
		return nil, engine.Refuse("", "stack.land", "The position cannot hold that: %s.", err.Error())
	}
	if _, err := state.Parse(p.Board, q.Text()); err != nil {
		return nil, engine.Refuse("", "stack.land", "The position cannot hold that: %s", err.Error())
	}
	r := &ruling.Ruling{P: p.Clone()}
	r.Say(state.Put{Changes: []string{what}, Position: q.Text()})
	rules.Advance(r)
	return r.Events, nil
}

// makeChange makes one change.
func makeChange(p *state.Position, line string) error {
	r := &state.Reader{P: p, Seen: map[string]bool{}}
	find := func(re *regexp.Regexp) []string { return re.FindStringSubmatch(line) }
	if w := find(mendMove); w != nil {
		return moveUnits(p, r, w[1], w[2], w[3])
	}
	if w := find(mendSwap); w != nil {
		return exchangeUnits(p, r, w[1], w[2], w[3])
	}
	if w := find(mendFort); w != nil {
		r.Key, r.Rest = "fort", w[1]+" "+strings.ToLower(w[2])+" at "+w[3]
		return r.Fort()
	}
	if w := find(mendAdd); w != nil {
		return addUnits(p, r, strings.ToLower(w[1]), w[2], w[3])
	}
	if w := find(mendRemove); w != nil {
		a, err := r.Area(w[2])
		if err != nil {
			return err
		}
		_, err = fetch(p, r, w[1], a)
		return err
	}
	if w := find(mendMark); w != nil {
		a, err := r.Area(w[2])
		if err != nil {
			return err
		}
		if strings.EqualFold(w[1], "burned") {
			p.Sites[a].Marks |= state.MarkBurned
		} else {
			p.Sites[a].Marks &^= state.MarkBurned
			p.Sites[a].Broken = 0
		}
		return nil
	}
	if w := find(mendPoints); w != nil {
		p.Points = uint8(board.Atoi(w[1]))
		return nil
	}
	if w := find(mendPile); w != nil {
		s, err := r.Side(strings.ToLower(w[1]))
		p.Pile[s] = uint8(min(board.Atoi(w[2]), 250))
		return err
	}
	return engine.Refuse(line, "",
		"I do not read %q; say move UNITS from AREA to AREA, add or remove UNITS at AREA, exchange 3 for 2+1 at AREA, fort N union at AREA, "+
			"burned AREA, points N, or position.", line)
}

// exchangeUnits gives infantry of an area other counters of the same worth [ref.counter_exchange].
func exchangeUnits(p *state.Position, r *state.Reader, was, now, at string) error {
	a, err := r.Area(at)
	if err != nil {
		return err
	}
	old, err := r.Counters(was, board.Neutral)
	if err != nil {
		return err
	}
	give, err := r.Counters(now, board.Neutral)
	if err != nil {
		return err
	}
	if old.Factors() != give.Factors() {
		return engine.Refuse(was+" for "+now, "reorg.free", "%s is worth %d, and %s %d.", was, old.Factors(), now, give.Factors())
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for moved := range 2 {
			if c := &p.Sites[a].Inf[s][moved]; c.Has(old) {
				*c = c.Minus(old).Plus(give)
				return nil
			}
		}
	}
	return engine.Refuse(was, "", "%s holds no %s infantry.", p.Board.Name(a), was)
}

func moveUnits(p *state.Position, r *state.Reader, units, from, to string) error {
	a, err := r.Area(from)
	if err != nil {
		return err
	}
	b, err := r.Area(to)
	if err != nil {
		return err
	}
	got, err := fetch(p, r, units, a)
	if err != nil {
		return err
	}
	for s, g := range got {
		p.Add(board.Side(s), b, g, 0)
	}
	return nil
}

// fetch takes named units of either side away from an area.
func fetch(p *state.Position, r *state.Reader, units string, a board.Area) (got [2]board.Group, err error) {
	g, err := r.Group(units, board.Neutral)
	if err != nil {
		return got, err
	}
	for s := board.Union; s <= board.Confederate; s++ {
		have := p.Everything(s, a)
		own := g
		own.Staff &= have.Staff
		own.Mil &= have.Mil
		if own != g || have.Inf.Factors() < g.Inf.Factors() || have.Supply < g.Supply || have.Ships < g.Ships || have.Guns < g.Guns ||
			have.Irons < g.Irons || have.Rail < g.Rail {
			continue
		}
		if n := g.Inf.Factors(); n > 0 {
			_, left := have.Inf.Split(n, int(max(1, p.Limit().Unit[s])))
			p.Sites[a].Inf[s] = [2]board.Counters{left, {}}
		}
		if s == board.Confederate {
			p.Sites[a].Rams -= g.Irons
			g.Irons = 0
		}
		p.Take(s, a, g, 0)
		for l := range g.Staff.Each {
			p.Leaders[l].At = board.NoArea
		}
		for m := range board.Militia(board.MilitiaCount) {
			if g.Mil.Has(m) {
				p.Militia[m] = state.MilitiaState{At: board.NoArea}
			}
		}
		got[s] = g
		return got, nil
	}
	return got, engine.Refuse(units, "", "%s holds no %s.", p.Board.Name(a), units)
}

func addUnits(p *state.Position, r *state.Reader, side, units, at string) error {
	s := p.Mover
	if side != "" {
		s, _ = r.Side(side)
	} else if g, err := r.Group(units, board.Neutral); err == nil {
		if l := g.Staff.First(); l != board.NoLeader {
			s = p.Board.Leaders[l].Side
		}
	}
	r.Key, r.Rest = board.SideIDs[s], fmt.Sprintf("%s at %s", units, at)
	for _, l := range board.SplitOn(units, ",") {
		if f, ok, _ := p.Board.People.Find(l); ok {
			if who, ok := board.LeaderNamed(f.ID); ok {
				p.Leaders[who].At = board.NoArea
			}
		}
	}
	return r.Units()
}
