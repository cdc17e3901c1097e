package main

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"adjutant/cmd/adjutant/config"
	"adjutant/store"
)

// The sample shows every key, and its live values are the defaults.
func TestTheSampleConfigurationIsComplete(t *testing.T) {
	sample := filepath.Join("..", "..", "deploy", "adjutant.toml")
	c, err := config.Load(sample)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c, config.Defaults()) {
		t.Errorf("the sample sets %+v, the defaults are %+v", c, config.Defaults())
	}
	text, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	shown := sampleKeys(t, string(text))
	for _, key := range config.Keys() {
		if !shown[key] {
			t.Errorf("the sample does not show %q", key)
		}
	}
}

// sampleKeys are the full names of all keys that the sample shows, set or behind "#".
func sampleKeys(t *testing.T, text string) map[string]bool {
	t.Helper()
	shown, table := map[string]bool{}, ""
	heading := regexp.MustCompile(`^(?:# )?\[\[?([a-z_.]+)\]\]?$`)
	key := regexp.MustCompile(`^(?:# )?([a-z_]+) = `)
	known := config.Keys()
	for _, l := range strings.Split(text, "\n") {
		if h := heading.FindStringSubmatch(l); h != nil {
			table = h[1] + "."
			for i := range h[1] + "." {
				if table[i] == '.' {
					shown[table[:i]] = true
				}
			}
		} else if k := key.FindStringSubmatch(l); k != nil {
			full := table + k[1]
			if slices.Contains(known, strings.TrimSuffix(table, ".")+".*") {
				full = strings.TrimSuffix(table, ".") + ".*"
			}
			shown[full] = true
			if !slices.Contains(known, full) {
				t.Errorf("the sample shows %q, which the program does not know", full)
			}
		}
	}
	return shown
}

// The commented examples are good configuration too.
func TestTheExamplesInTheSampleAreKnown(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "deploy", "adjutant.toml"))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range strings.Split(string(text), "\n") {
		if bare, ok := strings.CutPrefix(l, "# "); ok && (strings.HasPrefix(bare, "[") || strings.Contains(bare, " = \"")) {
			l = bare
		}
		lines = append(lines, l)
	}
	var c config.Config
	meta, err := toml.Decode(strings.Join(lines, "\n"), &c)
	if err != nil || len(meta.Undecoded()) > 0 {
		t.Fatalf("the sample with its examples: %v, unknown %v", err, meta.Undecoded())
	}
	if c.IMAP.Addr == "" || c.SMTP.TLS != "starttls" || len(c.Moderators) != 1 {
		t.Errorf("the examples were not read: %+v", c)
	}
}

func TestConfigurationFaultsAreNamed(t *testing.T) {
	tests := []struct{ text, want string }{
		{"adress = \"a@b.example\"", `did you mean "address"?`},
		{"[imap]\naddr = \"mail.club.example:993\"", "give both imap and smtp"},
		{"address = \"nobody\"", "address"},
		{"[[moderator]]\nname = \"Cora\"\naddress = \"cora\"", `"cora" is no mail address`},
		{"data = [", "adjutant.toml"},
		{"[bakup]\ndir = \"x\"", `"bakup"; did you mean "backup"?`},
		{"[backup]\nkeeep = 3", `"backup.keeep"; did you mean "backup.keep"?`},
		{"[backup]\nevery = \"daily\"", `"daily" is no length of time`},
		{"[backup]\nkeep = 0", "keep one copy at least"},
		{"keep_league = \"30d\"", "keep_league: 30d is too short; a year at least"},
		{"[health]\nlisten = \"0.0.0.0:9465\"", "not on the loopback"},
		{"log_format = \"xml\"", "text or json"},
	}
	for _, c := range tests {
		name := filepath.Join(t.TempDir(), "adjutant.toml")
		if err := os.WriteFile(name, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := config.Load(name); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v; want %q in it", c.text, err, c.want)
		}
	}
}

// The database on a server is named without its password, and what does not go with it is said.
func TestDatabaseOnAServer(t *testing.T) {
	for text, want := range map[string]string{
		`[store]` + "\n" + `url = "postgres://adjutant@db.club.example/adjutant"` + "\n" + `password_file = "/etc/adjutant/store.password"`: "",
		`[store]` + "\n" + `url = "mysql://db.club.example/adjutant"`:                                                                       "store.url",
		`[store]` + "\n" + `url = "postgres://adjutant:secret@db.club.example/adjutant"`:                                                    "store.password_file",
		`[store]` + "\n" + `password_file = "/etc/adjutant/store.password"`:                                                                 "no store.url",
		`[store]` + "\n" + `url = "postgres://db.club.example/a"` + "\n[backup]\ndir = \"/copies\"":                                         "pg_dump",
	} {
		file := filepath.Join(t.TempDir(), "adjutant.toml")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := config.Load(file)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s\ngives %v, want %q in it", text, err, want)
		}
		if want == "" && (store.Shown(c.Database()) != "postgres://adjutant@db.club.example/adjutant" || !slices.Contains(c.SecretFiles(), c.Store.PasswordFile)) {
			t.Errorf("the database is shown as %s, and the secret files are %v", store.Shown(c.Database()), c.SecretFiles())
		}
	}
}
