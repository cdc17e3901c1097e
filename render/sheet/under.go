package sheet

import (
	"math"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// What it costs a line back to cross a road, a river or the coast, as if it were so much longer; what it costs if there is none that
// touches nothing; and how near to its place, where all its roads come together, it may cross them.
const (
	leadCrosses = 100
	mostCrossed = 3 // more are no worse
	LeadNone    = 300
	leadFoot    = 15
)

// LeadCost is what speaks against a line back beside its length: each line of the ground that it crosses. It is not worked out beyond
// enough.
func LeadCost(s *scene.Still, lead ink.Path, enough float64) float64 {
	most := mostCrossed
	if enough < leadCrosses*mostCrossed {
		most = int((enough+beyond)/leadCrosses) + 1
	}
	return leadCrosses * float64(crossed(s, lead, most))
}

// Crossed is how many roads, rivers and coasts a line crosses beyond its first steps.
func Crossed(s *scene.Still, lead ink.Path) int { return crossed(s, lead, math.MaxInt) }

// crossed counts them up to some number.
func crossed(s *scene.Still, lead ink.Path, most int) int {
	const step = 4
	field := ink.GroundField(s)
	n, on, land := 0, true, -1
	skip := min(leadFoot, ink.Length(lead)/2)
	for i := 1; i < len(lead); i++ {
		a, b := lead[i-1], lead[i]
		long := ink.Dist(a, b)
		for ; skip <= long; skip += step {
			p := ink.Lerp(a, b, skip/max(long, 1))
			now, ashore := field.At(p) > 0, field.Sea.At(p)
			if now && !on || land >= 0 && ashore != land {
				if n++; n >= most {
					return n
				}
			}
			on, land = now, ashore
		}
		skip -= long
	}
	return n
}
