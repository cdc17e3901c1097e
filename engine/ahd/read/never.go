package read

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// A line that waits for its segment is refused at once where no die and no battle can make it legal.

// never says why orders for a later segment cannot be carried out whatever comes before it; nil where they may be.
func (s *Sentence) never(os []engine.Order) error {
	count := map[board.Box]int{}
	promoted := 0
	for _, o := range os {
		o := o.(state.Order)
		switch o.Verb {
		case state.Recruit:
			count[o.From]++
			info := s.P.Board.Boxes[o.From]
			switch most := rules.RecruitsIn(s.P, o.From); {
			case !info.City || info.Value[s.step.Side] == 0 || !o.Type.Militia():
				return explain(s.P, state.Step{Kind: state.StepRecruit, Side: s.step.Side}, o)
			case count[o.From] > most && most > 1:
				return engine.Refuse(info.Name, "7.5", "%s gives two recruits a turn at most (7.5).", info.Name)
			case count[o.From] > most:
				return engine.Refuse(info.Name, "7.0", "One unit a turn is recruited in a city; the line names more at %s (7.0).", info.Name)
			}
		case state.Promote:
			promoted++
			if !comes(s.P, true, o) {
				return nobodyComes(s.P, o)
			}
			if _, better := o.Type.Better(); !better {
				return engine.Refuse(board.Count(1, o.Type), "6.0", "Crack is the top; there is nothing better (6.0).")
			}
			if promoted > 1 && !(s.P.Opt.Training && s.step.Side == board.Confederate && promoted == 2) {
				return engine.Refuse(s.line, "6.0", "You promote one unit in the promotion segment (6.0).")
			}
		}
	}
	if most := rules.MostPoints(s.P, s.step.Side); total(count) > most {
		return engine.Refuse(s.line, "7.0", "The recruitment die gives %d points at most, and the line names %d recruits (7.0).",
			most, total(count))
	}
	return nil
}

func total(count map[board.Box]int) int {
	n := 0
	for _, k := range count {
		n += k
	}
	return n
}

// Hopeless is why an order behind a die cannot be carried out whatever it shows: when the marches have ended nobody is promoted where no
// battle can send him.
func Hopeless(p *state.Position, before []engine.Order, order engine.Order) error {
	o, ours := order.(state.Order)
	ended := slices.ContainsFunc(before, func(b engine.Order) bool {
		e, ours := b.(state.Order)
		return ours && e.Verb == state.EndMarches
	})
	if !ours || o.Verb != state.Promote || !ended || comes(p, false, o) {
		return nil
	}
	return nobodyComes(p, o)
}

func nobodyComes(p *state.Position, o state.Order) *engine.Refusal {
	at := p.Board.Name(o.From)
	return engine.Refuse(at, "6.0", "No %s of yours is at %s, and nothing brings one there before the promotion segment (6.0).", o.Type, at)
}

// farthest is how many lines a unit comes in a turn: two marches of two boxes each [4.0].
const farthest = 4

// comes says whether a unit of its kind may be where an order promotes it, when it comes to that: it is there, or may march or sail there
// where marches may still come, or a battle may send it there from the next box [5.4, 5.7].
func comes(p *state.Position, marching bool, o state.Order) bool {
	if p.Relaxed.Has(state.NoPromotionRule) {
		return true
	}
	lines, sails := 0, map[board.Box]bool{}
	if s, open := p.Top(); open && s.Kind == state.StepMarch && marching {
		d, _ := rules.Ask(p, s)
		for x := range rules.Legal(p, d) {
			if m, ours := x.(state.Order); ours && m.To != board.NoBox {
				lines, sails[m.To] = farthest, m.Verb != state.March
			}
		}
	}
	from := []board.Box{o.From}
	next := around(p, from)
	if slices.ContainsFunc(next, func(b board.Box) bool { return sails[b] }) {
		return true
	}
	for range lines {
		from = around(p, from)
	}
	if lines > 0 || slices.ContainsFunc(next, func(b board.Box) bool { return fought(p, b) }) { // who is sent for may retreat from there
		from = around(p, around(p, from))
	}
	return slices.ContainsFunc(from, func(b board.Box) bool { return stands(p, o.Type, b) })
}

// around is boxes with those next to them.
func around(p *state.Position, boxes []board.Box) []board.Box {
	out := slices.Clone(boxes)
	for _, b := range boxes {
		for _, e := range p.Board.Adjacent(b) {
			if !slices.Contains(out, board.Box(e.To)) {
				out = append(out, board.Box(e.To))
			}
		}
	}
	return out
}

// stands says whether the side that moves has a unit of a type at a box.
func stands(p *state.Position, t board.Type, b board.Box) bool {
	for i := range p.All() {
		if u := &p.Units[i]; u.Side == p.Mover && u.Type == t && u.Box == b {
			return true
		}
	}
	return false
}

// fought says whether both sides stand at a box.
func fought(p *state.Position, b board.Box) bool {
	return p.Count(board.Union, b) > 0 && p.Count(board.Confederate, b) > 0
}
