package bot

import (
	"testing"
)

func TestLegalOfAUnit(t *testing.T) {
	c := battle(t, "bull_run")
	c.letters()
	for say, want := range map[string][]string{
		"legal B5":           {"Your actions: ", " AP left.\n\nB5: Burnside, infantry, 4 of 4, green.\n  march to (1 AP): C6\n  fire at (1 AP): C5\n  close at (2 AP): C5\n", "\nfire Burnside at C5\n"},
		"legal Burnside":     {"B5: Burnside, infantry"},
		"legal B5 Burnside":  {"B5: Burnside, infantry"},
		"legal B4 artillery": {"B4: Griffin's battery, 2 of 2, black.\n  march to (1 AP): A4, A5, B3, B5, C4\n"},
		"legal D12":          {"D12: Sherman, infantry, with Tyler", "march with Tyler to (1 AP): ", "D12: Tyler, leader."},
		"legal Keyes":        {"D13: Keyes, infantry, 4 of 4, green.\n  march to (1 AP): C13\n  force march to (1 AP): B12, B13, C12\n"},
		"legal G7":           {"Jackson's brigade at G7 is Confederate; you command the Union."},
		"legal Longstreet":   {"I know no unit Longstreet."},
		"legal C5":           {"C5: 5 orders are legal now", "close Porter at C5"},
		"legal":              {"BY PLACE (LEGAL, NOT ADVICE)", "Burnside: march to C6; fire at C5; close at C5."},
	} {
		t.Run(say, func(t *testing.T) {
			c.t = t
			has(t, c.asks("union", anna, say), want...)
		})
	}
	c.says("union", "fire Burnside at C5")
	has(t, c.asks("union", anna, "legal B5"), "B5: Burnside, infantry, 4 of 4, green, has fired.\n  No order is legal for it now.\n")
}

func TestMapOfANamedPlace(t *testing.T) {
	c := battle(t, "bull_run")
	c.letters()
	for say, want := range map[string]string{"map B5": "B5", "map henry hill": "G6", "map Stone Bridge": "D11"} {
		l := to(t, c.says("union", say), anna)
		if len(l.Pictures) != 2 || l.Pictures[0].Around != want {
			t.Errorf("%q shows %+v, want the part round %s", say, l.Pictures, want)
		}
	}
	has(t, to(t, c.says("union", "map Waterloo"), anna).Text(), "I know no place Waterloo on this map; here is the whole of it.")
}
