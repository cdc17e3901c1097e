package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
)

// One plays by mail, the other in Discord, and the conversation is left behind as a page.
func TestDemoWithDiscord(t *testing.T) {
	t.Parallel()
	if !enginetest.Draw(1, 2) {
		t.Skip("a second demo; -args -times 2 plays it")
	}
	dir := filepath.Join(t.TempDir(), "demo")
	o := does(t, 0, "", "demo", "--discord", "--out", dir, "--seed", "word")
	for _, want := range []string{"Ben (Confederacy) in Discord", "Ben chooses; only he reads: Undone: ", "all right", "the status is pinned once"} {
		if !strings.Contains(o.out, want) {
			t.Errorf("%q is missing in\n%s", want, o.out)
		}
	}
	page, err := os.ReadFile(filepath.Join(dir, "discord.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Fight on at Manassas Junction", "Only you can see this", "Play it and end my turn", "The game begins."} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page does not show %q", want)
		}
	}
}
