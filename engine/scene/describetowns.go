package scene

import (
	"fmt"
	"slices"
	"strings"
)

// describeTowns tells what stands on a board of towns, region by region: places with units, leaders or works, cities that count, what
// has changed hands; then the railroads that do not run.
func (s *Scene) describeTowns() []Passage {
	at := map[string][]Stack{}
	for _, st := range s.Stacks {
		at[st.Place] = append(at[st.Place], st)
	}
	var out []Passage
	name := map[string]string{}
	for _, p := range s.Places {
		name[p.ID] = p.Name
		if len(at[p.ID]) == 0 && !p.City && !p.Taken && !p.Burned && !p.Rail && !p.Foreign && !p.Water {
			continue
		}
		i := slices.IndexFunc(out, func(x Passage) bool { return x.Region == p.Region })
		if i < 0 {
			i = len(out)
			out = append(out, Passage{Region: p.Region})
		}
		out[i].Says = append(out[i].Says, s.describeTown(&p, at[p.ID]))
	}
	slices.SortFunc(out, func(a, b Passage) int { return strings.Compare(a.Region, b.Region) })
	for _, p := range out {
		slices.Sort(p.Says)
	}
	var broken []string
	for _, r := range s.Broken {
		broken = append(broken, name[r.A]+" to "+name[r.B])
	}
	if len(broken) > 0 {
		out = append(out, Passage{Region: "Broken railroads", Says: []string{strings.Join(broken, ", ") + "."}})
	}
	return out
}

func (s *Scene) describeTown(p *Place, stacks []Stack) string {
	var there []string
	for _, st := range stacks {
		words := strings.Join(st.words(), ", ")
		if st.Side != p.Side {
			words = s.sideName(st.Side) + " " + words
		}
		there = append(there, words)
	}
	if p.Water {
		if len(there) == 0 {
			there = append(there, p.Note)
		}
		return fmt.Sprintf("%s: %s.", p.Name, strings.Join(there, "; "))
	}
	say := p.Name + ", " + either(s.sideName(p.Side), either(s.Neutral, "nobody's"))
	if p.Foreign {
		say += " in " + s.sideName(p.Country) + " country"
	}
	for _, trait := range []struct {
		is    bool
		words string
	}{{p.City, either(s.City, "city")}, {p.Burned, "burned"}, {p.Taken, "just taken"}, {p.Rail, "on the army's railroad"}} {
		if trait.is {
			say += ", " + trait.words
		}
	}
	if len(there) == 0 {
		return say + ": no units."
	}
	return say + ": " + strings.Join(there, "; ") + "."
}

// words is what a stack consists of, leaders first.
func (st *Stack) words() []string {
	var out []string
	for _, k := range st.Leaders {
		out = append(out, k.Name+" "+k.Rating)
	}
	for _, c := range st.Counters {
		name := c.Name
		if c.Count != 1 && !slices.Contains(uncounted, c.Symbol) {
			name += "s"
		}
		out = append(out, fmt.Sprintf("%d %s", c.Count, name))
	}
	if st.Fort.Value > 0 {
		out = append(out, fmt.Sprintf("a fort of %d", st.Fort.Value))
	}
	if st.Fort.Building {
		out = append(out, "a fort being built")
	}
	return out
}

// uncounted are the arms whose names have no plural.
var uncounted = []Symbol{Infantry, Cavalry, Artillery, Militia, Supply}
