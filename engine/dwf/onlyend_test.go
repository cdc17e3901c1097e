package dwf

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine"
)

// campaign is a campaign of Winter 1862 in which four points are to be spent.
func campaign(t *testing.T) *engine.Table {
	t.Helper()
	text, err := os.ReadFile("testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return &engine.Table{Position: p, Answers: func(d engine.Decision) bool {
		k, ok := Book.Kind(d.Kind)
		return ok && k.DefaultOn
	}}
}

func TestOnlyEndEndsACampaign(t *testing.T) {
	for _, c := range []struct{ line, plays string }{
		{"Send 2 infantry from Louisville to Lexington", ""},
		{"Send 1 infantry from Louisville to Lexington", "march 1 infantry from Louisville to Lexington"},
		{"send the Bowling Green brigade back to Nashville, please", ""},
		{"Fall back to Washington with the Frederick brigade", "march 1 infantry from Frederick"},
		{"hold", ""}, {"stand", ""}, {"lose", ""}, {"lose 1 infantry", ""}, {"withdraw to Washington", ""}, {"retreat to Baltimore", ""},
		{"take the loss on the ship", ""}, {"shield with McClellan", ""}, {"fall back", ""}, {"send Grant to Chicago", ""},
		{"pass", ""}, {"skip", ""}, {"none", ""},
	} {
		table := campaign(t)
		before := table.Position.Text()
		out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: c.line}}, func(string) engine.Dice { return engine.NoDice{} })
		if err != nil {
			t.Fatal(err)
		}
		d, open := table.Awaits("union")
		if !open || d.Kind != "campaign" || table.Position.Turn().ID != "1862-01 union" {
			t.Errorf("%q ended the campaign", c.line)
			continue
		}
		switch {
		case c.plays == "" && (len(out.Refusals) != 1 || table.Position.Text() != before):
			t.Errorf("%q does something: %+v", c.line, out.Lines)
		case c.plays != "" && (len(out.Refusals) > 0 || !strings.HasPrefix(out.Lines[0].Text, c.plays)):
			t.Errorf("%q does %+v %v, want %s", c.line, out.Lines, out.Refusals, c.plays)
		}
	}
}

func TestAnAnswerThatNoBattleAsksForIsRefusedAndClosesNothing(t *testing.T) {
	table := campaign(t)
	lines := []engine.Input{{No: 1, Text: "march 3 infantry from Washington DC to Manassas"}, {No: 2, Text: "attack Manassas"},
		{No: 3, Text: "stand"}, {No: 4, Text: "march 1 infantry from Louisville to Lexington"}}
	none := func(string) engine.Dice { return engine.NoDice{} }
	out, err := table.Take("union", 1, lines, none)
	if err != nil || len(out.Refusals) != 1 || out.Refusals[0].Line != 3 || len(out.Events) > 0 {
		t.Fatalf("%v %v", err, out.Refusals)
	}
	out, err = table.Take("union", 1, append(lines[:2], lines[3]), none)
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%v %v", err, out.Refusals)
	}
	d, _ := table.Awaits("union")
	if d.Kind != "campaign" || !strings.HasPrefix(d.Asks, "2 command points left") {
		t.Errorf("behind the battle stands %q of %q, want the campaign with two points", d.Asks, d.Kind)
	}
}

func TestWithdrawAndRetreatAreOneWordInABattle(t *testing.T) {
	text, err := os.ReadFile("testdata/people/polk.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	out, err := (&engine.Table{Position: p}).Check("confederate", []engine.Input{{No: 1, Text: "retreat to Humboldt"}})
	if err != nil || len(out.Refusals) > 0 || out.Lines[0].Text != "withdraw to Humboldt" {
		t.Errorf("retreat before a battle is %+v %v %v, want withdraw to Humboldt", out.Lines, out.Refusals, err)
	}
}

// What follows on a line that was not understood does not follow on the line before that.
func TestTooBehindAnUnreadLineIsNotHungOnAnother(t *testing.T) {
	text, err := os.ReadFile("testdata/people/campaign.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for unread, refused := range map[string]int{"#": 0, "Quork to the Frobnitz": 2} {
		in := []engine.Input{{No: 1, Text: "march 1 infantry from Cairo to Paducah"}, {No: 2, Text: unread}, {No: 3, Text: "Louisville too"}}
		out, err := (&engine.Table{Position: p}).Check("union", in)
		if err != nil || len(out.Refusals) != refused {
			t.Errorf("behind %q: %v %v, orders %q, want %d refused", unread, out.Refusals, err, out.Canon, refused)
		}
	}
}

// What must be placed is placed by a word for it: "pass" places nothing, and ends no set-up.
func TestPassPlacesNothing(t *testing.T) {
	p, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p}
	before := p.Text()
	for _, line := range []string{"pass", "none", "skip"} {
		out, err := table.Take("union", 1, []engine.Input{{No: 1, Text: line}}, func(string) engine.Dice { return engine.NoDice{} })
		if err != nil || len(out.Refusals) != 1 || out.Refusals[0].Try[0] != "place the rest" || table.Position.Text() != before {
			t.Errorf("%q: %v %+v", line, err, out)
		}
	}
}
