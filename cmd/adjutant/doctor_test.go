package main

import (
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/cmd/adjutant/doctor"
	"adjutant/store"
)

// states are the worst findings of a visit, by subject.
func states(t *testing.T, out string) map[string]string {
	t.Helper()
	var got struct {
		OK       bool
		Version  string
		Findings []doctor.Finding
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	worst := map[string]string{}
	rank := map[string]int{doctor.Well: 1, doctor.Look: 2, doctor.Wrong: 3}
	anyWrong := false
	for _, f := range got.Findings {
		if rank[f.State] > rank[worst[f.Subject]] {
			worst[f.Subject] = f.State
		}
		anyWrong = anyWrong || f.State == doctor.Wrong
	}
	if got.OK == anyWrong {
		t.Errorf("ok is %v, but the findings are %+v", got.OK, got.Findings)
	}
	return worst
}

func TestDoctorFindsWhatIsThere(t *testing.T) {
	cfg := clubConfig(t)
	c := startClub(t, cfg, nil)
	c.newGame("")
	c.rest()
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = c.daemon.In.Addr, c.daemon.Out.Addr
	file := writeConfig(t, cfg, "")
	got := states(t, does(t, 0, "", "doctor", "--json", "--config", file).out)
	for subject, want := range map[string]string{"configuration": doctor.Well, "moderators": doctor.Look, "database": doctor.Well, "daemon": doctor.Well, "mail": doctor.Well, "games": doctor.Well,
		"deadlines": doctor.Well, "letters": doctor.Well, "messages": doctor.Well, "boards": doctor.Well, "backups": doctor.Look} {
		if got[subject] != want {
			t.Errorf("%s is %q, want %q", subject, got[subject], want)
		}
	}
	words := does(t, 0, "", "doctor", "--config", file).out
	for _, want := range []string{"1 games with ", "events fold", "Nothing is wrong; something is worth a look."} {
		if !strings.Contains(words, want) {
			t.Errorf("in words it lacks %q:\n%s", want, words)
		}
	}
	c.close()
	got = states(t, does(t, 0, "", "doctor", "--json", "--config", file).out)
	if got["daemon"] != doctor.Look || got["mail"] != doctor.Look {
		t.Errorf("without a daemon: %v", got)
	}
}

func TestDoctorFindsWhatIsWrong(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return file
	}
	write("adjutant.db", "this is no database, but a text of more than a hundred bytes, so that it is not taken for an empty file by anybody")
	write("open.password", "secret\n")
	broken := write("broken.toml", "adress = \"a@b.example\"\n")
	file := write("adjutant.toml", "data = \""+dir+"\"\n[boards]\nahd = \""+filepath.Join(dir, "none")+"\"\n"+
		"[imap]\naddr = \"127.0.0.1:1\"\ntls = \"none\"\nuser = \"a\"\npassword_file = \""+filepath.Join(dir, "open.password")+"\"\n"+
		"[smtp]\naddr = \"127.0.0.1:1\"\ntls = \"none\"\n")
	got := states(t, does(t, exitFailed, "", "doctor", "--json", "--config", file).out)
	for subject, want := range map[string]string{"secrets": doctor.Look, "database": doctor.Wrong, "mail": doctor.Wrong, "boards": doctor.Wrong} {
		if got[subject] != want {
			t.Errorf("%s is %q, want %q", subject, got[subject], want)
		}
	}
	words := does(t, exitFailed, "", "doctor", "--config", broken).out
	if !strings.Contains(words, `did you mean "address"?`) || !strings.Contains(words, "Something is wrong.") {
		t.Errorf("of a broken configuration it says %q", words)
	}
}

// The daemon's clock jumps a day ahead and is set right: no deadline falls, and doctor says so.
func TestDoctorTellsOfAClockThatJumped(t *testing.T) {
	cfg := clubConfig(t)
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	b := bot.New(bot.Config{Store: st, Now: func() time.Time { return now }, Log: slog.New(slog.DiscardHandler)})
	said := func() string {
		t.Helper()
		d := &doctor.Doctor{Config: cfg, Now: func() time.Time { return now }}
		d.Jumps(t.Context(), st)
		var words string
		for _, f := range d.Findings {
			words += f.State + " " + f.Says + "\n"
		}
		return words
	}
	for _, tt := range []struct {
		by   time.Duration
		want []string
	}{
		{0, nil},
		{24 * time.Hour, []string{"look It jumped forward by 24 h 0 min"}},
		{-24 * time.Hour, []string{"look It jumped back by 24 h 0 min", "wrong It is behind, or was ahead"}},
		{8 * 24 * time.Hour, []string{"look It jumped forward by 192 h 0 min"}},
	} {
		now = now.Add(tt.by)
		if err := b.Alive(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := said()
		if tt.want == nil && got != "" {
			t.Errorf("of a clock that is kept doctor says %q", got)
		}
		for _, w := range tt.want {
			if !strings.Contains(got, w) {
				t.Errorf("after a jump by %s doctor says %q, want %q", tt.by, got, w)
			}
		}
	}
	now = now.Add(7*24*time.Hour - time.Minute)
	if got := said(); !strings.Contains(got, "look It jumped forward by 192 h 0 min") {
		t.Errorf("almost a week after the last jump doctor says %q", got)
	}
	now = now.Add(2 * time.Minute)
	if got := said(); got != "" {
		t.Errorf("more than a week after the last jump doctor still says %q", got)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	if o := does(t, exitFailed, "", "doctor", "--quick", "--config", writeConfig(t, cfg, "")); !strings.Contains(o.out, "which is yet to come") {
		t.Errorf("doctor says %q", o.out)
	}
}
