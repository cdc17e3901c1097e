package htl_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

// blockAt is the one block that a picture shows in a hex.
func blockAt(t *testing.T, f *fixture, hex string) scene.Block {
	t.Helper()
	var found []scene.Block
	for _, b := range f.P.Scene("union", nil).Field.Blocks {
		if b.Place == hex {
			found = append(found, b)
		}
	}
	if len(found) != 1 {
		t.Fatalf("the picture has %d blocks at %s, want 1", len(found), hex)
	}
	return found[0]
}

func TestPictures(t *testing.T) {
	for kind, symbol := range map[string]scene.Symbol{"infantry": scene.Infantry, "cavalry": scene.Cavalry, "artillery": scene.Artillery, "gunboat": scene.Gunboat} {
		t.Run("1.0.icons each arm has its sign: "+kind, func(t *testing.T) {
			terrain := "clear D6"
			if kind == "gunboat" {
				terrain = "river D6"
			}
			if got := blockAt(t, field(t, terrain, "union "+kind+" D6"), "D6").Symbol; got != symbol {
				t.Errorf("the sign of %s: got %d, want %d", kind, got, symbol)
			}
		})
	}
	for morale, square := range map[string]scene.Morale{"green": scene.GreenMorale, "black": scene.BlackMorale, "gold": scene.GoldMorale} {
		t.Run("1.0.morale_square a block shows its morale: "+morale, func(t *testing.T) {
			for _, kind := range []string{"infantry", "cavalry", "artillery"} {
				if got := blockAt(t, field(t, "union "+kind+" "+morale+" D6 sp=1"), "D6").Morale; got != square {
					t.Errorf("the square of %s: got %d, want %d", kind, got, square)
				}
			}
		})
	}
	t.Run("1.0.morale_square a gunboat has none", func(t *testing.T) {
		if got := blockAt(t, field(t, "river D6", "union gunboat D6"), "D6").Morale; got != scene.NoMorale {
			t.Errorf("its square: got %d, want none", got)
		}
	})
	t.Run("3.0.2.sp a block shows its strength", func(t *testing.T) {
		if b := blockAt(t, field(t, "union infantry D6 sp=2"), "D6"); b.Strength != 2 || b.Full != 4 {
			t.Errorf("strength: got %d of %d, want 2 of 4", b.Strength, b.Full)
		}
	})
	t.Run("3.2 the points that are left are shown", func(t *testing.T) {
		f := field(t, "turn 3 union, 7 AP", "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
		for _, seat := range []engine.Seat{"union", "confederate"} {
			shown := strings.Join(f.P.Scene(seat, nil).Field.Says, "\n") + enginetest.Words(append(f.P.Brief(seat), f.P.Outlook(seat)))
			if !strings.Contains(shown, "6 action points") && !strings.Contains(shown, "6 AP") {
				t.Errorf("nothing tells %s of 6 points:\n%s", seat, shown)
			}
		}
	})
}
