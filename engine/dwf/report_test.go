package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// tells plays a message of a whole turn, with defaults for what it leaves open, and gives the report of it.
func tells(t *testing.T, f *fixture, message string) []engine.Paragraph {
	t.Helper()
	table := &engine.Table{Position: f.P, Answers: func(engine.Decision) bool { return true }}
	var ins []engine.Input
	for i, l := range strings.Split(message, "\n") {
		ins = append(ins, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Take(f.Awaited().Seat, 1, ins, func(string) engine.Dice { return engine.NoDice{} })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("refused: %v %v", err, out.Refusals)
	}
	for _, l := range out.Lines {
		if l.How != "played" {
			t.Errorf("line %d, %q: %s, %s", l.No, l.Text, l.How, l.Why)
		}
	}
	return table.Position.Tell("union", out.Events)
}

// inWords is a report as a reader has it before him.
func inWords(ps []engine.Paragraph) string {
	var b strings.Builder
	for _, p := range ps {
		b.WriteString("[" + p.Heading + "]\n")
		for _, l := range p.Lines {
			b.WriteString(strings.Repeat("  ", l.Indent) + l.Text + "\n")
		}
	}
	return b.String()
}

// The battle of Decatur as a story: two stacks on different ground, leaders together capped, the worst way for all.
func TestReportOfABattle(t *testing.T) {
	f := field(t, "turn 1862-05 union, 4 points, owes west", "union Grant (1861), 9 infantry, 1 supply at Corinth", "union Buell, 4 infantry at Franklin",
		"union 2 infantry at St. Louis", "union 2 ships at Philadelphia", "confederate Beauregard, 6 infantry at Decatur", "confederate 2 infantry at Stevenson")
	got := inWords(tells(t, f, "attack Decatur with Grant, 9 infantry, 1 supply from Corinth and Buell, 4 infantry from Franklin\nmarch 2 infantry from St. Louis to Rolla\nmarch 2 ships from Philadelphia to Richmond Box\nend"))
	const want = `[Marches in the West]
Grant with 9 infantry and 1 supply from Corinth to Decatur, to battle (1 point; rail 1, woods 1: 2 of 6).
Buell with 4 infantry from Franklin to Decatur, to battle (1 point; rail 1, woods 1, a seasonal river 1: 2 of 2, since units in supply may always go one area in clear weather).
[The battle of Decatur (3)]
The Union: Grant and Buell with 13 infantry from Corinth and Franklin, against Beauregard with 6 infantry.
Supply: the Union spent 1 supply unit at Decatur, the Confederacy by a flag city.
The attack
  from Corinth, through woods: 9 - 1 = 8
  from Franklin, through woods and a seasonal river: 4 - 1 - 1 = 2
  Grant 3 and Buell 2: + 5
  attack value 15
  column: Maximum (woods and a seasonal river on the ways in: the worst counts for all)
The defence: 6 infantry + Beauregard 3 = 9
Losses by the chart, row 15
  Confederate: 5, less Beauregard 3: 2 losses
  Union, column Maximum: 10, less Grant 3: 7 losses
  The Confederates lost 2 infantry.
  The Union lost 6 infantry of those from Corinth and 1 infantry of those from Franklin.
After it the Union 6 + Grant 3 + Buell 2 = 11; the Confederacy 4 + Beauregard 3 = 7.
The Union holds the field: 11 against 7.
Beauregard with 4 infantry retreated to Stevenson, by the default (an area of their color).
  Corinth and Franklin were closed: the attackers came from there.
[Marches west of the Mississippi]
Two infantry from St. Louis to Rolla (1 point; rail 1, rough ground 1: 2 of 6).
[Marches on the coast and at sea]
Two ships from Philadelphia to Richmond Box, by sea.
[Afterwards]
Decatur, a Confederate flag city, is in the hands of the Union.
The railroads of Decatur are broken.
`
	if !strings.HasPrefix(got, want) {
		t.Errorf("the report is\n%s\nwant it to begin with\n%s", got, want)
	}
}

// A message is checked as a whole: what stands behind a battle is read before it is fought, and a slip in it is refused then.
func TestLinesBehindABattle(t *testing.T) {
	lines := []string{"turn 1862-05 union, 4 points", "union 3+3 infantry, 1 supply at Corinth", "union 2 infantry at St. Louis", "union Buell, 3 infantry at Cincinnati", "confederate Beauregard, 2 infantry at Decatur", "kentucky entered"}
	for _, k := range []struct{ behind, want string }{
		{"march 2 inf from St Louis to Rolla", ""},
		{"march 2 infantry from St. Louis to Mannasses", "did you mean Manassas"},
		{"march 3 infantry from St. Louis to Rolla", "St. Louis holds 2 infantry factors"},
		{"march Buell, 3 infantry from Lexington to Louisville", "Buell is at Cincinnati, not at Lexington."},
	} {
		t.Run(k.behind, func(t *testing.T) {
			f := field(t, lines...)
			table := &engine.Table{Position: f.P}
			out, err := table.Check("union", []engine.Input{{No: 1, Text: "attack Decatur with 6 infantry, 1 supply from Corinth"}, {No: 2, Text: k.behind}})
			if err != nil {
				t.Fatal(err)
			}
			switch {
			case k.want == "" && len(out.Refusals) > 0:
				t.Errorf("it is refused: %v", out.Refusals)
			case k.want == "" && out.Lines[len(out.Lines)-1].Text != "march 2 infantry from St. Louis to Rolla":
				t.Errorf("it waits as %q", out.Lines[len(out.Lines)-1].Text)
			case k.want != "" && (len(out.Refusals) != 1 || !strings.Contains(out.Refusals[0].What, k.want)):
				t.Errorf("it is refused with %v, want %q", out.Refusals, k.want)
			}
		})
	}
}

// What the attacker loses may be named with the attack, and who shields.
func TestLossesNamedWithTheAttack(t *testing.T) {
	f := field(t, "turn 1862-05 union, 4 points", "union Grant (1861), 6 infantry, 1 supply at Corinth", "union Buell, 6 infantry at Franklin", "confederate Beauregard, 6 infantry at Decatur")
	got := inWords(tells(t, f, "attack Decatur with Grant, 6 infantry, 1 supply from Corinth and Buell, 6 infantry from Franklin\nshield with Buell\nlose 2 infantry from Franklin, 1 infantry from Corinth\nend"))
	for _, want := range []string{"less Buell 2", "3 infantry of those from Franklin and 4 infantry of those from Corinth"} {
		if !strings.Contains(got, want) {
			t.Errorf("the report lacks %q:\n%s", want, got)
		}
	}
}

// While somebody is asked before a battle, the report does not say that it is over.
func TestReportOfABattleThatWaits(t *testing.T) {
	f := field(t, "turn 1861-05 union, 4 points", "union 2 infantry at St. Louis", "confederate Price, 1 infantry at Rolla", "confederate 1 infantry at Jefferson City")
	table := &engine.Table{Position: f.P}
	out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: "attack Rolla with 2 infantry from St. Louis"}}, func(string) engine.Dice { return engine.NoDice{} })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("refused: %v %v", err, out.Refusals)
	}
	got := inWords(table.Position.Tell("confederate", out.Events))
	for _, want := range []string{"The Union: 2 infantry from St. Louis, against Price with 1 infantry.", "It is not fought yet: attack 1 against 2, column Woods or rough (rough ground)."} {
		if !strings.Contains(got, want) {
			t.Errorf("the report lacks %q:\n%s", want, got)
		}
	}
}
