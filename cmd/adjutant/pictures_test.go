package main

import (
	"bytes"
	"image/png"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/daemon"
	"adjutant/engine/enginetest"
)

// drawn runs a command that writes a picture, and returns how large the picture is.
func drawn(t *testing.T, args ...string) (width, height int) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out.png")
	does(t, 0, "", append(args, out)...)
	raw, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return c.Width, c.Height
}

func TestRenderDrawsParts(t *testing.T) {
	t.Parallel()
	const record = "testdata/short-1861.record"
	tests := []struct {
		name       string
		args       []string
		wide, high int // at least; 0 for any
	}{
		{"a theatre", []string{"--theatre", "east"}, 1080, 1200},
		{"round a place, by its name", []string{"--around", "Manassas Junction", "--scale", "3"}, 1080, 1440},
		{"a sheet at a scale", []string{"--scale", "0.4"}, 800, 644},
		{"before and after, two sheets", []string{"--turn", "August 1861", "--before", "--width", "500"}, 1000, 402},
		{"before and after, two crops", []string{"--turn", "3", "--before", "--around", "Fredericksburg", "--width", "500"}, 500, 1100},
	}
	for i, tt := range tests {
		if !enginetest.Draw(i, 2) {
			continue
		}
		t.Run(tt.name, func(t *testing.T) {
			w, h := drawn(t, append(append([]string{"render", record}, tt.args...), "--out")...)
			if w < tt.wide || w > tt.wide+20 || h < tt.high {
				t.Errorf("%d x %d, want %d wide and at least %d high", w, h, tt.wide, tt.high)
			}
		})
	}
	if w, h := drawn(t, "record", "replay", record, "--charts"); w != 1080 || h > 700 {
		t.Errorf("charts of %d x %d, want a small picture of 1080", w, h)
	}
	out := filepath.Join(t.TempDir(), "no.png")
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"render", record, "--theatre", "Texas"}, "there are: The East, The West,"},
		{[]string{"render", record, "--around", "Nowhere"}, `I know no place "Nowhere"`},
		{[]string{"render", record, "--turn", "May 1999"}, `the record has no turn "may 1999"; there are 20`},
		{[]string{"render", "../../deploy/map.position", "--before"}, "a position has no turns"},
	} {
		if o := does(t, exitFailed, "", append(tt.args, "--out", out)...); !strings.Contains(o.err, tt.want) {
			t.Errorf("%v: it said %q, want %q", tt.args, o.err, tt.want)
		}
	}
	if o := does(t, exitFailed, "", "record", "replay", record, "--animate", "game.webp"); !strings.Contains(o.err, "written as a GIF") {
		t.Errorf("a WebP: it said %q", o.err)
	}
}

// partsOf are the leaves of a message.
func partsOf(t *testing.T, kind string, body io.Reader) (headers []textproto.MIMEHeader, bodies []string) {
	t.Helper()
	_, params, err := mime.ParseMediaType(kind)
	if err != nil {
		t.Fatal(err)
	}
	for r := multipart.NewReader(body, params["boundary"]); ; {
		p, err := r.NextPart()
		if err == io.EOF {
			return headers, bodies
		}
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(p.Header.Get("Content-Type"), "multipart/") {
			hs, bs := partsOf(t, p.Header.Get("Content-Type"), p)
			headers, bodies = append(headers, hs...), append(bodies, bs...)
			continue
		}
		raw, err := io.ReadAll(p)
		if err != nil {
			t.Fatal(err)
		}
		headers, bodies = append(headers, p.Header), append(bodies, string(raw))
	}
}

// A report by real mail, drawn for it: the theatre of the news is shown in it, the whole map lies beside it, and each is told in words to
// whoever does not see it.
func TestAReportByMailBringsTheTheatreAndTheWholeMap(t *testing.T) {
	c := startClub(t, clubConfig(t), func(d *daemon.Daemon) { d.Sender.Draw = d.Bot.Picture })
	g := c.newGame("")
	c.rest()
	c.news()
	c.post("anna@club.example", c.seatAddress(g.ID, "union"), letterText("anna@club.example", "adjutant@club.example", c.id(), "march 1 mi inf from Cincinnati to Louisville\nend"))
	c.rest()
	for _, name := range []string{"anna", "ben"} {
		got := c.mail(name)
		if len(got) != 1 {
			t.Fatalf("%s got %d letters, want the report", name, len(got))
		}
		m, err := netmail.ReadMessage(bytes.NewReader(got[0].Raw))
		if err != nil {
			t.Fatal(err)
		}
		if len(got[0].Raw) > 2_000_000 {
			t.Errorf("the report to %s has %d bytes, want less than 2 MB", name, len(got[0].Raw))
		}
		headers, bodies := partsOf(t, m.Header.Get("Content-Type"), m.Body)
		var shown, beside []textproto.MIMEHeader
		page := ""
		for i, h := range headers {
			switch {
			case strings.HasPrefix(h.Get("Content-Type"), "text/html"):
				page = bodies[i]
			case strings.HasPrefix(h.Get("Content-Disposition"), "inline"):
				shown = append(shown, h)
			case strings.HasPrefix(h.Get("Content-Disposition"), "attachment"):
				beside = append(beside, h)
			}
		}
		if len(shown) != 1 || len(beside) != 1 || !strings.Contains(shown[0].Get("Content-Disposition"), "-louisville.png") {
			t.Fatalf("the report to %s shows %v and has %v beside it, want the West and the whole map", name, shown, beside)
		}
		for _, h := range []textproto.MIMEHeader{shown[0], beside[0]} {
			alt, err := new(mime.WordDecoder).DecodeHeader(h.Get("Content-Description"))
			if err != nil || !strings.Contains(alt, "took Louisville") || !strings.HasPrefix(alt, "Map: ") {
				t.Errorf("a picture of %s is told as %q (%v)", name, alt, err)
			}
		}
		id := strings.Trim(shown[0].Get("Content-Id"), "<>")
		if img := regexp.MustCompile(`<img[^>]*>`).FindString(page); !strings.Contains(img, "cid:"+id) || !strings.Contains(img, `alt="Map: A House Divided, July 1861, after the Union turn.`) {
			t.Errorf("the page of %s shows %q, want the part round Louisville with its words", name, img)
		}
		for file, raw := range got[0].Pictures {
			if c, err := png.DecodeConfig(bytes.NewReader(raw)); err != nil || c.Width < 1000 {
				t.Errorf("%s is no map: %v, %v", file, c, err)
			}
		}
	}
}
