package bot

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/store"
)

// storedGame is all that a game has in the store but its letters, and what its seats have had previewed.
func storedGame(t *testing.T, c *club) string {
	t.Helper()
	s, err := letter.Look(context.Background(), c.a, c.game.ID)
	if err != nil {
		t.Fatal(err)
	}
	es, err := s.Events(1)
	if err != nil {
		t.Fatal(err)
	}
	notes := slices.DeleteFunc(slices.Clone(s.L.Notes), func(n store.Note) bool { return n.Kind == table.NotePreview })
	text, err := json.Marshal(map[string]any{"events": es, "notes": notes, "wishes": s.Table.Wishes, "position": s.Table.Position.Text(), "ledger": s.Ledger})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPreviewAtTheFord(t *testing.T) {
	tests := []struct {
		name, say string
		want      []string
		unwanted  []string
	}{
		{"what the lines do, and what they leave open", "preview\nattack 2", []string{"Preview. Nothing is played; no die is rolled.", "  attack 2\n    over the ford\n",
			"Your turn is not ended; I ask for what you leave unsaid.", "The Ford\n  You win 50 in 100, if one die each.\n  Computed exactly."}, []string{"Left open: nothing"}},
		{"with all said nothing is left open", "preview attack 2; raise 1; end", []string{"  attack 2\n", "  raise 1\n", "  end\n", "Left open: nothing.\n"}, nil},
		{"with the turn ended the defaults choose", "preview\nattack 2\nend", []string{"Left open: recruits. You end your turn, so the default chooses."}, nil},
		{"a wrong line", "preview\nattack 77\nraise 1", []string{`Line 1, "attack 77": You have 5 men (1).`, "you could: attack 1", "  raise 1\n", "Sent as orders, nothing of this would be played.", "No battle follows."}, []string{"Left open"}},
		{"no lines", "preview", []string{"Put order lines behind the word preview"}, nil},
		{"a turn without a battle", "preview\npass", []string{"  pass\n", "No battle follows."}, nil},
		{"odds where there are none", "odds", []string{"Odds. No die is rolled.", "No battle is being fought, and none follows as things stand."}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := ford(t)
			c.letters()
			before := storedGame(t, c)
			ls := c.says("north", tt.say)
			none(t, ls, ben)
			text := to(t, ls, anna).Text()
			has(t, text, tt.want...)
			hasNot(t, text, tt.unwanted...)
			if after := storedGame(t, c); after != before {
				t.Errorf("the game was\n%s\nand is\n%s", before, after)
			}
			c.time = c.time.Add(1)
			if again := to(t, c.says("north", tt.say), anna).Text(); again != text {
				t.Errorf("said again the same message is answered\n%s\nbut was\n%s", again, text)
			}
		})
	}
}

func TestPreviewOfASeatThatIsNotAsked(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("south", "preview\nstand"), ben).Text(), "Nothing is asked of you now, so I cannot say what these lines would do.")
	c.says("north", "attack 2")
	text := to(t, c.says("north", "preview\nraise 1"), anna).Text()
	has(t, text, "Nothing is asked of you now", "The Ford\n  You win 50 in 100")
}

func TestPreviewOfAnAnswer(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("north", "attack 2\nend"), ben).Text(), `"odds" tells how a battle that is fought may end; "preview" before lines, what they would do. Neither plays anything.`)
	has(t, to(t, c.says("south", "odds"), ben).Text(), "Odds. No die is rolled.", "The Ford\n  You win 50 in 100, if one die each.\n  Computed exactly.")
	has(t, to(t, c.says("south", "preview yield"), ben).Text(), "Preview. Nothing is played; no die is rolled.", "  yield\n", "Left open: nothing.")
	c.says("south", "stand")
	c.ledgerAgrees()
}

// What is rolled is the same whether or not anybody has looked before at what might come.
func TestPreviewsMoveNoDice(t *testing.T) {
	play := func(look bool) string {
		c := campaign(t, "1861")
		for _, m := range []struct {
			seat engine.Seat
			text string
		}{
			{"union", "march 1 mi from Washington to Manassas\nmarch 1 mi from Cincinnati to Louisville\nrecruit 1 mi at Washington\nend"},
			{"confederate", "stand\nreinforce with 1 mi from Fredericksburg"},
		} {
			if look {
				c.says(m.seat, "preview\n"+m.text)
				c.says(m.seat, "odds")
			}
			c.says(m.seat, m.text)
		}
		s, err := letter.Look(context.Background(), c.a, c.game.ID)
		if err != nil {
			t.Fatal(err)
		}
		es, err := s.Events(1)
		if err != nil {
			t.Fatal(err)
		}
		var facts []any
		for _, h := range es {
			facts = append(facts, h.Event.Kind(), h.Event)
		}
		text, err := json.Marshal(facts)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	with, without := play(true), play(false)
	if with != without {
		t.Errorf("after previews the events are\n%s\nwithout them\n%s", with, without)
	}
	if n := strings.Count(without, "dice.rolled"); n < 3 {
		t.Errorf("only %d dice were rolled; that shows nothing", n)
	}
}

func TestPreviewOfACampaign(t *testing.T) {
	c := campaign(t, "1861")
	c.letters()
	text := to(t, c.says("union", `preview
march 1 mi from Washington to Manassas
march 1 mi from Cincinnati to Louisville
recruit 1 mi at Washington
end`), anna).Text()
	has(t, text, "  march 1 militia infantry from Washington to Manassas Junction by rail\n    one box; it stops at the enemy: battle\n",
		"  recruit 1 militia infantry at Washington\n    not checked: it comes behind a die\n  end\n",
		"Left open: nothing.", "Closed by a later line: promotion.",
		"Manassas Junction: you 1 militia infantry against 1 Confederate militia infantry\n  He fires first; needs 2.\n  You need 2.\n  You win 45 in 100, if nobody retreats or reinforces.\n",
		"He could bring 1 each from Fredericksburg and Front Royal from round 2; you could bring 1 each from Harper's Ferry and Washington.",
		"  Computed exactly:\n    the Confederacy holds with 1 unit left, ")
	has(t, to(t, c.says("union", "preview\nmarch 1 mi from Washington to Manassas"), anna).Text(),
		"1 march left: no die on the first game turn (4.1); promotion; recruit. Your turn is not ended; I ask for what you leave unsaid.", "Manassas Junction: you")

	ls := c.says("union", "march 1 mi from Washington to Manassas\nmarch 1 mi from Cincinnati to Louisville\nend")
	has(t, to(t, ls, ben).Text(), `"odds" tells how a battle that is fought may end`)
	has(t, to(t, c.says("confederate", "odds"), ben).Text(), "Manassas Junction: you 1 militia infantry", "You fire next; need 2.")
	has(t, to(t, c.says("confederate", "preview\nstand\nreinforce with 1 mi from Fredericksburg"), ben).Text(),
		"Left open: Which units do you bring to Manassas Junction? Unsaid it is: pass", "Manassas Junction: you 2 militia infantry against 1 Union militia infantry", "You fire next; need 2.")
	has(t, to(t, c.says("confederate", "preview\nstand\nreinforce with 1 mi from Fredericksburg, 1 mi from Front Royal"), ben).Text(),
		"Left open: nothing.", "Manassas Junction: you 3 militia infantry against 1 Union militia infantry")
	c.ledgerAgrees()
}

// crowded is a turn of six marches that ends in six battles, each with units of many kinds.
const crowded = `rulebook ahd
scenario 1863
turn 1863-06 union, 0 marches, die 6
union 1 mi at Cairo
union 1 vi at Cairo
union 1 ci at Cairo
union 1 vc at Cairo
confederate 1 mi at Cairo
confederate 2 vi at Cairo
confederate 1 ci at Cairo
union 2 mi at Manassas Junction
union 3 vi at Manassas Junction
union 2 ci at Manassas Junction
confederate 1 mi at Manassas Junction
confederate 4 vi at Manassas Junction
confederate 2 ci at Manassas Junction
confederate 1 vc at Manassas Junction
union 5 mi at Vicksburg
union 3 vi at Vicksburg
confederate 2 mi at Vicksburg
confederate 3 vi at Vicksburg
union 2 vi at Atlanta
union 1 vc at Atlanta
confederate 1 mi at Atlanta
confederate 2 vi at Atlanta
union 2 mi at Nashville
union 2 ci at Nashville
confederate 2 vi at Nashville
confederate 1 cc at Nashville
union 3 mi at Corinth
union 1 vc at Corinth
confederate 1 mi at Corinth
confederate 2 ci at Corinth
`

// BenchmarkPreview is the preview of a big turn: a whole message checked, and the odds of six battles.
func BenchmarkPreview(b *testing.B) {
	p, err := ahd.Book.Parse(crowded)
	if err != nil {
		b.Fatal(err)
	}
	s := &table.Sitting{Book: ahd.Book, Table: &engine.Table{Position: p}}
	rest := []engine.Input{{No: 1, Text: "promote 1 vi at Corinth"}, {No: 2, Text: "end"}}
	for b.Loop() {
		c := &table.Call{S: s, Seat: "union", Said: table.SaidCommand{Words: rest}}
		play.Preview(c)
		if len(c.Sections) < 7 {
			b.Fatalf("%d sections: %+v", len(c.Sections), c.Sections)
		}
	}
}
