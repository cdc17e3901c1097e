package render

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// Measures of a crop: units of the sheet for the part that is seen, pixels of a picture 1,080 wide for the rest.
const (
	cropWide   = 540
	cropHigh   = 586
	phoneWide  = 1080
	phoneHigh  = 1440
	titleHigh  = 60
	cropShift  = 150
	cutPenalty = 60
	wholeGain  = 12
)

// cropView is the part of the sheet round a place, shifted so that many plates are seen and few are cut.
func cropView(s *engine.Scene, home *engine.Place, o Options) view {
	var plates []rect
	var own rect
	for _, p := range layPlaces(s) {
		r := p.box
		for _, b := range p.parts() {
			r = r.union(b)
		}
		for j := range s.Stacks {
			if s.Stacks[j].Place == p.ID && p.town == nil {
				r.y0 = min(r.y0, p.box.y0-stackRoom)
			}
		}
		if p.ID == home.ID {
			own = r
		}
		plates = append(plates, r)
	}
	m := s.Still.Margin
	return bestCrop(rect{m, m, s.Still.Width - m, s.Still.Height - m}, home.ID, home.At, own, plates, o)
}

// bestCrop is the part of a sheet, within a limit, round a point that shows all of own, many of the others whole and few of them cut.
func bestCrop(limit rect, id string, at point, own rect, others []rect, o Options) view {
	width := o.Width
	if width == 0 {
		width = phoneWide
	}
	wide, high := float64(cropWide), float64(cropHigh)
	if o.Scale > 0 {
		wide = min(float64(width)/o.Scale, limit.width(), limit.height()*cropWide/cropHigh)
		high = wide * cropHigh / cropWide
	}
	var part rect
	best := math.Inf(1)
	for dy := -cropShift; dy <= cropShift; dy += 10 {
		for dx := -cropShift; dx <= cropShift; dx += 10 {
			r := around(pt(at.X+float64(dx), at.Y+float64(dy)), wide, high)
			r = r.shift(max(0, limit.x0-r.x0), max(0, limit.y0-r.y0))
			r = r.shift(min(0, limit.x1-r.x1), min(0, limit.y1-r.y1))
			cost := 0.5 * math.Hypot(float64(dx), float64(dy))
			if !own.within(r.grow(-3)) {
				cost += 1e6
			}
			for _, p := range others {
				switch {
				case p.within(r.grow(-3)):
					cost -= wholeGain
				case p.touches(r):
					cost += cutPenalty
				}
			}
			if cost < best {
				best, part = cost, r
			}
		}
	}
	v := cropOf(part, width, phoneHigh-titleHigh-2*cropHigh, "")
	v.around = id
	return v
}

// A strip is a list of what happened below a crop.
type strip struct {
	stripForm
	lines []stripLine
	more  string // what is left out
}

// A stripLine is a line of the log, broken where it is too long.
type stripLine struct {
	engine.LogLine
	rows []string
}

// A stripForm is how large a strip is set.
type stripForm struct {
	size, step float64
	rows       int
	spare      bool // there is a row more for what is left out
}

// stripForms are tried one after the other until everything goes in.
var stripForms = []stripForm{{29, 46, 4, false}, {25, 38, 5, false}, {22, 32, 6, false}}

// Measures of a strip.
const (
	stripMarks = 80 // where words with a mark begin
	stripPlain = 30
	stripRight = 22
	stripFoot  = 24 // below the last line
)

// setStrip breaks lines to a form. Where not all go in, the first do, and the rest is counted, with what happened elsewhere. They
// are shown in the order of their numbers.
func setStrip(lines []engine.LogLine, elsewhere int, f stripForm) (s strip, whole bool) {
	s = strip{stripForm: f}
	text := style{face: regular, size: f.size}
	used := 0
	for _, g := range lines {
		x := float64(stripPlain)
		if g.Number > 0 {
			x = stripMarks
		}
		rows := text.wrap(g.Text, phoneWide-x-stripRight)
		used += len(rows)
		s.lines = append(s.lines, stripLine{g, rows})
	}
	whole = used <= f.rows
	for n := len(s.lines); used > f.rows-1 && !whole && n > 1; n-- {
		used -= len(s.lines[n-1].rows)
		s.lines = s.lines[:n-1]
	}
	slices.SortStableFunc(s.lines, func(a, b stripLine) int { return a.Number - b.Number })
	if left := len(lines) - len(s.lines) + elsewhere; left > 0 && (used < f.rows || f.spare) {
		s.more = fmt.Sprintf("and %d more", left)
		if whole {
			s.more = fmt.Sprintf("and %d elsewhere", left)
		}
	}
	return s, whole
}

// strip is what happened in the crop, first of all at its own place, or in battle; where nothing did, what stands there.
func (l *layout) strip() strip {
	var mine, near []engine.LogLine
	for _, g := range l.scene.Log {
		switch {
		case l.view.around != "" && slices.Contains(g.Places, l.view.around), l.view.around == "" && g.Battle && l.sees(g):
			mine = append(mine, g)
		case l.sees(g):
			near = append(near, g)
		}
	}
	all := append(mine, near...)
	elsewhere := len(l.scene.Log) - len(all)
	if len(all) == 0 {
		all, elsewhere = l.inSight(), 0
	}
	var s strip
	forms := stripForms
	if l.view.tall {
		forms = theatreForms
	}
	for _, f := range forms {
		var whole bool
		if s, whole = setStrip(all, elsewhere, f); whole {
			break
		}
	}
	return s
}

// sees says whether a line of the log belongs to a place that is seen, or its number stands on the map.
func (l *layout) sees(g engine.LogLine) bool {
	for i := range l.discs {
		if g.Number > 0 && l.discs[i].number == g.Number {
			return true
		}
	}
	return slices.ContainsFunc(g.Places, func(id string) bool { _, seen := l.byID[id]; return seen })
}

// inSight says in words what stands on the crop, where there is no news to tell.
func (l *layout) inSight() []engine.LogLine {
	if l.board != nil {
		return l.blocksInSight()
	}
	if l.towns != nil {
		return l.townsInSight()
	}
	lines := []engine.LogLine{{Text: l.scene.Note}}
	var key []string
	for side, info := range l.scene.Sides {
		var stacks []string
		for i := range l.stacks {
			s := &l.stacks[i]
			if s.Side != side {
				continue
			}
			words := s.home.Name
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
		if len(stacks) > 0 {
			lines = append(lines, engine.LogLine{Text: info.Name + ": " + strings.Join(stacks, ", ") + "."})
		}
	}
	if len(key) > 0 {
		lines = append(lines, engine.LogLine{Text: strings.Join(key, ", ")})
	}
	return lines
}

// drawStrips writes the head above a crop and the list below it. It returns how many rows of pixels are used.
func (l *layout) drawStrips(c *canvas, t *Theme) int {
	k := float64(l.view.width) / phoneWide
	p := &canvas{to: c.to, bounds: image.Rect(0, 0, l.view.width, l.view.height), scale: k}
	a := l.view.area
	top, bottom := float64(a.Min.Y)/k, float64(a.Max.Y)/k
	c.bounds = p.bounds
	p.line(t.ink, 3, path{pt(0, top), pt(phoneWide, top)}, path{pt(0, bottom), pt(phoneWide, bottom)})
	head := headOf(l.scene)
	if name, _, ok := l.scene.Find(l.view.around); ok {
		head = "Around " + name + " · " + head
	} else if l.view.title != "" {
		head = l.view.title + " · " + head
	}
	if l.view.label != "" {
		head = l.view.label + " · " + head
	}
	st := style{face: bold, size: 30}.fit(head, phoneWide-56, 0.85)
	p.write(t.ink, st, st.shorten(head, phoneWide-50), pt(29, top-20))
	if l.view.bare {
		return l.view.height
	}
	s := l.strip()
	text := style{face: regular, size: s.size}
	y := bottom + 18 + s.step/2
	for _, g := range s.lines {
		x := float64(stripPlain)
		if g.Number > 0 {
			drawLogMark(p, t, pt(43, y), 0.6*s.size, &g.LogLine)
			x = stripMarks
		}
		for _, row := range g.rows {
			p.write(t.ink, text, text.shorten(row, phoneWide-x-10), pt(x, y+0.33*s.size))
			y += s.step
		}
	}
	if s.more != "" {
		p.write(t.ink2, text, s.more, pt(stripMarks, y+0.33*s.size))
		y += s.step
	}
	return int(math.Ceil((y - s.step/2 + stripFoot) * k))
}
