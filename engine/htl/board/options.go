package board

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// Options are the optional rules in use [HTL 11.0], each named by its clause. Those of the scenario and those of the game add up.
type Options struct {
	Nerve    bool    // 11.1
	Fired    bool    // 11.2
	FromHill bool    // 11.3
	Advance  bool    // 11.4
	Handicap [2]int8 // 11.5
	Short    bool    // the short combat chart [ruling 1]
}

var optionTable = []struct {
	engine.Option
	flag func(*Options) *bool
}{
	{engine.Option{
		ID: "11.1", Title: "Attackers check their nerve", Favors: "neither",
		Says: "An attacker rolls its morale before close combat; if it fails it may only fire.",
	}, func(o *Options) *bool { return &o.Nerve }},
	{engine.Option{
		ID: "11.2", Title: "No rally under fire", Favors: "neither",
		Says: "A unit that was fired on or closed since the enemy's last turn began is not rallied.",
	}, func(o *Options) *bool { return &o.Fired }},
	{engine.Option{
		ID: "11.3", Title: "Artillery on hills", Favors: "neither",
		Says: "Artillery on a hill fires one hex further and hits there on a 6.",
	}, func(o *Options) *bool { return &o.FromHill }},
	{engine.Option{
		ID: "11.4", Title: "Advance after fire", Favors: "neither",
		Says: "A unit that clears the next hex by fire may advance into it.",
	}, func(o *Options) *bool { return &o.Advance }},
}

const handicapID = "11.5"

// mostHandicap is the greatest change of command action points.
const mostHandicap = 3

// ReadOptions reads the options of a game.
func ReadOptions(list []string) (Options, error) {
	var o Options
	for _, s := range list {
		s = strings.TrimSpace(s)
		if s == "" {
			continue
		}
		if err := o.set(s, false); err != nil {
			return o, err
		}
	}
	return o, nil
}

// set switches one option on; a scenario may switch on 11.1 to 11.4 only.
func (o *Options) set(words string, scenario bool) error {
	id, value, valued := strings.Cut(words, "=")
	for _, t := range optionTable {
		if t.ID != id {
			continue
		}
		if valued {
			return engine.Refuse(words, id, "Option %s takes no value.", id)
		}
		*t.flag(o) = true
		return nil
	}
	switch {
	case scenario:
		return engine.Refuse(words, "11.0", "%q is none of 11.1, 11.2, 11.3, 11.4", words)
	case id == "chart":
		if value != "short" {
			return engine.Refuse(words, "8.1.1", "Say chart=short.")
		}
		o.Short = true
		return nil
	case id == handicapID:
		return o.handicap(words, value)
	}
	return engine.Refuse(words, "11.0", "I know no option %s.", id)
}

func (o *Options) handicap(words, value string) error {
	i := strings.IndexAny(value, "+-")
	if i < 0 {
		return engine.Refuse(words, handicapID, "Say 11.5=union+1 or 11.5=confederate-1.")
	}
	side, ok := FindSide(value[:i])
	n, err := strconv.Atoi(value[i:])
	if !ok || err != nil || n < -mostHandicap || n > mostHandicap || n == 0 {
		return engine.Refuse(words, handicapID, "Say 11.5=union+1 or 11.5=confederate-1; %d is the most.", mostHandicap)
	}
	o.Handicap[side] = int8(n)
	return nil
}

// With is the options of a game and of its scenario together [HTL 11.0].
func (o Options) With(s Options) Options {
	o.Nerve = o.Nerve || s.Nerve
	o.Fired = o.Fired || s.Fired
	o.FromHill = o.FromHill || s.FromHill
	o.Advance = o.Advance || s.Advance
	return o
}

// String is the options as they are written: "11.2, 11.5=union+1".
func (o Options) String() string {
	var on []string
	for _, t := range optionTable {
		if *t.flag(&o) {
			on = append(on, t.ID)
		}
	}
	for s, n := range o.Handicap {
		if n != 0 {
			on = append(on, fmt.Sprintf("%s=%s%+d", handicapID, Side(s), n))
		}
	}
	if o.Short {
		on = append(on, "chart=short")
	}
	return strings.Join(on, ", ")
}

// BookOptions are the options that a game may choose.
func BookOptions() []engine.Option {
	var all []engine.Option
	for _, t := range optionTable {
		all = append(all, t.Option)
	}
	var values []string
	for s := Union; s <= Confederate; s++ {
		for _, n := range []int{1, 2, 3, -1, -2, -3} {
			values = append(values, fmt.Sprintf("%s%+d", s, n))
		}
	}
	return append(all,
		engine.Option{
			ID: handicapID, Title: "Handicap", Favors: "neither", Value: phrase.Either(values),
			Says: "A side has more or fewer command action points, to balance players of different skill.",
		},
		engine.Option{ID: "chart", Title: "Short combat chart", Says: "Infantry fires one hex far only.", Favors: "neither", Value: "short"})
}
