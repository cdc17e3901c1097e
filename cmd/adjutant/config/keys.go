package config

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A Backup says where and how often serve copies the database.
type Backup struct {
	Dir   string `toml:"dir"`   // folder of the copies; empty: none are made
	Every Span   `toml:"every"` // how often
	Keep  int    `toml:"keep"`  // how many copies stay; the oldest go
}

// A Health says what machines may ask the daemon.
type Health struct {
	Listen string `toml:"listen"` // loopback address for /healthz and /metrics; empty: none
}

// A Public is what the league shows to everybody.
type Public struct {
	Dir    string `toml:"dir"`    // folder into which the pages are written, as plain files; empty: none are
	URL    string `toml:"url"`    // where people see that folder, as in https://club.example/league
	Listen string `toml:"listen"` // host:port at which the daemon itself serves the folder; empty: another server does
	Index  bool   `toml:"index"`  // search engines may list the pages
}

// A Span is a time as a configuration has it: "36h", "90m", "14d".
type Span time.Duration

// UnmarshalText reads a span.
func (s *Span) UnmarshalText(text []byte) error {
	if days, ok := strings.CutSuffix(string(text), "d"); ok {
		n, err := strconv.Atoi(days)
		if err != nil || n < 0 {
			return fmt.Errorf("%q is no length of time, as in 36h or 14d", text)
		}
		*s = Span(time.Duration(n) * 24 * time.Hour)
		return nil
	}
	d, err := time.ParseDuration(string(text))
	if err != nil || d < 0 {
		return fmt.Errorf("%q is no length of time, as in 36h or 14d", text)
	}
	*s = Span(d)
	return nil
}

// String is the span as it is written.
func (s Span) String() string {
	if d := time.Duration(s); d > 0 && d%(24*time.Hour) == 0 {
		return fmt.Sprintf("%dd", d/(24*time.Hour))
	}
	return time.Duration(s).String()
}

// Keys lists every key of a configuration with its full name ("imap.addr"), tables included; a map ends in ".*".
func Keys() []string { return keysOf(reflect.TypeFor[Config](), "") }

func keysOf(t reflect.Type, before string) []string {
	var all []string
	for i := range t.NumField() {
		f := t.Field(i)
		tag, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
		if tag == "" || tag == "-" {
			continue
		}
		key := before + tag
		all = append(all, key)
		e := f.Type
		if e.Kind() == reflect.Slice || e.Kind() == reflect.Pointer {
			e = e.Elem()
		}
		switch {
		case e.Kind() == reflect.Struct:
			all = append(all, keysOf(e, key+".")...)
		case e.Kind() == reflect.Map:
			all = append(all, key+".*")
		}
	}
	return all
}

// leagueLeast is the least for which figures of the league are kept: who may join, and who stands in a list of ratings, is asked of a year.
const leagueLeast = 365 * 24 * time.Hour

// CheckKeeping looks at the keys of backup, health and log.
func (c Config) CheckKeeping() error {
	if c.LogFormat != "text" && c.LogFormat != "json" {
		return fmt.Errorf("log_format: %q is no form; text or json", c.LogFormat)
	}
	if c.KeepLeague != 0 && time.Duration(c.KeepLeague) < leagueLeast {
		return fmt.Errorf("keep_league: %s is too short; a year at least (365d), for so long bans and ratings ask back; 0 keeps them for ever",
			c.KeepLeague)
	}
	if c.Backup.Dir != "" && time.Duration(c.Backup.Every) < time.Minute {
		return fmt.Errorf("backup.every: %s is too often; a minute at least", c.Backup.Every)
	}
	if c.Backup.Keep < 1 {
		return fmt.Errorf("backup.keep: keep one copy at least")
	}
	if c.Backup.Dir != "" {
		if a, err := filepath.Abs(c.Backup.Dir); err == nil {
			if b, err := filepath.Abs(c.Data); err == nil && a == b {
				return fmt.Errorf("backup.dir: the copies need a folder other than data")
			}
		}
	}
	if err := c.Public.check(c.Data); err != nil {
		return err
	}
	if c.Health.Listen == "" {
		return nil
	}
	host, _, err := net.SplitHostPort(c.Health.Listen)
	if err != nil {
		return fmt.Errorf("health.listen: %q is no address with a port, as in 127.0.0.1:9465", c.Health.Listen)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("health.listen: %q is not on the loopback; let a proxy serve it to others", c.Health.Listen)
	}
	return nil
}

// check says what is wrong with the public pages. Their folder holds nothing else: a web server shows all that is in it.
func (p Public) check(data string) error {
	if p.Dir == "" {
		if p.URL != "" || p.Listen != "" || p.Index {
			return fmt.Errorf("public.dir: say into which folder the pages are written")
		}
		return nil
	}
	dir, err := filepath.Abs(p.Dir)
	if err != nil {
		return fmt.Errorf("public.dir: %w", err)
	}
	if data, err := filepath.Abs(data); err == nil {
		if rel, err := filepath.Rel(dir, data); err == nil && !strings.HasPrefix(rel, "..") {
			return fmt.Errorf("public.dir: the pages need a folder that does not hold the data")
		}
	}
	if at, err := url.Parse(p.URL); err != nil || at.Host == "" || at.Scheme != "https" && at.Scheme != "http" || at.RawQuery != "" {
		return fmt.Errorf("public.url: say where people see the pages, as in https://club.example/league")
	}
	if p.Listen == "" {
		return nil
	}
	if _, _, err := net.SplitHostPort(p.Listen); err != nil {
		return fmt.Errorf("public.listen: %q is no address with a port, as in 127.0.0.1:8080", p.Listen)
	}
	return nil
}

// rulesMost is how long the rules of a club may be: they stand in a letter.
const rulesMost = 8000

// ClubRules are the words in the file of the club's rules; none where no file is named.
func (c Config) ClubRules() (string, error) {
	if c.Rules == "" {
		return "", nil
	}
	text, err := os.ReadFile(c.Rules)
	switch {
	case err != nil:
		return "", fmt.Errorf("rules: %w", err)
	case !utf8.Valid(text):
		return "", fmt.Errorf("rules: %s is no text in UTF-8", c.Rules)
	case len(text) > rulesMost:
		return "", fmt.Errorf("rules: %s is longer than %d bytes; they stand in a letter", c.Rules, rulesMost)
	}
	return strings.TrimSpace(string(text)), nil
}
