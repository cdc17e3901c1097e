package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
)

var (
	codeBlock   = regexp.MustCompile("(?s)```(?:sh|console|bash)\n(.*?)```")
	ourCommands = regexp.MustCompile(`^(?:\$ )?(?:go run \./cmd/adjutant|adjutant)(?: (.*))?$`)
)

// readmeCommands is the command lines that README.md shows, without the program's name.
func readmeCommands(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, block := range codeBlock.FindAllStringSubmatch(string(text), -1) {
		for _, l := range strings.Split(strings.ReplaceAll(block[1], "\\\n", " "), "\n") {
			l, _, _ = strings.Cut(l, " #")
			if c := ourCommands.FindStringSubmatch(strings.TrimSpace(l)); c != nil {
				lines = append(lines, c[1])
			}
		}
	}
	return lines
}

// Every command in README.md is run as it stands there, one after the other in one folder, but for the daemon, which is
// started with its ports left to the system by another test, and the number of games of a series, which is one.
func TestEveryCommandOfTheReadmeRuns(t *testing.T) {
	lines := readmeCommands(t)
	if len(lines) < 5 {
		t.Fatalf("README.md shows only the commands %q", lines)
	}
	deploy, err := filepath.Abs(filepath.Join("..", "..", "deploy"))
	if err != nil {
		t.Fatal(err)
	}
	demo := demoFolder(t)
	t.Chdir(t.TempDir())
	for from, to := range map[string]string{deploy: "deploy", demo: "adjutant-demo"} {
		if err := os.Symlink(from, to); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			args := shellWords(t, line)
			parsed, err := grammar(t).Parse(args)
			if err != nil {
				t.Fatalf("it does not parse: %v", err)
			}
			switch name, _, _ := strings.Cut(parsed.Command(), " <"); name {
			case "demo": // demoFolder ran it
				if len(args) > 1 && !slices.Equal(args[1:], []string{"--discord", "--out", "adjutant-demo"}) { // TestDemoWithDiscord runs that one
					t.Errorf("the demo is shown with %q; no test runs it so", args[1:])
				}
			case "serve":
				file := parsed.Model.Target.FieldByName("Serve").FieldByName("Config").String()
				if _, err := config.Load(file); err != nil {
					t.Error(err)
				}
			case "play": // its tests play on
				if out := plays(t, "quit\n", append(args[1:], "--folder", t.TempDir())...); !strings.Contains(out, "Your move") {
					t.Errorf("it says\n%s", out)
				}
			case "simulate": // its tests play longer series
				if n := slices.Index(args, "--games"); n > 0 {
					args[n+1] = "1"
				}
				does(t, 0, "", args...)
			case "init", "doctor", "backup", "restore", "game new", "rulebooks", "adjudicate", "scenario check", "legal", "record verify", "record replay", "record export", "record import", "render", "version":
				does(t, 0, "", args...)
			default:
				t.Errorf("this test does not know how to run %q", name)
			}
		})
	}
}
