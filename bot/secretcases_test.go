package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/engine"
)

// Each secret by itself: the worlds differ in it and in the hider's men, address, zone and token; then the reader asks everything.

func TestSecretsOfAStart(t *testing.T) {
	for _, reader := range fogSeats {
		t.Run(string(reader), func(t *testing.T) {
			w := fogWorlds(t, reader, "none")
			w.same("the start")
			w.asksAll(asks)
			w.asksAll(asksBesides)
			w.looksSame()
		})
	}
}

func TestSecrets(t *testing.T) {
	// In each, Anna plays the Red and reads; Ben plays the Blue and hides. Red moves first.
	blueMoves := func(w *worlds) {
		w.says("end")
		w.looksSame()
	}
	for i, test := range []struct {
		name string
		play func(w *worlds)
	}{
		{"hidden orders, and how many messages they came in", func(w *worlds) {
			blueMoves(w)
			w.hides(0, "shift 1 from mill to wood")
			w.hides(0, "shift 1 from mill to wood")
			w.differ("shift 1 from mill to wood\nend", "end")
		}},
		{"messages before an answer that came too late", func(w *worlds) {
			blueMoves(w)
			w.hides(0, "shift 1 from mill to wood")
			w.differ("end", "end")
			w.says("end")
			for question := range 5 {
				w.reads("attack 1 at mill", question)
				w.same("a late answer")
			}
		}},
		{"orders that were undone", func(w *worlds) {
			blueMoves(w)
			w.differ("shift 3 from mill to wood\nshift 2 from mill to wood", "status")
			w.differ("undo 2", "status")
			w.differ("scout wood", "scout wood")
		}},
		{"drafts: refused, previewed, tested, mended", func(w *worlds) {
			blueMoves(w)
			w.differ("mrach\nshift 99 from mill to wood", "preview\nattack 3 at mill")
			w.differ("line 1: pass\nline 2: shift 1 from mill to wood\nmrach", "test\nattack 3 at wood")
		}},
		{"lines that wait", func(w *worlds) {
			blueMoves(w)
			w.differ("attack 4 at mill\nraise 1 at wood\nend", "shift 1 from wood to mill\nattack 1 at mill\nend")
			w.asksAll(asks)
			w.says("stand")
		}},
		{"a line that fails when its time has come", func(w *worlds) {
			w.says("attack 2 at mill\nraise 9 at wood")
			w.differ("yield", "yield")
		}},
		{"a default where the other gave an order", func(w *worlds) {
			blueMoves(w)
			w.differ("attack 2 at wood", "attack 3 at wood")
			w.says("yield")
			w.differ("raise 2 at wood", "status")
			w.differ("end", "end")
		}},
		{"standing orders that answer alike", func(w *worlds) {
			w.differ("standing answer: never\nstanding raise: ask", "standing answer at mill: never, but ask if outnumbered")
			w.says("attack 2 at mill")
		}},
		{"orders sent ahead", func(w *worlds) {
			w.differ("ahead\nshift 1 from mill to wood\nshift 99 from mill to wood", "ahead\nif outnumbered: scout wood\nshift 2 from wood to mill")
			blueMoves(w)
		}},
		{"settings, and letters that wait for a digest", func(w *worlds) {
			w.differ("digest 20\nreminders 30 1\nzone Asia/Tokyo\ntheme dark", "anonymous on\ndates fr")
			w.says("attack 2 at mill")
			w.sends()
			w.passes(30 * time.Hour)
			w.passes(26 * time.Hour)
		}},
		{"his own digest counts only his letters", func(w *worlds) {
			w.says("digest 19")
			w.differ("status", "")
			blueMoves(w)
			w.differ("scout wood\nend", "scout wood\nend")
			w.passes(24 * time.Hour)
		}},
		{"press with the moderator", func(w *worlds) {
			w.differ("press moderator: where are they?", "press moderator: I shall cross at the mill.\nat dawn")
		}},
		{"many letters of the other", func(w *worlds) {
			w.says("scout wood\nend")
			w.differ("scout wood", "scout wood")
			w.says("map")
			for i := range 90 {
				if i%18 == 17 {
					w.passes(61 * time.Minute)
				}
				w.hides(0, "map")
			}
			w.says("why 1")
		}},
		{"somebody else writes to the hider's address", func(w *worlds) {
			r := w.hidden(0, "end")
			r.From = "mallory@mail.example"
			w.club[0].handle(r)
		}},
		{"the moderator looks as the hider sees it", func(w *worlds) {
			has(w.t, w.moderate(0, fmt.Sprintf("look %d as ben", w.club[0].game.ID)), "as Ben sees it")
		}},
		{"orders kept while the game is paused", func(w *worlds) {
			w.says("end")
			w.says("pause")
			w.differ("pause", "pause")
			w.differ("shift 2 from mill to wood\nshift 1 from mill to wood", "shift 1 from wood to mill")
			w.asksAll(asks)
			w.says("resume")
			w.differ("resume", "resume")
		}},
		{"orders that rolled a die of their own, and their salt", func(w *worlds) {
			blueMoves(w)
			w.differ("shift 1 from mill to wood\nspy mill", "spy wood")
			w.asksAll(asks)
			w.differ("end", "end")
		}},
		{"a die that was rolled unseen", func(w *worlds) {
			blueMoves(w)
			w.differ("spy mill", "status")
			w.asksAll(asks)
			w.differ("end", "end")
		}},
		{"dice by hand, and what they are wanted for", func(w *worlds) {
			w.bothModerate("dice %d by hand", "are given by hand")
			blueMoves(w)
			w.differ("spy mill", "spy wood")
			w.asksAll(asks)
			w.bothModerate("die %d 4", "Taken")
			w.differ("end", "end")
		}},
		{"a reminder that the moderator wants", func(w *worlds) {
			blueMoves(w)
			w.differ("attack 2 at mill", "attack 4 at mill")
			w.bothModerate("remind %d", "Reminded")
		}},
		{"what a moderator put right", func(w *worlds) {
			has(w.t, w.moderate(0, fmt.Sprintf("mend %d blue 5 7 because my slip", w.club[0].game.ID)), "Done.")
			has(w.t, w.moderate(1, fmt.Sprintf("mend %d blue 8 8 because my slip", w.club[1].game.ID)), "Done.")
		}},
		{"hidden orders that a rewind strikes", func(w *worlds) {
			blueMoves(w)
			w.hides(0, "scout wood\nshift 1 from mill to wood")
			w.differ("shift 2 from mill to wood", "scout wood")
			w.differ("attack 4 at mill", "attack 2 at mill")
			w.says("stand")
			w.rewinds("attack")
			w.looksSame()
			w.says("log 2")
			w.asksAll(asks)
			w.differ("attack 3 at mill", "attack 1 at mill")
			w.says("stand")
			w.differ("end", "end")
		}},
		{"hidden lines behind one that its player wants back", func(w *worlds) {
			w.says("attack 1 at mill")
			w.differ("yield", "yield")
			w.says("end")
			w.differ("shift 13 from wood to mill", "shift 1 from mill to wood")
			w.says("takeback attack 1 at mill instead ATTACK 1 at wood because mis-tapped")
			has(w.t, w.moderate(0, fmt.Sprintf("takeback %d grant", w.club[0].game.ID)), `"shift 13 from wood to mill" would be refused`)
			w.bothModerate("takeback %d refuse", "Refused.")
		}},
		{"a hidden line that is taken back", func(w *worlds) {
			blueMoves(w)
			w.differ("shift 3 from mill to wood", "shift 1 from wood to mill")
			w.differ("attack 2 at mill", "attack 4 at mill")
			w.says("stand")
			w.differ("takeback 2 instead shift 2 from mill to wood because mis-tapped", "takeback 2 because mis-tapped")
			w.says("takeback")
			w.says("yes")
			w.bothModerate("takeback %d grant", "Granted.")
			w.says("log 2")
		}},
		{"a takeback that the dice do not allow", func(w *worlds) {
			blueMoves(w)
			w.differ("shift 3 from mill to wood", "shift 1 from wood to mill")
			w.differ("takeback 1 instead spy mill", "takeback 1 instead shift 99 from mill to wood")
		}},
		{"what the reader cannot undo", func(w *worlds) {
			w.says("attack 1 at mill")
			w.differ("yield", "yield")
			w.says("end")
			w.differ("shift 3 from mill to wood", "status")
			w.says("undo")
			w.says("undo 9")
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			w := fogWorlds(t, "red", "none")
			w.some = [2]int{6, i}
			test.play(w)
			w.same(test.name)
			w.looksSame()
			w.asksAll(asks)
			w.passes(30 * time.Hour)
			w.passes(30 * time.Hour)
		})
	}
}

// bothModerate lets the moderator say the same about the game of each world, and demands an answer.
func (w *worlds) bothModerate(format, answer string) {
	w.t.Helper()
	for i, c := range w.club {
		has(w.t, w.moderate(i, fmt.Sprintf(format, c.game.ID)), answer)
	}
	w.same(fmt.Sprintf("the moderator's %q", format))
}

// rewinds goes back, in both worlds, to before the last orders that begin so.
func (w *worlds) rewinds(begin string) {
	w.t.Helper()
	for i, c := range w.club {
		s, err := letter.Look(context.Background(), c.a, c.game.ID)
		if err != nil {
			w.t.Fatal(err)
		}
		es, err := s.Events(1)
		if err != nil {
			w.t.Fatal(err)
		}
		at := int64(0)
		for _, h := range es {
			if o, ok := h.Event.(engine.Ordered); ok && strings.HasPrefix(o.Text, begin) {
				at = h.N - 1
			}
		}
		has(w.t, w.moderate(i, fmt.Sprintf("rewind %d to event %d because my slip", c.game.ID, at)), "Done.")
	}
	w.same("the rewind")
}

// TestSecretsInOpenGames: where nothing is hidden on the board, what a player has drafted, undone or kept waiting still is.
func TestSecretsInOpenGames(t *testing.T) {
	t.Run("toy", func(t *testing.T) {
		w := newWorlds(t, "south", "north", func(int) people.Spec { return people.Spec{Book: "toy", Scenario: "ford"} })
		w.same("the start")
		w.differ("attack 99", "preview\nattack 3\nraise 1")
		w.differ("digest 20\nreminders 30 1\npress moderator: I have a plan.", "standing answer: never")
		w.passes(26 * time.Hour)
		w.differ("attack 2\nraise 1\nend", "attack 2\nend")
		w.looksSame()
		w.asksAll([]string{"status", "map", "log", "log dice", "legal", "why", "odds", "dice", "undo", "takeback", "preview\nstand", "attack 1"})
		w.sends()
		w.passes(25 * time.Hour)
	})
	t.Run("ahd", func(t *testing.T) {
		w := newWorlds(t, "confederate", "union", func(int) people.Spec { return people.Spec{Book: "ahd", Scenario: "1861"} })
		w.same("the start")
		w.differ("march 1 mi inf from Cincinnati to Louisville\nmarch 1 mi inf from Philadelphia to Baltimore", "preview\nmarch 1 mi inf from Cairo to Paducah")
		w.differ("undo 2", "mrach")
		w.differ("ahead\nrecruit 1 mi inf at Cairo", "standing retreat: never")
		w.differ("march 1 mi inf from Philadelphia to Baltimore", "march 1 mi inf from Philadelphia to Baltimore")
		w.looksSame()
		w.asksAll([]string{"status", "map", "map cairo", "log", "log dice", "legal", "why", "why 1", "odds", "dice", "undo", "takeback", "march all"})
		w.passes(50 * time.Hour)
		w.passes(50 * time.Hour)
	})
}
