package spi74_test

import "testing"

func TestLosses(t *testing.T) {
	t.Run("8.42a losses are face-value points of those who took part, and what is not there cannot be lost", func(t *testing.T) {
		f := combat(t, "3", "union 12 at 3107").Play([]int{1}, "attack 3106 from 3107: 11") // +8: 5/3
		f.left("union 7", "")
		f = field(t, "turn 4 union attack", "union 9 at 3107", "confederate 1 in fort at 3106")
		f.Play([]int{1}, "attack 3106 from 3107: 8").left("union 7", "")                          // +5: 2/2, a tripled point is one
		f = combat(t, "2", "union 9 at 3107").Play([]int{6}, "attack 3106 from 3107: 1", "stand") // -1: 1/1
		f.left("union 8", "confederate 1")
	})
	t.Run("8.42a each side chooses among its own", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 5 at 3107", "union 5 at 3006", "confederate 1 in fort at 3106", "confederate 5 at 3106")
		// 10 - 8: 2/2
		f.Play([]int{4}, "attack 3106 from 3107: 5, 3006: 5", "stand", "lose army at 3006", "lose army at 3107", "lose fort")
		f.Holds("3107", "union 4").Holds("3006", "union 4").Holds("3106", "confederate 4")
	})
	t.Run("8.42b a single star kills a leader of the defender", func(t *testing.T) {
		f := combat(t, "4", "union 4 at 3107 with B 1", "leader confederate C 1 at 3106")
		f.Play([]int{6}, "attack 3106 from 3107: 4", "stand").left("union 4, B 1", "confederate 3") // 0: 0/1*
	})
	t.Run("8.42b a double star kills one on either side", func(t *testing.T) {
		f := combat(t, "4", "union 6 at 3107 with B 1", "leader confederate C 1 at 3106")
		f.Play([]int{6}, "attack 3106 from 3107: 6", "stand").left("union 4", "confederate 2") // +2: 2/2**
	})
	t.Run("8.42b where there is no star nobody dies", func(t *testing.T) {
		f := combat(t, "4", "union 6 at 3107 with B 1", "leader confederate C 1 at 3106")
		f.Play([]int{5}, "attack 3106 from 3107: 6", "stand").left("union 4, B 1", "confederate 2, C 1")
	})
	t.Run("8.43 survivors who fought, all or some, may enter the empty hex", func(t *testing.T) {
		f := combat(t, "1", "union 5 at 3107").Play([]int{4}, "attack 3106 from 3107: 3 then advance 1") // +2: 2/2
		f.left("union 2", "union 1")
		combat(t, "1", "union 5 at 3107").Play([]int{4}, "attack 3106 from 3107: 3 then stay").left("union 3", "")
	})
	t.Run("8.43 not those who did not fight", func(t *testing.T) {
		f := combat(t, "1", "union 5 at 3107").Play([]int{6}, "attack 3106 from 3107: 2 at +1 then advance 3")
		if got := f.standing("3106"); got == "union 3" {
			t.Errorf("three entered of two who fought")
		}
	})
	t.Run("8.43 not while an enemy point or a live city is left there", func(t *testing.T) {
		// +2: 2/2
		combat(t, "3", "union 5 at 3107").Play([]int{4}, "attack 3106 from 3107: 5 then advance 3", "stand").left("union 3", "confederate 1")
		g := field(t, "turn 4 union attack", "union 4 at 1617", "confederate 1 at 1618")
		g.Play([]int{3}, "attack 1618 from 1617: 4 at +1 then advance 2", "lose army").Holds("1618", "").Lacks("city 1618 lost")
		g.Holds("1617", "union 3")
	})
	t.Run("8.5a with more than half the attacking strength the defender may go back one hex, not into an enemy primary hex",
		func(t *testing.T) {
			f := combat(t, "3", "union 5 at 3107").Do("attack 3106 from 3107: 5").Asks("confederate", "retreat")
			f.MayNot("retreat all to 3206", "8.5").MayNot("retreat all to 3104", "8.5").
				May("retreat all to 3105", "retreat all to 3005", "retreat all to 3205")
			f.Play(nil, "retreat all to 3105").left("union 5", "").Holds("3105", "confederate 3")
		})
	t.Run("8.5a the combat is then over: the attackers have had theirs, and may enter", func(t *testing.T) {
		f := combat(t, "3", "union 5 at 3107", "confederate 1 at 3206")
		f.Play(nil, "attack 3106 from 3107: 5 then advance 2", "retreat all to 3105").left("union 3", "union 2")
		f.MayNot("attack 3206 from 3107: 3", "8.14 8.5")
	})
	t.Run("8.5a exactly half is not enough", func(t *testing.T) {
		combat(t, "3", "union 6 at 3107").Do("attack 3106 from 3107: 6 at +3", 2).left("union 4", "confederate 2")
	})
	t.Run("8.5b with no hex to go to there is no retreat, and they fight", func(t *testing.T) {
		f := combat(t, "3", "union 2 at 3107", "union 3 at 3105", "union 1 at 3006", "union 1 at 3206")
		f.Do("attack 3106 from 3107: 2, 3105: 3 at +1", 6).Holds("3106", "confederate 2")
	})
	t.Run("8.51a a part may go if what stays is at least 51 percent of the attack", func(t *testing.T) {
		f := combat(t, "8", "union 10 at 3107").Do("attack 3106 from 3107: 10").Asks("confederate", "retreat")
		// 10 - 6: 2/1
		f.MayNot("retreat 3 to 3105", "8.51").Play([]int{1}, "retreat 2 to 3105").Holds("3105", "confederate 2").left("union 8", "confederate 5")
	})
	t.Run("8.51b from a city whose point is intact any or all may go, and it fights alone", func(t *testing.T) {
		lines := []string{"turn 4 union attack", "union 7 at 1617", "confederate 3 at 1618"}
		f := field(t, lines...).Play([]int{1}, "attack 1618 from 1617: 7", "retreat all to 1619") // 7 - 1: +6, 3/2
		f.Holds("1619", "confederate 3").Has("city 1618 lost")
		f.Holds("1617", "union 4")
		field(t, lines...).Do("attack 1618 from 1617: 7").May("retreat 1 to 1619", "retreat 2 to 1719")
		field(t, append(lines, "dead 1618")...).Do("attack 1618 from 1617: 5").MayNot("retreat 1 to 1619", "8.51")
	})
	t.Run("8.6 against a defender who stands the attacker may take a lower column, down to -1, not a higher", func(t *testing.T) {
		combat(t, "4", "union 7 at 3107").Play([]int{5}, "attack 3106 from 3107: 7 at +1", "stand").left("union 7", "confederate 3")
		combat(t, "4", "union 7 at 3107").Play([]int{1}, "attack 3106 from 3107: 7 at -1", "stand").left("union 6", "confederate 4")
		combat(t, "4", "union 7 at 3107").MayNot("attack 3106 from 3107: 7 at -2", "8.44 8.6").MayNot("attack 3106 from 3107: 7 at +4", "8.6")
	})
	t.Run("8.7a a gunboat adds one point, untripled, to a garrisoned Union fort or port beside it", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 2 in fort at 4611", "riverine at 4512/4611", "confederate 9 at 4511")
		f.Play([]int{1}, "attack 4611 from 4511: 9", "stand").Holds("4611", "union 1 in fort").Holds("4511", "confederate 8") // 9 - 6 - 1
		f = field(t, "turn 4 confederate attack", "union 2 in fort at 4611", "confederate 8 at 4511")
		f.Play([]int{1}, "attack 4611 from 4511: 8", "stand").Holds("4611", "union 1 in fort")
	})
	t.Run("8.7b it is never lost, and when the land points are gone the hex may be taken", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 1 in fort at 4611", "riverine at 4512/4611", "confederate 9 at 4511")
		f.Play([]int{1}, "attack 4611 from 4511: 9 then advance 2") // 9 - 4: 2/2
		f.Holds("4611", "confederate 2").Holds("4512/4611", "union 1 riverine").Holds("4511", "confederate 5")
	})
}

func TestNavalCombat(t *testing.T) {
	lines := []string{"turn 4 union attack", "union 3 at 4616", "naval 3 at 4616", "confederate 1 at 4516"}
	t.Run("8.8a naval points join army points one for one", func(t *testing.T) {
		f := field(t, lines...).MayNot("attack 4516 from 4616: 2 + 3 naval", "8.8").MayNot("attack 4516 from 4616: 3 naval", "")
		f.Play([]int{6}, "attack 4516 from 4616: 3 + 3 naval").Holds("4516", "").Has("city 4516 lost") // 6 - 2 - 1: +3, 2/3
	})
	t.Run("8.8a against a hex on the coast or beside a tidal river, no other", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 4 at 4418", "naval 4 at 4418", "confederate 2 at 4318", "confederate 1 at 4319", "dead 4319")
		f.MayNot("attack 4318 from 4418: 4 + 2 naval", "8.8").May("attack 4319 from 4418: 4 + 2 naval", "attack 4318 from 4418: 4")
	})
	t.Run("8.8a a ship in a tidal hexside joins against the hexes beside it", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 2 at 1120", "naval 2 at 1119/1219", "confederate 2 at 1219")
		f.May("attack 1219 from 1120: 2 + 2 naval")
	})
	t.Run("8.8b the army takes the first loss, the third and so on, the navy the others", func(t *testing.T) {
		f := field(t, lines...).Play([]int{1}, "attack 4516 from 4616: 3 + 3 naval") // 2/1
		f.Holds("4616", "union 2, 2 naval")
		f = field(t, "turn 4 union attack", "union 6 at 4616", "naval 6 at 4616", "confederate 2 at 4516")
		f.Play([]int{1}, "attack 4516 from 4616: 6 + 4 naval") // 10 - 5: 2/2
		f.Holds("4616", "union 5, 5 naval")
	})
	t.Run("8.8b ships of one place are alike in it, whether they have sailed in this turn or not", func(t *testing.T) {
		f := field(t, "turn 4 union attack", "union 6 at 4616", "naval 2 at 4616", "naval 2 at 4616 moved", "confederate 2 at 4516")
		f.Play([]int{1}, "attack 4516 from 4616: 6 + 4 naval").Holds("4616", "union 5, 3 naval") // nobody is asked which
	})
	t.Run("8.8c an attack with naval points is not lowered", func(t *testing.T) {
		field(t, lines...).MayNot("attack 4516 from 4616: 3 + 3 naval at +1", "8.8").May("attack 4516 from 4616: 3 at -1")
	})
	t.Run("8.8d in defence naval points count in full beside one army point or a city", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 1 in fort at 4611", "naval 5 at 4611", "confederate 10 at 4511")
		// 10 - 3 - 5
		f.Play([]int{1}, "attack 4611 from 4511: 10", "stand", "lose naval").Holds("4611", "union 1 in fort, 4 naval").
			Holds("4511", "confederate 9")
		f = field(t, "turn 4 confederate attack", "union 1 in fort at 4611", "naval 5 at 4610/4611", "confederate 10 at 4511")
		f.Play([]int{1}, "attack 4611 from 4511: 10", "stand", "lose naval").Holds("4610/4611", "union 4 naval").Holds("4511", "confederate 9")
	})
	t.Run("8.8d elsewhere than in a port or fort they do not help", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "union 3 at 4511", "naval 5 at 4511", "confederate 5 at 4410")
		f.Play([]int{1}, "attack 4511 from 4410: 5", "stand").Holds("4511", "union 2, 5 naval").Holds("4410", "confederate 4") // 5 - 3
	})
	t.Run("8.8d naval points alone do not hold a hex", func(t *testing.T) {
		f := field(t, "turn 4 confederate attack", "naval 5 at 4611", "confederate 10 at 4511")
		f.MayNot("attack 4611 from 4511: 10", "")
	})
}
