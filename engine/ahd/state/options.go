package state

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// Options are the optional rules in use [AHD 1.2], each named by its clause.
type Options struct {
	FirstTurn     bool  // 4.11
	Neutrality    bool  // 4.12
	FortMonroe    bool  // 4.71
	CrackMarch    bool  // 4.8
	RailBonus     bool  // 4.9
	LikeTargets   bool  // 5.2
	Evacuation    bool  // 5.41
	Refit         bool  // 5.71
	Experience    bool  // 6.1
	Training      bool  // 6.2
	DraftRiots    bool  // 7.3
	LargerArmy    bool  // 7.4
	Recruiting    bool  // 7.5
	Extended      bool  // 9.1
	Novice        bool  // 10.1
	SuddenDeath   bool  // 11.3 as sudden death
	MarchEnd      uint8 // 11.3: the turn after which the game ends; 0 for none
	MarchEndWords string
}

// optionTable names every option by its clause [AHD 1.2].
var optionTable = []struct {
	engine.Option
	flag func(*Options) *bool
}{
	{engine.Option{ID: "4.11", Title: "Additional first turn restrictions",
		Says: "In July 1861 rivers carry one box only, nobody enters Kentucky and the Union does not sail.", Favors: "confederate"},
		func(o *Options) *bool {
			return &o.FirstTurn
		}},
	{engine.Option{ID: "4.12", Title: "Kentucky neutrality",
		Says: "The Union stays out of Kentucky until January 1862, unless the Confederates enter it first.", Favors: "confederate"},
		func(o *Options) *bool {
			return &o.Neutrality
		}},
	{engine.Option{ID: "4.71", Title: "Fort Monroe", Says: "While Fort Monroe is Confederate, Yorktown and Norfolk cannot be invaded.",
		Favors: "confederate"}, func(o *Options) *bool {
		return &o.FortMonroe
	}},
	{engine.Option{ID: "4.8", Title: "Crack infantry", Says: "Crack infantry marches two boxes by road and any railroad, like cavalry, but " +
		"makes and blocks no jumps.", Favors: "neither"}, func(o *Options) *bool {
		return &o.CrackMarch
	}},
	{engine.Option{ID: "4.9", Title: "Union rail movement bonus", Says: "Union units go three boxes where the whole way is friendly railroad.",
		Favors: "union"}, func(o *Options) *bool {
		return &o.RailBonus
	}},
	{engine.Option{ID: "5.2", Title: "Like battlefield targets", Says: "Infantry aims at infantry and cavalry at cavalry first.",
		Favors: "neither"}, func(o *Options) *bool {
		return &o.LikeTargets
	}},
	{engine.Option{ID: "5.41", Title: "Union naval evacuations", Says: "A Union force in a Southern port may retreat by sea to Washington.",
		Favors: "union"}, func(o *Options) *bool {
		return &o.Evacuation
	}},
	{engine.Option{ID: "5.71", Title: "Refitting the army",
		Says: "Reduced units stay reduced until a march or a recruitment point restores them.", Favors: "neither"}, func(o *Options) *bool {
		return &o.Refit
	}},
	{engine.Option{ID: "6.1", Title: "Combat experience", Says: "Veterans become crack only by winning a battle.", Favors: "neither"},
		func(o *Options) *bool {
			return &o.Experience
		}},
	{engine.Option{ID: "6.2", Title: "Confederate replacement training",
		Says: "A good die, bettered by losses, gives the Confederates a second promotion.", Favors: "confederate"}, func(o *Options) *bool {
		return &o.Training
	}},
	{engine.Option{ID: "7.3", Title: "The draft riots of 1863", Says: "The draft of 1863 comes one unit a month, April to July.",
		Favors: "confederate"}, func(o *Options) *bool {
		return &o.DraftRiots
	}},
	{engine.Option{ID: "7.4", Title: "Increasing Union forces", Says: "Each draft lets the Union keep four units more than its maximum.",
		Favors: "union"}, func(o *Options) *bool {
		return &o.LargerArmy
	}},
	{engine.Option{ID: "7.5", Title: "Historical recruitment limitations", Says: "The Union has 3 recruitment points or more, the " +
		"Confederacy 4 or fewer; four big cities take two recruits.", Favors: "union"}, func(o *Options) *bool {
		return &o.Recruiting
	}},
	{engine.Option{ID: "9.1", Title: "Extended game", Says: "The war may last until November-December 1865.", Favors: "union"},
		func(o *Options) *bool {
			return &o.Extended
		}},
	{engine.Option{ID: "10.1", Title: "Helping a novice Union player", Says: "Confederate victories are tested only after a Union turn.",
		Favors: "union"}, func(o *Options) *bool {
		return &o.Novice
	}},
}

var marchEndings = map[string]uint8{"1862": 7, "1863": 17, "1864": 27}

func ParseOptions(list []string) (Options, error) {
	var o Options
next:
	for _, s := range list {
		id, value, valued := strings.Cut(strings.TrimSpace(s), "=")
		if id == "11.3" {
			switch end, ok := marchEndings[value]; {
			case ok:
				o.MarchEnd, o.MarchEndWords = end, value
			case value == "sudden":
				o.SuddenDeath = true
			default:
				return o, engine.Refuse(s, "11.3", "Say 11.3=1862, 11.3=1863, 11.3=1864 or 11.3=sudden.")
			}
			continue
		}
		for _, t := range optionTable {
			if t.ID == id {
				if valued {
					return o, engine.Refuse(s, id, "Option %s takes no value.", id)
				}
				*t.flag(&o) = true
				continue next
			}
		}
		return o, engine.Refuse(s, "1.2", "I know no option %s.", id)
	}
	return o, nil
}

// String is the options as they are written: "4.9, 5.71, 11.3=1863".
func (o Options) String() string {
	var on []string
	for _, t := range optionTable {
		if *t.flag(&o) {
			on = append(on, t.ID)
		}
	}
	if o.MarchEnd > 0 {
		on = append(on, "11.3="+o.MarchEndWords)
	}
	if o.SuddenDeath {
		on = append(on, "11.3=sudden")
	}
	return strings.Join(on, ", ")
}

func BookOptions() []engine.Option {
	var all []engine.Option
	for _, t := range optionTable {
		all = append(all, t.Option)
	}
	all = append(all, engine.Option{ID: "11.3", Title: "March ending",
		Says: "The game ends after that March, with levels of victory; sudden: only a decisive level ends it.", Favors: "neither",
		Value: "1862, 1863, 1864 or sudden"})
	return all
}

func SortUnits(us []board.Unit) {
	slices.SortFunc(us, func(u, v board.Unit) int {
		switch {
		case u.Less(v):
			return -1
		case v.Less(u):
			return 1
		}
		return 0
	})
}

func SortStrings(s []string) { slices.Sort(s) }
