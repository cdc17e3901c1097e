package acwc_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
)

// fought is a division of each side in open ground in July, ready to fight: example 1 of the sheet on battles.
const fought = "turn 1862-07 union\noptions hidden=off\n" +
	"steps clash union at Manassas Junction, close union at Manassas Junction, battles union, capture union, promote union, " +
	"reorganize union, finish union\n" +
	"contest Manassas Junction, corps 1, fights\nbattle Manassas Junction\n" +
	"instructions union, ready\ninstructions confederate, ready\nused Washington, Manassas Junction\n" +
	"corps union Irvin McDowell at Manassas Junction, start Washington, via Washington, marched 1, act 1\n" +
	"  division Daniel Tyler: 3 infantry 6-4, artillery 2-5\n  division David Hunter: 3 infantry 6-4, artillery 2-5\n"

func TestABattleIsFoughtToItsEnd(t *testing.T) { // 8.3, 8.6, 9.1, 3.3-b
	south := "corps confederate Pierre Beauregard at Manassas Junction\n  division Milledge Bonham: 2 infantry 4-4\n"
	p, err := acwc.Book.Parse(fought + south)
	if err != nil {
		t.Fatal(err)
	}
	dice := engine.NewRandom(3)
	for _, line := range []string{"begin", "retreat to Gordonsville"} {
		d := p.Awaited()[0]
		os, err := p.Read(d, line)
		if err != nil {
			t.Fatal(err)
		}
		es, err := p.Rule(d, os[0], dice)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
		if err := p.Check(); err != nil {
			t.Error(err)
		}
	}
	text := p.Text()
	for _, want := range []string{"affair", "wins", "control          union at Manassas Junction", "Pierre Beauregard at Gordonsville"} {
		if !strings.Contains(text, want) {
			t.Errorf("the position lacks %q:\n%s", want, text)
		}
	}
}

func TestWithoutItsDiceABattleHasNotBegun(t *testing.T) {
	p, err := acwc.Book.Parse(fought + "corps confederate Pierre Beauregard at Manassas Junction\n" +
		"  division Milledge Bonham: 2 infantry 4-4\n")
	if err != nil {
		t.Fatal(err)
	}
	before := p.Text()
	d := p.Awaited()[0]
	if _, err := p.Rule(d, p.Default(d), engine.NewScript(1, 2, 3)); err == nil || p.Text() != before {
		t.Errorf("three dice were enough, or changed something: %v", err)
	}
}

func TestACorpsComesToABattle(t *testing.T) { // 8.4
	text := strings.Replace(fought, "clash union", "instruct union at Manassas Junction, clash union", 1)
	text = strings.Replace(text, "instructions union, ready\ninstructions confederate, ready\n", "", 1)
	f := war(t, text+"corps confederate Pierre Beauregard at Manassas Junction\n  division Milledge Bonham: 2 infantry 4-4\n"+holmes+
		"corps confederate Joseph Johnston at Front Royal, fought\n  division Thomas Jackson: 3 infantry 5-4\n")
	for _, d := range f.P.Awaited() {
		var got []string
		for o := range f.P.View(d.Seat).Legal(d) {
			if strings.HasPrefix(o.String(), "reinforce") {
				got = append(got, o.String())
			}
		}
		want := map[engine.Seat]string{"union": "[]", "confederate": "[reinforce Manassas Junction with Holmes by road]"}[d.Seat]
		if fmt.Sprint(got) != want {
			t.Errorf("%s may call %v, want %s", d.Seat, got, want)
		}
	}
}

func TestBothGiveTheirOrdersInSecret(t *testing.T) { // roles T6
	text := strings.Replace(fought, "clash union", "instruct union at Manassas Junction, clash union", 1)
	text = strings.Replace(text, "instructions union, ready\ninstructions confederate, ready\n", "", 1)
	f := war(t, text+"corps confederate Pierre Beauregard at Manassas Junction\n  division Milledge Bonham: 2 infantry 4-4\n")
	ds := f.P.Awaited()
	if len(ds) != 2 || ds[0].Moment == "" || ds[0].Moment != ds[1].Moment {
		t.Fatalf("awaited are %+v, want both sides for one moment", ds)
	}
	before := f.P.View("union").Text()
	for _, line := range []string{"stance assault", "quit 60", "pass"} {
		os, err := f.P.Read(ds[1], line)
		if err != nil {
			t.Fatal(err)
		}
		es, err := f.P.Rule(ds[1], os[0], engine.NoDice{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
	}
	if got := f.P.View("union").Text(); got != before {
		t.Errorf("the Union's view has changed:\n%s", got)
	}
	if ds := f.P.Awaited(); len(ds) != 1 || ds[0].Seat != "union" {
		t.Errorf("awaited are %+v, want the Union", ds)
	}
}
