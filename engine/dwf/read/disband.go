package read

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// readDisband reads "disband 3 infantry at Cairo".
func (s *Sentence) readDisband() ([]engine.Order, error) {
	words := strings.Fields(s.first)
	named := len(words) > 1 && strings.EqualFold(words[1], "moved")
	if named {
		words = append(words[:1], words[2:]...)
	}
	us, err := s.units(strings.Join(words, " "))
	if err != nil {
		return nil, err
	}
	o := state.NewOrder(s.P.Board, state.Disbanding)
	if o.At, err = s.Area(s.part("at"), func(a board.Area) bool { return s.P.Inf(s.Step.Side, a).Count() > 0 }); err != nil {
		return nil, err
	}
	if len(us) != 1 || us[0].inf < 1 || us[0].inf > board.MaxSize || len(us[0].parts) > 1 {
		return nil, engine.Refuse(s.first, "disband", "One infantry unit is disbanded at a time, by its size: disband 3 infantry at Cairo.")
	}
	o.N = uint8(us[0].inf)
	x := s.P.Sites[o.At].Inf[s.Step.Side]
	o.Moved = named || x[0][o.N-1] == 0 && x[1][o.N-1] > 0
	return []engine.Order{o}, s.only("at")
}
