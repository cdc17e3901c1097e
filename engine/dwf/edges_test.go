package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine/dwf"
)

// What an unfriendly player would try, clause by clause.

func TestEdgesOfControl(t *testing.T) {
	plays(t,
		play{"dmg.rail_cut who comes to an area that his side holds breaks nothing", in63 + "union 2+1 infantry at Washington DC; union 3 infantry at Manassas",
			"march 2 infantry from Washington DC to Manassas; march 1 infantry from Washington DC to Manassas", "cost 1; !broken Manassas, 28"},
		play{"dmg.rail_cut nor in an area of the military railroad", in63 + "union 2+1 infantry at Washington DC; converted Manassas",
			"march 2 infantry from Washington DC to Manassas; march 1 infantry from Washington DC to Manassas", "cost 1; !broken Manassas, 28"},
		play{"dmg.rail_fix an area that its owner takes back has its railroads in the next turn", "turn 1863-05 confederate, 4 points; broken Manassas, 26; union 1 infantry at Manassas; confederate 3+1 infantry at Culpeper",
			"march 3 infantry from Culpeper to Manassas; fight Manassas; march 1 infantry from Culpeper to Manassas", "cost 2"},
		play{"dmg.rail_fix and not before", "turn 1863-05 confederate, 4 points; broken Manassas, 26; union 1 infantry at Manassas; confederate 3+1+1 infantry at Culpeper; union 1 infantry at Cairo",
			"march 3 infantry from Culpeper to Manassas; fight Manassas; end; until 1863-06 confederate campaign; march 1 infantry from Culpeper to Manassas", "cost 1"},
		play{"dmg.rail_fix an area without railroads that is taken back has none to break", "turn 1863-05 confederate, 4 points; union 1 infantry at New Market; confederate 3 infantry at Staunton",
			"march 3 infantry from Staunton to New Market; fight New Market", "!broken New Market, 27"},
		play{"dmg.rail_fix one that the enemy has left runs at once", "turn 1863-05 confederate, 4 points; broken Manassas, 26; confederate 1 infantry at Culpeper",
			"march 1 infantry from Culpeper to Manassas", "cost 1"},
		play{"mrr.move not where the enemy's supply lies: the area is not empty", in63 + "kentucky entered; union 1 railhead at Louisville; confederate 1 supply at Munfordville", "march 1 railhead from Louisville to Munfordville", "refused"},
		play{"mil.home when West Virginia becomes a state Virginia's militia there may stay, and go home", "turn 1863-06 confederate, 4 points; statehood yes; confederate Virginia militia at Lewisburg", "march Virginia militia from Lewisburg to Staunton", "confederate Virginia militia at Staunton, moved"},
		play{"mil.home but no further into West Virginia", "turn 1863-06 confederate, 4 points; statehood yes; confederate Virginia militia at Lewisburg", "march Virginia militia from Lewisburg to Charleston (West Virginia)", "refused"},
		play{"pol.wv_state the militia of Virginia stands where it stood", "turn 1863-05 union, 4 points; confederate Virginia militia at Lewisburg; " + quiet, "end; until 1863-06 union campaign", "statehood yes; confederate Virginia militia at Lewisburg"},
		play{"pol.ky_bg the Confederates have entered with the first step, win or lose", "turn 1862-05 confederate, 4 points; confederate 2 infantry, 1 supply at Cumberland Gap; union 3+3 infantry at Lexington", "march 2 infantry, 1 supply from Cumberland Gap to Lexington; fight Lexington", "won union; kentucky entered"},
		play{"pol.ky_entry the Union does not retreat into Kentucky before it is open", "turn 1861-09 confederate, 4 points; confederate 3+3 infantry, 1 supply at Columbus (Ohio); union 3 infantry at Cincinnati; confederate 1 infantry at Chillicothe; confederate 1 infantry at Indianapolis; confederate 1 infantry at Seymour",
			"march 3 infantry, 1 supply from Columbus (Ohio) to Cincinnati; march 3 infantry from Columbus (Ohio) to Cincinnati; fight Cincinnati", "pile union 3"},
		play{"cmd.pass no point is passed that a duty needs (R99)", "turn 1862-05 union, 2 points, owes east west; union 2 infantry at Cairo", "pass 1 point", "refused: end lets them lapse"},
		play{"cmd.pass one beyond them is", "turn 1862-05 union, 3 points, owes east west; union 2 infantry at Cairo", "pass 1 point", "points 2"},
	)
}

func TestEdgesOfBattle(t *testing.T) {
	const two = in63 + "union 3 infantry at Washington DC; union 2 infantry at Sharpsburg; confederate Polk, 2 infantry at Manassas"
	const withdrew = "march 3 infantry from Washington DC to Manassas; march 2 infantry from Sharpsburg to Manassas; attack Manassas; withdraw to Fredericksburg"
	const stray = in63 + "union Hooker, 4+4 infantry, 1 supply at Norfolk; confederate Virginia militia, 5 infantry at Petersburg"
	const astray = "march Hooker, 8 infantry, 1 supply from Norfolk to Petersburg; attack Petersburg; lose 4 infantry; retreat to Gaston"
	plays(t,
		play{"move.continue an attack with less, too, has not been fought if the enemy withdraws", in63 + "union 4 infantry at Washington DC; confederate Polk, 2 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; attack Manassas with 2; withdraw to Culpeper; move to Winchester", "union 4 infantry at Winchester, moved; !fought Manassas"},
		play{"move.continue several stacks go on one after the other", two, withdrew + "; move to Culpeper; halt; move to Winchester", "union 3 infantry at Culpeper, moved; union 2 infantry at Winchester, moved; points 2"},
		play{"move.continue the second stays if it will", two, withdrew + "; halt; halt", "union 3+2 infantry at Manassas, moved; asks union campaign; offers end campaign"},
		play{"move.continue another march lets both stay", two + "; union 1 infantry at Cairo", withdrew + "; march 1 infantry from Cairo to Centralia", "union 3+2 infantry at Manassas, moved; points 1"},
		play{"move.continue and one that cannot go on is not asked", "turn 1863-10 union, 4 points; union 3 infantry at Washington DC; union Hooker, 2 infantry at Cairo; confederate Polk, 2 infantry at Manassas; union 2 infantry at Gettysburg", "march 3 infantry from Washington DC to Manassas; attack Manassas; withdraw to Fredericksburg; halt", "union 3 infantry at Manassas, moved; offers end campaign"},
		play{"ret.own_colour not where the enemy's ships lie (R65)", in63 + "union Hooker, 4+4 infantry, 1 supply at Burkeville; union 1 gunboat at Norfolk; confederate 5 infantry at Petersburg", "march Hooker, 8 infantry, 1 supply from Burkeville to Petersburg; attack Petersburg", "asks confederate retreat; offers retreat to Gaston; offers retreat to Richmond; no retreat to Norfolk"},
		play{"ret.toward_flag nor where an ironclad lies", south + "confederate Lee, 4+4 infantry, 1 supply at Petersburg; confederate 1 infantry at Richmond; confederate 1 infantry at Gaston; union 3 infantry at Burkeville; confederate 1 infantry at Lynchburg; confederate 1 infantry at Danville; confederate 1 ironclad at Norfolk",
			"march Lee, 8 infantry, 1 supply from Petersburg to Burkeville; fight Burkeville", "pile union 3"},
		play{"repl.ironclads not in a port where the enemy's ships lie", "turn 1862-06 union, 4 points; " + quiet + "union 1 gunboat at Mobile; lost confederate ironclads 9", "end; until 1862-07 confederate place", "no place 1 ironclad at Mobile; offers place 1 ironclad at Norfolk"},
		play{"ldr.alone a leader with a fort is not alone", hooker8 + "confederate Polk, 1 infantry at Manassas; fort 3 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "fort 1 confederate at Manassas; confederate Polk at Manassas"},
		play{"opt.def_master the one more comes on top of the price of the fort", "options abilities; turn 1863-05 union, 4 points; union 4+4 infantry at Washington DC; confederate Pemberton, 5 infantry at Manassas; fort 3 confederate at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; attack Manassas with 4; stand; defaults", "attacker 2; fort-pays 3; attacker-due 4"},
		play{"mil.home militia that may not follow goes where its owner will, inside its state (R108)", stray, astray, "asks confederate retreat; offers retreat Virginia militia to Burkeville; offers retreat Virginia militia to Richmond; no retreat Virginia militia to Gaston; confederate 1 infantry at Gaston"},
		play{"mil.home it goes there", stray, astray + "; retreat Virginia militia to Richmond", "confederate Virginia militia at Richmond; confederate 1 infantry at Gaston; asks union campaign"},
		play{"mil.home its name may be left out", stray, astray + "; retreat to Burkeville", "confederate Virginia militia at Burkeville; asks union campaign"},
		play{"mil.home by default to most friends", stray + "; confederate 1 infantry at Richmond", astray + "; defaults", "confederate 1 infantry, Virginia militia at Richmond"},
		play{"mil.home not where it may not be", stray, astray + "; retreat Virginia militia to Gaston", "refused: It goes to Burkeville"},
		play{"mil.home with one area open nobody is asked", stray + "; union 1 infantry at Richmond", astray, "asks union campaign; confederate Virginia militia at Burkeville"},
		play{"mil.home with none it is lost for a year", stray + "; union 1 infantry at Richmond; union 1 infantry at Burkeville", "march Hooker, 8 infantry, 1 supply from Norfolk to Petersburg; attack Petersburg; lose 4 infantry", "asks union campaign; away Virginia militia, 19; confederate 1 infantry at Gaston"},
		play{"opt.loyalist nor alone", "options abilities; turn 1863-05 confederate, 4 points; confederate Lee at Danville", "march Lee from Danville to Greensboro", "refused"},
		play{"opt.loyalist nor by water", "options abilities; turn 1863-05 confederate, 4 points; confederate Lee, 2 infantry at Norfolk", "lift Lee, 2 infantry from Norfolk to Fort Hatteras by coast", "refused"},
		play{"opt.loyalist others sail", "options abilities; turn 1863-05 confederate, 4 points; confederate Bragg, 2 infantry at Norfolk", "lift Bragg, 2 infantry from Norfolk to Fort Hatteras by coast", "confederate Bragg, 2 infantry at Fort Hatteras, moved"},
	)
}

// What waits is in the notation, and reads back the same.
func TestWaitingIsWritten(t *testing.T) {
	for name, k := range map[string]struct{ position, orders, line string }{
		"move.continue a stack behind another": {in63 + "union 3 infantry at Washington DC; union 2 infantry at Sharpsburg; confederate Polk, 2 infantry at Manassas",
			"march 3 infantry from Washington DC to Manassas; march 2 infantry from Sharpsburg to Manassas; attack Manassas; withdraw to Fredericksburg", "behind       unit 2 infantry at Manassas"},
		"nav.retreat where a column came from that must fight": {south + "union 2 gunboats at Nashville; confederate 1 infantry at Fort Donelson; confederate 3+1 infantry at Murfreesboro",
			"activate 3 infantry at Murfreesboro; move to Nashville", ", last Murfreesboro"},
		"ldr.alone a leader who waits for the end of a move": {in63 + "union Hooker, 4+4 infantry, 1 supply at New Bern; confederate Polk at Goldsboro",
			"activate Hooker at New Bern; move to Goldsboro", "stranded     Polk"},
		"bal.jackson since when he is in play": {"options novice=confederate; turn 1862-10 union, 4 points; confederate Jackson at Culpeper; since Jackson, 8", "pass 1 point", "since        Jackson, 8"},
	} {
		t.Run(name, func(t *testing.T) {
			f := field(t, parts(k.position)...).Plays(parts(k.orders)...)
			text := f.P.Text()
			if !strings.Contains(text, k.line) {
				t.Errorf("%q is not in the position:\n%s", k.line, text)
			}
			back, err := dwf.Book.Parse(text)
			if err != nil {
				t.Fatalf("it does not read back: %v\n%s", err, text)
			}
			if got := back.Text(); got != text {
				t.Errorf("read back it is\n%s\nwant\n%s", got, text)
			}
		})
	}
}
