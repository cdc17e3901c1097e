package dwf_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

// counted is the book on the board of a club that has counted its counters.
func counted(t testing.TB, lines string) *engine.Book {
	t.Helper()
	b, err := dwf.Book.On(fstest.MapFS{"counters.csv": &fstest.MapFile{Data: []byte("side,unit,count\n" + strings.ReplaceAll(lines, "; ", "\n") + "\n")}})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestCounters(t *testing.T) {
	const june = "end; until 1862-06 confederate place"
	const three = "turn 1862-05 union, 4 points; union 1 infantry at Washington DC; confederate 1+1+1 infantry at Memphis; confederate 2 infantry at Richmond; pile confederate 9; "
	for _, k := range []struct{ mix, name, position, orders, want string }{
		{"", "unit.counters without a file there is no limit", three, june + "; replace 1 infantry at Atlanta", "pile confederate 8"},
		{"csa,infantry_1,9", "unit.counters while there are some left they come", three, june + "; replace 1 infantry at Atlanta", "pile confederate 8"},
		{"csa,infantry_1,3", "unit.counters none left, none comes", three, june + "; replace 1 infantry at Atlanta", "refused: No counter of 1 is left"},
		{"csa,infantry_1,3", "unit.counters nor by the list", three, june, "no place 1 infantry at Atlanta; offers place the rest"},
		{"usa,infantry_1,1", "unit.counters the other side's do not matter", three, june + "; replace 1 infantry at Atlanta", "pile confederate 8"},
		{"csa,infantry_1,3", "unit.counters joined units give theirs back", three, june + "; join 1+1 infantry at Memphis; replace 1 infantry at Atlanta", "pile confederate 8; confederate 2+1 infantry at Memphis"},
		{"csa,infantry_1,3", "unit.counters or one goes without: what has none at the end does not come, and is not in the pile", three + "confederate J.E. Johnston at Memphis", june + "; place Lee at Memphis; place the rest", "pile confederate 9; confederate Lee, 1+1+1 infantry, 1 supply at Memphis"},
		{"csa,supply,1", "unit.counters supply is counted too", three + "confederate 1 supply at Richmond", june, "no place 1 supply at Richmond; no place 1 supply at Atlanta"},
		{"csa,supply,1", "cap.supply what is taken takes a counter", "turn 1863-05 confederate, 4 points; confederate Hood, 5 infantry, 1 supply at Culpeper; union 2 supply at Manassas", "march Hood, 5 infantry, 1 supply from Culpeper to Manassas", "confederate Hood, 5 infantry, 1 supply at Manassas, moved; !union 2 supply at Manassas"},
		{"csa,infantry_3,0", "reorg.limit only with counters left", "", "", "bad"},
		{"csa,infantry_3,1", "reorg.limit only with counters left", "turn 1862-05 confederate, 4 points; confederate 3 infantry at Memphis; confederate 2+1 infantry at Richmond", "join 2+1 infantry at Richmond", "refused"},
		{"csa,infantry_3,2", "reorg.limit with one left it is possible", "turn 1862-05 confederate, 4 points; confederate 3 infantry at Memphis; confederate 2+1 infantry at Richmond", "join 2+1 infantry at Richmond", "confederate 3 infantry at Richmond"},
		{"csa,infantry_1,1", "reorg.limit nor split", "turn 1862-05 confederate, 4 points; confederate 2 infantry at Memphis; confederate 1 infantry at Richmond", "split 1+1 infantry at Memphis", "refused"},
		{"csa,infantry_1,1", "unit.counters a unit is not divided on the march without counters", "turn 1862-05 confederate, 4 points; confederate Bragg, 3 infantry at Memphis; confederate 1 infantry at Richmond", "march Bragg, 2 infantry from Memphis to Corinth", "refused"},
		{"csa,infantry_1,0", "unit.counters none at all is no count", "", "", "bad"},
		{"csa,infantry_1,3", "disband a unit goes for its counter, and not to the pile", three, june + "; disband 1 infantry at Memphis; replace 1 infantry at Atlanta", "pile confederate 8; confederate 1+1 infantry at Memphis; confederate 1 infantry at Atlanta"},
		{"csa,infantry_1,3", "disband of the size that it has", three, june + "; disband 3 infantry at Memphis", "refused"},
		{"csa,infantry_1,9", "disband not while no counter lacks", three, june + "; disband 1 infantry at Memphis", "refused: of every size there is one left"},
		{"", "disband nor without a limit", three, june + "; disband 1 infantry at Memphis", "refused: sets no limit"},
		{"csa,infantry_1,3", "disband in the campaign too, for a reorganization", "turn 1862-05 confederate, 4 points; confederate 1+1+1 infantry at Memphis; confederate 2 infantry at Richmond", "disband 1 infantry at Memphis; disband 1 infantry at Memphis", "refused"},
		{"csa,infantry_1,3", "disband one counter for another", "turn 1862-05 confederate, 4 points; confederate 1+1+1 infantry at Memphis; confederate 3 infantry at Richmond", "disband 1 infantry at Memphis; split 2+1 infantry at Richmond", "confederate 1+1 infantry at Memphis; confederate 2+1 infantry at Richmond"},
		{"csa,infantry_1,3", "disband not the enemy's", three, june + "; disband 1 infantry at Washington DC", "refused"},
		{"csa,infantry_1,1; csa,infantry_2,1", "unit.counters losses are changed into what there is, or go whole", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 2+1 infantry at Culpeper; confederate 3 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas with 2; defaults", "!confederate 2 infantry at Culpeper; !confederate 2 infantry at Manassas"},
		{"csa,infantry_5,9; csa,infantry_4,1; csa,infantry_1,1", "unit.inf_limit larger units are split as far as the counters go (R122)", "turn 1863-10 union, 4 points; confederate 5+5 infantry at Memphis", "end; until 1864-01 confederate place", "!confederate 5+5 infantry at Memphis"},
	} {
		t.Run(k.name+" "+k.mix, func(t *testing.T) {
			if k.want == "bad" {
				if _, err := dwf.Book.On(fstest.MapFS{"counters.csv": &fstest.MapFile{Data: []byte("side,unit,count\n" + k.mix + "\n")}}); err == nil {
					t.Errorf("a count of none is read, want it refused")
				}
				return
			}
			b := dwf.Book
			if k.mix != "" {
				b = counted(t, k.mix)
			}
			play{k.name, k.position, k.orders, k.want}.on(t, b)
		})
	}
	t.Run("unit.counters a club's count makes another board", func(t *testing.T) {
		mine, _ := dwf.Book.Board()
		theirs, text := counted(t, "csa,infantry_1,30").Board()
		if mine == theirs || !strings.Contains(text, "csa,infantry_1,30") {
			t.Errorf("the board with counters has the hash %s, and the built-in one %s; want another, and the count in its text", theirs, mine)
		}
	})
	t.Run("unit.counters no position holds more than there are", func(t *testing.T) {
		if _, err := counted(t, "csa,infantry_2,1").Parse("turn 1862-05 union, 4 points\nconfederate 2+2 infantry at Memphis"); err == nil {
			t.Error("two counters of 2 are read, want them refused where one is counted")
		}
	})
}

// Few counters, random orders: there are never more than were counted. One is played with -times 4.
func TestRandomCounters(t *testing.T) {
	games := enginetest.Games(3) / 12
	if games == 0 {
		return
	}
	mix := "csa,infantry_1,9; csa,infantry_2,5; csa,infantry_3,5; csa,infantry_4,3; csa,infantry_5,2; csa,supply,4; usa,infantry_1,12; usa,infantry_2,5; usa,infantry_3,6; usa,infantry_4,4; usa,infantry_5,3; usa,supply,5"
	enginetest.Play(t, counted(t, mix), games)
}
