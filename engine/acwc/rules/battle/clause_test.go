package battle_test

import (
	"slices"
	"testing"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules/battle"
)

// quiet is a battle in which nobody presses and nobody hits.
func quiet() map[string][]int { return map[string][]int{"fire": {1}, "press": {6}} }

// stays makes both sides stay at night.
func stays(b *battle.Battle) *battle.Battle {
	b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Stay
	return b
}

func TestHoursByClause(t *testing.T) {
	t.Run("8.3-a the start is the hour of sunrise and a die, one for each route", func(t *testing.T) { // B8
		b := duel(2, 1)
		b.Sunrise, b.Sunset = 5, 20 // July, die 4: 9 in the morning
		r, dice := fight(t, b, map[string][]int{"entry": {4}, "fire": {1}, "press": {6}})
		if !slices.Equal(r.Entry, []int{9}) || dice.asked[0] != "entry" || dice.asked[1] == "entry" {
			t.Errorf("entry at %v, the dice were %v", r.Entry, dice.asked[:2])
		}
		b.Sunrise, b.Sunset = 7, 17 // January, die 6: 1 in the afternoon; the other road a die of its own
		b.Sides[0].Commands[1].Group = 1
		r, _ = fight(t, b, map[string][]int{"entry": {6, 2}, "fire": {1}, "press": {6}})
		if !slices.Equal(r.Entry, []int{13, 9}) {
			t.Errorf("two routes come at %v, want 13 and 9", r.Entry)
		}
	})
	t.Run("8.3-a a corps that is called does not begin the battle before those who came to fight it", func(t *testing.T) {
		b := duel(2, 1)
		b.Sunrise, b.Sunset = 7, 20
		b.Sides[0].Coming = []battle.Coming{{Commands: []int{1}}}
		r, _ := fight(t, b, map[string][]int{"entry": {6}, "fire": {1}, "press": {6}})
		if got := r.Days[0]; got.Arrivals[0][0].Line != 14 || got.Contact != 15 || len(got.Hours[0].Line[0]) != 2 {
			t.Errorf("contact at %d, want 15, two hours after the entry at %v", got.Contact, r.Entry)
		}
	})
	t.Run("8.3-a who comes later does not keep those behind him in the list out of line", func(t *testing.T) {
		b := duel(3, 2)
		b.Sides[0].Commands[0].Group = 1
		r, _ := fight(t, b, map[string][]int{"entry": {1, 6}, "fire": {1}, "press": {6}})
		if h := r.Days[0].Hours; !slices.Equal(h[0].Line[0], []int{1, 2}) || len(h[5].Line[0]) != 3 {
			t.Errorf("in line are %v, then %v", h[0].Line[0], h[5].Line[0])
		}
	})
	t.Run("8.3-b it goes on until a side goes, at sunset into another day", func(t *testing.T) {
		r, _ := fight(t, stays(duel(1, 1)), quiet())
		if len(r.Days) != 3 || r.Days[0].Hours[len(r.Days[0].Hours)-1].Hour != 18 || r.Days[1].Hours[0].Hour != 6 {
			t.Errorf("%d days, the first to %d, the second from %d", len(r.Days), r.Days[0].Hours[len(r.Days[0].Hours)-1].Hour, r.Days[1].Hours[0].Hour)
		}
		b := stays(duel(1, 1))
		b.Sides[1].Night = battle.Go
		if r, _ = fight(t, b, quiet()); len(r.Days) != 1 {
			t.Errorf("one side goes in the first night, and there are %d days", len(r.Days))
		}
		b = stays(duel(1, 2))
		b.Sides[0].Commands[0].Worn = 9 // weak beyond 25: it gives up in its first hour
		if r, _ = fight(t, b, quiet()); len(r.Days) != 1 || len(r.Days[0].Hours) != 1 || !r.Left[0] {
			t.Errorf("a side that gives up does not end it: %+v", r)
		}
	})
}

func TestReinforcementsByClause(t *testing.T) {
	line := func(r *battle.Record, day, hour int) []int {
		for _, h := range r.Days[day].Hours {
			if h.Hour == hour {
				return h.Line[1]
			}
		}
		return nil
	}
	t.Run("8.4-d from 13:00 one command after the other on a road", func(t *testing.T) {
		b := stays(duel(2, 4))
		b.Sides[1].Coming = []battle.Coming{{Commands: []int{1, 2}}, {Commands: []int{3}}}
		r, _ := fight(t, b, quiet())
		for hour, want := range map[int]int{13: 1, 14: 2, 15: 3, 16: 4} {
			if got := len(line(r, 0, hour)); got != want {
				t.Errorf("at %d:00 %d commands are in line, want %d", hour, got, want)
			}
		}
		b.Sides[1].Coming[1].Road = 1 // another road is clear
		if r, _ = fight(t, b, quiet()); len(line(r, 0, 14)) != 3 {
			t.Errorf("by two roads two come at once: at 14:00 %v", line(r, 0, 14))
		}
	})
	late := func() *battle.Battle {
		b := stays(duel(2, 5))
		b.Sunset = 14 // too late for anybody to come on the first day
		b.Sides[1].Coming = []battle.Coming{{Commands: []int{1}}, {Commands: []int{2}}, {Commands: []int{3}}, {Commands: []int{4}, Road: 1}}
		return b
	}
	t.Run("8.4-e one corps more comes in the night", func(t *testing.T) {
		r, _ := fight(t, late(), quiet())
		if len(r.Days[0].Arrivals[1]) != 0 {
			t.Fatalf("somebody came on the first day: %v", r.Days[0].Arrivals[1])
		}
		if got := r.Days[1].Arrivals[1][0]; got != (battle.Arrival{Command: 1, Hour: 6, Line: 6, Night: true}) || len(line(r, 1, 6)) != 2 {
			t.Errorf("in the night came %+v; at sunrise %v", got, line(r, 1, 6))
		}
		if got := r.Days[1].Arrivals[1][1:]; slices.ContainsFunc(got, func(a battle.Arrival) bool { return a.Night }) {
			t.Errorf("more than one corps came in the night: %v", got)
		}
	})
	t.Run("8.4-f the next day the first dices for its hour, the second comes at 13:00", func(t *testing.T) {
		b := late()
		b.Sunset = 19
		for k := range b.Sides[1].Coming {
			b.Sides[1].Coming[k].Road = 0
		}
		b.Sides[1].Commands = append(b.Sides[1].Commands, army(8, 5, 5)...)
		b.Sides[1].Coming[0].Commands = []int{1, 5, 6, 7, 8, 9} // they fill the road until night
		dice := quiet()
		dice["arrival"] = []int{3}
		r, asked := fight(t, b, dice)
		if got := r.Days[1].Arrivals[1][1:3]; !slices.Equal(got, []battle.Arrival{{Command: 3, Hour: 9, Line: 10}, {Command: 4, Hour: 13, Line: 14}}) {
			t.Errorf("by the die of 3 and at 13:00; got %v", got)
		}
		if n := len(slices.DeleteFunc(asked.asked, func(p string) bool { return p != "arrival" })); n != 1 {
			t.Errorf("%d dice for arrivals, want one", n)
		}
	})
	t.Run("8.4-g over one railroad one division, a stand an hour from 9:00, the rest by road", func(t *testing.T) { // B9
		b := stays(duel(2, 3))
		b.Sides[1].Coming = []battle.Coming{{Commands: []int{1, 2}, Rail: true}}
		r, _ := fight(t, b, quiet())
		want := []battle.Arrival{{Command: 1, Hour: 12, Line: 13, Rail: true}, {Command: 2, Hour: 13, Line: 14}}
		if got := r.Days[0].Arrivals[1]; !slices.Equal(got, want) {
			t.Errorf("four stands at 9, 10, 11 and 12:00, the other division from 13:00: %v", got)
		}
		b.Sides[1].Commands[1] = command(foot(5, 5), foot(5, 5))
		if r, _ = fight(t, b, quiet()); r.Days[0].Arrivals[1][0].Hour != 10 {
			t.Errorf("two stands are there at 10:00: %v", r.Days[0].Arrivals[1])
		}
	})
	t.Run("8.4-h who cannot come by rail comes by road from 13:00", func(t *testing.T) {
		b := stays(duel(2, 2))
		b.Sides[1].Coming = []battle.Coming{{Commands: []int{1}}}
		r, _ := fight(t, b, quiet())
		if got := r.Days[0].Arrivals[1]; !slices.Equal(got, []battle.Arrival{{Command: 1, Hour: 13, Line: 14}}) {
			t.Errorf("arrivals %v", got)
		}
	})
	t.Run("8.4-i by rail they are there from 9:00 also if the battle begins late, and fight only when it has begun", func(t *testing.T) {
		b := stays(duel(2, 2))
		b.Sunrise, b.Sunset = 7, 19
		b.Sides[1].Coming = []battle.Coming{{Commands: []int{1}, Rail: true}}
		dice := quiet()
		dice["entry"] = []int{6}
		r, _ := fight(t, b, dice)
		d := r.Days[0]
		if d.Contact != 15 || d.Hours[0].Hour != 15 || d.Arrivals[1][0].Hour != 12 || len(line(r, 0, 15)) != 2 {
			t.Errorf("contact %d, arrivals %v, line at 15:00 %v", d.Contact, d.Arrivals[1], line(r, 0, 15))
		}
	})
}

func TestNightsByClause(t *testing.T) {
	t.Run("8.5 between two days is a night in which half comes back and the lines form anew", func(t *testing.T) {
		b := stays(duel(1, 4))
		r, _ := fight(t, b, map[string][]int{"fire": {6, 6, 1}, "press": {1}, "sector": {1}})
		if n := r.Days[0].Night; r.Days[0].Lost[1] != 2 || n == nil || n.Back[1] != 1 || r.Days[1].Contact != 6 {
			t.Errorf("lost %v, the night %+v", r.Days[0].Lost, n)
		}
		if last := r.Days[len(r.Days)-1].Night; last.Back != [2]int{} || last.Mend[0] != nil {
			t.Errorf("behind the last day is no such night: %+v", last)
		}
	})
	t.Run("8.53 exhausted and not broken, it starts fresh with what came back off its record", func(t *testing.T) {
		b := stays(duel(1, 4))
		b.Sides[1].Quit = 101
		b.Sides[1].Commands[0].Worn = 8 // of 9: one point more exhausts it
		r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "sector": {1}})
		if h := r.Days[0].Hours; !slices.Equal(h[0].Spent[1], []int{0}) || h[0].Weak[1] != 25 || h[1].Line[1][3] != 0 {
			t.Fatalf("it is not exhausted on the first day: %+v", h[0])
		}
		if h := r.Days[1].Hours[0]; h.Weak[1] != 0 || r.End[1][0].Record != 8 {
			t.Errorf("weak %d on the second day, its record %d; want 0 and 8", h.Weak[1], r.End[1][0].Record)
		}
	})
	t.Run("8.55 at night nobody comes nearer to the enemy: the ground is as it was", func(t *testing.T) {
		b := stays(duel(2, 6))
		b.Sides[1].Quit = 101
		r, _ := fight(t, b, map[string][]int{"fire": {6, 1}, "press": {1}, "sector": {1}})
		first := r.Days[0].Hours
		if g := first[len(first)-1].Ground; g != 1 || r.Days[1].Hours[0].Ground != g {
			t.Errorf("the ground was %d at night and is %d in the morning; want 1 and 1", g, r.Days[1].Hours[0].Ground)
		}
	})
}

func TestWithdrawalsByClause(t *testing.T) {
	// Of four defending commands of 16 stands one is exhausted: 25 in 100, so they withdraw after the first hour.
	beaten := func() *battle.Battle {
		b := duel(2, 4)
		b.Sides[1].Commands[3].Worn = 9
		return b
	}
	t.Run("8.57-a who withdraws by daylight is tested from one below its exhaustion, at one less than its morale", func(t *testing.T) {
		for _, c := range []struct {
			worn, die int
			broken    bool
		}{{8, 4, false}, {8, 5, true}, {7, 5, true}, {6, 6, false}} { // with the point of the parting fire 9, 8 and 7 of 9
			b := beaten()
			b.Sides[1].Commands[0].Worn = c.worn
			r, _ := fight(t, b, map[string][]int{"fire": append(slices.Repeat([]int{1}, 16), 6, 1), "press": {6}, "sector": {1}, "break": {c.die}})
			if p := r.Parting; p == nil || len(p.Lost) != 1 || (len(p.Broken) == 1) != c.broken {
				t.Errorf("worn %d, die %d: %+v, want broken %t", c.worn, c.die, p, c.broken)
			}
			if spent := r.End[1][0].Spent; spent != (c.worn == 8 && !c.broken) { // the parting fire exhausts it, and it holds [9.32]
				t.Errorf("worn %d, die %d: exhausted and not broken is %t", c.worn, c.die, spent)
			}
		}
	})
	t.Run("8.57-b who is still in order covers the others", func(t *testing.T) {
		r, _ := fight(t, beaten(), quiet())
		if !r.Guard[1] || r.Whole[1] != 12 {
			t.Errorf("three of four commands are in order: guard %t, %d stands", r.Guard[1], r.Whole[1])
		}
		b := beaten()
		for i := range b.Sides[1].Commands {
			b.Sides[1].Commands[i].Worn = 9
		}
		if r, _ = fight(t, b, quiet()); r.Guard[1] || r.Whole[1] != 0 {
			t.Errorf("nobody is in order, and yet there is a guard of %d", r.Whole[1])
		}
	})
	t.Run("8.58-b who goes in the night goes with all he has, without a shot", func(t *testing.T) {
		b := stays(duel(1, 1))
		b.Sides[1].Night = battle.Go
		r, _ := fight(t, b, quiet())
		if r.Outcome != battle.WentNight || !r.Left[1] || r.Left[0] || r.Parting != nil || r.Winner != battle.Attacker {
			t.Errorf("%+v", r)
		}
	})
}

func TestRecoveryByClause(t *testing.T) {
	// last makes the defenders lose three points of foot, and then a side leave: by daylight or at night.
	last := func(b *battle.Battle) *battle.Record {
		r, _ := fight(t, b, map[string][]int{"fire": {6, 6, 6, 1}, "press": {1}, "sector": {1}})
		return r
	}
	t.Run("9.1-a who holds the field has two thirds back", func(t *testing.T) { // D20
		b := duel(1, 4)
		b.Sides[0].Commands[0].Worn = 9 // the attackers give up after an hour
		r := last(b)
		if r.Winner != battle.Defender || r.Share[1] != (battle.Share{Num: 2, Den: 3}) || r.Missing(1) != 3 || r.ForGood(1) != 1 {
			t.Errorf("three lost, %d for good: %+v", r.ForGood(1), r.Share)
		}
	})
	t.Run("9.1-b both have two thirds back if both held it at nightfall", func(t *testing.T) { // B10
		b := duel(1, 4)
		b.Sides[0].Night, b.Sides[1].Night = battle.Stay, battle.Go
		if r := last(b); r.Share != [2]battle.Share{{Num: 2, Den: 3}, {Num: 2, Den: 3}} || r.ForGood(1) != 1 || !r.Guns[1] {
			t.Errorf("%d for good, shares %v", r.ForGood(1), r.Share)
		}
	})
	beaten := func(worn int) *battle.Battle {
		b := duel(1, 4)
		for i := range b.Sides[1].Commands {
			b.Sides[1].Commands[i].Worn = worn
		}
		b.Sides[1].Commands[3].Worn = 9
		return b
	}
	t.Run("9.1-c a retreat with a rear guard brings half back, of guns too", func(t *testing.T) {
		if r := last(beaten(0)); !r.Guard[1] || r.Share[1] != (battle.Share{Num: 1, Den: 2}) || !r.Guns[1] || r.Missing(1) != 3 || r.ForGood(1) != 1 {
			t.Errorf("guard %t, share %v, %d of %d for good", r.Guard[1], r.Share[1], r.ForGood(1), r.Missing(1))
		}
	})
	t.Run("9.1-d a rear guard is a quarter of the stands that were there at the start, exactly a quarter too", func(t *testing.T) { // D21
		guard := func(sound, all int) *battle.Record {
			b := duel(1, 1)
			b.Sides[1].Commands = nil
			for _, n := range []int{sound, all - sound} {
				c := command(slices.Repeat([]battle.Stand{foot(3, 5)}, n)...)
				b.Sides[1].Commands = append(b.Sides[1].Commands, c)
			}
			b.Sides[1].Commands[1].Worn = b.Sides[1].Commands[1].Exhaustion
			r, _ := fight(t, b, quiet())
			return r
		}
		for _, c := range []struct {
			sound, all int
			holds      bool
		}{{5, 18, true}, {4, 18, false}, {4, 16, true}} {
			if r := guard(c.sound, c.all); r.Guard[1] != c.holds || r.Whole[1] != c.sound || r.Started[1] != c.all {
				t.Errorf("%d of %d: guard %t, counted %d of %d", c.sound, c.all, r.Guard[1], r.Whole[1], r.Started[1])
			}
		}
	})
	t.Run("9.1-e without one a third of foot and horse comes back, and no guns", func(t *testing.T) {
		b := beaten(8)
		b.Sides[1].Commands = b.Sides[1].Commands[:2]
		b.Sides[1].Commands[1] = command(guns(3, board.SBF), foot(1, 5))
		b.Sides[1].Commands[1].Worn = b.Sides[1].Commands[1].Exhaustion
		r, _ := fight(t, b, map[string][]int{"fire": {6, 6, 6, 6, 6, 1}, "press": {1}, "sector": {1, 1, 1, 2, 2}})
		foot, art := 0, 0
		for _, c := range r.End[1] {
			for j, s := range c.Stands {
				switch back := s.Now - s.SP; {
				case c.Stands[j].Lost == 0:
				case len(c.Stands) == 2 && j == 0:
					art += back
				default:
					foot += back
				}
			}
		}
		if r.Guard[1] || r.Missing(1) != 5 || foot != 1 || art != 0 {
			t.Errorf("guard %t, %d missing, foot back %d, guns back %d; want 5, 1, 0", r.Guard[1], r.Missing(1), foot, art)
		}
	})
	t.Run("9.1-f of earlier days nothing comes back twice", func(t *testing.T) {
		b := stays(duel(1, 4))
		r := last(b) // three lost on the first day, two back in the night; nothing lost on the last
		if r.Days[0].Night.Back[1] != 2 || r.Missing(1) != 1 || r.ForGood(1) != 1 || len(r.Days) != 3 {
			t.Errorf("back %v, missing %d, for good %d, %d days", r.Days[0].Night.Back, r.Missing(1), r.ForGood(1), len(r.Days))
		}
	})
}
