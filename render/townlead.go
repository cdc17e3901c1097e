package render

// townLead is the shortest line from what stands at a town to a slip that crosses nothing, straight or with one corner; nil if there is none.
func (l *layout) townLead(home *plate, own []rect, r rect) path {
	var best path
	least := 1e9
	for _, b := range own {
		mid := b.center()
		for _, from := range []point{clampTo(r.center(), b), pt(mid.X, b.y0), pt(mid.X, b.y1), pt(b.x0, mid.Y), pt(b.x1, mid.Y)} {
			for _, to := range []point{clampTo(from, r), pt(clampTo(from, r).X*0.5+r.center().X*0.5, clampTo(from, r).Y), pt(clampTo(from, r).X, clampTo(from, r).Y*0.5+r.center().Y*0.5)} {
				if to = clampTo(to, r); r.grow(-0.5).has(to) {
					continue
				}
				for _, lead := range []path{{from, to}, {from, pt(from.X, to.Y), to}, {from, pt(to.X, from.Y), to}} {
					d := length(lead) + 25*float64(len(lead)-2)
					if d > 0 && d < least-1 && l.clearTownLead(lead, home, b) {
						best, least = lead, d
					}
				}
			}
		}
	}
	return best
}

// clearTownLead says whether a line crosses nothing but the rectangle at which it begins.
func (l *layout) clearTownLead(lead path, home *plate, own rect) bool {
	b := l.note()
	box := bounds(lead)
	x0, y0, x1, y1 := b.at(box)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for _, i := range b.cells[y*b.wide+x] {
				if k := &l.blocks[i]; k.touches(box) && cuts(lead, k.rect) && !(k.group == home.ID && k.has(own.center())) {
					return false
				}
			}
		}
	}
	return true
}
