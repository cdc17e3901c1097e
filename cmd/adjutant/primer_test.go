package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// shipped are the rulebooks of the program; tests register another.
var shipped = []string{"acwc", "ahd", "dwf", "htl", "spi74"}

func shippedBooks(t *testing.T) []*engine.Book {
	var books []*engine.Book
	for _, id := range shipped {
		b, err := engine.FindBook(id)
		if err != nil {
			t.Fatal(err)
		}
		books = append(books, b)
	}
	return books
}

// The page on which a book introduces itself is short, and every order on it does what it says: played from the start that it names, each
// is taken, in its order.
func TestPrimers(t *testing.T) {
	for _, b := range shippedBooks(t) {
		t.Run(b.ID, func(t *testing.T) {
			p := b.Primer
			if p == nil {
				t.Fatal("the book has no primer")
			}
			var heads []string
			words := 0
			for _, part := range p.Parts {
				heads = append(heads, part.Heading)
				for _, l := range part.Lines {
					words += len(strings.Fields(l.Text))
				}
			}
			if want := "What a turn is, What you may do, What decides"; strings.Join(heads, ", ") != want {
				t.Errorf("its parts are %q, want %q", heads, want)
			}
			if words > 320 {
				t.Errorf("%d words are more than a page", words)
			}
			for _, seat := range b.Seats {
				if n := len(p.Of(seat.Seat)); n != 5 {
					t.Errorf("%d orders for %s, want 5", n, seat.Name)
				}
				why := "untried"
				for seed := uint64(1); seed <= 20 && why != ""; seed++ { // some order waits for a die that lets it
					why = playsPrimer(t, b, seat.Seat, seed)
				}
				if why != "" {
					t.Errorf("%s: %s", seat.Name, why)
				}
			}
		})
	}
}

// playsPrimer plays a start: a seat its five orders, as soon as they are legal; all else is silence. It
// tells which is not.
func playsPrimer(t *testing.T, b *engine.Book, seat engine.Seat, seed uint64) string {
	pos, err := b.Start(b.Primer.Scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRandom(seed)
	left := b.Primer.Of(seat)
	for range 100 {
		if engine.IsEnd(left[0].Line) {
			return ""
		}
		d := pos.Awaited()[0]
		orders := []engine.Order{silence(pos, d)}
		if d.Seat == seat {
			if os, err := pos.View(seat).Read(d, left[0].Line); err == nil && len(os) > 0 {
				left, orders = left[1:], os
			}
		}
		for _, o := range orders {
			es, err := pos.Rule(d, o, dice)
			if err != nil {
				return fmt.Sprintf("%q is refused: %v", o, err)
			}
			fold(pos, es)
			if open := pos.Awaited(); len(open) > 0 && open[0].Kind == d.Kind {
				d = open[0]
			}
		}
	}
	return fmt.Sprintf("%q was never legal", left[0].Line)
}

func fold(p engine.Position, es []engine.Event) {
	for _, e := range es {
		p.Fold(e)
	}
}

// silence is what becomes of a decision that nobody answers.
func silence(p engine.Position, d engine.Decision) engine.Order {
	if o := p.View(d.Seat).Default(d); o != nil {
		return o
	}
	if d.Pass != nil {
		return d.Pass
	}
	for o := range p.Legal(d) {
		return o
	}
	return nil
}

// What is told of rules and rulings names none of our keys and files, and calls no player "he"; the generals were.
func TestRulesAreTold(t *testing.T) {
	ours := regexp.MustCompile(`\.(csv|md)\b|[a-z]_[a-z]|[a-z]{2}\.[a-z]`)
	he := regexp.MustCompile(`(?i)\b(player|side|attacker|defender|enemy|owner|president|commander|captor)\b[^.;]*\b(he|his|him)\b`)
	for _, b := range shippedBooks(t) {
		for _, c := range b.Clauses {
			for _, text := range append([]string{c.Title, c.Says}, c.Rulings...) {
				if ours.MatchString(text) {
					t.Errorf("%s %s: %q names a key or a file of ours", b.ID, c.ID, text)
				}
				if he.MatchString(text) && !strings.Contains(strings.ToLower(c.Title+text), "leader") && !strings.Contains(text, "Davis") {
					t.Errorf("%s %s: %q says he of a player", b.ID, c.ID, text)
				}
			}
		}
		for _, part := range b.Primer.Parts {
			for _, l := range part.Lines {
				if he.MatchString(l.Text) {
					t.Errorf("%s: the primer says %q", b.ID, l.Text)
				}
			}
		}
	}
}

// Every clause stands in a chapter, and what is told of chapters and groups of words is theirs.
func TestChapters(t *testing.T) {
	inner := regexp.MustCompile(`[a-z]_|[a-z]\.[a-z]`)
	for _, b := range shippedBooks(t) {
		used := map[string]bool{}
		for _, c := range b.Clauses {
			k, found := b.Primer.Chapter(c.ID)
			if !found {
				t.Errorf("%s: %s stands in no chapter", b.ID, c.ID)
			}
			used[k.Begins] = true
		}
		for _, k := range b.Primer.Chapters {
			if !used[k.Begins] || k.Title == "" || inner.MatchString(k.Title) {
				t.Errorf("%s: chapter %+v holds no clause, or has no name", b.ID, k)
			}
		}
		for _, words := range b.Primer.Words {
			if len(words) < 2 || slices.ContainsFunc(words, func(w string) bool { return w != strings.ToLower(strings.TrimSpace(w)) }) {
				t.Errorf("%s: %q are no words that mean the same", b.ID, words)
			}
		}
	}
}
