package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLeagueOnTheCommandLine opens a season, first shown, then done, looks at it, and writes it out.
func TestLeagueOnTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "adjutant.toml")
	text := "data = \"" + filepath.ToSlash(dir) + "\"\naddress = \"adjutant@club.example\"\n\n[[moderator]]\nname = \"Cora\"\naddress = \"cora@club.example\"\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	words := []string{"open", "Winter 1861", "ahd", "1862", "home", "and", "away", "swiss", "pace", "72h", "until", "2099-01-03"}
	for _, c := range []struct {
		args []string
		want string
	}{
		{words, "Sign-up would be open until"},
		{nil, "no seasons are open"},
		{append([]string{"--yes"}, words...), "Players: join winter-1861"},
		{append([]string{"--yes"}, words...), "There is a season called winter-1861 already"},
		{nil, "winter-1861: sign-up until"},
		{[]string{"winter"}, "Winter 1861: sign-up until"},
		{[]string{"winter", "quickly"}, "I do not read \"quickly\""},
		{[]string{"--json"}, `"slug": "winter-1861"`},
		{[]string{"--json", "winter"}, `"waits_for_you": []`},
		{[]string{"verify", "winter"}, "all right"},
		{[]string{"export", "winter"}, "adjutant season 1"},
	} {
		out := does(t, 0, "", append([]string{"league", "--config", config}, c.args...)...).out
		if !strings.Contains(strings.ToLower(out), strings.ToLower(c.want)) {
			t.Errorf("league %s answers\n%s\nwant %q", strings.Join(c.args, " "), out, c.want)
		}
	}
	for words, want := range map[string]string{"list": "[]", "results": "[]", "late": "[]", "owed": `"lines": [`} {
		if out := does(t, 0, "", "mod", "--config", config, "--json", words).out; !strings.Contains(out, want) {
			t.Errorf("mod --json %s answers\n%s\nwant %q", words, out, want)
		}
	}
}
