package survey

// What the player by machine weighs by, in points of value unless the comment says otherwise. A factor is worth one point.

// Armies, supply and forts.
const (
	factorWorth  = 1.0
	pileWorth    = 0.8   // a factor among the losses that can come back in the next turn
	LeaderWorth  = 0.3   // a factor of combat beside as many factors
	LedWorth     = 0.07  // a factor in a stack that has a leader
	supplyWorth  = 0.25  // a supply unit
	depotWorth   = 0.27  // a factor that can attack, with supply beside it
	unfedShare   = 0.5   // of an army without supply, in attacks to come
	unledShare   = 0.85  // of an army without a leader, in defence
	starvedWorth = 0.12  // a factor out of supply
	movedWorth   = 0.012 // a factor moved: nobody marches to and fro for nothing
	fortWorth    = 0.12  // a step
	shipWorth    = 0.5
	BoxWorth     = 1.6 // a blockade box that counts, up to five
)

// Cities and victory.
const (
	burnedWorth   = 1.5
	groupWorth    = 40.0 // a whole Confederate group, of those that the year demands
	keepShare     = 0.5  // of that, as what may be lost
	richmondWorth = 14.0 // held with land units
	jointWorth    = 40.0 // Richmond together with all the groups that the year demands
	richmondPull  = 3.2  // of Richmond's worth, for the Union to go there
	raidPull      = 0.3  // of what a Union city is worth, for the Confederacy to go there
	imminentWorth = 60.0 // a condition of victory that is met when it is looked at next
)

// Chances and risks.
const (
	chanceWeight = 0.3 // of what may be taken, where enough stands near
	needFactor   = 1.5 // of what guards an area, to attack it with
	enemyChances = 0.3 // of what the enemy may take, which stands among the risks already
	riskWeight   = 0.5 // of what may be lost, where the enemy stands near
	riskless     = 0.7 // of what guards an area: so much may threaten it without any risk
	perilWeight  = 0.8 // of what may be lost of what a purpose wants, to all that the enemy can bring
	hopeless     = 2.1 // times what guards an area: against so much nobody is sent at a glance
)

// Scale is how many points are worth three quarters of a won game.
const Scale = 600.0
