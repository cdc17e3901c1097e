package sheet

import (
	"fmt"
	"image/color"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// ForceName is how high the names of commanders are set, in units of the sheet.
const ForceName = 14

const (
	forcePhone = 1.09 // how large slips are drawn on a crop, so that names stand 11 pixels high on a phone of 390
	forceNote  = 11.5 // how high the lines below a report are set on a sheet
)

// A forceForm is how what is known of forces is set on a slip.
type forceForm struct {
	k     float64 // how large it is drawn
	note  float64 // how high the lines below a report are set
	wide  float64 // of words, before they are narrowed and broken; 0 for as wide as they are
	thin  float64 // how narrow letters may be
	lines int     // at most; what is left out is counted. 0 for as many as there are
}

// sheetForms are tried on a sheet, the most legible first.
var sheetForms = []forceForm{{k: 1, note: forceNote}, {k: 0.85, note: forceNote}, {k: 0.72, note: forceNote}}

// cropForms are tried on a crop, where nothing is drawn smaller than a phone shows well.
var cropForms = []forceForm{
	{k: forcePhone, note: ForceName, wide: 180, thin: 1}, {k: forcePhone, note: ForceName, wide: 110, thin: 0.82},
	{k: forcePhone, note: ForceName, wide: 95, thin: 0.76, lines: 3}, {k: forcePhone, note: ForceName, wide: 95, thin: 0.76, lines: 2},
}

// A ForceLine is a line on a slip.
type ForceLine struct {
	scene.ForceRow // with the words of this line
	Style          ink.Style
	part           forcePart
	high           float64
}

// A forcePart is what a line of a slip is.
type forcePart int

const (
	forceHead forcePart = iota // it begins a command, with its symbol
	forceOn                    // it goes on with the words above
	forceMore                  // what was left out
	forceBelow
)

// set breaks what is known into the lines of a form, and stands them on a slip of their size.
func (f *Force) set(form forceForm) {
	f.K, f.Lines = form.k, nil
	w, h := float64(hazeWide), float64(hazeHigh)
	if f.Known() {
		for _, r := range f.Rows {
			for i, line := range form.broken(forceNameStyle, r.Words) {
				line.high = forceRow
				if i == 0 {
					line.Arm, line.Star, line.Poor, line.Strength = r.Arm, r.Star, r.Poor, r.Strength
				} else {
					line.part = forceOn
				}
				f.Lines = append(f.Lines, line)
			}
		}
		for _, n := range f.Notes {
			for _, line := range form.broken(ink.Style{Face: ink.Regular, Size: form.note}, n) {
				line.part, line.high = forceBelow, form.note+2
				f.Lines = append(f.Lines, line)
			}
		}
		f.fold(form.lines)
		w, h = 0, forcePad
		for i := range f.Lines {
			w, h = max(w, f.Lines[i].wide()), h+f.Lines[i].high
		}
		w += 2*forcePad + 2
	}
	f.Box = ink.Rect{X1: f.K * w, Y1: f.K * h}
}

// broken is words in lines of a form.
func (form forceForm) broken(st ink.Style, words string) []ForceLine {
	rows := []string{words}
	if form.wide > 0 {
		rows = st.Wrap(words, form.wide/form.thin)
	}
	var lines []ForceLine
	for _, row := range rows {
		line := ForceLine{ForceRow: scene.ForceRow{Words: row}, Style: st}
		if form.wide > 0 {
			line.Style = st.Fit(row, form.wide, form.thin)
		}
		lines = append(lines, line)
	}
	return lines
}

// fold leaves out lines beyond so many, and counts the commands among them; of a single one the first words stay.
func (f *Force) fold(most int) {
	if most == 0 || len(f.Lines) <= most {
		return
	}
	rest := f.Lines[most-1:]
	more, strength := 0, 0
	for _, l := range rest {
		if l.part == forceHead {
			more, strength = more+1, strength+l.Strength
		}
	}
	f.Lines = f.Lines[: most-1 : most-1]
	if more == 0 {
		last := &f.Lines[most-2]
		last.Words += " …"
		return
	}
	f.Lines = append(f.Lines[:most-1], ForceLine{ForceRow: scene.ForceRow{Words: fmt.Sprintf("and %d more", more), Strength: strength},
		Style: forceNameStyle, part: forceMore, high: forceRow})
}

// forceIndent is what the symbol of a command takes.
const forceIndent = 19

// wide is how wide a line is, from its symbol to its figure.
func (l *ForceLine) wide() float64 {
	w := l.Style.Width(l.Words)
	if l.part != forceBelow {
		w += forceIndent
	}
	if l.Star {
		w += 15
	}
	if l.Poor {
		w += 19
	}
	if l.Strength > 0 {
		w += 8 + forceCountStyle.Width(strconv.Itoa(l.Strength))
	}
	return w
}

// drawLine draws a line of a slip.
func (f *Force) drawLine(c *ink.Canvas, t *ink.Theme, l *ForceLine, y float64, on color.RGBA) {
	x := f.Box.X0 + forcePad + 1
	if l.part == forceBelow {
		c.Write(t.Ink2, l.Style, l.Words, ink.Pt(x, y+l.high-3.2))
		return
	}
	if l.part == forceHead {
		box := ink.Rect{X0: x, Y0: y + 4.2, X1: x + 14, Y1: y + 14.2}
		c.Edge(on, 1.2, box.Path())
		strokes := []ink.Path{{ink.Pt(box.X0, box.Y1), ink.Pt(box.X1, box.Y0)}}
		if l.Arm == scene.Infantry {
			strokes = append(strokes, ink.Path{ink.Pt(box.X0, box.Y0), ink.Pt(box.X1, box.Y1)})
		}
		if l.Arm == scene.Artillery {
			c.Area(on, ink.Circle(box.Center(), 2.6))
		} else {
			c.Line(on, 1.1, strokes...)
		}
	}
	x += forceIndent
	if l.Star {
		gold := on
		if t.Fog != nil {
			gold = t.Fog.Gold
		}
		c.Area(gold, fivePoints(ink.Pt(x+5.5, y+9.2), 6.4))
		x += 15
	}
	c.Write(on, l.Style, l.Words, ink.Pt(x, y+14))
	right := f.Box.X1 - forcePad - 1
	if l.Strength > 0 {
		words := strconv.Itoa(l.Strength)
		right -= forceCountStyle.Width(words)
		c.Write(on, forceCountStyle, words, ink.Pt(right, y+14))
		right -= 5
	}
	if l.Poor {
		at := ink.Pt(right-6.5, y+9.2)
		c.Fill(on, ink.Pen{Width: 1.1}.Outline(ink.Circle(at, 6.4)))
		c.Center(on, poorStyle, "P", ink.Pt(at.X, at.Y+3.6))
	}
}
