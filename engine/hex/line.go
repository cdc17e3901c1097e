package hex

// A Step is one stage of a straight line: the hex that the line passes through or, where it runs along a hexside, the two hexes
// on either side of it (Between gives the hexside).
type Step []Hex

// Line is what the straight line from centre to centre meets on its way, in order; the two hexes at its ends are left out. A hex
// that it touches with a corner only is not met. The line back is the same steps in reverse.
func Line(from, to Hex) []Step {
	var steps []Step
	way := to.minus(from)
	for at := from; at != to; {
		next := exits(from, at, way)
		if len(next) == 2 {
			steps = append(steps, next)
			// The hexside ends at the corner of the hex beyond it, which mirrors at.
			at = next[0].plus(next[1]).minus(at)
		} else {
			at = next[0]
		}
		if at != to {
			steps = append(steps, Step{at})
		}
	}
	return steps
}

// exits is where a line that leaves from in the direction of way goes when it leaves at: into one neighbour, or along the
// hexside of two.
//
// The points nearer to one centre than to any other are its hex. Seen from from, a point t*way is as near to centre n as to
// centre at for t = (|n|²-|at|²) / (2 way·(n-at)), so the line leaves by the hexside of the least t. Where two are equal it
// leaves by their corner, into the hex that lies further along the line, or along their hexside if neither does.
func exits(from, at, way Hex) Step {
	var best Step
	var top, under int // of the least t
	c := at.minus(from)
	for _, n := range at.Neighbours() {
		ahead := dot(way, n.minus(at))
		if ahead <= 0 {
			continue
		}
		f := n.minus(from)
		rise := dot(f, f) - dot(c, c)
		switch order := rise*under - top*ahead; {
		case best == nil || order < 0:
			best, top, under = Step{n}, rise, ahead
		case order > 0:
		case ahead > under:
			best, under, top = Step{n}, ahead, rise
		case ahead == under && n.less(best[0]):
			best = Step{n, best[0]}
		case ahead == under:
			best = Step{best[0], n}
		}
	}
	return best
}

// dot is twice the scalar product of two hexes seen as arrows, which is a whole number.
func dot(a, b Hex) int { return 2*a.Q*b.Q + a.Q*b.R + a.R*b.Q + 2*a.R*b.R }
