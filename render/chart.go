package render

import (
	"fmt"
	"html/template"
	"math"
	"strings"
)

// A Chart is a number of each side over the turns of a game.
type Chart struct {
	Title  string
	Sides  []string
	Series [][]float64 // of each side, one for each frame
}

// The sheet of a chart, in its own units.
const (
	chartWidth, chartHeight = 600.0, 150.0
	chartLeft, chartRight   = 44.0, 90.0
	chartTop, chartBottom   = 26.0, 10.0
)

// sideStrokes tell the sides apart without colour too: the second is dashed.
var sideStrokes = []string{`class="s0"`, `class="s1" stroke-dasharray="7 4"`}

// SVG draws a chart, with a line that a script may move: its element has the class "now".
func (c Chart) SVG() template.HTML {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	high := 1.0
	for _, s := range c.Series {
		for _, v := range s {
			high = max(high, v)
		}
	}
	step := niceStep(high / 3)
	top := math.Ceil(high/step) * step
	n := 1
	if len(c.Series) > 0 {
		n = max(len(c.Series[0])-1, 1)
	}
	x := func(i int) float64 {
		return chartLeft + (chartWidth-chartLeft-chartRight)*float64(i)/float64(n)
	}
	y := func(v float64) float64 { return chartHeight - chartBottom - (chartHeight-chartTop-chartBottom)*v/top }
	say(`<svg class="chart" viewBox="0 0 %g %g" role="img" aria-label="%s" data-left="%g" data-right="%g">`, chartWidth, chartHeight, template.HTMLEscapeString(c.words()), x(0), x(n))
	say(`<text x="0" y="14" class="h">%s</text>`, template.HTMLEscapeString(c.Title))
	for v := 0.0; v <= top; v += step {
		say(`<path d="M%.1f %.1fH%.1f" class="grid"/><text x="%g" y="%.1f" text-anchor="end">%g</text>`, x(0), y(v), x(n), chartLeft-6, y(v)+4, v)
	}
	labels := c.labels(y)
	for side, s := range c.Series {
		say(`<path %s fill="none" d="`, sideStrokes[side%len(sideStrokes)])
		for i, v := range s {
			say("%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[i == 0], x(i), y(v))
		}
		say(`"/>`)
		if len(s) > 0 {
			say(`<text x="%.1f" y="%.1f">%s</text>`, x(len(s)-1)+6, labels[side], template.HTMLEscapeString(c.Sides[side]))
		}
	}
	say(`<path class="now" d="M%.1f %gV%g"/></svg>`, x(0), chartTop, chartHeight-chartBottom)
	return template.HTML(b.String()) // every text in it is escaped above
}

// labels are the heights of the names behind the lines, kept apart.
func (c Chart) labels(y func(float64) float64) []float64 {
	at := make([]float64, len(c.Series))
	for i, s := range c.Series {
		if len(s) > 0 {
			at[i] = y(s[len(s)-1]) + 4
		}
		for j := range i {
			if d := at[i] - at[j]; math.Abs(d) < 15 {
				at[i] = at[j] + math.Copysign(15, d+1e-9)
			}
		}
	}
	return at
}

// words are the chart for whoever does not see it.
func (c Chart) words() string {
	say := []string{c.Title}
	for i, s := range c.Series {
		if len(s) > 0 {
			say = append(say, fmt.Sprintf("%s from %g to %g", c.Sides[i], s[0], s[len(s)-1]))
		}
	}
	return strings.Join(say, "; ")
}

// niceStep is the next of 1, 2, 5, 10, ... that is not below v.
func niceStep(v float64) float64 {
	step := math.Pow(10, math.Floor(math.Log10(max(v, 1))))
	for _, m := range []float64{1, 2, 5, 10} {
		if step*m >= v {
			return step * m
		}
	}
	return step * 10
}
