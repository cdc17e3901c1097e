package scene

import (
	"fmt"
	"slices"
	"strings"
)

// A Passage is part of a description: a region and what stands in it.
type Passage struct {
	Region string
	Says   []string // sentences
}

// Describe tells in words what a scene shows, for whoever does not see it: who holds which places and what stands there, region by
// region, then what happened.
func (s *Scene) Describe() []Passage {
	out := s.sides()
	switch {
	case len(s.Field.Blocks)+len(s.Field.Goals) > 0:
		out = append(out, s.describeField()...)
	case s.onTowns():
		out = append(out, s.describeTowns()...)
	case s.inCountry():
		out = append(out, s.describeCountry()...)
	default:
		out = append(out, s.describePlaces()...)
	}
	if happened := s.describeLog(); len(happened.Says) > 0 {
		out = append(out, happened)
	}
	return out
}

// sides is the head of the sheet, in words.
func (s *Scene) sides() []Passage {
	head := Passage{Region: strings.Join(nonempty(s.Title, s.Turn, s.Stage), ", ")}
	strength, worth := s.Count()
	for i, side := range s.Sides {
		say := fmt.Sprintf("%s: %s", side.Name, plural(strength[i], "unit", "units"))
		switch {
		case len(s.Forces) > 0:
			say = fmt.Sprintf("%s: %s", side.Name, s.forcesOf(i))
		case len(s.Field.Blocks) > 0 || s.onTowns() || s.inCountry():
			say = fmt.Sprintf("%s: strength %d", side.Name, strength[i])
		}
		switch {
		case s.onTowns():
			say += fmt.Sprintf(", %s held", plural(worth[i], either(s.City, "city"), strings.ToLower(either(s.Values, "cities"))))
		case worth[i] > 0:
			say += fmt.Sprintf(", %s worth %d held", strings.ToLower(either(s.Values, "places")), worth[i])
		}
		if i < len(s.Field.Says) && s.Field.Says[i] != "" {
			say += ", " + strings.ReplaceAll(s.Field.Says[i], " · ", ", ")
		}
		head.Says = append(head.Says, say+".")
	}
	return []Passage{head}
}

// forcesOf is what is known of a side's commands: their points, or at how many places a report tells of them.
func (s *Scene) forcesOf(side int) string {
	places, points, told := 0, 0, false
	for _, f := range s.Forces {
		if f.Side != side {
			continue
		}
		places++
		told = told || f.Told
		for _, r := range f.Rows {
			points += r.Strength
		}
	}
	switch at := plural(places, "place", "places"); {
	case places == 0:
		return "seen nowhere"
	case told || points == 0:
		return "seen at " + at
	default:
		return plural(points, "point", "points") + " at " + at
	}
}

func nonempty(words ...string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// plural is a number with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// onTowns says whether the places of the board are towns.
func (s *Scene) onTowns() bool { return s.Still != nil && s.Still.OnTowns() }

// Count is the strength of each side on the board, in counters or, of blocks, in steps; and the worth to it of what it holds.
func (s *Scene) Count() (strength, worth []int) {
	strength, worth = make([]int, len(s.Sides)), make([]int, len(s.Sides))
	add := func(side, n int) {
		if side >= 0 && side < len(strength) {
			strength[side] += n
		}
	}
	for _, st := range s.Stacks {
		for _, c := range st.Counters {
			if c.Symbol.Fights() {
				add(st.Side, c.Count)
			}
		}
	}
	for _, b := range s.Field.Blocks {
		add(b.Side, b.Strength)
	}
	for i := range s.Country.Forces {
		add(s.Country.Forces[i].Side, s.Country.Forces[i].Strength())
	}
	for _, t := range s.Country.Towns {
		if t.Side >= 0 && t.Side < len(worth) && !t.Gone {
			worth[t.Side] += t.Value
		}
	}
	for _, p := range s.Places {
		if p.Side >= 0 && p.Side < len(p.Values) {
			worth[p.Side] += p.Values[p.Side]
		}
	}
	for _, g := range s.Field.Goals {
		if g.Owner >= 0 && g.Owner < len(worth) {
			worth[g.Owner] += g.Value
		}
	}
	return strength, worth
}

// describePlaces tells every place that has something to tell: units, value, or another holder than before.
func (s *Scene) describePlaces() []Passage {
	at, forces := map[string][]Stack{}, map[string][]Force{}
	for _, st := range s.Stacks {
		at[st.Place] = append(at[st.Place], st)
	}
	for _, f := range s.Forces {
		forces[f.Place] = append(forces[f.Place], f)
	}
	var out []Passage
	for _, p := range s.Places {
		say := s.describePlace(p, at[p.ID], forces[p.ID])
		if say == "" {
			continue
		}
		i := slices.IndexFunc(out, func(x Passage) bool { return x.Region == p.Region })
		if i < 0 {
			i = len(out)
			out = append(out, Passage{Region: p.Region})
		}
		out[i].Says = append(out[i].Says, say)
	}
	slices.SortFunc(out, func(a, b Passage) int { return strings.Compare(a.Region, b.Region) })
	for _, p := range out {
		slices.Sort(p.Says)
	}
	return out
}

func (s *Scene) describePlace(p Place, stacks []Stack, forces []Force) string {
	valued := slices.ContainsFunc(p.Values, func(v int) bool { return v > 0 })
	if len(stacks)+len(forces) == 0 && !valued && !p.Taken && !p.Looked && !p.Blockade {
		return ""
	}
	holder, _, _ := strings.Cut(strings.ToLower(either(s.Neutral, "nobody's")), " (")
	if p.Side >= 0 {
		holder = s.sideName(p.Side)
	}
	if p.Side >= 0 && p.Side < len(p.Values) && p.Values[p.Side] > 0 {
		holder += fmt.Sprintf(", %s %d", strings.ToLower(either(s.Values, "worth")), p.Values[p.Side])
	}
	say := fmt.Sprintf("%s, %s", p.Name, holder)
	if p.Taken {
		say += ", just taken"
	}
	if p.Works {
		say += ", with permanent works"
	}
	if p.Saw {
		say += ", with field works"
	}
	if p.Inches != "" {
		say += " of " + strings.ReplaceAll(p.Inches, "″", " inches")
	}
	if p.Blockade {
		say += ", blockaded"
	}
	var there []string
	for _, st := range stacks {
		var units []string
		for _, c := range st.Counters {
			units = append(units, c.words())
		}
		words := s.sideName(st.Side) + " " + strings.Join(units, ", ")
		if st.Entrenched {
			words += ", entrenched"
		}
		there = append(there, words)
	}
	for i := range forces {
		there = append(there, forces[i].words(s.sideName(forces[i].Side)))
	}
	switch {
	case len(there) > 0:
	case p.Looked:
		return say + ": no enemy seen."
	case p.Dark:
		return say + ": nothing is known."
	default:
		return say + ": no units."
	}
	return say + ": " + strings.Join(there, "; ") + "."
}

func (c Counter) words() string {
	name := strings.TrimSuffix(c.Name, ".")
	for short, long := range map[string]string{" inf": " infantry", " cav": " cavalry"} {
		name = strings.TrimSuffix(name, short) + map[bool]string{true: long}[strings.HasSuffix(name, short)]
	}
	say := fmt.Sprintf("%d %s", c.Count, name)
	if c.Reduced {
		say += " (reduced)"
	}
	return say
}

// describeField tells the blocks, leaders and goals of a board of hexes.
func (s *Scene) describeField() []Passage {
	out := make([]Passage, 0, len(s.Sides)+1)
	for i, side := range s.Sides {
		p := Passage{Region: side.Name}
		for _, b := range s.Field.Blocks {
			if b.Side == i {
				p.Says = append(p.Says, b.words())
			}
		}
		for _, l := range s.Field.Leaders {
			if l.Side == i {
				p.Says = append(p.Says, fmt.Sprintf("Leader %s at %s.", l.Name, l.Place))
			}
		}
		out = append(out, p)
	}
	var goals Passage
	for _, g := range s.Field.Goals {
		owner := "nobody's"
		if g.Owner >= 0 {
			owner = s.sideName(g.Owner)
		}
		goals.Says = append(goals.Says, fmt.Sprintf("%s, worth %d to the %s side, is %s.", g.Place, g.Value, s.sideName(g.Side), owner))
	}
	if len(goals.Says) > 0 {
		goals.Region = "Victory hexes"
		out = append(out, goals)
	}
	return out
}

func (b Block) words() string {
	say := fmt.Sprintf("%s at %s, strength %d of %d", b.Name, b.Place, b.Strength, b.Full)
	if b.Morale != NoMorale {
		say += map[Morale]string{GreenMorale: ", green", BlackMorale: ", black", GoldMorale: ", gold"}[b.Morale] + " morale"
	}
	return say + "."
}

// describeLog tells what is marked by numbers on the map.
func (s *Scene) describeLog() Passage {
	p := Passage{Region: s.LogTitle}
	for _, l := range s.Log {
		text := either(l.Text, l.Short)
		if text == "" {
			continue
		}
		if l.Number > 0 {
			text = fmt.Sprintf("%d. %s", l.Number, text)
		}
		p.Says = append(p.Says, text)
	}
	return p
}

// sideName is the name of a side; empty for nobody.
func (s *Scene) sideName(i int) string {
	if i < 0 || i >= len(s.Sides) {
		return ""
	}
	return s.Sides[i].Name
}
