package ahd_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

func TestLikeTargets(t *testing.T) {
	units := func(union, confederate string) []string {
		lines := []string{"options 5.2"}
		for _, u := range strings.Split(union, ", ") {
			lines = append(lines, "union "+u+" at Manassas Junction, from Washington")
		}
		for _, u := range strings.Split(confederate, ", ") {
			lines = append(lines, "confederate "+u+" at Manassas Junction")
		}
		return lines
	}
	for _, tt := range []struct {
		name, union, confederate, volley string
		legal                            bool
	}{
		{"5.2.a infantry does not fire at cavalry while an infantry unit is no target", "1 mi, 1 vi, 1 vc", "2 vi", "fire 1 vi at 1 mi, 1 vi at 1 vc", false},
		{"5.2.a it fires at the infantry", "1 mi, 1 ci, 1 vc", "1 vi, 1 mi, 1 vc", "fire 1 vc at 1 vc, 1 vi at 1 mi, 1 mi at 1 ci", true},
		{"5.2.a it does not gang up while an infantry unit is no target", "1 mi, 1 vi, 1 vc", "2 vi", "fire 2 vi at 1 mi", false},
		{"5.2.a fewer infantry than the enemy's fires at different infantry", "1 mi, 1 vi, 1 ci, 1 vc", "2 vi", "fire 1 vi at 1 mi, 1 vi at 1 ci", true},
		{"5.2.a with no enemy infantry it fires at cavalry", "1 vc, 1 cc", "2 vi", "fire 1 vi at 1 vc, 1 vi at 1 cc", true},
		{"5.2.a once every infantry unit is a target it may fire at cavalry", "1 mi, 1 vc", "2 vi", "fire 1 vi at 1 mi, 1 vi at 1 vc", true},
		{"5.2.a or leave the cavalry alone and gang up", "1 mi, 1 vc", "2 vi", "fire 2 vi at 1 mi", true},
		{"5.2.b cavalry does not fire at infantry while a cavalry unit is no target", "1 mi, 1 vc", "1 vi, 1 vc", "fire 1 vc at 1 mi, 1 vi at 1 vc", false},
		{"5.2.b nor at infantry that nobody else fires at", "1 mi, 1 vi, 1 vc", "1 vi, 1 vc", "fire 1 vi at 1 mi, 1 vc at 1 vi", false},
		{"5.2.b cavalry does not double up while a cavalry unit is no target", "1 mi, 1 vc, 1 cc", "1 vi, 2 vc", "fire 2 vc at 1 vc, 1 vi at 1 mi", false},
		{"5.2.b every cavalry unit is a target first", "1 mi, 1 vc, 1 cc", "1 vi, 2 vc", "fire 1 vc at 1 vc, 1 vc at 1 cc, 1 vi at 1 mi", true},
		{"5.2.b a second cavalry unit doubles up on cavalry", "1 mi, 1 vc", "1 vi, 2 vc", "fire 2 vc at 1 vc, 1 vi at 1 mi", true},
		{"5.2.b or on infantry", "1 mi, 1 vc", "1 vi, 2 vc", "fire 1 vc at 1 vc, 1 vc at 1 mi, 1 vi at 1 mi", true},
		{"5.2.b but both do not", "1 mi, 1 vc", "1 vi, 2 vc", "fire 2 vc at 1 mi, 1 vi at 1 mi", false},
		{"5.2.b a second cavalry unit takes the infantry that is no target yet", "1 mi, 1 vi, 1 vc", "1 vi, 2 vc", "fire 1 vc at 1 vc, 1 vc at 1 vi, 1 vi at 1 mi", true},
		{"5.2.b and does not leave it alone", "1 mi, 1 vi, 1 vc", "1 vi, 2 vc", "fire 2 vc at 1 vc, 1 vi at 1 mi", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := attack(t, units(tt.union, tt.confederate)...).Do("end marches").Asks("confederate", "fire")
			if got := f.Legal(tt.volley); got != tt.legal {
				t.Errorf("%q is legal: got %v, want %v; the position:\n%s", tt.volley, got, tt.legal, f.P.Text())
			}
		})
	}
	for _, volley := range []string{"fire 1 vi at 1 mi, 2 vc at 1 vc", "fire 1 vc at 1 vc, 1 vi at 1 mi, 1 vc at 1 vc", "fire 1 vc at 1 vc, 1 vi at 1 mi, 1 vc at 1 mi"} {
		t.Run("5.2.b the order in which targets are announced does not matter: "+volley, func(t *testing.T) {
			f := attack(t, units("1 mi, 1 vc", "1 vi, 2 vc")...).Do("end marches")
			if !f.Legal(volley) {
				t.Errorf("%q is legal: got false, want true; the position:\n%s", volley, f.P.Text())
			}
		})
	}
	t.Run("5.2.a without the option every enemy is fired at", func(t *testing.T) {
		f := attack(t, units("1 mi, 1 vc", "2 vi")[1:]...).Do("end marches")
		f.Refuses("fire 2 vi at 1 mi", "5.1")
	})
	t.Run("5.2.b without the option cavalry fires at infantry", func(t *testing.T) {
		f := attack(t, units("1 mi, 1 vc", "1 vi, 1 vc")[1:]...).Do("end marches")
		if !f.Legal("fire 1 vc at 1 mi, 1 vi at 1 vc") {
			t.Errorf("the cavalry may not fire at infantry without the option; the position:\n%s", f.P.Text())
		}
	})
}

var kinds = map[string]string{"mi": "militia infantry", "vi": "veteran infantry", "ci": "crack infantry", "mc": "militia cavalry", "vc": "veteran cavalry", "cc": "crack cavalry"}

// A duel is the first fire of one unit at one other, its only enemy: an attacker's at the defender, or the defender's at the attacker.
type duel struct {
	name       string
	by, at     string
	trait      string // of the target: "entrenched", "across"
	byAttacker bool
	need       int // the highest die that hits; 0 for an impossible shot, for which no die is rolled
}

// run fights the first round with a die for the duel; the other unit misses.
func (d duel) run(t *testing.T, die int) {
	t.Helper()
	attacker, defender, union, confederate := d.at, d.by, d.trait, ""
	if d.byAttacker {
		attacker, defender, union, confederate = d.by, d.at, "", d.trait
	}
	trait := func(s string) string {
		if s == "" {
			return s
		}
		return ", " + s
	}
	f := attack(t, "union 1 "+attacker+" at Manassas Junction"+trait(union)+", from Washington", "confederate 1 "+defender+" at Manassas Junction"+trait(confederate))
	shot := []int{die}
	if d.need == 0 {
		shot = nil
	}
	dice := append(shot, 6)
	side := "union"
	if d.byAttacker {
		dice, side = append([]int{6}, shot...), "confederate"
	}
	pinned := strings.HasSuffix(attacker, "c")
	if strings.HasSuffix(defender, "c") && !pinned {
		f.Do("end marches").Do("stand", dice...)
	} else {
		f.Do("end marches", dice...)
	}
	var traits []string
	if d.need > 0 && die <= d.need {
		traits = append(traits, "reduced")
	}
	if d.trait == "entrenched" {
		traits = append(traits, "entrenched")
	}
	want := "1 " + kinds[d.at]
	if len(traits) > 0 {
		want += " (" + strings.Join(traits, ", ") + ")"
	}
	wantAt(t, f, side, "Manassas Junction", want)
}

func TestCombatModifiers(t *testing.T) {
	for _, d := range []duel{
		{"5.31.a a veteran hits an entrenched unit with 2", "vi", "vi", "entrenched", true, 2},
		{"5.31.a militia hits an entrenched unit with 1", "mi", "mi", "entrenched", true, 1},
		{"5.31.a crack cavalry hits entrenched cavalry with 2", "cc", "vc", "entrenched", true, 2},
		{"5.31.a a unit that is not entrenched is hit with 3", "vi", "vi", "", true, 3},
		{"5.32.a crack infantry is hit by veterans with 2", "vi", "ci", "", true, 2},
		{"5.32.a crack infantry is hit by crack infantry with 2", "ci", "ci", "", true, 2},
		{"5.32.a crack infantry is hit by militia with 1", "mi", "ci", "", true, 1},
		{"5.32.a attacking crack infantry is hit by veterans with 2", "vi", "ci", "", false, 2},
		{"5.32.a crack cavalry has no such defense", "vi", "cc", "", false, 3},
		{"5.32.b entrenched crack infantry is hit by veterans with 1", "vi", "ci", "entrenched", true, 1},
		{"5.32.b entrenched crack infantry is not hit by veteran cavalry", "vc", "ci", "entrenched", true, 0},
		{"5.32.b nor by militia", "mi", "ci", "entrenched", true, 0},
		{"5.33.a militia cavalry cannot hit an entrenched unit", "mc", "mi", "entrenched", true, 0},
		{"5.33.a nor crack infantry", "mc", "ci", "", true, 0},
		{"5.34.b a unit across the river is hit by veterans with 4", "vi", "vi", "across", false, 4},
		{"5.34.b by militia cavalry with 2", "mc", "vi", "across", false, 2},
		{"5.34.b one that is not across is hit with 3", "vi", "vi", "", false, 3},
		{"5.34.g across the river crack infantry is hit by veterans with 3", "vi", "ci", "across", false, 3},
		{"5.34.g and by militia cavalry with 1", "mc", "ci", "across", false, 1},
	} {
		if d.need == 0 {
			t.Run(d.name, func(t *testing.T) { d.run(t, 0) })
			continue
		}
		for _, die := range []int{d.need, d.need + 1} {
			t.Run(fmt.Sprintf("%s, die %d", d.name, die), func(t *testing.T) { d.run(t, die) })
		}
	}
	t.Run("5.33.a an impossible shot covers an enemy", func(t *testing.T) {
		f := attack(t, "union 1 mc at Manassas Junction, from Washington", "union 1 vi at Manassas Junction, from Washington",
			"confederate 1 ci at Manassas Junction, entrenched", "confederate 1 mi at Manassas Junction, entrenched")
		f.Do("end marches").Do("fire 1 ci at 1 mc, 1 mi at 1 vi", 6, 6)
		f.Do("fire 1 mc at 1 ci, 1 vi at 1 mi", 6)
		f.Asks("confederate", "retreat")
	})
}

func TestAttacksAcrossRivers(t *testing.T) {
	names, rivers := boxNames(t), map[string]string{}
	for _, r := range table(t, "box-sides.csv") {
		rivers[r["box"]] = r["river_sides"]
	}
	for _, r := range table(t, "link-sides.csv") {
		across := strings.Contains(rivers[r["box"]], r["entry_side"])
		box, neighbor := names[r["box"]], names[r["neighbor"]]
		t.Run(fmt.Sprintf("5.34.a into %s from %s by %s: across the river is %v", box, neighbor, r["kind"], across), func(t *testing.T) {
			f := from(t, unionMoves, "union 1 vi at "+neighbor, "confederate 1 vi at "+box)
			f.Do(fmt.Sprintf("march 1 vi from %s to %s by %s", neighbor, box, r["kind"]))
			wantMark(t, f, "union", "1 veteran infantry at "+box, "across", across)
		})
	}
	t.Run("1.3.c fifteen boxes have river sides, and a line that enters elsewhere crosses none", func(t *testing.T) {
		if got := len(rivers); got != 15 {
			t.Errorf("boxes with river sides: got %d, want 15", got)
		}
		f := from(t, unionMoves, "union 1 vi at Washington", "confederate 1 vi at Manassas Junction").Do("march 1 vi from Washington to Manassas Junction by rail")
		wantMark(t, f, "union", "1 veteran infantry at Manassas Junction", "across", false)
	})
	t.Run("5.34.a the last line walked decides", func(t *testing.T) {
		f := from(t, confederateMoves, "confederate 1 vc at Forts Henry and Donelson", "union 1 vi at Evansville")
		f.Do("march 1 vc from Forts Henry and Donelson via Paducah to Evansville by river")
		wantMark(t, f, "confederate", "1 veteran cavalry at Evansville", "across", false)
	})
	across := []string{"turn 1862-09 union, 0 marches", "control confederate at Fredericksburg", "union 1 mi at New York", "union 1 vi at Fredericksburg, across, from Manassas Junction"}
	for round, want := range map[int]string{1: "1 veteran infantry (reduced)", 2: "1 veteran infantry (reduced)", 3: "1 veteran infantry"} {
		t.Run(fmt.Sprintf("5.34.b in round %d a 4 makes of a veteran across the river %s", round, want), func(t *testing.T) {
			f := from(t, append(across, "confederate 1 vi at Fredericksburg")...)
			dice := map[bool]int{true: 4, false: 6}
			f.Do("end marches", dice[round == 1], 6)
			for n := 2; n <= round; n++ {
				f.Do("stand", dice[round == n])
				f.Do("stand", 6)
			}
			wantAt(t, f, "union", "Fredericksburg", want)
		})
	}
	t.Run("5.34.b the attacker's fire gains nothing", func(t *testing.T) {
		f := from(t, append(across, "confederate 1 vi at Fredericksburg")...).Do("end marches", 6, 4)
		wantAt(t, f, "confederate", "Fredericksburg", "1 veteran infantry")
	})
	mixed := append(across[:4:4], "union 1 mi at Fredericksburg, from Yorktown", "confederate 2 vi at Fredericksburg")
	t.Run("5.34.c only the units that crossed are hit more easily", func(t *testing.T) {
		f := from(t, mixed...).Do("end marches").Do("fire 1 vi at 1 vi, 1 vi at 1 mi", 4, 4, 6, 6)
		wantAt(t, f, "union", "Fredericksburg", "1 militia infantry, 1 veteran infantry (reduced)")
	})
	t.Run("5.34.c units alike but for the river are different targets", func(t *testing.T) {
		f := from(t, append(across[:4:4], "union 1 vi at Fredericksburg, from Yorktown", "confederate 3 vi at Fredericksburg")...)
		f.Do("end marches").Do("fire 2 vi at 1 vi (across the river), 1 vi at 1 vi", 4, 4, 4, 6)
		wantAt(t, f, "union", "Fredericksburg", "1 veteran infantry")
	})
	t.Run("5.34.d the defender's reinforcements of round 2 gain by it", func(t *testing.T) {
		f := from(t, append(across[:4:4], "confederate 1 mi at Fredericksburg", "confederate 1 vi at Yorktown")...)
		f.Do("end marches", 6, 6).Do("stand").Do("reinforce Fredericksburg with 1 vi from Yorktown", 6, 4)
		wantAt(t, f, "union", "Fredericksburg", "1 veteran infantry (reduced)")
	})
	t.Run("5.34.e units of a naval invasion count as across the river", func(t *testing.T) {
		f := from(t, six, "union 1 vi at Washington", "union 1 mi at New York", "confederate 1 vi at New Orleans").Do("invade New Orleans with 1 vi")
		f.Do("end marches", 4, 6)
		wantAt(t, f, "union", "New Orleans", "1 veteran infantry (reduced)")
	})
	t.Run("5.34.f the attacker's reinforcements do not suffer it", func(t *testing.T) {
		f := from(t, append(across[:4:4], "union 1 ci at Manassas Junction", "confederate 1 vi at Fredericksburg")...)
		f.Do("end marches", 6, 6).Do("stand", 6).Do("stand").Do("reinforce Fredericksburg with 1 ci from Manassas Junction", 6, 6)
		wantMark(t, f, "union", "1 crack infantry at Fredericksburg", "across", false)
		f.Do("stand").Do("fire 1 vi at 1 ci", 3)
		wantAt(t, f, "union", "Fredericksburg", "1 veteran infantry, 1 crack infantry")
	})
}

// Like targets and shots to spare: which of them is fired at twice is the firer's choice, though the first shot has only one target.
func TestTheDivisionOfTheFireIsTheFirers(t *testing.T) {
	for _, tt := range []struct {
		name, union, volley string
		dice                []int
		want                string
	}{
		{"5.1 three at two fire 2 and 1", "2 mi", "fire 2 vi at 1 mi, 1 vi at 1 mi", []int{1, 1, 6, 6}, "union 1 militia infantry at Manassas Junction, fought, from Washington"},
		{"5.1 or 1 and 2", "2 mi", "fire 1 vi at 1 mi, 2 vi at 1 mi", []int{6, 1, 1, 6}, "union 1 militia infantry at Manassas Junction, fought, from Washington"},
		{"5.1 four at three fire 1, 2 and 1", "3 mi", "fire 1 vi at 1 mi, 2 vi at 1 mi, 1 vi at 1 mi", []int{6, 1, 1, 6, 6, 6}, "union 2 militia infantry at Manassas Junction, fought, from Washington"},
		{"5.1 or 1, 1 and 2", "3 mi", "fire 1 vi at 1 mi, 1 vi at 1 mi, 2 vi at 1 mi", []int{6, 6, 1, 1, 6, 6}, "union 2 militia infantry at Manassas Junction, fought, from Washington"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			shooters := strings.Count(tt.volley, "1 vi") + 2*strings.Count(tt.volley, "2 vi")
			f := attack(t, fmt.Sprintf("union %s at Manassas Junction, from Washington", tt.union), fmt.Sprintf("confederate %d vi at Manassas Junction", shooters))
			f.Do("end marches").Asks("confederate", "fire")
			table := &engine.Table{Position: f.P.Clone()}
			if out := table.Continue(engine.NoDice{}); len(out.Events) > 0 {
				t.Errorf("before anything was said there was settled: %+v", out.Events)
			}
			script := engine.NewScript(tt.dice...)
			out, err := table.Take("confederate", 1, []engine.Input{{No: 1, Text: tt.volley}}, func(string) engine.Dice { return script })
			if err != nil || len(out.Refusals) > 0 {
				t.Fatalf("%q: %v %v", tt.volley, err, out.Refusals)
			}
			if err := enginetest.Foregone(f.P, rand.New(rand.NewPCG(1, uint64(shooters)))); err != nil {
				t.Error(err)
			}
			g := *f
			g.P = table.Position
			g.Has(tt.want)
		})
	}
}

// However the division is said: in one line or several, by kinds or by ordinals, or by how many fire at each.
func TestTheDivisionOfTheFireIsReadAsItIsSaid(t *testing.T) {
	for volley, fallen := range map[string]bool{ // with the dice 1, 1: whether both were at the same, which falls
		"fire 2 at the first, 1 at the second":                  true,
		"fire 2 vi at the first mi and 1 vi at the second":      true,
		"fire 2 at the second, 1 at the first":                  true,
		"2 and 1":                                               true,
		"fire 2 vi at 1 mi; fire 1 vi at 1 mi":                  true,
		"fire 1 vi at 1 mi; fire 1 vi at 1 mi; fire 1 vi at mi": true,
		"fire 1 at the first, 2 at the second":                  false,
		"1 and 2":                                               false,
		"fire 1, 2":                                             false,
		"fire 1 vi at 1 mi; fire 2 vi at 1 mi":                  false,
	} {
		t.Run(volley, func(t *testing.T) {
			f := attack(t, "union 2 mi at Manassas Junction, from Washington", "confederate 3 vi at Manassas Junction").Do("end marches")
			table, script := &engine.Table{Position: f.P.Clone()}, engine.NewScript(1, 1, 6, 6)
			if !fallen {
				script = engine.NewScript(1, 1, 6, 6, 6)
			}
			out, err := table.Take("confederate", 1, []engine.Input{{No: 1, Text: volley}}, func(string) engine.Dice { return script })
			if err != nil || len(out.Refusals) > 0 || len(table.Wishes["confederate"]) > 0 {
				t.Fatalf("%v %v, left waiting: %v", err, out.Refusals, table.Wishes)
			}
			g := *f
			if g.P = table.Position; fallen {
				g.Has("union 1 militia infantry at Manassas Junction, fought, from Washington")
			} else {
				g.Has("union 2 militia infantry at Manassas Junction, reduced, fought, from Washington")
			}
		})
	}
	f := attack(t, "union 2 mi at Manassas Junction, from Washington", "confederate 3 vi at Manassas Junction").Do("end marches")
	f.Refuses("fire 3 at the first", "5.1")
}
