package mail

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A wanted is what a person reads in a message of testdata/replies, as WANT.txt has it: the text, then "not read:", "doubt:" and
// "question:" lines.
type wanted struct {
	text     string
	notRead  []string
	doubt    string
	question int
}

func readWanted(t *testing.T, file string) map[string]wanted {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]wanted{}
	for _, section := range strings.Split("\n"+string(b), "\n== ")[1:] {
		name, rest, _ := strings.Cut(section, "\n")
		var w wanted
		var text []string
		for _, l := range strings.Split(rest, "\n") {
			if v, is := strings.CutPrefix(l, "not read: "); is {
				w.notRead = append(w.notRead, v)
			} else if v, is := strings.CutPrefix(l, "doubt: "); is {
				w.doubt = v
			} else if v, is := strings.CutPrefix(l, "question: "); is {
				w.question, _ = strconv.Atoi(v)
			} else {
				text = append(text, l)
			}
		}
		w.text = joinText(text)
		out[name] = w
	}
	return out
}

// TestOwnReplies reads messages as all common programs write them, with orders inside, as a person does.
func TestOwnReplies(t *testing.T) {
	wants := readWanted(t, "testdata/replies/WANT.txt")
	files, err := filepath.Glob("testdata/replies/*.eml")
	if err != nil || len(files) != len(wants) || len(files) < 80 {
		t.Fatalf("%d messages and %d wants, %v; want one each, 80 at least", len(files), len(wants), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".eml")
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			in := read(t, bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n")))
			q, want := in.Request, wants[name]
			if in.Kind != KindOrders {
				t.Errorf("kind: %q (%s), want %q", in.Kind, in.Why, KindOrders)
			}
			if q.Text != want.text {
				t.Errorf("text:\n%q\nwant:\n%q", q.Text, want.text)
			}
			if got := strings.Join(q.NotRead, "\n"); got != strings.Join(want.notRead, "\n") {
				t.Errorf("not read: %q, want %q", q.NotRead, want.notRead)
			}
			if q.Doubt != want.doubt || q.Refused != "" {
				t.Errorf("doubt %q, refused %q; want %q, none", q.Doubt, q.Refused, want.doubt)
			}
			if q.Question != want.question {
				t.Errorf("question: %d, want %d", q.Question, want.question)
			}
			if q.Token != token {
				t.Errorf("token: %q, want %q", q.Token, token)
			}
		})
	}
}
