package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/store"
)

// A whole battle of Hold the Line by mail, from a scenario that comes with the moderator's mail to its result. Every player turn is one
// message: what interrupts it is answered by standing orders and defaults.
func TestBattle(t *testing.T) {
	t.Parallel()
	c := newBattle(t)
	c.start()
	defer func() {
		c.stop()
		c.report()
	}()
	c.makeBattle()
	rec, err := c.daemon.Bot.Record(t.Context(), c.game)
	if err != nil {
		t.Fatal(err)
	}
	if c.book, err = rec.Rulebook(); err != nil {
		t.Fatal(err)
	}
	c.annaLooksRound()
	c.benPrepares()
	c.playBattle()
	c.judgeBattle()
}

// newBattle is a campaign of the other book.
func newBattle(t *testing.T) *campaign {
	t.Helper()
	book, err := engine.FindBook("htl")
	if err != nil {
		t.Fatal(err)
	}
	c := &campaign{t: t, book: book, config: clubConfig(t), turns: map[string]bool{}}
	c.clock.time = time.Date(2027, 1, 4, 18, 0, 0, 0, time.UTC)
	c.config.Moderators = []config.Moderator{{Name: "Cora", Address: "cora@club.example", Zone: "Europe/London"}}
	c.config.Embedded.Accounts = nil
	for _, p := range []struct {
		name, zone string
		phone      bool
	}{{"anna", "Europe/Berlin", false}, {"ben", "America/Chicago", true}, {"cora", "Europe/London", false}} {
		c.config.Embedded.Accounts = append(c.config.Embedded.Accounts, config.Account{Name: p.name, Password: p.name})
		zone, err := time.LoadLocation(p.zone)
		if err != nil {
			t.Fatal(err)
		}
		c.people = append(c.people, &penfriend{zone: zone, Correspondent: &demo.Correspondent{Name: p.name, Address: p.name + "@club.example", Password: p.name, Phone: p.phone}})
	}
	return c
}

// clubScenario is a built-in scenario with an id and a title of the club's own.
func clubScenario(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "engine", "htl", "board", "data", "scenario-bull_run.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer("scenario: bull_run", "scenario: our_bull_run").Replace(string(text))
}

// attaches writes to a letter with a file, and gives the answer.
func (c *campaign) attaches(p *penfriend, re *demo.Received, words, name, text string) *demo.Received {
	c.t.Helper()
	p.Sent++
	var h gomail.Header
	h.SetAddressList("From", []*gomail.Address{{Address: p.Address}})
	h.SetAddressList("To", []*gomail.Address{{Address: re.From}})
	h.SetSubject("Re: " + re.Subject)
	h.SetMessageID(fmt.Sprintf("%s.file.%d@mail.example", p.Name, p.Sent))
	h.SetMsgIDList("In-Reply-To", []string{re.ID})
	var b bytes.Buffer
	w, err := gomail.CreateWriter(&b, h)
	if err != nil {
		c.t.Fatal(err)
	}
	var inline gomail.InlineHeader
	inline.Set("Content-Type", "text/plain; charset=utf-8")
	body, err := w.CreateSingleInline(inline)
	if err != nil {
		c.t.Fatal(err)
	}
	fmt.Fprintln(body, words)
	body.Close()
	var attached gomail.AttachmentHeader
	attached.SetFilename(name)
	attached.Set("Content-Type", "text/plain; charset=utf-8")
	file, err := w.CreateAttachment(attached)
	if err != nil {
		c.t.Fatal(err)
	}
	fmt.Fprint(file, text)
	file.Close()
	w.Close()
	own := c.send(p, re.From, b.Bytes())
	c.gatherAnswer(p, own)
	i := slices.IndexFunc(p.got, func(m *demo.Received) bool { return m.InReplyTo == own.ID })
	return p.got[i]
}

// gatherAnswer waits until a message of a person's is answered.
func (c *campaign) gatherAnswer(p *penfriend, own *demo.Received) {
	c.t.Helper()
	await(c.t, p.Name+" is answered", func() (bool, error) {
		c.fetch(p)
		return slices.ContainsFunc(p.got, func(m *demo.Received) bool { return m.InReplyTo == own.ID }), nil
	})
	c.gather()
}

// makeBattle lets Cora make the game from her own scenario, at the third attempt, and both say yes.
func (c *campaign) makeBattle() {
	anna, ben, cora := c.person("anna"), c.person("ben"), c.person("cora")
	const bare = "adjutant@club.example"
	c.taken(c.send(cora, bare, []byte(letterText("Cora <cora@club.example>", bare, "join@mail.example", "join"))))
	desk := c.newest(cora, "You are known here, Cora")
	const words = `make htl from "bull run.txt" union Anna <anna@club.example> confederate Ben <ben@club.example> options 11.2`
	c.reads(c.answers(cora, desk, words), `No text file came with your message: attach "bull run.txt" as plain text`)
	good := clubScenario(c.t)
	bad := strings.Replace(good, "A5 McDowell", "D12 McDowell", 1)
	c.reads(c.attaches(cora, desk, words, "bull run.txt", bad), "bull run.txt, line ", "two leaders stand at D12: McDowell and Tyler (4.4). Nothing was made.")
	a := c.attaches(cora, desk, words, "bull run.txt", good)
	c.reads(a, "Game 1 made: Hold the Line our_bull_run, options 11.2. Anna and Ben are invited until Thu 7 Jan, 18:00")
	c.game, anna.seat, ben.seat = 1, "union", "confederate"
	c.reads(c.newest(anna, "Will you play?"), "Hold the Line our_bull_run, the Union, against Ben.", "game 1, First Bull Run.", "15 turns", "11.2 No rally under fire")
	c.answers(anna, c.newest(anna, "Will you play?"), "Yes")
	c.reads(c.answers(ben, c.newest(ben, "Will you play?"), "yes\nzone America/Chicago"), "The game begins, Ben: you play the Confederacy.")
	c.reads(c.newest(anna, "Your move"), "Turn 1 of 15, the Union.", "McDowell's flanking column has crossed at Sudley", "In contact: ")
}

// annaLooksRound is what can be asked before the first orders.
func (c *campaign) annaLooksRound() {
	anna := c.person("anna")
	q := c.asking(anna)
	c.reads(c.answers(anna, q, "legal B5"), "B5: Burnside, infantry, 4 of 4, green.", "fire at (1 AP): C5", "close at (2 AP): C5")
	c.reads(c.answers(anna, q, "preview\nmarch Sherman to D11 with Tyler\nfire B5 at C5\nend"), "Preview. Nothing is played; no die is rolled.", "march Sherman to D11 with Tyler")
	before := c.position().Text()
	c.reads(c.answers(anna, q, "fyre B5 at C5\nclose Griffin's battery at C5\nmarch B5 to B6"), `I do not read "fyre"; did you mean fire?`, "(8.3.1)", "B6 holds Sykes' regulars; one infantry a hex (4.4).")
	if c.position().Text() != before {
		c.t.Error("a refused message has changed the battle")
	}
}

// benPrepares gives a standing order for the retreats to come, as Anna does for her advances.
func (c *campaign) benPrepares() {
	anna, ben := c.person("anna"), c.person("ben")
	c.reads(c.answers(ben, c.newest(ben, "The game begins"), "standing retreat: toward G7, then cover"), "In force: retreat: toward G7, then cover.")
	c.reads(c.answers(anna, c.asking(anna), "standing advance: always, never with Palmer's cavalry"), "In force: advance: always, never with Palmer's cavalry.")
}

// playBattle lets each player send one message a turn, until there is a result.
func (c *campaign) playBattle() {
	c.t.Helper()
	for n := uint64(1); ; n++ {
		pos := c.position()
		ds := pos.Awaited()
		if len(ds) == 0 {
			return
		}
		d, turn := ds[0], pos.Turn().ID
		if !d.Own || c.turns[turn] {
			c.t.Fatalf("turn %s stops for an answer: %s", turn, d.Asks)
		}
		c.turns[turn] = true
		c.pass(time.Duration(2+n*5%11) * time.Hour)
		p := c.holder(d.Seat)
		c.good(c.answers(p, c.asking(p), strings.Join(turnPlan(pos, d, n), "\n")+"\nend"))
	}
}

// turnPlan is the lines of a whole player turn as the steady player would give them if dice fell in a certain way. Those behind a die
// may turn out to be impossible, and are told then.
func turnPlan(at engine.Position, d engine.Decision, seed uint64) []string {
	p, turn := at.Clone(), at.Turn().ID
	dice, rng := engine.NewRandom(seed), rand.New(rand.NewPCG(seed, 1))
	var lines []string
	for range 60 {
		ds := p.Awaited()
		if len(ds) == 0 || p.Turn().ID != turn {
			break
		}
		now := ds[0]
		o := p.Default(now)
		if now.Own && now.Seat == d.Seat {
			if o = player.Fast.Choose(p, now, rng); o == now.Pass {
				break
			}
			lines = append(lines, p.Lines([]engine.Order{o})...)
		}
		es, err := p.Rule(now, o, dice)
		if err != nil {
			break
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	return lines
}

// judgeBattle holds what is left to what must be true of every game.
func (c *campaign) judgeBattle() {
	c.t.Helper()
	result, over := c.position().Result()
	if !over || len(c.turns) < 8 {
		c.t.Fatalf("the battle stands at %v behind %d turns", result, len(c.turns))
	}
	c.t.Logf("%s Behind %d player turns; %d messages", result.How, len(c.turns), len(c.passed))
	for _, name := range []string{"anna", "ben"} {
		end := c.newest(c.person(name), "Game 1 is over")
		c.reads(end, result.How)
		if len(end.Pictures) == 0 {
			c.t.Errorf("the last letter to %s has no map", name)
		}
	}
	maps, ordered, standing := 0, 0, 0
	for _, m := range c.passed {
		if !m.wrote && strings.Contains(demo.FirstLine(m.Text), "Your move, ") {
			if len(m.Pictures) == 0 {
				c.t.Errorf("a report to %s has no map:\n%s", m.who.Name, m.Text)
			}
			maps++
		}
	}
	rec, err := c.daemon.Bot.Record(c.t.Context(), c.game)
	if err != nil {
		c.t.Fatal(err)
	}
	_, live, err := retell.LiveEvents(rec)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, e := range live {
		switch e := e.(type) {
		case engine.Ordered:
			ordered++
		case engine.Settled:
			if e.How == "standing" {
				standing++
			}
		}
	}
	if ordered != len(c.turns) || maps < len(c.turns) {
		c.t.Errorf("%d messages of orders and %d reports with maps in %d player turns, want one each", ordered, maps, len(c.turns))
	}
	if standing == 0 {
		c.t.Error("no standing order has answered anything")
	}
	c.judgeBattleRecord(rec)
}

// judgeBattleRecord: the record holds its scenario, verifies, replays to the position and goes into another club's store.
func (c *campaign) judgeBattleRecord(rec record.Record) {
	c.t.Helper()
	if !strings.Contains(rec.Board, "scenario: our_bull_run\n") || strings.Contains(rec.Board, "scenario: antietam\n") {
		c.t.Errorf("the record holds other scenarios than its own:\n%s", rec.Board)
	}
	checkRecord(c.t, c.daemon.Store, c.daemon.Bot, c.game)
	v, err := record.VerifyRecord(rec)
	if err != nil || v.Dice < 50 || v.Open > 0 {
		c.t.Errorf("the record verifies as %+v, %v", v, err)
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		c.t.Fatal(err)
	}
	if got, want := p.Text(), c.position().Text(); got != want {
		c.t.Errorf("the record ends with\n%s\nthe game with\n%s", got, want)
	}
	st, err := store.Open(c.t.TempDir()+"/other.db", c.clock.now)
	if err != nil {
		c.t.Fatal(err)
	}
	defer st.Close()
	other := bot.New(bot.Config{Store: st, Domain: "other.example", Now: c.clock.now, Random: demo.NewStream("other")})
	g, err := other.Import(c.t.Context(), rec, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	again, err := other.Record(c.t.Context(), g.ID)
	if err != nil || len(again.Events) != len(rec.Events) || again.Board != rec.Board {
		c.t.Errorf("imported, the record has %d events, want %d; %v", len(again.Events), len(rec.Events), err)
	}
	arrows, err := demo.JudgeArrows(rec)
	if err != nil || len(arrows) > 0 {
		c.t.Errorf("the arrows on the maps: %v, %v", arrows, err)
	}
}
