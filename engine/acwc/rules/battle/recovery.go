package battle

import (
	"cmp"
	"slices"

	"adjutant/engine/acwc/board"
)

// A spare is a stand with odd points in a pool.
type spare struct {
	u   *unit
	n   int
	odd int
	at  int // in the list of what is mended
}

// recover gives a side back a share of the day's losses, stand by stand: whole parts at once, the odd points from a pool of each kind and
// morale, one to a stand and round, the stand with the fewest points first [8.51, 9.1, R53, R57].
func (f *field) recover(w Who, part Share, roundUp, guns bool, got func(u *unit, back int)) []Mend {
	hurt := 0
	for i := range f.units[w] {
		for _, lost := range f.units[w][i].lost {
			if lost > 0 {
				hurt++
			}
		}
	}
	if hurt == 0 {
		return nil
	}
	list := make([]Mend, 0, hurt)
	var pools [3][7][]spare
	for i := range f.units[w] {
		u := &f.units[w][i]
		for n, lost := range u.lost {
			s := &u.Stands[n]
			if lost == 0 {
				continue
			}
			list = append(list, Mend{Command: u.n, Stand: n, Lost: lost})
			if s.Arm == board.Artillery && !guns {
				continue
			}
			back := lost / part.Den * part.Num
			u.sp[n] += back
			list[len(list)-1].Back = back
			got(u, back)
			if odd := lost % part.Den; odd > 0 {
				pool := &pools[s.Arm][min(max(s.Morale, 0), 6)]
				*pool = append(*pool, spare{u, n, odd, len(list) - 1})
			}
		}
	}
	for arm := range pools {
		for _, pool := range pools[arm] {
			all := 0
			for _, s := range pool {
				all += s.odd
			}
			points := (2*all*part.Num + part.Den) / (2 * part.Den) // rounded half up
			if roundUp {
				points = up(all*part.Num, part.Den)
			}
			for points > 0 {
				slices.SortStableFunc(pool, func(a, b spare) int { return cmp.Compare(a.u.sp[a.n], b.u.sp[b.n]) })
				for k := range pool {
					if s := &pool[k]; points > 0 && s.odd > 0 {
						s.odd--
						points--
						s.u.sp[s.n]++
						list[s.at].Back++
						got(s.u, 1)
					}
				}
			}
		}
	}
	return list
}
