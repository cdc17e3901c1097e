package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/spi74/board"
)

// Options is the optional rules of a game [19.2 to 19.9].
type Options struct {
	Garrisons    bool // 19.2
	Kentucky     bool // 19.3 Confederate Kentucky
	Virginia     bool // 19.4 neutral Virginia
	UnionFirst   bool // 19.5
	Incentive    bool // 19.6
	LeeStays     bool // 19.7
	Theatres     bool // 19.8
	Intervention bool // 19.9
}

// flags names the options by clause.
func (o *Options) flags() []struct {
	id string
	on *bool
} {
	return []struct {
		id string
		on *bool
	}{{"19.2", &o.Garrisons}, {"19.3", &o.Kentucky}, {"19.4", &o.Virginia}, {"19.5", &o.UnionFirst}, {"19.6", &o.Incentive}, {"19.7",
		&o.LeeStays}, {"19.8", &o.Theatres}, {"19.9", &o.Intervention}}
}

// Turn switches an option on by its clause; false if there is none.
func (o *Options) Turn(id string) bool {
	for _, f := range o.flags() {
		if f.id == id {
			*f.on = true
			return true
		}
	}
	return false
}

func (o Options) String() string {
	var on []string
	for _, f := range o.flags() {
		if *f.on {
			on = append(on, f.id)
		}
	}
	return strings.Join(on, ", ")
}

// First is the side that moves first [4.2, 19.5].
func (o Options) First() Side {
	if o.UnionFirst {
		return Union
	}
	return Confederate
}

// Settings are the values that a moderator may set, because the chart is lost or the text leaves them open.
type Settings struct {
	Rough         int  // what a rough hex costs [R1]
	Florida       int  // the way round Florida [R5]
	DeltaNaval    int  // through the delta
	DeltaRiverine int  //
	Southern      bool // the election is tested after the Southern player-turn [R4]
	Loss83        int  // the attacker's loss at +8 on a 3 [R7]
	NoFederal     bool // cities that the book does not name have no point [R48]
	over          [4][board.Last + 1]int8
}

// Defaults are the values of the rulings.
func Defaults() Settings {
	s := Settings{Rough: 3, Florida: 10, DeltaNaval: 4, DeltaRiverine: 2, Loss83: 6}
	for k := range s.over {
		for t := range s.over[k] {
			s.over[k][t] = -1
		}
	}
	return s
}

var overNames = [...]string{"union-command", "confederate-command", "naval", "lift"}

func (s *Settings) apply(turn int, t *board.Turn) {
	if turn < 1 || turn > board.Last {
		return
	}
	for k, field := range []*int{&t.Level[Union], &t.Level[Confederate], &t.Naval, &t.Lift} {
		if v := s.over[k][turn]; v >= 0 {
			*field = int(v)
		}
	}
}

func (s *Settings) numbers() map[string]*int {
	return map[string]*int{"rough": &s.Rough, "florida": &s.Florida, "delta-naval": &s.DeltaNaval, "delta-riverine": &s.DeltaRiverine,
		"loss8-3": &s.Loss83}
}

// The election's moments and the switch for cities, as written.
const (
	atEnd    = "game_turn_end"
	southern = "southern_player_turn"
)

// Change sets one value: "rough", "4".
func (s *Settings) Change(key, value string) error {
	switch key {
	case "election":
		if value != atEnd && value != southern {
			return fmt.Errorf("the election is tested at %s or %s", atEnd, southern)
		}
		s.Southern = value == southern
		return nil
	case "federal-cities":
		if value != "on" && value != "off" {
			return fmt.Errorf("federal-cities is on or off")
		}
		s.NoFederal = value == "off"
		return nil
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 99 {
		return fmt.Errorf("%q is no number from 0 to 99", value)
	}
	if field, ok := s.numbers()[key]; ok {
		*field = n
		return nil
	}
	for k, name := range overNames {
		if rest, ok := strings.CutPrefix(key, name+"-"); ok {
			t, err := strconv.Atoi(rest)
			if err != nil || t < 1 || t > board.Last {
				return fmt.Errorf("%q is no turn", rest)
			}
			s.over[k][t] = int8(n)
			return nil
		}
	}
	return fmt.Errorf("there is no setting %q", key)
}

// Lines is the values that are not the usual ones, as the notation writes them.
func (s Settings) Lines() []string {
	var out []string
	usual := Defaults()
	for _, key := range []string{"rough", "florida", "delta-naval", "delta-riverine", "loss8-3"} {
		if v := *s.numbers()[key]; v != *usual.numbers()[key] {
			out = append(out, fmt.Sprintf("%s %d", key, v))
		}
	}
	if s.Southern {
		out = append(out, "election "+southern)
	}
	if s.NoFederal {
		out = append(out, "federal-cities off")
	}
	for k, name := range overNames {
		for t, v := range s.over[k] {
			if v >= 0 {
				out = append(out, fmt.Sprintf("%s-%d %d", name, t, v))
			}
		}
	}
	return out
}
