package htl_test

import (
	"fmt"
	"testing"
)

func TestCloseCombat(t *testing.T) {
	foe := "confederate infantry E6"
	for unit, may := range map[string]bool{"infantry": true, "cavalry": true, "artillery": false, "gunboat": false} {
		t.Run(fmt.Sprintf("8.3.1.who %s may close: %v", unit, may), func(t *testing.T) {
			lines := []string{"clear D6", "union " + unit + " D6", foe}
			if unit == "gunboat" {
				lines[0] = "river D6"
			}
			if may {
				allowed(t, "close D6 at E6", lines...)
			} else {
				refused(t, "close D6 at E6", lines...)
			}
		})
	}
	t.Run("8.3.1.adjacent it takes a neighbour and 2 points", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", foe, "confederate infantry D8")
		f.Refuses("close D6 at D8", "").Do("close D6 at E6", 1, 1, 1)
		wantAP(t, f, 7)
		refused(t, "close D6 at E6", "turn 3 union, 1 AP", "union infantry D6", foe)
	})
	for _, unit := range []string{"infantry", "cavalry", "artillery"} {
		t.Run("8.3.1.target the hex must hold a combat unit: "+unit, func(t *testing.T) {
			allowed(t, "close D6 at E6", "union infantry D6", "confederate "+unit+" E6")
		})
	}
	t.Run("8.3.1.target lone leaders and gunboats cannot be closed", func(t *testing.T) {
		refused(t, "close D6 at E6", "union infantry D6", "confederate leader E6 Hood", "confederate infantry I6")
		refused(t, "close D6 at E6", "river E6", "union infantry D6", "confederate gunboat E6", "confederate infantry I6")
	})
	for _, unit := range []string{"infantry", "cavalry"} {
		t.Run("8.3.2 three dice hit on 4, 5, 6: "+unit, func(t *testing.T) {
			f := field(t, "union "+unit+" D6", foe).Do("close D6 at E6", 3, 3, 3)
			wantAt(t, f, "E6", "confederate infantry black 4")
			f = field(t, "union "+unit+" D6", foe).Do("close D6 at E6", 4, 5, 6, 1, 1, 1)
			wantAt(t, f, "E6", "confederate infantry black 1")
		})
	}
	t.Run("8.3.2 at woods on 5 and 6", func(t *testing.T) {
		f := field(t, "woods E6", "union infantry D6", foe).Do("close D6 at E6", 4, 5, 6, 1, 1)
		wantAt(t, f, "E6", "confederate infantry black 2")
	})
	t.Run("8.3.2.no_answer the attacker loses nothing and checks no morale", func(t *testing.T) {
		f := field(t, "union infantry green D6", "union leader D6 Reno", foe, "confederate artillery E6").Do("close D6 infantry at E6", 1, 1, 1)
		wantAt(t, f, "D6", "union infantry green 4, leader Reno")
		wantAsked(t, f, "union act")
	})
}

func TestMoraleRolls(t *testing.T) {
	for hits := 1; hits <= 3; hits++ {
		t.Run(fmt.Sprintf("8.3.3.roll a unit rolls once for each hit: %d", hits), func(t *testing.T) {
			dice := append(same(hits, 4), same(3-hits, 1)...)
			f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6", append(dice, same(hits, greenFace)...)...)
			wantAsked(t, f, "union act")
		})
		t.Run(fmt.Sprintf("8.3.3.roll so does each unit of the hex: %d", hits), func(t *testing.T) {
			dice := append(same(hits, 4), same(3-hits, 1)...)
			f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery E6").Do("close D6 at E6", append(dice, same(2*hits, greenFace)...)...)
			wantAsked(t, f, "union act")
		})
		t.Run(fmt.Sprintf("8.3.3.result one roll of the colour among %d is enough", hits), func(t *testing.T) {
			dice := append(same(hits, 4), same(3-hits, 1)...)
			f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", append(dice, append(same(hits-1, greenFace), blackFace)...)...)
			wantAsked(t, f, "confederate retreat")
		})
	}
	t.Run("8.3.3.no_hit without a hit nobody rolls", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry green E6", "confederate artillery green E6").Do("close D6 at E6", 3, 2, 1)
		wantAsked(t, f, "union act")
	})
	t.Run("8.3.3.hits hits beyond the points of a unit that fell count too", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate artillery E6").Do("close D6 at E6 then stay", 4, 4, 1, greenFace, blackFace)
		wantAsked(t, f, "confederate retreat")
		wantAt(t, f, "E6", "confederate artillery black 1")
	})
	t.Run("8.3.3.hits an eliminated unit rolls none", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6 then stay", 4, 4, 4)
		wantAsked(t, f, "union act")
	})
	t.Run("8.3.3.sequence attack dice, leader's dice, morale of infantry, morale of guns", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry black E6", "confederate artillery green E6", "confederate leader E6 Hood")
		// One hit and two ones: two leader dice, which he survives; the infantry's level is gold, that of the guns black.
		f.Do("close D6 at E6 then stay", 1, 4, 1, 6, 2, blackFace, blackFace)
		wantAsked(t, f, "confederate retreat")
		wantAt(t, f, "E6", "confederate infantry black 3, artillery green 2, leader Hood")
		wantChoices(t, f, "confederate retreat", "E5", "F5", "F6")
		f.Retreat("F6")
		wantAt(t, f, "E6", "confederate infantry black 3, leader Hood")
		wantAt(t, f, "F6", "confederate artillery green 2")
	})
	t.Run("8.3.3.sequence all the leader's dice are rolled, and one just lost no longer helps", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry black E6", "confederate leader E6 Hood").Do("close D6 at E6 then stay", 4, 1, 1, 1, 1, blackFace)
		wantAsked(t, f, "confederate retreat")
		wantGone(t, f, "Hood")
	})
	t.Run("8.3.3.sequence losses come before the leader's dice: a unit that falls leaves him to his dice", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate leader E6 Hood").Do("close D6 at E6 then stay", 4, 1, 2, 1)
		wantGone(t, f, "Hood")
		wantVP(t, f, "union", 2)
	})
	t.Run("8.3.3.each infantry and guns check for themselves", func(t *testing.T) {
		for i, want := range []string{"confederate artillery black 2", "confederate infantry black 3"} {
			dice := []int{4, 1, 1, greenFace, greenFace}
			dice[3+i] = blackFace
			f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery E6").Do("close D6 at E6 then stay", dice...)
			wantAsked(t, f, "confederate retreat")
			wantAt(t, f.Retreat("F6"), "E6", want)
		}
	})
	t.Run("8.3.3.not leaders and counters do not check", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood", "counter union E6 capture Mill").Do("close D6 at E6", 4, 2, 2, greenFace)
		wantAsked(t, f, "union act")
	})
	levels := []struct {
		name, printed, terrain string
		leader                 bool
		hit, fails             int
	}{
		{"8.3.3.mods black with a leader counts as gold", "black", "clear", true, 4, goldFace},
		{"8.3.3.mods green with a leader as black", "green", "clear", true, 4, blackFace},
		{"8.3.3.mods green with a leader on a hill as gold", "green", "hill", true, 5, goldFace},
		{"8.3.3.mods green on a hill as black", "green", "hill", false, 5, blackFace},
		{"8.3.3.cap black with a leader on a hill as gold", "black", "hill", true, 5, goldFace},
		{"8.3.3.cap green with a leader on a bridge as green", "green", "bridge", true, 4, greenFace},
		{"8.3.3.cap gold with a leader on a bridge as gold", "gold", "bridge", true, 4, goldFace},
		{"8.3.3.cap green on a bridge as green", "green", "bridge", false, 4, greenFace},
	}
	for _, l := range levels {
		t.Run(l.name, func(t *testing.T) {
			for _, die := range []int{greenFace, blackFace, goldFace} {
				lines := []string{l.terrain + " E6", "union infantry D6", "confederate infantry " + l.printed + " E6"}
				if l.leader {
					lines = append(lines, "confederate leader E6 Hood")
				}
				f := field(t, lines...).Do("close D6 at E6 then stay", l.hit, 2, 2, die)
				if got, want := asked(t, f) == "confederate retreat", die == l.fails; got != want {
					t.Errorf("morale die %d: it retreats is %v, want %v", die, got, want)
				}
			}
		})
	}
	for printed, fails := range map[string]string{"green": "green", "black": "black", "gold": "gold"} {
		t.Run("8.3.3.result a unit fails on its colour: "+printed, func(t *testing.T) {
			for die := 1; die <= 6; die++ {
				f := field(t, "union infantry D6", "confederate infantry "+printed+" E6").Do("close D6 at E6 then stay", 4, 1, 1, die)
				if got, want := asked(t, f) == "confederate retreat", faceOf(die) == fails; got != want {
					t.Errorf("morale die %d: it retreats is %v, want %v", die, got, want)
				}
			}
		})
	}
	t.Run("8.3.3.one_hex one hex, however many rolls failed", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6 then stay", 4, 4, 4, blackFace, blackFace, blackFace)
		wantChoices(t, f, "confederate retreat", "E5", "F5", "F6")
		f.Retreat("F5")
		wantAsked(t, f, "union act")
		wantAt(t, f, "F5", "confederate infantry black 1")
	})
}

func TestAfterTheRetreat(t *testing.T) {
	t.Run("8.3.3.leader a leader goes along if all units retreat", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood").Do("close D6 at E6 then stay", 4, 2, 2, goldFace).Retreat("F6")
		wantAt(t, f, "F6", "confederate infantry black 3, leader Hood")
	})
	t.Run("8.3.3.leader also if the other unit of the hex has fallen", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate artillery E6", "confederate leader E6 Hood").Do("close D6 at E6 then stay", 4, 2, 2, goldFace).Retreat("F6")
		wantAt(t, f, "F6", "confederate artillery black 2, leader Hood")
	})
	t.Run("8.3.3.leader where a leader stands already he finds his own way (R25)", func(t *testing.T) {
		f := field(t, "swamp E5 F5", "union infantry D6", "confederate infantry E6", "confederate leader E6 Hood", "confederate artillery F6", "confederate leader F6 Bragg")
		f.Do("close D6 at E6 then stay", 4, 2, 2, goldFace)
		wantAt(t, f, "F6", "confederate infantry black 3, artillery black 2, leader Bragg")
		wantAsked(t, f, "confederate leader")
		wantNotChosen(t, f, "F6")
		wantAt(t, f.Retreat("G6"), "G6", "confederate leader Hood")
	})
	t.Run("8.3.3.part if one unit stays the leader stays, and nobody advances", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "confederate artillery E6", "confederate leader E6 Hood").Do("close D6 at E6", 4, 2, 2, goldFace, greenFace).Retreat("F6")
		wantAt(t, f, "E6", "confederate artillery black 2, leader Hood")
		wantAsked(t, f, "union act")
		wantAt(t, f, "D6", "union infantry black 4")
	})
	t.Run("8.3.3.vp counters never retreat", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6", "counter union E6 capture Mill").Do("close D6 at E6 then stay", 4, 1, 1, blackFace).Retreat("F6")
		wantCounter(t, f, "E6")
	})
	t.Run("8.3.4 the attacker may advance after a retreat", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6", 4, 1, 1, blackFace).Retreat("F6")
		wantAsked(t, f, "union advance")
		wantAt(t, copyOf(t, f).Do("advance"), "E6", "union infantry black 4")
		wantAt(t, copyOf(t, f).Do("stay"), "D6", "union infantry black 4")
	})
	t.Run("8.3.4 and after an elimination", func(t *testing.T) {
		f := field(t, "union cavalry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 1, 1)
		wantAsked(t, f, "union advance")
		wantAt(t, f.Do("advance"), "E6", "union cavalry black 2")
	})
	t.Run("8.3.4 not while a combat unit is left in the hex", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1", "confederate artillery E6").Do("close D6 at E6", 4, 1, 1, greenFace)
		wantAsked(t, f, "union act")
	})
	t.Run("8.3.4.free it costs nothing and ends the action", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", "confederate infantry E6 sp=1", "confederate infantry F6").Do("close D6 at E6 then advance", 4, 1, 1)
		wantAP(t, f, 7)
		wantAt(t, f, "E6", "union infantry black 4")
		f.Refuses("close E6 at F6", "").Refuses("fire E6 at F6", "").Refuses("march E6 to D6", "")
	})
	t.Run("8.3.4.free the order may say stay", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6 then stay", 4, 1, 1)
		wantAsked(t, f, "union act")
		wantAt(t, f, "D6", "union infantry black 4")
	})
	t.Run("8.3.4.leader the leader of the hex goes along, the guns do not", func(t *testing.T) {
		f := field(t, "union infantry D6", "union artillery D6", "union leader D6 Reno", "confederate infantry E6 sp=1").Do("close D6 infantry at E6 then advance", 4, 1, 1)
		wantAt(t, f, "E6", "union infantry black 4, leader Reno")
		wantAt(t, f, "D6", "union artillery black 2")
	})
	t.Run("8.3.4.leader even if he has moved this turn", func(t *testing.T) {
		f := field(t, "union infantry D6", "union infantry C6", "union leader C6 Reno", "confederate infantry E6 sp=1").Do("march Reno to D6").Do("close D6 infantry at E6 then advance", 4, 1, 1)
		wantAt(t, f, "E6", "union infantry black 4, leader Reno")
	})
	t.Run("8.3.4.leader one who tried a rally stays", func(t *testing.T) {
		f := field(t, "options 11.4", "union infantry D6 Ames sp=3", "union artillery D6", "union leader D6 Reno", "confederate infantry E6 sp=1")
		f.Do("rally Ames with Reno", goldFace).Do("fire D6 artillery at E6", 4, 1, 1, 1).Do("advance")
		wantAt(t, f, "E6", "union artillery black 2")
		wantAt(t, f, "D6", "union infantry black 4, leader Reno")
	})
	t.Run("8.3.4.terrain no advance into a hex that is forbidden", func(t *testing.T) {
		f := field(t, "rule no_advance union E6", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 4, 1, 1)
		wantAsked(t, f, "union act")
		wantAt(t, f, "D6", "union infantry black 4")
	})
	t.Run("8.3.4.terrain nor into a river, unless it may cross", func(t *testing.T) {
		f := field(t, "river E6", "rule river_crossing confederate", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6", 3, 1, 1)
		wantAsked(t, f, "union act")
		f = field(t, "river E6", "rule river_crossing both", "union infantry D6", "confederate infantry E6 sp=1").Do("close D6 at E6 then advance", 3, 1, 1)
		wantAt(t, f, "E6", "union infantry black 4")
	})
}
