package render

import (
	"bytes"
	"image/png"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render/figure"
	"adjutant/render/ink"
	"adjutant/render/sheet"
)

func TestTheChanceOfAChiSquare(t *testing.T) {
	tests := []struct { // from printed tables
		x       float64
		freedom int
		want    float64
	}{
		{3.841, 1, 0.05}, {5.991, 2, 0.05}, {11.070, 5, 0.05}, {15.086, 5, 0.01}, {4.351, 5, 0.5}, {16.919, 9, 0.05}, {30.144, 19, 0.05}, {0, 5, 1},
	}
	for _, tt := range tests {
		if got := figure.Chance(tt.x, tt.freedom); math.Abs(got-tt.want) > 0.0005 {
			t.Errorf("chi-square %g of %d: got %.4f, want %.2f", tt.x, tt.freedom, got, tt.want)
		}
	}
}

func TestFairnessInWords(t *testing.T) {
	tests := []struct {
		faces []int
		want  string
	}{
		{[]int{2, 1, 0, 1, 1, 1}, "Too few to judge; 1.0 of each expected"},
		{[]int{10, 9, 11, 10, 10, 10}, "Fair: chi-square 0.2; 100% of fair dice stray further"},
		{[]int{20, 8, 8, 8, 8, 8}, "Unusual: chi-square 12.0; 3% of fair dice stray further"},
		{[]int{40, 4, 4, 4, 4, 4}, "Very unusual: chi-square 108.0; under 0.5% of fair dice stray further"},
	}
	for _, tt := range tests {
		if got := figure.FairWords(tt.faces); got != tt.want {
			t.Errorf("%v: got %q, want %q", tt.faces, got, tt.want)
		}
	}
}

// A blow costs a side something.
type blow struct {
	seat  engine.Seat
	place string
	loss  float64
}

func (blow) Kind() string { return "test.hit" }

func (b blow) Costs() []engine.Cost {
	return []engine.Cost{{Seat: b.seat, Loss: b.loss, Place: b.place}}
}

func die(value int) engine.Event { return engine.Rolled{Sides: engine.D6, Value: value} }

func chartNamed(cs []figure.Chart, begins string) *figure.Chart {
	for i := range cs {
		if strings.HasPrefix(cs[i].Title, begins) {
			return &cs[i]
		}
	}
	return nil
}

func TestWhatABookCountsHasItsOwnChart(t *testing.T) {
	f := &figure.Figures{}
	for _, grid := range []float64{65, 64, 58} {
		s := small()
		s.Gauges = []scene.Gauge{{Title: "The grid", Names: [2]string{"Least", "Grid"}, Values: [2]float64{19, grid}}}
		f.Add(s, nil)
	}
	cs := f.Charts()
	c := chartNamed(cs, "The grid")
	if c == nil || len(c.Series) != 2 || len(c.Series[1]) != 3 || c.Series[1][2] != 58 || c.Series[0][0] != 19 || c.Sides[1] != "Grid" {
		t.Fatalf("the chart of the grid is %+v", c)
	}
	if chartNamed(cs, "Places held") != nil {
		t.Error("places held are counted beside what the book counts")
	}
	if chartNamed(cs, "Strength") == nil {
		t.Error("strength is not counted any more")
	}
}

func TestTheEndsOfAChartDoNotTouch(t *testing.T) {
	f := &figure.Figures{}
	for _, turn := range []string{"Summer 1861", "Winter 1863"} {
		s := small()
		s.Turn = turn
		f.Add(s, nil)
	}
	c := chartNamed(f.Charts(), "Strength")
	for _, wide := range []float64{500, 400} {
		ends := map[string]float64{}
		for _, m := range c.LayOut(wide, 200, 24).Marks {
			st := ink.Style{Face: ink.Regular, Size: m.Size}
			switch {
			case strings.HasSuffix(m.Words, "1861"):
				ends["first"] = m.At.X + st.Width(m.Words)
			case strings.HasSuffix(m.Words, "1863"):
				ends["last"] = m.At.X - st.Width(m.Words)
			}
		}
		if ends["first"] == 0 || ends["last"] < ends["first"]+4 {
			t.Errorf("%g wide: the first turn ends at %.0f, the last begins at %.0f", wide, ends["first"], ends["last"])
		}
	}
}

func TestFiguresOfAGame(t *testing.T) {
	f := &figure.Figures{}
	f.Add(small(), nil)
	f.Add(small(), []engine.Event{blow{"blue", "cadiz", 0.5}, die(3), blow{"gray", "cadiz", 1}, blow{"blue", "cadiz", 1}, die(3), blow{"red", "cadiz", 9}})
	f.Add(small(), []engine.Event{blow{"gray", "cadiz", 2}, die(6)})
	cs := f.Charts()
	if len(cs) != 4 || f.Turns() != 3 {
		t.Fatalf("%d charts of %d turns, want strength, places, losses and dice of 3", len(cs), f.Turns())
	}
	if c := chartNamed(cs, "Strength"); c == nil || len(c.Series[0]) != 3 || c.Series[0][2] != 5 || c.Series[1][0] != 5 {
		t.Errorf("strength: %+v, want 5 of either side in each of 3 turns", c)
	}
	if c := chartNamed(cs, "Places held"); c == nil || c.Series[0][0] != 4 || c.Series[1][0] != 3 {
		t.Errorf("places: %+v, want 4 against 3", c)
	}
	c := chartNamed(cs, "Losses")
	if c == nil || len(c.Rows) != 2 || c.Rows[0].Name != "Cadiz, May 1862" || c.Rows[0].Lost[0] != 1.5 || c.Rows[0].Lost[1] != 1 || c.Rows[1].Lost[1] != 2 || c.Says != "In all Blue 1½, Gray 3" {
		t.Errorf("losses: %+v, want two battles of Cadiz, 1½ and 1, then 0 and 2", c)
	}
	if c := chartNamed(cs, "Dice"); c == nil || c.Title != "Dice, 3 rolled" || c.Faces[2] != 2 || c.Faces[5] != 1 || c.Expected != 0.5 {
		t.Errorf("dice: %+v", c)
	}
	says := strings.Join(figure.Words(cs), "\n")
	for _, want := range []string{"Strength on the map; Blue from 5 to 5; Gray from 5 to 5.", "Cadiz, May 1862: Blue 1½, Gray 1; Cadiz, May 1862: Blue 0, Gray 2.", "from 1 to 6 they came 0, 0, 2, 0, 0, 1 times"} {
		if !strings.Contains(says, want) {
			t.Errorf("%q is missing in\n%s", want, says)
		}
	}
}

func TestChartsArePictures(t *testing.T) {
	f := &figure.Figures{}
	for range 4 {
		f.Add(small(), []engine.Event{blow{"blue", "cadiz", 1}, die(1), die(6)})
	}
	for _, theme := range []string{"light", "dark", "contrast"} {
		raw, err := ChartPNG(f.Charts(), theme)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := png.DecodeConfig(bytes.NewReader(raw)); err != nil || c.Width != phoneWide || c.Height > 700 || len(raw) > 60<<10 {
			t.Errorf("%s: %d x %d in %d bytes (%v), want a small picture 1,080 wide", theme, c.Width, c.Height, len(raw), err)
		}
	}
	for name, err := range map[string]error{"nothing": second(ChartPNG(nil, "light")), "an unknown theme": second(ChartPNG(f.Charts(), "pink"))} {
		if err == nil {
			t.Errorf("%s was drawn", name)
		}
	}
}

func TestTheLookOfCharts(t *testing.T) {
	f := &figure.Figures{}
	for i := range 9 {
		s := small()
		s.Stacks = s.Stacks[:5-i/3]
		s.Places[i%8].Side = i % 2
		f.Add(s, []engine.Event{blow{"blue", "cadiz", float64(i) / 2}, blow{"gray", []string{"dover", "bath"}[i%2], 1.5}, die(i%6 + 1), die(i%5 + 1), die(2), die(i%3 + 4)})
	}
	for _, theme := range []string{"light", "dark"} {
		raw, err := ChartPNG(f.Charts(), theme)
		if err != nil {
			t.Fatal(err)
		}
		held(t, filepath.Join("testdata", "charts-"+theme+".png"), raw)
	}
}

func TestTheLookOfATheatreBeforeAndAfter(t *testing.T) {
	before, after := small(), small()
	for _, s := range []*scene.Scene{before, after} {
		s.Still.Theatres = []scene.Theatre{{ID: "north", Name: "The North", Places: []string{"akron", "bath", "cadiz"}}}
	}
	before.Arrows, before.Battles, before.Discs, before.Log = nil, nil, nil, nil
	raw, err := Beside(before, after, Options{Theatre: "north", Width: 500})
	if err != nil {
		t.Fatal(err)
	}
	held(t, filepath.Join("testdata", "beside.png"), raw)
}

func second(_ []byte, err error) error { return err }

func TestEverythingOfAChartStandsOnIt(t *testing.T) {
	f := &figure.Figures{}
	for i := range 12 {
		f.Add(small(), []engine.Event{blow{"blue", "dover", float64(i)}, blow{"gray", "dover", 0.5}, die(i%6 + 1), die(1)})
	}
	for _, c := range f.Charts() {
		p := c.LayOut(sheet.PanelWide, sheet.PanelTall, sheet.PanelEm)
		sheet := ink.Rect{X0: -1, Y0: -1, X1: p.Wide + 1, Y1: p.High + 1}
		for _, m := range p.Marks {
			st := ink.Style{Face: ink.Regular, Size: m.Size, Squeeze: m.Squeeze}
			if m.Bold {
				st.Face = ink.Bold
			}
			var box ink.Rect
			if m.Words != "" {
				x := m.At.X - m.Anchor*st.Width(m.Words)
				box = ink.Rect{X0: x, Y0: m.At.Y - 0.75*m.Size, X1: x + st.Width(m.Words), Y1: m.At.Y + 0.2*m.Size}
			} else if len(m.Line) == 0 {
				box = m.Bar
			} else {
				box = ink.Bounds(m.Line)
			}
			if !box.Within(sheet) {
				t.Errorf("%s: %q leaves the chart: %.0f", c.Title, m.Words+m.Class, box)
			}
		}
	}
}

func TestTitlesArePartedWhereTheyEndAlike(t *testing.T) {
	tests := []struct{ a, b, x, y string }{
		{"Turn 1 of 14", "Turn 10 of 14", "Turn 1", "Turn 10"},
		{"July 1861", "June 1865", "July 1861", "June 1865"},
		{"July 1861", "July 1861", "July", "July"},
	}
	for _, tt := range tests {
		if x, y := figure.Parted(tt.a, tt.b); x != tt.x || y != tt.y {
			t.Errorf("parted(%q, %q): got %q, %q, want %q, %q", tt.a, tt.b, x, y, tt.x, tt.y)
		}
	}
}
