package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// The worked examples of the book.

func TestExampleCommandPoints(t *testing.T) {
	f := field(t,
		"turn 1862-01 union, 4 points, owes east west",
		"union Grant (1861), 3+3 infantry, 2 gunboats, 2 supply at Cairo",
		"union 1 gunboat at St. Louis", "union 2 infantry at St. Louis",
		"union 3 infantry at Cincinnati", "union 2 infantry at Pittsburgh",
		"union 1 infantry, 1 supply, 1 ship at Washington DC",
		"fort 1 union at Fort Pickens",
		"confederate 1 infantry at Lexington",
		"kentucky entered",
	)
	f.Plays(
		"lift Grant, 6 infantry, 2 supply from Cairo to Columbus (Kentucky) with 2 gunboats",
		"march 1 gunboat from St. Louis to Cairo",
		"march 3 infantry from Cincinnati to Lexington",
		"attack Lexington")
	f.Defaults()
	f.Plays(
		"march 2 infantry from Pittsburgh to Washington",
		"march 2 infantry from St. Louis to Greenville",
		"lift 1 infantry, 1 supply from Washington to Fort Pickens by sea",
		"march 1 ship from Washington to Fort Pickens")
	f.Has("turn 1862-01 union, 0 points, lifted 1", "union 1 infantry, 1 supply, 1 ship at Fort Pickens, moved", "union 2 infantry at Greenville (Missouri), moved")
}

func TestExampleReorganization(t *testing.T) {
	six := []string{"turn 1863-05 confederate, 4 points", "confederate 3+3 infantry at Nashville"}
	for _, into := range []string{"5+1", "2+2+2", "1+1+1+1+1+1"} {
		field(t, six...).Do("reorganize Nashville into " + into).Has("confederate " + into + " infantry at Nashville")
	}
	field(t, six...).Refuses("reorganize Nashville into 6", "reorg.limit")
	field(t, six...).Refuses("reorganize Nashville into 4+1", "reorg.free", "6")
	field(t, "turn 1862-05 confederate, 4 points", "confederate 3+3 infantry at Nashville").Refuses("reorganize Nashville into 5+1", "reorg.limit", "4")
}

func TestExampleTerrainAtTheEnteredArea(t *testing.T) {
	for turn, cost := range map[string][2]int{"1863-05": {2, 4}, "1863-10": {3, 5}, "1864-01": {4, 6}} {
		f := field(t, "turn "+turn+" confederate, 4 points", "confederate Bragg, 3 infantry at Chattanooga")
		f.Do("activate Bragg at Chattanooga").Do("move to Cookville")
		if got := happened[state.Marched](f).Cost; got != cost[0] {
			t.Errorf("%s: Chattanooga to Cookville costs %d, want %d", turn, got, cost[0])
		}
		f = field(t, "turn "+turn+" confederate, 4 points", "confederate 3 infantry at Cookville")
		f.Do("activate 3 infantry at Cookville").Do("move to Chattanooga")
		if got := happened[state.Marched](f).Cost; got != cost[1] {
			t.Errorf("%s: Cookville to Chattanooga costs %d, want %d", turn, got, cost[1])
		}
	}
}

func TestExampleLeaderByGunboat(t *testing.T) {
	for leader, left := range map[string]int{"Grant (1861)": 4, "Buell": 0} {
		f := field(t, "union "+leader+", 2 infantry, 1 supply, 1 gunboat at Cairo")
		f.Plays("activate "+leader+" at Cairo", "take 1 gunboat", "move to Columbus (Kentucky) by water")
		now := happened[state.Marched](f).Now
		if got := int(now.Rate) - int(now.Spent); got != left {
			t.Errorf("%s has %d left at Columbus, want %d", leader, got, left)
		}
	}
}

func TestExampleLongRangeSeaLift(t *testing.T) {
	f := field(t, "turn 1863-05 union, 4 points", "union 3 infantry at Pittsburgh")
	f.Plays("activate 3 infantry at Pittsburgh", "move to Philadelphia")
	if got := happened[state.Marched](f).Cost; got != 3 {
		t.Errorf("Pittsburgh to Philadelphia costs %d, want 3", got)
	}
	f.Do("move to Richmond Box by water").Has("turn 1863-05 union, 3 points, lifted 3")
	g := field(t, "turn 1863-05 union, 4 points", "union 3 infantry at Cincinnati")
	g.Plays("activate 3 infantry at Cincinnati", "move to Philadelphia")
	if got := happened[state.Marched](g).Cost; got != 6 {
		t.Errorf("Cincinnati to Philadelphia costs %d, want 6", got)
	}
	g.Refuses("move to Richmond Box by water", "")
	h := field(t, "turn 1863-05 union, 4 points", "union 3 infantry at Philadelphia", "union 1 infantry at Fort Monroe")
	h.Do("lift 3 infantry from Philadelphia to Fort Monroe by sea").Has("turn 1863-05 union, 4 points, lifted 3")
}

func TestExampleLeeAcrossAMajorRiver(t *testing.T) {
	f := field(t, "turn 1863-05 confederate, 4 points", "confederate Lee, 3+3+2 infantry at Manassas", "union 1 infantry at Washington DC", "confederate 1 supply at Manassas")
	f.Do("march Lee, 8 infantry, 1 supply from Manassas to Washington").Do("attack Washington")
	a := happened[state.BattleBegan](f.Defaults()).Attack
	if a.Approaches[0].Value != 4 || a.Leaders != 4 || a.Total != 8 {
		t.Errorf("8 infantry and Lee over a major river are %+v, want 4 + 4 = 8", a)
	}
}

func TestExampleGrantAttacksRichmond(t *testing.T) {
	f := field(t, "turn 1863-05 union, 4 points",
		"union Grant (1863), 12 infantry, 1 supply at Fredericksburg", "union 1 infantry, 3 ironclads, 2 ships at Fort Monroe",
		"confederate Lee, 5+1 infantry, Virginia militia at Richmond", "fort 3 confederate at Richmond")
	f.Do("march Grant, 12 infantry, 1 supply from Fredericksburg to Richmond").
		Do("march 3 ironclads from Fort Monroe to Richmond").Do("march 2 ships from Fort Monroe to Richmond").Do("attack Richmond").Defaults()
	b := happened[state.BattleBegan](f)
	if b.Attack.Total != 21 || b.Defence.Total != 15 {
		t.Errorf("attack %d against %d, want 21 against 15", b.Attack.Total, b.Defence.Total)
	}
	k := happened[state.Reckoned](f).Sum
	if k.Defender != 7 || k.DefenderDue != 2 || k.Attacker != 11 || k.AttackerDue != 6 {
		t.Errorf("losses %+v, want defender 7 less 5 = 2, attacker 11 less 5 = 6", k)
	}
	f.Has("fort 2 confederate at Richmond")
}

func TestExampleUnsuppliedDefenderWithAFort(t *testing.T) {
	f := field(t, "turn 1862-05 union, 4 points",
		"union Curtis, 3+3+3+1 infantry, 1 supply at Corinth", "confederate Polk, 2 infantry at Decatur", "fort 1 confederate at Decatur", "burned Decatur",
		"union 1 infantry at Talladega", "union 1 infantry at Stevenson", "union 1 infantry at Tuscaloosa", "union 1 infantry at Franklin")
	f.Do("march Curtis, 9 infantry, 1 supply from Corinth to Decatur").Do("attack Decatur").Defaults()
	k := happened[state.Reckoned](f).Sum
	if k.Row != 10 || k.Defender != 3 || k.Extra != 2 || k.DefenderDue != 3 {
		t.Errorf("losses %+v, want row 10: 3 less 1, then 2 more, of which 1 finds nobody", k)
	}
	if k.Attacker != 5 || k.AttackerDue != 3 || k.Unmet != 0 {
		t.Errorf("losses %+v, want the attacker to lose 5 less 2 = 3", k)
	}
	if w := happened[state.LeaderWent](f); w.Leader != "polk" {
		t.Errorf("%s went home, want Polk", w.Leader)
	}
	f.Has("union Curtis, 3+3 infantry at Decatur, moved")
}

func TestExampleOverwhelmingOffensive(t *testing.T) {
	f := field(t, "turn 1863-05 union, 4 points", "union Rosecrans, 11 infantry at Washington DC", "confederate Pemberton, 1 infantry at Manassas")
	f.Do("march Rosecrans, 11 infantry from Washington to Manassas").Do("attack Manassas").Defaults()
	k := happened[state.Reckoned](f).Sum
	if k.Row != 13 || k.Defender != 4 || k.Attacker != 5 || k.Unmet != 2 || k.AttackerDue != 1 || k.DefenderDue != 1 {
		t.Errorf("losses %+v, want row 13: the defender 4 less 1, two unmet; the attacker 5 - 2 - 2 = 1", k)
	}
}

func TestExampleMcClellanAtManassas(t *testing.T) {
	f := field(t, "turn 1862-07 union, 4 points", "union McClellan, 12 infantry at Washington DC", "confederate Lee, 8 infantry at Manassas")
	f.Do("march McClellan, 12 infantry from Washington to Manassas").Do("attack Manassas").Defaults()
	k := happened[state.Reckoned](f).Sum
	if k.Row != 13 || k.DefenderDue != 0 || k.AttackerDue != 4 {
		t.Errorf("losses %+v, want row 13: nobody of Lee's, 4 of McClellan's", k)
	}
	c := happened[state.Compared](f)
	if c.Values != [2]int{9, 13} || c.Winner != board.Confederate {
		t.Errorf("compared %+v, want 9 against 13, the Confederates' field", c)
	}
	f.Has("union McClellan, 3+3+2 infantry at Washington DC, moved")
}

func TestExampleColumnChoice(t *testing.T) {
	lines := []string{"turn 1862-05 union, 4 points", "union 3 infantry, 1 supply at Corinth", "union 3 infantry at Franklin", "union 3 infantry at Talladega",
		"confederate 2 infantry at Decatur"}
	all := field(t, lines...)
	all.Plays("march 3 infantry, 1 supply from Corinth to Decatur", "march 3 infantry from Franklin to Decatur", "march 3 infantry from Talladega to Decatur", "attack Decatur").Defaults()
	if got := happened[state.BattleBegan](all).Attack.Column.String(); got != "Maximum" {
		t.Errorf("the column is %s, want Maximum", got)
	}
	two := field(t, lines...)
	two.Plays("march 3 infantry, 1 supply from Corinth to Decatur", "march 3 infantry from Talladega to Decatur", "attack Decatur").Defaults()
	if got := happened[state.BattleBegan](two).Attack.Column.String(); got != "Woods or rough" {
		t.Errorf("the column is %s, want Woods or rough", got)
	}
}

func TestExampleBlockade(t *testing.T) {
	boxes := []string{"Berwick and Texas Box", "Mobile Box", "New Orleans Box", "Savannah and Jacksonville Box"}
	at := func(n int, more ...string) *fixture {
		lines := append([]string{"turn 1863-07 union, 4 points", "confederate 1 infantry at Richmond"}, more...)
		for _, b := range boxes[:n] {
			lines = append(lines, "union 1 ship at "+b)
		}
		return field(t, lines...)
	}
	for _, k := range []struct {
		boxes int
		more  []string
		comes bool
	}{{4, nil, false}, {3, nil, true}, {4, []string{"union 1 infantry at Charleston (South Carolina)"}, false}} {
		f := at(k.boxes, k.more...).End()
		found := false
		for _, e := range f.Events {
			if c, ok := e.(state.Arriving); ok {
				found = found || arrivesThroughBlockade(f, c)
			}
		}
		if found != k.comes {
			t.Errorf("with %d boxes filled and %v, infantry comes through the blockade: %v, want %v", k.boxes, k.more, found, k.comes)
		}
	}
}

func arrivesThroughBlockade(f *fixture, _ state.Arriving) bool {
	for _, o := range f.Orders() {
		if o == "place 1 infantry at Wilmington" {
			return true
		}
	}
	return false
}
