package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/doctor"
	"adjutant/mail/embedded"
)

// initServer is a mail server as a club has one, and a Discord that knows one token.
func initServer(t *testing.T) (server *embedded.Server, discord string) {
	t.Helper()
	server, err := embedded.Start(embedded.Config{Dir: t.TempDir(), Domain: "club.example", Accounts: []embedded.Account{{Name: "adjutant", Password: "secret words"}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/users/@me" || r.Header.Get("Authorization") != "Bot good.token" {
			http.Error(w, `{"message": "401: Unauthorized"}`, http.StatusUnauthorized)
			return
		}
		fmt.Fprint(w, `{"id": "1", "username": "Staff Officer", "bot": true}`)
	}))
	t.Cleanup(api.Close)
	return server, api.URL
}

func TestInitAsksTriesAndWrites(t *testing.T) {
	server, discord := initServer(t)
	file := filepath.Join(t.TempDir(), "club", "adjutant.toml")
	answers := strings.Join([]string{
		"adjutant at club.example", "adjutant@club.example", "Cora <cora@club.example>", "Europe/Lndon", "Europe/London", filepath.Join(t.TempDir(), "data"),
		"nonsense", server.IMAPAddr(),
		"", "", "wrong words", server.SMTPAddr(), "-", // IMAP again, user, password, SMTP, no user there
		"y", // change something
		"", "adjutant", "secret words", "", "-",
		"everybody", "", // trust
		"bad.token", "y", "good.token",
		"", "0.0.0.0:1", "127.0.0.1:9465",
	}, "\n") + "\n"
	o := does(t, 0, answers, "init", "--config", file, "--imap-tls", "none", "--smtp-tls", "none", "--discord-api", discord)
	for _, want := range []string{`"adjutant at club.example" is not a plain mail address`, "unknown time zone Europe/Lndon", `"nonsense" has no port`,
		"with this password", `"everybody" is no trust`, `with "aligned" the domain of that address must vouch`, "an address is easily forged", "logged in, 0 messages", "takes letters from adjutant@club.example", "came back",
		"Discord does not know this token", "the bot Staff Officer", "not on the loopback", "Written:", "adjutant serve --config"} {
		if !strings.Contains(o.out, want) {
			t.Errorf("init does not say %q:\n%s", want, o.out)
		}
	}
	for name, want := range map[string]string{"imap.password": "secret words\n", "discord.token": "good.token\n", "adjutant.toml": ""} {
		path := filepath.Join(filepath.Dir(file), name)
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has the mode %o, want 600", name, info.Mode().Perm())
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if want != "" && string(text) != want {
			t.Errorf("%s holds %q, want %q", name, text, want)
		}
		if want == "" && (strings.Contains(string(text), "secret") || strings.Contains(string(text), "good.token")) {
			t.Errorf("the configuration holds a secret:\n%s", text)
		}
	}
	cfg, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Address != "adjutant@club.example" || len(cfg.Moderators) != 1 || cfg.Moderators[0].Zone != "Europe/London" || cfg.IMAP.User != "adjutant" || cfg.SMTP.User != "" || cfg.Health.Listen != "127.0.0.1:9465" {
		t.Errorf("it wrote %+v", cfg)
	}
	if cfg.Trust.Sender != "address" || !cfg.Trust.Check || cfg.Trust.Host != "" {
		t.Errorf("where the server judges nothing, trust is %+v; want the address, checked by ourselves", cfg.Trust)
	}
	if token, err := cfg.Discord.Token(); err != nil || token != "good.token" {
		t.Errorf("the token in use is %q, %v", token, err)
	}
	o = command(t, "", "doctor", "--json", "--config", file, "--discord-api", discord)
	if got := states(t, o.out); got["discord"] != doctor.Well || got["secrets"] != doctor.Well || got["mail"] != doctor.Well {
		t.Errorf("the doctor finds %v; want discord, secrets and mail well", got)
	}
	if o := does(t, exitFailed, "", "init", "--config", file); !strings.Contains(o.err, "there is a configuration already") {
		t.Errorf("a second time it says %q", o.err)
	}
	before, _ := os.ReadFile(file)
	does(t, 0, "", "init", "--config", file, "--no-ask", "--embedded", "--force")
	if old, err := os.ReadFile(file + ".old"); err != nil || string(old) != string(before) {
		t.Errorf("with --force the old configuration was not kept: %v", err)
	}
}

func TestInitByFlags(t *testing.T) {
	server, discord := initServer(t)
	dir := t.TempDir()
	secret, token := filepath.Join(dir, "p"), filepath.Join(dir, "t")
	for name, text := range map[string]string{secret: "secret words\n", token: "Bot good.token\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	args := func(file string, more ...string) []string {
		return append([]string{"init", "--no-ask", "--config", file, "--address", "adjutant@club.example", "--imap", server.IMAPAddr(), "--imap-user", "adjutant", "--imap-tls", "none",
			"--smtp", server.SMTPAddr(), "--smtp-user", "-", "--smtp-tls", "none", "--imap-password-file", secret, "--discord-api", discord, "--discord-token-file", token}, more...)
	}
	good := filepath.Join(dir, "good.toml")
	does(t, 0, "", args(good)...)
	if _, err := config.Load(good); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(secret, []byte("wrong\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(dir, "bad", "adjutant.toml")
	if o := does(t, exitFailed, "", args(bad)...); !strings.Contains(o.err, "nothing was written") {
		t.Errorf("with a wrong password it says %q", o.err)
	}
	if _, err := os.Stat(filepath.Dir(bad)); err == nil {
		t.Error("with a wrong password something was written")
	}
	does(t, 0, "", args(bad, "--anyway")...)
}
