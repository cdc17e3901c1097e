package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine/dwf"
)

func TestCommandPoints(t *testing.T) {
	for turn, n := range map[string]string{"1861-05 confederate": "4", "1861-05 union": "4", "1862-05 confederate": "5", "1862-05 union": "4", "1863-06 confederate": "4", "1863-06 union": "4",
		"1863-07 union": "4", "1863-09 union": "5", "1863-09 confederate": "4", "1864-05 union": "5", "1864-05 confederate": "4"} {
		plays(t, play{"cmd.points " + turn + " has " + n, "turn 1861-05 confederate, 4 points; confederate 1 infantry at Richmond; union 1 infantry at Washington DC", "until " + turn + " campaign", "points " + n})
	}
	plays(t,
		play{"cmd.unit a point moves one infantry unit", "union 3+3 infantry at Pittsburgh", "march 3 infantry from Pittsburgh to Steubenville", "points 3; union 3 infantry at Pittsburgh"},
		play{"cmd.unit two units cost two", "union 3+3 infantry at Pittsburgh", "march 6 infantry from Pittsburgh to Steubenville", "points 2; union 3+3 infantry at Steubenville, moved"},
		play{"cmd.unit militia costs one", "union Ohio militia at Columbus (Ohio)", "march Ohio militia from Columbus (Ohio) to Cincinnati", "points 3; union Ohio militia at Cincinnati, moved"},
		play{"cmd.stack a leader moves any number for a point", "union Grant (1861), 3+3+3 infantry, Illinois militia at Centralia", "march Grant, 9 infantry, Illinois militia from Centralia to Springfield (Illinois)",
			"points 3; union Grant (1861), 3+3+3 infantry, Illinois militia at Springfield (Illinois), moved"},
		play{"cmd.fort a point begins two forts in two areas", "union 1 infantry at Cairo; union 1 infantry at Paducah", "build fort at Cairo, Paducah", "points 3; building union at Cairo; building union at Paducah"},
		play{"cmd.fort not both in one area", "union 1 infantry at Cairo", "build fort at Cairo, Cairo", "refused"},
		play{"cmd.fort one alone costs a point too", "union 1 infantry at Cairo", "build fort at Cairo", "points 3"},
		play{"cmd.fort four for two points", "union 1 infantry at Cairo; union 1 infantry at Paducah; union 1 infantry at St. Louis; union 1 infantry at Louisville", "build fort at Cairo, Paducah, St. Louis, Louisville", "points 2"},
		play{"cmd.fort none without a point", "turn 1862-05 union, 0 points; union 1 infantry at Cairo", "build fort at Cairo", "refused"},
		play{"fort.build_limit no fifth in a turn", "union 1 infantry at Cairo; union 1 infantry at Paducah; union 1 infantry at St. Louis; union 1 infantry at Louisville; union 1 infantry at Lexington", "build fort at Cairo, Paducah, St. Louis, Louisville; build fort at Lexington", "refused"},
		play{"cmd.riverine a point for a unit on gunboats, invading or not", "union 2 infantry, 1 gunboat at Cairo", "lift 2 infantry from Cairo to Columbus (Kentucky) with 1 gunboat", "points 3"},
		play{"cmd.riverine none without", "turn 1862-05 union, 0 points; union 2 infantry, 1 gunboat at Cairo", "lift 2 infantry from Cairo to Columbus (Kentucky) with 1 gunboat", "refused"},
		play{"cmd.invade a landing costs one", in63 + "union 3 infantry, 1 supply at Philadelphia; union 1 ship at Wilmington Box", "lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "points 3"},
		play{"cmd.invade none to be had, no landing", "turn 1863-05 union, 0 points; union 3 infantry, 1 supply at Philadelphia; union 1 ship at Wilmington Box", "lift 3 infantry, 1 supply from Philadelphia via Richmond Box, Wilmington Box to Wilmington by sea", "refused"},
		play{"cmd.free supply", "turn 1862-05 union, 0 points; union 1 supply at Pittsburgh", "march 1 supply from Pittsburgh to Steubenville", "union 1 supply at Steubenville, moved"},
		play{"cmd.free a military railroad", "turn 1862-05 union, 0 points; union 1 railhead at Louisville", "march 1 railhead from Louisville to Munfordville", "points 0"},
		play{"cmd.free naval units", "turn 1862-05 union, 0 points; union 2 gunboats at Cairo; union 1 ship at Philadelphia; union 1 ironclad at St. Louis",
			"march 2 gunboats from Cairo to Columbus (Kentucky); march 1 ship from Philadelphia to Richmond Box; march 1 ironclad from St. Louis to Cape Girardeau", "points 0"},
		play{"cmd.free plain sea lift", "turn 1862-05 union, 0 points; union 2 infantry at Philadelphia", "lift 2 infantry from Philadelphia via Richmond Box to Fort Monroe by sea", "points 0; union 2 infantry at Fort Monroe, moved"},
		play{"cmd.free a leader alone", "turn 1862-05 union, 0 points; union Grant (1861) at Cairo", "march Grant from Cairo to Springfield (Illinois)", "points 0"},
		play{"cmd.pass a point may be spent on nothing", "union 1 infantry at Cairo", "pass 1 point", "points 3"},
		play{"cmd.pass what is left is lost", "union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-06 union campaign", "points 4"},
	)
}

func TestDuties(t *testing.T) {
	const owes = "turn 1862-05 union, 2 points, owes east west; union 2 infantry at Cairo; union 2 infantry at St. Louis; union 2 infantry at Washington DC; "
	plays(t,
		play{"cmd.east at the start of his turn the Union owes the East and the West", "turn 1862-05 confederate, 5 points; confederate 1 infantry at Richmond; union 1 infantry at Cairo", "end; until 1862-05 union campaign",
			"turn 1862-05 union, 4 points, owes east west"},
		play{"cmd.trans the Confederates owe the West alone", "turn 1862-05 union, 4 points; confederate 1 infantry at Richmond; union 1 infantry at Cairo", "end; until 1862-06 confederate campaign",
			"turn 1862-06 confederate, 5 points, owes west"},
		play{"cmd.east an order that leaves too few points is refused (R99)", owes, "march 2 infantry from Cairo to Centralia", "refused"},
		play{"cmd.east a move in the East meets it", owes, "march 2 infantry from Washington DC to Baltimore", "turn 1862-05 union, 1 points, owes west"},
		play{"cmd.east a move that ends there does (R100)", "turn 1862-05 union, 1 points, owes east; union 2 infantry at Steubenville", "march 2 infantry from Steubenville to Pittsburgh", "turn 1862-05 union, 0 points"},
		play{"cmd.east a move elsewhere does not", "turn 1862-05 union, 2 points, owes east; union 2 infantry at Cincinnati", "march 2 infantry from Cincinnati to Columbus (Ohio)", "turn 1862-05 union, 1 points, owes east"},
		play{"cmd.east a fort there counts", "turn 1862-05 union, 1 points, owes east; union 1 infantry at Fort Monroe", "build fort at Fort Monroe", "turn 1862-05 union, 0 points, begun 1, half Fort Monroe, half for east"},
		play{"cmd.east so does McClellan's training", "turn 1862-05 union, 1 points, owes east; union McClellan at Washington DC", "train McClellan", "turn 1862-05 union, 0 points, trained"},
		play{"cmd.east one point meets one duty", "turn 1863-05 union, 3 points, owes east west; union 2 infantry at St. Louis; union 2 infantry at Washington DC",
			"march 2 infantry from St. Louis to Rolla", "turn 1863-05 union, 2 points, owes east"},
		play{"cmd.trans a move west of the river meets it", owes, "march 2 infantry from St. Louis to Rolla", "turn 1862-05 union, 1 points, owes east"},
		play{"cmd.trans the Confederates' too", "turn 1862-05 confederate, 1 points, owes west; confederate 1 infantry at Little Rock; confederate 1 infantry at Richmond", "march 1 infantry from Richmond to Burkeville", "refused"},
		play{"cmd.trans and is met by a move there", "turn 1862-05 confederate, 1 points, owes west; confederate 1 infantry at Little Rock", "march 1 infantry from Little Rock to Pine Bluff", "turn 1862-05 confederate, 0 points"},
		play{"cmd.trans_forts both forts of the point there", "turn 1862-05 confederate, 2 points, owes west; confederate 1 infantry at Little Rock; confederate 1 infantry at Milam", "build fort at Little Rock, Milam", "turn 1862-05 confederate, 1 points, begun 2"},
		play{"cmd.trans_forts one alone there", "turn 1862-05 confederate, 2 points, owes west; confederate 1 infantry at Little Rock", "build fort at Little Rock; march 1 infantry from Little Rock to Pine Bluff", "points 0"},
		play{"cmd.trans_forts one there and one elsewhere does not count", "turn 1862-05 confederate, 1 points, owes west; confederate 1 infantry at Little Rock; confederate 1 infantry at Memphis", "build fort at Little Rock, Memphis", "refused"},
	)
}

func TestLeaderAbilities(t *testing.T) {
	plays(t,
		play{"ldr.activate a leader moves with units for a point", "turn 1862-05 union, 0 points; union Grant (1861), 2 infantry at Cairo", "march Grant, 2 infantry from Cairo to Centralia", "refused"},
		play{"lead.ratings he does not speed supply alone", south + "confederate Lee, 1 supply at Lynchburg", "march 1 supply from Lynchburg via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "refused"},
		play{"lead.ratings combat and movement are his own", in63 + "union Sherman, 5 infantry at Washington DC; confederate 2 infantry at Manassas", "march Sherman, 5 infantry from Washington DC to Manassas; fight Manassas", "row 9; attacker-due 0"},
		play{"cmd.special McClellan's training costs a point", "union McClellan at Washington DC", "train McClellan", "points 3; union 2 infantry at Washington DC"},
		play{"ldr.mcclellan a 2 in Washington", "union McClellan, 3 infantry at Washington DC", "train McClellan", "points 3"},
		play{"ldr.mcclellan once a turn", "union McClellan at Washington DC", "train McClellan; train McClellan", "refused"},
		play{"ldr.mcclellan only in Washington", "union McClellan at Baltimore", "train McClellan", "refused"},
		play{"ldr.mcclellan not if he has moved", "union McClellan at Baltimore; union 1 infantry at Baltimore", "march McClellan, 1 infantry from Baltimore to Washington DC; train McClellan", "refused"},
		play{"ldr.mcclellan nor may he move after", "union McClellan, 3 infantry at Washington DC", "train McClellan; march McClellan, 3 infantry from Washington DC to Baltimore", "refused"},
		play{"ldr.mcclellan not without a point", "turn 1862-05 union, 0 points; union McClellan at Washington DC", "train McClellan", "refused"},
		play{"ldr.mcclellan nobody else trains", "union Burnside at Washington DC", "train Burnside", "refused"},
		play{"ldr.lee a fort of 1 with him at once", south + "confederate Lee at Culpeper", "build fort with Lee", "points 3; fort 1 confederate at Culpeper"},
		play{"ldr.lee not where a fort stands (R119)", south + "confederate Lee at Culpeper; fort 1 confederate at Culpeper", "build fort with Lee", "refused"},
		play{"ldr.lee not if he has moved", south + "confederate Lee, 1 infantry at Manassas", "march Lee, 1 infantry from Manassas to Culpeper; build fort with Lee", "refused"},
		play{"ldr.lee nor may he move after", south + "confederate Lee, 1 infantry at Culpeper", "build fort with Lee; march Lee, 1 infantry from Culpeper to Manassas", "refused"},
		play{"ldr.lee it is none of the four markers", south + "confederate Lee at Culpeper; confederate 1 infantry at Memphis; confederate 1 infantry at Vicksburg; confederate 1 infantry at Mobile; confederate 1 infantry at Savannah",
			"build fort at Memphis, Vicksburg, Mobile, Savannah; build fort with Lee", "points 1; fort 1 confederate at Culpeper"},
		play{"ldr.lee others do not dig in the core game", south + "confederate Magruder at Richmond", "build fort with Magruder", "refused"},
		play{"ldr.versions only one Grant", "turn 1862-10 union, 4 points; union Grant (1861), 3 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1863-01 union campaign", "!union Grant (1861), 3 infantry at Cairo; union Banks, Grant (1863), 3 infantry, 1 supply at Cairo"},
	)
}

func TestReorganization(t *testing.T) {
	plays(t,
		play{"reorg.free at no point, in the mover's own turn", "turn 1862-05 union, 0 points; union 2+1 infantry at Cairo", "reorganize Cairo into 3", "points 0; union 3 infantry at Cairo"},
		play{"reorg.free the total stays", "union 2+1 infantry at Cairo", "reorganize Cairo into 2+2", "refused"},
		play{"reorg.free and back into small ones", "union 3 infantry at Cairo", "reorganize Cairo into 1+1+1", "union 1+1+1 infantry at Cairo"},
		play{"reorg.free a moved factor stays moved (R101)", "union 2 infantry at Pittsburgh; union 1 infantry at Steubenville", "march 2 infantry from Pittsburgh to Steubenville; join 2+1 infantry at Steubenville", "union 3 infantry at Steubenville, moved"},
		play{"reorg.limit not above the year's largest", "union 3+1 infantry at Cairo", "reorganize Cairo into 4", "refused"},
		play{"reorg.limit nor across areas", "union 2 infantry at Cairo; union 1 infantry at Paducah", "join 2+1 infantry at Cairo", "refused"},
		play{"mil.normal militia is never exchanged for infantry", "union 2 infantry, Illinois militia at Cairo", "reorganize Cairo into 3", "refused"},
		play{"unit.inf_limit 3 for the Union in 1862", "union 2+2 infantry at Cairo", "reorganize Cairo into 4", "refused"},
		play{"unit.inf_limit 4 in 1863", in63 + "union 2+2 infantry at Cairo", "reorganize Cairo into 4", "union 4 infantry at Cairo"},
		play{"unit.inf_limit 4 for the Confederates in 1862", south + "confederate 2+2 infantry at Memphis", "reorganize Memphis into 4", "confederate 4 infantry at Memphis"},
		play{"unit.inf_limit larger ones are split when it falls (R122)", "turn 1863-10 union, 4 points; confederate 5+2 infantry at Memphis", "end; until 1864-01 confederate campaign", "confederate Forrest, J.E. Johnston, Price, 4+2+1 infantry, 2 supply at Memphis"},
	)
}

// A unit that is larger than its year allows, as it stands until the turn of the year splits it, is written so that it is read back whole.
func TestAUnitTooLargeForItsYearReadsBack(t *testing.T) {
	f := field(t, "turn 1864-01 confederate, 4 points", "confederate 5+0 infantry at Memphis")
	text := f.P.Text()
	if !strings.Contains(text, "5+0 infantry at Memphis") {
		t.Fatalf("it is written as\n%s", text)
	}
	back, err := dwf.Book.Parse(text)
	if err != nil || back.Text() != text {
		t.Errorf("read back: %v\n%s", err, back.Text())
	}
}
