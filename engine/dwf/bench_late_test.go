package dwf_test

import (
	"testing"

	"adjutant/engine/enginetest/cpu"
)

// lateWar is the Union of May 1864 at its fullest: leaders, units of all sizes, boats and supply in some forty areas, and enemies at hand.
var lateWar = []string{"turn 1864-05 union, 5 points, owes east west", "statehood yes", "kentucky entered",
	"union Grant (1863), Meade, 5+5+5+4+3+2+1+1 infantry, 3 supply, 2 ships, 2 gunboats, 2 ironclads, 1 railhead at Washington DC",
	"union Sherman, Thomas, McPherson, 5+5+4+4+3+2+1+1 infantry, 3 supply, 2 gunboats, 1 railhead at Nashville",
	"union Butler, 5+3+2+1+1 infantry, 2 supply, 3 ships, 2 gunboats, 1 ironclad at Fort Monroe", "union Banks, 5+3+2+1+1 infantry, 2 supply, 2 ships, 2 gunboats, 1 ironclad at New Orleans",
	"union Steele, 4+3+2+1 infantry, 2 supply, 1 ship, 2 gunboats at Memphis", "union Rosecrans, 3+2+1+1 infantry, 1 supply, 2 gunboats at St. Louis", "union Hunter, 4+3+2+1 infantry, 1 supply at Winchester",
	"union Schofield, 4+3+2+1 infantry, 1 supply, 1 gunboat at Cincinnati", "union 3+2+1 infantry, 1 supply, 2 gunboats at Cairo", "union 3+2+1 infantry, 1 supply, 2 gunboats at Louisville",
	"union 3+2+1 infantry, 1 supply, 2 ships at Vicksburg", "union 3+2+1 infantry, 1 supply, 1 gunboat at Paducah", "union 3+2+1 infantry, 1 supply at Chattanooga", "union 2+1+1 infantry at Knoxville",
	"union 2+1+1 infantry, 1 supply at Decatur", "union 2+1+1 infantry at Corinth", "union 2+1+1 infantry, 1 supply, 1 ship at Mobile", "union 2+1+1 infantry, 1 ship at Norfolk", "union 2+1+1 infantry, 1 ship at Fort Hatteras",
	"union 2+1+1 infantry, 1 gunboat at New Bern", "union 2+1+1 infantry at Manassas", "union 2+1+1 infantry, 2 supply, 2 ships at Philadelphia", "union 2+1 infantry, 1 supply, 2 ships at Charleston Box",
	"union 2+1 infantry, 1 supply, 2 ships at Wilmington Box", "union 1 supply, 2 ships at Mobile Box", "union 2 ships at Richmond Box", "union 2 ships at Savannah Box", "union 2 ships at St. Joseph Box",
	"union 2 ships at New Orleans Box", "union 2 ships at Berwick Box", "union 2+1 infantry, 1 supply at Helena", "union 2+1 infantry at Natchez", "union 2+1 infantry, 1 gunboat at Baton Rouge", "union 2+1 infantry at Harrisburg",
	"union 2+1 infantry at Pittsburgh", "union 2+1 infantry at Indianapolis", "union 2+1 infantry at Columbus (Ohio)", "union Ohio militia at Chillicothe", "union Pennsylvania militia at Gettysburg",
	"union Illinois militia at Springfield (Illinois)", "union Indiana militia at Seymour", "union West Virginia militia at Charleston (West Virginia)",
	"confederate Lee, 4+4+4 infantry, 2 supply at Richmond", "fort 4 confederate at Richmond", "confederate Hood, J.E. Johnston, 4+4+4 infantry, 2 supply at Atlanta", "fort 3 confederate at Atlanta",
	"confederate 4 infantry at Charleston (South Carolina)", "fort 3 confederate at Charleston (South Carolina)", "confederate 3 infantry at Wilmington", "fort 2 confederate at Wilmington", "confederate 3 infantry at Savannah",
	"fort 2 confederate at Savannah", "confederate Price, 3 infantry at Little Rock", "confederate Forrest, 3 infantry at Tupelo", "confederate Beauregard, 3 infantry at Petersburg", "confederate 2 infantry at Jackson",
	"confederate 2 infantry at Shreveport", "confederate 3 infantry at Fredericksburg", "confederate 2 infantry at Dalton"}

// BenchmarkLegalLate lists the legal orders of crowded late-war positions: a campaign, and two with a battle before which only those move who
// can still come to it; the mark is 5 ms.
func BenchmarkLegalLate(b *testing.B) {
	for _, k := range []struct{ name, line string }{
		{"campaign", ""},
		{"battle inland", "march Meade, 10 infantry, 1 supply from Washington DC to Fredericksburg"},
		{"battle in a port", "lift 3 infantry, 1 supply from Wilmington Box to Wilmington by sea"},
	} {
		b.Run(k.name, func(b *testing.B) {
			f := field(b, lateWar...)
			if k.line != "" {
				f.Do(k.line)
			}
			d := f.Awaited()
			n := 0
			for range f.P.Legal(d) {
				n++
			}
			b.ReportMetric(float64(n), "orders")
			cpu.PerOp(b)
			for b.Loop() {
				for range f.P.Legal(d) {
				}
			}
		})
	}
}
