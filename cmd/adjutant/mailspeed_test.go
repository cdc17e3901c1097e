package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine/enginetest/cpu"
	"adjutant/engine/scene"
	"adjutant/mail"
	"adjutant/render"
)

// A tellingOutbox says when the relay has taken a letter.
type tellingOutbox struct {
	mail.Outbox
	sent chan time.Time
}

func (o tellingOutbox) Sent(ctx context.Context, id int64, reply string) error {
	now := time.Now()
	err := o.Outbox.Sent(ctx, id, reply)
	o.sent <- now
	return err
}

// BenchmarkMailToMail is the way of a message through the daemon: from when the mail server has it to when the relay takes the answer,
// both on this machine; words alone, with two maps that somebody has seen before, and with two on which the counters stand otherwise.
func BenchmarkMailToMail(b *testing.B) {
	for _, c := range []struct {
		name, text string
		moves      bool
	}{{"Words", "status", false}, {"Map", "map", false}, {"NewMap", "map", true}} {
		b.Run(c.name, func(b *testing.B) { benchmarkMail(b, c.text, c.moves) })
	}
}

func benchmarkMail(b *testing.B, text string, moves bool) {
	cfg := clubConfig(b)
	cfg.Limits.SameWords, cfg.Limits.Answers = 9000, 9000
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(io.Discard, nil)), daemon.Settings{Quick: true})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { d.Close() })
	sent := make(chan time.Time, 100)
	n := 0
	if draw := d.Bot.Draw; moves {
		d.Bot.Draw = func(s *scene.Scene, o render.Options) ([]byte, error) {
			k := s.Stacks
			i, j := n%len(k), n/len(k)%len(k)
			k[i].Place, k[j].Place = k[j].Place, k[i].Place
			return draw(s, o)
		}
	}
	d.Sender.Outbox = tellingOutbox{d.Sender.Outbox, sent}
	g, err := d.Bot.CreateGame(b.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: clubPlayers})
	if err != nil {
		b.Fatal(err)
	}
	d.Start(b.Context())
	seats, err := d.Store.Seats(b.Context(), g.ID)
	if err != nil {
		b.Fatal(err)
	}
	to := ""
	for _, s := range seats {
		if s.Seat == "union" {
			to = "adjutant+" + s.Token + "@club.example"
		}
	}
	for range seats { // the letters that begin the game
		<-sent
	}
	var took []time.Duration
	post := func() {
		n++
		raw := letterText("Anna <anna@club.example>", to, fmt.Sprintf("speed-%d@mail.example", n), fmt.Sprintf("%s\n", text))
		if err := postTo(d.Out.Addr, "anna@club.example", to, raw); err != nil {
			b.Fatal(err)
		}
		began := time.Now()
		took = append(took, (<-sent).Sub(began))
	}
	post() // the first finds nothing that is kept
	took = nil
	cpu.PerOp(b)
	for b.Loop() {
		post()
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
}
