package spi74_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
	"adjutant/engine/standing"
)

// One message holds a whole player-turn: marches, a demand that stops for the other side, then what follows of it by itself.
func TestAWholeTurnInOneMessage(t *testing.T) {
	p, err := spi74.Book.Parse(summer1862)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p, Answers: func(d engine.Decision) bool {
		k, ok := spi74.Book.Kind(d.Kind)
		return ok && k.DefaultOn
	}}
	script := engine.NewScript(3, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	var lines []engine.Input
	for i, l := range strings.Split(`march 10 from 4506 to 4406
overrun 4407 with 10 at +5, if he retreats on to 4407
march riverine from 1613/1714 to 1617/1718
repair 1715, 1615
lift 2 from Ft Monroe to 4616 by sea
attack Nashville from 2014 at +1
attack New Bern from 4616: 3 + 3 naval then advance 2
make leader C at 4516
end`, "\n") {
		lines = append(lines, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Take("union", 1, lines, func(string) engine.Dice { return script })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%v %v", err, out.Refusals)
	}
	d := p.Awaited()[0]
	if d.Seat != "confederate" || d.Kind != "overrun" {
		t.Fatalf("asked is %s for %s, want the Confederacy for the demand", d.Seat, d.Kind)
	}
	out, err = table.Take("confederate", 2, []engine.Input{{No: 1, Text: "retreat all to Fredericksburg"}},
		func(string) engine.Dice { return script })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%v %v", err, out.Refusals)
	}
	d = p.Awaited()[0]
	if d.Seat != "confederate" || d.Kind != "retreat" {
		t.Fatalf("asked is %s for %s, want the Confederacy for the retreat from Nashville; the position:\n%s", d.Seat, d.Kind, p.Text())
	}
	out, err = table.Take("confederate", 3, []engine.Input{{No: 1, Text: "stand"}}, func(string) engine.Dice { return script })
	if err != nil || len(out.Refusals) > 0 {
		t.Fatalf("%v %v", err, out.Refusals)
	}
	told := enginetest.Words(p.Tell("union", out.Events))
	for _, w := range []string{"Column +1, lowered from +2. Die 3: the Union 1, the Confederacy 1.",
		"Column +3. Die 5: the Union 2, the Confederacy 2.",
		"Leader C of the Union (0) is made at New Bern (4516)", "2 advance from 4616 to New Bern (4516)", "New Bern is destroyed for good",
		"0913: 2 not supplied in rough, 1 eliminated."} {
		if !strings.Contains(told, w) {
			t.Errorf("the report lacks %q:\n%s", w, told)
		}
	}
	var news []string
	for _, par := range p.Tell("union", out.Events) {
		if par.Short != "" {
			news = append(news, par.Short)
		}
	}
	if got, want := strings.Join(news, " "), "New Bern is destroyed."; got != want {
		t.Errorf("the news is %q, want %q", got, want)
	}
	if turn := p.Turn().ID; turn != "6 confederate" {
		t.Errorf("the turn is %s, want that of the Confederacy", turn)
	}
}

// With standing orders on both sides a whole player-turn is one letter: marches, a demand, attacks with all that follows of them; nobody
// is asked before the other side may order its own marches.
func TestATurnWaitsForNobodyWhereStandingOrdersAnswer(t *testing.T) {
	p, err := spi74.Book.Parse(summer1862)
	if err != nil {
		t.Fatal(err)
	}
	sheets := map[engine.Seat]*standing.Sheet{
		"confederate": sheetOf(t, p, "confederate", "overrun at 4407: if outnumbered 2 to 1; to 4408, then 4308", "overrun: never",
			"retreat at Nashville: never", "retreat: if outnumbered; to any city, else any", "militia: any", "lose: army, then city",
			"place: Richmond, then Raleigh, then Savannah, then Chattanooga, then Decatur, then Memphis, then any", "leader made: always; with most points"),
		"union": sheetOf(t, p, "union", "overrun: never", "retreat: never", "advance: never"),
	}
	table := &engine.Table{Position: p,
		Answers: func(d engine.Decision) bool { k, ok := spi74.Book.Kind(d.Kind); return ok && k.DefaultOn },
		Settle: func(view engine.Position, d engine.Decision) (engine.Order, string) {
			if a, ok := sheets[d.Seat].Answer(view, d); ok {
				return a.Order, "standing"
			}
			return nil, ""
		}}
	dice := engine.NewRandom(4)
	send := func(seat engine.Seat, no int, text string) engine.Outcome {
		t.Helper()
		var lines []engine.Input
		for i, l := range strings.Split(text, "\n") {
			lines = append(lines, engine.Input{No: i + 1, Text: l})
		}
		out, err := table.Take(seat, no, lines, func(string) engine.Dice { return dice })
		if err != nil || len(out.Refusals) > 0 {
			t.Fatalf("%v %v", err, out.Refusals)
		}
		return out
	}
	out := send("union", 1, `march 10 from 4506 to 4406
overrun 4407 with 10 at +5, if he retreats on to 4407
march riverine from 1613/1714 to 1617/1718
repair 1715, 1615
lift 2 from Ft Monroe to 4616 by sea
attack Nashville from 2014 at +1
attack New Bern from 4616: 3 + 3 naval then advance 2
make leader C at 4516
end`)
	told := enginetest.Words(p.Tell("union", out.Events))
	for _, w := range []string{"3 retreat from 4407 to Fredericksburg (4408), by standing order", "The Confederacy stands, by standing order"} {
		if !strings.Contains(told, w) {
			t.Errorf("the report lacks %q:\n%s", w, told)
		}
	}
	for i, turn := range []string{"6 confederate", "6 union", "7 confederate"} {
		d := p.Awaited()[0]
		if p.Turn().ID != turn || string(d.Seat) != turn[2:] || d.Kind != "march" {
			t.Fatalf("after letter %d of turn %s the seat %s is asked for %s; want %s for its marches", i+1, p.Turn().ID, d.Seat, d.Kind, turn)
		}
		send(d.Seat, i+2, "end")
	}
}

// Points that are placed too late are refused for that, and the lines behind them are judged by themselves.
func TestPlacingComesBeforeMarching(t *testing.T) {
	p, err := spi74.Book.Parse(summer1862)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p, Answers: func(engine.Decision) bool { return false }}
	var lines []engine.Input
	for i, l := range []string{"place riverine at Cairo", "march 10 from 4506 to 4406", "end"} {
		lines = append(lines, engine.Input{No: i + 1, Text: l})
	}
	out, err := table.Take("union", 1, lines, func(string) engine.Dice { return engine.NewScript() })
	if err != nil || len(out.Refusals) != 1 {
		t.Fatalf("%v, refused is %v, want the first line", err, out.Refusals)
	}
	if r := out.Refusals[0]; r.Line != 1 || r.What != "The reinforcements have come." {
		t.Errorf("line %d is refused with %q, want line 1 with the reinforcements that have come", r.Line, r.What)
	}
}

// A set-up is a turn of its own: the end of it says nothing of the first marches, and the sides are told who sets up.
func TestTheEndOfASetUpIsNotThatOfTheFirstTurn(t *testing.T) {
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p, Answers: func(engine.Decision) bool { return false }}
	ones := func(string) engine.Dice { return engine.NewScript(1, 1, 1, 1, 1) }
	take := func(seat engine.Seat, lines ...string) string {
		var in []engine.Input
		for i, l := range lines {
			in = append(in, engine.Input{No: i + 1, Text: l})
		}
		out, err := table.Take(seat, 1, in, ones)
		if err != nil || len(out.Refusals) > 0 {
			t.Fatalf("%v %v", err, out.Refusals)
		}
		return enginetest.Words(p.Tell(seat, out.Events))
	}
	if got := p.Turn(); got.ID != "setup confederate" || got.Side != "confederate" {
		t.Errorf("the game begins with the turn %v", got)
	}
	told := take("confederate", "place 4 at Richmond, 3 at Nashville, 6 at Memphis", "place leader A at Richmond", "end")
	if want := "The Confederacy sets up 4 at Richmond (4410), 3 at Nashville (2015) and 6 at Memphis (1218)."; !strings.Contains(told, want) {
		t.Errorf("the set-up is told as\n%s\nwant in it %q", told, want)
	}
	if got := p.Turn(); got.ID != "setup union" || got.Side != "union" || got.Title != "Set-up, summer 1861, the Union" {
		t.Errorf("then comes the turn %v", got)
	}
	take("union", "place 10 at Washington, 8 at Cairo", "end")
	if d := p.Awaited()[0]; p.Turn().ID != "1 confederate" || d.Seat != "confederate" || d.Kind != "march" {
		t.Errorf("asked is %s for %s in turn %s, want the Confederacy for its first marches", d.Seat, d.Kind, p.Turn().ID)
	}
}
