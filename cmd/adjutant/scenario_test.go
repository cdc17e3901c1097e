package main

import (
	"bytes"
	"fmt"
	"image/png"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
)

// crossroads is the sample scenario, written into a folder under a name, with pieces replaced: old, new, old, new.
func crossroads(t *testing.T, dir, name string, pieces ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "deploy", "scenario-crossroads.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(pieces); i += 2 {
		if !strings.Contains(string(text), pieces[i]) {
			t.Fatalf("the sample has no %q", pieces[i])
		}
	}
	file := filepath.Join(dir, name)
	write(t, file, []byte(strings.NewReplacer(pieces...).Replace(string(text))))
	return file
}

func TestScenarioCheck(t *testing.T) {
	dir := t.TempDir()
	t.Run("one that is in order is drawn", func(t *testing.T) {
		out := filepath.Join(dir, "map.png")
		o := does(t, 0, "", "scenario", "check", crossroads(t, dir, "scenario-crossroads.txt"), "--out", out)
		if want := "The scenario is in order: Skirmish at the Crossroads.\nInvented, 1 May 1862. 10 turns; the Union needs 3 points, the Confederacy 3.\n"; o.out != want {
			t.Errorf("it says %q, want %q", o.out, want)
		}
		b, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if c, err := png.DecodeConfig(bytes.NewReader(b)); err != nil || c.Width < 1000 {
			t.Errorf("the picture is %+v, %v", c, err)
		}
	})
	t.Run("it may take the place of a built-in one", func(t *testing.T) {
		o := does(t, 0, "", "scenario", "check", crossroads(t, dir, "mine.txt", "scenario: crossroads", "scenario: shiloh"))
		if !strings.Contains(o.out, "Hold the Line has a scenario shiloh of its own; this one takes its place where it is offered.") {
			t.Errorf("it says %q", o.out)
		}
	})
	for _, tt := range []struct{ name, old, new, want string }{
		{"a unit on impassable ground", "B  . . . . . . .", "B  . . . . . S .", "line 33, column 22: First brigade cannot stand at B6: swamp is no ground for infantry (2.2.2)"},
		{"two leaders in a hex", "leader - H6 Jones", "leader - B6 Jones", "line 40, column 22: Jones and First brigade, its enemy, both stand at B6"},
		{"two leaders of a side in a hex", "[vp]", "union leader - B6 Wesson\n\n[vp]", "line 42, column 16: two leaders stand at B6: Smith and Wesson (4.4)"},
		{"a unit without a flag", "infantry green B7", "infantry - B7", "line 34, column 16: infantry has no flag here; it is green, black or gold"},
		{"a counter off the board", "union E7 hold", "union E17 hold", `line 43, column 7: "E17" is no hex of the board`},
		{"a terrain letter that is none", "C . . . . W W", "C . . . . W X", `line 21, column 13: "X" at C6 is no terrain letter`},
		{"a key that is none", "turns: 10", "turns: 10\nweather: fair", `line 10, column 1: I know no key "weather"`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := does(t, exitRefused, "", "scenario", "check", crossroads(t, dir, "scenario-crossroads.txt", tt.old, tt.new))
			if want := "scenario-crossroads.txt, " + tt.want; !strings.Contains(o.out, want) {
				t.Errorf("it says %q, want %q", o.out, want)
			}
		})
	}
	does(t, exitFailed, "", "scenario", "check", "nowhere.txt")
	if o := does(t, exitFailed, "", "scenario", "check", crossroads(t, dir, "mine.txt"), "--rulebook", "ahd"); !strings.Contains(o.err, "A House Divided reads no scenarios from files") {
		t.Errorf("it says %q", o.err)
	}
}

// A folder of scenarios in the configuration: what is good is offered, what is not is named and stops nothing.
func TestAFolderOfScenarios(t *testing.T) {
	dir := t.TempDir()
	shelf := filepath.Join(dir, "battles")
	crossroads(t, shelf, "scenario-crossroads.txt")
	crossroads(t, shelf, "scenario-broken.txt", "scenario: crossroads", "scenario: broken", "leader - B6 Smith", "leader - C1 Smith")
	file := filepath.Join(dir, "adjutant.toml")
	write(t, file, fmt.Appendf(nil, "data = %q\n[scenarios]\nhtl = %q\n[embedded]\nimap = \"127.0.0.1:0\"\nsmtp = \"127.0.0.1:0\"\n", filepath.Join(dir, "data"), shelf))
	fault := "scenario-broken.txt, line 36, column 16: Smith has no friendly infantry, cavalry or artillery at C1 (4.1)"

	o := does(t, 0, "", "rulebooks", "--config", file)
	if !strings.Contains(o.out, "\n  crossroads ") || strings.Contains(o.out, "broken") || !strings.Contains(o.err, "left out: "+fault) {
		t.Errorf("the rulebooks are\n%s%s", o.out, o.err)
	}
	cfg, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(&log, nil)), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatalf("a broken scenario stops the daemon: %v", err)
	}
	if err := d.Close(); err != nil {
		t.Error(err)
	}
	if !strings.Contains(log.String(), fault) {
		t.Errorf("the log does not name the fault:\n%s", log.String())
	}
	players := []string{"--config", file, "--player", "union=Anna <anna@adjutant.example>", "--player", "confederate=Ben <ben@adjutant.example>"}
	does(t, 0, "", append([]string{"game", "new", "htl", "crossroads"}, players...)...)
	does(t, 0, "", append([]string{"game", "new", "htl", crossroads(t, dir, "mine.txt", "scenario: crossroads", "scenario: mine")}, players...)...)
	if o := does(t, exitFailed, "", append([]string{"game", "new", "htl", "broken"}, players...)...); !strings.Contains(o.err, `I know no scenario "broken"; there are `) {
		t.Errorf("it says %q", o.err)
	}
	text := does(t, 0, "", "record", "export", "2", "--config", file).out
	if !strings.Contains(text, "\n| scenario: mine\n") || strings.Contains(text, "| scenario: crossroads\n") {
		t.Error("the record does not hold its scenario alone")
	}
	record := filepath.Join(dir, "game-2.record")
	write(t, record, []byte(text))
	does(t, 0, "", "record", "verify", record)
	if o := does(t, 0, "", "legal", record, "B7"); !strings.Contains(o.out, "B7: Battery, 2 of 2, black.") {
		t.Errorf("what is legal in the record is\n%s", o.out)
	}
}

func TestAFolderThatIsNotThere(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Scenarios = map[string]string{"htl": filepath.Join(t.TempDir(), "nowhere"), "chess": t.TempDir()}
	var log bytes.Buffer
	d, err := daemon.Open(cfg, slog.New(slog.NewTextHandler(&log, nil)), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if _, err := d.Bot.Offered("htl"); err != nil {
		t.Error(err)
	}
	for _, want := range []string{"the folder of scenarios", `I know no rulebook \"chess\"`} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log does not say %q:\n%s", want, log.String())
		}
	}
}

func TestLegal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bull-run.position")
	does(t, 0, "", "adjudicate", "htl", "bull_run", "--dice", "4", "--position-out", file)
	for _, tt := range []struct {
		args []string
		want string
	}{
		{nil, "Your actions: 7 AP left.\n\nBY PLACE (LEGAL, NOT ADVICE)\n"},
		{[]string{"B5"}, "B5: Burnside, infantry, 4 of 4, green.\n  march to (1 AP): C6\n  fire at (1 AP): C5\n  close at (2 AP): C5\n"},
		{[]string{"B4", "artillery"}, "B4: Griffin's battery, 2 of 2, black.\n  march to (1 AP): "},
		{[]string{"Evans"}, "Evans at C5 is Confederate; you command the Union."},
	} {
		if o := does(t, 0, "", append([]string{"legal", file}, tt.args...)...); !strings.Contains(o.out, tt.want) {
			t.Errorf("legal %q says\n%swant in it\n%s", tt.args, o.out, tt.want)
		}
	}
	ahd := filepath.Join(t.TempDir(), "1861.position")
	does(t, 0, "", "adjudicate", "ahd", "1861", "--position-out", ahd)
	if o := does(t, 0, "", "legal", ahd, "Cairo"); !strings.Contains(o.out, "Cairo: ") || !strings.Contains(o.out, "march 1 militia infantry from Cairo to ") {
		t.Errorf("legal Cairo says\n%s", o.out)
	}
	if o := does(t, 0, "", "legal", ahd, "Washingtn"); !strings.Contains(o.out, "did you mean Washington?") {
		t.Errorf("legal Washingtn says\n%s", o.out)
	}
	if o := does(t, exitFailed, "", "legal", "--rulebook", "htl", "bull_rn"); !strings.Contains(o.err, "did you mean the scenario bull_run?") {
		t.Errorf("legal of a scenario that there is not says\n%s", o.err)
	}
	if o := does(t, exitFailed, "", "legal", file, "--seat", "confederate"); !strings.Contains(o.err, "awaited is the Union") {
		t.Errorf("legal for who is not awaited says\n%s", o.err)
	}
	does(t, exitFailed, "not a position", "legal", "-")
}
