package htl

import "testing"

// gettysburg is the largest battle as it begins.
func gettysburg(b *testing.B) *position {
	b.Helper()
	p, err := start(builtIn(), "gettysburg_day2", nil)
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// BenchmarkSight judges the line of sight between all pairs of hexes within the longest range.
func BenchmarkSight(b *testing.B) {
	p := gettysburg(b)
	c := p.crowd()
	lines, clear := 0, 0
	for b.Loop() {
		lines, clear = 0, 0
		for _, from := range p.all() {
			for _, to := range p.all() {
				if d := p.distance(from, to); d > 0 && d <= maxRange {
					lines++
					if c.sees(from, to) {
						clear++
					}
				}
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
	b.ReportMetric(float64(clear), "clear")
}

// BenchmarkWays finds all ways of every unit, alone and with the leader who may ride with it.
func BenchmarkWays(b *testing.B) {
	p := gettysburg(b)
	c := p.crowd()
	ways := 0
	for b.Loop() {
		ways = 0
		for i := range p.units {
			u := &p.units[i]
			if !u.At.ok() || u.Type == Gunboat {
				continue
			}
			for _, rides := range []bool{false, p.rider(u) != nil} {
				c.walker(u, rides).each(9, func(way) bool { ways++; return true })
			}
		}
	}
	b.ReportMetric(float64(ways), "ways")
}
