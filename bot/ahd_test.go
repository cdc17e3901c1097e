package bot

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
	"adjutant/render"
)

// campaign starts a game of A House Divided: Anna plays the Union, Ben the Confederacy.
func campaign(t testing.TB, scenario string) *club {
	t.Helper()
	c := newClub(t)
	c.start(people.Spec{Book: ahd.Book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	return c
}

func TestFirstWeek(t *testing.T) {
	c := campaign(t, "1861")
	ls := c.letters()
	opening := to(t, ls, anna)
	has(t, opening.Preview, "Your move, Anna: July 1861, the Union. Until Thu 7 Jan, 22:00 (Berlin).")
	has(t, opening.Text(), "You have 2 marches: no die on the first game turn (4.1).",
		"You win if you hold New Orleans, Charleston, Mobile, Wilmington, Atlanta, Richmond and Memphis all at once.", "Union, 12 units of at most 34.", "NEAR THE ENEMY")
	if opening.Subject != "[AHD 1] Anna v. Ben" || opening.Heading != "A House Divided, game 1 · July 1861, the Union" {
		t.Errorf("subject %q, heading %q", opening.Subject, opening.Heading)
	}

	c.time = time.Date(2027, 1, 5, 7, 12, 0, 0, time.UTC)
	no := to(t, c.says("union", `march 1 mi inf from Washington to Mannasses
march 1 mi inf from Cincinnati via Lexington to Louisville by rail
promote 1 mi inf at Washington
end`), anna)
	has(t, no.Text(), "Nothing is played yet, Anna: lines 1 and 2 need a change.",
		`Line 1, "Mannasses": I know no box Mannasses; did you mean Manassas Junction?`,
		`Line 2, "via Lexington": Lexington is neutral; infantry goes two boxes by rail only where every box is yours (4.0).`+"\n  you could: march 1 militia infantry from Cincinnati to ",
		"  3 promote 1 militia infantry at Washington\n  4 end",
		`Send "line 1: ..." and "line 2: ..."; I put them in their old places. Or send everything again. Still your move until Thu 7 Jan, 22:00 (Berlin).`)

	c.time = time.Date(2027, 1, 5, 7, 20, 0, 0, time.UTC)
	ls = c.says("union", `line 1: march 1 mi inf from Washington to Manassas
line 2: march 1 mi inf from Cincinnati to Louisville
recruit 1 mi inf at Washington, 1 mi inf at Baltimore, 1 mi cav at Cincinnati
end`)
	has(t, to(t, ls, anna).Text(), "Taken, Anna.", "march 1 militia infantry from Cincinnati to Louisville by river",
		"Kept until their time has come:\n  promote 1 militia infantry at Washington\n  recruit 1 militia infantry at Washington, 1 militia infantry at Baltimore, 1 militia cavalry at Cincinnati\n  end",
		"Round 1. The Union attacked; no river was crossed.")
	question := to(t, ls, ben)
	has(t, question.Text(), "An answer is wanted, Ben: stand or retreat at Manassas Junction?", "Fight on at Manassas Junction, or retreat to ", "Question 2, until Thu 7 Jan, 02:00", "Anna waits for you.")
	if len(question.Pictures) != 2 || question.Pictures[0].Around != "manassas_junction" {
		t.Errorf("the pictures of the question: %+v, want one round Manassas Junction", question.Pictures)
	}
	c.ledgerAgrees()
}

// TestCampaignsByMail plays with random orders by mail, and holds the whole machinery to what it promises.
func TestCampaignsByMail(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("whole games")
	}
	for i, scenario := range []string{"1861", "1864"} {
		if !enginetest.Draw(i, 2) {
			continue
		}
		t.Run(scenario, func(t *testing.T) {
			c := campaign(t, scenario)
			c.letters()
			random := rand.New(rand.NewPCG(1, 2))
			for range enginetest.Part(150, 4) {
				s, err := letter.Look(context.Background(), c.a, 1)
				if err != nil {
					t.Fatal(err)
				}
				ds := s.Table.Position.Awaited()
				if len(ds) == 0 {
					break
				}
				d := ds[random.IntN(len(ds))]
				c.time = c.time.Add(time.Duration(random.IntN(3000)) * time.Second)
				before := c.last()
				ls := c.says(d.Seat, randomMessage(random, s.Table.Position, d))
				checkLetters(t, s, d, ls)
				if c.last() == before {
					t.Fatalf("nothing was played:\n%s", ls[0].Text())
				}
			}
			c.ledgerAgrees()
			r, err := people.Record(context.Background(), c.a, 1)
			if err != nil {
				t.Fatal(err)
			}
			v, err := record.VerifyRecord(r)
			if err != nil {
				t.Fatal(err)
			}
			if v.Dice < 20 || v.Turns < 5 {
				t.Errorf("too little was played to mean anything: %s", v)
			}
			p, err := record.ReplayRecord(r)
			if err != nil {
				t.Fatal(err)
			}
			s, err := letter.Look(context.Background(), c.a, 1)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := s.Table.Position.Text(), p.Text(); got != want {
				t.Errorf("the game stands at\n%s\nits record at\n%s", got, want)
			}
		})
	}
}

// randomMessage is one legal order, and often the end of the turn.
func randomMessage(random *rand.Rand, p engine.Position, d engine.Decision) string {
	var legal []engine.Order
	for o := range p.Legal(d) {
		legal = append(legal, o)
	}
	text := strings.Join(p.Lines([]engine.Order{legal[random.IntN(len(legal))]}), "\n")
	if d.Own && random.IntN(3) > 0 {
		text += "\nend"
	}
	return text
}

// checkLetters demands one answer to the sender and at most one letter to the other, none longer than a mail may be.
func checkLetters(t *testing.T, s *table.Sitting, d engine.Decision, ls []letterAs) {
	t.Helper()
	got := map[string]int{}
	for _, l := range ls {
		got[l.To]++
		if n := len([]rune(l.Preview)); n == 0 || n > letter.MaxPreview+10 {
			t.Errorf("the first line has %d characters: %q", n, l.Preview)
		}
		if n := strings.Count(l.Text(), "\n"); n > 200 {
			t.Errorf("a letter of %d lines: %s", n, l.Preview)
		}
	}
	if sender := s.Player(d.Seat).Address; got[sender] != 1 || len(got) > 2 || len(ls) > 2 {
		t.Errorf("letters by reader: %v, want one to %s and at most one to the other", got, sender)
	}
}

func TestMapsAreDrawn(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("draws")
	}
	c := campaign(t, "1861")
	c.a.Draw = render.PNG
	c.letters()
	ls := c.says("union", "march 1 mi inf from Washington to Manassas\nend")
	for _, p := range to(t, ls, anna).Pictures {
		png, err := letter.Picture(context.Background(), c.a, p)
		if err != nil || len(png) < 10_000 || len(png) > 700<<10 {
			t.Errorf("%s has %d bytes (%v), want a map of at most 700 kB", p.Name, len(png), err)
		}
	}
}
