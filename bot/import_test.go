package bot

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

func TestImport(t *testing.T) {
	_, r := played(t)
	there := newClub(t)
	there.time = there.time.Add(100 * time.Hour)
	ctx := context.Background()

	archived, err := people.Import(ctx, there.a, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	if archived.State != "paused" || len(there.letters()) != 0 {
		t.Errorf("a game without players is %q, want paused and no letters", archived.State)
	}
	back, err := people.Record(ctx, there.a, archived.ID)
	if err != nil {
		t.Fatal(err)
	}
	if text(t, back) != text(t, r) {
		t.Error("an imported record is exported otherwise")
	}

	g, err := people.Import(ctx, there.a, r, map[engine.Seat]table.Person{"north": anna, "south": ben})
	if err != nil {
		t.Fatal(err)
	}
	there.game = g
	question := to(t, there.letters(), ben)
	if question.Question != 6 || g.ID != 2 {
		t.Errorf("game %d asks question %d, want 2 and 6", g.ID, question.Question)
	}
	there.handle(there.replyTo(question, "stand"))
	there.says("north", "end")
	there.says("south", "end")
	there.ledgerAgrees()
	back, err = people.Record(ctx, there.a, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	v, err := record.VerifyRecord(back)
	if err != nil {
		t.Fatal(err)
	}
	if v.Turns != 4 || v.Game != 1 {
		t.Errorf("the verdict is %q, want 4 turns of game 1", v)
	}
}

func TestImportRefusesWhatIsWrong(t *testing.T) {
	_, r := played(t)
	there := newClub(t)
	r.Events = slices.Clone(r.Events)
	r.Events[3].At = store.Stamp(there.time.Add(time.Second))
	if _, err := people.Import(context.Background(), there.a, r, nil); err == nil || !strings.Contains(err.Error(), "event 4") {
		t.Errorf("error %v, want one about event 4", err)
	}
	if gs, _ := there.store.Games(context.Background(), store.GameFilter{}); len(gs) != 0 {
		t.Errorf("%d games were written", len(gs))
	}
}

func TestParseRecordRefuses(t *testing.T) {
	_, r := played(t)
	whole := text(t, r)
	tests := []struct{ name, text, want string }{
		{"nothing", "", "line 1: a record begins with"},
		{"another form", strings.Replace(whole, "record 1", "record 2", 1), "reads records of form 1, not 2"},
		{"an unknown line in the head", strings.Replace(whole, "scenario", "scenery ", 1), `has no line "scenery"`},
		{"a board of another sort of line", strings.Replace(whole, "\n\n", "\nstray\n\n", 1), `has no line "stray"`},
		{"an event of too few words", whole + "99 2027-01-04T20:05:00.000Z game.over\n", "an event is: number, time"},
		{"an event whose fact is not JSON", whole + "99 2027-01-04T20:05:00.000Z game.over {] 00 " + strings.Repeat("00", 32) + "\n", "an event is: number, time"},
		{"a time of another form", strings.Replace(whole, ":00.000Z", ":00Z", 1), "is not a time such as"},
		{"capital hexadecimal digits", strings.Replace(whole, r.Header.Dice, strings.ToUpper(r.Header.Dice), 1), ""},
		{"no last line feed", strings.TrimSuffix(whole, "\n"), "is not written as a record writes it"},
		{"not UTF-8", whole + "\xff", "UTF-8"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := record.ParseRecord(strings.NewReader(tt.text))
			if tt.want == "" {
				if err == nil {
					err = parseAndVerify(tt.text)
				}
				if err == nil {
					t.Error("it was taken")
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

func TestRecordEmbedsABoardThatIsNotBuiltIn(t *testing.T) {
	_, r := played(t)
	r.Board = "one ford\ntwo hills\n"
	again, err := record.ParseRecord(strings.NewReader(text(t, r)))
	if err != nil || again.Board != r.Board {
		t.Errorf("the board reads back as %q (%v), want %q", again.Board, err, r.Board)
	}
	r.Header.Board = "another"
	if _, err := record.ReplayRecord(r); err == nil || !strings.Contains(err.Error(), "the board another of The Ford") {
		t.Errorf("error %v, want one about the board", err)
	}
}

func FuzzParseRecord(f *testing.F) {
	_, r := played(f)
	f.Add(text(f, r))
	f.Add("adjutant record 1\ngame        1\n\n")
	f.Add("adjutant record 1\nrulebook    toy 1\n| board\n\n1 2027-01-04T20:05:00.000Z game.over {} 00 " + strings.Repeat("00", 32) + "\n")
	f.Fuzz(func(t *testing.T, in string) {
		r, err := record.ParseRecord(strings.NewReader(in))
		if err != nil {
			return
		}
		if out := text(t, r); out != in {
			t.Fatalf("read and written again it is\n%q\nwant\n%q", out, in)
		}
		record.VerifyRecord(r)
		record.ReplayRecord(r)
	})
}
