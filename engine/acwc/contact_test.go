package acwc_test

import (
	"strings"
	"testing"
)

// met is a Union corps that has come to Corinth from Pittsburgh Landing, and a Confederate one there.
func met(cavUnion, cavSouth string) string {
	return "turn 1862-04 union, meet\nused Pittsburgh Landing, Corinth\n" +
		"corps union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, marched 1, act 1\n" +
		"  troops " + cavUnion + "\n  division Daniel Tyler: 3 infantry 6-4\n" +
		"corps confederate Pierre Beauregard at Corinth\n  troops " + cavSouth + "\n  division Milledge Bonham: 3 infantry 5-4\n"
}

func TestFightOrWithdraw(t *testing.T) { // 8, B7, D29
	f := war(t, met("cavalry 3-4", "cavalry 2-5")).Do("begin").Asks("confederate", "fight").
		Refuses("withdraw to Pittsburgh Landing", "8", "not open").
		Do("withdraw to Okolona")
	f.Has("corps confederate Pierre Beauregard at Okolona, start Corinth", "wins union 1, confederate 0", "control union at Corinth")
	g := war(t, met("2 cavalry 3-4", "cavalry 2-5")).Do("begin")
	g.Has("contest Corinth, forced, corps 1, fights")
}

// The box of a contact is asked about no more when the enemy has left it: whoever stands there sees that it is empty.
func TestAReportEndsWhereItsSideStandsAlone(t *testing.T) { // roles 3.7
	const saw = "report union of Corinth, 1862-04, complete, from contact, enemy, under Pierre Beauregard; corps"
	const seen = "report confederate of Corinth, 1862-04, complete, from contact, enemy, under Irvin McDowell; corps, arrived"
	f := war(t, met("cavalry 3-4", "cavalry 2-5")).Do("begin").Has(saw, seen)
	f.Do("withdraw to Okolona").Lacks(saw).Has(seen)
	const here = "report union of Corinth, 1862-03, fragmentary, from Irvin McDowell, enemy"
	const old = "report union of Vicksburg, 1861-10, fragmentary, from spy, enemy"
	const there = "report union of Jackson, 1862-03, fragmentary, from Irvin McDowell, enemy"
	war(t, "turn 1862-04 union, finish\n"+here+"\n"+there+"\n"+old+"\ncorps union Irvin McDowell at Corinth\n  division Daniel Tyler: 3 infantry 6-4\n").
		Do("begin", 3).Lacks(here, old).Has(there)
}

func TestNobodyWithoutHorseForcesABattle(t *testing.T) { // R44
	war(t, met("infantry 6-4", "infantry 5-4")).Do("begin").Asks("confederate", "fight")
	war(t, met("cavalry 2-4", "infantry 5-4")).Do("begin").Has("contest Corinth, forced, corps 1, fights")
}

func TestTheAnswerIsASecretUntilItIsCarriedOut(t *testing.T) { // roles T5
	text := "turn 1862-04 union, meet\nused Pittsburgh Landing, Corinth, Cairo, Columbus\n" +
		"corps union Irvin McDowell at Corinth, start Pittsburgh Landing\n  division Daniel Tyler: 3 infantry 6-4\n" +
		"corps union John Dix at Humbolt, start Cairo\n  division Erasmus Keyes: 3 infantry 6-4\n" +
		"corps confederate Pierre Beauregard at Corinth\n  division Milledge Bonham: 3 infantry 5-4\n" +
		"corps confederate Leonidas Polk at Humbolt\n  division Gideon Pillow: 3 infantry 5-4\n"
	f := war(t, stripped(text, ", Columbus")).Do("begin").Asks("confederate", "fight").Do("withdraw from Corinth to Okolona")
	if got := f.P.View("union").Text(); got != f.P.View("union").Text() || contains(got, "withdraws") || contains(got, "Okolona") {
		t.Errorf("the Union sees the answer:\n%s", got)
	}
	f.Asks("confederate", "fight").Has("corps confederate Pierre Beauregard at Corinth").Do("fight at Humbolt")
	f.Has("corps confederate Pierre Beauregard at Okolona, start Corinth")
}

func TestRaids(t *testing.T) { // 3.4, D16, R6
	f := war(t, "turn 1862-04 confederate, capture\noptions hidden=off\ncavalrycorps confederate James Stuart at Chillicothe\n"+
		"  cavalrydivision Wade Hampton: 3 cavalry 3-5\n").Do("begin")
	f.Has("control confederate at Chillicothe, raid")
	g := war(t, "turn 1862-05 confederate, 2 marches\noptions hidden=off\ncontrol confederate at Chillicothe, raid\n"+
		"cavalrycorps confederate James Stuart at Chillicothe\n  cavalrydivision Wade Hampton: 3 cavalry 3-5\n").
		Do("march Stuart from Chillicothe to Cincinnati by road").Do("end")
	g.Lacks("control confederate at Chillicothe, raid").Has("control confederate at Cincinnati, raid")
	h := war(t, "turn 1862-05 confederate, capture\noptions hidden=off\ncontrol union at Nashville\n"+
		"cavalrycorps confederate James Stuart at Nashville\n  cavalrydivision Wade Hampton: 3 cavalry 3-5\n").Do("begin")
	h.Lacks("control union at Nashville")
}

func TestVictory(t *testing.T) { // 4.1, 4.2, 4.3, D17, D31, D32, B2
	six := "options hidden=off\ncontrol union at New Orleans\ncontrol union at Mobile\ncontrol union at Charleston (South Carolina)\n" +
		"control union at Wilmington\ncontrol union at Richmond\ncontrol union at Memphis\n"
	f := war(t, "turn 1864-09 union, capture\n"+six+"corps union Irvin McDowell at Atlanta\n"+
		"  division Daniel Tyler: 3 infantry 6-5\n").Do("begin")
	f.Over("union")
	south := "options hidden=off\ncorps confederate Pierre Beauregard at Washington\n  division Milledge Bonham: 3 infantry 5-5\n"
	war(t, "turn 1862-04 confederate, capture\n"+south).Do("begin", 1).Has("fallen 2").Goes()
	war(t, "turn 1862-04 confederate, capture\n"+south).Do("begin", 6).Has("fallen 6").Over("confederate") // 34-1-6 against 29: not yet
}

func TestTheEndOfTheWar(t *testing.T) { // 4.2-a, D18
	f := war(t, "turn 1865-06 confederate, finish\noptions hidden=off\ncorps confederate Pierre Beauregard at Mobile\n"+
		"  division Milledge Bonham: 3 infantry 5-5\n").Do("begin")
	f.Over("confederate")
}

func stripped(text, words string) string { return strings.ReplaceAll(text, words, "") }

func contains(text, words string) bool { return strings.Contains(text, words) }
