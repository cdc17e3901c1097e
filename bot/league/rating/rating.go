// Package rating says how strong players are, by Glicko-2, and what a side of a scenario is worth. It is arithmetic: no clock, no store.
//
// A Game carries who sat where, how it ended and when. Run goes through the months from the first on and gives the ratings after each:
// all games of a month are reckoned with the ratings and the edges of its first day, so that their order does not matter. What it
// gives is a cache; after a correction it is run again from the month of the corrected game, with After and Met of the month before.
//
// Glickman's paper gives the system; the edge of the first seat is added to the difference of the ratings where scalachess adds its
// advantage of White.
package rating

import "math"

// scale turns rating points into the paper's own.
const scale = 173.7178

// MaxDeviation is how uncertain a rating can be at most.
const MaxDeviation = 350

// A Rating is what is known of a player's strength in a book.
type Rating struct {
	Points     float64 // 1500 for whom nothing is known
	Deviation  float64
	Volatility float64
}

// Start is the rating of a player who has ended no game yet.
var Start = Rating{Points: 1500, Deviation: MaxDeviation, Volatility: 0.06}

// Provisional says whether a rating is shown with a question mark.
func (r Rating) Provisional() bool { return r.Deviation > 110 }

// Listed says whether lists of ratings name the player.
func (r Rating) Listed() bool { return r.Deviation <= 230 }

// A System is Glicko-2 with its two choices.
type System struct {
	Tau   float64 // how fast volatility may change
	Still bool    // the deviation does not grow with the period; for comparison with systems that rate after every game
}

// Monthly is the system of the leagues.
var Monthly = System{Tau: 0.5}

// A Score is one game of a period, as the rated player sees it.
type Score struct {
	Against Rating
	Edge    float64 // what the rated player's side is worth, in rating points; below 0 on the other side
	Points  float64 // 1, 0.5 or 0
}

// Expected is the share of a game that a player may expect, by Glicko-2.
func Expected(r Rating, s Score) float64 {
	g := dampened(s.Against.Deviation / scale)
	return 1 / (1 + math.Exp(-g*(r.Points-s.Against.Points+s.Edge)/scale))
}

// dampened is g of the paper: an uncertain opponent says less.
func dampened(phi float64) float64 {
	return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi))
}

// After is the rating after a period with these games.
func (sys System) After(r Rating, scores []Score) Rating {
	phi := r.Deviation / scale
	if len(scores) == 0 {
		if !sys.Still {
			phi = math.Hypot(phi, r.Volatility)
		}
		r.Deviation = min(phi*scale, MaxDeviation)
		return r
	}
	var known, gained float64 // 1/v and the sum of which delta is made
	for _, s := range scores {
		g := dampened(s.Against.Deviation / scale)
		e := Expected(r, s)
		known += g * g * e * (1 - e)
		gained += g * (s.Points - e)
	}
	sigma := sys.volatility(phi, r.Volatility, 1/known, gained/known)
	if !sys.Still {
		phi = math.Hypot(phi, sigma)
	}
	phi = 1 / math.Sqrt(1/(phi*phi)+known)
	return Rating{
		Points:     r.Points + scale*phi*phi*gained,
		Deviation:  min(phi*scale, MaxDeviation),
		Volatility: sigma,
	}
}

// volatility is step 5 of the paper: the root of f by the Illinois method.
func (sys System) volatility(phi, sigma, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(sys.Tau*sys.Tau)
	}
	low, high := a, 0.0
	if delta*delta > phi*phi+v {
		high = math.Log(delta*delta - phi*phi - v)
	} else {
		high = a - sys.Tau
		for f(high) < 0 {
			high -= sys.Tau
		}
	}
	fl, fh := f(low), f(high)
	for math.Abs(high-low) > 1e-12 {
		mid := low + (low-high)*fl/(fh-fl)
		fm := f(mid)
		if fm*fh <= 0 {
			low, fl = high, fh
		} else {
			fl /= 2
		}
		high, fh = mid, fm
	}
	return math.Exp(low / 2)
}
