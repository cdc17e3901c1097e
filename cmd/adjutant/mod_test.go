package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestModeratorOnTheCommandLine begins a game and puts it right, first shown, then done.
func TestModeratorOnTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "adjutant.toml")
	text := "data = \"" + filepath.ToSlash(dir) + "\"\naddress = \"adjutant@club.example\"\n\n[[moderator]]\nname = \"Cora\"\naddress = \"cora@club.example\"\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	does(t, 0, "", "game", "new", "--config", config, "ahd", "1861", "--player", "union=Anna <anna@club.example>", "--player", "confederate=Ben <ben@club.example>")
	shown := does(t, 0, "", "mod", "--config", config, "mend", "1", "marches", "4", "because", "a", "slip").out
	if !strings.Contains(shown, "is: turn 1861-07 union, 4 marches") || !strings.Contains(shown, "Nothing is done yet.") {
		t.Fatalf("the showing says\n%s", shown)
	}
	word := regexp.MustCompile(`do [a-z2-7]{6}`).FindString(shown)
	done := does(t, 0, "", "mod", "--config", config, "do", strings.TrimPrefix(word, "do ")).out
	if !strings.Contains(done, "Done. Game 1 was put right.") {
		t.Fatalf("the answer to %q is\n%s", word, done)
	}
	if got := does(t, 0, "", "mod", "--config", config, "--yes", "mend", "1", "marches", "2", "because", "that was too many").out; !strings.Contains(got, "Done.") {
		t.Fatalf("--yes answers\n%s", got)
	}
	if got := does(t, 0, "", "mod", "--config", config, "verify", "1").out; !strings.Contains(got, "all right") {
		t.Fatalf("verify answers\n%s", got)
	}
	if got := does(t, 1, "", "mod", "--config", config, "--as", "Dora", "owed"); !strings.Contains(got.err, "Dora is no moderator; there are Cora") {
		t.Fatalf("a stranger hears\n%s", got.err)
	}
}
