package spi74_test

import (
	"os"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
	"adjutant/engine/spi74"
)

// The example of the notation's page is read, prints as it stands there, and plays as the page says.
func TestTheExampleOfThePositionsPage(t *testing.T) {
	page, err := os.ReadFile("../../deploy/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(page), "\n## spi74")
	if !ok {
		t.Fatal("the page has no section spi74")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	_, example, ok := strings.Cut(section, "\n### A whole example")
	if !ok {
		t.Fatal("the section has no whole example")
	}
	position, orders, _ := strings.Cut(example, "\nOrders")
	text := ""
	for _, l := range strings.Split(position, "\n") {
		if rest, ok := strings.CutPrefix(l, "\t"); ok {
			text += rest + "\n"
		}
	}
	f := enginetest.From(t, spi74.Book, text)
	plain := func(s string) string {
		var out []string
		for _, l := range strings.Split(strings.TrimSpace(s), "\n") {
			out = append(out, strings.Join(strings.Fields(l), " "))
		}
		return strings.Join(out, "\n")
	}
	if got := plain(f.P.Text()); got != plain(text) {
		t.Errorf("it prints as\n%s\nwant\n%s", got, plain(text))
	}
	n := 0
	for _, l := range strings.Split(orders, "\n") {
		line, comment, _ := strings.Cut(strings.TrimSpace(l), "   ")
		if !strings.HasPrefix(l, "\t") {
			continue
		}
		n++
		for d := f.Awaited(); d.Kind == "build" && line != "end"; d = f.Awaited() {
			f.Do("end")
		}
		if cost := strings.TrimSpace(comment); strings.HasSuffix(cost, " of 24") {
			os, err := f.P.Read(f.Awaited(), line)
			if err != nil || f.P.Echo(os) != cost {
				t.Errorf("%q is echoed with %q (%v), want %q", line, f.P.Echo(os), err, cost)
			}
		}
		if line == "stand" {
			f.Do(line, 3)
			continue
		}
		f.Do(line)
	}
	if n < 7 {
		t.Errorf("the example has %d order lines", n)
	}
	f.Has("army 4407 union 10 moved", "army 4408 confederate 7", "army 2015 confederate 2")
}
