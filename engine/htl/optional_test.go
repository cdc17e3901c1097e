package htl_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestOptions(t *testing.T) {
	t.Run("11.0 each optional rule is switched on singly", func(t *testing.T) {
		for _, id := range []string{"11.1", "11.2", "11.3", "11.4"} {
			if !slices.ContainsFunc(htl.Book.Options, func(o engine.Option) bool { return o.ID == id }) {
				t.Errorf("the book has no option %s", id)
			}
			if _, err := htl.Book.Start("bull_run", []string{id}); err != nil {
				t.Errorf("option %s alone: %v", id, err)
			}
		}
	})
	t.Run("11.0 without a choice none is on", func(t *testing.T) {
		f := field(t, "hill D4", "union artillery D4", "confederate infantry D8", "confederate infantry D5 sp=1")
		f.Refuses("fire D4 at D8", "").Do("fire D4 at D5", 4, 1, 1, 1)
		wantAsked(t, f, "union act")
	})
	t.Run("11.0.group any mixture may be on", func(t *testing.T) {
		for mask := range 16 {
			var on []string
			for i, id := range []string{"11.1", "11.2", "11.3", "11.4"} {
				if mask>>i&1 == 1 {
					on = append(on, id)
				}
			}
			if _, err := htl.Book.Start("bull_run", on); err != nil {
				t.Errorf("options %v: %v", on, err)
			}
		}
	})
	t.Run("11.0.group those of the scenario and those of the game add up", func(t *testing.T) {
		f := field(t, "options 11.3", "rule optional 11.4", "hill D4", "union artillery D4", "confederate infantry D8", "confederate infantry C4 sp=1")
		allowed(t, "fire D4 at D8", "options 11.3", "rule optional 11.4", "hill D4", "union artillery D4", "confederate infantry D8")
		wantAsked(t, f.Do("fire D4 at C4", 4, 1, 1, 1), "union advance")
	})
	t.Run("scn.optional the scenario switches a rule on", func(t *testing.T) {
		allowed(t, "fire D4 at D8", "rule optional 11.3", "hill D4", "union artillery D4", "confederate infantry D8")
		refused(t, "fire D4 at D8", "rule optional 11.2", "hill D4", "union artillery D4", "confederate infantry D8")
	})
}

func TestHandicap(t *testing.T) {
	for option, want := range map[string]int{"11.5=confederate+1": 5, "11.5=confederate-2": 2, "11.5=confederate+3": 7, "11.5=union+2": 4} {
		t.Run("11.5 command points are changed for the whole game: "+option, func(t *testing.T) {
			f := field(t, append(duelists, "options "+option, "header confederate_ap 4", "header union_ap 1")...).Do("end", 1)
			wantAP(t, f, want+1)
			wantAP(t, f.Do("end", 1).Do("end", 1), want+1)
		})
	}
	t.Run("11.5 those of a special rule too", func(t *testing.T) {
		f := field(t, append(duelists, "options 11.5=confederate+1", "rule command confederate 3-3 2")...).Do("end", 1)
		wantAP(t, f, 2+1+1)
	})
	t.Run("11.5.floor handicap and lost leaders together never go below 0", func(t *testing.T) {
		f := field(t, append(duelists, "options 11.5=confederate-2", "header confederate_ap 2", "lost confederate 1")...).Do("end", 3)
		wantAP(t, f, 0+2)
	})
	t.Run("11.5.floor only the sum counts", func(t *testing.T) {
		f := field(t, append(duelists, "options 11.5=confederate+2", "header confederate_ap 1", "lost confederate 2")...).Do("end", 1)
		wantAP(t, f, 1+2-2+1)
	})
}

func TestAttackersMorale(t *testing.T) {
	on := []string{"options 11.1", "turn 3 union, 9 AP", "confederate infantry E6"}
	with := func(lines ...string) []string { return append(on[:3:3], lines...) }
	for _, morale := range []string{"green", "black", "gold"} {
		t.Run("11.1.check the attacker fails on his colour: "+morale, func(t *testing.T) {
			for die := 1; die <= 6; die++ {
				f := field(t, with("union infantry "+morale+" D6")...)
				if faceOf(die) == morale {
					f.Do("close D6 at E6", die)
					wantAsked(t, f, "union fire")
				} else {
					f.Do("close D6 at E6", die, 1, 1, 1)
					wantAsked(t, f, "union act")
				}
				wantAP(t, f, 7)
			}
		})
	}
	t.Run("11.1.check one die, before the dice of the attack", func(t *testing.T) {
		f := field(t, with("union infantry D6")...).Do("close D6 at E6", greenFace, 4, 1, 1, greenFace)
		wantAt(t, f, "E6", "confederate infantry black 3")
	})
	t.Run("11.1.check without the option there is none", func(t *testing.T) {
		f := field(t, "union infantry green D6", "confederate infantry E6").Do("close D6 at E6", greenFace, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 4")
		wantAsked(t, f, "union act")
	})
	t.Run("11.1.fail it may fire at any legal target for no more points, and its action is over", func(t *testing.T) {
		f := field(t, with("union infantry D6", "confederate infantry C8")...).Do("close D6 at E6", blackFace)
		for _, at := range []string{"E6", "C8"} {
			allowedNow(t, f, "fire D6 at "+at)
		}
		f.Refuses("close D6 at E6", "")
		f.Do("fire D6 at C8", 6, 5, 1)
		wantAP(t, f, 7)
		wantAt(t, f, "C8", "confederate infantry black 3")
		f.Refuses("fire D6 at E6", "").Refuses("march D6 to C6", "")
	})
	t.Run("11.1.fail the shot is fire: 5 hits, one die for the leader, no morale", func(t *testing.T) {
		f := field(t, with("union infantry D6", "confederate leader E6 Hood")...).Do("close D6 at E6", blackFace).Do("fire D6 at E6", 4, 5, 1, 2)
		wantAt(t, f, "E6", "confederate infantry black 3, leader Hood")
		wantAsked(t, f, "union act")
	})
	t.Run("11.1.fail or not", func(t *testing.T) {
		f := field(t, with("union infantry D6")...).Do("close D6 at E6", blackFace).Do("pass")
		wantAsked(t, f, "union act")
		wantAt(t, f, "E6", "confederate infantry black 4")
		f.Refuses("fire D6 at E6", "").Refuses("close D6 at E6", "")
	})
	for morale, level := range map[string]int{"green": blackFace, "black": goldFace, "gold": goldFace} {
		t.Run("11.1.leader a leader adds one level: "+morale, func(t *testing.T) {
			for _, die := range []int{greenFace, blackFace, goldFace} {
				dice := []int{die, 1, 1, 1}
				want := "union act"
				if die == level {
					dice, want = dice[:1], "union fire"
				}
				f := field(t, with("union infantry "+morale+" D6", "union leader D6 Reno")...).Do("close D6 infantry at E6", dice...)
				wantAsked(t, f, want)
			}
		})
	}
	for _, terrain := range []string{"hill", "bridge", "woods"} {
		t.Run("11.1.leader terrain adds nothing: "+terrain, func(t *testing.T) {
			f := field(t, with(terrain+" D6", "union infantry D6")...).Do("close D6 at E6", blackFace)
			wantAsked(t, f, "union fire")
			f = field(t, with(terrain+" E6", "union infantry D6")...).Do("close D6 at E6", blackFace)
			wantAsked(t, f, "union fire")
		})
	}
}

func TestNoRallyUnderFire(t *testing.T) {
	on := []string{"options 11.2", "turn 3 confederate, 9 AP", "confederate infantry E6", "union infantry D6 Ames sp=3", "union leader D6 Reno"}
	with := func(lines ...string) []string { return append(on[:5:5], lines...) }
	for order, dice := range map[string][]int{"fire E6 at D6": {2, 2, 2}, "close E6 at D6": {2, 2, 2}} {
		t.Run("11.2 a unit fired on or closed in the enemy's last turn is not rallied, hit or not: "+order, func(t *testing.T) {
			f := field(t, with()...).Do(order, dice...).Do("end", 1)
			f.Refuses("rally Ames with Reno", "11.2")
		})
	}
	t.Run("11.2 a unit left alone is", func(t *testing.T) {
		field(t, with()...).Do("end", 1).Do("rally Ames with Reno", goldFace)
	})
	t.Run("11.2 in the turn after the next it is rallied again", func(t *testing.T) {
		f := field(t, with()...).Do("fire E6 at D6", 2, 2, 2).Do("end", 1).Do("end", 1).Do("end", 1)
		f.Do("rally Ames with Reno", goldFace)
	})
	t.Run("11.2 it binds the first player as the second", func(t *testing.T) {
		f := field(t, with("header first union")...).Do("fire E6 at D6", 2, 2, 2).Do("end", 1)
		wantTurn(t, f, 4, "union")
		f.Refuses("rally Ames with Reno", "11.2")
		f = field(t, with("header first confederate")...).Do("fire E6 at D6", 2, 2, 2).Do("end", 1)
		wantTurn(t, f, 3, "union")
		f.Refuses("rally Ames with Reno", "11.2")
	})
	t.Run("11.2 without the option it is", func(t *testing.T) {
		lines := with()
		field(t, lines[1:]...).Do("fire E6 at D6", 2, 2, 2).Do("end", 1).Do("rally Ames with Reno", goldFace)
	})
	t.Run("11.2.hex all units of the hex count, wherever they go", func(t *testing.T) {
		f := field(t, "options 11.2", "turn 3 confederate, 9 AP", "confederate infantry E6", "union infantry D6 Ames sp=3", "union artillery C7", "union leader C7 Reno")
		f.Do("close E6 at D6 then stay", 4, 2, 2, blackFace).Retreat("C7").Do("end", 1)
		f.Refuses("rally Ames with Reno", "11.2")
	})
	t.Run("11.2.hex a displaced unit does not count", func(t *testing.T) {
		f := field(t, "options 11.2", "turn 3 confederate, 9 AP", "confederate infantry E5", "union infantry E6", "swamp E7 D5 F5 F6", "union infantry D6 Ames sp=3", "union artillery C6", "union leader C6 Reno")
		f.Do("close E5 at E6 then stay", 4, 2, 2, blackFace).Retreat("D6")
		f.Displace("C6")
		f.Do("end", 1).Do("rally Ames with Reno", goldFace)
	})
}

func TestGunsOnAHill(t *testing.T) {
	t.Run("11.3 guns on a hill reach 4 and hit there with 6, three dice", func(t *testing.T) {
		f := field(t, "options 11.3", "hill D4", "union artillery D4", "confederate infantry D8").Do("fire D4 at D8", 6, 5, 5)
		wantAt(t, f, "D8", "confederate infantry black 3")
	})
	t.Run("11.3 not 5", func(t *testing.T) {
		refused(t, "fire D4 at D9", "options 11.3", "hill D4", "union artillery D4", "confederate infantry D9")
	})
	t.Run("11.3 not from elsewhere, and not at a hill", func(t *testing.T) {
		refused(t, "fire D4 at D8", "options 11.3", "town D4", "union artillery D4", "confederate infantry D8")
		refused(t, "fire D4 at D8", "options 11.3", "hill D8", "union artillery D4", "confederate infantry D8")
	})
	t.Run("11.3 it must see the target", func(t *testing.T) {
		refused(t, "fire D4 at D8", "options 11.3", "hill D4 D6", "union artillery D4", "confederate infantry D8")
	})
	for _, s := range chart {
		if s.unit == "artillery" && s.dice > 0 {
			t.Run("11.3 nearer ranges are as before: "+s.name(), func(t *testing.T) {
				f := field(t, "options 11.3", "hill D4", "union artillery D4", "confederate infantry "+s.at).Do("fire D4 at "+s.at, append(same(s.dice-1, s.hitOn-1), s.hitOn)...)
				wantAt(t, f, s.at, "confederate infantry black 3")
			})
		}
	}
	t.Run("11.3.guns_only infantry, cavalry and gunboats gain nothing", func(t *testing.T) {
		refused(t, "fire D4 at D7", "options 11.3", "hill D4", "union infantry D4", "confederate infantry D7")
		refused(t, "fire D4 at D6", "options 11.3", "hill D4", "union cavalry D4", "confederate infantry D6")
		refused(t, "fire D4 at D8", "options 11.3", "river D4", "hill D5", "union gunboat D4", "confederate infantry D8")
	})
}

func TestAdvanceAfterFire(t *testing.T) {
	on := []string{"options 11.4", "turn 3 union, 9 AP", "confederate infantry E6 sp=1", "confederate infantry I6"}
	with := func(lines ...string) []string { return append(on[:4:4], lines...) }
	t.Run("11.4 a unit whose fire empties the next hex may advance", func(t *testing.T) {
		f := field(t, with("union infantry D6")...).Do("fire D6 at E6", 5, 1, 1)
		wantAsked(t, f, "union advance")
		wantAt(t, copyOf(t, f).Do("advance"), "E6", "union infantry black 4")
		wantAt(t, copyOf(t, f).Do("stay"), "D6", "union infantry black 4")
		wantAP(t, f, 8)
	})
	t.Run("11.4 not from further off", func(t *testing.T) {
		wantAsked(t, field(t, with("union infantry D5")...).Do("fire D5 at E6", 5, 1, 1), "union advance")
		wantAsked(t, field(t, with("union infantry C6")...).Do("fire C6 at E6", 6, 1, 1), "union act")
	})
	t.Run("11.4 not while a combat unit is left", func(t *testing.T) {
		wantAsked(t, field(t, with("union infantry D6", "confederate artillery E6")...).Do("fire D6 at E6", 5, 1, 1), "union act")
	})
	t.Run("11.4 not without the option", func(t *testing.T) {
		lines := with("union infantry D6")
		wantAsked(t, field(t, lines[1:]...).Do("fire D6 at E6", 5, 1, 1), "union act")
	})
	t.Run("11.4 also by the shot after a failed check of 11.1", func(t *testing.T) {
		lines := with("union infantry D6")
		lines[0] = "options 11.1, 11.4"
		f := field(t, lines...).Do("close D6 at E6", blackFace).Do("fire D6 at E6", 5, 1, 1)
		wantAsked(t, f, "union advance")
	})
	t.Run("11.4 behind that shot it is asked, not taken for granted, where one message answers one question", func(t *testing.T) {
		lines := with("union infantry D6")
		lines[0] = "options 11.1, 11.4"
		f := field(t, lines...)
		table, script := &engine.Table{Position: f.P, Strict: true}, engine.NewScript(blackFace, 5, 1, 1)
		for _, line := range []string{"close D6 at E6", "fire D6 at E6"} {
			out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: line}}, func(string) engine.Dice { return script })
			if err != nil || len(out.Refusals) > 0 {
				t.Fatalf("%q: %v %v", line, err, out.Refusals)
			}
		}
		wantAsked(t, f, "union advance")
	})
	t.Run("11.4 the word on the advance may be given with the shot", func(t *testing.T) {
		lines := with("union infantry D6")
		wantAt(t, field(t, lines...).Do("fire D6 at E6 then advance", 5, 1, 1), "E6", "union infantry black 4")
		wantAt(t, field(t, lines...).Do("fire D6 at E6 then stay", 5, 1, 1), "D6", "union infantry black 4")
		wantAt(t, field(t, lines...).Do("fire D6 at E6 then advance", 1, 1, 1), "D6", "union infantry black 4")
		lines[0] = "options 11.1, 11.4"
		f := field(t, lines...).Do("close D6 at E6 then advance", blackFace)
		wantAt(t, copyOf(t, f).Do("fire D6 at E6", 5, 1, 1), "E6", "union infantry black 4")
		wantAt(t, f.Do("fire D6 at E6 then stay", 5, 1, 1), "D6", "union infantry black 4")
		field(t, lines[1:]...).Refuses("fire D6 at E6 then advance", "11.4")
	})
	t.Run("11.4 an advance by the default is told as such", func(t *testing.T) {
		f := field(t, with("union infantry D6")...)
		table, script := &engine.Table{Position: f.P, Answers: func(d engine.Decision) bool { return d.Kind == "advance" }}, engine.NewScript(5, 1, 1)
		before := f.P.Clone()
		out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: "fire D6 at E6"}}, func(string) engine.Dice { return script })
		if words := enginetest.Words(before.Tell("union", out.Events)); err != nil || !strings.Contains(words, "advanced to E6, by the default") {
			t.Errorf("%v; told is\n%s", err, words)
		}
	})
	for unit, dice := range map[string][]int{"infantry": {5, 1, 1}, "cavalry": {5, 1, 1}, "artillery": {4, 1, 1, 1}} {
		t.Run("11.4.cavalry who advances: "+unit, func(t *testing.T) {
			f := field(t, with("union "+unit+" D6", "union leader D6 Reno")...).Do("fire D6 "+unit+" at E6", dice...).Do("advance")
			wantAt(t, f, "D6", "")
		})
	}
	t.Run("11.4.cavalry cavalry after move and fire too", func(t *testing.T) {
		f := field(t, with("union cavalry B6")...).Do("march B6 via C6 to D6").Do("fire D6 at E6", 5, 1, 1)
		wantAsked(t, f, "union advance")
		wantAt(t, f.Do("advance"), "E6", "union cavalry black 2")
	})
	t.Run("11.4.cavalry never gunboats", func(t *testing.T) {
		wantAsked(t, field(t, with("river D6", "union gunboat D6")...).Do("fire D6 at E6", 4, 1, 1), "union act")
	})
	t.Run("11.4.cavalry guns stay out of a river that others may cross", func(t *testing.T) {
		f := field(t, with("river E6", "rule river_crossing both", "union artillery D6")...).Do("fire D6 at E6", 3, 1, 1, 1)
		wantAsked(t, f, "union act")
	})
}
