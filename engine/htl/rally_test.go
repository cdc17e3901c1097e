package htl_test

import (
	"fmt"
	"testing"
)

func TestRally(t *testing.T) {
	weak := []string{"turn 3 union, 9 AP", "union infantry D6 Ames sp=2", "union leader D6 Reno", "confederate infantry gold E6"}
	with := func(lines ...string) []string { return append(weak[:4:4], lines...) }
	for unit, may := range map[string]bool{"infantry D6 Ames sp=3": true, "cavalry D6 Ames sp=1": true, "artillery D6 Ames sp=1": false} {
		t.Run("9.4.who "+unit, func(t *testing.T) {
			lines := []string{"union " + unit, "union leader D6 Reno"}
			if may {
				allowed(t, "rally Ames with Reno", lines...)
			} else {
				refused(t, "rally Ames with Reno", lines...)
			}
		})
	}
	t.Run("9.4.who not a unit without a leader in its hex", func(t *testing.T) {
		refused(t, "rally Ames with Reno", "union infantry D6 Ames sp=3", "union infantry C6", "union leader C6 Reno")
	})
	t.Run("9.4.who not a whole unit, nor gunboats and leaders", func(t *testing.T) {
		refused(t, "rally Ames with Reno", "union infantry D6 Ames", "union leader D6 Reno")
		refused(t, "rally Reno with Reno", "union infantry D6 Ames", "union leader D6 Reno")
		refused(t, "rally A1 with Reno", "river A1", "union gunboat A1", "union infantry D6 Ames", "union leader D6 Reno")
	})
	t.Run("9.4.stay neither has moved before", func(t *testing.T) {
		f := field(t, with("union infantry C6")...).Do("march Reno to C6")
		f.Refuses("rally Ames with Reno", "")
		f = field(t, "union infantry D6 Ames sp=2", "union infantry C6", "union leader C6 Reno").Do("march Reno to D6")
		f.Refuses("rally Ames with Reno", "")
		f = field(t, "union infantry C6 Ames sp=2", "union artillery D6", "union leader D6 Reno").Do("march Ames to D6")
		f.Refuses("rally Ames with Reno", "")
	})
	t.Run("9.4.stay nor moves after", func(t *testing.T) {
		f := field(t, with()...).Do("rally Ames with Reno", goldFace)
		f.Refuses("march Reno to C6", "").Refuses("march Ames to C6", "").Refuses("march Ames to C6 with Reno", "")
	})
	t.Run("9.4.stay nor rides along with the guns", func(t *testing.T) {
		f := field(t, with("union artillery D6 Guns")...).Do("rally Ames with Reno", goldFace)
		f.Refuses("march Guns to C6 with Reno", "9.4", "tried to rally").Do("march Guns to C6")
	})
	for order, dice := range map[string][]int{"fire Ames at E6": {1, 1, 1}, "close Ames at E6": {1, 1, 1}} {
		t.Run("9.4.not_acted a unit that has fought is not rallied: "+order, func(t *testing.T) {
			field(t, with()...).Do(order, dice...).Refuses("rally Ames with Reno", "")
		})
	}
	t.Run("9.4.not_acted nor by a leader who has moved and come back", func(t *testing.T) {
		f := field(t, with()...).Do("march Reno via C6 to D6")
		f.Refuses("rally Ames with Reno", "")
	})
	t.Run("9.4.not_acted nor by one who rode with the guns", func(t *testing.T) {
		f := field(t, "union infantry C6 Ames sp=2", "union artillery D6", "union leader D6 Reno").Do("march D6 artillery to C6 with Reno")
		f.Refuses("rally Ames with Reno", "")
	})
	for _, die := range []int{goldFace, blackFace} {
		t.Run(fmt.Sprintf("9.4.max one try a turn, and 1 point: die %d", die), func(t *testing.T) {
			f := field(t, with()...).Do("rally Ames with Reno", die)
			want := map[int]string{goldFace: "union infantry black 3, leader Reno", blackFace: "union infantry black 2, leader Reno"}[die]
			wantAt(t, f, "D6", want)
			wantAP(t, f, 8)
			f.Refuses("rally Ames with Reno", "")
		})
		t.Run(fmt.Sprintf("9.4.inactive it does nothing else, whether it worked or not: die %d", die), func(t *testing.T) {
			f := field(t, with()...).Do("rally Ames with Reno", die)
			f.Refuses("fire Ames at E6", "").Refuses("close Ames at E6", "").Refuses("march Ames to C6", "")
		})
	}
	t.Run("9.4.inactive guns in the same hex act", func(t *testing.T) {
		f := field(t, with("union artillery D6")...).Do("rally Ames with Reno", goldFace)
		f.Do("fire D6 artillery at E6", 1, 1, 1, 1)
	})
	t.Run("9.4.cap never above the strength at the start of the scenario", func(t *testing.T) {
		refused(t, "rally Ames with Reno", "union infantry D6 Ames sp=3 of=3", "union leader D6 Reno")
		f := field(t, "union infantry D6 Ames sp=2 of=3", "union leader D6 Reno").Do("rally Ames with Reno", goldFace)
		wantAt(t, f, "D6", "union infantry black 3, leader Reno")
		f.Do("end", 1).Do("end", 1).Refuses("rally Ames with Reno", "")
	})
	for _, morale := range []string{"green", "black", "gold"} {
		t.Run("9.4.roll the own colour fails, any other restores 1: "+morale, func(t *testing.T) {
			for die := 1; die <= 6; die++ {
				f := field(t, "turn 3 union, 9 AP", "union infantry "+morale+" D6 Ames sp=1", "union leader D6 Reno").Do("rally Ames with Reno", die)
				sp := 2
				if faceOf(die) == morale {
					sp = 1
				}
				wantAt(t, f, "D6", fmt.Sprintf("union infantry %s %d, leader Reno", morale, sp))
				wantAP(t, f, 8)
			}
		})
		t.Run("9.4.level terrain and leader do not change the colour: "+morale, func(t *testing.T) {
			for _, terrain := range []string{"hill", "bridge"} {
				for die := 1; die <= 6; die++ {
					f := field(t, terrain+" D6", "union infantry "+morale+" D6 Ames sp=1", "union leader D6 Reno").Do("rally Ames with Reno", die)
					sp := 2
					if faceOf(die) == morale {
						sp = 1
					}
					wantAt(t, f, "D6", fmt.Sprintf("union infantry %s %d, leader Reno", morale, sp))
				}
			}
		})
	}
}
