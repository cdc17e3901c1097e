package render

import (
	"image"
	"maps"
	"math"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// Untouched holds the layout of a scene to its promise, for tests with whole boards.
func Untouched(t *testing.T, name string, s *scene.Scene, o Options) {
	t.Helper()
	untouched(t, name, arranged(t, s, o))
}

// Count is how many plates and stacks of a scene stand on the map.
func Count(t *testing.T, s *scene.Scene) (plates, stacks int) {
	t.Helper()
	l := arranged(t, s, Options{})
	return len(l.Plates), len(l.Stacks)
}

// ForgetAll drops all that is kept from picture to picture but the grounds, as if nothing like it had ever been drawn.
func ForgetAll() {
	ForgetBands()
	sheet.KeptNames.Lock()
	clear(sheet.KeptNames.By)
	sheet.KeptNames.Unlock()
	sheet.KeptPresses.Lock()
	clear(sheet.KeptPresses.By)
	sheet.KeptPresses.Unlock()
	ink.KeptWritings.Lock()
	clear(ink.KeptWritings.By)
	ink.KeptWritings.Unlock()
	forgetStamps()
}

func forgetStamps() {
	ink.KeptStamps.Lock()
	clear(ink.KeptStamps.By)
	ink.KeptStamps.Unlock()
}

// ForgetBands drops what was compressed.
func ForgetBands() {
	ink.KeptBands.Lock()
	clear(ink.KeptBands.By)
	ink.KeptBands.Unlock()
}

// ForgetGrounds drops the grounds that are kept.
func ForgetGrounds() {
	ForgetStills()
	stills.mu.Lock()
	stills.wholes = nil
	stills.mu.Unlock()
}

// forgetStillsOf drops the grounds of one board; other tests go on with theirs.
func forgetStillsOf(s *scene.Still) {
	stills.mu.Lock()
	maps.DeleteFunc(stills.kept, func(k stillKey, _ *keptStill) bool { return k.still == s.Key })
	stills.mu.Unlock()
}

// ForgetStills drops the grounds that are kept as pixels.
func ForgetStills() {
	stills.mu.Lock()
	clear(stills.kept)
	stills.mu.Unlock()
}

// Painted paints the ground of a whole board from which crops are cut.
func Painted(t testing.TB, s *scene.Scene) {
	t.Helper()
	th, _, err := prepare(s, Options{})
	if err == nil {
		err = stills.paintWhole(drawable(s).Still, th, func() error { return nil })
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Seen is the places of a scene that stand whole on the map.
func Seen(t *testing.T, s *scene.Scene, o Options) map[string]bool {
	t.Helper()
	seen := map[string]bool{}
	for id := range arranged(t, s, o).ByID {
		seen[id] = true
	}
	return seen
}

// Loss is how near a picture in few colours comes to the same in true colours: the ratio of signal to noise at its peak, in decibels.
func Loss(t testing.TB, s *scene.Scene, o Options) float64 {
	t.Helper()
	m, err := Draw(s, o)
	if err != nil {
		t.Fatal(err)
	}
	_, full := TrueColours(t, s, o)
	sum := 0.0
	for i, n := range m.Pix {
		r, g, b, _ := m.Palette[n].RGBA()
		for k, was := range full.Pix[4*i : 4*i+3] {
			d := float64(was) - float64([3]uint32{r, g, b}[k]>>8)
			sum += d * d
		}
	}
	return 10 * math.Log10(255*255*3*float64(len(m.Pix))/sum)
}

// TrueColours is a picture in true colours, and its theme.
func TrueColours(t testing.TB, s *scene.Scene, o Options) (*ink.Themed, *image.RGBA) {
	t.Helper()
	th, v, err := prepare(s, o)
	if err != nil {
		t.Fatal(err)
	}
	full := paintStill(s.Still, th, v)
	l := arrange(s, v)
	c := &ink.Canvas{To: ink.Painting{RGBA: full}, Bounds: v.Area, Scale: v.Scale, Origin: v.Origin}
	drawLayout(l, c, th.Theme)
	if v.Crop {
		if used := drawStrips(l, c, th.Theme); used < v.Height {
			full.Rect.Max.Y = used
			full.Pix = full.Pix[:used*full.Stride]
		}
	}
	return th, full
}

// Readable holds the words of a picture against what they are painted on, for tests with whole boards.
func Readable(t *testing.T, name string, s *scene.Scene, o Options) {
	t.Helper()
	read(t, name, s, o)
}

// A CountryView is what a picture of a country shows.
type CountryView struct {
	Marks   map[string]int     // by hex or hexside
	Names   map[string]float64 // of towns: how high, in pixels of a phone 390 wide
	Numbers map[int]int
}

// OnCountry is what a picture of a country shows.
func OnCountry(t *testing.T, s *scene.Scene, o Options) CountryView {
	t.Helper()
	l := arranged(t, s, o)
	v := CountryView{map[string]int{}, map[string]float64{}, map[int]int{}}
	for _, b := range l.Country.Bodies {
		v.Marks[b.ID] += len(b.Parts)
	}
	for _, b := range l.Country.Slips {
		v.Marks[b.ID] += len(b.Parts)
	}
	for _, n := range l.Country.Names {
		v.Names[n.Words] = n.Style.Size * l.View.Scale * 390 / float64(l.View.Width)
	}
	for _, d := range l.Discs {
		v.Numbers[d.Number]++
	}
	for _, x := range l.Stars {
		v.Numbers[x.Number]++
	}
	return v
}

// Astray are the slips of a map that stand away from their plates without a line back to them: they seem to be somewhere else.
func Astray(t *testing.T, s *scene.Scene, o Options) (places []string, of int) {
	t.Helper()
	l := arranged(t, s, o)
	for i := range l.Forces {
		f := &l.Forces[i]
		apart, other := math.Inf(1), math.Inf(1)
		for k := range l.Plates {
			for _, b := range l.Plates[k].Parts() {
				far := math.Hypot(max(0, f.Box.X0-b.X1, b.X0-f.Box.X1), max(0, f.Box.Y0-b.Y1, b.Y0-f.Box.Y1))
				if l.Plates[k].ID == f.Home.ID {
					apart = min(apart, far)
				} else {
					other = min(other, far)
				}
			}
		}
		if (apart > 24 || other+6 < apart) && f.Lead == nil {
			places = append(places, f.Home.Name)
		}
	}
	return places, len(l.Forces)
}

// LowestCommander is the lowest line of what is known of forces on a map, in pixels of a phone on which it is so many wide, with its words.
func LowestCommander(t *testing.T, s *scene.Scene, o Options, phone float64) (pixels float64, name string) {
	t.Helper()
	l := arranged(t, s, o)
	pixels = math.Inf(1)
	for i := range l.Forces {
		f := &l.Forces[i]
		for _, line := range f.Lines {
			if h := f.K * line.Style.Size * phone / l.View.Part.Width(); h < pixels {
				pixels, name = h, line.Words
			}
		}
	}
	if l.Towns == nil {
		return pixels, name
	}
	for i := range l.Towns.Slips {
		p := &l.Towns.Slips[i]
		k := p.K
		if k == 0 {
			k = 1
		}
		if h := k * towns.SlipName * phone / l.View.Part.Width(); len(p.Leaders) > 0 && h < pixels {
			pixels, name = h, p.Leaders[0].Name
		}
	}
	return pixels, name
}

// LowestName is the lowest name of a place, a unit or a leader on a map, in pixels of a phone on which it is so many wide, and what it says.
// What tells two places of one name apart is set smaller, and no name.
func LowestName(t *testing.T, s *scene.Scene, o Options, phone float64) (pixels float64, name string) {
	t.Helper()
	l := arranged(t, s, o)
	pixels = math.Inf(1)
	note := func(k float64, words string, st ink.Style) {
		if h := k * st.Size * phone / l.View.Part.Width(); h < pixels {
			pixels, name = h, words
		}
	}
	for i := range l.Plates {
		p := &l.Plates[i]
		runs := p.Runs
		if p.Town != nil {
			runs = p.Town.Runs
		}
		for _, r := range runs {
			if r.Words != p.Suffix {
				note(1, r.Words, r.Style)
			}
		}
	}
	if b := l.Board; b != nil {
		for i := range b.Spots {
			for _, r := range b.Spots[i].Names {
				note(b.K, r.Words, r.Style)
			}
			for _, c := range b.Spots[i].Leaders {
				note(b.K, c.Name, hexes.LeaderStyle)
			}
		}
	}
	if b := l.Country; b != nil {
		for _, n := range b.Names {
			note(b.K, n.Words, n.Style)
		}
	}
	return pixels, name
}
