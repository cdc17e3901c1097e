package dwf

import (
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// TestATitleIsReadWithTheLinesBelowIt: what stands above lines says once for all of them what they are of; a line that says enough for
// itself keeps its own sense.
func TestATitleIsReadWithTheLinesBelowIt(t *testing.T) {
	text, err := os.ReadFile("testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for letter, want := range map[string]string{
		"Forts:\n- Jefferson City\n- St. Louis\nMarches:\n- Banks to Parkersburg": "build fort at Jefferson City; build fort at St. Louis; " +
			"march Banks from Grafton to Parkersburg",
		"Train:\nMcClellan":                 "train McClellan",
		"Forts:\nBanks goes to Parkersburg": "march Banks from Grafton to Parkersburg",
	} {
		var in []engine.Input
		for i, l := range strings.Split(letter, "\n") {
			in = append(in, engine.Input{No: i + 1, Text: l})
		}
		out, err := (&engine.Table{Position: p.Clone()}).Check(p.Awaited()[0].Seat, in)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, l := range out.Lines {
			got = append(got, l.Text)
		}
		if len(out.Refusals) > 0 || !slices.Equal(got, strings.Split(want, "; ")) {
			t.Errorf("%q is %q, want %q: %v", letter, got, want, out.Refusals)
		}
	}
}
