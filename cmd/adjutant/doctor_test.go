package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// states are the worst findings of a visit, by subject.
func states(t *testing.T, out string) map[string]string {
	t.Helper()
	var got struct {
		OK       bool
		Version  string
		Findings []finding
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	worst := map[string]string{}
	rank := map[string]int{well: 1, look: 2, wrong: 3}
	anyWrong := false
	for _, f := range got.Findings {
		if rank[f.State] > rank[worst[f.Subject]] {
			worst[f.Subject] = f.State
		}
		anyWrong = anyWrong || f.State == wrong
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
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = c.daemon.in.Addr, c.daemon.out.Addr
	file := writeConfig(t, cfg, "")
	got := states(t, does(t, 0, "", "doctor", "--json", "--config", file).out)
	for subject, want := range map[string]string{"configuration": well, "moderators": look, "database": well, "daemon": well, "mail": well, "games": well,
		"deadlines": well, "letters": well, "messages": well, "boards": well, "backups": look} {
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
	if got["daemon"] != look || got["mail"] != look {
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
	for subject, want := range map[string]string{"secrets": look, "database": wrong, "mail": wrong, "boards": wrong} {
		if got[subject] != want {
			t.Errorf("%s is %q, want %q", subject, got[subject], want)
		}
	}
	words := does(t, exitFailed, "", "doctor", "--config", broken).out
	if !strings.Contains(words, `did you mean "address"?`) || !strings.Contains(words, "Something is wrong.") {
		t.Errorf("of a broken configuration it says %q", words)
	}
}
