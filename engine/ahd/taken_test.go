package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestAllButSomeAreTakenAtOnce(t *testing.T) {
	enginetest.Taken(t, Book, "spring63", map[string]string{
		"All of the Arkansas Post lads bar one are off to Little Rock.": "" +
			"march 2 veteran infantry from Arkansas Post to Little Rock by river",
		"everybody at Arkansas Post except one infantry goes to Little Rock": "" +
			"march 2 veteran infantry from Arkansas Post to Little Rock by river",
		"all but one from Nashville to Murfreesboro":                "asked",
		"everyone in Nashville except one infantry to Murfreesboro": "asked",
		"everyone in Nashville to Murfreesboro, leaving just the two militias": "" +
			"march 3 veteran infantry from Nashville to Murfreesboro by rail; " +
			"march 1 veteran cavalry from Nashville to Murfreesboro by rail",
	})
}

func TestANameOfTwoPlacesIsThatWhereANewUnitCanBe(t *testing.T) {
	enginetest.Taken(t, Book, "recruits", map[string]string{
		"columbus":             "recruit 1 militia infantry at Columbus (Ohio)",
		"Columbus, OHIO":       "recruit 1 militia infantry at Columbus (Ohio)",
		"Chicago and columbus": "recruit 1 militia infantry at Chicago, 1 militia infantry at Columbus (Ohio)",
	})
}

func TestBothStandForAllWhoAreNear(t *testing.T) {
	both := "reinforce Manassas Junction with 1 militia infantry from Fredericksburg, 1 militia infantry from Front Royal"
	enginetest.Taken(t, Book, "manassas", map[string]string{"stand and bring both neighbours in": "stand; " + both})
	enginetest.Taken(t, Book, "reinforce", map[string]string{"both": both, "bring both": both})
}

func TestASecondOrderIsNoWayThatGoesOn(t *testing.T) {
	enginetest.Taken(t, Book, "start", map[string]string{
		"cairo drops down to island 10 and then st louis comes in to cairo": "" +
			"march 1 militia infantry from Cairo to Island No. 10 by river; " +
			"march 1 militia infantry from St. Louis to Cairo by river",
	})
}

func TestWordsThatChangeNothingArePassedOver(t *testing.T) {
	enginetest.Taken(t, Book, "spring63", map[string]string{
		"Ark Post 3V > Vicksburg": "march 3 veteran infantry from Arkansas Post to Vicksburg by river",
		"three gallant veterans from Arkansas Post to Vicksburg, v fast": "asked",
		"the militia and the zouaves from Corinth to Okolona":            "asked",
	})
	enginetest.Taken(t, Book, "recruits", map[string]string{
		"recuit cincinati n pitsburg": "recruit 1 militia infantry at Cincinnati, 1 militia infantry at Pittsburgh",
	})
	enginetest.Taken(t, Book, "withdraw", map[string]string{"JEB skedaddles to Front Royal": "withdraw 1 veteran cavalry to Front Royal"})
	enginetest.Taken(t, Book, "reinforce", map[string]string{"nah, nobody": "pass"})
	enginetest.Taken(t, Book, "south63", map[string]string{
		"Marse Robert takes everybody from Fredericksburg to Manassas, leaving just the militia": "march 3 veteran infantry from " +
			"Fredericksburg to Manassas Junction by road; march 1 crack infantry from Fredericksburg to Manassas Junction by road",
	})
}

func TestClosingWordsBehindAnOrderAreAsked(t *testing.T) {
	enginetest.Taken(t, Book, "spring63", map[string]string{
		"both Glasgow brigades to Sparta and thats it for me": "asked",
		"both Glasgow brigades to Sparta, we are through":     "asked",
		"both Glasgow brigades through Sparta to Nashville": "" +
			"march 2 veteran infantry from Glasgow to Sparta by road; march 2 veteran infantry from Sparta to Nashville by road",
	})
}

func TestARegimentOfInfantryIsOne(t *testing.T) {
	one := "march 1 militia infantry from Washington to Manassas Junction by rail"
	both := "march 2 militia infantry from Washington to Manassas Junction by rail"
	enginetest.Taken(t, Book, "start", map[string]string{
		"one regiment of infantry from Washington to Manassas":                  one,
		"one regiment of the infantry from Washington to Manassas":              one,
		"a single brigade of militia infantry from Washington to Manassas":      one,
		"just one of the two regiments of infantry from Washington to Manassas": one,
		"one infantry regiment from Washington to Manassas":                     one,
		"both regiments of infantry from Washington to Manassas":                both,
		"I send one militia regiment of infantry from Washington to Manassas":   "asked",
	})
}
