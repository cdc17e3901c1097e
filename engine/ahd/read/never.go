package read

import (
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
