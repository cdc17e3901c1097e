package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/state"
)

// readDetachment reads "detach Longstreet", and behind it the way of his march.
func (s *Sentence) readDetachment() ([]engine.Order, error) {
	p := s.P
	if err := s.only("from with via to by"); err != nil {
		return nil, err
	}
	l, err := s.Leader(s.first)
	if err != nil {
		return nil, err
	}
	o := state.NewOrder(p.Board, state.Detaching)
	o.Leader = l
	if from := s.part("from"); from != "" {
		if by, err := s.Leader(from); err != nil || by != board.Lee {
			if a, err := s.Area(from, nil); err != nil || a != p.Leaders[board.Lee].At {
				return nil, engine.Refuse("from "+from, "alt.longstreet", "Lee, at %s, detaches him.", p.Board.Name(p.Leaders[board.Lee].At))
			}
		}
	}
	supply, err := s.trainOf()
	if err != nil {
		return nil, err
	}
	take := state.NewOrder(p.Board, state.Taking)
	take.N, take.Craft = supply, board.Supplies
	switch {
	case s.part("to") == "" && supply == 0:
		return []engine.Order{o}, nil
	case s.part("to") == "":
		return []engine.Order{o, take}, nil
	}
	t := itinerary{}
	for _, w := range append(board.SplitOn(s.part("via"), ","), s.part("to")) {
		a, err := s.Area(w, nil)
		if err != nil {
			return nil, err
		}
		t.path = append(t.path, a)
	}
	switch by := strings.ToLower(s.part("by")); by {
	case "":
	case "river", "coast", "water":
		t.water = true
	case "road", "rail", "land", "railroad":
		t.land = true
	default:
		return nil, engine.Refuse("by "+by, "area.links", "I do not read %q; a way is road, rail, river or coast.", by)
	}
	k := &script{p: p.Clone(), d: engine.Decision{Seat: s.Step.Side.Seat()}}
	k.do(o)
	if supply > 0 {
		k.do(take)
	}
	for _, a := range t.path {
		if k.failed || !s.leg(k, t, a) {
			break
		}
	}
	if !k.failed && k.p.Column.Kind != state.NoColumn {
		k.do(state.NewOrder(p.Board, state.Halting))
	}
	return k.orders, nil
}

// trainOf reads what goes with Longstreet: his infantry, of which there is no choice, and supply.
func (s *Sentence) trainOf() (supply uint8, err error) {
	words := s.part("with")
	if words == "" {
		return 0, nil
	}
	us, err := s.units(words)
	if err != nil {
		return 0, err
	}
	for _, u := range us {
		switch {
		case u.inf == march.CorpsOfLee:
		case u.craft == board.Supplies:
			supply = uint8(min(u.n, 60))
		default:
			return 0, engine.Refuse(u.words, "alt.longstreet", "Longstreet takes %d infantry, and supply if you will.", march.CorpsOfLee)
		}
	}
	return supply, nil
}

// readRecall reads "recall J.E. Johnston for Bragg".
func (s *Sentence) readRecall() ([]engine.Order, error) {
	whom, beaten, ok := strings.Cut(s.first, " for ")
	if !ok {
		return nil, engine.Refuse(s.line, "alt.jej_back", "Say in whose place: recall J.E. Johnston for Bragg.")
	}
	j, err := s.Leader(whom)
	if err != nil {
		return nil, err
	}
	if j != board.JEJohnston {
		return nil, engine.Refuse(whom, "alt.jej_back", "Only J.E. Johnston is recalled.")
	}
	o := state.NewOrder(s.P.Board, state.Recalling)
	if o.Leader, err = s.Leader(beaten); err != nil {
		return nil, err
	}
	return []engine.Order{o}, s.only("")
}
