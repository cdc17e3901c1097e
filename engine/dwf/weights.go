package dwf

// What the player by machine weighs by. Either side has weights of its own: the Union must take and hold, the Confederacy must last.

// Weights are in points of value unless their comment says otherwise. A factor is worth one point.
type weights struct {
	pile   float64 // a factor among the losses that can come back in the next turn
	leader float64 // a factor of combat beside as many factors
	led    float64 // a factor in a stack that has a leader
	supply float64 // a factor that can attack, with supply beside it
	rail   float64 // a railhead close behind the armies: times this
	fort   float64 // a step of a fort
	unfed  float64 // the share of its strength that an army without supply counts for in attacks to come
	unled  float64 // the share that one without a leader counts for in defence
	push   float64 // and in attack

	group    float64 // a whole Confederate group, of those that the year demands
	share    float64 // the power of the share of its cities held by which a part of it counts
	keep     float64 // the part of that which counts as what may be lost
	richmond float64 // Richmond held with land units
	joint    float64 // Richmond together with all the groups that the year demands
	pull     float64 // of Richmond's worth, for the Union to go there
	raid     float64 // of what a Union city is worth, for the Confederacy to go there
	way      float64 // in choosing groups: an area of the way to a city
	guard    float64 // a factor of what guards it
	held     float64 // a city of it that is held

	chance float64 // of what may be taken, where enough stands near
	need   float64 // of what guards an area, to attack it with
	enemy  float64 // of the enemy's chances, which stand among the risks already
	home   float64 // of what a Union city is worth, as what the Union may lose
	risk   float64 // of what may be lost, where the enemy stands near
	slope  float64 // how many times the defence must stand against it for the whole of it to be at risk
	fading float64 // what an area more on the way leaves of an army's reach
}

// weightsOf are the weights by side.
var weightsOf = [2]weights{
	Union: {
		pile: 0.8, leader: 0.3, led: 0.07, supply: 0.27, rail: 1, fort: 0.12, unfed: 0.5, unled: 0.85, push: 1,
		group: 40, share: 2, keep: 0.5, richmond: 14, joint: 40, pull: 3.2, raid: 0.3, way: 1, guard: 0.3, held: 4,
		chance: 0.3, need: 1.5, enemy: 0.3, home: 2.5, risk: 0.5, slope: 1.6, fading: 0.64,
	},
	Confederate: {
		pile: 0.8, leader: 0.3, led: 0.07, supply: 0.27, rail: 1, fort: 0.12, unfed: 0.5, unled: 0.85, push: 1,
		group: 40, share: 2, keep: 0.5, richmond: 14, joint: 40, pull: 3.2, raid: 0.3, way: 1, guard: 0.3, held: 4,
		chance: 0.3, need: 1.5, enemy: 0.3, home: 1, risk: 0.5, slope: 1.6, fading: 0.64,
	},
}

// farthest is how many areas off an army still counts.
const farthest = 24

// ofSupply is the row of fades for supply.
const ofSupply = 2

// fades is, in the eyes of either side, how much of an army so many areas off counts for an attack to come, and at last how much of supply.
var fades = func() (f [3][farthest]float64) {
	for i, less := range [3]float64{weightsOf[Union].fading, weightsOf[Confederate].fading, 0.64} {
		for d, left := 0, 1.0; d < farthest; d, left = d+1, left*less {
			f[i][d] = left
		}
	}
	return f
}()

// fade is how much of an army so many areas off counts.
func (v *survey) fade(d uint8) float64 {
	if d < farthest {
		return fades[v.eyes][d]
	}
	return 0
}
