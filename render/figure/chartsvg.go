package figure

import (
	"fmt"
	"html/template"
	"strings"

	"adjutant/render/ink"
)

// The sheet of a chart in a page, in its own units.
const (
	svgWide, svgHigh, svgSize = 500.0, 200.0, 16.0
)

// SVG draws a chart for a page. Over the turns it has a line that a script may move: its element has the class "now".
func (c Chart) SVG() template.HTML {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	p := c.LayOut(svgWide, svgHigh, svgSize)
	say(`<svg class="chart" viewBox="0 0 %g %g" role="img" aria-label="%s" data-left="%g" data-right="%g">`, p.Wide, p.High,
		template.HTMLEscapeString(c.words()), p.left, p.right)
	for _, m := range p.Marks {
		switch {
		case m.Words != "":
			say(`<text class="%s" x="%.1f" y="%.1f" font-size="%.1f"%s%s%s>%s</text>`, m.Class, m.At.X, m.At.Y, m.Size, narrowed(m),
				anchors[m.Anchor], map[bool]string{true: ` font-weight="bold"`}[m.Bold], template.HTMLEscapeString(m.Words))
		case len(m.Line) > 0:
			say(`<path class="%s" stroke-width="%.2f"%s d="`, m.Class, m.Size, map[bool]string{true: ` stroke-dasharray="6 3"`}[m.Dashed])
			for i, q := range m.Line {
				say("%s%.1f %.1f", map[bool]string{true: "M", false: "L"}[i == 0], q.X, q.Y)
			}
			say(`"/>`)
		default:
			say(`<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>`, m.Class, m.Bar.X0, m.Bar.Y0, m.Bar.Width(), m.Bar.Height())
		}
	}
	if len(c.Series) > 0 {
		say(`<path class="now cursor" stroke-width="1.5" d="M%.1f %.1fV%.1f"/>`, p.left, p.top, p.bottom)
	}
	say(`</svg>`)
	return template.HTML(b.String()) // every text in it is escaped above
}

var anchors = map[float64]string{0: "", 0.5: ` text-anchor="middle"`, 1: ` text-anchor="end"`}

// narrowed is the width that words are given for which room was measured, whatever face a reader's browser has; figures look the same.
func narrowed(m mark) string {
	if m.Squeeze == 0 && len(m.Words) < 4 {
		return ""
	}
	st := ink.Style{Face: ink.Regular, Size: m.Size, Squeeze: m.Squeeze}
	if m.Bold {
		st.Face = ink.Bold
	}
	return fmt.Sprintf(` textLength="%.1f" lengthAdjust="spacingAndGlyphs"`, st.Width(m.Words))
}
