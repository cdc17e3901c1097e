package render

import (
	"fmt"

	"adjutant/render/figure"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

// ChartPNG draws charts as one small picture, two in a row.
func ChartPNG(cs []figure.Chart, theme string) ([]byte, error) {
	if theme == "" {
		theme = "light"
	}
	t := ink.Themes[theme]
	switch {
	case t == nil:
		return nil, fmt.Errorf("I know no theme %q; light, dark or contrast", theme)
	case len(cs) == 0:
		return nil, fmt.Errorf("there is nothing to draw a chart of")
	}
	rows := (len(cs) + 1) / 2
	m := blank(t, phoneWide, 2*sheet.PanelMargin+rows*sheet.PanelTall+(rows-1)*sheet.PanelGap)
	k := &ink.Canvas{To: ink.Print{Paletted: m, Inks: t.Inks()}, Bounds: m.Rect, Scale: 1}
	for i := range cs {
		x, y := sheet.PanelMargin+float64(i%2)*(sheet.PanelWide+sheet.PanelGap), sheet.PanelMargin+float64(i/2)*(sheet.PanelTall+sheet.PanelGap)
		if i%2 == 1 {
			k.Line(t.WaterLine, 1.2, ink.Path{ink.Pt(x-sheet.PanelGap/2, y), ink.Pt(x-sheet.PanelGap/2, y+sheet.PanelTall)})
		}
		c := &ink.Canvas{To: k.To, Bounds: m.Rect, Scale: 1, Origin: ink.Pt(-x, -y)}
		wide := float64(sheet.PanelWide)
		if i%2 == 0 && i == len(cs)-1 {
			wide = phoneWide - 2*sheet.PanelMargin // the last one alone in its row
		}
		sheet.DrawPlot(c, t.Theme, cs[i].LayOut(wide, sheet.PanelTall, sheet.PanelEm))
	}
	return ink.Encode(m)
}
