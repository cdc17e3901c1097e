package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// The sample shows every key, and its live values are the defaults.
func TestTheSampleConfigurationIsComplete(t *testing.T) {
	sample := filepath.Join("..", "..", "deploy", "adjutant.toml")
	c, err := loadConfig(sample)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c, defaults()) {
		t.Errorf("the sample sets %+v, the defaults are %+v", c, defaults())
	}
	text, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys(reflect.TypeFor[config]()) {
		if !strings.Contains(string(text), key+" =") && !strings.Contains(string(text), "["+key) && !strings.Contains(string(text), "."+key+"]") {
			t.Errorf("the sample does not show %q", key)
		}
	}
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
	var c config
	meta, err := toml.Decode(strings.Join(lines, "\n"), &c)
	if err != nil || len(meta.Undecoded()) > 0 {
		t.Fatalf("the sample with its examples: %v, unknown %v", err, meta.Undecoded())
	}
	if c.IMAP.Addr == "" || c.SMTP.TLS != "starttls" || len(c.Moderators) != 1 {
		t.Errorf("the examples were not read: %+v", c)
	}
}

func keys(t reflect.Type) []string {
	var all []string
	for i := range t.NumField() {
		f := t.Field(i)
		all = append(all, f.Tag.Get("toml"))
		switch e := f.Type; e.Kind() {
		case reflect.Struct:
			all = append(all, keys(e)...)
		case reflect.Slice:
			if e.Elem().Kind() == reflect.Struct {
				all = append(all, keys(e.Elem())...)
			}
		}
	}
	return all
}

func TestConfigurationFaultsAreNamed(t *testing.T) {
	tests := []struct{ text, want string }{
		{"adress = \"a@b.example\"", `did you mean "address"?`},
		{"[imap]\naddr = \"mail.club.example:993\"", "give both imap and smtp"},
		{"address = \"nobody\"", "address"},
		{"[[moderator]]\nname = \"Cora\"\naddress = \"cora\"", `"cora" is no mail address`},
		{"data = [", "adjutant.toml"},
	}
	for _, c := range tests {
		name := filepath.Join(t.TempDir(), "adjutant.toml")
		if err := os.WriteFile(name, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := loadConfig(name); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v; want %q in it", c.text, err, c.want)
		}
	}
}
