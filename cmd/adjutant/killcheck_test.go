package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/store"
)

// check holds what is left of the war to what its players wrote and read.
func (w *war) check() {
	w.t.Helper()
	st, b := w.open()
	defer st.Close()
	rec := checkRecord(w.t, st, b, w.game.ID)
	w.checkOrders(rec)
	w.checkPosition(rec)
	w.checkAnswers(rec)
	w.checkLetters(st)
	w.checkTold(rec)
}

// checkOrders: every good order stands in the record once, in the order in which its player sent them.
func (w *war) checkOrders(rec record.Record) {
	got, want := map[string][]string{}, map[string][]string{}
	for _, o := range orderedIn(w.t, rec) {
		name := map[engine.Seat]string{"union": "anna", "confederate": "ben"}[o.Seat]
		got[name] = append(got[name], o.Text)
	}
	for _, m := range w.mails {
		if m.played {
			want[m.from.Name] = append(want[m.from.Name], strings.NewReplacer("; ", "\n", "end!", "end").Replace(m.words)+"\n")
		}
	}
	for _, p := range w.players {
		if !slices.Equal(got[p.Name], want[p.Name]) {
			w.t.Errorf("the record has these orders of %s:\n%q\nwant\n%q", p.Name, got[p.Name], want[p.Name])
		}
	}
}

// checkPosition plays the orders of the record again, with its dice, and comes to the same position.
func (w *war) checkPosition(rec record.Record) {
	book, live, err := retell.LiveEvents(rec)
	if err != nil {
		w.t.Fatal(err)
	}
	table := &engine.Table{Answers: func(d engine.Decision) bool { k, known := book.Kind(d.Kind); return known && k.DefaultOn }}
	script := engine.NewScript()
	for _, e := range live {
		if r, ok := e.(engine.Rolled); ok {
			script.Values = append(script.Values, r.Value)
		}
	}
	dice := func(string) engine.Dice { return script }
	for _, e := range live {
		switch e := e.(type) {
		case engine.Started:
			if table.Position, err = book.Parse(e.Position); err != nil {
				w.t.Fatal(err)
			}
			table.Continue(script)
		case engine.Ordered:
			var lines []engine.Input
			for i, l := range strings.Split(strings.TrimSuffix(e.Text, "\n"), "\n") {
				lines = append(lines, engine.Input{No: i + 1, Text: l})
			}
			out, err := table.Take(e.Seat, e.Question, lines, dice)
			if err != nil || len(out.Refusals) > 0 || out.Wanted != nil {
				w.t.Fatalf("played again, %q gives %v, refusals %v, wanted %v", e.Text, err, out.Refusals, out.Wanted)
			}
		}
	}
	if left := script.Left(); len(left) > 0 {
		w.t.Errorf("the record has %d dice more than the orders roll", len(left))
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		w.t.Fatal(err)
	}
	if got, want := p.Text(), table.Position.Text(); got != want {
		w.t.Errorf("the record ends with\n%s\nthe orders with\n%s", got, want)
	}
}

var receiptOf = regexp.MustCompile(`(?m)^Game \d+, .*receipt \d+-(\d+)\.`)

// checkAnswers: every mail has one answer, however often that came; the answer to a player's nth order that was played has receipt n.
func (w *war) checkAnswers(rec record.Record) {
	answers := map[string]map[string]*demo.Received{} // by the mail that is answered, by Message-ID
	for _, m := range w.letters {
		if m.Auto == "auto-replied" {
			if answers[m.InReplyTo] == nil {
				answers[m.InReplyTo] = map[string]*demo.Received{}
			}
			answers[m.InReplyTo][m.ID] = m
		}
	}
	receipts := map[string]bool{}
	for _, m := range w.mails {
		if n := len(answers[m.id]); n != 1 {
			w.t.Errorf("%s wrote %q and got %d answers: %v", m.from.Name, m.words, n, slices.Collect(maps.Keys(answers[m.id])))
		}
		for _, a := range answers[m.id] {
			if refused := strings.Contains(a.Text, "Nothing is played") || strings.HasPrefix(a.Text, "Too late"); m.played && refused {
				w.t.Errorf("%s wrote %q and was refused:\n%s", m.from.Name, m.words, a.Text)
			}
			if found := receiptOf.FindStringSubmatch(a.Text); m.played && found != nil {
				receipts[m.from.Name+" "+found[1]] = true
			}
		}
		delete(answers, m.id)
	}
	for id := range answers {
		w.t.Errorf("a letter answers %s, which nobody wrote", id)
	}
	taken := map[engine.Seat]int{}
	for _, o := range orderedIn(w.t, rec) {
		taken[o.Seat]++
		name := map[engine.Seat]string{"union": "anna", "confederate": "ben"}[o.Seat]
		if !receipts[fmt.Sprintf("%s %d", name, taken[o.Seat])] {
			w.t.Errorf("no answer to %s carries receipt %d", name, taken[o.Seat])
		}
	}
}

// checkLetters: what came is what was owed; a letter that came again is the same.
func (w *war) checkLetters(st *store.Store) {
	owed, err := st.Outbox().Letters(w.t.Context(), store.OutboxFilter{})
	if err != nil {
		w.t.Fatal(err)
	}
	came := map[string]*demo.Received{}
	for _, m := range w.letters {
		before := came[m.ID]
		if before == nil {
			came[m.ID] = m
			continue
		}
		if before.To != m.To || before.Text != m.Text || !slices.Equal(slices.Sorted(maps.Keys(before.Pictures)), slices.Sorted(maps.Keys(m.Pictures))) {
			w.t.Errorf("%s came again, and is not the same:\n%s\n%s", m.ID, before.Text, m.Text)
		}
	}
	if again := len(w.letters) - len(came); again < w.killed[atSent] {
		w.t.Errorf("%d letters came again; want one at least for each of the %d times when the daemon died before it had noted that a letter was sent", again, w.killed[atSent])
	}
	for _, o := range owed {
		var l post.Letter
		if err := json.Unmarshal(o.Body, &l); err != nil {
			w.t.Fatal(err)
		}
		m := came[o.MessageID]
		switch {
		case o.State != store.Sent:
			w.t.Errorf("letter %s is %s: %s", o.MessageID, o.State, o.Reply)
		case m == nil:
			w.t.Errorf("letter %s was sent and did not come", o.MessageID)
		case l.To != m.To+"@club.example" || !strings.HasPrefix(words(m), l.Preview) || len(m.Pictures) != len(l.Pictures):
			w.t.Errorf("letter %s to %s with %d pictures came to %s with %d as\n%s", o.MessageID, l.To, len(l.Pictures), m.To, len(m.Pictures), m.Text)
		}
		delete(came, o.MessageID)
	}
	for id, m := range came {
		w.t.Errorf("%s got a letter that was never owed, %s:\n%s", m.To, id, m.Text)
	}
}

// A letter tells each shot, each recruiting die and each link of the dice in these words.
var toldFacts = regexp.MustCompile(`(?:Union|Confederate) \w+ (?:infantry|cavalry) (?:\(reduced\) )?fired on [^:]*: needed [^.]*\.|Recruiting die \d: [^.]*\.|\b[0-9a-f]{64}\b`)

// checkTold: nothing was told that is not in the record.
func (w *war) checkTold(rec record.Record) {
	var b bytes.Buffer
	if err := retell.Tell(&b, rec, ""); err != nil {
		w.t.Fatal(err)
	}
	for _, e := range rec.Events {
		b.Write(e.Fact)
	}
	record := strings.Join(strings.Fields(b.String()), " ")
	found := 0
	for _, m := range w.letters {
		for _, fact := range toldFacts.FindAllString(words(m), -1) {
			found++
			if !strings.Contains(record, fact) {
				w.t.Errorf("%s was told %q, which is not in the record", m.To, fact)
			}
		}
	}
	if found < len(w.letters) {
		w.t.Errorf("only %d facts were found in %d letters", found, len(w.letters))
	}
}
