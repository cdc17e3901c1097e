package board

// The men of whom the rules speak by name.
var (
	ASJohnston, JEJohnston, Lee, Longstreet, Bragg, beauregard = LeaderOf("as_johnston"), LeaderOf("je_johnston"), LeaderOf("lee"),
		LeaderOf("longstreet"), LeaderOf("bragg"), LeaderOf("beauregard")
	Grant, GrantRisen, Halleck, Lyon, Pope, Buell, Rosecrans, Thomas = LeaderOf("grant_1861"), LeaderOf("grant_1863"), LeaderOf("halleck"),
		LeaderOf("lyon"), LeaderOf("pope"), LeaderOf("buell"), LeaderOf("rosecrans"), LeaderOf("thomas")
	McDowell, McClellan, Burnside, BurnsideEarly = LeaderOf("mcdowell"), LeaderOf("mcclellan"), LeaderOf("burnside"),
		LeaderOf("burnside_early")
	Hooker, HookerEarly, meade, Sherman, Gorman, hood, hardee = LeaderOf("hooker"), LeaderOf("hooker_early"), LeaderOf("meade"),
		LeaderOf("sherman"), LeaderOf("gorman"), LeaderOf("hood"), LeaderOf("hardee")
)

// Person is the man of whom a counter is a version [ldr.versions].
func Person(l Leader) Leader {
	switch l {
	case GrantRisen:
		return Grant
	case BurnsideEarly:
		return Burnside
	case HookerEarly:
		return Hooker
	}
	return l
}

// OtherVersion is the second counter of a man; NoLeader for most.
func OtherVersion(l Leader) Leader {
	switch l {
	case Grant:
		return GrantRisen
	case Burnside:
		return BurnsideEarly
	case Hooker:
		return HookerEarly
	}
	return NoLeader
}

// Among says whether a man is among leaders, whichever his counter.
func (s Staff) Among(l Leader) bool {
	for x := range s.Each {
		if Person(x) == Person(l) {
			return true
		}
	}
	return false
}

// LeaderOf is the leader of an id in an event.
func LeaderOf(id string) Leader {
	l, _ := LeaderNamed(id)
	return l
}

// How long Jackson and Longstreet have been in play: in a game with a novice never both of them, and neither for more than a year
// [bal.jackson].

// JacksonAndLongstreet are the two.
var JacksonAndLongstreet = [2]Leader{LeaderOf("jackson"), LeaderOf("longstreet")}
