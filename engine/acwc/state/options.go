package state

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Options is the optional rules of a game, most of them named by the rulings.
type Options struct {
	Hidden       bool // neither side sees the other [12]
	Sharps       bool // the sharpshooters are raised [M6]
	RollHasCity  bool // the roll of 4.3 contains the city's own value [R11]
	CavalryHold  bool // what cavalry alone holds counts for the tests of the game [R6]
	LateCorps    bool // cavalry corps a year later [R15]
	JumpAttack   bool // running the guns may end on the enemy [R33]
	OneJump      bool // one jump march a turn [R100]
	SuppliedOnly bool // training asks for supply [R65]
	JuneDraft    bool // the draft phase is that of June [R72]
	Kentucky     bool // Kentucky is neutral at first [R95]
	Forts        bool // the works that the schedule marks as optional
	NightDigging bool // unexhausted commands that hold dig at night
	Davis        bool // Jefferson Davis may command in the field [2.1-f]
}

// DefaultOptions is what a game has when nothing is said.
func DefaultOptions() Options { return Options{Hidden: true, Sharps: true} }

type option struct {
	engine.Option
	flag  func(*Options) *bool
	value bool // what the flag becomes
}

var optionTable = []option{
	{engine.Option{ID: "hidden", Title: "Hidden forces", Says: "Off: both sides see all forces.", Favors: "neither", Value: "off"},
		func(o *Options) *bool { return &o.Hidden }, false},
	{engine.Option{ID: "usss", Title: "Sharpshooters", Says: "Off: the first corps raised at Washington in 1862 brings no sharpshooters.",
		Favors: "confederate", Value: "off"}, func(o *Options) *bool { return &o.Sharps }, false},
	{engine.Option{ID: "washington_roll_includes_city", Title: "Washington counts once",
		Says: "The die for the fall of Washington contains the city's own value.", Favors: "union"},
		func(o *Options) *bool { return &o.RollHasCity }, true},
	{engine.Option{ID: "cavalry_hold", Title: "Raids count",
		Says:   "A city that cavalry alone holds counts for victory, for the larger maximum and for the fall of Washington.",
		Favors: "confederate"}, func(o *Options) *bool { return &o.CavalryHold }, true},
	{engine.Option{ID: "late_cavalry_corps", Title: "Late cavalry corps", Says: "Cavalry corps are formed a year later.", Favors: "union"},
		func(o *Options) *bool { return &o.LateCorps }, true},
	{engine.Option{ID: "river_jump_attack", Title: "Running the guns to attack",
		Says: "A corps that runs the guns may end its march on the enemy.", Favors: "union"},
		func(o *Options) *bool { return &o.JumpAttack }, true},
	{engine.Option{ID: "one_jump_a_turn", Title: "One jump a turn", Says: "A cavalry corps jumps with one of its marches only.",
		Favors: "neither"},
		func(o *Options) *bool { return &o.OneJump }, true},
	{engine.Option{ID: "training_in_supply", Title: "Training in supply", Says: "Only divisions in supply are trained.", Favors: "neither"},
		func(o *Options) *bool { return &o.SuppliedOnly }, true},
	{engine.Option{ID: "draft_phase", Title: "The draft in June", Says: "The draft and the new base number count in the phase of June.",
		Favors: "confederate", Value: "june"}, func(o *Options) *bool { return &o.JuneDraft }, true},
	{engine.Option{ID: "kentucky_neutral", Title: "Kentucky neutrality",
		Says: "The Union stays out of Kentucky until January 1862, unless the Confederates enter it first.", Favors: "confederate"},
		func(o *Options) *bool { return &o.Kentucky }, true},
	{engine.Option{ID: "forts", Title: "More forts", Says: "Forts of the coast and the rivers that the book does not name are there.",
		Favors: "confederate"}, func(o *Options) *bool { return &o.Forts }, true},
	{engine.Option{ID: "night_digging", Title: "Night digging", Says: "A side that holds digs in during the night of a battle.",
		Favors: "neither"},
		func(o *Options) *bool { return &o.NightDigging }, true},
	{engine.Option{ID: "davis_in_field", Title: "Davis in the field",
		Says:   "Jefferson Davis travels as a general alone and commands the army where he is.",
		Favors: "neither"}, func(o *Options) *bool { return &o.Davis }, true},
}

// BookOptions is the options as the book lists them.
func BookOptions() []engine.Option {
	var all []engine.Option
	for _, t := range optionTable {
		all = append(all, t.Option)
	}
	return all
}

// Turn switches an option on: "forts", "hidden=off".
func (o *Options) Turn(words string) error {
	id, value, _ := strings.Cut(words, "=")
	for _, t := range optionTable {
		if t.ID != id {
			continue
		}
		if value != t.Value {
			if t.Value == "" {
				return fmt.Errorf("option %q takes no value", id)
			}
			return fmt.Errorf("say %s=%s", id, t.Value)
		}
		*t.flag(o) = t.value
		return nil
	}
	return fmt.Errorf("I know no option %q", id)
}

// String is the options as they are written: "hidden=off, forts".
func (o Options) String() string {
	var on []string
	for _, t := range optionTable {
		if *t.flag(&o) != t.value {
			continue
		}
		if t.Value != "" {
			on = append(on, t.ID+"="+t.Value)
		} else {
			on = append(on, t.ID)
		}
	}
	return strings.Join(on, ", ")
}
