package htl_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// A face of the morale die, as a die that shows it.
const (
	greenFace = 2
	blackFace = 4
	goldFace  = 6
)

// faceOf is the colour that a morale die shows.
func faceOf(die int) string {
	return []string{"green", "green", "green", "black", "black", "gold"}[die-1]
}

func same(n, die int) []int { return slices.Repeat([]int{die}, n) }

// A fixture is a position under test, in which what only one thing is possible for has happened by itself.
type fixture struct {
	*enginetest.Fixture
	t testing.TB
}

// field is a position on a board that is clear but for these lines. They are those of the notation, with less to say: morale is
// black and names are given where they are left out; "woods E6 D5" is ground, "edge E6 top" and "held union C6" add to the unit or
// counter of that hex, "rule freeze" to the units of its hexes; it is the Union's turn 3 with 9 points left.
func field(t testing.TB, lines ...string) *fixture {
	t.Helper()
	return &fixture{enginetest.From(t, htl.Book, notation(lines)), t}
}

// begin is a scenario whose first action die has been rolled: a 1, or what is given.
func begin(t testing.TB, scenario string, die ...int) *fixture {
	t.Helper()
	f := &fixture{enginetest.Start(t, htl.Book, scenario), t}
	return f.Do("roll", append(die, 1)[0])
}

func copyOf(t testing.TB, f *fixture) *fixture {
	t.Helper()
	return &fixture{enginetest.From(t, f.Book, f.P.Text()), t}
}

func (f *fixture) Do(line string, dice ...int) *fixture {
	f.t.Helper()
	f.Fixture.Do(line, dice...)
	return f
}

func (f *fixture) Goes() *fixture {
	f.t.Helper()
	f.Fixture.Goes()
	return f
}

// Refuses demands a no that is about the rules or the position, not about words that were not understood.
func (f *fixture) Refuses(line, clause string, words ...string) *fixture {
	f.t.Helper()
	f.Fixture.Refuses(line, clause, words...)
	if len(words) > 0 {
		return f
	}
	_, err := f.P.Read(f.Awaited(), line)
	var no *engine.Refusal
	if errors.As(err, &no) && (strings.Contains(no.What, "do not read") || strings.Contains(no.What, "know no")) {
		f.t.Errorf("%q was not understood: %s", line, no.What)
	}
	return f
}

// choose plays the order that begins with a verb and ends with these words, if that verb is asked for.
func (f *fixture) choose(verb, end string, dice ...int) *fixture {
	f.t.Helper()
	orders := f.Orders()
	if !strings.HasPrefix(orders[0], verb+" ") {
		return f
	}
	for _, o := range orders {
		if strings.HasPrefix(o, verb+" ") && strings.HasSuffix(o, end) {
			return f.Do(o, dice...)
		}
	}
	f.t.Fatalf("no %s ends with %q: there are %q", verb, end, orders)
	return f
}

// Retreat goes to a hex where there is a choice of hexes; Displace and Place likewise.
func (f *fixture) Retreat(hex string, dice ...int) *fixture {
	f.t.Helper()
	return f.choose("retreat", " to "+hex, dice...)
}

func (f *fixture) Displace(hex string) *fixture {
	f.t.Helper()
	return f.choose("displace", " to "+hex)
}

func (f *fixture) Place(name, hex string) *fixture {
	f.t.Helper()
	return f.choose("place", name+" at "+hex)
}

// Follow lets a leader go with the infantry or with the guns.
func (f *fixture) Follow(kind string) *fixture {
	f.t.Helper()
	for _, o := range f.Orders() {
		for _, u := range unitsOf(f) {
			if o == "follow "+u.name && u.kind == kind {
				return f.Do(o)
			}
		}
	}
	f.t.Fatalf("no %s can be followed: %q", kind, f.Orders())
	return f
}

// Settle answers as may be who makes room and where he goes.
func (f *fixture) Settle() *fixture {
	f.t.Helper()
	for range 5 {
		if o := f.Orders()[0]; strings.HasPrefix(o, "displace ") || strings.HasPrefix(o, "follow ") {
			told := f.Events
			f.Do(o)
			f.Events = append(told[:len(told):len(told)], f.Events...)
		}
	}
	return f
}

var terrains = []string{"clear", "swamp", "river", "bridge", "woods", "orchard", "hill", "town", "fence", "entrenchment"}

var spareNames = map[string][]string{
	"union":       {"Crook", "Egan", "Foster", "Grier", "Hays", "Ingalls", "Kane", "Lyon", "Morell", "Newton"},
	"confederate": {"Davis", "Gregg", "Heth", "Iverson", "Jones", "Kemper", "Lane", "Mahone", "Pender", "Rodes"},
}

// notation writes lines as Book.Parse reads them.
func notation(lines []string) string {
	var out, units []string
	sums := map[string][]string{}
	turn := "turn 3 union, 9 AP"
	extra := map[string][]string{} // hex -> keys of what stands there
	frozen := [][3]string{}        // side, hexes, turn
	used := map[string]int{}
	for _, l := range lines {
		w := strings.Fields(l)
		switch {
		case slices.Contains(terrains, w[0]):
			out = append(out, "ground "+w[0]+" "+strings.Join(w[1:], ", "))
		case w[0] == "turn":
			turn = l
		case w[0] == "points", w[0] == "lost":
			sums[w[0]] = append(sums[w[0]], strings.Join(w[1:], " "))
		case w[0] == "edge":
			extra[w[1]] = append(extra[w[1]], "edge="+w[2])
		case w[0] == "held":
			extra["counter "+w[2]] = append(extra["counter "+w[2]], "held="+w[1])
		case w[0] == "rule" && w[1] == "freeze":
			frozen = append(frozen, [3]string{w[2], "," + w[3] + ",", w[5]})
		case w[0] == "union", w[0] == "confederate":
			units = append(units, whole(w, used))
		case w[0] == "counter":
			units = append(units, l)
		default:
			out = append(out, l)
		}
	}
	for _, key := range []string{"points", "lost"} {
		if len(sums[key]) > 0 {
			out = append(out, key+" "+strings.Join(sums[key], ", "))
		}
	}
	for _, u := range units {
		w := strings.Fields(u)
		keys := extra[w[3]]
		if w[0] == "counter" {
			keys = extra["counter "+w[2]]
		}
		for _, z := range frozen {
			if z[0] == w[0] && (z[1] == ",all," || strings.Contains(z[1], ","+w[3]+",")) && strings.Fields(turn)[1] < z[2] {
				keys = append(keys, "frozen="+w[3]+"/"+z[2])
			}
		}
		out = append(out, strings.Join(append([]string{u}, keys...), " "))
	}
	return strings.Join(append(out, turn), "\n") + "\n"
}

// whole is the line of a unit with its morale and a name.
func whole(w []string, used map[string]int) string {
	if !slices.Contains([]string{"green", "black", "gold", "-"}, w[2]) {
		morale := "black"
		if w[1] == "leader" || w[1] == "gunboat" {
			morale = "-"
		}
		w = slices.Insert(slices.Clone(w), 2, morale)
	}
	if len(w) == 4 || strings.Contains(w[4], "=") {
		w = slices.Insert(slices.Clone(w), 4, spareNames[w[0]][used[w[0]]])
		used[w[0]]++
	}
	return strings.Join(w, " ")
}

// A unit is one as the notation has it.
type unit struct {
	side, kind, morale, hex, name string
	sp                            int
}

var wholeStrength = map[string]int{"infantry": 4, "cavalry": 2, "artillery": 2, "gunboat": 1, "leader": 1}

// unitsOf reads the units that are on the board.
func unitsOf(f *fixture) []unit {
	var us []unit
	for _, l := range strings.Split(f.P.Text(), "\n") {
		w := strings.Fields(l)
		if len(w) < 5 || w[0] != "union" && w[0] != "confederate" || has(l, "turn", "") != "" {
			continue
		}
		u := unit{side: w[0], kind: w[1], morale: w[2], hex: w[3]}
		for _, x := range w[4:] {
			if !strings.Contains(x, "=") {
				u.name = strings.TrimSpace(u.name + " " + x)
			}
		}
		sp, err := strconv.Atoi(has(l, "sp", has(l, "of", strconv.Itoa(wholeStrength[u.kind]))))
		if err != nil {
			f.t.Fatalf("%q: %v", l, err)
		}
		u.sp = sp
		us = append(us, u)
	}
	return us
}

// has gives the value of key=value in a line, or otherwise.
func has(line, key, otherwise string) string {
	for _, w := range strings.Fields(line) {
		if v, ok := strings.CutPrefix(w, key+"="); ok {
			return v
		}
	}
	return otherwise
}

func at(f *fixture, name string) string {
	for _, u := range unitsOf(f) {
		if u.name == name {
			return u.hex
		}
	}
	return ""
}

func strengths(f *fixture) []int {
	var all []int
	for _, u := range unitsOf(f) {
		if u.kind != "leader" {
			all = append(all, u.sp)
		}
	}
	slices.Sort(all)
	return all
}

// standing is who is in a hex: "union infantry black 4, artillery gold 2, leader Reno".
func standing(f *fixture, hex string) string {
	var words []string
	side := ""
	for _, kind := range []string{"infantry", "cavalry", "artillery", "gunboat", "leader"} {
		for _, u := range unitsOf(f) {
			if u.hex != hex || u.kind != kind {
				continue
			}
			side = u.side
			switch kind {
			case "leader":
				words = append(words, "leader "+u.name)
			case "gunboat":
				words = append(words, fmt.Sprintf("gunboat %d", u.sp))
			default:
				words = append(words, fmt.Sprintf("%s %s %d", kind, u.morale, u.sp))
			}
		}
	}
	return strings.TrimSpace(side + " " + strings.Join(words, ", "))
}
