package ahd

// defaultShots is the whole fire that defaultShot declares shot by shot, thought out once and not anew for each.
// hits is the chance with which a type hits a target.
func (p *position) defaultShots(s Side, hits func(by Type, target int) float64) []shot {
	v := p.volley(s)
	hit := make([][types]float64, len(v.targets))
	kind := make([]int, len(v.targets)) // the first target that is like this one
	for i, u := range v.targets {
		t, state := p.likeness(s, u)
		for kind[i] = 0; kind[i] < i; kind[i]++ {
			if x, y := p.likeness(s, v.targets[kind[i]]); x == t && y == state {
				break
			}
		}
		for by := range types {
			if v.left[by] > 0 {
				hit[i][by] = hits(by, i)
			}
		}
	}
	shots := append([]shot(nil), p.battle.Shots...)
	expected := make([]float64, len(v.targets))
	for _, sh := range shots {
		expected[sh.At] += hits(sh.By, int(sh.At))
	}
	for v.shooters() > 0 {
		by, i, found := v.likeliest(p.opt.LikeTargets, hit, expected, kind)
		if !found {
			break
		}
		shots = append(shots, shot{by, uint8(i)})
		expected[i] += hit[i][by]
		v.left[by]--
		v.declare(by, i, v.own[i])
		v.own[i] = v.own[i] || armOf(by) == armOf(v.targets[i].Type)
	}
	return shots
}

// likeliest is the next shot of the default policy. Whether a shot keeps the rules of covering depends on the arms alone, and on
// whether the target is covered already; so it is asked once for each of these cases.
func (v *volley) likeliest(like bool, hit [][types]float64, expected []float64, kind []int) (by Type, at int, found bool) {
	var may, asked [2][2][2][2]bool
	bit := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	high := 0.0
	bare := make([]bool, len(v.targets)) // by kind: one like it, further up, is not covered
	for t := range types {
		if v.left[t] == 0 {
			continue
		}
		clear(bare)
		for i, u := range v.targets {
			if v.covered[i] == 0 {
				if bare[kind[i]] {
					continue
				}
				bare[kind[i]] = true
			}
			a, b, c, d := armOf(t), armOf(u.Type), bit(v.covered[i] > 0), bit(v.own[i])
			if !asked[a][b][c][d] {
				asked[a][b][c][d], may[a][b][c][d] = true, v.may(t, i, like)
			}
			if !may[a][b][c][d] {
				continue
			}
			if w := worth(t, u, hit[i][t], expected[i]); !found || w > high {
				by, at, found, high = t, i, true, w
			}
		}
	}
	return by, at, found
}
