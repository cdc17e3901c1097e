package board

import (
	"slices"
	"testing"
	"testing/fstest"
)

func TestTheBuiltInBoardIsWhole(t *testing.T) {
	b := BuiltIn()
	if _, err := Clauses(); err != nil {
		t.Fatal(err)
	}
	total := [4]int{}
	for _, x := range b.Towns {
		for i, n := range x.Supply {
			total[i] += int(n)
		}
	}
	if total != [4]int{59, 65, 77, 90} {
		t.Errorf("the supply centres sum to %v in the four columns, want 59, 65, 77, 90", total)
	}
	for town, want := range map[string]int8{"washington": 5, "savannah": 0, "wilmington": 1, "memphis": 37, "nashville": -1,
		"petersburg": 4} {
		if got := b.TidalWay[b.HexOf(town)]; got != want {
			t.Errorf("%s lies %d tidal hexsides from the sea, want %d", town, got, want)
		}
	}
	if len(b.WatersAt[H(17, 13)]) != 5 {
		t.Errorf("1713 has %d navigable hexsides, want 5", len(b.WatersAt[H(17, 13)]))
	}
	if !b.West[H(1, 29)] || !b.West[b.HexOf("arkansas")] || b.West[b.HexOf("memphis")] || b.West[b.HexOf("new_orleans")] ||
		b.West[H(13, 32)] || !b.West[H(10, 32)] || !b.West[b.HexOf("st_louis")] {
		t.Error("the land beyond the Mississippi is wrong")
	}
	for _, e := range b.Waters {
		if b.Water[e] == Tidal && len(b.Passages[On(e)]) == 0 {
			t.Errorf("no ship can leave %s", On(e))
		}
	}
	if r := b.Fight(8, 3); r.Attacker != 6 || r.Defender != 5 {
		t.Errorf("column +8, die 3 is %+v", r)
	}
	if b.Attrition(40, 6) != 6 || b.Attrition(5, 3) != 0 || b.Attrition(9, 6) != 3 {
		t.Error("the attrition table reads wrong")
	}
}

// Every tidal river can be reached from where ships arrive.
func TestShipsReachEveryTidalRiver(t *testing.T) {
	b := BuiltIn()
	start := In(H(52, 1))
	seen, queue := map[Place]bool{start: true}, []Place{start}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for _, w := range b.Passages[p] {
			if !seen[w.To] {
				seen[w.To] = true
				queue = append(queue, w.To)
			}
		}
	}
	for _, e := range b.Waters {
		if b.Water[e] == Tidal && !seen[On(e)] {
			t.Errorf("%s (%s) is not reached from the sea", On(e), b.Rivers[b.RiverOf[e]])
		}
	}
}

func TestNamesOfHexesAndHexsidesReadBack(t *testing.T) {
	for h := range Hex(Hexes) {
		if back, ok := ParseHex(h.String()); !ok || back != h {
			t.Fatalf("%s reads back as %s", h, back)
		}
	}
	for e := range Edge(Edges) {
		if Ends[e][0] == None {
			continue
		}
		if back, ok := ParsePlace(On(e).String()); !ok || back != On(e) {
			t.Fatalf("%s reads back as %s", On(e), back)
		}
	}
	if H(45, 6).Digit() != 6 || H(1, 10).Digit() != 0 {
		t.Error("the last digit of a hex is wrong")
	}
	for _, bad := range []string{"5301", "0135", "4506/4508", "45", "abcd", "0001"} {
		if p, ok := ParsePlace(bad); ok {
			t.Errorf("%q reads as %s", bad, p)
		}
	}
}

func TestAFaultInAFileIsToldWithItsLine(t *testing.T) {
	for file, text := range map[string]string{
		"hexes.csv":    "hex,terrain,coastal,tidal_bank,state,side_1861,union_sympathetic,sea\n0101,mud,0,0,,,0,\n",
		"hexsides.csv": "hex_a,hex_b,kind,river_name,ferry\n0101,0303,river,X,0\n",
		"rails.csv":    "hex_a,hex_b,line,side\n0101,0102,X,mexico\n",
		"cities.csv":   "city_id\n",
		"crt.csv":      "differential,die,attacker_loss,defender_loss,leaders_both_die,leader_defender_dies\n9,1,0,0,0,0\n",
		"turns.csv":    "turn\n",
	} {
		_, err := Load(fstest.MapFS{file: {Data: []byte(text)}})
		if err == nil || !slices.Contains([]byte(err.Error()), ':') {
			t.Errorf("%s with a fault: got %v", file, err)
		}
	}
}
