package dwf_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"

	"adjutant/engine/dwf/state"
)

const in63 = "turn 1863-05 union, 4 points; "

func TestAttackersValue(t *testing.T) {
	plays(t,
		play{"cbt.att_value infantry and leader", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "row 11"},
		play{"cbt.att_value militia counts", in63 + "union 4 infantry, Ohio militia at Cincinnati; confederate 2 infantry at Columbus (Ohio)",
			"march 4 infantry from Cincinnati to Columbus (Ohio); march Ohio militia from Cincinnati to Columbus (Ohio); fight Columbus (Ohio)", "row 5"},
		play{"cbt.att_value naval units in full, in ports", in63 + "union 4 infantry, 1 supply at Fort Henry; union 2 gunboats at Paducah; confederate 2 infantry at Fort Donelson",
			"march 4 infantry, 1 supply from Fort Henry to Fort Donelson; march 2 gunboats from Paducah to Fort Donelson; fight Fort Donelson", "row 5; column Woods"},
		play{"ldr.combat a leader adds his value", in63 + "union Burnside, 3 infantry at Washington DC; confederate 2 infantry at Manassas", "march Burnside, 3 infantry from Washington DC to Manassas; fight Manassas", "row 4"},
		play{"ldr.combat at most the value of the units with him", in63 + "union Hooker, 1 infantry at Washington DC; confederate 2 infantry at Manassas", "march Hooker, 1 infantry from Washington DC to Manassas; fight Manassas", "row 2"},
		play{"ldr.combat two leaders together no more either (R54)", in63 + "union Hooker, Burnside, 3 infantry at Washington DC; confederate 2 infantry at Manassas",
			"march Hooker, Burnside, 3 infantry from Washington DC to Manassas; fight Manassas", "row 6"},
		play{"ldr.combat after the terrain", "turn 1863-05 confederate, 4 points; confederate Lee, 3+3 infantry, 1 supply at Manassas; union 3 infantry at Washington DC",
			"march Lee, 6 infantry, 1 supply from Manassas to Washington DC; fight Washington DC", "row 6"},
		play{"chart.terrain a major river halves", in63 + "union 4+4 infantry, 1 supply at Petersburg; confederate 1 infantry at Richmond",
			"march 4 infantry from Petersburg to Richmond; march 4 infantry, 1 supply from Petersburg to Richmond; fight Richmond", "row 4; column Major"},
		play{"chart.terrain a half is rounded up (R34)", in63 + "union 4+3 infantry, 1 supply at Petersburg; confederate 1 infantry at Richmond",
			"march 4 infantry from Petersburg to Richmond; march 3 infantry, 1 supply from Petersburg to Richmond; fight Richmond", "row 4"},
		play{"chart.terrain woods take one off once for an approach, however many moves (R51)", in63 + "union 4+4 infantry, 1 supply at Fredericksburg; confederate 1 infantry at Richmond",
			"march 4 infantry from Fredericksburg to Richmond; march 4 infantry, 1 supply from Fredericksburg to Richmond; fight Richmond", "row 7; column Woods"},
		play{"chart.terrain two features take two off", in63 + "union 4+4 infantry, 1 supply at Franklin; confederate 1 infantry at Decatur",
			"march 4 infantry from Franklin to Decatur; march 4 infantry, 1 supply from Franklin to Decatur; fight Decatur", "row 6; column Maximum"},
		play{"chart.terrain a swamp and a river: halved, then one off (R51)", in63 + "union 4+4 infantry, 1 supply at Charleston (South Carolina); confederate 1 infantry at Savannah",
			"march 4 infantry from Charleston (South Carolina) to Savannah; march 4 infantry, 1 supply from Charleston (South Carolina) to Savannah; fight Savannah", "row 3; column Maximum"},
		play{"chart.terrain a frozen swamp halves still (R75)", "turn 1864-01 union, 4 points; union 4+4 infantry, 1 supply at Branchville; confederate 1 infantry at Charleston (South Carolina)",
			"march 4 infantry from Branchville to Charleston (South Carolina); march 4 infantry, 1 supply from Branchville to Charleston (South Carolina); fight Charleston (South Carolina)", "row 4; column Clear"},
		play{"cbt.swamp_frozen in other weather it counts for the losses", in63 + "union 4+4 infantry, 1 supply at Branchville; confederate 1 infantry at Charleston (South Carolina)",
			"march 4 infantry from Branchville to Charleston (South Carolina); march 4 infantry, 1 supply from Branchville to Charleston (South Carolina); fight Charleston (South Carolina)", "row 4; column Seasonal"},
		play{"cbt.swamp_frozen in Winter it does not", "turn 1864-01 union, 4 points; union 5 infantry, 1 supply at Branchville; confederate 1 infantry at Charleston (South Carolina)",
			"march 5 infantry, 1 supply from Branchville to Charleston (South Carolina); fight Charleston (South Carolina)", "row 3; column Clear"},
		play{"cbt.swamp_frozen nor does it make several terrains", "turn 1864-01 union, 4 points; union 5 infantry, 1 supply at Charleston (South Carolina); confederate 1 infantry at Savannah",
			"march 5 infantry, 1 supply from Charleston (South Carolina) to Savannah; fight Savannah", "row 2; column Seasonal"},
		play{"cbt.reduce the attacker may take a lower row", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas with 6; defaults", "row 6; attacker 2; defender 2"},
		play{"cbt.reduce the comparison stays (R102)", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Polk, 3 infantry at Manassas",
			"march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas with 2; defaults", "row 2; values 11-4"},
		play{"cbt.reduce not below 1", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas with 0", "refused"},
		play{"cbt.reduce nor above the total", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas with 12", "refused"},
	)
	t.Run("cbt.def_value infantry, militia, capped leader and fort, terrain ignored", func(t *testing.T) {
		f := field(t, parts(in63+"union 3 infantry, 1 supply at Fredericksburg; confederate Lee, 2 infantry, Virginia militia at Richmond; fort 2 confederate at Richmond")...)
		f.Do("march 3 infantry, 1 supply from Fredericksburg to Richmond").Do("attack Richmond").Defaults()
		if d := happened[state.BattleBegan](f).Defence; d.Units != 3 || d.Leaders != 3 || d.Fort != 2 || d.Total != 8 {
			t.Errorf("the defence is %+v, want 3 + Lee's 3 + fort 2 = 8", d)
		}
	})
	t.Run("cbt.def_value Union naval units that stay count", func(t *testing.T) {
		f := field(t, parts("turn 1863-05 confederate, 4 points; confederate 3 infantry, 1 supply at Humboldt; union 1 infantry, 2 gunboats at Columbus (Kentucky)")...)
		f.Do("march 3 infantry, 1 supply from Humboldt to Columbus (Kentucky)").Do("attack Columbus (Kentucky)").Do("stand")
		if d := happened[state.BattleBegan](f).Defence; d.Naval != 2 || d.Total != 3 {
			t.Errorf("the defence is %+v, want 1 + 2 gunboats", d)
		}
	})
}

func TestColumns(t *testing.T) {
	const decatur = in63 + "union 2 infantry, 1 supply at Corinth; union 2 infantry at Franklin; union 2 infantry at Talladega; union 2 infantry at Tuscaloosa; confederate 1 infantry at Decatur"
	from := func(places ...string) string {
		s := ""
		for i, p := range places {
			s += fmt.Sprintf("march 2 infantry%s from %s to Decatur; ", map[bool]string{true: ", 1 supply"}[p == "Corinth"], places[i])
		}
		return s + "fight Decatur"
	}
	plays(t,
		play{"cbt.column one approach through woods", decatur, from("Corinth"), "column Woods"},
		play{"cbt.column woods and a clear one: woods", decatur, from("Corinth", "Talladega"), "column Woods"},
		play{"cbt.column woods and a river on one approach: maximum", decatur, from("Corinth", "Franklin"), "column Maximum"},
		play{"cbt.column woods here and rough there are two features (R120)", decatur, from("Corinth", "Tuscaloosa"), "column Maximum"},
		play{"cbt.column clear", in63 + "union 4 infantry at Washington DC; confederate 1 infantry at Manassas", "march 4 infantry from Washington DC to Manassas; fight Manassas", "column Clear; attacker 2"},
		play{"cbt.column a seasonal river", in63 + "union 4 infantry at Washington DC; union 1 infantry at Culpeper; confederate 1 infantry at Manassas; union 4 infantry at Charlottesville",
			"march 4 infantry from Washington DC to Manassas; fight Manassas", "column Clear"},
		play{"cbt.column mountains", in63 + "union 4 infantry, 1 supply at Romney; confederate 1 infantry at McDowell", "march 4 infantry, 1 supply from Romney to McDowell; fight McDowell", "row 2; column Seasonal"},
		play{"cbt.terrain_cap mountain and river together are no worse than the last column", in63 + "union 4+4+4+4 infantry, Hooker, 1 supply at Tullahoma; confederate 1 infantry at Chattanooga",
			"march Hooker, 16 infantry, 1 supply from Tullahoma to Chattanooga; fight Chattanooga", "row 10; column Maximum; attacker 6"},
	)
}

func TestChart(t *testing.T) {
	file, err := os.Open("board/data/crt.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	half := func(n, percent int) int { return (n*percent + 50) / 100 }
	t.Run("chart.crt each figure is 40% and its terrain, or 33%, halves up", func(t *testing.T) {
		if len(rows) != 21 {
			t.Fatalf("the chart has %d rows, want 20 and a heading", len(rows))
		}
		for n, r := range rows[1:] {
			v := n + 1
			want := []int{v, half(v, 40), half(v, 50), half(v, 60), half(v, 64), half(v, 64), half(v, 33)}
			for i, w := range want {
				if r[i] != fmt.Sprint(w) {
					t.Errorf("row %d, %s is %s, want %d", v, rows[0][i], r[i], w)
				}
			}
		}
	})
	for row := 1; row <= 43; row++ {
		t.Run(fmt.Sprintf("cbt.sum_rows an attack of %d", row), func(t *testing.T) {
			f := field(t, fmt.Sprintf("union Hooker, %d infantry at Washington DC", 43), "turn 1863-05 union, 4 points", "confederate 5+5+5+5 infantry at Manassas")
			f.Do("march Hooker, 43 infantry from Washington DC to Manassas").Do(fmt.Sprintf("attack Manassas with %d", row)).Defaults()
			k := happened[state.Reckoned](f).Sum
			attacker, defender, left := 0, 0, row
			for ; left > 20; left -= 20 {
				attacker, defender = attacker+8, defender+7
			}
			attacker, defender = attacker+half(left, 40), defender+half(left, 33)
			if k.Attacker != attacker || k.Defender != defender {
				t.Errorf("an attack of %d costs %d and takes %d, want %d and %d", row, k.Attacker, k.Defender, attacker, defender)
			}
		})
	}
	t.Run("cbt.one the log names the row that was read", func(t *testing.T) {
		f := field(t, parts(in63+"union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas")...)
		f.Do("march Hooker, 8 infantry from Washington DC to Manassas").Do("attack Manassas").Defaults().Told("union", "Manassas")
		f.Refuses("attack Manassas", "")
		if strings.Contains(strings.Join(f.Orders(), "\n"), "attack") {
			t.Errorf("another attack is offered: %q", f.Orders())
		}
	})
}
