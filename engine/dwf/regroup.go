package dwf

// eachRegrouping lists how units of an area can be split and joined. What has been joined there is not split again before a real order
// came between [reorg.free, reorg.limit].
func (p *position) eachRegrouping(yield func(order) bool) bool {
	s := p.mover
	size := int(p.limit().unit[s])
	for a := range p.board.Areas {
		for moved := range 2 {
			c := p.sites[a].Inf[s][moved]
			if c.Factors() < 2 || p.contested(Area(a)) {
				continue
			}
			o := p.board.order(joining)
			o.At, o.Moved = Area(a), moved == 1
			for i := 1; i <= maxSize; i++ {
				for j := 1; j <= i && i+j <= size; j++ {
					if c[i-1] > 0 && c[j-1] > 0 && (i != j || c[i-1] > 1) {
						if o.N, o.M = uint8(i), uint8(j); !yield(o) {
							return false
						}
					}
				}
			}
			if p.regroup == Area(a) {
				continue
			}
			o.Verb = splitting
			for i := 2; i <= maxSize; i++ {
				for j := 1; j <= i/2 && c[i-1] > 0; j++ {
					if o.N, o.M = uint8(i-j), uint8(j); !yield(o) {
						return false
					}
				}
			}
		}
	}
	return true
}

func (r *ruling) reorganize(o order) {
	p := r.p
	i := 0
	if o.Moved {
		i = 1
	}
	was := p.sites[o.At].Inf[p.mover][i]
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
	r.say(Regrouped{Side: p.mover, At: r.id(o.At), Moved: o.Moved, Was: was, Now: now, Join: o.Verb == joining})
}
