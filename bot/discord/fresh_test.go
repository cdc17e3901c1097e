package discord

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A notary signs as Discord does.
type notary struct {
	c    *club
	door *Door
	key  ed25519.PrivateKey
}

func newNotary(t *testing.T) *notary {
	t.Helper()
	c := newClub(t)
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	d, err := New(Config{Bot: c.bot, Store: c.store, Token: "a-secret-of-the-bot", Listen: "127.0.0.1:0", PublicKey: hex.EncodeToString(public), Now: c.now, Log: c.door.Log})
	if err != nil {
		t.Fatal(err)
	}
	return &notary{c, d, private}
}

// id is that of an interaction made at a time.
func (n *notary) id(at time.Time, k int64) string {
	return fmt.Sprint((at.UnixMilli()-1420070400000)<<22 | k)
}

// brings an interaction whose time was signed so, and tells what it got.
func (n *notary) brings(signed time.Time, id string) (int, string) {
	body := fmt.Sprintf(`{"id":%q,"application_id":"1","type":1,"token":"x","version":1}`, id)
	at := fmt.Sprint(signed.Unix())
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
	r.Header.Set("X-Signature-Timestamp", at)
	r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(ed25519.Sign(n.key, []byte(at+body))))
	w := httptest.NewRecorder()
	n.door.Endpoint().ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func TestOnlyInteractionsOfNowAreTaken(t *testing.T) {
	n := newNotary(t)
	now := n.c.now()
	for _, v := range []struct {
		name         string
		signed, made time.Time
		want         int
	}{
		{"now", now, now, http.StatusOK},
		{"signed four minutes ago", now.Add(-4 * time.Minute), now.Add(-4 * time.Minute), http.StatusOK},
		{"signed six minutes ago", now.Add(-6 * time.Minute), now, http.StatusUnauthorized},
		{"signed in six minutes", now.Add(6 * time.Minute), now, http.StatusUnauthorized},
		{"made sixteen minutes ago", now, now.Add(-16 * time.Minute), http.StatusConflict},
		{"made in sixteen minutes", now, now.Add(16 * time.Minute), http.StatusConflict},
	} {
		if got, body := n.brings(v.signed, n.id(v.made, 1)); got != v.want {
			t.Errorf("%s: %d %s, want %d", v.name, got, body, v.want)
		}
	}
	if got, _ := n.brings(now, "no number"); got != http.StatusConflict {
		t.Errorf("an id that is none of Discord's: %d", got)
	}
}

func TestAReplayHoldsNoHandler(t *testing.T) {
	n := newNotary(t)
	now := n.c.now()
	id := n.id(now, 7)
	if got, body := n.brings(now, id); got != http.StatusOK || !strings.Contains(body, `"type":1`) {
		t.Fatalf("the first time: %d %s", got, body)
	}
	for range 3 { // a handler that waited for an answer would end with 202
		if got, _ := n.brings(now, id); got != http.StatusConflict {
			t.Fatalf("the second time: %d, want %d", got, http.StatusConflict)
		}
	}
	for k := range int64(5000) { // many others between do not make it new
		n.door.heard.before(n.id(now, 100+k), now)
	}
	if got, _ := n.brings(now, id); got != http.StatusConflict {
		t.Errorf("after many others: %d", got)
	}
	n.c.pass(time.Hour)
	n.door.heard.before("1", n.c.now())
	if k := len(n.door.heard.order); k != 1 {
		t.Errorf("%d interactions are remembered an hour later, want 1", k)
	}
}

func TestTheGatewayTakesNoOldInteraction(t *testing.T) {
	n := newNotary(t)
	answers := 0
	hear := func(at time.Time) bool {
		works := n.door.handle(&discordgo.Interaction{ID: n.id(at, 3), Type: discordgo.InteractionPing}, func(*response) error { answers++; return nil })
		n.door.working.Wait()
		return works
	}
	now := n.c.now()
	if hear(now.Add(-16*time.Minute)) || answers != 0 {
		t.Error("an interaction of a quarter of an hour ago is worked on")
	}
	has(t, n.door.Health().Last, "an interaction is not of now", "16m0s old by the clock of this machine")
	if !hear(now.Add(-time.Minute)) || hear(now.Add(-time.Minute)) || answers != 1 {
		t.Errorf("%d answers, want one", answers)
	}
}
