package rules

import (
	"testing"

	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
)

// gettysburg is the largest battle as it begins.
func gettysburg(b *testing.B) *state.Position {
	b.Helper()
	p, err := Start(board.BuiltIn(), "gettysburg_day2", nil)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkSight judges the line of sight between all pairs of hexes within the longest range.
func BenchmarkSight(b *testing.B) {
	p := gettysburg(b)
	c := CrowdOf(p)
	lines, open := 0, 0
	cpu.PerOp(b)
	for b.Loop() {
		lines, open = 0, 0
		for _, from := range p.AllHexes() {
			for _, to := range p.AllHexes() {
				if d := p.Distance(from, to); d > 0 && d <= board.LongestRange {
					lines++
					if c.sees(from, to) {
						open++
					}
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
	b.ReportMetric(float64(open), "clear")
}

// BenchmarkWays finds all ways of every unit, alone and with the leader who may ride with it.
func BenchmarkWays(b *testing.B) {
	p := gettysburg(b)
	c := CrowdOf(p)
	ways := 0
	cpu.PerOp(b)
	for b.Loop() {
		ways = 0
		for i := range p.Units {
			u := &p.Units[i]
			if !u.At.OK() || u.Type == board.Gunboat {
				continue
			}
			for _, rides := range []bool{false, rider(p, u) != nil} {
				c.Walker(u, rides).each(9, func(Way) bool { ways++; return true })
			}
		}
	}
	b.ReportMetric(float64(ways), "ways")
}
