package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/doctor"
)

func TestLogNamesNobody(t *testing.T) {
	var b bytes.Buffer
	log, err := daemon.NewLog(&b, "info", "json")
	if err != nil {
		t.Fatal(err)
	}
	token := "abcdefghijklmnopqrstuvwx27"
	log.Warn("letter not sent", "letter", "12.3.union.ask@club.example", "reply", "550 5.1.1 <anna@mail.example>: unknown", "err", errors.New("to adjutant+12."+token+"@club.example"), "order", "march all to Richmond", "game", 12)
	log.Debug("below info", "order", "x")
	var got map[string]any
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatalf("%v in %s", err, b.String())
	}
	want := map[string]any{"letter": "12.3.union.ask@club.example", "reply": "550 5.1.1 <(address)>: unknown", "err": "to (address)", "order": "(left out)", "game": 12.0}
	for k, v := range want {
		if got[k] != v {
			t.Errorf("%s is %v, want %v", k, got[k], v)
		}
	}
}

// What a relay or a stranger has made up reaches neither the terminal of whoever reads the log nor that of doctor.
func TestNothingThatSteersATerminalIsShown(t *testing.T) {
	hostile := "550 \x1b[2J\x9b31m\u202egpj.exe\u200b no\xff"
	const shown = `550 \x1b[2J\x9b31m\u202egpj.exe\u200b no\xff`
	for _, form := range []string{"text", "json"} {
		var b bytes.Buffer
		log, err := daemon.NewLog(&b, "info", form)
		if err != nil {
			t.Fatal(err)
		}
		log.Warn("letter not sent", "reply", hostile, "err", errors.New(hostile))
		if strings.ContainsAny(b.String(), "\x1b\u009b\u202e\u200b\ufffd") || !strings.Contains(b.String(), `\\u202egpj.exe`) {
			t.Errorf("%s: %q", form, b.String())
		}
	}
	d := &doctor.Doctor{}
	d.Find("letters", doctor.Look, "Look at "+hostile, "the relay says %s", hostile)
	for _, inJSON := range []bool{false, true} {
		var b bytes.Buffer
		if err := d.Report(&b, inJSON); err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(b.String(), "\x1b\u009b\u202e\u200b\ufffd") || !inJSON && !strings.Contains(b.String(), "the relay says "+shown) {
			t.Errorf("%q", b.String())
		}
	}
}

// A whole correspondence is played with the log at info: every message is in it, and nobody's address, token or order.
func TestLogOfACorrespondenceNamesNobody(t *testing.T) {
	for _, form := range []string{"text", "json"} {
		t.Run(form, func(t *testing.T) {
			var said shared
			log, err := daemon.NewLog(&said, "info", form)
			if err != nil {
				t.Fatal(err)
			}
			c := startClub(t, clubConfig(t), func(d *daemon.Daemon) { d.Log, d.Receiver.Log, d.Sender.Log = log, log, log })
			g := c.newGame("")
			union := c.seatAddress(g.ID, "union")
			order := "march 1 mi from Cairo to Paducah"
			c.post("anna@club.example", union, letterText(annaFrom, union, "first@mail.example", order+"\nend"))
			c.post("anna@club.example", union, letterText(annaFrom, union, "second@mail.example", "mrach all to Richmond"))
			c.post("mallory@club.example", union, letterText("Mallory <mallory@club.example>", union, "third@mail.example", order))
			c.post("eve@club.example", "adjutant@club.example", letterText("Eve <eve@club.example>", "adjutant@club.example", "fourth@mail.example", "hello there"))
			c.rest()
			c.close()
			text := said.String()
			for _, want := range []string{daemon.HashedID("first@mail.example"), daemon.HashedID("second@mail.example"), daemon.HashedID("third@mail.example"), "union"} {
				if !strings.Contains(text, want) {
					t.Errorf("the log lacks %q:\n%s", want, text)
				}
			}
			_, token, _ := strings.Cut(strings.TrimSuffix(union, "@club.example"), "+")
			for _, never := range []string{"mail.example", "anna@", "ben@", "eve@", "mallory@", "adjutant@", token, strings.ToLower("Paducah"), "richmond", "hello there"} {
				if strings.Contains(strings.ToLower(text), never) {
					t.Errorf("the log holds %q:\n%s", never, text)
				}
			}
			if form == "json" {
				for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
					if !json.Valid([]byte(l)) {
						t.Errorf("%q is not JSON", l)
					}
				}
			}
		})
	}
}

func TestUnknownLogLevelIsRefused(t *testing.T) {
	if _, err := daemon.NewLog(nil, "loud", "text"); err == nil || !strings.Contains(err.Error(), `"loud" is no level`) {
		t.Errorf("got %v, want the level refused", err)
	}
}
