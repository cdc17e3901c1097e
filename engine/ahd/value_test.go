package ahd_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/ahd/state"
	"adjutant/engine/enginetest/cpu"
)

func TestValuePrefers(t *testing.T) {
	turn := "turn 1862-09 union, 4 marches\nsteps march union, combat union, close union\n"
	tests := []struct {
		what          string
		worse, better string // positions
	}{
		{"more force to less", turn + "union 1 mi at Washington", turn + "union 2 mi at Washington"},
		{"veterans to militia", turn + "union 1 mi at Washington", turn + "union 1 vi at Washington"},
		{"whole units to reduced ones", turn + "union 1 vi at Washington, reduced", turn + "union 1 vi at Washington"},
		{"works before an enemy", turn + "union 2 mi at Cairo\nconfederate 2 mi at Island No. 10",
			turn + "union 2 mi at Cairo, entrenched\nconfederate 2 mi at Island No. 10"},
		{"a guarded Washington, with the enemy at Manassas", turn + "union 3 vi at New York\nconfederate 2 vi at Manassas Junction",
			turn + "union 3 vi at Washington\nconfederate 2 vi at Manassas Junction"},
		{"anybody at all in Washington, with the enemy at Manassas", turn + "union 2 mi at Harper's Ferry\nconfederate 1 mi at Manassas Junction",
			turn + "union 1 mi at Harper's Ferry\nunion 1 mi at Washington\nconfederate 1 mi at Manassas Junction"},
		{"a battle of two to one to a battle of one to one", turn + "union 1 vi at Atlanta\nunion 1 vi at New York\nconfederate 1 vi at Atlanta",
			turn + "union 2 vi at Atlanta\nconfederate 1 vi at Atlanta"},
		{"strength at the front to strength in the rear", turn + "union 4 vi at New York\nconfederate 2 vi at Richmond",
			turn + "union 4 vi at Fredericksburg\nconfederate 2 vi at Richmond"},
	}
	for _, tt := range tests {
		t.Run("prefers "+tt.what, func(t *testing.T) {
			worse, better := from(t, tt.worse).P.Value("union"), from(t, tt.better).P.Value("union")
			if better <= worse {
				t.Errorf("the Union values\n%s\nat %.4f and\n%s\nat %.4f; want the second higher", tt.worse, worse, tt.better, better)
			}
		})
	}
}

func TestTheSevenCitiesMatterMoreAsTheEndComesNear(t *testing.T) {
	gain := func(turn string) float64 {
		head := "turn " + turn + " union, 4 marches\nsteps march union, combat union, close union\nunion 1 vi at New York\nunion 1 vi at "
		return from(t, head+"Atlanta").P.Value("union") - from(t, head+"Knoxville").P.Value("union")
	}
	if early, late := gain("1861-08"), gain("1865-06"); late <= early {
		t.Errorf("Atlanta rather than Knoxville gains the Union %.3f in 1861 and %.3f on the last turn; want more on the last turn", early, late)
	}
}

func TestValueOfOneSideIsTheOthersLoss(t *testing.T) {
	for _, s := range ahd.Book.Scenarios {
		p := start(t, s.ID).P
		if u, c := p.Value("union"), p.Value("confederate"); u != -c || u <= -1 || u >= 1 {
			t.Errorf("%s is worth %v to the Union and %v to the Confederacy; want opposites between -1 and 1", s.ID, u, c)
		}
	}
}

func TestValueOfAGameThatIsOver(t *testing.T) {
	tests := []struct {
		winner engine.Seat
		want   float64 // to the Union
	}{{"union", 1}, {"confederate", -1}, {"", 0}}
	for _, tt := range tests {
		p := start(t, "1861").P.Clone()
		p.Fold(state.Ended{Winner: string(tt.winner)})
		if got := p.Value("union"); got != tt.want {
			t.Errorf("won by %q: worth %v to the Union, want %v", tt.winner, got, tt.want)
		}
	}
}

func BenchmarkValue(b *testing.B) {
	p, err := ahd.Book.Start("1863", nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	cpu.PerOp(b)
	for b.Loop() {
		p.Value("union")
	}
}
