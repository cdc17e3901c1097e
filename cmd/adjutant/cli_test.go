package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/alecthomas/kong"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/enginetest/council"
)

// An outcome is what a command has left on the console.
type outcome struct {
	code     int
	out, err string
}

func command(t *testing.T, stdin string, args ...string) outcome {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(t.Context(), args, &console{strings.NewReader(stdin), &out, &errs})
	return outcome{code, out.String(), errs.String()}
}

// does runs a command that must end with this code, and returns what it has written.
func does(t *testing.T, code int, stdin string, args ...string) outcome {
	t.Helper()
	o := command(t, stdin, args...)
	if o.code != code {
		t.Fatalf("adjutant %s ends with %d, want %d:\n%s%s", strings.Join(args, " "), o.code, code, o.out, o.err)
	}
	return o
}

// grammar is the command line without anything that runs.
func grammar(t *testing.T) *kong.Kong {
	t.Helper()
	k, err := kong.New(&program{}, kong.Name("adjutant"), kong.Exit(func(int) {}), kong.Writers(io.Discard, io.Discard))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestEveryCommandHelpsWithAnExampleThatParses(t *testing.T) {
	leaves := grammar(t).Model.Leaves(true)
	if len(leaves) < 10 {
		t.Fatalf("only %d commands were found", len(leaves))
	}
	for _, leaf := range leaves {
		path := strings.Fields(strings.TrimPrefix(leaf.Path(), "adjutant "))
		var name []string
		for _, p := range path {
			if !strings.HasPrefix(p, "<") {
				name = append(name, p)
			}
		}
		t.Run(strings.Join(name, " "), func(t *testing.T) {
			help := does(t, 0, "", append(name, "--help")...).out
			example, _, _ := strings.Cut(leaf.Detail, "\n")
			_, line, found := strings.Cut(example, "adjutant ")
			if !strings.HasPrefix(example, "Example: ") || !found {
				t.Fatalf("its help begins with %q, want an example", example)
			}
			if !strings.Contains(strings.Join(strings.Fields(help), " "), strings.Join(strings.Fields(example), " ")) {
				t.Errorf("the help does not show the example %q:\n%s", example, help)
			}
			if !strings.HasPrefix(line, strings.Join(name, " ")) {
				t.Errorf("the example is of another command: %q", line)
			}
			if _, err := grammar(t).Parse(shellWords(t, line)); err != nil {
				t.Errorf("the example does not parse: %v", err)
			}
		})
	}
	does(t, 0, "", "game", "--help")
	does(t, 0, "", "record", "--help")
	if all := does(t, 0, "").out; !strings.Contains(all, "adjudicate") {
		t.Errorf("without a command it does not list the commands:\n%s", all)
	}
}

// shellWords splits a command as a shell does, so far as our examples need it.
func shellWords(t *testing.T, line string) []string {
	t.Helper()
	parts := strings.Split(line, "'")
	if len(parts)%2 == 0 {
		t.Fatalf("a quote stays open in %q", line)
	}
	for i := 1; i < len(parts); i += 2 {
		parts[i] = strings.ReplaceAll(parts[i], " ", "\x00")
	}
	words := strings.Fields(strings.Join(parts, ""))
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "\x00", " ")
	}
	return words
}

func TestWrongCommandLines(t *testing.T) {
	for _, args := range [][]string{{"bogus"}, {"adjudicate"}, {"adjudicate", "ahd"}, {"rulebooks", "--xml"}, {"record", "verify"},
		{"simulate", "ahd", "1861", "--games", "many"}, {"adjudicate", "ahd", "1861", "--dice", "1", "--seed", "ab"}, {"render", "x"}} {
		o := does(t, exitUsage, "", args...)
		if !strings.Contains(o.err, "adjutant --help lists the commands.") || o.out != "" {
			t.Errorf("adjutant %s says %q and %q", strings.Join(args, " "), o.out, o.err)
		}
	}
	for _, args := range [][]string{{"adjudicate", "chess", "1861"}, {"adjudicate", "ahd", "1860"}, {"simulate", "ahd", "1860"}, {"record", "replay", "nowhere"},
		{"adjudicate", "ahd", "1861", "--seed", "xyz"}, {"serve", "--config", "nowhere"}, {"simulate", "ahd", "1861", "--players", "random"}} {
		if o := does(t, exitFailed, "", args...); !strings.HasPrefix(o.err, "adjutant: ") {
			t.Errorf("adjutant %s says %q", strings.Join(args, " "), o.err)
		}
	}
}

func TestRulebooksAsJSON(t *testing.T) {
	type bookJSON struct {
		ID        string
		Title     string
		Seats     []engine.SeatInfo
		Scenarios []engine.Scenario
		Options   []engine.Option
		Kinds     []engine.Kind
		Board     string
	}
	var books []bookJSON
	d := json.NewDecoder(strings.NewReader(does(t, 0, "", "rulebooks", "--json").out))
	d.DisallowUnknownFields()
	if err := d.Decode(&books); err != nil {
		t.Fatal(err)
	}
	books = slices.DeleteFunc(books, func(b bookJSON) bool { return b.ID == council.Book.ID }) // of other tests of this package
	if len(books) != 5 || books[2].ID != "dwf" || len(books[2].Scenarios) != 3 || books[3].ID != "htl" || len(books[3].Scenarios) != 10 ||
		books[4].ID != "spi74" || len(books[4].Scenarios) != 1 || books[0].ID != "acwc" || len(books[0].Scenarios) != 1 {
		t.Errorf("there are %d rulebooks, want acwc with its one, ahd, dwf with its three scenarios, htl with its ten and spi74 with its one", len(books))
	}
	if books[1].ID != "ahd" || books[1].Title != "A House Divided" || len(books[1].Seats) != 2 || len(books[1].Scenarios) < 5 ||
		len(books[1].Options) == 0 || len(books[1].Kinds) == 0 || len(books[1].Board) != 64 {
		t.Errorf("the rulebooks are %+v", books)
	}
	words := does(t, 0, "", "rulebooks").out
	for _, s := range books[1].Scenarios {
		if !strings.Contains(words, "  "+s.ID+" ") {
			t.Errorf("in words, the scenario %s is missing:\n%s", s.ID, words)
		}
	}
}

func TestSimulate(t *testing.T) {
	var got struct {
		Games, Finished, Stuck, Broken, Draws, Orders, Battles int
		Wins                                                   map[string]int
		WaitsForHuman                                          int     `json:"waits_for_human"`
		Seconds                                                float64 `json:"seconds"`
		GamesPerSecond                                         float64 `json:"games_per_second"`
		MicrosecondsPerOrder                                   float64 `json:"microseconds_per_order"`
	}
	o := does(t, 0, "", "simulate", "ahd", "1861", "--games", "20", "--json")
	d := json.NewDecoder(strings.NewReader(o.out))
	d.DisallowUnknownFields()
	if err := d.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if got.Games != 20 || got.Finished != 20 || got.Stuck != 0 || got.Broken != 0 {
		t.Errorf("of 20 games it tells %+v", got)
	}
	if got.Wins["union"]+got.Wins["confederate"]+got.Draws != 20 || len(got.Wins) != 2 {
		t.Errorf("the wins are %v and %d draws, want 20 together", got.Wins, got.Draws)
	}
	if got.Orders < 1000 || got.Battles == 0 || got.WaitsForHuman == 0 || got.Seconds <= 0 || got.GamesPerSecond <= 0 || got.MicrosecondsPerOrder <= 0 {
		t.Errorf("20 games count %+v", got)
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal([]byte(o.out), &keys); err != nil || len(keys) != 12 {
		t.Errorf("there are the fields %v, want 12 (%v)", slices.Sorted(maps.Keys(keys)), err)
	}
	again := does(t, 0, "", "simulate", "ahd", "1861", "--games", "20", "--workers", "1").out
	want := fmt.Sprintf("20 of 20 games finished, 0 stuck, 0 broken.\n  the Union won %d\n  the Confederacy won %d\n  drawn %d\n%d orders, %d battles, %d waits for a human;",
		got.Wins["union"], got.Wins["confederate"], got.Draws, got.Orders, got.Battles, got.WaitsForHuman)
	if !strings.Contains(again, want) {
		t.Errorf("the same games in words are\n%s\nwant\n%s", again, want)
	}
}

func TestServeRefusesAnUnknownKeyAndSuggests(t *testing.T) {
	for key, want := range map[string]string{"adress = \"a@b.example\"": `"adress"; did you mean "address"?`, "[imap]\nadr = \"x:1\"": `"imap.adr"; did you mean "imap.addr"?`, "colour = 1": `I know no key "colour"`} {
		file := filepath.Join(t.TempDir(), "adjutant.toml")
		if err := os.WriteFile(file, []byte(key+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if o := does(t, exitFailed, "", "serve", "--config", file); !strings.Contains(o.err, want) || strings.Contains(o.out, "Database") {
			t.Errorf("with %q it says %q, want %q", key, o.err, want)
		}
	}
}

// The daemon tells where everything is, takes a game that another process begins, and stops when it is told to.
func TestServeAndGameNew(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "adjutant.toml")
	text := fmt.Sprintf("data = %q\n[embedded]\nimap = \"127.0.0.1:0\"\nsmtp = \"127.0.0.1:0\"\n", filepath.Join(dir, "data"))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var out shared
	code := make(chan int, 1)
	go func() {
		code <- run(ctx, []string{"serve", "--config", file}, &console{strings.NewReader(""), &out, &out})
	}()
	await(t, "the daemon says where it is", func() (bool, error) { return strings.Contains(out.String(), "Begin a game with"), nil })
	for _, want := range []string{"Database   " + filepath.Join(dir, "data", "adjutant.db"), "Address    adjutant@adjutant.example", "IMAP 127.0.0.1:", "account anna@adjutant.example, password anna"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the daemon does not say %q:\n%s", want, out.String())
		}
	}
	does(t, exitFailed, "", "game", "new", "ahd", "1861", "--config", file, "--player", "union=Anna")
	o := does(t, 0, "", "game", "new", "ahd", "1861", "--config", file, "--player", "union=Anna <anna@adjutant.example>", "--player", "confederate=ben@adjutant.example", "--zone", "union=Europe/Berlin")
	if want := "Game 1 is made; the opening reports are owed to 2 players.\n"; o.out != want {
		t.Errorf("it says %q, want %q", o.out, want)
	}
	_, rest, _ := strings.Cut(out.String(), "IMAP ")
	imap, _, _ := strings.Cut(rest, ",")
	p := &demo.Correspondent{Name: "anna", Password: "anna", IMAP: imap}
	if err := p.Connect(); err != nil {
		t.Fatal(err)
	}
	defer p.Box.Close()
	await(t, "the opening report comes", func() (bool, error) {
		got, err := p.Fetch()
		return len(got) == 1 && strings.HasPrefix(got[0].Text, "Your move, Anna: July 1861, the Union."), err
	})
	stop()
	if c := <-code; c != 0 || !strings.Contains(out.String(), "Stopping") {
		t.Errorf("told to stop, it ends with %d:\n%s", c, out.String())
	}
}

// shared is a console that is read while it is written.
type shared struct {
	lock sync.Mutex
	b    strings.Builder
}

func (s *shared) Write(p []byte) (int, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.b.Write(p)
}

func (s *shared) String() string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.b.String()
}

func TestTheProgramSaysItsVersion(t *testing.T) {
	t.Parallel()
	for _, words := range []string{"version", "--version"} {
		if o, want := does(t, 0, "", words), "adjutant "+config.Version+"\n"; o.out != want {
			t.Errorf("%s says %q, want %q", words, o.out, want)
		}
	}
}
