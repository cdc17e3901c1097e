package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

// war is a position: a turn line, and what else stands in it.
func war(t testing.TB, text string) *enginetest.Fixture {
	t.Helper()
	return enginetest.From(t, acwc.Book, text)
}

// A corps of each side, in the notation, to be placed.
const (
	mcdowell = "corps union Irvin McDowell at Washington\n  division Daniel Tyler: 3 infantry 6-4\n" +
		"  division David Hunter: 2 infantry 6-4, artillery 2-5\n"
	heintzel  = "corps union Samuel Heintzelman at Washington\n  division Theodore Runyon: 3 infantry 6-4\n"
	dix       = "corps union John Dix at New York\n  division Erasmus Keyes: 3 infantry 6-4\n"
	rosecrans = "fieldcorps union William Rosecrans at New York\n  division Jacob Cox: 6 infantry 6-4\n"
	stuart    = "cavalrycorps confederate James Stuart at Fredericksburg\n  cavalrydivision Wade Hampton: 3 cavalry 3-5\n"
	holmes    = "corps confederate Theophilus Holmes at Fredericksburg\n  division Isaac Trimble: 3 infantry 5-4\n"
)

func TestTwoMarchesAndOneActivation(t *testing.T) { // 7-c, 7-f
	f := war(t, "turn 1862-04 union, 2 marches\noptions hidden=off\n"+mcdowell+heintzel).
		Do("march McDowell, Heintzelman from Washington to Baltimore by rail").
		Do("march McDowell from Baltimore to Philadelphia by rail").
		Refuses("march McDowell from Philadelphia to New York by rail", "7", "twice").
		Do("march Heintzelman from Baltimore to Harper's Ferry"). // the same activation
		Do("end")
	f.Has("corps union Samuel Heintzelman at Harper's Ferry, start Washington, via Baltimore, marched 2, act 2, trail " +
		"Baltimore/Harper's Ferry/Washington")
}

func TestRailNeedsEveryBox(t *testing.T) { // 7-d, 7-e, D2
	f := war(t, "turn 1862-04 union, 4 marches\noptions hidden=off\n"+mcdowell)
	if !f.Legal("march McDowell from Washington via Baltimore, Philadelphia to New York by rail") {
		t.Error("the Union may not go three boxes by rail")
	}
	g := war(t, "turn 1862-04 union, 4 marches\noptions hidden=off\ncontrol confederate at Philadelphia\n"+mcdowell)
	g.Refuses("march McDowell from Washington via Baltimore, Philadelphia to New York by rail", "7", "Philadelphia")
	g.Refuses("march McDowell from Washington via Baltimore to Philadelphia by road", "7", "2 boxes")
	g.Refuses("march McDowell from Washington to Manassas Junction by rail", "7", "Manassas Junction is not")
	if !g.Legal("march McDowell from Washington to Manassas Junction") {
		t.Error("a railroad between two sides is no road")
	}
}

func TestPotomac(t *testing.T) { // 7.3
	war(t, "turn 1862-04 confederate, 4 marches\noptions hidden=off\n"+holmes).
		Refuses("march Holmes from Fredericksburg to Washington by river", "7.3", "Potomac")
}

func TestJumpMarch(t *testing.T) { // 7.1, D3
	text := "turn 1862-04 confederate, 4 marches\noptions hidden=off\n" + stuart
	at := func(corps, box string) string {
		return "corps union " + corps + " at " + box + "\n  division " + map[string]string{"Irvin McDowell": "Daniel Tyler",
			"John Dix": "Erasmus Keyes"}[corps] + ": 3 infantry 6-4\n"
	}
	f := war(t, text+at("Irvin McDowell", "Manassas Junction"))
	if !f.Legal("march Stuart from Fredericksburg via Manassas Junction to Front Royal by road") {
		t.Errorf("a cavalry corps may not jump over infantry: %v", f.Orders())
	}
	war(t, text+at("Irvin McDowell", "Manassas Junction")+at("John Dix", "Front Royal")).
		Refuses("march Stuart from Fredericksburg via Manassas Junction to Front Royal by road", "7.1", "may not end at Front Royal")
	war(t, text+"cavalrycorps union Alfred Pleasonton at Manassas Junction\n  cavalrydivision John Buford: 2 cavalry 3-5\n").
		Refuses("march Stuart from Fredericksburg via Manassas Junction to Front Royal by road", "7.1", "cavalry corps")
}

func TestSeaAndInvasion(t *testing.T) { // 7.4, 7.5, B5, D6
	text := "turn 1862-04 union, die 6, 4 marches\noptions hidden=off\n" + dix + rosecrans
	f := war(t, text).Do("invade Savannah with Rosecrans").
		Refuses("invade Charleston with Dix", "7.5", "Savannah").
		Do("lift Dix from New York to Baltimore").
		Refuses("march Dix from Baltimore to Washington", "7.4", "by sea").Do("end")
	f.Has("fieldcorps union William Rosecrans at Savannah, sailed, landed, start New York, by sea, marched 1, trail New York/Savannah").
		Has("control union at Savannah")
	war(t, "turn 1862-04 union, die 5, 4 marches\noptions hidden=off\n"+dix).Refuses("invade Savannah with Dix", "7.5", "it shows 5")
}

func TestEntrenching(t *testing.T) { // 7.6, D33
	f := war(t, "turn 1862-04 union, 3 marches\noptions hidden=off\n"+mcdowell+heintzel+"corps union Robert Patterson at Harper's "+
		"Ferry\n  division Charles Stone: 3 infantry 6-4\n").
		Do("entrench McDowell, Heintzelman at Washington").Do("entrench Patterson at Harper's Ferry").
		Refuses("march Patterson from Harper's Ferry to Baltimore", "7", "twice").Do("end")
	f.Has("trench union at Washington, 27 inches", "trench union at Harper's Ferry, 9 inches")
}

func TestAnUnseenEnemyStopsTheMarch(t *testing.T) { // 7-g, roles 3.8
	f := war(t, "turn 1862-04 confederate, 4 marches\n"+stuart+"corps union Irvin McDowell at Manassas Junction\n"+
		"  division Daniel Tyler: 3 infantry 6-4\n").
		Do("march Stuart from Fredericksburg via Manassas Junction to Front Royal by road").Do("end")
	f.Has("contest Manassas Junction, forced, corps 1, fights", "battle Manassas Junction")
	f.Told("confederate", "met the enemy")
}

func TestAGeneralAlone(t *testing.T) { // 7.7
	f := war(t, "turn 1862-04 union, 1 marches\noptions hidden=off\ngeneral union Ulysses Grant at Cairo\n").
		Do("send Grant to Cincinnati").Refuses("send Grant to Cairo", "7.7", "has travelled").Do("end")
	f.Has("general union Ulysses Grant at Cincinnati, travelled, start Cairo")
	war(t, "turn 1862-04 union, 1 marches\noptions hidden=off\ngeneral union Ulysses Grant at Cairo\n"+
		"").Refuses("send Grant to Memphis", "7.7", "cannot reach")
}

// What is listed leaves no screen behind [6.26].
func TestListedMarchesKeepTheScreenWithinOneLine(t *testing.T) {
	listed := func(division string) map[string]bool {
		f := war(t, "turn 1862-05 union, 2 marches\noptions hidden=off\ncontrol union at Manassas Junction\ncontrol union at Fredericksburg\n"+
			"corps union John Dix at Washington\n  troops 2 infantry 6-4\n"+division+
			"  cavalrydivision Erasmus Keyes at Manassas Junction, screen: 3 cavalry 3-4\n")
		out := map[string]bool{}
		for o := range f.P.Legal(f.P.Awaited()[0]) {
			out[o.String()] = true
		}
		return out
	}
	for _, division := range []string{"", "  division Daniel Tyler: 3 infantry 6-4\n"} {
		got := listed(division)
		for to, want := range map[string]bool{"Baltimore by rail": false, "Manassas Junction by rail": true} {
			if line := "march Dix from Washington to " + to; got[line] != want {
				t.Errorf("%q is listed: %v, want %v; division %q", line, got[line], want, division)
			}
		}
	}
}
