package ahd_test

import (
	"fmt"
	"strings"
	"testing"
)

// far is Confederates that have nobody to recruit, so that their turn rolls no die but that of the marches.
var far = []string{"confederate 8 mi at Atlanta", "confederate 1 mc at Atlanta"}

func TestControl(t *testing.T) {
	t.Run("8.0.a without markers blue is the Union's, gray the Confederates', tan nobody's", func(t *testing.T) {
		usual := map[string]string{"union": "union", "confederate": "confederate", "border": "neutral"}
		for _, r := range table(t, "boxes.csv") {
			for _, side := range []string{"union", "confederate", "neutral"} {
				line := fmt.Sprintf("control %s at %s", side, r["name"])
				f := from(t, unionMoves, line)
				if side == usual[r["color"]] {
					f.Lacks(line)
				} else {
					f.Has(line)
				}
			}
		}
	})
	t.Run("1.3.b there are eight tan boxes, all in Kentucky", func(t *testing.T) {
		tan := 0
		for _, r := range table(t, "boxes.csv") {
			if (r["color"] == "border") != (r["state"] == "KY") {
				t.Errorf("%s in %s is %s", r["name"], r["state"], r["color"])
			}
			if r["color"] == "border" {
				tan++
			}
			owner := map[string]string{"union": "union", "confederate": "confederate", "border": "neutral"}[r["color"]]
			from(t, unionMoves, "control "+owner+" at "+r["name"]).Lacks("control " + owner + " at " + r["name"])
		}
		if tan != 8 {
			t.Errorf("tan boxes: got %d, want 8", tan)
		}
	})
	t.Run("8.0.b a unit captures its box at the end of its own combat segment, not before", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Washington").Do("march 1 mi from Washington to Manassas Junction by rail").Has("control confederate at Manassas Junction")
		f.Do("end marches").Lacks("control confederate at Manassas Junction")
	})
	t.Run("8.0.b after a battle only if it holds the box", func(t *testing.T) {
		lines := []string{"union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction"}
		f := attack(t, lines...).Do("end marches", 6, 6).Do("retreat to Gordonsville").Do("pass")
		f.Lacks("control confederate at Manassas Junction")
		f = attack(t, lines...).Do("end marches", 6, 6).Do("stand", 6).Do("retreat to Washington").Do("pass")
		f.Lacks("control union at Manassas Junction")
	})
	t.Run("8.0.b the enemy's combat segment gives no box", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "union 1 vi at New Orleans", "control union at New Orleans", "confederate 1 vi at New Orleans, from McComb", "confederate 1 mi at Mobile")
		f.Do("end marches", 6, 6).Do("retreat to Baton Rouge").Do("pass").Asks("confederate", "promote").Has("control confederate at Baton Rouge")
		f.Do("pass", 2).Do("pass", 3).Asks("union", "march").Has("control confederate at Baton Rouge")
		f.Do("end marches").Lacks("control confederate at Baton Rouge")
	})
	t.Run("8.0.b the attacker's retreat gives him the box of his retreat in that very segment", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "union 1 mi at New York", "union 1 vi at New Bern, sailed, across", "control confederate at New Bern", "confederate 1 vi at New Bern")
		f.Do("end marches", 6, 6).Do("stand", 6).Do("retreat to Goldsboro").Do("pass").Asks("union", "promote").Lacks("control confederate at Goldsboro")
	})
	t.Run("8.0.c a captured box stays captured when it is left", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Manassas Junction").Do("march 1 mi from Manassas Junction to Washington by rail").Has("control union at Manassas Junction")
		f.Do("end marches").Has("control union at Manassas Junction")
	})
	t.Run("8.0.c until the other side captures it", func(t *testing.T) {
		f := from(t, confederateMoves, "control union at Manassas Junction", "confederate 1 mi at Gordonsville").Do("march 1 mi from Gordonsville to Manassas Junction by rail")
		f.Has("control union at Manassas Junction").Do("end marches").Lacks("control union at Manassas Junction")
	})
	t.Run("8.0.d an occupied box needs no marker, an empty one gets it", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Louisville").Lacks("control union at Louisville")
		f.Do("march 1 mi from Louisville to Cincinnati by river").Has("control union at Louisville")
	})
	t.Run("8.0.d a box of one's own color needs none either", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 mi at Chicago").Do("march 1 mi from Chicago to Lafayette by rail")
		f.Lacks("control union at Chicago", "control neutral at Chicago")
	})
	t.Run("8.0.e cavalry alone loses an enemy's box the instant it leaves", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vc at Manassas Junction").Do("march 1 vc from Manassas Junction to Washington by rail")
		f.Lacks("control union at Manassas Junction", "control union at Manassas Junction, raid", "control neutral at Manassas Junction")
	})
	t.Run("8.0.e not while some of it stays", func(t *testing.T) {
		f := from(t, unionMoves, "union 2 vc at Knoxville", "union 1 mi at Lexington").Do("march 1 vc from Knoxville to Cumberland Gap by road")
		f.Lacks("control confederate at Knoxville", "control neutral at Knoxville")
	})
	t.Run("8.0.e cavalry that was there with infantry leaves a lasting marker", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vc at Manassas Junction", "union 1 mi at Manassas Junction")
		f.Do("march 1 mi from Manassas Junction to Washington by rail").Do("march 1 vc from Manassas Junction to Washington by rail").Has("control union at Manassas Junction")
	})
	t.Run("8.0.e the last cavalry that falls has left", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "union 1 mc at Louisville, reduced", "control union at Louisville, raid", "confederate 2 vi at Louisville, from Munfordville", "confederate 1 mi at Mobile")
		f.Do("end marches").Do("stand", 6, 1).Do("pass")
		f.Asks("confederate", "promote").Lacks("control union at Louisville", "control neutral at Louisville")
	})
	t.Run("8.0.f infantry brought in makes a raid lasting at the end of the combat segment", func(t *testing.T) {
		lines := append(far, "turn 1862-09 union, 1 marches", "union 1 vc at Manassas Junction", "union 1 mi at Washington")
		f := from(t, lines...).Do("march 1 mi from Washington to Manassas Junction by rail").Do("end marches").Do("pass", 2).Do("pass", 2).Do("end marches").Do("pass", 3)
		f.Asks("union", "march").Do("march all from Manassas Junction to Washington by rail").Has("control union at Manassas Junction")
	})
	t.Run("8.0.f infantry that comes and goes in one segment does not", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 3 marches", "union 1 vc at Manassas Junction", "union 1 mi at Washington")
		f.Do("march 1 mi from Washington to Manassas Junction by rail").Do("march all from Manassas Junction to Washington by rail")
		f.Lacks("control union at Manassas Junction", "control union at Manassas Junction, raid")
	})
	t.Run("8.0.f infantry recruited in it makes it lasting", func(t *testing.T) {
		f := from(t, append(recruiting("union", 1, "union 1 vc at Knoxville"), far...)...)
		f.Do("recruit 1 mi at Knoxville", 2).Do("end marches").Do("pass", 3)
		f.Do("march 1 mi from Knoxville to Cumberland Gap by road").Do("march 1 vc from Knoxville to Cumberland Gap by road").Has("control union at Knoxville")
	})
	t.Run("8.0.f cavalry recruited in it does not", func(t *testing.T) {
		f := from(t, append(recruiting("union", 1, "union 1 vc at Knoxville"), far...)...)
		f.Do("recruit 1 mc at Knoxville", 2).Do("end marches").Do("pass", 3).Do("march all from Knoxville to Cumberland Gap by road").Lacks("control union at Knoxville")
	})
	t.Run("8.0.f cavalry that rests in a lasting box does not weaken it", func(t *testing.T) {
		from(t, unionMoves, "union 1 vc at Manassas Junction", "control union at Manassas Junction").Do("march 1 vc from Manassas Junction to Washington by rail").Has("control union at Manassas Junction")
	})
	t.Run("8.0.f not even over the end of a combat segment", func(t *testing.T) {
		f := from(t, append(far, "turn 1862-09 union, 0 marches", "union 1 vc at Manassas Junction", "control union at Manassas Junction")...)
		f.Do("end marches").Do("pass", 2).Do("pass", 2).Do("end marches").Do("pass", 3)
		f.Asks("union", "march").Do("march 1 vc from Manassas Junction to Washington by rail").Has("control union at Manassas Junction")
	})
	t.Run("8.0.g cavalry returns a box of its own color for good", func(t *testing.T) {
		f := from(t, append(far, "turn 1862-09 union, 0 marches", "union 1 cc at Chicago", "control confederate at Chicago")...)
		f.Do("end marches", 2).Do("pass", 2).Do("end marches").Do("pass", 3)
		f.Asks("union", "march").Do("march 1 cc from Chicago to Lafayette by rail").Lacks("control confederate at Chicago", "control neutral at Chicago")
	})
	t.Run("8.0.h a tan box that cavalry leaves is nobody's, also if the enemy had it before", func(t *testing.T) {
		f := from(t, append(far, "turn 1862-09 union, 0 marches", "union 1 cc at Louisville", "control confederate at Louisville")...)
		f.Do("end marches", 2).Do("pass", 2).Do("end marches").Do("pass", 3)
		f.Asks("union", "march").Do("march 1 cc from Louisville to Lexington by rail").Lacks("control confederate at Louisville", "control union at Louisville", "control union at Louisville, raid")
	})
	t.Run("8.0.i a reversion makes a railroad unfriendly at once", func(t *testing.T) {
		f := from(t, unionMoves, "union 1 vc at Lexington", "union 1 mi at Cincinnati", "control union at Louisville")
		const order = "march 1 mi from Cincinnati via Lexington to Louisville by rail"
		if !f.Legal(order) {
			t.Errorf("%q is not legal while the cavalry holds Lexington", order)
		}
		f.Do("march 1 vc from Lexington to London by road").Refuses(order, "4.0")
	})
	t.Run("8.0.i a reversion counts for victory at once", func(t *testing.T) {
		f := from(t, unionMoves, "control confederate at New York", "control confederate at Chicago", "union 1 vc at Knoxville")
		f.Goes().Do("march 1 vc from Knoxville to Cumberland Gap by road").Over("confederate")
	})
	t.Run("1.4.d markers are no limit", func(t *testing.T) {
		lines := []string{unionMoves}
		n := 0
		for _, r := range table(t, "boxes.csv") {
			if r["color"] == "confederate" && r["csa_value"] == "0" && n < 40 {
				lines = append(lines, "control union at "+r["name"])
				n++
			}
		}
		f := from(t, append(lines, "union 1 mi at Washington")...).Do("march 1 mi from Washington to Baltimore by rail")
		if got := strings.Count(f.P.Text(), "control "); got < 24 {
			t.Errorf("control markers: got %d, want more than the 23 of the box", got)
		}
		start(t, "1863").Do("end marches")
	})
}
