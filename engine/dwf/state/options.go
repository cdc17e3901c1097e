package state

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// Options are the optional rules in use.
type Options struct {
	Abilities    bool       // opt.abilities
	Replacements bool       // add.mississippi, add.kentucky
	Careers      bool       // alt.rest: leaders come and go by their battles
	Novice       board.Side // bal.novice: who may refuse arrivals and removals of leaders; Neutral for nobody
	Three        bool       // bal.three: only three times
}

var optionTable = []struct {
	engine.Option
	flag func(*Options) *bool
}{
	{engine.Option{ID: "abilities", Title: "Leaders' special abilities", Says: "Many leaders dig, train, move or fight in ways of their own.",
		Favors: "neither"}, func(o *Options) *bool { return &o.Abilities }},
	{engine.Option{ID: "leaders", Title: "Alternative leader arrival",
		Says: "Victories and defeats decide who commands the armies, not the dates of the lists.", Favors: "neither"},
		func(o *Options) *bool { return &o.Careers }},
	{engine.Option{ID: "replacements", Title: "Additional replacements",
		Says: "An open Mississippi gives the Union, and Confederate Kentucky the Confederacy, one more replacement a turn.", Favors: "neither"},
		func(o *Options) *bool { return &o.Replacements }},
}

// ParseOptions reads the options of a game.
func ParseOptions(list []string) (Options, error) {
	o := Options{Novice: board.Neutral}
next:
	for _, s := range list {
		if s = strings.TrimSpace(s); s == "" {
			continue
		}
		if id, value, _ := strings.Cut(s, "="); id == "novice" {
			who, three := strings.CutSuffix(value, "-3")
			if err := o.Novice.UnmarshalText([]byte(who)); err != nil || o.Novice > board.Confederate {
				return o, engine.Refuse(s, "bal.novice", "Say novice=union, novice=confederate, novice=union-3 or novice=confederate-3.")
			}
			o.Three = three
			continue
		}
		for _, t := range optionTable {
			if t.ID == s {
				*t.flag(&o) = true
				continue next
			}
		}
		return o, engine.Refuse(s, "ref.options", "I know no option %s.", s)
	}
	return o, nil
}

// String is the options as they are written: "abilities, replacements".
func (o Options) String() string {
	var on []string
	for _, t := range optionTable {
		if *t.flag(&o) {
			on = append(on, t.ID)
		}
	}
	if o.Novice <= board.Confederate {
		on = append(on, "novice="+board.SideIDs[o.Novice])
		if o.Three {
			on[len(on)-1] += "-3"
		}
	}
	return strings.Join(on, ", ")
}

// BookOptions are all options that a game may have.
func BookOptions() []engine.Option {
	var all []engine.Option
	for _, t := range optionTable {
		all = append(all, t.Option)
	}
	all = append(all, engine.Option{ID: "novice", Title: "Balance for a novice",
		Says: "One side may refuse the arrival or the removal of leaders; with -3, three times in the game.", Favors: "neither",
		Value: "union, confederate, union-3 or confederate-3"})
	return all
}
