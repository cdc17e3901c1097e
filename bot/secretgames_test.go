package bot

import (
	"adjutant/engine/enginetest"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestSecretsInRandomGames plays games of which one seat sees the same in both worlds, while the other hides different things in each:
// where its men are, what it drafts, previews, undoes, sends ahead, lets stand, writes to the moderator, and how it has its letters.
func TestSecretsInRandomGames(t *testing.T) {
	n := uint64(enginetest.Games(2))
	if testing.Short() {
		n = min(n, 4)
	}
	for seed := range n {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			playSecretly(fogWorlds(t, fogSeats[seed%2], "none"), rand.New(rand.NewPCG(seed, 0x666f67)))
		})
	}
}

func playSecretly(w *worlds, rng *rand.Rand) {
	w.t.Helper()
	defer func() {
		if w.t.Failed() {
			w.t.Logf("what was said before:\n%s", strings.Join(w.said[max(0, len(w.said)-25):], "\n"))
		}
	}()
	w.same("the start")
	for range 20 + rng.IntN(21) {
		for i := range w.club {
			for range rng.IntN(3) {
				w.hidesSomething(i, rng)
			}
		}
		w.same("what the hider did unseen")
		if rng.IntN(3) > 0 {
			w.moves(rng)
		}
		if w.isOver() {
			break
		}
		w.says(slices.Concat(asks, asksBesides)[rng.IntN(len(asks)+len(asksBesides))])
		if rng.IntN(10) == 0 {
			w.says([]string{"digest 19", "digest off", "undo", "undo 2", "standing answer: ask", "theme dark"}[rng.IntN(6)])
		}
		pause := time.Duration(15+rng.IntN(40)) * time.Minute
		if rng.IntN(8) == 0 {
			pause = time.Duration(20+rng.IntN(15)) * time.Hour
		}
		if rng.IntN(8) == 0 {
			w.sends()
		}
		w.passes(pause)
	}
	for _, text := range []string{"status", "map", "log", "log 1", "why", "legal", "dice", "log dice"} {
		w.says(text)
	}
	w.looksSame()
}

func (w *worlds) isOver() bool {
	_, a := w.position(0).Result()
	_, b := w.position(1).Result()
	if a != b {
		w.t.Fatal("the test itself ended the game in one world only")
	}
	return a
}

// moves does something that both can see, if only in part: whoever is awaited gives orders. The dice that fall come from messages that
// are the same in both worlds; so they are the same.
func (w *worlds) moves(rng *rand.Rand) {
	w.t.Helper()
	p := w.position(0).(*fog)
	d := p.Awaited()[0]
	reads := d.Seat == w.reader
	place := fogPlaces[rng.IntN(2)]
	switch {
	case d.Kind == "answer" && reads:
		w.says([]string{"stand", "yield", "stand", "preview\nyield"}[rng.IntN(4)])
	case d.Kind == "answer":
		text := []string{"stand", "yield", "stand"}[rng.IntN(3)]
		w.differ(text, text)
	case reads:
		os := p.View(w.reader).(*fog).legal(d)
		text := os[rng.IntN(len(os))].String()
		switch rng.IntN(6) {
		case 0:
			text = "end"
		case 1:
			text += "\nraise 1 at wood\nend"
		case 2:
			text += "\nmrach\nscout wood"
		}
		w.says(text)
	case d.Kind == "move" && rng.IntN(3) == 0:
		w.differ("scout "+place, "scout "+place)
	case d.Kind == "move" && rng.IntN(2) == 0:
		w.differ(w.unseenLines(0, rng)+attackAt(place, rng), w.unseenLines(1, rng)+attackAt(place, rng))
	case d.Kind == "move":
		w.differ(w.unseenLines(0, rng)+"end", w.unseenLines(1, rng)+"end")
	default:
		w.differ("end", "end")
	}
}

// attackAt sends men over; how many, and what they do afterwards, the other side does not see.
func attackAt(place string, rng *rand.Rand) string {
	text := fmt.Sprintf("attack %d at %s", 1+rng.IntN(4), place)
	if rng.IntN(2) == 0 {
		text += "\nraise 1 at " + fogPlaces[rng.IntN(2)]
	}
	return text
}

// unseenLines are lines before an order that is seen.
func (w *worlds) unseenLines(world int, rng *rand.Rand) string {
	if rng.IntN(2) == 0 {
		return ""
	}
	return w.shift(world, rng) + "\n"
}

// shift moves a man; a few stay at each place, so that no fight goes otherwise for the want of men.
func (w *worlds) shift(world int, rng *rand.Rand) string {
	p := w.position(world).(*fog)
	from := rng.IntN(2)
	men := p.Men[fogSide(w.hider)]
	if men[from] < men[1-from] {
		from = 1 - from
	}
	return fmt.Sprintf("shift 1 from %s to %s", fogPlaces[from], fogPlaces[1-from])
}

var hiddenWords = []string{
	"status", "map", "log", "log dice", "legal", "why 1", "preview\nattack 2 at mill", "odds", "help", "test\nattack 1 at wood", "rules", "dice", "me", "",
	"theme dark", "dates de", "zone Europe/Rome", "zone Asia/Tokyo", "digest 20", "digest off", "reminders 30 5", "reminders off", "name Benno",
	"standing", "standing answer: ask", "standing answer: never, but ask", "standing answer at wood: always, but ask", "standing answer: if outnumbered; yield, else ask",
	"standing drop 1", "ahead\nshift 1 from mill to wood", "ahead\nif outnumbered: scout wood\nmrach", "ahead drop", "takeback", "yes", "no", "pace",
	"press moderator: he will never find them", "mrach at the mill", "shift 99 from mill to wood\nshift 1 from wood to mill", "line 1: shift 1 from mill to wood",
	"join 3",
}

// hidesSomething lets the hider do what the reader cannot see, in one world.
func (w *worlds) hidesSomething(world int, rng *rand.Rand) {
	w.t.Helper()
	c := w.club[world]
	p := w.position(world).(*fog)
	ds := p.Awaited()
	own := len(ds) > 0 && ds[0].Seat == w.hider && ds[0].Own
	r := w.hidden(world, hiddenWords[rng.IntN(len(hiddenWords))])
	switch rng.IntN(12) {
	case 0:
		r.From, r.Text = fmt.Sprintf("mallory%d@mail.example", rng.IntN(9)), "shift 1 from mill to wood"
	case 1:
		r.Doubt = "half of it may be quoted"
	case 2:
		r.Refused, r.Text = "It is larger than 1 MB.", ""
	case 3:
		player, err := c.store.PlayerByID(context.Background(), w.chair(world, w.hider).Player)
		if err != nil {
			w.t.Fatal(err)
		}
		r.Token = player.Token
	case 4:
		r.Question, r.Text = 1+rng.IntN(4), "attack 1 at mill"
		if own {
			r.Text = "raise 99 at mill"
		}
	case 5:
		w.moderate(world, fmt.Sprintf("look %d as ben", c.game.ID))
	case 6, 7, 8, 9:
		switch {
		case own && ds[0].Kind == "move":
			r.Text = w.shift(world, rng)
			if rng.IntN(3) == 0 {
				c.handle(r)
				r = w.hidden(world, "undo")
			}
		case own && p.Points > 0:
			r.Text = "raise 1 at " + fogPlaces[rng.IntN(2)]
		case !own && len(ds) > 0 && ds[0].Seat == w.reader:
			r.Text = "attack 1 at mill"
		}
	}
	w.said = append(w.said, fmt.Sprintf("world %d, the hider: %q", world, r.Text))
	c.handle(r)
}
