package mail

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"adjutant/bot/letter"
)

// RFC 8058: one click is a POST to the address in List-Unsubscribe; to look at it stops nothing.
func TestOneClick(t *testing.T) {
	l := openingLetter()
	from := club
	from.OneClick = "https://club.example/unsubscribe/"
	raw, err := Compose(l, nil, from, then)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := parse(t, raw)
	key := letter.UnsubscribeKey(l.ReplyToken)
	want := "<https://club.example/unsubscribe/" + key + ">, <mailto:adjutant+stop." + l.ReplyToken + "@club.example>"
	if got := strings.Join(strings.Fields(m.Header.Get("List-Unsubscribe")), " "); got != want {
		t.Errorf("List-Unsubscribe: %q, want %q", got, want)
	}
	if got := m.Header.Get("List-Unsubscribe-Post"); got != "List-Unsubscribe=One-Click" {
		t.Errorf("List-Unsubscribe-Post: %q, want List-Unsubscribe=One-Click", got)
	}
	if strings.Contains(key, l.ReplyToken) {
		t.Error("the web address tells the token")
	}

	stopped := 0
	h := OneClick{Log: quiet, Stop: func(_ context.Context, door, id, k string) (bool, error) {
		if door != "web" || id == "" {
			t.Errorf("stopped by the door %q under the id %q", door, id)
		}
		if k == "broken" {
			return false, errors.New("the disk is full")
		}
		if k == key {
			stopped++
		}
		return k == key, nil
	}}
	for _, tt := range []struct {
		method, path string
		code, stops  int
	}{
		{"GET", "/unsubscribe/" + key, http.StatusOK, 0},
		{"HEAD", "/unsubscribe/" + key, http.StatusOK, 0},
		{"DELETE", "/unsubscribe/" + key, http.StatusMethodNotAllowed, 0},
		{"POST", "/unsubscribe/1.other", http.StatusNotFound, 0},
		{"POST", "/unsubscribe/broken", http.StatusInternalServerError, 0},
		{"POST", "/unsubscribe/" + key, http.StatusOK, 1},
	} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(tt.method, tt.path, strings.NewReader("List-Unsubscribe=One-Click")))
		if w.Code != tt.code || stopped != tt.stops {
			t.Errorf("%s %s: %d, stopped %d times; want %d, %d", tt.method, tt.path, w.Code, stopped, tt.code, tt.stops)
		}
	}
}

// Whatever is light has its dark counterpart, for programs that ask for it.
func TestLettersHaveADarkMode(t *testing.T) {
	raw, err := Compose(openingLetter(), nil, club, then)
	if err != nil {
		t.Fatal(err)
	}
	_, parts := parse(t, raw)
	page := string(parts[len(parts)-1].body)
	_, dark, found := strings.Cut(page, "@media (prefers-color-scheme: dark) {")
	if !found || !strings.Contains(page, `<meta name="color-scheme" content="light dark">`) {
		t.Fatalf("the page does not say that it knows both schemes:\n%s", page)
	}
	dark, _, _ = strings.Cut(dark, "\n  }")
	_, body, _ := strings.Cut(page, "<body")
	for _, class := range []string{"page", "card", "ink", "soft", "box", "ask"} {
		if !strings.Contains(dark, "."+class+" {") && !strings.Contains(dark, "."+class+",") {
			t.Errorf("the class %q has no dark colours", class)
		}
	}
	for _, tag := range strings.Split(body, "<") {
		if strings.Contains(tag, "background-color:#") && !strings.Contains(tag, "class=") {
			t.Errorf("a background without a class stays light in the dark: <%s", tag)
		}
	}
}
