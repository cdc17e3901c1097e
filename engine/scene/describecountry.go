package scene

import (
	"fmt"
	"slices"
	"strings"
)

// inCountry says whether the board is a country of hexes.
func (s *Scene) inCountry() bool {
	return s.Still != nil && s.Still.Country() != nil
}

// describeCountry tells the forces of each side, hex by hex, and what is lost.
func (s *Scene) describeCountry() []Passage {
	var out []Passage
	for i, side := range s.Sides {
		p := Passage{Region: side.Name}
		for k := range s.Country.Forces {
			if f := &s.Country.Forces[k]; f.Side == i {
				p.Says = append(p.Says, s.placeName(f.Place)+": "+strings.Join(f.words(), ", ")+".")
			}
		}
		for _, b := range s.Country.Boats {
			if b.Seat == i {
				f := HexForce{Naval: b.Naval, River: b.River, Leaders: b.Leaders}
				p.Says = append(p.Says, "Hexside "+b.Side+": "+strings.Join(f.words(), ", ")+".")
			}
		}
		if len(p.Says) > 0 {
			out = append(out, p)
		}
	}
	var gone []string
	for _, t := range s.Country.Towns {
		if t.Gone {
			gone = append(gone, t.Name)
		}
	}
	if len(gone) > 0 {
		out = append(out, Passage{Region: "Destroyed", Says: []string{strings.Join(gone, ", ") + "."}})
	}
	return out
}

// placeName is the name of a place with its number: "Nashville (2015)".
func (s *Scene) placeName(id string) string {
	i := slices.IndexFunc(s.Country.Towns, func(t HexTown) bool { return t.Place == id })
	if i < 0 {
		return id
	}
	return s.Country.Towns[i].Name + " (" + id + ")"
}

// words are what a force consists of.
func (f *HexForce) words() []string {
	var out []string
	say := func(n int, one, many string) {
		if n > 0 {
			out = append(out, plural(n, one, many))
		}
	}
	say(f.Points, "point", "points")
	if f.Idle > 0 {
		out = append(out, fmt.Sprintf("%d idle", f.Idle))
	}
	if f.Unfed > 0 {
		out = append(out, fmt.Sprintf("%d not supplied", f.Unfed))
	}
	switch {
	case f.Inside > 0:
		out = append(out, fmt.Sprintf("%d in the fort", f.Inside))
	case f.Fort:
		out = append(out, "an empty fort")
	}
	for _, l := range f.Leaders {
		out = append(out, fmt.Sprintf("leader %s (%s)", l.Name, l.Rating))
	}
	say(f.Naval, "naval point", "naval points")
	say(f.River, "riverine unit", "riverine units")
	say(f.Repair, "repair unit", "repair units")
	return out
}
