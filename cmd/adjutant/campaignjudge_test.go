package main

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/store"
)

// judge holds what is left of the campaign to what must be true of every game.
func (c *campaign) judge() {
	c.t.Helper()
	if len(c.scenes) > 0 {
		c.t.Errorf("the game was over before this could happen: %s", c.scenes[0].name)
	}
	result, over := c.position().Result()
	if !over || len(c.turns) < 20 {
		c.t.Fatalf("the game stands at %v behind %d turns", result, len(c.turns))
	}
	c.t.Logf("%s Behind %d player turns; %d messages", result.How, len(c.turns), len(c.passed))
	c.judgeResult(result)
	c.judgeRecord()
	c.judgeQuestions()
	c.judgeOutbox()
	c.judgeThread()
	c.judgePrivacy()
}

// judgeResult: both are told who has won, and so does status; a letter may still be written.
func (c *campaign) judgeResult(r engine.Result) {
	winner, loser := c.holder(engine.Seat(r.Winner)), c.person("anna")
	if winner == loser {
		loser = c.person("carl")
	}
	c.reads(c.newest(winner, "Game 1 is over"), "you have won.", r.How)
	c.reads(c.newest(loser, "Game 1 is over"), demo.Capital(winner.Name)+" has won.", r.How)
	c.reads(c.answers(loser, c.newest(loser, "Game 1 is over"), "status"), "Game 1 is over: "+demo.Capital(winner.Name)+" has won. "+r.How)
	c.reads(c.answers(loser, c.newest(loser, "Game 1 is over"), "march all from Richmond to Washington\nend"), "None of these orders was carried out.")
	c.answers(loser, c.newest(loser, "Game 1 is over"), "press "+winner.Name+": Well played!")
	c.reads(c.newest(winner, demo.Capital(loser.Name)+" writes:"), "Well played!")
}

// judgeRecord: Cora verifies and exports it; what is exported verifies, replays to the position and goes into another club's store.
func (c *campaign) judgeRecord() {
	cora := c.person("cora")
	desk := c.newest(cora, "Game 1 made")
	c.reads(c.answers(cora, desk, "verify 1"), "Game 1: ", "dice, all right.", "given by hand.")
	export := c.answers(cora, desk, "export 1")
	c.reads(export, "game-1.txt")
	c.reads(c.answers(cora, desk, "owed"), "REFUSED MAIL, THE NEWEST FIRST", "from ben@club.example: dropped: the token was replaced")
	c.reads(c.answers(cora, desk, "tally 1"), "dice")
	var b bytes.Buffer
	if err := c.daemon.Bot.Export(c.t.Context(), c.game, &b); err != nil {
		c.t.Fatal(err)
	}
	rec, err := record.ParseRecord(&b)
	if err != nil {
		c.t.Fatal(err)
	}
	checkRecord(c.t, c.daemon.Store, c.daemon.Bot, c.game)
	v, err := record.VerifyRecord(rec)
	if err != nil || v.Dice < 100 || v.ByHand == 0 || v.Open > 0 {
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
	if err != nil || len(again.Events) != len(rec.Events) {
		c.t.Errorf("imported, the record has %d events, want %d; %v", len(again.Events), len(rec.Events), err)
	}
}

// judgeQuestions: every question was answered once, by orders or by the clock; what a turn asks may be answered in parts.
func (c *campaign) judgeQuestions() {
	rec, err := c.daemon.Bot.Record(c.t.Context(), c.game)
	if err != nil {
		c.t.Fatal(err)
	}
	_, live, err := retell.LiveEvents(rec)
	if err != nil {
		c.t.Fatal(err)
	}
	asked, answered := map[int]string{}, map[int]int{}
	for _, e := range live {
		switch e := e.(type) {
		case engine.Ordered:
			answered[e.Question]++
		case engine.Note:
			q := fact(c.t, e)
			switch e.What {
			case "game.asked":
				asked[q.Number] = q.Asked
			case "game.missed":
				answered[q.Question]++
			}
		}
	}
	if len(asked) < len(c.turns) {
		c.t.Errorf("only %d questions were asked in %d turns", len(asked), len(c.turns))
	}
	for q, kind := range asked {
		parts := kind == "march" || kind == "promote" || kind == "recruit"
		if n := answered[q]; n == 0 || n > 1 && !parts {
			c.t.Errorf("question %d (%s) was answered %d times, want once", q, kind, n)
		}
		delete(answered, q)
	}
	if len(answered) > 0 {
		c.t.Errorf("answered were questions that nobody asked: %v", answered)
	}
	put := map[int]int{}
	for _, m := range c.passed {
		first := demo.FirstLine(m.Text)
		if q := demo.QuestionOf(m.Received); !m.wrote && q > 0 && (strings.Contains(first, "Your move, ") || strings.HasPrefix(first, "An answer is wanted, ")) {
			put[q]++
		}
	}
	for q, n := range put {
		if n > 2 || n == 2 && !slices.ContainsFunc(c.person("carl").got, func(m *demo.Received) bool { return demo.QuestionOf(m) == q }) {
			c.t.Errorf("question %d was put %d times, want once", q, n)
		}
	}
}

// judgeOutbox: every letter that was owed has come, and has come once; every message has one answer at most.
func (c *campaign) judgeOutbox() {
	owed, err := c.daemon.Store.Outbox().Letters(c.t.Context(), store.OutboxFilter{})
	if err != nil {
		c.t.Fatal(err)
	}
	came, answers := map[string]int{}, map[string]int{}
	for _, m := range c.passed {
		if m.wrote {
			continue
		}
		came[m.ID]++
		if m.Auto == "auto-replied" {
			answers[m.InReplyTo]++
		}
	}
	joined := 0
	for _, o := range owed {
		if o.State != store.Sent {
			c.t.Errorf("letter %s is %s: %s", o.MessageID, o.State, o.Reply)
		}
		want := 1
		if o.Door != "mail" {
			want = 0
			joined++
		}
		if came[o.MessageID] != want {
			c.t.Errorf("letter %s came %d times, want %d", o.MessageID, came[o.MessageID], want)
		}
		delete(came, o.MessageID)
	}
	if len(came) > 0 {
		c.t.Errorf("these letters came and were never owed: %v", came)
	}
	if joined != 3 {
		c.t.Errorf("%d letters were joined into a digest, want 3", joined)
	}
	for id, n := range answers {
		if n > 1 {
			c.t.Errorf("%s was answered %d times", id, n)
		}
	}
}

// judgeThread: the letters of the game are one conversation.
func (c *campaign) judgeThread() {
	own := map[string]bool{"1.root@club.example": true}
	for _, m := range c.passed {
		if m.wrote {
			own[m.ID] = true
		}
	}
	for _, m := range c.passed {
		switch {
		case m.wrote || !strings.HasPrefix(m.Subject, "[AHD 1] "):
		case len(m.Refs) == 0 || m.Refs[0] != "1.root@club.example":
			c.t.Errorf("letter %s has the references %q, want the root first", m.ID, m.Refs)
		case !own[m.InReplyTo]:
			c.t.Errorf("letter %s answers %s, which nobody wrote", m.ID, m.InReplyTo)
		}
	}
}

// judgePrivacy: no player reads where another can be reached, nor another's standing orders.
func (c *campaign) judgePrivacy() {
	secrets := map[string][]string{
		"anna": {"never from Washington", "to Washington, else any"},
		"ben":  {"never from Richmond", "to Corinth if it is ours", "skiing"},
	}
	secrets["carl"] = secrets["ben"][:2]
	for _, p := range c.people {
		if p.Name == "cora" {
			continue
		}
		theirs := []string{p.Address}
		for _, m := range p.got {
			if _, token, found := strings.Cut(m.From, "+"); found && !slices.Contains(theirs, token) {
				theirs = append(theirs, token)
			}
		}
		secrets[p.Name] = append(secrets[p.Name], theirs...)
	}
	for _, m := range c.passed {
		if m.wrote || m.who.Name == "cora" {
			continue
		}
		all := everything(c, m.Raw)
		for name, words := range secrets {
			sides := name + m.who.Name
			for i, s := range words {
				shared := i < 2 && (sides == "bencarl" || sides == "carlben")
				if name != m.who.Name && !shared && strings.Contains(all, s) {
					c.t.Errorf("%s reads %q of %s:\n%s", m.who.Name, s, name, m.Text)
				}
			}
		}
	}
}

// everything is all that can be read in a message: its header and its texts, decoded.
func everything(c *campaign, raw []byte) string {
	c.t.Helper()
	m, err := gomail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		c.t.Fatal(err)
	}
	var b strings.Builder
	for f := m.Header.Fields(); f.Next(); {
		b.WriteString(f.Key() + ": " + f.Value() + "\n")
	}
	for {
		p, err := m.NextPart()
		if errors.Is(err, io.EOF) {
			return strings.Join(strings.Fields(b.String()), " ")
		}
		if err != nil {
			c.t.Fatal(err)
		}
		if kind, _, _ := strings.Cut(p.Header.Get("Content-Type"), "/"); kind == "text" {
			if _, err := io.Copy(&b, p.Body); err != nil {
				c.t.Fatal(err)
			}
		}
	}
}
