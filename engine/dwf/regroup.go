package dwf

// eachRegrouping lists how units of a side can be split and joined, area by area. What has been joined there is not split again before a
// real order came between [reorg.free, reorg.limit].
func (p *Position) eachRegrouping(s Side, yield func(order) bool) bool {
	for a := range p.board.Areas {
		if !p.contested(Area(a)) && !p.eachRegroupingAt(s, Area(a), yield) {
			return false
		}
	}
	return true
}

func (p *Position) eachRegroupingAt(s Side, a Area, yield func(order) bool) bool {
	size := int(p.limit().unit[s])
	for moved := range 2 {
		c := p.sites[a].Inf[s][moved]
		if c.Factors() < 2 {
			continue
		}
		o := p.board.order(joining)
		o.At, o.Moved = a, moved == 1
		for i := 1; i <= maxSize; i++ {
			for j := 1; j <= i && i+j <= size; j++ {
				if c[i-1] > 0 && c[j-1] > 0 && (i != j || c[i-1] > 1) && !p.wants(s, oneOf(uint8(i+j))) {
					if o.N, o.M = uint8(i), uint8(j); !yield(o) {
						return false
					}
				}
			}
		}
		if p.regroup == a {
			continue
		}
		o.Verb = splitting
		for i := 2; i <= maxSize; i++ {
			for j := 1; j <= i/2 && c[i-1] > 0; j++ {
				if o.N, o.M = uint8(i-j), uint8(j); !p.wants(s, oneOf(o.N).plus(oneOf(o.M))) && !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

func (r *ruling) reorganize(s Side, o order) {
	p := r.p
	i := index(o.Moved)
	was := p.sites[o.At].Inf[s][i]
	now := was
	if o.Verb == joining {
		now[o.N-1]--
		now[o.M-1]--
		now[o.N+o.M-1]++
	} else {
		now[o.N+o.M-1]--
		now[o.N-1]++
		now[o.M-1]++
	}
	r.say(Regrouped{Side: s, At: r.id(o.At), Moved: o.Moved, Was: was, Now: now, Join: o.Verb == joining})
}
