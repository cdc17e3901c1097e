package render

import (
	"fmt"
	"strings"

	"adjutant/render/ink"
)

// A Table is rows of words and figures under a heading, to be drawn as maps are.
type Table struct {
	Title   string
	Columns []Column
	Rows    [][]string
	Own     int // the row that is the reader's; -1: none
	Notes   []string
}

// A Column is what its figures are. Words begin at the left, figures end at the right.
type Column struct {
	Head  string
	Words bool // it takes the room that is left
	Wide  float64
}

// What a table is drawn with: a phone shows it at little more than a third of its size.
const (
	tableMargin = 30
	tableTitle  = 58
	tableHead   = 54
	tableRow    = 64
	tableNote   = 46
)

var (
	tableTitleStyle = ink.Style{Face: ink.Bold, Size: 46}
	tableHeadStyle  = ink.Style{Face: ink.Italic, Size: 33}
	tableCellStyle  = ink.Style{Face: ink.Regular, Size: 38}
	tableOwnStyle   = ink.Style{Face: ink.Bold, Size: 38}
	tableNoteStyle  = ink.Style{Face: ink.Regular, Size: 32}
)

// TablePNG draws a table, as wide as a phone shows it.
func TablePNG(tb Table, theme string) ([]byte, error) {
	if theme == "" {
		theme = "light"
	}
	t := ink.Themes[theme]
	switch {
	case t == nil:
		return nil, fmt.Errorf("I know no theme %q; light, dark or contrast", theme)
	case len(tb.Rows) == 0 || len(tb.Columns) == 0:
		return nil, fmt.Errorf("there is nothing to draw a table of")
	}
	notes := tableLines(tb.Notes)
	top := float64(tableMargin + tableTitle)
	tall := int(top) + tableHead + len(tb.Rows)*tableRow + len(notes)*tableNote + 2*tableMargin
	m := blank(t, phoneWide, tall)
	c := &ink.Canvas{To: ink.Print{Paletted: m, Inks: t.Inks()}, Bounds: m.Rect, Scale: 1}
	c.Write(t.Ink, tableTitleStyle.Fit(tb.Title, phoneWide-2*tableMargin, 0.7), tb.Title, ink.Pt(tableMargin, top-14))
	lefts := tableLefts(tb.Columns)
	line := func(y, width float64) {
		c.Line(t.WaterLine, width, ink.Path{ink.Pt(tableMargin, y), ink.Pt(phoneWide-tableMargin, y)})
	}
	cell := func(col int, st ink.Style, words string, y float64) {
		x, wide := lefts[col], lefts[col+1]-lefts[col]-14
		if tb.Columns[col].Words {
			x, wide = x+22, wide-22
		}
		st, words = fitted(st, words, wide)
		if !tb.Columns[col].Words {
			x = lefts[col+1] - st.Width(words)
		}
		c.Write(t.Ink, st, words, ink.Pt(x, y))
	}
	y := top + tableHead
	for i, col := range tb.Columns {
		cell(i, tableHeadStyle, col.Head, y-16)
	}
	line(y, 2.4)
	for n, row := range tb.Rows {
		st := tableCellStyle
		if n == tb.Own {
			st = tableOwnStyle
			c.Area(t.Land, ink.Rect{X0: tableMargin - 10, Y0: y + 2, X1: phoneWide - tableMargin + 10, Y1: y + tableRow - 2}.Path())
		}
		for i, words := range row {
			cell(i, st, words, y+45)
		}
		y += tableRow
		line(y, 1.2)
	}
	for i, words := range notes {
		c.Write(t.Ink2, tableNoteStyle, words, ink.Pt(tableMargin, y+float64(i+1)*tableNote))
	}
	return ink.Encode(m)
}

// fitted is words made narrower until they fit, and then shorter.
func fitted(st ink.Style, words string, wide float64) (ink.Style, string) {
	const narrow = 0.75
	short, letters := words, []rune(words)
	for st.Squeezed(narrow).Width(short) > wide && len(letters) > 1 {
		letters = letters[:len(letters)-1]
		short = strings.TrimRight(string(letters), " ,") + "..."
	}
	return st.Fit(short, wide, narrow), short
}

// tableLefts is where each column begins, and where the last ends.
func tableLefts(cols []Column) []float64 {
	free, words := float64(phoneWide-2*tableMargin), 0.0
	for _, col := range cols {
		if col.Words {
			words++
		} else {
			free -= col.Wide
		}
	}
	x := float64(tableMargin)
	lefts := []float64{x}
	for _, col := range cols {
		if col.Words {
			x += free / words
		} else {
			x += col.Wide
		}
		lefts = append(lefts, x)
	}
	return lefts
}

// tableLines breaks notes into lines that fit.
func tableLines(notes []string) (lines []string) {
	for _, n := range notes {
		line := ""
		for _, w := range strings.Fields(n) {
			if longer := line + " " + w; line != "" && tableNoteStyle.Width(longer) > phoneWide-2*tableMargin {
				lines, line = append(lines, line), w
			} else if line == "" {
				line = w
			} else {
				line = longer
			}
		}
		lines = append(lines, line)
	}
	return lines
}
