package main

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
)

// A password is shown when its account is made and never again; where it stands is always said.
func TestPasswordsAreShownOnce(t *testing.T) {
	cfg := clubConfig(t)
	cfg.Embedded.Accounts = []config.Account{{Name: "anna", Password: "swordfish"}}
	for i, shown := range []bool{true, false} {
		c := startClub(t, cfg, nil)
		var out bytes.Buffer
		serveCmd{Config: "adjutant.toml"}.announce(&console{out: &out}, c.daemon)
		c.close()
		if got := strings.Contains(out.String(), "password swordfish (shown this once)"); got != shown || strings.Contains(out.String(), "swordfish") != shown {
			t.Errorf("start %d: shown is %t, want %t:\n%s", i+1, got, shown, out.String())
		}
		for _, want := range []string{"account anna@club.example", "the passwords stand in adjutant.toml"} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("start %d: want %q in\n%s", i+1, want, out.String())
			}
		}
	}
}
