package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf/state"
	"adjutant/engine/enginetest"
)

// Battles of careers: twelve factors of a Union leader against two at Manassas win; six against five and Beauregard lose.
const (
	careers   = "options leaders; "
	rest      = "confederate 1 infantry at Richmond; "
	union62   = careers + "turn 1862-06 union, 4 points; " + rest
	winning   = "confederate 2 infantry at Manassas; "
	losing    = "confederate Beauregard, 3+2 infantry at Manassas; "
	end       = "; end; until "
	assault12 = "march %, 12 infantry from Washington DC to Manassas; fight Manassas"
	assault6  = "march %, 6 infantry from Washington DC to Manassas; fight Manassas"
)

func wins(who string) string {
	return "union " + who + ", 3+3+3+3 infantry at Washington DC; " + winning
}

func loses(who string) string {
	return "union " + who + ", 3+3 infantry at Washington DC; " + losing
}

func attacks(line, who string) string { return strings.Replace(line, "%", who, 1) }

// stories are plays in which "leader Grant (1861) at Cairo" is wanted too, and "gone Grant (1861)".
func stories(t *testing.T, rows ...play) {
	t.Helper()
	for _, r := range rows {
		t.Run(r.name, func(t *testing.T) {
			if strings.HasPrefix(r.want, "refused") {
				r.run(t)
				return
			}
			f := field(t, parts(r.position)...)
			for _, s := range parts(r.orders) {
				f.step(s)
			}
			for _, w := range parts(r.want) {
				who, where, _ := strings.Cut(strings.TrimPrefix(w, "leader "), " at ")
				switch {
				case strings.HasPrefix(w, "leader "):
					if got := f.stands(who); got != where {
						t.Errorf("%s stands at %q, want %q; the position:\n%s", who, got, where, f.P.Text())
					}
				case strings.HasPrefix(w, "gone "):
					if got := f.stands(w[len("gone "):]); got != "" {
						t.Errorf("%s stands at %q, want him gone; the position:\n%s", w[len("gone "):], got, f.P.Text())
					}
				default:
					f.wants(w)
				}
			}
		})
	}
}

// stands is where a leader is, in the words of the notation; empty for off the map.
func (f *fixture) stands(who string) string {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		side, rest, _ := strings.Cut(l, " ")
		units, at, ok := strings.Cut(strings.TrimSpace(rest), " at ")
		if !ok || side != "union" && side != "confederate" {
			continue
		}
		for _, u := range strings.Split(units, ", ") {
			if u == who {
				at, _, _ = strings.Cut(at, ", ")
				return at
			}
		}
	}
	return ""
}

func TestCareersRecords(t *testing.T) {
	const lee = "confederate Lee, 1 infantry at Manassas; union Grant (1861), 3+2 infantry at Washington DC; "
	stories(t,
		play{"alt.def_usa a victory: the enemy lost infantry, and the area is held", union62 + wins("Grant (1861)"), attacks(assault12, "Grant"), "record Grant (1861), won 1, large 1, last 1862-06; !record Grant (1861), large 1"},
		play{"alt.def_usa none without an infantry loss, though the field is held", union62 + lee, "march Grant, 5 infantry from Washington DC to Manassas; fight Manassas", "won union; record Grant (1861), large 1"},
		play{"alt.def_usa none where the area stays the enemy's: that is a defeat", union62 + "union Grant (1861), 3+2 infantry at Washington DC; confederate 3 infantry at Manassas; fort 3 confederate at Manassas", "march Grant, 5 infantry from Washington DC to Manassas; fight Manassas", "won confederate; record Grant (1861), lost 1, large 1"},
		play{"alt.def_usa militia is infantry", union62 + "union Grant (1861), 3+3 infantry at Washington DC; confederate Virginia militia at Manassas", "march Grant, 6 infantry from Washington DC to Manassas; fight Manassas", "record Grant (1861), won 1, large 1, last 1862-06"},
		play{"alt.def_usa who came alone has no part in it", union62 + wins("Grant (1861)") + "union Pope at Frederick", "march Pope from Frederick to Washington DC; " + attacks(assault12, "Grant"), "record Grant (1861), won 1, large 1, last 1862-06; !record Pope, won 1, large 1, last 1862-06"},
		play{"alt.def_usa nothing is on record without the option", "turn 1862-06 union, 4 points; " + rest + wins("Grant (1861)"), attacks(assault12, "Grant"), "!record Grant (1861), won 1, large 1, last 1862-06; won union"},
		play{"alt.def_csa the same the other way round", union62 + loses("Grant (1861)"), attacks(assault6, "Grant"), "record Beauregard, won 1, large 1, last 1862-06; record Grant (1861), lost 1, large 1"},
		play{"alt.def_csa losing is the opposite", union62 + "union Grant (1861), 3+3+3+3 infantry at Washington DC; confederate Bragg, 3+2 infantry at Manassas", attacks(assault12, "Grant"), "record Bragg, lost 1, large 1, beaten 1862-06; record Grant (1861), won 1, large 1, last 1862-06"},
		play{"alt.def_csa neither where the Confederates lost no infantry", union62 + lee, "march Grant, 5 infantry from Washington DC to Manassas; fight Manassas", "won union; !record Lee, lost 1; !record Lee, lost 1, large 1"},
	)
}

func TestGrantsCareer(t *testing.T) {
	const one, halleck = "record Grant (1861), won 1, last 1862-05; ", "fate halleck, past; "
	const again = halleck + "fate grant again, 1862-10, in time; turn 1862-07 union, 4 points; " + careers + rest
	const idle = careers + "turn 1862-07 union, 4 points; " + halleck + "fate grant again, 1862-10, in time; union Halleck, 3 infantry at Cairo; " + quiet
	const cities = "trophies Memphis, Nashville; union 1 infantry at Frederick; union 2 infantry at Memphis; union Grant (1861), 3 infantry at Corinth; "
	const decatur = "march Grant, 3 infantry from Corinth to Decatur"
	stories(t,
		play{"alt.grant_halleck Halleck takes over after the second victory", union62 + wins("Grant (1861)") + one, attacks(assault12, "Grant") + end + "1862-07 union campaign", "leader Halleck at Manassas; fate halleck, past; fate grant again, 1862-10, in time"},
		play{"alt.grant_halleck not before the turn after", union62 + wins("Grant (1861)") + one, attacks(assault12, "Grant") + end + "1862-07 confederate campaign", "leader Grant (1861) at Manassas; fate halleck, 1862-07, won at Manassas"},
		play{"alt.grant_halleck not after the first", union62 + wins("Grant (1861)"), attacks(assault12, "Grant") + end + "1862-07 union campaign", "leader Grant (1861) at Manassas"},
		play{"alt.grant_halleck nor by the list", careers + "turn 1862-05 confederate, 4 points; union Grant (1861), 3 infantry at Paducah; " + quiet, "end; until 1862-05 union campaign", "leader Grant (1861) at Paducah"},
		play{"alt.grant_halleck as it is without the option", "turn 1862-05 confederate, 4 points; union Grant (1861), 3 infantry at Paducah; " + quiet, "end; until 1862-05 union campaign", "leader Halleck at Paducah"},
		play{"alt.grant_halleck Halleck stays until he loses", again + loses("Halleck"), attacks(assault6, "Halleck") + end + "1862-09 union campaign", "leader Grant (1861) at Washington DC; fate grant again, past"},
		play{"alt.grant_halleck or goes two turns without a victory", idle, "end; until 1862-10 union campaign", "leader Grant (1861) at Cairo; fate grant again, past"},
		play{"alt.grant_halleck not after one", idle, "end; until 1862-09 union campaign", "leader Halleck at Cairo"},
		play{"alt.grant_halleck a victory lets the two turns begin again", again + wins("Halleck"), attacks(assault12, "Halleck"), "fate grant again, 1863-01, put off at Manassas"},
		play{"alt.grant_halleck he comes once", union62 + halleck + wins("Grant (1861)") + one, attacks(assault12, "Grant") + end + "1862-07 union campaign", "leader Grant (1861) at Manassas"},

		play{"alt.grant_rating a 5-6 the turn after he has won three more than he has lost", union62 + halleck + wins("Grant (1861)") + "record Grant (1861), won 3, lost 1", attacks(assault12, "Grant") + end + "1862-07 union campaign", "leader Grant (1863) at Manassas; fate grant rating, past"},
		play{"alt.grant_rating not with two more", union62 + halleck + wins("Grant (1861)") + "record Grant (1861), won 2, lost 1", attacks(assault12, "Grant") + end + "1862-07 union campaign", "leader Grant (1861) at Manassas"},
		play{"alt.grant_rating nor before the turn after", union62 + halleck + wins("Grant (1861)") + "record Grant (1861), won 3, lost 1", attacks(assault12, "Grant") + end + "1862-07 confederate campaign", "leader Grant (1861) at Manassas; fate grant rating, 1862-07, won at Manassas"},
		play{"alt.grant_rating nor by the list in Winter 1863", careers + "turn 1863-01 confederate, 4 points; union Grant (1861), 3 infantry at Paducah; " + quiet, "end; until 1863-01 union campaign", "leader Grant (1861) at Paducah"},
		play{"alt.grant_rating he returns with it", careers + "turn 1862-09 union, 4 points; " + halleck + "record Grant (1861), won 3, risen; fate grant again, 1862-10, in time; union Halleck, 3 infantry at Cairo; " + quiet, "end; until 1862-10 union campaign", "leader Grant (1863) at Cairo"},

		play{"alt.grant_general the turn after his third flag city he goes east", union62 + cities, decatur + "; end; until 1862-07 union place", "offers place Grant (1861) at Washington DC; offers place Grant (1861) at Frederick; no place Grant (1861) at Cairo; no place Grant (1861) at Decatur"},
		play{"alt.grant_general to be placed at once", union62 + cities, decatur + "; end; until 1862-07 union place; place Grant at Frederick; place the rest", "leader Grant (1861) at Frederick; fate general, past"},
		play{"alt.grant_general not after the second", union62 + strings.Replace(cities, "Memphis, Nashville", "Memphis", 1), decatur + "; end; until 1862-07 union place", "no place Grant (1861) at Washington DC; trophies Decatur, Memphis"},
		play{"alt.grant_general the same city counts once", union62 + strings.Replace(cities, "Nashville", "Decatur", 1), decatur + "; end; until 1862-07 union place", "no place Grant (1861) at Washington DC"},
		play{"alt.grant_general nor does another's capture", union62 + strings.Replace(cities, "Grant (1861)", "Pope", 1), "march Pope, 3 infantry from Corinth to Decatur", "trophies Memphis, Nashville"},
		play{"alt.grant_general a city taken in battle counts", union62 + strings.Replace(cities, "3 infantry at Corinth", "3+3+3 infantry at Corinth", 1) + "confederate 1 infantry at Decatur; union 1 supply at Corinth", "march Grant, 9 infantry from Corinth to Decatur; fight Decatur", "trophies Decatur, Memphis, Nashville; fate general, 1862-07, took Decatur"},
		play{"alt.grant_general not by the list in May 1864", careers + "turn 1864-05 confederate, 4 points; union Grant (1863), 3 infantry at Cairo; " + quiet, "end; until 1864-05 union place", "no place Grant (1863) at Washington DC"},
	)
}

func TestEasternCommanders(t *testing.T) {
	const bull = careers + "turn 1861-07 union, 4 points; " + rest
	const summer = careers + "turn 1862-06 union, 4 points; fate burnside, 1862-07, in time; " + rest
	const dear = "confederate Lee, 4+4 infantry at Manassas; "
	const twelve, ten = "union Burnside, 4+4+4 infantry at Washington DC; ", "union Burnside, 4+4+2 infantry at Washington DC; "
	const autumn = careers + "turn 1863-01 union, 4 points; " + rest
	const fall = careers + "turn 1863-05 union, 4 points; fate hooker, past; fate meade, 1863-07, in time; " + rest
	stories(t,
		play{"alt.mcdowell McClellan takes over the turn after his first defeat", bull + loses("McDowell"), attacks(assault6, "McDowell") + end + "1861-09 union campaign", "leader McClellan at Washington DC; gone McDowell; fate mcclellan, past"},
		play{"alt.mcdowell where McDowell stands", bull + "fate mcclellan, 1861-09, lost at Manassas; union McDowell, 3 infantry at Baltimore", "end; until 1861-09 union campaign", "leader McClellan at Baltimore; gone McDowell"},
		play{"alt.mcdowell not by the list", bull + "union McDowell, 3 infantry at Baltimore; " + losing, "end; until 1861-09 union campaign", "leader McDowell at Baltimore"},
		play{"alt.mcdowell nor after a victory", bull + wins("McDowell"), attacks(assault12, "McDowell") + end + "1861-09 union campaign", "leader McDowell at Manassas"},

		play{"alt.mcclellan Burnside takes over the turn after his first defeat", summer + loses("McClellan"), attacks(assault6, "McClellan"), "fate burnside, 1862-07, in time; record McClellan, lost 1, large 1"},
		play{"alt.mcclellan even if his time was longer", strings.Replace(summer, "fate burnside, 1862-07", "fate burnside, 1862-10", 1) + loses("McClellan"), attacks(assault6, "McClellan") + end + "1862-07 union campaign", "leader Burnside (early) at Washington DC"},
		play{"alt.mcclellan or after the fourth turn running without an attack by 8 or more", careers + "turn 1861-09 union, 4 points; union McDowell, 3 infantry at Baltimore; record McDowell, lost 1; fate mcclellan, 1861-10, lost at Manassas; " + quiet, "end; until 1862-06 union campaign", "leader McClellan at Baltimore; fate burnside, 1862-07, in time"},
		play{"alt.mcclellan when it is over", summer + "union McClellan, 3 infantry at Baltimore; " + rest, "end; until 1862-07 union campaign", "leader Burnside (early) at Baltimore"},
		play{"alt.mcclellan an attack by 8 lets the four turns begin again", summer + strings.Replace(wins("McClellan"), "3+3+3+3", "3+3+2", 1), "march McClellan, 8 infantry from Washington DC to Manassas; fight Manassas", "fate burnside, 1863-05, put off at Manassas"},
		play{"alt.mcclellan one by 7 does not", summer + strings.Replace(wins("McClellan"), "3+3+3+3", "3+3+1", 1), "march McClellan, 7 infantry from Washington DC to Manassas; fight Manassas", "fate burnside, 1862-07, in time"},
		play{"alt.mcclellan nor one by others", summer + wins("Pope") + "union McClellan, 3+3+2 infantry at Baltimore", attacks(assault12, "Pope"), "fate burnside, 1862-07, in time"},
		play{"alt.mcclellan nor a battle in which he stands", careers + "turn 1862-06 confederate, 4 points; fate burnside, 1862-07, in time; union McClellan, 3+3+3 infantry at Frederick; confederate Jackson, 2 infantry at Sharpsburg; confederate 1 supply at Sharpsburg; " + quiet, "march Jackson, 2 infantry from Sharpsburg to Frederick; fight Frederick", "won union; fate burnside, 1862-07, in time"},

		play{"alt.burnside_rating a 1-2 before his date", summer + "union McClellan, 3 infantry at Baltimore; " + rest, "end; until 1862-07 union campaign", "leader Burnside (early) at Baltimore; fate burnside rating, 1862-10, in time"},
		play{"alt.burnside_rating for two full turns", careers + "turn 1862-09 union, 4 points; fate burnside rating, 1862-10, in time; union Burnside (early), 3 infantry at Baltimore; " + quiet, "end; until 1862-10 union campaign", "leader Burnside at Baltimore"},
		play{"alt.burnside_rating not less", careers + "turn 1862-07 union, 4 points; fate burnside rating, 1862-10, in time; union Burnside (early), 3 infantry at Baltimore; " + quiet, "end; until 1862-09 union campaign", "leader Burnside (early) at Baltimore"},
		play{"alt.burnside_rating his own at his date", strings.ReplaceAll(summer, "1862-07", "1862-10") + "union McClellan, 3 infantry at Baltimore", "end; until 1862-10 union campaign", "leader Burnside at Baltimore; !fate burnside rating, 1863-05, in time"},

		play{"alt.burnside Hooker takes over the turn after a defeat that costs 4 infantry", autumn + twelve + dear, "march Burnside, 12 infantry from Washington DC to Manassas; fight Manassas" + end + "1863-05 union campaign", "leader Hooker at Washington DC; fate hooker, past; fate meade, 1863-09, in time"},
		play{"alt.burnside who then goes to Cincinnati or a stack in Kentucky", autumn + twelve + dear + "union 1 infantry at Louisville", "march Burnside, 12 infantry from Washington DC to Manassas; fight Manassas" + end + "1863-05 union place", "offers place Burnside at Cincinnati; offers place Burnside at Louisville; no place Burnside at Washington DC"},
		play{"alt.burnside not after a cheaper one", autumn + ten + dear, "march Burnside, 10 infantry from Washington DC to Manassas; fight Manassas" + end + "1863-05 union campaign", "leader Burnside at Washington DC; record Burnside, lost 1, large 1"},
		play{"alt.burnside nor by the list", autumn + "union Burnside, 3 infantry at Baltimore", "end; until 1863-05 union campaign", "leader Burnside at Baltimore"},

		play{"alt.hooker_rating a 2-3 before his date", careers + "turn 1862-10 union, 4 points; fate hooker, 1863-01, lost at Manassas; union Burnside, 3 infantry at Baltimore; " + quiet, "end; until 1863-01 union campaign", "leader Hooker (early) at Baltimore; fate hooker rating, 1863-06, in time; fate meade, 1863-07, in time"},
		play{"alt.hooker_rating for two full turns", careers + "turn 1863-05 union, 4 points; fate hooker rating, 1863-06, in time; union Hooker (early), 3 infantry at Baltimore; " + quiet, "end; until 1863-06 union campaign", "leader Hooker at Baltimore"},
		play{"alt.hooker_rating not less", careers + "turn 1863-01 union, 4 points; fate hooker rating, 1863-06, in time; union Hooker (early), 3 infantry at Baltimore; " + quiet, "end; until 1863-05 union campaign", "leader Hooker (early) at Baltimore"},
		play{"alt.hooker_rating his own at his date", autumn + "fate hooker, 1863-05, lost at Manassas; union Burnside, 3 infantry at Baltimore", "end; until 1863-05 union campaign", "leader Hooker at Baltimore"},

		play{"alt.hooker Meade takes over three turns later", careers + "turn 1863-06 union, 4 points; fate hooker, past; fate meade, 1863-07, in time; union Hooker, 3 infantry at Baltimore; " + quiet, "end; until 1863-07 union campaign", "leader Meade at Baltimore; fate meade, past"},
		play{"alt.hooker not sooner", careers + "turn 1863-05 union, 4 points; fate hooker, past; fate meade, 1863-07, in time; union Hooker, 3 infantry at Baltimore; " + quiet, "end; until 1863-06 union campaign", "leader Hooker at Baltimore"},
		play{"alt.hooker nor by the list", careers + "turn 1863-06 union, 4 points; fate hooker, past; fate meade, 1864-01, put off at Manassas; union Hooker, 3 infantry at Baltimore; " + quiet, "end; until 1863-07 union campaign", "leader Hooker at Baltimore"},
		play{"alt.hooker unless he beats Lee: then the clock starts again", fall + "union Hooker, 4+4+4+4+4 infantry at Washington DC; confederate Lee, 3 infantry at Manassas", "march Hooker, 20 infantry from Washington DC to Manassas; fight Manassas", "fate meade, 1863-09, put off at Manassas; won union"},
		play{"alt.hooker beating another does not help", fall + "union Hooker, 4+4+4 infantry at Washington DC; confederate Bragg, 2 infantry at Manassas", attacks(assault12, "Hooker"), "fate meade, 1863-07, in time; won union"},
	)
}

func TestWesternCommanders(t *testing.T) {
	const missouri = careers + "turn 1861-07 union, 4 points; " + quiet
	const spring = careers + "turn 1862-05 union, 4 points; " + quiet
	const due = "fate rosecrans, 1862-10, in time; "
	const fall = careers + "turn 1862-09 union, 4 points; " + rest + due
	stories(t,
		play{"alt.lyon killed in his first victory", missouri + "union Lyon, 3+2 infantry, 1 supply at Rolla; confederate 1 infantry at Wilson's Creek", "march Lyon, 5 infantry, 1 supply from Rolla to Wilson's Creek; fight Wilson's Creek", "won union; !union Lyon, 3+2 infantry at Wilson's Creek, moved; union 3+2 infantry at Wilson's Creek, moved"},
		play{"alt.lyon not in a defeat", missouri + "union Lyon, 2+2 infantry, 1 supply at Rolla; fort 2 confederate at Wilson's Creek; confederate Price, 3 infantry at Wilson's Creek", "march Lyon, 4 infantry, 1 supply from Rolla to Wilson's Creek; fight Wilson's Creek", "record Lyon, lost 1; leader Lyon at Rolla"},
		play{"alt.lyon or removed when Grant appears", missouri + "union Lyon, 2 infantry at Rolla", "end; until 1861-09 union campaign", "union 2 infantry at Rolla; leader Grant (1861) at Cairo"},
		play{"alt.lyon not without Grant", careers + "turn 1861-06 union, 4 points; union Lyon, 2 infantry at Rolla; " + quiet, "end; until 1861-07 union campaign", "leader Lyon at Rolla"},

		play{"alt.pope_transfer after his first victory to Washington", union62 + wins("Pope") + "union 1 infantry at Baltimore", attacks(assault12, "Pope") + end + "1862-07 union campaign", "record Pope, won 1, large 1, last 1862-06, seen Washington, called east"},
		play{"alt.pope_transfer from wherever he is", spring + "union Pope, 3 infantry at Cairo; record Pope, won 1, last 1862-05; fate pope, 1862-06, won at Corinth", "end; until 1862-06 union campaign", "!union Pope, 3 infantry at Cairo; record Pope, won 1, last 1862-05, called east"},
		play{"alt.pope_transfer he has no choice who has not seen Washington", spring + "union Pope, 3 infantry at Cairo; record Pope, won 1, last 1862-05; fate pope, 1862-06, won at Corinth", "end; until 1862-06 union place; refuse Pope", "refused"},
		play{"alt.pope_transfer who has may stay", spring + "union Pope, 3 infantry at Cairo; record Pope, won 1, last 1862-05, seen Washington; fate pope, 1862-06, won at Corinth", "end; until 1862-06 union place; refuse Pope; place the rest", "leader Pope at Cairo; record Pope, won 1, last 1862-05, seen Washington"},
		play{"alt.pope_transfer to march through it is to have seen it", spring + "union Pope, 3 infantry at Baltimore", "march Pope, 3 infantry from Baltimore via Washington DC to Frederick", "record Pope, seen Washington"},
		play{"alt.pope_transfer not by the list", careers + "turn 1862-06 union, 4 points; union Pope, 3 infantry at Cairo; " + quiet, "end; until 1862-07 union place", "no place Pope at Washington DC; !record Pope, called east"},

		play{"alt.pope_out removed at the end of the second turn without a victory", careers + "turn 1862-07 union, 4 points; union Pope, 3 infantry at Frederick; record Pope, won 1, idle 1, last 1862-05, called east; " + quiet, "end; until 1862-09 confederate campaign", "union 3 infantry at Frederick"},
		play{"alt.pope_out not after the first", careers + "turn 1862-07 union, 4 points; union Pope, 3 infantry at Frederick; record Pope, won 1, last 1862-05, called east; " + quiet, "end; until 1862-09 confederate campaign", "leader Pope at Frederick; record Pope, won 1, idle 1, last 1862-05, called east"},
		play{"alt.pope_out a turn with a victory does not count", careers + "turn 1862-07 union, 4 points; record Pope, won 1, idle 1, last 1862-05, called east; " + rest + wins("Pope"), attacks(assault12, "Pope") + end + "1862-09 confederate campaign", "leader Pope at Manassas"},
		play{"alt.pope_out nor by the list in Oct-Nov 1862", careers + "turn 1862-09 union, 4 points; union Pope, 3 infantry at Cairo; " + quiet, "end; until 1862-10 union campaign", "leader Pope at Cairo"},

		play{"alt.buell his year begins when he comes", careers + "turn 1861-09 union, 4 points; " + quiet, "end; until 1861-10 union campaign", "fate rosecrans, 1862-10, in time"},
		play{"alt.buell Rosecrans takes over when it is over", fall + "union Buell, 3 infantry at Louisville; kentucky entered", "end; until 1862-10 union place; place the rest", "leader Rosecrans at Louisville; fate rosecrans, past"},
		play{"alt.buell or Thomas, by choice", fall + "union Buell, 3 infantry at Louisville; kentucky entered", "end; until 1862-10 union place; place Thomas at Louisville; place the rest", "leader Thomas at Louisville; record Rosecrans, passed over"},
		play{"alt.buell each victory puts it off by two turns", fall + wins("Buell"), attacks(assault12, "Buell"), "fate rosecrans, 1863-05, put off at Manassas"},
		play{"alt.buell each defeat brings it a turn nearer", strings.Replace(fall, "turn 1862-09", "turn 1862-06", 1) + loses("Buell"), attacks(assault6, "Buell"), "fate rosecrans, 1862-09, hastened at Manassas"},
		play{"alt.buell not by the list", careers + "turn 1862-09 union, 4 points; fate rosecrans, 1863-05, put off at Corinth; union Buell, 3 infantry at Louisville; kentucky entered; " + quiet, "end; until 1862-10 union campaign", "leader Buell at Louisville"},

		play{"alt.rosecrans Sherman takes over one turn after a defeat", autumn63 + loses("Rosecrans") + "union 1 infantry at Rolla; union 1 infantry at Cairo", attacks(assault6, "Rosecrans") + "; end; until 1863-06 union campaign", "leader Sherman at Washington DC; leader Rosecrans at Rolla; fate sherman, past"},
		play{"alt.rosecrans who goes west of the Mississippi", autumn63 + loses("Rosecrans") + "union 1 infantry at Rolla; union 1 infantry at Cairo; union 1 infantry at Sedalia", attacks(assault6, "Rosecrans") + "; end; until 1863-06 union place", "offers place Rosecrans at Rolla; offers place Rosecrans at Sedalia; no place Rosecrans at Cairo"},
		play{"alt.rosecrans not by the list", careers + "turn 1863-09 union, 4 points; union Rosecrans, 3 infantry at Nashville; " + quiet, "end; until 1863-10 union campaign", "leader Rosecrans at Nashville"},
		play{"alt.rosecrans with Thomas in his place Sherman comes by the list", careers + "turn 1863-09 union, 4 points; record Rosecrans, passed over; union Thomas, 3 infantry at Nashville; " + quiet, "end; until 1863-10 union campaign", "leader Sherman at Nashville; leader Thomas at Nashville"},
	)
}

const autumn63 = careers + "turn 1863-05 union, 4 points; " + rest

func TestConfederateCareers(t *testing.T) {
	const johnston = "confederate J.E. Johnston, 3+2 infantry at Manassas; union McDowell, 3+3 infantry at Washington DC; "
	const once = "record J.E. Johnston, large 1; "
	const sidney = careers + "turn 1862-01 union, 4 points; " + rest + "union Pope, 3+3 infantry at Washington DC; confederate A.S. Johnston, "
	const hood = careers + "turn 1864-05 union, 4 points; " + rest + "union Meade, 5+5+5 infantry at Washington DC; confederate Hood, "
	const fifteen = "march Meade, 15 infantry from Washington DC to Manassas; fight Manassas"
	const flag = careers + "turn 1863-05 union, 4 points; " + rest + "union 1 supply at Tullahoma; union Rosecrans, 4+4+4 infantry at Tullahoma; "
	const nearer = careers + "turn 1863-05 union, 4 points; " + rest + "union Rosecrans, 4+4+4+4+4 infantry, 1 supply at Stevenson; "
	stories(t,
		play{"alt.jej_lee Lee takes over the turn after his second battle with 5 factors", careers + "turn 1862-01 union, 4 points; " + rest + johnston + once, attacks(assault6, "McDowell") + end + "1862-05 confederate campaign", "confederate Lee, 3+2+1+1 infantry at Manassas; fate lee, past"},
		play{"alt.jej_lee not after his first", careers + "turn 1862-01 union, 4 points; " + rest + johnston, attacks(assault6, "McDowell") + end + "1862-05 confederate campaign", "confederate J.E. Johnston, 3+2 infantry at Manassas"},
		play{"alt.jej_lee nor with four factors", careers + "turn 1862-01 union, 4 points; " + rest + strings.Replace(johnston, "3+2", "3+1", 1) + once, attacks(assault6, "McDowell") + end + "1862-05 confederate campaign", "confederate J.E. Johnston, 3+1 infantry at Manassas"},
		play{"alt.jej_lee not before Winter 1862", careers + "turn 1861-07 union, 4 points; " + rest + johnston + once, attacks(assault6, "McDowell"), "fate lee, 1862-01, fought at Manassas"},
		play{"alt.jej_lee nor by the list in June 1862", careers + "turn 1862-05 union, 4 points; " + quiet + "confederate J.E. Johnston, 1 infantry at Culpeper", "end; until 1862-06 confederate campaign", "leader J.E. Johnston at Culpeper"},

		play{"alt.jej_back Johnston may return for who lost with 5 factors", hood + "5 infantry at Manassas", fifteen + "; end; until 1864-06 confederate place", "offers recall J.E. Johnston for Hood"},
		play{"alt.jej_back in his place", hood + "5 infantry at Manassas", fifteen + "; end; until 1864-06 confederate place; recall Johnston for Hood", "gone Hood; leader J.E. Johnston at Fredericksburg"},
		play{"alt.jej_back not with four", hood + "4 infantry at Manassas", fifteen + "; end; until 1864-06 confederate place", "no recall J.E. Johnston for Hood"},
		play{"alt.jej_back only the turn after", hood + "5 infantry at Manassas", fifteen + "; end; until 1864-07 confederate place", "no recall J.E. Johnston for Hood"},
		play{"alt.jej_back only while he is off the map", hood + "5 infantry at Manassas; confederate J.E. Johnston, 1 infantry at Atlanta", fifteen + "; end; until 1864-06 confederate place; recall J.E. Johnston for Hood", "refused: while Johnston is off the map"},
		play{"alt.jej_back not by the list in Winter 1864", careers + "turn 1863-10 union, 4 points; " + quiet + "confederate Bragg, 1 infantry at Dalton", "end; until 1864-01 confederate campaign", "leader Bragg at Dalton"},

		play{"alt.asj killed and replaced by Bragg the turn after his first battle with 5 factors", sidney + "3+2 infantry at Manassas; confederate Bragg, 1 infantry at Pensacola", attacks(assault6, "Pope") + end + "1862-05 confederate campaign", "confederate Bragg, 3+2 infantry at Manassas; confederate 1 infantry at Pensacola; fate bragg, past"},
		play{"alt.asj not with four", sidney + "3+1 infantry at Manassas; confederate Bragg, 1 infantry at Pensacola", attacks(assault6, "Pope") + end + "1862-05 confederate campaign", "confederate A.S. Johnston, 3+1 infantry at Manassas; confederate Bragg, 1 infantry at Pensacola"},
		play{"alt.asj Hardee does not relieve Bragg for a time", careers + "turn 1862-06 union, 4 points; " + quiet + "confederate Bragg, 1 infantry at Tupelo", "end; until 1862-07 confederate campaign", "leader Bragg at Tupelo"},

		play{"alt.beauregard replaces Bragg one turn after he lost in defence of a flag city", nearer + "confederate Bragg, 4 infantry at Chattanooga; confederate Beauregard at Charleston (South Carolina)", "march Rosecrans, 20 infantry, 1 supply from Stevenson to Chattanooga; fight Chattanooga", "record Bragg, lost 1; fate beauregard, 1863-06, lost at Chattanooga"},
		play{"alt.beauregard he is moved there", careers + "turn 1863-05 union, 4 points; fate beauregard, 1863-06, lost at Chattanooga; " + quiet + "confederate Bragg, 3 infantry at Dalton; confederate Beauregard, 1 infantry at Savannah", "end; until 1863-06 confederate campaign", "leader Beauregard at Dalton; confederate 1 infantry at Savannah"},
		play{"alt.beauregard not for a battle elsewhere", flag + "confederate Bragg, 4 infantry at Stevenson; confederate Beauregard at Charleston (South Carolina)", "march Rosecrans, 12 infantry, 1 supply from Tullahoma to Stevenson; fight Stevenson", "record Bragg, lost 1; !fate beauregard, 1863-06, lost at Stevenson"},

		play{"alt.rest all others come and go as listed", careers + "turn 1862-05 union, 4 points; " + quiet + "confederate Polk, S. Jones, 1 infantry at Vicksburg", "end; until 1862-06 confederate campaign", "confederate 1 infantry at Vicksburg; !confederate Lee, 1+1+1 infantry at Richmond"},
		play{"alt.rest Curtis and Pope come", careers + "turn 1862-01 confederate, 4 points; " + quiet, "end; until 1862-01 union campaign", "leader Pope at St. Louis"},
		play{"alt.rest Hardee comes for Pemberton", careers + "turn 1863-06 union, 4 points; " + quiet + "confederate Pemberton, 2 infantry at Vicksburg", "end; until 1863-07 confederate place", "offers place Hardee at Vicksburg"},
	)
}

// The novice may refuse what battles bring, too; Jackson and Longstreet keep out of each other's way.
func TestNovicesCareers(t *testing.T) {
	const union = "options leaders, novice=union; turn 1861-07 union, 4 points; fate mcclellan, 1861-09, lost at Manassas; union McDowell, 3 infantry at Baltimore; " + quiet
	const csa = "options leaders, novice=confederate; turn 1863-06 confederate, 4 points; union 1 infantry at Washington DC; confederate Lee, 5+3 infantry at Richmond; "
	stories(t,
		play{"bal.novice he refuses a successor and keeps the beaten man", union, "end; until 1861-09 union place; refuse McClellan; keep McDowell; place the rest", "leader McDowell at Baltimore; gone McClellan"},
		play{"bal.novice whom he may also only lose", union, "end; until 1861-09 union place; refuse McClellan; place the rest", "gone McDowell; gone McClellan"},
		play{"bal.jackson Longstreet is not detached beside Jackson", csa + "confederate Jackson, 1 infantry at Culpeper", "detach Longstreet", "refused: Jackson is in play"},
		play{"bal.jackson and leaves after a year", csa, "detach Longstreet to Raleigh", "fate longstreet, 1864-06, in time"},
		play{"bal.jackson when it is over", "options leaders, novice=confederate; turn 1864-05 union, 4 points; fate longstreet, 1864-06, in time; confederate Longstreet, 4 infantry at Dalton; " + quiet, "end; until 1864-06 confederate campaign", "gone Longstreet"},
	)
}

// A city counts to Grant's credit once, and is told once.
func TestCareersTrophies(t *testing.T) {
	t.Run("alt.grant_general a city that he takes again is no new one", func(t *testing.T) {
		f := field(t, parts(union62+"trophies Decatur; union Grant (1861), 3 infantry at Corinth")...)
		if f.Do("march Grant, 3 infantry from Corinth to Decatur"); told[state.Trophy](f) {
			t.Errorf("Decatur is captured a second time: %v", f.Events)
		}
		f.Has("trophies Decatur")
	})
}

// The scenarios begin with what history has brought.
func TestCareersOfScenarios(t *testing.T) {
	for scenario, want := range map[string][]string{
		"1862": {"fate mcclellan, past", "fate burnside, 1862-09, in time", "fate rosecrans, 1862-10, in time"},
		"1863": {"fate halleck, past", "fate grant again, past", "fate burnside, past", "fate rosecrans, past", "fate lee, past", "fate bragg, past", "fate pope, past"},
	} {
		t.Run("alt.rest in "+scenario+" what the lists have before it has come to pass", func(t *testing.T) {
			f := begin(t, scenario, "leaders").Has(want...)
			if at := f.stands("Longstreet"); at != "" {
				t.Errorf("Longstreet is set up at %s, want him with Lee, off the board", at)
			}
			f.Lacks("fate sherman, past", "fate general, past", "fate hooker, past", "fate grant rating, past")
		})
	}
}

// What must be chosen is said: one of two successors, whether a man goes at all, whether another returns.
func TestCareersAsked(t *testing.T) {
	asked := func(name, position, turn, want string) {
		t.Run(name, func(t *testing.T) {
			f := field(t, parts(position)...).End().Until(turn, "place")
			got := f.Awaited().Asks + "\n" + enginetest.Words([]engine.Paragraph{f.P.Outlook(f.Awaited().Seat)})
			if !strings.Contains(got, want) {
				t.Errorf("asked is\n%s\nwant in it %q", got, want)
			}
		})
	}
	asked("alt.buell which of two", careers+"turn 1862-09 union, 4 points; fate rosecrans, 1862-10, in time; union Buell, 3 infantry at Cincinnati; "+quiet, "1862-10 union", "Rosecrans or Thomas, one of them")
	asked("alt.pope_transfer whether he goes", careers+"turn 1862-05 union, 4 points; union Pope, 3 infantry at Cairo; record Pope, won 1, last 1862-05, seen Washington; fate pope, 1862-06, won at Corinth; "+quiet, "1862-06 union", "Pope (who stays with: refuse Pope)")
	asked("alt.jej_back whether he returns", careers+"turn 1864-05 union, 4 points; record Hood, lost 1, large 1, beaten 1864-05; confederate Hood, 3 infantry at Dalton; "+quiet, "1864-06 confederate", "recall J.E. Johnston for Hood")
}

// A report says why an army has a new commander, and what is near.
func TestCareersTold(t *testing.T) {
	f := field(t, parts(careers+"turn 1861-07 union, 4 points; "+rest+loses("McDowell"))...)
	f.Do("march McDowell, 6 infantry from Washington DC to Manassas").Do("attack Manassas").Defaults()
	f.Told("union", "McDowell lost at Manassas: McClellan takes over the army in August-September 1861.")
	f.Until("1861-07 union", "campaign").End().Until("1861-09 confederate", "campaign").End()
	f.Told("union", "McDowell lost at Manassas: McClellan takes over the army.")

	f = field(t, parts(careers+"turn 1862-05 union, 4 points; fate bragg, 1862-06, fought at Shiloh; confederate A.S. Johnston, 3 infantry at Corinth; "+quiet)...)
	f.End()
	f.Told("union", "A.S. Johnston was killed at Shiloh: Bragg takes over the army.")
	if got := enginetest.Words(f.P.Tell("union", f.Events)); strings.Contains(got, "Johnston was called away") {
		t.Errorf("who was killed is told to be called away:\n%s", got)
	}

	f = field(t, parts(careers+"turn 1862-10 union, 4 points; "+quiet)...)
	if got := enginetest.Words(f.P.Brief("confederate")); strings.Contains(got, "Longstreet") || !strings.Contains(got, "Pemberton") {
		t.Errorf("the lists of Winter 1863 are told with Longstreet, or without Pemberton:\n%s", got)
	}

	f = field(t, parts(careers+"turn 1863-06 union, 4 points; fate meade, 1863-09, in time; union Hooker, 3 infantry at Baltimore; "+quiet)...)
	if got, want := enginetest.Words(append(f.P.Brief("union"), f.P.Outlook("union"))), "Meade takes over from Hooker in 2 turns, August-September 1863, unless Hooker beats Lee."; !strings.Contains(got, want) {
		t.Errorf("the outlook lacks %q:\n%s", want, got)
	}
}
