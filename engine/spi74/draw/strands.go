package draw

import (
	"math"

	"adjutant/engine/scene"
)

// A strand is a piece of a line from one node to the next: a railroad from hex to hex, a hexside from corner to corner. Strands of one
// group run on through a node, bent; others end there.
type strand struct {
	ends  [2]int
	group int
}

// A joint is how the strands at a node go on.
type joint struct {
	at   scene.Point // where those end that do not run on
	pair [2]int      // the strands that run through, or -1
}

// bend is how many pieces a bow has on each side of its node.
const bend = 4

// layStrands rounds lines off at their nodes: a bow from the middle of one strand to the middle of the next. At a fixed node all strands
// end in its middle.
func layStrands(all []strand, at func(node int) scene.Point, fixed func(node int) bool) []scene.Path {
	meet := map[int][]int{}
	for i, s := range all {
		for _, n := range s.ends {
			meet[n] = append(meet[n], i)
		}
	}
	mid := func(i int) scene.Point { return half(at(all[i].ends[0]), at(all[i].ends[1])) }
	joints := map[int]joint{}
	for node, here := range meet {
		j := joint{at: at(node), pair: [2]int{-1, -1}}
		if a, b, ok := through(all, here); ok && !fixed(node) {
			j.pair = [2]int{a, b}
			j.at = bow(mid(a), at(node), mid(b), 0.5)
		}
		joints[node] = j
	}
	out := make([]scene.Path, len(all))
	for i, s := range all {
		first := leave(i, joints[s.ends[0]], at(s.ends[0]), mid)
		last := leave(i, joints[s.ends[1]], at(s.ends[1]), mid)
		for k := len(last) - 2; k >= 0; k-- {
			first = append(first, last[k])
		}
		out[i] = first
	}
	return out
}

// leave is a strand from a joint to its middle.
func leave(i int, j joint, node scene.Point, mid func(int) scene.Point) scene.Path {
	other := j.pair[0]
	switch i {
	case j.pair[0]:
		other = j.pair[1]
	case j.pair[1]:
	default:
		return scene.Path{j.at, mid(i)}
	}
	var out scene.Path
	for k := range bend + 1 {
		out = append(out, bow(mid(other), node, mid(i), 0.5+0.5*float64(k)/bend))
	}
	return out
}

// through finds the two strands that run on through a node: the only two, or the only two of a group.
func through(all []strand, here []int) (a, b int, ok bool) {
	if len(here) == 2 {
		return here[0], here[1], true
	}
	count := map[int][]int{}
	for _, i := range here {
		count[all[i].group] = append(count[all[i].group], i)
	}
	for _, i := range here {
		if same := count[all[i].group]; len(same) == 2 {
			return same[0], same[1], true
		}
	}
	return 0, 0, false
}

func half(a, b scene.Point) scene.Point {
	return scene.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

// bow is a point of the curve from a to b that bends toward c.
func bow(a, c, b scene.Point, t float64) scene.Point {
	u := 1 - t
	return scene.Point{X: u*u*a.X + 2*u*t*c.X + t*t*b.X, Y: u*u*a.Y + 2*u*t*c.Y + t*t*b.Y}
}

// corners numbers the corners of hexes by where they lie.
type corners struct {
	of map[[2]int]int
	at []scene.Point
}

func (c *corners) node(p scene.Point) int {
	key := [2]int{int(math.Round(p.X)), int(math.Round(p.Y))}
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if n, ok := c.of[[2]int{key[0] + dx, key[1] + dy}]; ok {
				return n
			}
		}
	}
	if c.of == nil {
		c.of = map[[2]int]int{}
	}
	c.of[key] = len(c.at)
	c.at = append(c.at, p)
	return len(c.at) - 1
}

func (c *corners) place(n int) scene.Point { return c.at[n] }

// joinPaths makes long lines of those that follow each other.
func joinPaths(pieces []scene.Path) []scene.Path {
	near := func(a, b scene.Point) bool { return math.Abs(a.X-b.X)+math.Abs(a.Y-b.Y) < 0.5 }
	used := make([]bool, len(pieces))
	var out []scene.Path
	for i := range pieces {
		if used[i] {
			continue
		}
		used[i] = true
		line := append(scene.Path(nil), pieces[i]...)
		for turn := 0; turn < 2; turn++ {
			for grown := true; grown; {
				grown = false
				for k, p := range pieces {
					if used[k] {
						continue
					}
					end := line[len(line)-1]
					switch {
					case near(end, p[0]):
						line = append(line, p[1:]...)
					case near(end, p[len(p)-1]):
						for n := len(p) - 2; n >= 0; n-- {
							line = append(line, p[n])
						}
					default:
						continue
					}
					used[k], grown = true, true
				}
			}
			for a, b := 0, len(line)-1; a < b; a, b = a+1, b-1 {
				line[a], line[b] = line[b], line[a]
			}
		}
		out = append(out, line)
	}
	return out
}
