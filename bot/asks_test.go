package bot

import (
	"testing"

	"adjutant/bot/hall"
	"adjutant/bot/table"
)

func TestTestTellsWhatIsUnderstood(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	before := c.position()
	a := to(t, c.says("union", "test\nmarch 1 mi inf from Washington to Manassas.\nstanding retreat: never\nstanding withdraw: default\nstanding retreet: never\nmrach to Paris\nstatus\nHello Adjutant"), anna)
	has(t, a.Text(), "This is a test, Anna. Nothing is played.",
		"UNDERSTOOD\n2 march 1 militia infantry from Washington to Manassas Junction by rail\n",
		"\n3 standing retreat: never\n  (You never retreat.)\n4 standing withdraw: default\n7 status\n  (a command: who is waited for",
		`Line 5, "retreet: never": I know no kind "retreet"`, `Line 6, "mrach": I do not read "mrach"; did you mean march?`, `Not read: "Hello Adjutant".`)
	has(t, to(t, c.says("union", "standing"), anna).Text(), "You have no standing orders.")
	has(t, to(t, c.says("confederate", "test\nstanding retreat: never\nmarch all from Richmond to Washington"), ben).Text(), "(You never retreat.)",
		"Nothing is asked of you now, so I cannot say what your orders would do.")
	has(t, to(t, c.says("confederate", "test"), ben).Text(), "This is a test, Ben: your message reached me, and this answer shows that mine reaches you.")
	if c.position() != before {
		t.Error("a test has played something")
	}
}

func TestMapsComeWithWhatIsPlayed(t *testing.T) {
	c := campaign(t, "1861")
	for _, l := range c.letters() {
		if got := kindsOf(l.Pictures); got != "round washington shown, sheet" {
			t.Errorf("the opening report to %s has %s, want the part where the armies face each other, and the whole sheet", l.To, got)
		}
	}
	tests := []struct {
		says string
		maps map[string]int // by the reader
	}{
		{"status", map[string]int{anna.Address: 0}},
		{"press ben: hello", map[string]int{anna.Address: 0, ben.Address: 0}},
		{"mrach all", map[string]int{anna.Address: 0}},
		{"preview\nmarch 1 mi inf from Cincinnati to Louisville", map[string]int{anna.Address: 0}},
		{"map", map[string]int{anna.Address: 1}},
		{"map Cairo", map[string]int{anna.Address: 2}},
		{"march 1 mi inf from Cincinnati to Louisville\nmarch 1 mi inf from Pittsburgh via Wheeling to Columbus (Ohio)", map[string]int{anna.Address: 2}}, // one letter, not one for each march
		{"undo", map[string]int{anna.Address: 0}},
		{"end", map[string]int{anna.Address: 2, ben.Address: 2}},
	}
	for _, test := range tests {
		ls := c.says("union", test.says)
		if len(ls) != len(test.maps) {
			t.Errorf("%q is followed by %d letters, want %d", test.says, len(ls), len(test.maps))
		}
		for address, want := range test.maps {
			if got := len(to(t, ls, table.Person{Address: address}).Pictures); got != want {
				t.Errorf("%q: the letter to %s has %d maps, want %d", test.says, address, got, want)
			}
		}
	}
}

func TestTheButtonOfAMailProgramStopsMail(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("south", "whatever stands there")
	if err := hall.Unsubscribe(t.Context(), c.a, r); err != nil {
		t.Fatal(err)
	}
	ls := c.letters()
	has(t, to(t, ls, ben).Text(), "Your mail is stopped: I only answer what you write yourself.", "Your games go on, and so do their deadlines")
	has(t, to(t, ls, table.Person{Address: "cora@mail.example"}).Text(), "Ben has stopped all mail; the games go on.")
	if !table.SettingsOf(c.enrols(ben)).Silent {
		t.Error("Ben's mail is not stopped")
	}
	forged := c.request("north", "")
	forged.From = ben.Address
	if err := hall.Unsubscribe(t.Context(), c.a, forged); err != nil {
		t.Fatal(err)
	}
	if table.SettingsOf(c.enrols(anna)).Silent {
		t.Error("somebody else has changed Anna's settings")
	}
}
