package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// plays runs the command with what somebody types, and gives what he reads.
func plays(t *testing.T, typed string, args ...string) string {
	t.Helper()
	var out, warns bytes.Buffer
	code := run(t.Context(), append([]string{"play"}, args...), &console{strings.NewReader(typed), &out, &warns})
	if code != 0 || warns.Len() > 0 {
		t.Fatalf("play %q: code %d, %s\n%s", args, code, warns.String(), out.String())
	}
	return out.String()
}

// wants demands words in their order.
func wants(t *testing.T, text string, in ...string) {
	t.Helper()
	rest := text
	for _, w := range in {
		_, after, found := strings.Cut(rest, w)
		if !found {
			t.Fatalf("want %q, in this order, in:\n%s", w, text)
		}
		rest = after
	}
}

func TestPlayInTheTerminal(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "club")
	text := plays(t, "preview\nmarch 1 mi inf from Washington to Manassas\n\nmarch 1 mi from Nowhere to Manassas\n"+
		"march 1 mi inf from Washington to Manassas\nend!\nquit\n", "ahd", "1861-short", "--machine", "fast", "--seed", "ford", "--folder", folder)
	wants(t, text, "Your move, Union: July 1861, the Union.", "The lines, and an empty one behind the last:", "march 1 militia infantry from Washington",
		"Nowhere", "Taken, Union.", "Since your last report: July 1861, the Confederacy's turn.", "Union> ")
	maps, err := filepath.Glob(filepath.Join(folder, "ahd-1-1861-07-union*.png"))
	if err != nil || len(maps) == 0 {
		t.Errorf("no map is written beside the game: %v, %v", maps, err)
	}

	text = plays(t, "status\n", "--folder", folder) // it goes on where it was left
	wants(t, text, "A House Divided, kept in", "August 1861")
	if strings.Contains(text, "Your move, Union: July") {
		t.Error("a letter is shown twice")
	}

	record := filepath.Join(t.TempDir(), "game.record")
	wants(t, plays(t, "", "--folder", folder, "--export", record), "adjutant record import "+record)
	var out, warns bytes.Buffer
	if code := run(t.Context(), []string{"record", "verify", record}, &console{strings.NewReader(""), &out, &warns}); code != 0 {
		t.Errorf("the record does not verify: %s%s", out.String(), warns.String())
	}
}

func TestAYesPlaysWhatWasPreviewed(t *testing.T) {
	text := plays(t, "preview\nmarch 1 mi inf from Washington to Manassas\n\nyes\nundo\n", "ahd", "1861-short", "--machine", "fast", "--seed", "ford",
		"--folder", t.TempDir())
	wants(t, text, "Preview. Nothing is played", "To play it, answer: yes", "Taken, Union.", "march 1 militia infantry from Washington to Manassas Junction",
		"Undone: march 1 militia infantry")
}

func TestTwoAtOneKeyboard(t *testing.T) {
	folder := t.TempDir()
	text := plays(t, "end!\nend!\n", "htl", "bull_run", "--both", "--seed", "ford", "--folder", folder)
	wants(t, text, "--- to Union", "Union> ", "--- to ", "Confederate> ", "Turn 2", "Union> ")
}

func TestPlaySaysWhatIsWrong(t *testing.T) {
	for want, args := range map[string][]string{
		"no game has been begun in":       nil,
		"there are union and confederate": {"ahd", "1861", "--as", "france"},
		"I know no rulebook \"chess\"":    {"chess"},
	} {
		var out, warns bytes.Buffer
		args = append(append([]string{"play"}, args...), "--folder", t.TempDir())
		if code := run(t.Context(), args, &console{strings.NewReader(""), &out, &warns}); code != exitFailed || !strings.Contains(warns.String(), want) {
			t.Errorf("%q: code %d, %q; want %q", args, code, warns.String(), want)
		}
	}
	if _, err := os.Stat("adjutant-play"); err == nil {
		t.Error("a game was left in the folder of the test")
	}
}

// Each lesson is played in the terminal as it is written; what a battle asks is answered by the first line that is shown.
func TestLessonsInTheTerminal(t *testing.T) {
	for i, book := range engine.Books() {
		if book.Lesson == nil || !enginetest.Draw(i+4, 5) {
			continue
		}
		t.Run(book.ID, func(t *testing.T) {
			folder := t.TempDir()
			text := plays(t, "pictures off\n", book.ID, "--learn", "--seed", "ford", "--folder", folder)
			for i, turn := range book.Lesson.Taught() {
				text = reads(t, folder, text, fmt.Sprintf("LESSON, %d OF ", i+1))
				wants(t, text, append([]string{"ORDERS TO COPY"}, turn.Orders...)...)
				for _, o := range turn.Orders {
					if text = plays(t, o+"\n", "--folder", folder); strings.Contains(text, "WHAT YOU HAVE DONE") {
						break
					}
				}
				text = reads(t, folder, text, "WHAT YOU HAVE DONE")
			}
			wants(t, text, "THE LESSON IS OVER")
		})
	}
}

// reads gives what the pupil reads, as soon as that says what is waited for; until then he answers as he is shown.
func reads(t *testing.T, folder, text, wanted string) string {
	t.Helper()
	for range 20 {
		if strings.Contains(text, wanted) {
			return text
		}
		_, shown, found := strings.Cut(text, "ORDERS YOU COULD COPY (legal, not advice)\n  ")
		if strings.Contains(text, "end!") { // something is left that could be done
			text = plays(t, "end!\n", "--folder", folder)
			continue
		}
		if !found {
			t.Fatalf("no %q, and nothing to answer, in:\n%s", wanted, text)
		}
		line, _, _ := strings.Cut(shown, "\n")
		text = plays(t, line+"\n", "--folder", folder)
	}
	t.Fatalf("no %q comes", wanted)
	return ""
}
