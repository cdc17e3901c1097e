// Package cpu is in charge of what benchmarks and tests measure: the time of the processors, which is the same on a busy machine, where
// that of the clock is not.
package cpu

import (
	"testing"
	"time"
)

// PerOp lets a benchmark say how long the processors were at work for each of its turns. Call it before the first.
func PerOp(b *testing.B) {
	b.Helper()
	began := Time()
	b.Cleanup(func() { b.ReportMetric(float64(Time()-began)/float64(max(b.N, 1)), "cpu-ns/op") })
}

// Of is how long the processors are at work for f.
func Of(f func()) time.Duration {
	began := Time()
	f()
	return Time() - began
}
