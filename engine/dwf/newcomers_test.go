package dwf

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// A newcomer writes all that he has in mind for the turn into one letter. What can be placed is placed with the first or the second, what
// belongs to the campaign waits for it, and what does not come this turn is told with the reason and holds up nothing.
func TestANewcomersFirstOrderTakesTwoLetters(t *testing.T) {
	type letters [][]string
	const setUp, first = "Winter 1861 is set-up only", "the Confederacy has the first campaign"
	for _, k := range []struct {
		name, scenario string
		before         []string // what the other side has ordered
		seat           engine.Seat
		letters        letters
		placed         []string
		never, kept    string
	}{
		{"everything in one letter", "1861", nil, "union", letters{
			{"Hello Ben, hello Adjutant, my first game, I hope this works!",
				"Patterson goes to Sharpsburg with his brigade, please. The two others: " +
					"one to Washington and one to St Louis.", "Then I would like to build forts at Cairo and Columbus.",
				"Cincinnati marches to Louisville."},
		}, []string{"place Patterson at Sharpsburg", "place 1 infantry at Washington DC", "place 1 infantry at St. Louis"}, setUp, ""},
		{"a list, and an attack", "1861", nil, "union", letters{
			{"1. Put one infantry into St. Louis and one into Cairo", "2. Patterson: Grafton", "3. Send the Pittsburgh brigade to Harper's Ferry",
				"4. Patterson attacks Manassas!"},
		}, []string{"place 1 infantry at St. Louis", "place 1 infantry at Cairo", "place Patterson at Grafton"}, setUp, ""},
		{"whoever comes with a leader", "1861", nil, "union", letters{
			{"Patterson to Sharpsburg", "1 infantry with Patterson", "1 inf from Pittsburgh to Washington", "fort at Cairo"},
		}, []string{"place Patterson at Sharpsburg"}, "comes with Patterson by itself", ""},
		{"forts, and a march over the gap", "1861", []string{"place the rest"}, "confederate", letters{
			{"Hi there!", "Joe Johnston marches over the gap and joins Beauregard at Manassas."},
			{"Forts at Richmond, New Orleans, Memphis and Nashville.",
				"Two of the infantry join the force at Jefferson City, the third one goes to Nashville.",
				"Atlanta to Chattanooga"},
		}, []string{"place 2 infantry at Jefferson City", "place 1 infantry at Nashville", "place 1 fort at Memphis"}, "",
			"march 1 infantry from Atlanta to Chattanooga"},
		{"Grant and the rest", "1862", nil, "union", letters{
			{"McClellan marches with everything to Manassas and attacks", "fort at Cairo", "Grant at Cairo with the two infantry and the supply",
				"the rest as you like"},
		}, []string{"place Grant (1861) at Cairo", "place 2-6 infantry at Cairo", "place the rest"}, first, ""},
		{"the campaign follows at once", "1862", []string{"place the rest"}, "confederate", letters{
			{"2 infantry at Richmond, the rest as you like", "fort at Nashville", "Polk goes from Columbus to Humboldt with his troops"},
		}, []string{"place 2 infantry at Richmond", "place the rest"}, "", "build fort at Nashville"},
		{"ships only", "1863", nil, "union", letters{
			{"ships wherever you think best", "Rosecrans attacks Bragg", "Burnside to Fredericksburg, attack Lee"},
		}, []string{"place the rest"}, first, ""},
	} {
		t.Run(k.name, func(t *testing.T) {
			p, err := Book.Start(k.scenario, nil)
			if err != nil {
				t.Fatal(err)
			}
			table := &engine.Table{Position: p}
			take := func(seat engine.Seat, lines []string) engine.Outcome {
				var in []engine.Input
				for i, l := range lines {
					in = append(in, engine.Input{No: i + 1, Text: l})
				}
				out, err := table.Take(seat, 1, in, func(string) engine.Dice { return engine.NoDice{} })
				if err != nil {
					t.Fatal(err)
				}
				return out
			}
			for _, l := range k.before {
				take(p.Awaited()[0].Seat, []string{l})
			}
			var out engine.Outcome
			for _, lines := range k.letters {
				out = take(k.seat, lines)
			}
			if len(out.Refusals) > 0 {
				t.Fatalf("refused: %v", out.Refusals)
			}
			var got []string
			for _, l := range out.Lines {
				got = append(got, l.Text)
			}
			for _, want := range append(k.placed, k.kept) {
				if want != "" && !slices.Contains(got, want) {
					t.Errorf("taken is %q, without %q", got, want)
				}
			}
			says := func(l engine.LineReport) bool { return strings.Contains(l.Why, k.never) }
			if k.never != "" && !slices.ContainsFunc(out.Never, says) {
				t.Errorf("told is %+v, not %q", out.Never, k.never)
			}
		})
	}
}
