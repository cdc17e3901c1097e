package bot

import (
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestWordsForSeveralGames(t *testing.T) {
	c := newClub(t)
	carl := table.Person{Name: "Carl", Address: "carl@mail.example", Zone: "Europe/London"}
	for _, south := range []table.Person{ben, ben, carl, cora} { // in game 4 the moderator plays himself
		c.start(people.Spec{Book: toyBook.ID, Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": south},
			Pace: record.Pace{Turn: 72 * time.Hour}})
	}
	c.letters()
	c.moderates("pause 2 because snow")
	shown := to(t, c.moderates("pause all because the server was down"), cora)
	has(t, shown.Text(), "Pause for 2 games; one letter to each of their players:", "1: Game 1 is paused.", "3: Game 3 is paused.",
		"REFUSED, AND LEFT OUT", "4: You play in game 4; ask another moderator.", "Nothing is done yet.")
	has(t, c.modReads("list paused"), "1 game is open (paused)")
	ls := c.confirms(shown)
	for who, n := range map[table.Person]string{anna: "2 games", ben: "1 game", carl: "1 game"} {
		got := 0
		for _, l := range ls {
			if l.To == who.Address {
				got++
				has(t, l.Text(), `Cora has said "pause" for `+n+" of yours", "the server was down")
			}
		}
		if got != 1 {
			t.Errorf("%s has %d letters, want one", who.Name, got)
		}
	}
	has(t, to(t, ls, cora).Text(), "Pause: done in 2 games.")
	has(t, c.modReads("list paused"), "3 games are open (paused)")
	for game := int64(1); game <= 3; game += 2 {
		c.game.ID = game
		if n := strings.Count(c.export(), "game.paused"); n != 1 {
			t.Errorf("game %d has %d pauses in its record, want its own", game, n)
		}
		c.ledgerAgrees()
	}
	has(t, c.modReads("pause nonsense because x"), "Which game? pause 12")
	has(t, to(t, c.confirms(to(t, c.moderates("resume 1,2-3"), cora)), cora).Text(), "Resume: done in 3 games.")
	has(t, c.modReads("list paused"), "No such game (paused) is open.")
	before := c.rows()
	shown = to(t, c.moderates("extend of carl 24h because illness"), cora)
	has(t, shown.Text(), "Extend for 1 game", "3: Anna's deadline: Fri 8 Jan")
	c.game.ID = 3
	c.confirms(shown)
	if after := c.rows(); len(after) == 0 || len(before) == 0 {
		t.Error("no deadline runs")
	}
	has(t, c.modReads("list of carl"), "until Fri 8 Jan")
	has(t, c.modReads("resume paused"), `No such game would take "resume".`)
}

// However many games somebody plays, he reads one letter of what a moderator says to all, and of how several games were ended.
func TestOneLetterOfWhatIsSaidToSeveralGamesAndOfTheirEnd(t *testing.T) {
	c := newClub(t)
	carl := table.Person{Name: "Carl", Address: "carl@mail.example", Zone: "Europe/London"}
	for _, south := range []table.Person{ben, ben, carl} {
		c.start(people.Spec{Book: toyBook.ID, Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": south},
			Pace: record.Pace{Turn: 72 * time.Hour}})
	}
	c.letters()
	shown := to(t, c.moderates("say all The server moves tonight."), cora)
	has(t, shown.Text(), "One letter each to 3 people, the players of 3 games:", "The server moves tonight.", "Nothing is done yet.")
	ls := c.confirms(shown)
	for who, games := range map[table.Person]string{anna: "games 1, 2 and 3", ben: "games 1 and 2", carl: "game 3"} {
		has(t, onlyOne(t, ls, who), "Cora, the moderator, writes:", "The server moves tonight.", "It is about your "+games)
	}
	has(t, to(t, ls, cora).Text(), "Sent to 3 people, the players of 3 games.")
	has(t, to(t, c.moderates(`say of ben "Two of you."`), cora).Text(), "One letter each to 2 people, the players of 2 games:")
	has(t, to(t, c.moderates(`say 1 He said "stop" to me`), ben).Text(), `He said "stop" to me`)
	shown = to(t, c.moderates("award 1-3 draw because the season ends"), cora)
	has(t, shown.Text(), "Award for 3 games; one letter to each of their players:", "2: Game 2 is declared a draw", "Nothing is done yet.")
	has(t, c.modReads("list"), "3 games are open")
	ls = c.confirms(shown)
	for who, n := range map[table.Person]string{anna: "3 games", ben: "2 games", carl: "1 game"} {
		has(t, onlyOne(t, ls, who), `Cora has said "award" for `+n+" of yours", "a draw", "the season ends")
	}
	has(t, to(t, ls, cora).Text(), "Award: done in 3 games.")
	has(t, c.modReads("results"), "3 games")
}

// onlyOne is the text of the only letter to somebody.
func onlyOne(t *testing.T, ls []letterAs, who table.Person) string {
	t.Helper()
	var texts []string
	for _, l := range ls {
		if l.To == who.Address {
			texts = append(texts, l.Text())
		}
	}
	if len(texts) != 1 {
		t.Fatalf("%s has %d letters, want one", who.Name, len(texts))
	}
	return texts[0]
}
