package figure

import (
	"fmt"
	"math"
	"strings"

	"adjutant/render/ink"
)

// A Chart is figures of a game as a small picture: lines over its turns, bars of its battles, or how often each face of a die came up.
type Chart struct {
	Title string
	Says  string // a line below the title; may be empty
	Sides []string

	Turns  []string    // titles
	Series [][]float64 // of each side, one for each turn

	Rows []ChartRow // battles, the first fought first

	Faces    []float64 // of a die, from the one
	Expected float64   // of each
}

// A ChartRow is a battle with what each side lost in it.
type ChartRow struct {
	Name string
	Lost []float64
}

// words are the chart for whoever does not see it.
func (c *Chart) words() string {
	say := []string{c.Title}
	if c.Says != "" {
		say = append(say, c.Says)
	}
	for i, s := range c.Series {
		if len(s) > 0 {
			say = append(say, fmt.Sprintf("%s from %g to %g", c.Sides[i], s[0], s[len(s)-1]))
		}
	}
	for _, r := range c.newest(chartRows) {
		var lost []string
		for side, n := range r.Lost {
			lost = append(lost, c.Sides[side]+" "+inHalves(n))
		}
		say = append(say, r.Name+": "+strings.Join(lost, ", "))
	}
	if n := len(c.Faces); n > 0 {
		var came []string
		for _, k := range c.Faces {
			came = append(came, fmt.Sprint(k))
		}
		say = append(say, fmt.Sprintf("from 1 to %d they came %s times", n, strings.Join(came, ", ")))
	}
	return strings.Join(say, "; ")
}

// Words are the charts for whoever does not see them, a sentence each.
func Words(cs []Chart) []string {
	var out []string
	for i := range cs {
		out = append(out, cs[i].words()+".")
	}
	return out
}

// chartRows is how many battles a chart shows, the newest.
const chartRows = 5

func (c *Chart) newest(n int) []ChartRow { return c.Rows[max(0, len(c.Rows)-n):] }

// A mark is a piece of a chart.
type mark struct {
	Class  string   // "ink", "soft", "paper", "grid", "now", "s0", "s1": its colour
	Line   ink.Path // drawn, where there is one
	Bar    ink.Rect // else filled, where it has a width
	Words  string   // else written
	Anchor float64
	At     ink.Point
	Size   float64
	Bold   bool
	Dashed bool

	Squeeze float64 // of the words; 0 for none
}

// A Plot is a chart laid out on a sheet of its own; em is the size of its letters.
type Plot struct {
	Wide, High, em float64
	left, right    float64 // where the first and the last turn stand
	top, bottom    float64
	Marks          []mark
}

func (p *Plot) text(class string, size, anchor float64, at ink.Point, words string) {
	p.Marks = append(p.Marks, mark{Class: class, Words: words, Anchor: anchor, At: at, Size: size * p.em})
}

// LayOut arranges a chart on a sheet.
func (c *Chart) LayOut(wide, high, em float64) *Plot {
	p := &Plot{Wide: wide, High: high, em: em, left: 0, right: wide, top: 2 * em, bottom: high - 0.6*em}
	p.Marks = append(p.Marks, mark{Class: "ink", Words: c.Title, At: ink.Pt(0, 1.1*em), Size: 1.12 * em, Bold: true})
	if c.Says != "" {
		y := 2.15 * em
		for _, row := range (ink.Style{Face: ink.Regular, Size: 0.86 * em}).Wrap(c.Says, wide) {
			p.text("soft", 0.86, 0, ink.Pt(0, y), row)
			y += 1.05 * em
		}
		p.top = y - 0.3*em
	}
	switch {
	case len(c.Rows) > 0:
		c.layRows(p)
	case len(c.Faces) > 0:
		c.layFaces(p)
	default:
		c.layLines(p)
	}
	return p
}

// layLines draws a line for each side over the turns.
func (c *Chart) layLines(p *Plot) {
	high, n := 1.0, 1
	for _, s := range c.Series {
		n = max(n, len(s)-1)
		for _, v := range s {
			high = max(high, v)
		}
	}
	em := p.em
	step := niceStep(high / 3)
	top := math.Ceil(high/step) * step
	names := 0.0
	for _, s := range c.Sides {
		names = max(names, ink.Style{Face: ink.Bold, Size: em}.Width(s+" 000"))
	}
	p.left, p.right, p.top, p.bottom = 2.4*em, p.Wide-names-0.8*em, p.top+0.2*em, p.High-1.7*em
	x := func(i int) float64 { return p.left + (p.right-p.left)*float64(i)/float64(n) }
	y := func(v float64) float64 { return p.bottom - (p.bottom-p.top)*v/top }
	for v := 0.0; v <= top; v += step {
		p.Marks = append(p.Marks, mark{Class: "grid", Line: ink.Path{ink.Pt(p.left, y(v)), ink.Pt(p.right, y(v))}, Size: 0.06 * em})
		p.text("soft", 0.86, 1, ink.Pt(p.left-0.4*em, y(v)+0.3*em), fmt.Sprint(v))
	}
	if k := len(c.Turns); k > 1 {
		first, last := c.Turns[0], c.Turns[k-1]
		if st := (ink.Style{Face: ink.Regular, Size: 0.86 * em}); st.Width(first+"  "+last) > p.right-p.left {
			first, last = Parted(first, last)
			if st.Width(first+"  "+last) > p.right-p.left { // seasons: their years
				first, last = lastWord(first), lastWord(last)
			}
		}
		p.text("soft", 0.86, 0, ink.Pt(p.left, p.High-0.35*em), first)
		p.text("soft", 0.86, 1, ink.Pt(p.right, p.High-0.35*em), last)
	}
	labels := c.labels(y, 1.15*em)
	for side, s := range c.Series {
		var l ink.Path
		for i, v := range s {
			l = append(l, ink.Pt(x(i), y(v)))
		}
		class := fmt.Sprintf("s%d", side%2)
		p.Marks = append(p.Marks, mark{Class: class, Line: l, Size: 0.16 * em, Dashed: side%2 == 1})
		if len(s) > 0 {
			p.Marks = append(p.Marks, mark{Class: class, Words: fmt.Sprintf("%s %g", c.Sides[side], s[len(s)-1]),
				At: ink.Pt(x(len(s)-1)+0.5*em, labels[side]+0.35*em), Size: em, Bold: true})
		}
	}
}

// Parted leaves out the words in which two titles end alike: "Turn 1" and "Turn 10" of 14.
func Parted(a, b string) (string, string) {
	x, y := strings.Fields(a), strings.Fields(b)
	for len(x) > 1 && len(y) > 1 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return strings.Join(x, " "), strings.Join(y, " ")
}

func lastWord(s string) string { return s[strings.LastIndexByte(s, ' ')+1:] }

// labels are the heights of the names behind the lines, kept apart.
func (c *Chart) labels(y func(float64) float64, apart float64) []float64 {
	at := make([]float64, len(c.Series))
	for i, s := range c.Series {
		if len(s) > 0 {
			at[i] = y(s[len(s)-1])
		}
		for j := range i {
			if d := at[i] - at[j]; math.Abs(d) < apart {
				at[i] = at[j] + math.Copysign(apart, d+1e-9)
			}
		}
	}
	return at
}

// layRows draws a bar for each side of each battle, the newest at the end.
func (c *Chart) layRows(p *Plot) {
	em := p.em
	rows := c.newest(chartRows)
	most, names, seen := 1.0, 0.0, ink.Style{Face: ink.Regular, Size: 0.92 * em}
	for _, r := range rows {
		names = max(names, seen.Width(r.Name))
		for _, n := range r.Lost {
			most = max(most, n)
		}
	}
	names = min(names, 0.55*p.Wide)
	from, to := names+0.7*em, p.Wide-1.8*em
	pitch := min((p.bottom-p.top)/float64(len(rows)), 2.3*em)
	thick := 0.36 * pitch
	for i, r := range rows {
		y := p.top + pitch*float64(i)
		st := seen.Fit(r.Name, names, 0.8)
		p.Marks = append(p.Marks, mark{Class: "ink", Words: st.Shorten(r.Name, names+1), At: ink.Pt(0, y+0.5*pitch+0.22*em), Size: st.Size,
			Squeeze: st.Squeeze})
		for side, n := range r.Lost {
			b := ink.Rect{X0: from, Y0: y + 0.1*pitch + float64(side)*(thick+0.04*pitch), X1: from + (to-from)*n/most, Y1: 0}
			b.Y1 = b.Y0 + thick
			if n > 0 {
				p.Marks = append(p.Marks, mark{Class: fmt.Sprintf("s%d", side%2), Bar: b, Dashed: side%2 == 1})
			}
			p.text("soft", 0.7, 0, ink.Pt(b.X1+0.3*em, b.Y1-0.06*em), inHalves(n))
		}
	}
}

// layFaces draws a column for each face of a die, and a line where all should be.
func (c *Chart) layFaces(p *Plot) {
	em := p.em
	most := c.Expected
	for _, n := range c.Faces {
		most = max(most, n)
	}
	p.top, p.bottom = p.top+0.3*em, p.High-1.6*em
	y := func(v float64) float64 { return p.bottom - (p.bottom-p.top)*v/max(most, 1) }
	step := p.Wide / float64(len(c.Faces))
	for i, n := range c.Faces {
		mid := step * (float64(i) + 0.5)
		p.Marks = append(p.Marks, mark{Class: "s0", Bar: ink.Rect{X0: mid - 0.28*step, Y0: y(n), X1: mid + 0.28*step, Y1: p.bottom}})
		if p.bottom-y(n) > 1.3*em { // at the foot of its column, where the line does not come
			p.text("paper", 0.86, 0.5, ink.Pt(mid, p.bottom-0.35*em), fmt.Sprint(n))
		} else {
			p.text("ink", 0.86, 0.5, ink.Pt(mid, y(n)-0.25*em), fmt.Sprint(n))
		}
		p.text("ink", 1, 0.5, ink.Pt(mid, p.High-0.45*em), fmt.Sprint(i+1))
	}
	p.Marks = append(p.Marks, mark{Class: "now", Line: ink.Path{ink.Pt(0, y(c.Expected)), ink.Pt(p.Wide, y(c.Expected))},
		Size: 0.09 * em, Dashed: true},
		mark{Class: "grid", Line: ink.Path{ink.Pt(0, p.bottom), ink.Pt(p.Wide, p.bottom)}, Size: 0.06 * em})
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
