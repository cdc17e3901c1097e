package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/standing"
)

// answers is what a standing order says to the decision that is open.
func (f *fixture) answers(order string) string {
	f.t.Helper()
	o, err := standing.Parse(dwf.Book.Kinds, order)
	if err != nil {
		f.t.Fatalf("%q: %v", order, err)
	}
	d := f.Awaited()
	if o, _, err = o.Check(f.P, d.Seat); err != nil {
		f.t.Fatalf("%q: %v", order, err)
	}
	sheet := standing.Sheet{Kinds: dwf.Book.Kinds}
	sheet.Add(o)
	a, ok := sheet.Answer(f.P, d)
	if !ok {
		return "ask"
	}
	return a.Order.String()
}

// asked answers by the default until a kind of decision is open.
func (f *fixture) asked(kind string) *fixture {
	f.t.Helper()
	for range 20 {
		d := f.Awaited()
		if d.Kind == kind {
			return f
		}
		f.Do(f.P.Default(d).String())
	}
	f.t.Fatalf("%s is never asked; the position:\n%s", kind, f.P.Text())
	return f
}

// Every decision that interrupts a turn can be answered in advance, in the book's own terms.
func TestStandingOrdersAnswerEveryInterruption(t *testing.T) {
	rolla := []string{"turn 1861-05 union, 4 points", "union 2 infantry at St. Louis", "confederate Price, 1 infantry at Rolla", "confederate 1 infantry at Jefferson City"}
	port := []string{"turn 1862-05 confederate, 4 points", "confederate Beauregard, 4 infantry, 1 supply at Paducah", "union 2 infantry, 2 gunboats at Cairo", "kentucky entered"}
	decatur := []string{"turn 1862-05 union, 4 points", "union Grant (1861), Buell, 12 infantry, 1 supply at Corinth", "confederate Beauregard, Hardee, 4 infantry, Alabama militia, 3 supply at Decatur", "confederate 1 infantry at Stevenson", "confederate 1 infantry at Talladega"}
	for _, k := range []struct {
		kind, order, want string
		position          []string
		attack            string
	}{
		{"withdraw", "withdraw at Rolla: always; to Jefferson City", "withdraw to Jefferson City", rolla, "attack Rolla with 2 infantry from St. Louis"},
		{"withdraw", "withdraw: if outnumbered 2 to 1; to any", "stand", rolla, "attack Rolla with 2 infantry from St. Louis"},
		{"withdraw", "withdraw: if not in a fort; to Jefferson City if it is ours", "withdraw to Jefferson City", rolla, "attack Rolla with 2 infantry from St. Louis"},
		{"withdraw", "withdraw at Missouri: never, but ask if Price", "ask", rolla, "attack Rolla with 2 infantry from St. Louis"},
		{"naval", "naval: never", "stand", port, "attack Cairo with Beauregard, 4 infantry, 1 supply from Paducah"},
		{"naval", "naval: always; to Cape Girardeau, else any", "withdraw to Cape Girardeau", port, "attack Cairo with Beauregard, 4 infantry, 1 supply from Paducah"},
		{"shield", "shield: Hardee, then the highest", "shield with Hardee", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
		{"shield", "shield: the highest", "shield with Beauregard", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
		{"lose", "lose: militia first, then infantry", "lose Alabama militia", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
		{"lose", "lose: smallest infantry, then militia", "lose 1 infantry", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
		{"retreat", "retreat: to Talladega, else any", "retreat to Talladega", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
		{"retreat", "retreat at Decatur: to any if it is theirs, else ask", "ask", decatur, "attack Decatur with Grant, Buell, 12 infantry, 1 supply from Corinth"},
	} {
		t.Run(k.order, func(t *testing.T) {
			f := field(t, k.position...).Do(k.attack).asked(k.kind)
			if got := f.answers(k.order); got != k.want {
				t.Errorf("to %q it answers %q, want %q; legal are %q", f.Awaited().Asks, got, k.want, f.Orders())
			}
		})
	}
}

// The tests of standing orders, at one moment.
func TestConditions(t *testing.T) {
	f := field(t, "turn 1861-05 union, 4 points", "union 3+3 infantry at St. Louis", "confederate Price, 1 infantry at Rolla", "confederate 1 infantry at Jefferson City").
		Do("attack Rolla with 6 infantry from St. Louis").asked("withdraw")
	d := f.Awaited()
	for words, want := range map[string]bool{"outnumbered": true, "outnumbered 2 to 1": true, "outnumbered 3 to 1": false, "a leader": true, "Price": true, "in a fort": false, "in a city": false, "supplied": true,
		"losing 1 or more": false, "odds below 30": false, "before 1862-04": true, "from 1862-01": false, "Jefferson City is ours": true, "Cairo is theirs": true, "Sedalia is empty": true} {
		holds, known, err := f.P.Test(d, words)
		if err != nil || !known || holds != want {
			t.Errorf("%q holds %v, known %v, %v; want %v", words, holds, known, err, want)
		}
	}
	for words, want := range map[string]string{"outnumberd": "did you mean outnumbered", "the enemy is tired": "I do not read"} {
		if _, _, err := f.P.Test(d, words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is refused with %v, want %q", words, err, want)
		}
	}
	if _, err := f.P.Thing("confederate", "lose", "", "fort last"); err == nil || !strings.Contains(err.Error(), "The fort takes the first loss") {
		t.Errorf("the fort last is refused with %v", err)
	}
}
