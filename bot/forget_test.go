package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

var quist = table.Person{Name: "Xaverine Quist", Address: "Xaverine.Quist@quistmail.example", Zone: "Europe/Berlin"}

// onFile is a club whose database lies at a path that is known.
func onFile(t *testing.T) (*club, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "club.db")
	c := &club{t: t, time: time.Date(2027, 1, 4, 20, 5, 0, 0, time.UTC)}
	now := func() time.Time { return c.time }
	var err error
	if c.store, err = store.Open(file, now); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.store.Close() })
	c.a = New(Config{Store: c.store, Domain: "club.example", Now: now, Random: steady(), Moderators: []table.Person{cora}, Log: slog.New(slog.DiscardHandler),
		Draw: func(*scene.Scene, render.Options) ([]byte, error) { return []byte("png"), nil }}).House
	return c, file
}

// sendAll gives everything owed to a relay that takes it.
func (c *club) sendAll() {
	c.t.Helper()
	for {
		ls, err := c.store.Outbox().Claim(context.Background(), "mail", 50, time.Hour)
		if err != nil {
			c.t.Fatal(err)
		}
		if len(ls) == 0 {
			return
		}
		for _, l := range ls {
			if err := c.store.Outbox().Sent(context.Background(), l.ID, "250 taken"); err != nil {
				c.t.Fatal(err)
			}
		}
	}
}

// found says which of the words stand somewhere in the file or beside it, in whatever case.
func found(t *testing.T, file string, words ...string) []string {
	t.Helper()
	var out []string
	files, err := filepath.Glob(file + "*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no file: %v", err)
	}
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b = bytes.ToLower(b)
		for _, w := range words {
			if i := bytes.Index(b, []byte(strings.ToLower(w))); i >= 0 {
				out = append(out, filepath.Base(f)+": "+w+" in "+string(b[max(0, i-60):min(len(b), i+60)]))
			}
		}
	}
	return out
}

// Nothing but "forget me" comes near to erasing anybody.
func TestForgetMeIsSaidAlone(t *testing.T) {
	for said, asks := range map[string]bool{"forget me": true, "Forget me.": true, "forget me ab12cd": true, "forget me not, Ben!": false,
		"forget me and march on": false, "forget mercy": false, "forget": false} {
		if _, found := play.FindCommand(said); found != asks {
			t.Errorf("%q is taken for a command: %v, want %v", said, found, asks)
		}
	}
}

var forgetLine = regexp.MustCompile(`forget me \w{6}`)

func TestForgetMe(t *testing.T) {
	c, file := onFile(t)
	// A game that is over, one that runs, an open table, press, standing notes, a stranger's mail before: he stands everywhere.
	c.handle(post.Request{Door: "mail", ID: "s1@quistmail.example", From: quist.Address, Name: quist.Name, Text: "who are you?"})
	over := fordSpec
	over.Players = map[engine.Seat]table.Person{"north": ben, "south": quist}
	c.start(over)
	c.says("south", "resign yes")
	running := fordSpec
	running.Players = map[engine.Seat]table.Person{"north": quist, "south": ben}
	c.start(running)
	c.letters()
	c.says("south", "press xaverine: Good morning, Xaverine Quist!")
	c.says("north", "press ben: Hello.\nYours, Xaverine Quist")
	c.says("north", "attack 2\npause until 2027-01-10 because Xaverine Quist is away")
	c.says("north", "open toy ford as north pace 72h")
	stranger := c.request("north", "undo")
	stranger.From = "mallory@mail.example"
	c.handle(stranger)
	c.letters()
	if n := len(found(t, file, quist.Name, quist.Address)); n == 0 {
		t.Fatal("nothing of him stands in the file before: the test tests nothing")
	}
	headerWas := must(t)(c.store.Game(t.Context(), 2)).Header

	shown := to(t, c.says("north", "forget me"), quist)
	has(t, shown.Text(), "Your address and your name would be erased everywhere", "Game 2: Cora, the moderator, plays it on.", "Nothing is done yet.")
	hasNot(t, shown.Text(), "Game 1:")
	p, err := c.store.PlayerByAddress(t.Context(), quist.Address)
	if err != nil {
		t.Fatal(err)
	}
	say := func(text string) []letterAs {
		c.n++
		id := "f" + text + "@quistmail.example"
		c.handle(post.Request{Door: "mail", ID: id, Root: id, From: quist.Address, Token: p.Token, Text: text})
		return c.letters()
	}
	has(t, to(t, say("forget me abcdef"), quist).Text(), "I showed you nothing under the word")

	ls := say(forgetLine.FindString(shown.Text()))
	last := to(t, ls, quist)
	has(t, last.Text(), "You are forgotten. This is the last letter.")
	if last.Kind != store.KindFarewell || last.ReplyToken != "" || last.Name != "" {
		t.Errorf("the farewell: %+v", last)
	}
	has(t, to(t, ls, ben).Text(), "Cora plays the North in the place of the North.")
	has(t, to(t, ls, cora).Text(), "You take over from the North.", "We wait for Ben (stand or yield)")

	c.sendAll()
	c.time = c.time.Add(time.Minute)
	if err := hall.Tick(t.Context(), c.a); err != nil {
		t.Fatal(err)
	}
	if left := found(t, file, quist.Name, quist.Address, "Xaverine", "quistmail.example"); len(left) > 0 { // nor the ids of his mail
		t.Errorf("still in the file: %q", left)
	}

	for _, game := range []int64{1, 2} {
		if err := c.store.Verify(t.Context(), game); err != nil {
			t.Errorf("the chain of game %d: %v", game, err)
		}
		var b bytes.Buffer
		if err := people.Export(t.Context(), c.a, game, &b); err != nil {
			t.Fatal(err)
		}
		hasNot(t, b.String(), "Xaverine")
		has(t, b.String(), "withheld:", "withheld    ")
		r, err := record.ParseRecord(&b)
		if err != nil {
			t.Fatal(err)
		}
		v, err := record.VerifyRecord(r)
		if err != nil {
			t.Fatal(err)
		}
		has(t, v.String(), "because somebody was forgotten; the chain holds.")
		if _, err := people.Import(t.Context(), c.a, r, nil); err != nil {
			t.Errorf("the record of game %d does not come in again: %v", game, err)
		}
		broken := r
		broken.Events = append([]record.RecordEvent(nil), r.Events...)
		for i, e := range broken.Events {
			if e.Kind == "toy.raised" || e.Kind == "game.started" {
				broken.Events[i].Withheld = bytes.Repeat([]byte{1}, 32)
			}
		}
		if _, err := record.VerifyRecord(broken); err == nil || !strings.Contains(err.Error(), "never withheld") {
			t.Errorf("a fact of the rules was withheld, and the check says %v", err)
		}
	}
	if g := must(t)(c.store.Game(t.Context(), 2)); bytes.Equal(g.Header, headerWas) {
		t.Error("the header still names him")
	}

	// The game goes on under the moderator, and what he sends is an unknown's.
	c.says("south", "stand")
	has(t, to(t, c.says("north", "end"), cora).Text(), "Your orders were taken")
	if ls := say("me"); len(ls) != 0 {
		t.Errorf("his old address is still answered: %+v", ls)
	}
	if _, err := c.store.PlayerByAddress(t.Context(), quist.Address); err == nil {
		t.Error("he is still known by his address")
	}
	c.ledgerAgrees()
}

// What others wrote of him by a part of his name is left to the moderator, and the letter about it does not hold the name.
func TestASurnameStandingAloneIsToldToTheModerator(t *testing.T) {
	c, file := onFile(t)
	running := fordSpec
	running.Players = map[engine.Seat]table.Person{"north": quist, "south": ben}
	c.start(running)
	c.letters()
	c.says("south", "press cora: Old Quist takes his time again.")
	c.says("south", "press xaverine: Xaverine Quist, are you there?")
	c.says("south", "press xaverine: Wake up, Quist.")
	c.letters()
	shown := to(t, c.says("north", "forget me"), quist)
	ls := c.says("north", forgetLine.FindString(shown.Text()))
	var told letterAs
	for _, l := range ls {
		if l.To == cora.Address && strings.Contains(l.Subject, "forgotten") {
			told = l
		}
	}
	has(t, told.Text(), "Somebody has asked to be forgotten, and is.", "A part of the name may still stand in the words of others.",
		"game 1, letter 3 of Mon 4 Jan, 20:05 (UTC), to a moderator", "game 1, letter 4 of Mon 4 Jan, 20:05, to the South")
	hasNot(t, told.Text()+told.Subject, "Quist", "Xaverine")
	if n := strings.Count(told.Text(), ", letter "); n != 3 {
		t.Errorf("%d letters are named, want the press to the moderator, its receipt, and the receipt of the press to him, whose own go with him:\n%s", n, told.Text())
	}
	c.sendAll()
	c.time = c.time.Add(time.Minute)
	if err := hall.Tick(t.Context(), c.a); err != nil {
		t.Fatal(err)
	}
	if left := found(t, file, quist.Address, "@quistmail.example", "Xaverine"); len(left) > 0 {
		t.Errorf("still in the file: %q", left)
	}
}

func must(t *testing.T) func(store.Game, error) store.Game {
	return func(g store.Game, err error) store.Game {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// TestForgetSparesTheBoard: whoever is called like a place or a leader takes neither with him.
func TestForgetSparesTheBoard(t *testing.T) {
	r := people.NewRedactor([]string{"Grant"}, "g@mail.example", "the Union")
	ordered, err := r.Fact("game.ordered", []byte(`{"seat":"union","text":"march Grant, 6 infantry from Cairo to Columbus"}`))
	if err != nil || !strings.Contains(string(ordered), "Grant") {
		t.Errorf("the canonical text of an order was changed: %s, %v", ordered, err)
	}
	seated, err := r.Fact("game.seat", []byte(`{"seat":"union","name":"Grant"}`))
	var s record.Seated
	if err != nil || json.Unmarshal(seated, &s) != nil || s.Name != "the Union" {
		t.Errorf("got %s, %v; want the side in the place of the name", seated, err)
	}
	if got := r.Words("Granted to Grant, not to Granto; G@mail.example"); got != "Granted to the Union, not to Granto; somebody" {
		t.Errorf("got %q", got)
	}
}

func TestForgetWithoutModeratorResigns(t *testing.T) {
	c := ford(t)
	c.a.Moderators = nil
	c.letters()
	shown := to(t, c.says("north", "forget me"), anna)
	has(t, shown.Text(), "Game 1: you resign it.")
	ls := c.says("north", forgetLine.FindString(shown.Text()))
	has(t, to(t, ls, ben).Text(), "The North resigned")
	if g := must(t)(c.store.Game(t.Context(), 1)); g.State != "over" {
		t.Errorf("the game is %s, want over", g.State)
	}
}

func TestForgottenPersonMayJoinAnew(t *testing.T) {
	c := ford(t)
	c.letters()
	shown := to(t, c.says("north", "forget me"), anna)
	c.says("north", forgetLine.FindString(shown.Text()))
	c.sendAll()
	if err := hall.Tick(t.Context(), c.a); err != nil {
		t.Fatal(err)
	}
	c.letters()
	c.handle(post.Request{Door: "mail", ID: "again@mail.example", From: anna.Address, Name: "Anna", Text: "join"})
	has(t, to(t, c.letters(), anna).Text(), `To join, answer this letter with "yes".`)
}
