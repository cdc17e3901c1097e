package standin

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// bot is the program of .ci/discordjs, and the lines that it has written.
type bot struct {
	d     *Discord
	mu    sync.Mutex
	lines []string
}

func (b *bot) said(words string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.ContainsFunc(b.lines, func(l string) bool { return strings.HasPrefix(l, words) })
}

func (b *bot) wait(t *testing.T, words string) {
	t.Helper()
	if err := b.d.Wait("discord.js to say "+words, func() bool { return b.said(words) }); err != nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		t.Fatalf("%v; it said:\n%s", err, strings.Join(b.lines, "\n"))
	}
}

func startBot(t *testing.T, d *Discord, folder string) *bot {
	t.Helper()
	cmd := exec.Command("node", filepath.Join(folder, "client.js"), d.URL()+"/api", d.Token())
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &bot{d: d}
	read := make(chan struct{})
	go func() {
		defer close(read)
		for lines := bufio.NewScanner(out); lines.Scan(); d.wake() {
			b.mu.Lock()
			b.lines = append(b.lines, lines.Text())
			b.mu.Unlock()
		}
	}()
	t.Cleanup(func() {
		_ = in.Close()
		<-read
		if err := cmd.Wait(); err != nil {
			t.Errorf("discord.js ended: %v", err)
		}
	})
	return b
}

// TestSecondClient lets discord.js use all that the stand-in offers: what satisfies discordgo alone may only be what
// discordgo happens to expect.
func TestSecondClient(t *testing.T) {
	folder := os.Getenv("DISCORDJS")
	if folder == "" {
		t.Skip("discord.js runs in CI only: .ci/discordjs/run installs it and names its folder in DISCORDJS")
	}
	d, err := New(Settings{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	g := d.Guild("The club")
	room, anna := g.Channel("ahd-12"), g.Member("Anna")
	b := startBot(t, d, folder)
	b.wait(t, "ready")

	choices, err := anna.Autocomplete(room, "orders", "text", Values{"text": "march"})
	if err != nil {
		t.Fatal(err)
	}
	if len(choices) != 1 || choices[0].Name != "march to Cairo" {
		t.Errorf("offered: %v", choices)
	}
	d.Fail(Failure{Path: "/messages/@original", Status: 429, RetryAfter: 50 * time.Millisecond})
	seen, err := anna.Slash(room, "orders", Values{"text": "march", "file": Upload{Name: "o.txt", Data: []byte("and end")}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := seen.Message.Text(), "Anna in #ahd-12: march and end\nJuly 1861\nmap.png"; got != want || !seen.Deferred {
		t.Errorf("deferred %v, answered %q; want true, %q", seen.Deferred, got, want)
	}
	alone, err := anna.Await(room, func(m Message) bool { return m.Ephemeral })
	if err != nil || alone.Content != "for you alone" {
		t.Errorf("the follow-up: %q, %v", alone.Content, err)
	}
	if p := room.Pins(); len(p) != 1 || !p[0].Mentions(anna) {
		t.Errorf("%d pinned messages, want the one that mentions Anna", len(p))
	}
	if ts := room.Threads(); len(ts) != 1 || ts[0].Name() != "game 12" || len(anna.See(ts[0])) != 1 {
		t.Errorf("%d threads, want game 12 with a message", len(ts))
	}
	form, err := anna.Press(seen.Message, "Change")
	if err != nil {
		t.Fatal(err)
	}
	sent, err := anna.SubmitModal(form.Modal, map[string]string{"lines": "end"})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := sent.Message.Content, "sent: end"; got != want {
		t.Errorf("the form was answered with %q, want %q", got, want)
	}

	d.Drop()
	if _, err := anna.Say(room, "<@"+d.Application()+"> are you there?"); err != nil {
		t.Fatal(err)
	}
	b.wait(t, "resumed")
	b.wait(t, "heard Anna: <@"+d.Application()+"> are you there?")
	if b.said("failed") {
		t.Errorf("discord.js met an error: %q", b.lines)
	}
	for _, f := range d.Faults() {
		t.Error(f)
	}
}
