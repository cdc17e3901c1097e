package spi74_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/spi74"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
)

// What was worked out for one order is kept for the next, and for a question that changes nothing on the board; an order comes to the same
// in a position of which nothing has been worked out yet, and is refused for the same reason.
func TestWhatIsKeptChangesNoOrder(t *testing.T) {
	for _, start := range []string{"march 2 from 1413", "march riverine from 1613/1714", "march 1 naval from 5201"} {
		p, err := spi74.Book.Parse(summer1862)
		if err != nil {
			t.Fatal(err)
		}
		os, err := p.Read(p.Awaited()[0], start)
		if err != nil {
			t.Fatalf("%s: %v", start, err)
		}
		next := os[0]
		for range 2 {
			d := p.Awaited()[0]
			es, err := p.Rule(d, next, engine.NewRandom(2))
			if err != nil {
				t.Fatalf("%s: %v", next, err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			var all []engine.Order
			for o := range p.Legal(d) {
				if strings.HasPrefix(o.String(), "on to") {
					all = append(all, o)
				}
			}
			for h := board.Hex(5); h < board.Hexes; h += 160 { // most of these are refused
				all = append(all, onTo(board.In(h)))
			}
			text := p.Text()
			first, far := all[0], onTo(board.In(board.H(15, 33))) // the Mississippi, with guns before it
			all = append(all, far)
			for i := len(all) - 1; i >= 0; i -= 1 + len(all)/24 {
				cold, err := spi74.Book.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				fresh, no := cold.Rule(d, all[i], engine.NewRandom(1))
				es, err := p.Rule(d, all[i], engine.NewRandom(1))
				if got, want := fmt.Sprint(es, err), fmt.Sprint(fresh, no); got != want {
					t.Fatalf("behind other orders %s comes to\n%s\nand by itself to\n%s\nin\n%s", all[i], got, want, text)
				}
			}
			next = first
		}
	}
}

func onTo(at board.Place) rules.Order {
	o := rules.New(rules.OnTo)
	o.To = at
	return o
}

// Whoever has set up all and says so has said nothing wrong: closing words behind the order that completes a question order nothing.
func TestClosingWordsBehindAWholeSetUpOrderNothing(t *testing.T) {
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		t.Fatal(err)
	}
	table := &engine.Table{Position: p}
	all := "place 4 at Richmond, 2 at Norfolk, 3 at Nashville, 2 at Memphis, 2 at Atlanta; place leader A at Richmond"
	says := func(seat engine.Seat, lines ...string) []engine.Input {
		var in []engine.Input
		for i, l := range lines {
			in = append(in, engine.Input{No: i + 1, Text: l})
		}
		out, err := table.Check(seat, in)
		if err != nil || len(out.Refusals) > 0 || strings.Contains(out.Canon, "pass") {
			t.Errorf("%q: %v %v, in canonical form %q", lines, err, out.Refusals, out.Canon)
		}
		return in
	}
	says("confederate", all, "That's all")
	if out, err := table.Check("confederate", []engine.Input{{No: 1, Text: all}, {No: 2, Text: "place 1 at Mobile"}}); err != nil || len(out.Refusals) != 1 {
		t.Errorf("a point too many behind it: %v %v, want it refused", err, out.Refusals)
	}
	dice := func(string) engine.Dice { return engine.NewRandom(1) }
	if _, err := table.Take("confederate", 1, says("confederate", all), dice); err != nil {
		t.Fatal(err)
	}
	says("union", "Washington gets 8, Cairo 4, Cincinnati 3 and St. Louis 3. Then I am ready.")
	says("union", "place 8 at Washington, 4 at Cairo, 3 at Cincinnati, 3 at St. Louis", "that's it")
}

// Who comes out of a fort does not go in, and who goes in goes by the number that is said.
func TestInAndOutOfAFortAsPeopleSayIt(t *testing.T) {
	text, err := os.ReadFile("testdata/people/march.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := spi74.Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for said, want := range map[string]string{
		"the man inside Fort Monroe comes out":             "leave fort 1 at Fort Monroe",
		"Monroe comes out":                                 "leave fort 1 at Fort Monroe",
		"2 from Monroe inside the fort":                    "enter fort 2 at Fort Monroe",
		"one point of the Monroe force goes into the fort": "enter fort 1 at Fort Monroe",
	} {
		out, err := (&engine.Table{Position: p}).Check("union", []engine.Input{{No: 1, Text: said}})
		if err != nil || len(out.Refusals) > 0 || strings.TrimSpace(out.Canon) != want {
			t.Errorf("%q is %q %v %v, want %q", said, out.Canon, out.Refusals, err, want)
		}
	}
}

// Talk, questions and closing words hold up no order beside them, and are told; what could be an order is asked about.
func TestTalkHoldsUpNoOrder(t *testing.T) {
	text, err := os.ReadFile("testdata/people/march.position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := spi74.Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	beside := func(said string) engine.Outcome {
		out, err := (&engine.Table{Position: p}).Check("union", []engine.Input{{No: 1, Text: said}, {No: 2, Text: "march 2 from 1208 to 1109"}})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	for said, told := range map[string]int{
		"Hi there! My first game of this by mail, hope this is how it works :)": 1, "Hmm ok. Let me try again.": 1, "Where did my two Washington points go?!": 1,
		"What happened to my men in Memphis and Nashville? There were two more yesterday.": 1,
		"Corinth has six of his and Cairo has four of mine.":                               1, "The three at 4616 worry me most.": 1, "Confederate moves, fall '61:": 1,
		"St. Louis has nothing to do there, it joins Cairo.": 0, "The two at St. Louis are in Cairo.": 0,
		"That's it from me, your turn Anna": 2, "I'm finished": 2, "no more moves": 2, "nothing else, thanks": 2,
		"I shan't be attacking anywhere this turn, ta.": 2, "I attack": 0, "My Richmand force goes ahead": 0, "quark": 0, "4 from Cairo will try St Louis": 0,
	} {
		out := beside(said)
		if len(out.Refusals) > 0 != (told == 0) || len(out.Asked) > 0 != (told == 1) || len(out.Closing) > 0 != (told == 2) || told > 0 && strings.Count(out.Canon, "\n") != 1 {
			t.Errorf("%q: refused %v, told %q, closing %q, orders %q", said, out.Refusals, out.Asked, out.Closing, out.Canon)
		}
	}
	if out := beside("I am not done yet"); len(out.Closing) > 0 {
		t.Errorf("who is not done is taken for done: %q", out.Closing)
	}
	out, err := (&engine.Table{Position: p}).Check("union", []engine.Input{{No: 1, Text: "no more moves"}})
	if err != nil || len(out.Refusals) != 1 || len(out.Refusals[0].Try) != 1 || out.Refusals[0].Try[0] != "end" {
		t.Errorf("closing words alone: %v %v, want end offered", out.Refusals, err)
	}
}

// The leader to be set up has one name for everybody, the question names him, and what is understood names the towns.
func TestTheLeaderIsSetUpAsPeopleSayIt(t *testing.T) {
	p, err := spi74.Book.Start("basic", nil)
	if err != nil {
		t.Fatal(err)
	}
	if asks := p.Awaited()[0].Asks; asks != "Set up: 13 points and then leader A." {
		t.Errorf("the set-up asks %q", asks)
	}
	for _, said := range []string{"leader A to Richmond", "General Lee to Richmond", "my leader goes to Richmond"} {
		out, err := (&engine.Table{Position: p}).Check("confederate", []engine.Input{{No: 1, Text: "place 13 at Richmond"}, {No: 2, Text: said}})
		if err != nil || len(out.Refusals) > 0 || out.Canon != "place 13 at Richmond\nplace leader A at Richmond\n" {
			t.Errorf("%q: %v %v, %q, %+v", said, out.Refusals, err, out.Canon, out.Lines)
		}
	}
}
