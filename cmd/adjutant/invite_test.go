package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot/post"
	"adjutant/store"
)

func TestGameNewInvites(t *testing.T) {
	t.Chdir(t.TempDir())
	players := []string{"--player", "union=Anna <anna@adjutant.example>", "--player", "confederate=Ben <ben@adjutant.example>"}
	o := does(t, 0, "", append([]string{"game", "new", "ahd", "1861-short", "--invite", "--expires", "24h", "--pace", "48h/24h grace 12h"}, players...)...)
	if o.out != "Game 1 is made; invitations are owed to its players. It begins when all have said yes.\n" {
		t.Errorf("got %q", o.out)
	}
	st, err := store.Open(filepath.Join("adjutant-data", "adjutant.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	if g, err := st.Game(context.Background(), 1); err != nil || g.State != "paused" {
		t.Errorf("the game is %q (%v), want paused", g.State, err)
	}
	letters, err := st.Outbox().Letters(context.Background(), store.OutboxFilter{Game: 1})
	if err != nil || len(letters) != 2 {
		t.Fatalf("%d letters (%v), want two invitations", len(letters), err)
	}
	var l post.Letter
	if err := json.Unmarshal(letters[0].Body, &l); err != nil {
		t.Fatal(err)
	}
	if text := string(letters[0].Body); !strings.HasPrefix(l.Preview, "Will you play? A House Divided 1861-short, the Confederacy, against Anna.") ||
		!strings.Contains(text, "48 hours a turn; 24 hours") || !strings.Contains(text, "12 hours of grace") {
		t.Errorf("the invitation: %s", text)
	}
	if o := does(t, exitFailed, "", append([]string{"game", "new", "ahd", "1861", "--pace", "soon"}, players...)...); !strings.Contains(o.err, `I do not read "soon" in a pace`) {
		t.Errorf("a wrong pace: got %q", o.err)
	}
}
