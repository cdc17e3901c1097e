package dwf_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"testing"

	"adjutant/engine/dwf/state"
)

// What stands at the edges of the chart: exactly as much, one more, one less, and several rules at once.

func TestAttackersValueAtTheEdges(t *testing.T) {
	const columbus = in63 + "confederate 2 infantry at Columbus (Kentucky); "
	plays(t,
		play{"ldr.combat exactly as many factors as his value", in63 + "union Hooker, 3 infantry at Washington DC; confederate 2 infantry at Manassas", "march Hooker, 3 infantry from Washington DC to Manassas; fight Manassas", "row 6"},
		play{"ldr.combat one factor fewer", in63 + "union Hooker, 2 infantry at Washington DC; confederate 2 infantry at Manassas", "march Hooker, 2 infantry from Washington DC to Manassas; fight Manassas", "row 4"},
		play{"ldr.combat one factor more", in63 + "union Hooker, 4 infantry at Washington DC; confederate 2 infantry at Manassas", "march Hooker, 4 infantry from Washington DC to Manassas; fight Manassas", "row 7"},
		play{"ldr.combat capped by what the woods have left", in63 + "union Hooker, 3 infantry, 1 supply at Fredericksburg; confederate 1 infantry at Richmond", "march Hooker, 3 infantry, 1 supply from Fredericksburg to Richmond; fight Richmond", "row 4; column Woods"},
		play{"ldr.combat militia widens the cap", in63 + "union Hooker, 1 infantry, Pennsylvania militia at Harrisburg; confederate 2 infantry at Gettysburg", "march Hooker, 1 infantry, Pennsylvania militia from Harrisburg to Gettysburg; fight Gettysburg", "row 4"},
		play{"ldr.combat naval units do not (R55)", columbus + "union Hooker, 1 infantry, 1 supply at Paducah; union 3 gunboats at Cairo",
			"march Hooker, 1 infantry, 1 supply from Paducah to Columbus (Kentucky); march 3 gunboats from Cairo to Columbus (Kentucky); fight Columbus (Kentucky)", "row 5"},
		play{"ldr.combat he adds to all who fight, not to his stack alone", in63 + "union Hooker, 1 infantry at Washington DC; union 4 infantry at Sharpsburg; confederate 5+5 infantry at Manassas",
			"march 4 infantry from Sharpsburg to Manassas; march Hooker, 1 infantry from Washington DC to Manassas; fight Manassas", "row 8"},
		play{"cbt.att_value one off for each approach through such ground", in63 + "union 3 infantry, 1 supply at Corinth; union 3 infantry at Tuscaloosa; confederate 1 infantry at Decatur",
			"march 3 infantry, 1 supply from Corinth to Decatur; march 3 infantry from Tuscaloosa to Decatur; fight Decatur", "row 4; column Maximum; attacker 3"},
		play{"cbt.att_value each approach is halved, and rounded up, by itself (R51)", in63 + "union 3 infantry, 1 supply at Petersburg; union 3 infantry at Cold Harbor; confederate 1 infantry at Richmond",
			"march 3 infantry, 1 supply from Petersburg to Richmond; march 3 infantry from Cold Harbor to Richmond; fight Richmond", "row 4; column Maximum"},
		play{"cbt.att_value two units over one bridge are halved together", in63 + "union 3+3 infantry, 1 supply at Petersburg; confederate 1 infantry at Richmond",
			"march 3 infantry, 1 supply from Petersburg to Richmond; march 3 infantry from Petersburg to Richmond; fight Richmond", "row 3; column Major"},
		play{"cbt.att_value halved up, then one off: 3 are 1", in63 + "union 3 infantry, 1 supply at Tullahoma; confederate 1 infantry at Chattanooga", "march 3 infantry, 1 supply from Tullahoma to Chattanooga; fight Chattanooga", "row 1; column Maximum; attacker 1"},
		play{"cbt.att_value the naval part is added behind the ground", in63 + "union 1 infantry, 1 supply at Fredericksburg; union 2 infantry, 1 supply, 1 ship at Fort Monroe; confederate 1 infantry at Richmond",
			"march 1 ship from Fort Monroe to Richmond; march 1 infantry, 1 supply from Fredericksburg to Richmond; fight Richmond", "row 1; column Woods; attacker 1; defender 0"},
	)
	for _, k := range []struct{ name, position, march, at string }{
		{"1 through woods", in63 + "union 1 infantry, 1 supply at Fredericksburg; confederate 1 infantry at Richmond", "march 1 infantry, 1 supply from Fredericksburg to Richmond", "Richmond"},
		{"2 over mountain and river", in63 + "union 2 infantry, 1 supply at Tullahoma; confederate 1 infantry at Chattanooga", "march 2 infantry, 1 supply from Tullahoma to Chattanooga", "Chattanooga"},
		{"2 through woods and river", in63 + "union 2 infantry, 1 supply at Franklin; confederate 1 infantry at Decatur", "march 2 infantry, 1 supply from Franklin to Decatur", "Decatur"},
		{"1 with a leader, whom nothing is left to lead", in63 + "union Hooker, 1 infantry, 1 supply at Fredericksburg; confederate 1 infantry at Richmond", "march Hooker, 1 infantry, 1 supply from Fredericksburg to Richmond", "Richmond"},
	} {
		t.Run("cbt.reduce an attack of 0 is not fought (R102): "+k.name, func(t *testing.T) {
			f := field(t, parts(k.position)...)
			if f.Legal(k.march) {
				f.Do(k.march)
				if f.Awaited().Kind == "campaign" && f.Legal("attack "+k.at) {
					t.Errorf("%s and then attack %s are legal, want no attack whose value is 0", k.march, k.at)
				}
			}
		})
	}
}

func TestReduction(t *testing.T) {
	const march = "march Hooker, 8 infantry from Washington DC to Manassas; "
	plays(t,
		play{"cbt.reduce to all of it", hooker8 + "confederate 5+5 infantry at Manassas", march + "attack Manassas with 11; defaults", "row 11"},
		play{"cbt.reduce not to one more, and the refusal says how much there is", hooker8 + "confederate 5+5 infantry at Manassas", march + "attack Manassas with 12", "refused: 11"},
		play{"cbt.reduce to 1", hooker8 + "confederate 5+5 infantry at Manassas", march + "attack Manassas with 1; defaults", "row 1; attacker 0; defender 0"},
		play{"cbt.reduce the fort costs what it costs", hooker8 + "confederate 5+5 infantry at Manassas; fort 2 confederate at Manassas", march + "attack Manassas with 1; defaults", "defender-due 0; attacker-due 2; fort 2 confederate at Manassas; won confederate; pile union 2"},
	)
}

func TestColumnsOfSeveralApproaches(t *testing.T) {
	const richmond = "union 4 infantry, 1 supply at Fredericksburg; confederate 1 infantry at Richmond; "
	const woods = "march 4 infantry, 1 supply from Fredericksburg to Richmond; "
	plays(t,
		play{"cbt.column woods here and woods there are woods (R120)", in63 + richmond + "union 4 infantry at Charlottesville", woods + "march 4 infantry from Charlottesville to Richmond; fight Richmond", "row 6; column Woods; attacker 3"},
		play{"cbt.column woods here and a swamp there are two", in63 + richmond + "union 4 infantry at Cold Harbor", woods + "march 4 infantry from Cold Harbor to Richmond; fight Richmond", "row 5; column Maximum"},
		play{"cbt.swamp_frozen woods here and a frozen swamp there are woods, but the swamp halves", "turn 1864-01 union, 4 points; " + richmond + "union 4 infantry at Cold Harbor", woods + "march 4 infantry from Cold Harbor to Richmond; fight Richmond", "row 5; column Woods"},
		play{"cbt.column a river that borders neither area", in63 + "union 4 infantry at Sharpsburg; confederate 1 infantry at Manassas", "march 4 infantry from Sharpsburg to Manassas; fight Manassas", "row 4; column Clear"},
		play{"cbt.column the ground of the area left does not count", in63 + "union 4 infantry, 1 supply at Decatur; confederate 1 infantry at Franklin", "march 4 infantry, 1 supply from Decatur to Franklin; fight Franklin", "row 4; column Clear"},
		play{"cbt.column naval units beside land units set none (R104)", in63 + "union 4 infantry, 1 supply at Paducah; union 2 gunboats at Cairo; confederate 1 infantry at Columbus (Kentucky)",
			"march 4 infantry, 1 supply from Paducah to Columbus (Kentucky); march 2 gunboats from Cairo to Columbus (Kentucky); fight Columbus (Kentucky)", "row 6; column Clear; attacker 2"},
		play{"cbt.column naval units alone: the river's, their value in full", in63 + "union 3 gunboats, 1 supply at Cairo; confederate 1 infantry at Columbus (Kentucky)", "march 3 gunboats from Cairo to Columbus (Kentucky); fight Columbus (Kentucky)", "row 3; column Major; attacker 2"},
		play{"cbt.column naval units alone: a seasonal river's", in63 + "union 3 gunboats, 1 supply at Paducah; confederate 1 infantry at Fort Donelson", "march 3 gunboats from Paducah to Fort Donelson; fight Fort Donelson", "row 3; column Seasonal"},
		play{"cbt.column naval units alone: the coast's (R104)", in63 + "union 3 gunboats, 1 supply at Fort Hatteras; confederate 1 infantry at New Bern", "march 3 gunboats from Fort Hatteras to New Bern; fight New Bern", "row 3; column Seasonal"},
		play{"cbt.column naval units alone: the sea is clear (R104)", in63 + "union 2 ships, 1 supply at Wilmington Box; confederate 1 infantry at Wilmington", "march 2 ships from Wilmington Box to Wilmington; fight Wilmington", "row 2; column Clear; attacker 1"},
		play{"cbt.column a landing beside a clear road: the landing's", in63 + "union 4 infantry, 1 supply, 1 ship at Mobile Box; union 4 infantry at Meridian; confederate 1 infantry at Mobile",
			"lift 4 infantry, 1 supply from Mobile Box to Mobile by sea; march 4 infantry from Meridian to Mobile; fight Mobile", "row 6; column Major; attacker 4"},
		play{"cbt.column a landing beside a swamp: Maximum", in63 + "union 4 infantry, 1 supply, 1 ship at Wilmington Box; union 4 infantry at Goldsboro; confederate 1 infantry at Wilmington",
			"lift 4 infantry, 1 supply from Wilmington Box to Wilmington by sea; march 4 infantry from Goldsboro to Wilmington; fight Wilmington", "row 4; column Maximum"},
		play{"inv.value an odd landing is halved up", in63 + "union 3 infantry, 1 supply, 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", "lift 3 infantry, 1 supply from Wilmington Box to Wilmington by sea; fight Wilmington", "row 2; column Major; attacker 1"},
		play{"inv.value a landing of one is one", in63 + "union 1 infantry, 1 supply, 1 ship at Wilmington Box; confederate 1 infantry at Wilmington", "lift 1 infantry, 1 supply from Wilmington Box to Wilmington by sea; fight Wilmington", "row 1; column Major; attacker 1; defender 0"},
	)
}

// chart is the book's combat chart, row by row: the five columns of the attacker and the defender's.
func chart(t *testing.T) [][6]int {
	t.Helper()
	file, err := os.Open("board/data/crt.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var rows [][6]int
	for _, l := range lines[1:] {
		var r [6]int
		for i := range r {
			if r[i], err = strconv.Atoi(l[i+1]); err != nil {
				t.Fatal(err)
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// Above 20 the rows are added, in every column.
func TestRowsAreAddedInEveryColumn(t *testing.T) {
	rows := chart(t)
	sum := func(n, column int) int {
		s := 0
		for ; n > 20; n -= 20 {
			s += rows[19][column]
		}
		return s + rows[n-1][column]
	}
	for column, k := range []struct{ name, from, to string }{
		{"Clear", "Washington DC", "Manassas"}, {"Woods", "Fredericksburg", "Richmond"}, {"Seasonal", "Charlottesville", "Culpeper"},
		{"Major", "Petersburg", "Richmond"}, {"Maximum", "Franklin", "Decatur"},
	} {
		for _, n := range []int{1, 2, 7, 19, 20, 21, 22, 39, 40, 41, 50} {
			t.Run(fmt.Sprintf("cbt.sum_rows %d in the column %s", n, k.name), func(t *testing.T) {
				f := field(t, "turn 1863-05 union, 4 points", "union Hooker, 99 infantry, 1 supply at "+k.from, "confederate 99 infantry at "+k.to)
				f.Do("march Hooker, 99 infantry, 1 supply from " + k.from + " to " + k.to).Do(fmt.Sprintf("attack %s with %d", k.to, n)).Defaults()
				f.wants("column " + k.name)
				if r := happened[state.Reckoned](f).Sum; r.Attacker != sum(n, column) || r.Defender != sum(n, 5) {
					t.Errorf("an attack of %d costs %d and takes %d, want %d and %d", n, r.Attacker, r.Defender, sum(n, column), sum(n, 5))
				}
			})
		}
	}
}
