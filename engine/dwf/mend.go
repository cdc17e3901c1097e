package dwf

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
)

// The moderator's hand:
//
//	change = "move" units "from" area "to" area | "add" [ side ] units "at" area | "remove" units "at" area
//	       | "exchange" n { "+" n } "for" n { "+" n } "at" area | "fort" n side "at" area | "burned" area | "whole" area | "points" n | "pile" side n
//	       | "position" and the whole position in the notation, from the next line on .
//	units  = as in the notation: "3+2 infantry, Grant, 1 supply" .

// Put is what a moderator's correction has made of the position; it stands whole in the notation.
type Put struct {
	Changes  []string `json:"changes"` // in words
	Position string   `json:"position"`
}

// Kind makes Put an event.
func (Put) Kind() string { return "dwf.put" }

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
func (p *Position) Mend(change string) ([]engine.Event, error) {
	line, rest, _ := strings.Cut(strings.TrimSpace(change), "\n")
	q := p.clone()
	what := strings.TrimSpace(line)
	if strings.EqualFold(strings.Trim(line, " :"), "position") {
		parsed, err := parse(p.board, strings.TrimSpace(rest)+"\n")
		if err != nil {
			return nil, engine.Refuse("", "", "The position does not read: %s", err.Error())
		}
		q, what = parsed, "the whole position"
	} else if err := q.mend(what); err != nil {
		return nil, err
	}
	if err := q.Check(); err != nil {
		return nil, engine.Refuse("", "stack.land", "The position cannot hold that: %s.", err.Error())
	}
	if _, err := parse(p.board, q.Text()); err != nil {
		return nil, engine.Refuse("", "stack.land", "The position cannot hold that: %s", err.Error())
	}
	r := &ruling{p: p.clone()}
	r.say(Put{Changes: []string{what}, Position: q.Text()})
	r.advance()
	return r.events, nil
}

// mend makes one change.
func (p *Position) mend(line string) error {
	r := &reader{p: p, seen: map[string]bool{}}
	find := func(re *regexp.Regexp) []string { return re.FindStringSubmatch(line) }
	if w := find(mendMove); w != nil {
		return p.mendMove(r, w[1], w[2], w[3])
	}
	if w := find(mendSwap); w != nil {
		return p.mendSwap(r, w[1], w[2], w[3])
	}
	if w := find(mendFort); w != nil {
		r.key, r.rest = "fort", w[1]+" "+strings.ToLower(w[2])+" at "+w[3]
		return r.fort()
	}
	if w := find(mendAdd); w != nil {
		return p.mendAdd(r, strings.ToLower(w[1]), w[2], w[3])
	}
	if w := find(mendRemove); w != nil {
		a, err := r.area(w[2])
		if err != nil {
			return err
		}
		_, err = p.fetch(r, w[1], a)
		return err
	}
	if w := find(mendMark); w != nil {
		a, err := r.area(w[2])
		if err != nil {
			return err
		}
		if strings.EqualFold(w[1], "burned") {
			p.sites[a].Marks |= markBurned
		} else {
			p.sites[a].Marks &^= markBurned
			p.sites[a].Broken = 0
		}
		return nil
	}
	if w := find(mendPoints); w != nil {
		p.points = uint8(atoi(w[1]))
		return nil
	}
	if w := find(mendPile); w != nil {
		s, err := r.side(strings.ToLower(w[1]))
		p.pile[s] = uint8(min(atoi(w[2]), 250))
		return err
	}
	return engine.Refuse(line, "", "I do not read %q; say move UNITS from AREA to AREA, add or remove UNITS at AREA, exchange 3 for 2+1 at AREA, fort N union at AREA, burned AREA, points N, or position.", line)
}

// mendSwap gives infantry of an area other counters of the same worth [ref.counter_exchange].
func (p *Position) mendSwap(r *reader, was, now, at string) error {
	a, err := r.area(at)
	if err != nil {
		return err
	}
	old, err := r.counters(was, Neutral)
	if err != nil {
		return err
	}
	give, err := r.counters(now, Neutral)
	if err != nil {
		return err
	}
	if old.Factors() != give.Factors() {
		return engine.Refuse(was+" for "+now, "reorg.free", "%s is worth %d, and %s %d.", was, old.Factors(), now, give.Factors())
	}
	for s := Union; s <= Confederate; s++ {
		for moved := range 2 {
			if c := &p.sites[a].Inf[s][moved]; c.has(old) {
				*c = c.minus(old).plus(give)
				return nil
			}
		}
	}
	return engine.Refuse(was, "", "%s holds no %s infantry.", p.board.Name(a), was)
}

func (p *Position) mendMove(r *reader, units, from, to string) error {
	a, err := r.area(from)
	if err != nil {
		return err
	}
	b, err := r.area(to)
	if err != nil {
		return err
	}
	got, err := p.fetch(r, units, a)
	if err != nil {
		return err
	}
	for s, g := range got {
		p.add(Side(s), b, g, 0)
	}
	return nil
}

// fetch takes named units of either side away from an area.
func (p *Position) fetch(r *reader, units string, a Area) (got [2]Group, err error) {
	g, err := r.group(units, Neutral)
	if err != nil {
		return got, err
	}
	for s := Union; s <= Confederate; s++ {
		have := p.everything(s, a)
		own := g
		own.Staff &= have.Staff
		own.Mil &= have.Mil
		if own != g || have.Inf.Factors() < g.Inf.Factors() || have.Supply < g.Supply || have.Ships < g.Ships || have.Guns < g.Guns || have.Irons < g.Irons || have.Rail < g.Rail {
			continue
		}
		if n := g.Inf.Factors(); n > 0 {
			_, left := have.Inf.split(n, int(max(1, p.limit().unit[s])))
			p.sites[a].Inf[s] = [2]Counters{left, {}}
		}
		if s == Confederate {
			p.sites[a].Rams -= g.Irons
			g.Irons = 0
		}
		p.take(s, a, g, 0)
		for l := range g.Staff.each {
			p.leaders[l].At = NoArea
		}
		for m := range Militia(militiaCount) {
			if g.Mil.Has(m) {
				p.militia[m] = militiaState{At: NoArea}
			}
		}
		got[s] = g
		return got, nil
	}
	return got, engine.Refuse(units, "", "%s holds no %s.", p.board.Name(a), units)
}

func (p *Position) mendAdd(r *reader, side, units, at string) error {
	s := p.mover
	if side != "" {
		s, _ = r.side(side)
	} else if g, err := r.group(units, Neutral); err == nil {
		if l := g.Staff.first(); l != NoLeader {
			s = p.board.Leaders[l].Side
		}
	}
	r.key, r.rest = sideIDs[s], fmt.Sprintf("%s at %s", units, at)
	for _, l := range splitOn(units, ",") {
		if f, ok, _ := p.board.people.Find(l); ok {
			if who, ok := leaderNamed(f.ID); ok {
				p.leaders[who].At = NoArea
			}
		}
	}
	return r.units()
}
