package mind

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// DefaultShots is the whole fire that defaultShot declares shot by shot, thought out once and not anew for each.
// hits is the chance with which a type hits a target.
func DefaultShots(p *state.Position, s board.Side, hits func(by board.Type, target int) float64) []state.Shot {
	v := rules.VolleyBy(p, s)
	hit := make([][board.Types]float64, len(v.Targets))
	kind := make([]int, len(v.Targets)) // the first target that is like this one
	for i, u := range v.Targets {
		t, state := rules.Likeness(p, s, u)
		for kind[i] = 0; kind[i] < i; kind[i]++ {
			if x, y := rules.Likeness(p, s, v.Targets[kind[i]]); x == t && y == state {
				break
			}
		}
		for by := range board.Types {
			if v.Left[by] > 0 {
				hit[i][by] = hits(by, i)
			}
		}
	}
	shots := append([]state.Shot(nil), p.Battle.Shots...)
	expected := make([]float64, len(v.Targets))
	for _, sh := range shots {
		expected[sh.At] += hits(sh.By, int(sh.At))
	}
	for v.Shooters() > 0 {
		by, i, found := likeliest(v, p.Opt.LikeTargets, hit, expected, kind)
		if !found {
			break
		}
		shots = append(shots, state.Shot{By: by, At: uint8(i)})
		expected[i] += hit[i][by]
		v.Left[by]--
		v.Declare(by, i, v.Own[i])
		v.Own[i] = v.Own[i] || rules.ArmOf(by) == rules.ArmOf(v.Targets[i].Type)
	}
	return shots
}

// likeliest is the next shot of the default policy. Whether a shot keeps the rules of covering depends on the arms alone, and on
// whether the target is covered already; so it is asked once for each of these cases.
func likeliest(v *rules.Volley, like bool, hit [][board.Types]float64, expected []float64, kind []int) (by board.Type, at int, found bool) {
	var may, asked [2][2][2][2]bool
	bit := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	high := 0.0
	bare := make([]bool, len(v.Targets)) // by kind: one like it, further up, is not covered
	for t := range board.Types {
		if v.Left[t] == 0 {
			continue
		}
		clear(bare)
		for i, u := range v.Targets {
			if v.Covered[i] == 0 {
				if bare[kind[i]] {
					continue
				}
				bare[kind[i]] = true
			}
			a, b, c, d := rules.ArmOf(t), rules.ArmOf(u.Type), bit(v.Covered[i] > 0), bit(v.Own[i])
			if !asked[a][b][c][d] {
				asked[a][b][c][d], may[a][b][c][d] = true, v.May(t, i, like)
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
