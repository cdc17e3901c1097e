package acwc_test

import (
	"strings"
	"testing"
)

func TestTrainingAndCombatPromotion(t *testing.T) { // 9.31, 9.32, D22
	text := "turn 1862-04 union, promote\noptions hidden=off\n" +
		"affair Washington, won by union, picks 3/1; Daniel Tyler; David Hunter\n" + mcdowell + heintzel +
		"corps union Robert Patterson at Washington\n  division Charles Stone: 2 infantry 6-5\n"
	f := war(t, text).Asks("union", "promote").Do("train Runyon")
	f.Has("division Theodore Runyon: 3 infantry 6-5 promoted", "training 1")
	f.Refuses("promote Runyon", "9.3", "has been promoted").Do("promote Tyler").
		Has("affair Washington, won by union, picks 2/1; Daniel Tyler; David Hunter", "division Daniel Tyler: 3 infantry 6-5 promoted")
	f.Refuses("promote Stone", "9.32", "not engaged")
	// who has been lifted today helps the others, and cannot become crack himself
	f.Refuses("promote Tyler with infantry 1 of Tyler", "9.3", "has been promoted")
	g := war(t, "turn 1862-04 union, promote\noptions hidden=off\naffair Washington, won by union, picks 3/1; Charles Stone\n"+
		"corps union Robert Patterson at Washington\n  division Charles Stone: 2 infantry 6-5, artillery 2-5\n")
	g.Do("promote Stone with infantry 2 of Stone").Has("division Charles Stone, crack: infantry 6-5, infantry 6-6 promoted, " +
		"artillery 2-5 SB-F")
	// with a green division beside it only who was spent
	h := "turn 1862-04 union, promote\noptions hidden=off\n" +
		"affair Washington, won by union, picks 3/1; Charles Stone%; Daniel Tyler\n" + mcdowell +
		"corps union Robert Patterson at Washington\n  division Charles Stone: 2 infantry 6-5\n"
	war(t, stripped(h, "%")).Refuses("promote Stone with infantry 1 of Stone", "9.32", "exhausted")
}

func TestCorpsTroopsFollowTheirCorps(t *testing.T) { // 9.32-f, R68
	f := war(t, "turn 1862-04 union, promote\noptions hidden=off\ncorps union John Dix at New York\n  troops cavalry 2-4 breech NE\n"+
		"  division Erasmus Keyes: 3 infantry 6-4 NE\n  division Daniel Butterfield: 2 infantry 6-5\n").Do("train Keyes")
	f.Has("troops cavalry 2-5 breech promoted")
}

func TestConsolidation(t *testing.T) { // 10-c, D23
	f := war(t, "turn 1862-04 union, reorganize\noptions hidden=off\ncorps union John Dix at New York\n"+
		"  division Erasmus Keyes: infantry 2-5, infantry 3-4, infantry 6-4\n").
		Do("merge infantry 1 of Keyes into infantry 2 of Keyes")
	f.Has("division Erasmus Keyes: infantry 5-4, infantry 6-4")
	g := war(t, "turn 1862-04 union, reorganize\noptions hidden=off\ncorps union John Dix at New York\n"+
		"  division Erasmus Keyes: infantry 2-4, infantry 5-4\n").
		Refuses("merge infantry 1 of Keyes into infantry 2 of Keyes", "10", "6 points").Do("end", 3)
	g.Has("division Erasmus Keyes: infantry 3-4, infantry 4-4")
}

func TestTransfers(t *testing.T) { // 10-a, 6.11, 6.22, 6.24, D26
	text := "turn 1861-10 union, reorganize\noptions hidden=off\n" + mcdowell + heintzel
	war(t, text).Do("transfer Hunter to Heintzelman").Has("division David Hunter, shifted 1: 2 infantry 6-4, artillery 2-5 SB-F")
	war(t, text).Refuses("transfer artillery 1 of Hunter to McDowell", "6.22", "In 1861")
	war(t, text).Refuses("transfer infantry 1 of Hunter to Tyler", "6.24", "one brigade")
	war(t, text).Do("transfer infantry 1 of Tyler to Runyon").Has("division Theodore Runyon: 3 infantry 6-4, infantry 6-4 moved")
}

func TestFormations(t *testing.T) { // 6.12 to 6.14, 6.25, D26, D27
	horse := "options hidden=off\ncorps confederate Theophilus Holmes at Fredericksburg\n  troops 3 cavalry 3-4\n" +
		"  division Isaac Trimble: 3 infantry 5-4, artillery 2-5\n  division John Walker: 2 infantry 5-4\n"
	war(t, "turn 1861-08 confederate, reorganize\n"+horse).Refuses("form cavalrydivision from Walker", "6.25", "September 1861")
	f := war(t, "turn 1861-09 confederate, reorganize\n"+horse).Do("form cavalrydivision from Walker")
	f.Has("cavalrydivision John Walker, shifted 1: 3 cavalry 3-4 muzzle moved", "troops 2 infantry 5-4 moved")
	f.Refuses("form cavalrycorps from Walker", "6.13", "too early")
	g := war(t, "turn 1862-01 confederate, reorganize\noptions hidden=off\n"+
		""+holmes+"  cavalrydivision John Walker: 3 cavalry 3-4\n").Do("form cavalrycorps from Walker")
	if !contains(g.P.Text(), "cavalrycorps") {
		t.Errorf("no cavalry corps:\n%s", g.P.Text())
	}
	reserve := "options hidden=off\ncorps union John Dix at New York\n  troops 2 artillery 2-5 R-F\n" +
		"  division Erasmus Keyes: 3 infantry 6-4, artillery 2-5\n  division Daniel Butterfield: 2 infantry 6-4, artillery 2-5\n"
	war(t, "turn 1862-03 union, reorganize\n"+reserve).Refuses("form reserve from Dix", "6.14", "April 1862")
	h := war(t, "turn 1862-04 union, reorganize\n"+reserve).Do("form reserve from Dix")
	if !contains(h.P.Text(), "reserve          union") {
		t.Errorf("no reserve:\n%s", h.P.Text())
	}
}

func TestRecruiting(t *testing.T) { // 11.1, D8, D10, B11
	f := war(t, "turn 1863-03 confederate, finish\noptions hidden=off\n"+mcdowell).Do("begin", 4).Asks("union", "recruit")
	f.Has("raising die 4, left 5").Refuses("recruit corps Hooker at Baltimore via", "").
		Do("recruit corps Hooker at Washington").Refuses("recruit corps Couch at Washington", "11.1", "no more corps").
		Do("recruit corps Couch at New York").Do("recruit corps Reno at New York").Refuses("recruit corps Mansfield at New York",
		"11.1", "no more")
	f.Refuses("recruit corps Hooker at Philadelphia", "6.21", "in play")
	f.Refuses("recruit corps Mansfield at Richmond", "11.1", "no recruiting city")
	if !contains(f.P.Text(), "raised 1863-03") {
		t.Errorf("the recruits do not say when they were raised:\n%s", f.P.Text())
	}
}

func TestSharpshooters(t *testing.T) { // 10-f, M6
	f := war(t, "turn 1862-03 confederate, finish\noptions hidden=off\n").Do("begin", 6).Do("recruit corps Hooker at Washington")
	f.Has("sharpshooters raised", "troops cavalry 2-4 breech PT NE raised 1862-03, 2 artillery 2-5 R-F raised 1862-03, 2 infantry "+
		"1-5 sharp raised 1862-03")
}

func TestTrainingIsOverAfterSixMonths(t *testing.T) { // 11.2, B14
	f := war(t, "turn 1861-11 confederate, season\noptions hidden=off\ncorps union John Dix at New York\n"+
		"  division Erasmus Keyes: 2 infantry 6-4 PT NE, infantry 6-4 PT NE raised 1861-09\n").Do("begin", 3)
	f.Has("division Erasmus Keyes: 2 infantry 6-4 NE, infantry 6-4 PT NE raised 1861-09")
	g := war(t, "turn 1862-03 confederate, season\noptions hidden=off\ncorps union John Dix at New York\n"+
		"  division Erasmus Keyes: 2 infantry 6-4 PT NE raised 1861-11, infantry 6-4 PT NE raised 1861-09\n").Do("begin", 3)
	g.Has("division Erasmus Keyes: 2 infantry 6-4 PT NE raised 1861-11, infantry 6-4 NE raised 1861-09")
}

func TestRefit(t *testing.T) { // 11.3, D38
	f := war(t, "turn 1862-09 confederate\nsteps refit union, season union\noptions hidden=off\n"+
		"fieldcorps union John Dix at New York\n  division Erasmus Keyes: 3 infantry 6-4, artillery 2-5\n"+
		"  division Daniel Butterfield: 2 infantry 6-4, artillery 2-5\n  troops artillery 2-5 R-F, artillery 2-5\n").Asks("union", "refit")
	f.Do("upgrade artillery 1 of Keyes to SB-H").Do("upgrade artillery 2 of Dix to R-F", 3)
	f.Has("division Erasmus Keyes: 3 infantry 6-4, artillery 2-5 SB-H", "troops 2 artillery 2-5 R-F")
}

func TestCarbines(t *testing.T) { // 11.4, D28
	horse := "options hidden=off\ncorps confederate Theophilus Holmes at Fredericksburg\n  troops 10 cavalry 3-4\n" +
		"  division Isaac Trimble: 3 infantry 5-4\n" +
		"corps confederate Pierre Beauregard at Richmond\n  troops 4 cavalry 3-4\n  division Milledge Bonham: 3 infantry 5-4\n"
	f := war(t, "turn 1863-01 confederate, rearm\n"+horse).Do("upgrade cavalry 2 of Holmes")
	f.Asks("confederate", "march").Has("troops cavalry 3-4 muzzle, cavalry 3-4 breech, 8 cavalry 3-4 muzzle")
	armed := strings.Replace(horse, "10 cavalry 3-4", "cavalry 3-4 breech, 19 cavalry 3-4", 1)
	war(t, "turn 1863-01 confederate, rearm\n"+armed).Refuses("upgrade cavalry 1 of Holmes", "11.4", "carry").Do("upgrade cavalry 2 of Holmes")
}

func TestArmyCommander(t *testing.T) { // 2.2
	f := war(t, "turn 1862-04 union, reorganize\noptions hidden=off\n"+mcdowell+heintzel).
		Refuses("appoint Tyler to army", "2.2", "commands a division").Do("appoint Heintzelman to army")
	f.Has("army union Samuel Heintzelman at Washington, shifted 1", "division Theodore Runyon, shifted 1: 3 infantry 6-4")
	f.Refuses("appoint McDowell to army", "2.2", "commands the army")
}

func TestBlockadeAndSpy(t *testing.T) { // 12.25, D25
	war(t, "turn 1862-01 union, 2 marches\nblockade Charleston (South Carolina)\n"+mcdowell).
		Refuses("spy Wilmington", "12.25", "before this turn").Do("blockade Wilmington").Refuses("blockade Mobile", "12.25", "was added").
		Refuses("spy Wilmington", "12.25", "before").Do("spy Charleston").Has("spied Charleston (South Carolina)", "added Wilmington")
	war(t, "turn 1861-07 union, 2 marches\nblockade Charleston (South Carolina)\n"+mcdowell).
		Refuses("blockade Charleston", "12.25", "already").Refuses("spy Charleston", "12.25", "January-February 1862")
}

func TestTheBrigadeOfFortMonroe(t *testing.T) { // 14.1, D40
	fort := "options hidden=off\nfort union Benjamin Butler at Fort Monroe\n  troops infantry 6-4 PT NE, 2 artillery 2-5 SG-SB\n"
	war(t, "turn 1862-04 union, 2 marches\n"+fort+mcdowell).Do("send brigade to Washington").Do("end").
		Has("troops 2 artillery 2-5 SG-SB", "troops infantry 6-4 PT NE moved")
	war(t, "turn 1862-04 union, 2 marches\n"+fort).Refuses("send brigade to Washington", "14.1", "No corps")
	war(t, "turn 1862-04 union, 2 marches\ncontrol confederate at Washington\n"+fort).Refuses("send brigade to Washington", "14.1",
		"not yours")
}

func TestGarrisonsAndScreens(t *testing.T) { // 6.24, 6.26, D30
	f := war(t, "turn 1862-04 union, 4 marches\noptions hidden=off\n"+mcdowell).
		Do("march McDowell from Washington via Baltimore to Gettysburg by rail").Refuses("detach Hunter at Philadelphia", "6.24",
		"must start in").
		Do("detach Hunter at Baltimore").Do("end")
	f.Has("division David Hunter at Baltimore, garrison, shifted 1, start Washington, via Baltimore, by rail, marched 1, act 1, " +
		"trail Baltimore/Gettysburg/Washington: 2 infantry 6-4, artillery 2-5 SB-F")
	screen := "turn 1862-04 confederate, 4 marches\noptions hidden=off\n" + holmes + "  cavalrydivision John Walker: 2 cavalry 3-4\n"
	war(t, screen).Do("screen Walker to Manassas Junction").Refuses("march Holmes from Fredericksburg via Richmond to Petersburg by "+
		"rail", "6.26", "Walker").
		Do("march Holmes from Fredericksburg to Manassas Junction")
}
