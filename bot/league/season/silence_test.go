package season

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"
)

func TestASilenceHourByHour(t *testing.T) {
	var f struct{ Silence [][2]string }
	b, err := os.ReadFile("../testdata/figures.json")
	if err == nil {
		err = json.Unmarshal(b, &f)
	}
	if err != nil || len(f.Silence) == 0 {
		t.Fatal(err, "no stages")
	}
	var got [][2]string
	for _, s := range UsualPace.Silence(time.Date(2027, 1, 4, 12, 0, 0, 0, time.UTC), 24*time.Hour) {
		got = append(got, [2]string{s.At.Format("2006-01-02T15:04"), s.What})
	}
	if !slices.Equal(got, f.Silence) {
		t.Errorf("got\n%q\nwant\n%q", got, f.Silence)
	}
}

func TestMissesInASeason(t *testing.T) {
	for _, c := range []struct {
		inRow, inSeason int
		want            Answer
	}{{1, 1, Told}, {2, 2, Warned}, {3, 3, Vacate}, {1, 4, Told}, {1, 5, Vacate}, {2, 6, Vacate}} {
		if got := After(c.inRow, c.inSeason); got != c.want {
			t.Errorf("%d in a row, %d in the season: %s, want %s", c.inRow, c.inSeason, got, c.want)
		}
	}
}
