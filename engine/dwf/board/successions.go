package board

import (
	"fmt"

	"adjutant/engine/graph"
)

// Who replaces whom, and when [alt.grant_halleck to alt.beauregard]. What is still to come stands in the position as a fate: the turn,
// and the battle that decided it.

// A Succession is one way in which a command changes hands, or a leader his place or his rating.
type Succession uint8

// The successions, in the order in which they come to pass in one phase.
const (
	ToHalleck       Succession = iota // alt.grant_halleck
	GrantBack                         // alt.grant_halleck
	GrantRating                       // alt.grant_rating
	ToMcClellan                       // alt.mcdowell
	ToBurnside                        // alt.mcclellan
	BurnsideRating                    // alt.burnside_rating
	ToHooker                          // alt.burnside
	HookerRating                      // alt.hooker_rating
	ToMeade                           // alt.hooker
	GrantGeneral                      // alt.grant_general
	PopeEast                          // alt.pope_transfer
	ToRosecrans                       // alt.buell
	ToSherman                         // alt.rosecrans
	ToLee                             // alt.jej_lee
	ToBragg                           // alt.asj
	ToBeauregard                      // alt.beauregard
	LongstreetsYear                   // bal.jackson
	Successions
)

// A SuccessionInfo is who goes, who comes, and by which arrival of the lists history has it.
type SuccessionInfo struct {
	id       string
	clause   string
	Side     Side
	From, To Leader
	Moves    bool // who goes is sent elsewhere, or stays
	Again    bool // it may come to pass more than once
	Listed   Leader
	Before   Leader // whom the listed arrival replaces; NoLeader where it is a transfer
}

// SuccessionTable says of each succession who goes and who comes.
var SuccessionTable = [Successions]SuccessionInfo{
	ToHalleck:       {"halleck", "alt.grant_halleck", Union, Grant, Halleck, false, false, Halleck, Grant},
	GrantBack:       {"grant again", "alt.grant_halleck", Union, Halleck, Grant, false, false, Grant, Halleck},
	GrantRating:     {"grant rating", "alt.grant_rating", Union, Grant, Grant, true, false, GrantRisen, Grant},
	ToMcClellan:     {"mcclellan", "alt.mcdowell", Union, McDowell, McClellan, false, false, McClellan, McDowell},
	ToBurnside:      {"burnside", "alt.mcclellan", Union, McClellan, Burnside, false, false, Burnside, McClellan},
	BurnsideRating:  {"burnside rating", "alt.burnside_rating", Union, Burnside, Burnside, true, false, Burnside, McClellan},
	ToHooker:        {"hooker", "alt.burnside", Union, Burnside, Hooker, true, false, Hooker, Burnside},
	HookerRating:    {"hooker rating", "alt.hooker_rating", Union, Hooker, Hooker, true, false, Hooker, Burnside},
	ToMeade:         {"meade", "alt.hooker", Union, Hooker, meade, false, false, meade, Hooker},
	GrantGeneral:    {"general", "alt.grant_general", Union, Grant, Grant, true, false, GrantRisen, NoLeader},
	PopeEast:        {"pope", "alt.pope_transfer", Union, Pope, Pope, true, false, Pope, NoLeader},
	ToRosecrans:     {"rosecrans", "alt.buell", Union, Buell, Rosecrans, false, false, Rosecrans, Buell},
	ToSherman:       {"sherman", "alt.rosecrans", Union, Rosecrans, Sherman, true, false, Sherman, Rosecrans},
	ToLee:           {"lee", "alt.jej_lee", Confederate, JEJohnston, Lee, false, false, Lee, JEJohnston},
	ToBragg:         {"bragg", "alt.asj", Confederate, ASJohnston, Bragg, false, false, Bragg, ASJohnston},
	ToBeauregard:    {"beauregard", "alt.beauregard", Confederate, Bragg, beauregard, false, true, NoLeader, NoLeader},
	LongstreetsYear: {"longstreet", "bal.jackson", Confederate, Longstreet, NoLeader, false, false, NoLeader, NoLeader},
}

func (k Succession) String() string { return SuccessionTable[k].id }

// MarshalText writes a succession as it stands in events and in the notation.
func (k Succession) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads it back.
func (k *Succession) UnmarshalText(text []byte) error {
	for i := range SuccessionTable {
		if SuccessionTable[i].id == string(text) {
			*k = Succession(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no succession of leaders", text)
}

// Which lines of the lists the alternative arrivals take the place of [alt.rest]: all others stay as they are.

// replacedPairs says which pairs of the lists are decided by battles: who comes, and for whom.
var replacedPairs = [][2]Leader{
	{Halleck, Grant}, {Grant, Halleck}, {GrantRisen, Grant}, {McClellan, McDowell}, {Burnside, McClellan}, {Hooker, Burnside},
	{meade, Hooker}, {Rosecrans, Buell}, {Sherman, Rosecrans}, {Rosecrans, Gorman}, {Lee, JEJohnston}, {Bragg, ASJohnston},
	{JEJohnston, Bragg}, {JEJohnston, hood},
	{hardee, Bragg}, {Bragg, hardee}, // alt.asj: they may be ignored
}

// markReplaced marks those lines, and notes the turns that history has for them.
func (b *Board) markReplaced() {
	comes := func(i int, who, out Leader) bool {
		l := &b.Lists[i]
		return l.Turn > 0 && l.What == ALeader && l.Leader == who && l.Replaces(out)
	}
	for i := range b.Lists {
		l := &b.Lists[i]
		if l.Turn == 0 {
			continue
		}
		switch l.What {
		case ALeader:
			l.Alternative = l.Alternative || l.Leader == Longstreet
		case ATransfer:
			l.Alternative = l.Leader == Pope || l.Leader == Burnside || l.Leader == GrantRisen
		case ARemoval:
			l.Alternative = l.Alternative || l.Leader == Lyon || l.Leader == Pope || l.Leader == Longstreet
		case AnInfantry:
			l.Alternative = l.with(Lee)
		}
		for _, k := range replacedPairs {
			if !comes(i, k[0], k[1]) {
				continue
			}
			l.Alternative = true
			for n := range b.Lists {
				if x := &b.Lists[n]; x.Turn == l.Turn && x.What == ARemoval && x.Leader == k[1] {
					x.Alternative = true
				}
			}
		}
		if l.What == ALeader && b.Listed[l.Leader] == 0 {
			b.Listed[l.Leader] = l.Turn
		}
	}
}

// Instead stands before the names of the lines that successions bring.
const Instead = "instead: "

// addSuccessions makes those lines, and marks those of the lists whose place they take.
func (b *Board) addSuccessions() error {
	for _, k := range []struct {
		id, who string
		what    Thing
		places  string
	}{
		{"halleck", "halleck", ALeader, "replace:grant_1861>area:st_louis"},
		{"grant_1861", "grant_1861", ALeader, "replace:halleck>area:cairo"},
		{"grant_1863", "grant_1863", ALeader, "replace:halleck>area:cairo"},
		{"mcclellan", "mcclellan", ALeader, "replace:mcdowell>area:washington_dc"},
		{"burnside", "burnside", ALeader, "replace:mcclellan>area:washington_dc"},
		{"burnside_early", "burnside_early", ALeader, "replace:mcclellan>area:washington_dc"},
		{"hooker", "hooker", ALeader, "replace:burnside>area:washington_dc"},
		{"hooker_early", "hooker_early", ALeader, "replace:burnside>area:washington_dc"},
		{"burnside moved", "burnside", ATransfer, "area:cincinnati|stack:usa@state=KY"},
		{"meade", "meade", ALeader, "replace:hooker>area:washington_dc"},
		{"general grant_1861", "grant_1861", ATransfer, "area:washington_dc|stack:usa@state=MD|stack:usa@state=PA|stack:usa@state=VA"},
		{"general grant_1863", "grant_1863", ATransfer, "area:washington_dc|stack:usa@state=MD|stack:usa@state=PA|stack:usa@state=VA"},
		{"pope", "pope", ATransfer, "area:washington_dc"},
		{"rosecrans", "rosecrans", ALeader, "replace:buell>area:cincinnati"},
		{"thomas", "thomas", ALeader, "replace:buell>area:cincinnati"},
		{"sherman", "sherman", ALeader, "replace:rosecrans>city:usa@state=TN"},
		{"rosecrans moved", "rosecrans", ATransfer, "stack:usa@west_of_mississippi>area:st_louis"},
		{"lee", "lee", ALeader, "replace:je_johnston>area:richmond"},
		{"lee's infantry", "", AnInfantry, "with:lee"},
		{"bragg", "bragg", ALeader, "replace:as_johnston>city:csa@state=TN"},
		{"beauregard", "beauregard", ALeader, "replace:bragg>flag:csa"},
	} {
		l := ListLine{What: k.what, Size: 1, Count: 1, Leader: LeaderOf(k.who), Militia: NoMilitia, Side: Confederate}
		if k.what == AnInfantry {
			l.Count = 2
		} else {
			l.Side = b.Leaders[l.Leader].Side
		}
		for _, choice := range SplitOn(k.places, ">") {
			var all []Spot
			for _, word := range SplitOn(choice, "|") {
				s, err := b.readSpot(graph.Row{File: "areas.csv"}, word)
				if err != nil {
					return err
				}
				all = append(all, s)
			}
			l.Places = append(l.Places, all)
		}
		b.Synth[Instead+k.id] = uint16(len(b.Lists))
		b.Lists = append(b.Lists, l)
	}
	b.markReplaced()
	return nil
}
