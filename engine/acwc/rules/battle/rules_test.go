package battle_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules/battle"
)

// purposes are dice that fall as each purpose says, the last of its list again and again; they keep what was asked.
type purposes struct {
	say   map[string][]int
	asked []string
}

func (p *purposes) Roll(d engine.Die) (engine.Rolled, error) {
	p.asked = append(p.asked, d.Purpose)
	v := 3
	if list := p.say[d.Purpose]; len(list) > 0 {
		v = list[0]
		if len(list) > 1 {
			p.say[d.Purpose] = list[1:]
		}
	}
	return engine.Rolled{Purpose: d.Purpose, Sides: d.Sides, Value: v}, nil
}

func foot(sp, morale int) battle.Stand {
	return battle.Stand{Arm: board.Infantry, SP: sp, Morale: morale}
}

func guns(sp int, w board.Weapon) battle.Stand {
	return battle.Stand{Arm: board.Artillery, Weapon: w, SP: sp, Morale: 5}
}

func horse(sp, morale int, w board.Weapon) battle.Stand {
	return battle.Stand{Arm: board.Cavalry, Weapon: w, SP: sp, Morale: morale}
}

func command(stands ...battle.Stand) battle.Command {
	return battle.Command{Exhaustion: battle.Exhaustion(stands, false), Stands: stands}
}

// division is three brigades and a battalion.
func division(sp, morale int) battle.Command {
	return command(foot(sp, morale), foot(sp, morale), foot(sp, morale), guns(2, board.SBF))
}

func army(n, sp, morale int) (list []battle.Command) {
	for range n {
		list = append(list, division(sp, morale))
	}
	return list
}

// duel is a battle of equal divisions in April: the attackers assault, the others hold, both quit at 25.
func duel(a, d int) *battle.Battle {
	return &battle.Battle{Sunrise: 6, Sunset: 19, Town: 4, Sides: [2]battle.Side{
		{Commands: army(a, 5, 5), Assault: true, Quit: 25}, {Commands: army(d, 5, 5), Quit: 25, Counterattack: true}}}
}

func fight(t *testing.T, b *battle.Battle, say map[string][]int) (*battle.Record, *purposes) {
	t.Helper()
	dice := &purposes{say: say}
	r, err := battle.Fight(b, "1862-04 union", dice)
	if err != nil {
		t.Fatal(err)
	}
	return r, dice
}

func TestDiceOfAStand(t *testing.T) {
	for _, c := range []struct {
		name string
		s    battle.Stand
		want int
	}{
		{"foot of 6", foot(6, 4), 2},
		{"foot of 4", foot(4, 4), 2},
		{"foot of 3", foot(3, 4), 1},
		{"nobody", foot(0, 4), 0},
		{"horse with muzzle loaders", horse(3, 4, board.Muzzle), 1},
		{"horse with breech loaders", horse(1, 4, board.Breech), 2},
		{"horse with cartridge carbines", horse(3, 4, board.Cartridge), 2},
		{"field smoothbores of 3", guns(3, board.SBF), 2},
		{"heavy smoothbores of 2", guns(2, board.SBH), 2},
		{"field rifles of 3", guns(3, board.RF), 3},
		{"siege guns of 1", guns(1, board.SGSB), 2},
	} {
		if got := battle.StandDice(c.s); got != c.want {
			t.Errorf("%s: %d dice, want %d", c.name, got, c.want)
		}
	}
}

func TestExhaustionOfACommand(t *testing.T) {
	for _, c := range []struct {
		name   string
		stands []battle.Stand
		crack  bool
		want   int
	}{
		{"9.24 green", []battle.Stand{foot(6, 4), foot(6, 4), foot(6, 4), guns(2, board.SBF)}, false, 9},
		{"9.24 veteran", []battle.Stand{foot(5, 5), foot(5, 5), foot(5, 5), guns(2, board.SBF)}, false, 9},
		{"9.23 crack counts six tenths for all", []battle.Stand{foot(5, 5), foot(5, 5), foot(5, 6), guns(2, board.SBF)}, true, 11},
	} {
		if got := battle.Exhaustion(c.stands, c.crack); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

func TestCavalrySuperiority(t *testing.T) {
	for _, c := range []struct {
		a, d int
		want battle.Who
	}{{20, 10, battle.Attacker}, {19, 10, battle.Neither}, {1, 0, battle.Attacker}, {0, 0, battle.Neither}, {10, 20, battle.Defender}, {0, 1, battle.Defender}} {
		if got := battle.Even(c.a, c.d); got != c.want {
			t.Errorf("%d against %d: %d, want %d", c.a, c.d, got, c.want)
		}
	}
}

func TestWhenTheFightingBegins(t *testing.T) {
	b := duel(2, 1)
	r, _ := fight(t, b, map[string][]int{"entry": {4}, "fire": {1}})
	if d := r.Days[0]; r.Entry[0] != 10 || d.Contact != 12 || d.Hours[0].Hour != 12 {
		t.Errorf("8.3 entry %v, contact %d; want 10 and 12", r.Entry, d.Contact)
	}
	b.Sides[battle.Attacker].Commands[1].Group = 1
	r, _ = fight(t, b, map[string][]int{"entry": {4, 6}, "fire": {1}})
	if h := r.Days[0].Hours; !slices.Equal(r.Entry, []int{10, 12}) || len(h[0].Line[0]) != 1 || len(h[1].Line[0]) != 1 || len(h[2].Line[0]) != 2 {
		t.Errorf("8.3 each line of approach has its own die: entries %v", r.Entry)
	}
	b = duel(1, 1)
	b.Sides[battle.Attacker].Commands[0].Stands = append(b.Sides[battle.Attacker].Commands[0].Stands, horse(2, 5, board.Muzzle))
	if r, _ = fight(t, b, map[string][]int{"entry": {4}, "fire": {1}}); r.Superior != battle.Attacker || r.Days[0].Contact != 11 {
		t.Errorf("with superior cavalry contact is at %d, want 11", r.Days[0].Contact)
	}
	b = duel(1, 1)
	b.Sunrise, b.Sunset = 7, 15
	r, dice := fight(t, b, map[string][]int{"entry": {6}, "fire": {1}})
	if len(r.Days[0].Hours) > 0 || r.Days[0].Plan == [2]int{} || r.Days[1].Contact != 7 || dice.asked[1] != "plan" {
		t.Errorf("too late for the day: hours %d, plan %v, next day from %d", len(r.Days[0].Hours), r.Days[0].Plan, r.Days[1].Contact)
	}
}

func TestPressRolls(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(b *battle.Battle)
		hold   int // the highest die with which the first hour is pressed
	}{
		{"morale 5", func(*battle.Battle) {}, 5},
		{"poorly trained", func(b *battle.Battle) { mark(b, true, false) }, 4},
		{"no elan matters against works alone", func(b *battle.Battle) { mark(b, false, true) }, 5},
		{"no elan against works", func(b *battle.Battle) { mark(b, false, true); b.Inches = 3 }, 4},
		{"over a river", func(b *battle.Battle) { b.River = true }, 4},
		{"all of them", func(b *battle.Battle) { mark(b, true, true); b.Inches, b.River = 3, true }, 2},
		{"never below 1", func(b *battle.Battle) {
			mark(b, true, true)
			b.Inches, b.River = 3, true
			for i := range b.Sides[0].Commands[0].Stands {
				b.Sides[0].Commands[0].Stands[i].Morale = 3
			}
		}, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			for die := 1; die <= 6; die++ {
				b := duel(1, 1)
				c.change(b)
				r, _ := fight(t, b, map[string][]int{"press": {die}, "fire": {1}})
				if got := len(r.Days[0].Hours[0].Press[0]) > 0; got != (die <= c.hold) {
					t.Errorf("die %d: pressed is %t", die, got)
				}
			}
		})
	}
	b := duel(1, 1)
	b.Sides[0].Commands[0].Stands[0].SP = 0
	if r, _ := fight(t, b, map[string][]int{"press": {5}, "fire": {1}}); len(r.Days[0].Hours[0].Press[0]) != 1 {
		t.Error("the morale of a command is that of the stands that are left")
	}
	b = duel(1, 1)
	b.Sides[0].Assault, b.Sides[1].Assault = false, true
	if r, _ := fight(t, b, map[string][]int{"press": {1}, "fire": {1}}); len(r.Days[0].Hours[0].Press[0]) != 0 || len(r.Days[0].Hours[0].Press[1]) != 1 {
		t.Error("where the attackers hold, the defenders may assault")
	}
	b = duel(1, 1)
	b.River = true
	r, _ := fight(t, b, map[string][]int{"press": {5}, "fire": {1}})
	if h := r.Days[0].Hours; len(h[1].Press[0]) != 0 || len(h[2].Press[0]) != 1 {
		t.Error("a river hinders the first two hours alone")
	}
}

func mark(b *battle.Battle, pt, ne bool) {
	for i := range b.Sides[0].Commands[0].Stands {
		s := &b.Sides[0].Commands[0].Stands[i]
		s.PT, s.NE = pt, ne
	}
}

func TestDiceOfAnHour(t *testing.T) {
	// A division has 6 dice of foot and 1 of guns.
	for _, c := range []struct {
		name     string
		press    int
		fortune  []int
		plan     []int
		mode     [2]battle.Mode
		att, def int
	}{
		{"pressing and in position", 1, []int{3}, []int{3}, [2]battle.Mode{battle.Pressing, battle.InPosition}, 7, 8},
		{"hesitating and skirmishing", 6, []int{3}, []int{3}, [2]battle.Mode{battle.Hesitating, battle.Skirmishing}, 4, 2},
		{"a good plan, a bad plan", 1, []int{3}, []int{6, 1}, [2]battle.Mode{battle.Pressing, battle.InPosition}, 8, 7},
		{"fortune 6 and 1", 1, []int{6, 1}, []int{3}, [2]battle.Mode{battle.Pressing, battle.InPosition}, 11, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, _ := fight(t, duel(1, 1), map[string][]int{"press": {c.press}, "fortune": c.fortune, "plan": c.plan, "fire": {1}})
			f := r.Days[0].Hours[0].Fire
			if f[0][0].Dice != c.att || f[1][0].Dice != c.def || f[0][0].Mode != c.mode[0] || f[1][0].Mode != c.mode[1] {
				t.Errorf("got %+v, want %d and %d dice, modes %v", f, c.att, c.def, c.mode)
			}
		})
	}
	b := duel(1, 1)
	b.Sides[1].Commands = []battle.Command{{Exhaustion: 9, Fixed: true, Stands: []battle.Stand{guns(2, board.SGSB)}}}
	r, _ := fight(t, b, map[string][]int{"press": {6}, "fire": {1}})
	if f := r.Days[0].Hours[0].Fire[1][0]; f.Dice != 2 || f.Mode != battle.Skirmishing {
		t.Errorf("a fort's guns alone skirmish with %d dice, want 2 [R107]", f.Dice)
	}
	b.Sides[1].Commands[0].Fixed = false
	if r, _ = fight(t, b, nil); r.Outcome != battle.Vanished || r.Winner != battle.Attacker || r.Guard[1] || r.Parting != nil || r.Share[1] != (battle.Share{Num: 1, Den: 3}) {
		t.Errorf("guns alone hold no line: %+v", r)
	}
}

func TestTheLine(t *testing.T) {
	b := duel(8, 1)
	b.Sides[0].Commands[5] = division(6, 5)
	r, _ := fight(t, b, map[string][]int{"fire": {1}})
	if h := r.Days[0].Hours[0]; !slices.Equal(h.Line[0], []int{5, 0, 1}) {
		t.Errorf("at least 12 stands against few, the stronger first: line %v", h.Line[0])
	}
	for _, c := range []struct{ def, inches, want int }{{2, 0, 4}, {3, 0, 6}, {4, 0, 6}, {3, 3, 5}, {2, 3, 3}} {
		b = duel(8, c.def)
		b.Inches = c.inches
		r, _ = fight(t, b, map[string][]int{"fire": {1}})
		if got := len(r.Days[0].Hours[0].Line[0]); got != c.want {
			t.Errorf("%d commands behind %d inches face %d, want %d", c.def, c.inches, got, c.want)
		}
	}
	b = duel(2, 2)
	b.Sides[1].Commands[0].Reserve = true
	r, _ = fight(t, b, map[string][]int{"fire": {1}})
	if h := r.Days[0].Hours[0]; !slices.Equal(h.Line[1], []int{1}) {
		t.Errorf("a reserve stays out of line: %v", h.Line[1])
	}
	b.Sides[1].Commands[1].Reserve = true
	r, _ = fight(t, b, map[string][]int{"fire": {1}})
	if h := r.Days[0].Hours[0]; !slices.Equal(h.Line[1], []int{0, 1}) {
		t.Errorf("a reserve comes in when nobody else can: %v", h.Line[1])
	}
}

func TestHitsFallOnSectorsAndStands(t *testing.T) {
	lost := func(b *battle.Battle, sectors ...int) ([]battle.Loss, *purposes) {
		r, dice := fight(t, b, map[string][]int{"fire": append(slices.Repeat([]int{6}, len(sectors)), 1), "sector": append(sectors, 1), "press": {1}})
		return r.Days[0].Hours[0].Lost[1], dice
	}
	got, _ := lost(duel(2, 2), 1, 2, 3, 1)
	if want := []battle.Loss{{Command: 0, Stand: 0}, {Command: 1, Stand: 0}, {Command: 0, Stand: 1}, {Command: 0, Stand: 2}}; !slices.Equal(got, want) {
		t.Errorf("sector by turn, most points first, then first listed: got %v, want %v", got, want)
	}
	got, _ = lost(duel(1, 1), 1, 1, 1, 1, 1, 1)
	if want := (battle.Loss{Command: 0, Stand: 3}); len(got) != 6 || got[5] != want || got[4] == want {
		t.Errorf("the sixth hit of the day falls on the guns: %v", got)
	}
	b := duel(2, 8)
	for i := range b.Sides[1].Commands {
		b.Sides[1].Commands[i] = command(foot(5, 5), foot(5, 5), foot(5, 5))
	}
	got, _ = lost(b, 1, 1, 1)
	if want := []battle.Loss{{Command: 0, Stand: 0}, {Command: 6, Stand: 0}, {Command: 0, Stand: 1}}; !slices.Equal(got, want) {
		t.Errorf("with more than six in line the one with fewer hits: got %v, want %v", got, want)
	}
}

func TestWorks(t *testing.T) {
	run := func(inches int, fort bool, press, cover, save int) (saved, lost, covers int) {
		b := duel(1, 1)
		b.Inches, b.Fort = inches, fort
		r, dice := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {press}, "cover": {cover}, "save": {save}})
		h := r.Days[0].Hours[0]
		for _, p := range dice.asked {
			if p == "cover" {
				covers++
			}
		}
		return len(h.Saved), len(h.Lost[1]), covers
	}
	for _, c := range []struct {
		name               string
		inches             int
		fort               bool
		press, cover, save int
		saved              bool
	}{
		{"all covered, 4 saves", 12, false, 1, 6, 4, true},
		{"3 does not", 12, false, 1, 6, 3, false},
		{"3 does in a fort", 12, true, 1, 6, 3, true},
		{"2 does not in a fort", 12, true, 1, 6, 2, false},
		{"nobody presses: 3 saves", 12, false, 6, 6, 3, true},
		{"nobody presses: 2 does not", 12, false, 6, 6, 2, false},
		{"nobody presses: 2 saves in a fort", 12, true, 6, 6, 2, true},
		{"2 of 4 covered: 3 is covered", 6, false, 1, 3, 4, true},
		{"2 of 4 covered: 4 is not", 6, false, 1, 4, 6, false},
		{"two inches cover nobody", 2, false, 1, 1, 6, false},
	} {
		saved, lost, covers := run(c.inches, c.fort, c.press, c.cover, c.save)
		if (saved == 1) != c.saved || saved+lost != 1 || c.inches == 12 && covers > 0 {
			t.Errorf("%s: saved %d, lost %d, %d dice for cover", c.name, saved, lost, covers)
		}
	}
}

func TestBreakingAndTheGround(t *testing.T) {
	// The lone defender comes exhausted and does not quit.
	b := duel(2, 1)
	b.Sides[1].Commands[0].Worn, b.Sides[1].Quit, b.Sides[1].Counterattack = 20, 101, false
	r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "break": {6}})
	h := r.Days[0].Hours[0]
	if !slices.Equal(h.Broken[1], []int{0}) || h.Ground != 2 || r.Outcome != battle.Vanished {
		t.Errorf("broken %v, ground %d (one for the loss, one for the broken), outcome %d", h.Broken, h.Ground, r.Outcome)
	}
	if r.End[1][0].Spent || !r.End[1][0].Broken || !r.End[1][0].Engaged {
		t.Errorf("a broken command is not spent [9.32]: %+v", r.End[1][0])
	}
	r, _ = fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "break": {5}})
	if h := r.Days[0].Hours[0]; len(h.Broken[1]) > 0 || h.Ground != 1 || h.Fire[1][0].Dice != 4 {
		t.Errorf("holds with its morale, fights with half its dice: %v, ground %d, %d dice", h.Broken, h.Ground, h.Fire[1][0].Dice)
	}
	b.Sides[1].Commands[0].Stands[0].PT, b.Sides[1].Commands[0].Stands[1].PT, b.Sides[1].Commands[0].Stands[2].PT = true, true, true
	if r, _ = fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "break": {5}}); len(r.Days[0].Hours[0].Broken[1]) != 1 {
		t.Error("poorly trained troops break one sooner")
	}
	b = duel(1, 1)
	b.Sides[1].Quit = 101
	r, _ = fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}})
	if got := r.Days[0].Hours[0].Ground; got != 1 {
		t.Errorf("ground %d after an hour that cost the defender more, want 1", got)
	}
	// 7 dice of the attacker miss, the defender's two hit: the attacker lost at least twice as much, and at least 2.
	r, _ = fight(t, b, map[string][]int{"fire": append(append([]int{6}, slices.Repeat([]int{1}, 13)...), 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1), "press": {1}})
	if h := r.Days[0].Hours; h[0].Ground != 1 || h[1].Ground != 0 {
		t.Errorf("ground %d, then %d; want 1 and 0", h[0].Ground, h[1].Ground)
	}
}

func TestACounterattack(t *testing.T) {
	b := duel(3, 2)
	b.Sides[0].Quit, b.Sides[1].Quit = 101, 101
	b.Sides[0].Commands[0].Worn = 20
	b.Sides[0].Commands[1].Worn = 20
	r, _ := fight(t, b, map[string][]int{"press": {6, 1}, "fire": {1}})
	h := r.Days[0].Hours[0]
	if len(h.Press[0]) != 0 || len(h.Press[1]) == 0 || h.Fire[1][0].Mode != battle.Pressing || h.Fire[0][0].Mode != battle.InPosition {
		t.Errorf("with 66 in 100 weak attackers the defender counterattacks: %+v", h)
	}
	b.Inches = 99
	r, _ = fight(t, b, map[string][]int{"press": {6, 1}, "fire": {6, 1}})
	if h := r.Days[0].Hours[0]; len(h.Lost[1]) != 1 || len(h.Saved) != 0 {
		t.Errorf("who presses has left his works: %+v", h)
	}
	b.Sides[1].Counterattack = false
	if r, _ = fight(t, b, map[string][]int{"press": {1}, "fire": {1}}); len(r.Days[0].Hours[0].Press[1]) != 0 {
		t.Error("a counterattack was forbidden")
	}
	b.Sides[1].Counterattack = true
	b.Sides[0].Commands[0].Worn = 0
	if r, _ = fight(t, b, map[string][]int{"press": {1}, "fire": {1}}); r.Days[0].Hours[0].Weak[0] != 33 || len(r.Days[0].Hours[0].Press[1]) != 0 {
		t.Error("33 in 100 are not enough")
	}
}

func TestReinforcements(t *testing.T) {
	b := duel(2, 6)
	b.Sides[1].Coming = []battle.Coming{{Commands: []int{1, 2}}, {Commands: []int{3}}, {Commands: []int{4, 5}, Road: 1, Rail: true}}
	b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Stay
	r, _ := fight(t, b, map[string][]int{"fire": {1}, "press": {6}})
	want := []battle.Arrival{{Command: 1, Hour: 13, Line: 14}, {Command: 2, Hour: 14, Line: 15}, {Command: 3, Hour: 15, Line: 16},
		{Command: 4, Hour: 12, Line: 13, Rail: true}, {Command: 5, Hour: 13, Line: 14}}
	if got := r.Days[0].Arrivals[1]; !slices.Equal(got, want) {
		t.Errorf("8.4 by road from 13:00 one behind the other, by rail a stand an hour from 9:\n got %v\nwant %v", got, want)
	}
	if len(r.Days) != 3 || r.Winner != battle.Defender || !r.Left[0] || r.Left[1] {
		t.Errorf("after the third day the attacker must go: %d days, winner %d", len(r.Days), r.Winner)
	}
	b = duel(2, 5)
	b.Sunset = 15
	b.Sides[1].Coming = []battle.Coming{{Commands: []int{1, 2}}, {Commands: []int{3}}, {Commands: []int{4}}}
	b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Stay
	r, _ = fight(t, b, map[string][]int{"fire": {1}, "press": {6}, "arrival": {2}})
	day := func(n int) []battle.Arrival { return r.Days[n].Arrivals[1] }
	if !slices.Equal(day(0), []battle.Arrival{{Command: 1, Hour: 13, Line: 14}, {Command: 2, Hour: 14, Line: 15}}) {
		t.Errorf("first day %v", day(0))
	}
	if !slices.Equal(day(1), []battle.Arrival{{Command: 3, Hour: 6, Line: 6, Night: true}, {Command: 4, Hour: 8, Line: 9}}) {
		t.Errorf("8.4-e one corps in the night, 8.4-f the next by a die: %v", day(1))
	}
}

func TestNights(t *testing.T) {
	// One point lost on the first day by the third of four defending commands.
	b := duel(1, 4)
	b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Stay
	r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}})
	t.Run("8.51 half of the day's losses come back, rounded up", func(t *testing.T) {
		n := r.Days[0].Night
		if n.Back[1] != 1 || len(n.Mend[1]) != 1 || n.Mend[1][0] != (battle.Mend{Command: 2, Lost: 1, Back: 1}) {
			t.Errorf("what came back is %+v", n)
		}
	})
	b.Sides[1].Night = battle.Go
	if r, _ = fight(t, b, map[string][]int{"fire": {1}}); r.Winner != battle.Attacker || r.Outcome != battle.WentNight || r.Share[1] != (battle.Share{Num: 2, Den: 3}) || !r.Guns[1] {
		t.Errorf("8.58 who goes at night has lost, and both get two thirds back: %+v", r)
	}
	b.Sides[0].Night = battle.Go
	if r, _ = fight(t, b, map[string][]int{"fire": {1}}); r.Winner != battle.Defender || !r.Left[0] || !r.Left[1] {
		t.Errorf("R112 both go: the holder of the town has won: %+v", r)
	}
	b = duel(4, 4)
	b.Sides[0].Commands[0].Worn, b.Sides[0].Quit = 20, 40
	if r, _ = fight(t, b, map[string][]int{"fire": {1}, "press": {6}}); len(r.Days) != 1 || !r.Left[0] {
		t.Error("by strength one goes with 25 in 100 weak, quitting at 40")
	}
	b.Sides[0].Quit = 60
	if r, _ = fight(t, b, map[string][]int{"fire": {1}, "press": {6}}); len(r.Days) != 3 {
		t.Error("by strength one stays with 25 in 100 weak, quitting at 60")
	}
	t.Run("8.52 who is not exhausted may entrench in the night: three inches a stand", func(t *testing.T) {
		b := duel(1, 1)
		b.Sides[0].Night, b.Sides[1].Night, b.Dig, b.Inches = battle.Stay, battle.Stay, true, 3
		if r, _ := fight(t, b, map[string][]int{"fire": {1}, "press": {6}}); r.Days[0].Night.Dug != 12 {
			t.Errorf("four stands dig %d inches, want 12", r.Days[0].Night.Dug)
		}
	})
}

func TestABrokenCommandIsExhaustedAllTheNextDay(t *testing.T) {
	b := duel(2, 3)
	b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Stay
	b.Sides[1].Quit = 101
	b.Sides[1].Commands[0].Worn = 9 // of 9
	r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "sector": {3}, "break": {6}})
	if h := r.Days[0].Hours[0]; !slices.Equal(h.Broken[1], []int{0}) {
		t.Fatalf("broken: %v", h.Broken[1])
	}
	t.Run("8.54 a broken command begins the next day exhausted; what came back stays on its record", func(t *testing.T) {
		next := r.Days[1].Hours[0]
		if !slices.Equal(next.Line[1], []int{1, 2, 0}) || next.Weak[1] != 33 || next.Fire[1][2].Dice != 4 {
			t.Errorf("the next day it is in line: %+v", next)
		}
		if r.End[1][0].Record != 10 {
			t.Errorf("on its record are %d, want 10", r.End[1][0].Record)
		}
	})
}

func TestWithdrawalByDaylight(t *testing.T) {
	// Of four defending commands one is exhausted: 25 in 100.
	b := duel(2, 4)
	b.Sides[1].Commands[3].Worn = 9
	r, dice := fight(t, b, map[string][]int{"fire": {1}, "press": {6}})
	if r.Outcome != battle.Withdrew || r.Winner != battle.Attacker || r.Parting == nil || r.Parting.Dice != 4 || !r.Guard[1] || r.Whole[1] != 12 || r.Started[1] != 16 {
		t.Errorf("8.57 half the hesitating dice of two commands, a guard of 12 of 16: %+v, parting %+v", r, r.Parting)
	}
	if slices.Contains(dice.asked, "break") {
		t.Error("nobody lost a point: no test")
	}
	if r.Share[1] != (battle.Share{Num: 1, Den: 2}) || r.Share[0] != (battle.Share{Num: 2, Den: 3}) {
		t.Errorf("9.1 shares %v", r.Share)
	}
	for i := range 4 {
		b.Sides[1].Commands[i].Worn = 8 // one less than its exhaustion
	}
	b.Sides[1].Commands[3].Worn = 9
	r, _ = fight(t, b, map[string][]int{"fire": append(slices.Repeat([]int{1}, 16), 6, 1), "press": {6}, "break": {5}})
	if p := r.Parting; p.Hits != 1 || len(p.Lost) != 1 || !slices.Equal(p.Broken, []int{p.Lost[0].Command}) {
		t.Errorf("8.57 a test at one less than morale, from one below exhaustion: %+v", p)
	}
	if r.Guard[1] || r.Share[1] != (battle.Share{Num: 1, Den: 3}) || r.Guns[1] {
		t.Errorf("9.1 no rear guard: a third, no guns: %+v %v", r.Share, r.Guns)
	}
}

func TestTheTownFalls(t *testing.T) {
	b := duel(1, 4)
	b.Town = 1
	if r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}}); r.Outcome != battle.Withdrew || r.Winner != battle.Attacker || len(r.Days[0].Hours) != 1 {
		t.Errorf("at ground 1 of 1 the defender withdraws: %+v", r)
	}
}

func TestWhatASideMayRead(t *testing.T) {
	for _, v := range vectors(t) {
		b, _ := v.battle()
		r, err := battle.Fight(b, "x", v.script())
		if err != nil {
			t.Fatal(err)
		}
		for w := battle.Attacker; w <= battle.Defender; w++ {
			e := w.Enemy()
			q := r.For(w)
			for n, d := range q.Days {
				if d.Lost[w] != r.Days[n].Lost[w] || d.Lost[e] != 0 || d.Plan[e] != 0 || len(d.Arrivals[e]) > 0 {
					t.Errorf("%s, %d: day %+v", v.Name, w, d)
				}
				for _, h := range d.Hours {
					if h.Ground != 0 || h.Fortune != [2]int{} || len(h.Saved)+len(h.Fire[0])+len(h.Fire[1])+len(h.Lost[e])+len(h.Press[e])+len(h.Line[e])+h.Weak[e] > 0 {
						t.Errorf("%s, %d: hour %+v", v.Name, w, h)
					}
				}
				if d.Night != nil && (d.Night.Back[e] != 0 || len(d.Night.Mend[e]) > 0) {
					t.Errorf("%s, %d: night %+v", v.Name, w, d.Night)
				}
			}
			if q.ForGood(w) != r.ForGood(w) || q.Start[e] != 0 || q.Weigh[e] != [2]int{} || !slices.Equal(q.Faced(e), r.Faced(e)) {
				t.Errorf("%s, %d: the end", v.Name, w)
			}
			for _, c := range q.End[e] {
				if c.Stands != nil || c.Record != 0 || c.Engaged || c.Broken || c.Spent {
					t.Errorf("%s, %d: of the enemy %+v", v.Name, w, c)
				}
			}
		}
	}
}

// hits makes the fire of a battle hit so many times in each hour: attacker, defender. The dice of a battle without a hit are counted first.
func hits(t *testing.T, b *battle.Battle, say map[string][]int, want ...[2]int) []int {
	t.Helper()
	probe := map[string][]int{"fire": {1}}
	for k, v := range say {
		probe[k] = slices.Clone(v)
	}
	r, _ := fight(t, b, probe)
	var fire []int
	for i, w := range want {
		h := r.Days[0].Hours[i]
		for side := range w {
			dice := 0
			for _, v := range h.Fire[side] {
				dice += v.Dice
			}
			for n := range dice {
				if n < w[side] {
					fire = append(fire, 6)
				} else {
					fire = append(fire, 1)
				}
			}
		}
	}
	return append(fire, 1)
}

func TestACounterattackWinsGroundBack(t *testing.T) {
	b := duel(3, 2)
	b.Sides[0].Quit, b.Sides[1].Quit = 101, 101
	b.Sides[0].Commands[1].Worn, b.Sides[0].Commands[2].Worn = 20, 20
	// The one fresh attacker presses for two hours, then both defenders do.
	say := map[string][]int{"press": {1, 6, 6, 1, 6, 6, 6, 1, 1, 6}, "sector": {2}}
	run := func(breaks int, third [2]int) []int {
		s := map[string][]int{"break": {breaks}}
		for k, v := range say {
			s[k] = slices.Clone(v)
		}
		s["fire"] = hits(t, b, say, [2]int{1, 0}, [2]int{1, 0}, third)
		r, _ := fight(t, b, s)
		var ground []int
		for _, h := range r.Days[0].Hours[:3] {
			ground = append(ground, h.Ground)
		}
		return ground
	}
	for _, c := range []struct {
		name   string
		breaks int
		third  [2]int
		want   []int
	}{
		{"nobody lost", 1, [2]int{0, 0}, []int{1, 2, 2}},
		{"the attacker lost more", 1, [2]int{0, 1}, []int{1, 2, 1}},
		{"and one of his commands broke", 6, [2]int{0, 1}, []int{1, 2, 0}},
	} {
		if got := run(c.breaks, c.third); !slices.Equal(got, c.want) {
			t.Errorf("%s: ground %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWhoIsNotYetInLineDoesNotWeigh(t *testing.T) {
	b := duel(1, 2)
	b.Sides[1].Coming = []battle.Coming{{Commands: []int{1}}}
	b.Sides[1].Commands[0].Worn, b.Sides[1].Quit = 9, 60
	r, _ := fight(t, b, map[string][]int{"entry": {1}, "fire": {1}, "press": {6}})
	if h := r.Days[0].Hours; len(h) != 1 || h[0].Weak[1] != 100 {
		t.Errorf("all that is there is weak: %+v", h)
	}
}

func TestThatNobodyIsLeftIsNotSeenFromTheOtherSide(t *testing.T) {
	b := duel(2, 1)
	b.Sides[1].Commands[0].Worn, b.Sides[1].Quit, b.Sides[1].Counterattack = 20, 101, false
	r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "break": {6}})
	if r.Outcome != battle.Vanished || r.For(battle.Attacker).Outcome != battle.Withdrew || r.For(battle.Defender).Outcome != battle.Vanished {
		t.Errorf("%d, %d, %d", r.Outcome, r.For(battle.Attacker).Outcome, r.For(battle.Defender).Outcome)
	}
}
