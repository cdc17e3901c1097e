package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/cmd/adjutant/config"
)

// TestLeagueOnTheCommandLine opens a season, first shown, then done, looks at it, and writes it out.
func TestLeagueOnTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "adjutant.toml")
	text := "data = \"" + filepath.ToSlash(dir) + "\"\naddress = \"adjutant@club.example\"\n\n[[moderator]]\nname = \"Cora\"\naddress = \"cora@club.example\"\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
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
		out := does(t, 0, "", append([]string{"league", "--config", file}, c.args...)...).out
		if !strings.Contains(strings.ToLower(out), strings.ToLower(c.want)) {
			t.Errorf("league %s answers\n%s\nwant %q", strings.Join(c.args, " "), out, c.want)
		}
	}
	for words, want := range map[string]string{"list": "[]", "results": "[]", "late": "[]", "owed": `"lines": [`} {
		if out := does(t, 0, "", "mod", "--config", file, "--json", words).out; !strings.Contains(out, want) {
			t.Errorf("mod --json %s answers\n%s\nwant %q", words, out, want)
		}
	}
}

// What a command writes to people says what the daemon would: where the public pages are, for how long figures are kept, the club's rules.
func TestACommandKnowsWhatTheClubHasSaid(t *testing.T) {
	dir := t.TempDir()
	rules := filepath.Join(dir, "rules.txt")
	if err := os.WriteFile(rules, []byte("Be kind.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cfg := config.Defaults()
	cfg.Data, cfg.Rules, cfg.Public.URL, cfg.KeepLeague = dir, rules, "https://club.example/league/", config.Span(48*time.Hour)
	if err := withBot(cfg, &console{err: io.Discard}, func(b *bot.Adjutant) error {
		if b.Public != "https://club.example/league" || b.KeepLeague != 48*time.Hour || !strings.Contains(b.Rules, "Be kind.") {
			t.Errorf("public pages at %q, figures kept for %s, rules %q", b.Public, b.KeepLeague, b.Rules)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}
