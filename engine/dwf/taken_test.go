package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoJoinsSomebodyDoesNotCarryOnHisWay(t *testing.T) {
	both := "march Buell, 2 infantry from Cincinnati to Lexington; march 1 infantry from Louisville to Lexington"
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"buell with his corps from cincy to lexington and then the louisville brigade joins him there": both,
		"Buell with his corps from Cincinnati to Lexington, then Louisville to Lexington":              both,
		"Buell with his corps from Cincinnati to Lexington and then on to Louisville": "" +
			"march Buell, 2 infantry from Cincinnati via Lexington " +
			"to Louisville",
	})
}

func TestEverybodyButOneGoes(t *testing.T) {
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"everybody at Cairo except one infantry goes to Paducah with Grant": "march Grant (1861), 3 infantry, 2 supply from Cairo to Paducah",
		"Grant takes everyone but the supply to Paducah":                    "march Grant (1861), 4 infantry from Cairo to Paducah",
	})
}

func TestTwoBrigadesAreCombined(t *testing.T) {
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"combine the two brigades at Charleston": "join 1+1 infantry at Charleston (West Virginia)",
		"combine both at Charleston WV":          "join 1+1 infantry at Charleston (West Virginia)",
	})
}

func TestWordsThatChangeNothingArePassedOver(t *testing.T) {
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"Could you please bring the brigade at Frederick back to Washington? Thank you kindly.": "" +
			"march 1 infantry from Frederick to Washington DC",
		"Grant and quantrill to Paducah":            "asked",
		"Grant's gunboats unless attacked to Cairo": "asked",
	})
	enginetest.Taken(t, Book, "south", map[string]string{
		"Would it be possible to have one of Richmond's brigades go to Fredericksburg?": "march 1 infantry from Richmond to Fredericksburg",
	})
	enginetest.Taken(t, Book, "arrivals", map[string]string{"1 suply pitsburg": "place 1 supply at Pittsburgh"})
	enginetest.Taken(t, Book, "polk", map[string]string{"nope, we stay": "stand"})
	enginetest.Taken(t, Book, "before", map[string]string{"They stay so how they are.": "stand"})
}

func TestAMarchForLaterIsHeardWhenItIsSaid(t *testing.T) {
	enginetest.Taken(t, Book, "manassas", map[string]string{
		"attack; march Louisville to Lexington": "attack Manassas; march 1 infantry from Louisville to Lexington",
		"attack; march Charleston to Beverly":   "asked",
	})
	enginetest.Taken(t, Book, "arrivals", map[string]string{
		"1 inf from Frederick to Washington": "march 1 infantry from Frederick to Washington DC",
		"march Frederick to Washington":      "march 1 infantry from Frederick to Washington DC",
		"send 1 supply to Cairo":             "place 1 supply at Cairo",
	})
}

func TestLossesAreTakenInAnyOrder(t *testing.T) {
	enginetest.Taken(t, Book, "lose", map[string]string{
		"lose 1 infantry; lose Virginia militia": "lose 1 infantry; lose Virginia militia",
		"lose Virginia militia; lose 1 infantry": "lose 1 infantry; lose Virginia militia",
		"the militia and one from the infantry":  "lose 1 infantry; lose Virginia militia",
	})
}

func TestABrigadeOfInfantryIsOne(t *testing.T) {
	enginetest.Taken(t, Book, "campaign", map[string]string{
		"I send one brigade of infantry from Washington to Baltimore": "march 1 infantry from Washington DC to Baltimore",
		"one infantry regiment from Washington to Baltimore":          "march 1 infantry from Washington DC to Baltimore",
	})
}
