package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/scene"
	"adjutant/render/country"
	"adjutant/render/hexes"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// Measures of a crop: units of the sheet for the part that is seen, pixels of a picture 1,080 wide for the rest.
const (
	cropWide   = 540
	cropHigh   = 586
	phoneWide  = 1080
	titleHigh  = 60
	cropShift  = 150
	cutPenalty = 60
	wholeGain  = 12
)

// phoneSeen is how much of a sheet a crop shows, in its units: so much that the smallest names of places and units stand 11 pixels high
// on a phone of 390.
func phoneSeen(s *scene.Still) float64 {
	switch {
	case s.Country() != nil:
		return 450
	case s.Hexes() != nil:
		return hexes.PhoneSeen(s.Hexes())
	case s.OnTowns():
		return 478
	}
	return cropWide
}

// InCrop is how wide and high the part of a scene is that a crop shows, in units of its sheet.
func InCrop(s *scene.Scene) (wide, high float64) {
	wide = phoneSeen(s.Still)
	return wide, wide * cropHigh / cropWide
}

// cropView is the part of the sheet round a place, shifted so that many plates are seen and few are cut.
func cropView(s *scene.Scene, home *scene.Place, o Options) sheet.View {
	var plates []ink.Rect
	var own ink.Rect
	for _, p := range towns.LayPlaces(s) {
		r := p.Box
		for _, b := range p.Parts() {
			r = r.Union(b)
		}
		for j := range s.Stacks {
			if s.Stacks[j].Place == p.ID && p.Town == nil {
				r.Y0 = min(r.Y0, p.Box.Y0-stackRoom)
			}
		}
		if p.ID == home.ID {
			own = r
		}
		plates = append(plates, r)
	}
	m := s.Still.Margin
	return bestCrop(ink.Rect{X0: m, Y0: m, X1: s.Still.Width - m, Y1: s.Still.Height - m}, home.ID, home.At, own, plates, o)
}

// bestCrop is the part of a sheet, within a limit, round a point that shows all of own, many of the others whole and few of them cut.
func bestCrop(limit ink.Rect, id string, at ink.Point, own ink.Rect, others []ink.Rect, o Options) sheet.View {
	width := o.Width
	if width == 0 {
		width = phoneWide
	}
	wide, high := float64(cropWide), float64(cropHigh)
	if o.Scale > 0 {
		wide = min(float64(width)/o.Scale, limit.Width(), limit.Height()*cropWide/cropHigh)
		high = wide * cropHigh / cropWide
	}
	var part ink.Rect
	best := math.Inf(1)
	if own = own.Grow(4); own.Width() <= wide && own.Height() <= high { // a partner may lie farther off than a crop is shifted
		at.X = max(own.X1-wide/2, min(own.X0+wide/2, at.X))
		at.Y = max(own.Y1-high/2, min(own.Y0+high/2, at.Y))
	}
	for dy := -cropShift; dy <= cropShift; dy += 10 {
		for dx := -cropShift; dx <= cropShift; dx += 10 {
			r := ink.Around(ink.Pt(at.X+float64(dx), at.Y+float64(dy)), wide, high)
			r = r.Shift(max(0, limit.X0-r.X0), max(0, limit.Y0-r.Y0))
			r = r.Shift(min(0, limit.X1-r.X1), min(0, limit.Y1-r.Y1))
			cost := 0.5 * math.Hypot(float64(dx), float64(dy))
			if !own.Within(r) {
				cost += 1e6
			}
			for _, p := range others {
				switch {
				case p.Within(r.Grow(-3)):
					cost -= wholeGain
				case p.Touches(r):
					cost += cutPenalty
				}
			}
			if cost < best {
				best, part = cost, r
			}
		}
	}
	v := cropOf(part, width, stripHigh, "")
	v.Around = id
	return v
}

// A strip is a list of what happened below a crop.
type strip struct {
	size  float64
	lines []stripLine
	more  string // what is left out
}

// A stripLine is a line of the log, broken where it is too long.
type stripLine struct {
	scene.LogLine
	rows []string
}

// Measures of a strip: of a crop, whose words are 12 pixels high on a phone of 390, and of a theatre.
const (
	stripSize  = 33
	stripTall  = 28
	stripStep  = 46
	stripRows  = 6  // and one of what is left out
	stripMarks = 80 // where words with a mark begin
	stripPlain = 30
	stripRight = 22
	stripHead  = 18 // above the first line
	stripFoot  = 24 // below the last
	stripHigh  = stripHead + (stripRows+1)*stripStep + stripFoot
)

// setStrip breaks lines into rows. Where not all go in, the first do, and the rest is counted, with what happened elsewhere. They
// are shown battles first, each in the order of their numbers.
func setStrip(lines []scene.LogLine, elsewhere int, size float64) strip {
	s := strip{size: size}
	text := ink.Style{Face: ink.Regular, Size: size}
	used := 0
	for _, g := range lines {
		x := float64(stripPlain)
		if g.Number > 0 {
			x = stripMarks
		}
		rows := text.Wrap(g.Text, phoneWide-x-stripRight)
		rows = rows[:min(len(rows), stripRows)]
		used += len(rows)
		s.lines = append(s.lines, stripLine{g, rows})
	}
	whole := used <= stripRows
	for n := len(s.lines); used > stripRows && n > 1; n-- {
		used -= len(s.lines[n-1].rows)
		s.lines = s.lines[:n-1]
	}
	slices.SortStableFunc(s.lines, func(a, b stripLine) int {
		switch {
		case a.Number == 0 || b.Number == 0 || a.Battle == b.Battle:
		case a.Battle:
			return -1
		default:
			return 1
		}
		return a.Number - b.Number
	})
	if left := len(lines) - len(s.lines) + elsewhere; left > 0 {
		s.more = fmt.Sprintf("and %d more", left)
		if whole {
			s.more = fmt.Sprintf("and %d elsewhere", left)
		}
	}
	return s
}

// Strip is what happened in the crop: battles first, and the fall of a capital wherever it lies, then what was done at its own place;
// where nothing was, what stands there.
func Strip(l *sheet.Layout) strip {
	var first, mine, near []scene.LogLine
	for _, g := range l.Scene.Log {
		switch {
		case falls(l.Scene, g), g.Battle && sees(l, g):
			first = append(first, g)
		case l.View.Around != "" && slices.Contains(g.Places, l.View.Around):
			mine = append(mine, g)
		case sees(l, g):
			near = append(near, g)
		}
	}
	all := slices.Concat(first, mine, near)
	elsewhere := len(l.Scene.Log) - len(all)
	all = append(untold(l.Scene), all...)
	if len(all) == 0 {
		all, elsewhere = inSight(l), 0
	}
	if l.View.Title != "" {
		return setStrip(all, elsewhere, stripTall)
	}
	return setStrip(all, elsewhere, stripSize)
}

// falls says whether a line of the log has to do with a capital that changed hands.
func falls(s *scene.Scene, g scene.LogLine) bool {
	return slices.ContainsFunc(s.Places, func(p scene.Place) bool { return p.Capital && p.Taken && slices.Contains(g.Places, p.ID) })
}

// untold are the capitals that changed hands and of which no line of the log tells.
func untold(s *scene.Scene) []scene.LogLine {
	var out []scene.LogLine
	for i := range s.Places {
		p := &s.Places[i]
		if p.Capital && p.Taken && !slices.ContainsFunc(s.Log, func(g scene.LogLine) bool { return slices.Contains(g.Places, p.ID) }) {
			out = append(out, scene.LogLine{Text: p.Name + " has fallen.", Places: []string{p.ID}})
		}
	}
	return out
}

// sees says whether a line of the log belongs to a place that is seen, or its number stands on the map.
func sees(l *sheet.Layout, g scene.LogLine) bool {
	for i := range l.Discs {
		if g.Number > 0 && l.Discs[i].Number == g.Number {
			return true
		}
	}
	return slices.ContainsFunc(g.Places, func(id string) bool { _, seen := l.ByID[id]; return seen })
}

// inSight says in words what stands on the crop, where there is no news to tell.
func inSight(l *sheet.Layout) []scene.LogLine {
	if l.Country != nil {
		return country.InSight(l)
	}
	if l.Board != nil {
		return hexes.BlocksInSight(l)
	}
	if l.Towns != nil {
		return towns.TownsInSight(l)
	}
	lines := []scene.LogLine{{Text: l.Scene.Note}}
	var key []string
	between := ", "
	if len(l.Forces) > 0 {
		between = "; "
	}
	for side, info := range l.Scene.Sides {
		var stacks []string
		for i := range l.Stacks {
			s := &l.Stacks[i]
			if s.Side != side {
				continue
			}
			words := s.Home.Name
			for _, k := range s.Counters {
				words += " "
				if k.Count > 1 {
					words += strconv.Itoa(k.Count) + " "
				}
				words += k.Letter
				if k.Reduced {
					words += "½"
				}
				quality, _, _ := strings.Cut(k.Name, " ")
				if quality = k.Letter + " " + quality; !slices.Contains(key, quality) {
					key = append(key, quality)
				}
			}
			stacks = append(stacks, words)
		}
		for i := range l.Forces {
			if f := &l.Forces[i]; f.Side == side {
				stacks = append(stacks, f.Home.Name+": "+f.Words())
			}
		}
		if len(stacks) > 0 {
			lines = append(lines, scene.LogLine{Text: info.Name + ": " + strings.Join(stacks, between) + "."})
		}
	}
	if len(key) > 0 {
		lines = append(lines, scene.LogLine{Text: strings.Join(key, ", ")})
	}
	return lines
}

// drawStrips writes the head above a crop and the list below it. It returns how many rows of pixels are used.
func drawStrips(l *sheet.Layout, c *ink.Canvas, t *ink.Theme) int {
	k := float64(l.View.Width) / phoneWide
	p := &ink.Canvas{To: c.To, Bounds: image.Rect(0, 0, l.View.Width, l.View.Height), Scale: k}
	a := l.View.Area
	top, bottom := float64(a.Min.Y)/k, float64(a.Max.Y)/k
	c.Bounds = p.Bounds
	p.Line(t.Ink, 3, ink.Path{ink.Pt(0, top), ink.Pt(phoneWide, top)}, ink.Path{ink.Pt(0, bottom), ink.Pt(phoneWide, bottom)})
	head := headOf(l.Scene)
	if name, _, ok := l.Scene.Find(l.View.Around); ok {
		head = "Around " + name + " · " + head
	} else if l.View.Title != "" {
		head = l.View.Title + " · " + head
	}
	if l.View.Label != "" {
		head = l.View.Label + " · " + head
	}
	st := ink.Style{Face: ink.Bold, Size: 33}.Fit(head, phoneWide-56, 0.85)
	p.Write(t.Ink, st, st.Shorten(head, phoneWide-50), ink.Pt(29, top-20))
	if l.View.Bare {
		return l.View.Height
	}
	s := Strip(l)
	text := ink.Style{Face: ink.Regular, Size: s.size}
	y := bottom + stripHead + stripStep/2
	for _, g := range s.lines {
		x := float64(stripPlain)
		if g.Number > 0 {
			sheet.DrawLogMark(p, t, ink.Pt(43, y), 0.6*s.size, &g.LogLine)
			x = stripMarks
		}
		for _, row := range g.rows {
			p.Write(t.Ink, text, text.Shorten(row, phoneWide-x-10), ink.Pt(x, y+0.33*s.size))
			y += stripStep
		}
	}
	if s.more != "" {
		p.Write(t.Ink2, text, s.more, ink.Pt(stripMarks, y+0.33*s.size))
		y += stripStep
	}
	return int(math.Ceil((y - stripStep/2 + stripFoot) * k))
}
