package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-message/mail"
)

// demoOnce is the demo, run once for all tests that look at what it leaves.
var demoOnce struct {
	sync.Once
	dir string
	outcome
}

// demoFolder is what the demo left.
func demoFolder(t *testing.T) string {
	t.Helper()
	demoOnce.Do(func() {
		dir, err := os.MkdirTemp("", "adjutant-test-")
		if err != nil {
			t.Fatal(err)
		}
		demoOnce.dir = dir
		demoOnce.outcome = command(t, "", "demo", "--out", filepath.Join(dir, "demo"), "--seed", "test")
	})
	if demoOnce.code != 0 {
		t.Fatalf("the demo ends with %d:\n%s%s", demoOnce.code, demoOnce.out, demoOnce.err)
	}
	return filepath.Join(demoOnce.dir, "demo")
}

func TestDemo(t *testing.T) {
	dir := demoFolder(t)
	if !strings.Contains(demoOnce.out, "Judged by the mail alone: every question was answered once") {
		t.Errorf("the demo does not judge itself:\n%s", demoOnce.out)
	}
	if demoOnce.err != "" {
		t.Errorf("the demo complains:\n%s", demoOnce.err)
	}
	maps, err := filepath.Glob(filepath.Join(dir, "map-*.png"))
	if err != nil || len(maps) < 10 {
		t.Errorf("there are %d maps (%v), want some for every turn", len(maps), err)
	}
	for _, m := range maps {
		if info, err := os.Stat(m); err != nil || info.Size() < 10_000 {
			t.Errorf("%s is no map", m)
		}
	}
	isPNG(t, maps[0])
	letters, err := filepath.Glob(filepath.Join(dir, "mail", "*.eml"))
	if err != nil || len(letters) < 20 {
		t.Errorf("there are %d messages (%v)", len(letters), err)
	}
	for _, l := range letters {
		raw, err := os.ReadFile(l)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := mail.CreateReader(bytes.NewReader(raw)); err != nil {
			t.Errorf("%s: %v", l, err)
		}
	}
	log, err := os.ReadFile(filepath.Join(dir, "log.txt"))
	if err != nil || !strings.Contains(string(log), "July 1861, the Confederacy") || !strings.Contains(string(log), "rolled") {
		t.Errorf("the log is\n%s\n(%v)", log, err)
	}
	if _, err := os.Stat(filepath.Join(dir, "adjutant.db")); err != nil {
		t.Error(err)
	}
}

func TestRecordRoundTrip(t *testing.T) {
	record := filepath.Join(demoFolder(t), "game.record")
	original, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	if o := does(t, 0, "", "record", "verify", record); !strings.HasPrefix(o.out, "Game 1: 4 player turns, ") || !strings.Contains(o.out, "all right.") {
		t.Errorf("the verdict is %q", o.out)
	}
	replayed := does(t, 0, "", "record", "replay", record).out
	log, err := os.ReadFile(filepath.Join(demoFolder(t), "log.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(replayed, string(log)) || !strings.Contains(replayed, "\nrulebook     ahd\n") || !strings.Contains(replayed, "turn         1861-09 union") {
		t.Errorf("the replay is not the log and the last position:\n%s", replayed)
	}
	for _, seat := range []string{"union", "confederate"} {
		does(t, 0, "", "record", "replay", record, "--seat", seat)
	}

	config := filepath.Join(t.TempDir(), "adjutant.toml")
	if err := os.WriteFile(config, []byte(fmt.Sprintf("data = %q\n", filepath.Dir(config))), 0o600); err != nil {
		t.Fatal(err)
	}
	does(t, 0, string(original), "record", "import", "-", "--config", config)
	if got := does(t, 0, "", "record", "export", "1", "--config", config).out; got != string(original) {
		t.Error("imported and exported again the record is another one")
	}
	players := []string{"--player", "union=Anna <anna@mail.example>", "--player", "confederate=Ben <ben@mail.example>"}
	if o := does(t, 0, "", append([]string{"record", "import", record, "--config", config}, players...)...); o.out != "The record is game 2 now.\n" {
		t.Errorf("the import says %q", o.out)
	}
	goesOn := filepath.Join(t.TempDir(), "two.record")
	does(t, 0, "", "record", "export", "2", "--config", config, "--out", goesOn)
	does(t, 0, "", "record", "verify", goesOn)
	position := func(file string) string {
		_, p, _ := strings.Cut(does(t, 0, "", "record", "replay", file).out, "\nrulebook ")
		return p
	}
	if got, want := position(goesOn), position(record); got != want {
		t.Errorf("the game that goes on stands at\n%s\nwant\n%s", got, want)
	}
	does(t, exitFailed, "", "record", "export", "3", "--config", config)
}

var eventLine = regexp.MustCompile(`^(\d+) \S+ \S+ `)

// Whatever byte is changed, the first thing that is wrong is named.
func TestVerifyFindsAChangedByte(t *testing.T) {
	record, err := os.ReadFile(filepath.Join(demoFolder(t), "game.record"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(record), "\n")
	fact, nonce, stamp := regexp.MustCompile(`\{.*[a-z]`), regexp.MustCompile(`[0-9a-f]{64} [0-9a-f]{64}$`), regexp.MustCompile(`\.\d\d\dZ`)
	tried := 0
	change := func(i, at int, want string) {
		tried++
		changed := append([]string(nil), lines...)
		b := []byte(changed[i])
		was := b[at]
		b[at] = '1'
		if was == '1' {
			b[at] = '2'
		}
		changed[i] = string(b)
		if o := does(t, exitRefused, strings.Join(changed, "\n"), "record", "verify", "-"); !strings.Contains(o.out, want) {
			t.Errorf("line %d with %q for %q: it says %q, want %q", i+1, b[at], was, o.out, want)
		}
	}
	for i, l := range lines {
		found := eventLine.FindStringSubmatch(l)
		switch {
		case strings.HasPrefix(l, "seat") || strings.HasPrefix(l, "board"):
			change(i, len(l)-1, "event 1: its hash does not fit; it or the head was changed")
		case found != nil && i%9 == 0:
			event := "event " + found[1] + ":"
			change(i, fact.FindStringIndex(l)[1]-1, event)
			change(i, nonce.FindStringIndex(l)[0], event)
			change(i, len(l)-1, event)
			change(i, stamp.FindStringIndex(l)[1]-2, event)
		}
	}
	if tried < 50 {
		t.Errorf("only %d bytes were changed", tried)
	}
	short := strings.Join(append(lines[:20:20], lines[21:]...), "\n")
	if o := does(t, exitRefused, short, "record", "verify", "-"); !strings.Contains(o.out, "stands where event") {
		t.Errorf("with a line left out it says %q", o.out)
	}
	does(t, exitRefused, "no record\n", "record", "verify", "-")
}

func TestRender(t *testing.T) {
	dir := t.TempDir()
	record, position := filepath.Join(demoFolder(t), "game.record"), filepath.Join(dir, "position")
	does(t, 0, "", "adjudicate", "ahd", "1862", "--position-out", position)
	out := filepath.Join(dir, "map.png")
	for _, args := range [][]string{{record}, {position, "--seat", "union", "--theme", "dark"}, {record, "--around", "manassas_junction"}} {
		os.Remove(out)
		does(t, 0, "", append([]string{"render", "--out", out}, args...)...)
		isPNG(t, out)
	}
	does(t, 0, "", "render", record, "--out", out, "--width", "700")
	if w := isPNG(t, out); w != 700 {
		t.Errorf("the map is %d pixels wide, want 700", w)
	}
	if o := does(t, exitFailed, "what is this\n", "render", "-", "--out", out); !strings.Contains(o.err, "it is neither a record nor a position") {
		t.Errorf("of another file it says %q", o.err)
	}
}
