package discord

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/bot/discord/standin"
	"adjutant/bot/league" // whose words are known to every door
	"adjutant/bot/moderate"
	"adjutant/bot/post"
	_ "adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	"adjutant/store"
)

// A season is opened, joined and looked at in Discord as by mail, and its names are completed.
func TestASeasonInDiscord(t *testing.T) {
	c := newClub(t)
	if _, err := moderate.Moderate(context.Background(), c.bot.House, "Cora", `league open "Winter 1861" ahd 1861 until 2027-03-01`, true); err != nil {
		t.Fatal(err)
	}
	anna, _ := c.join("Anna")
	has(t, c.says(anna, c.room, "league", nil).Message.Text(), "Winter 1861", "sign-up until")
	choices, err := anna.Autocomplete(c.room, "league", "season", standin.Values{"what": "join", "season": "win"})
	if err != nil || len(choices) != 1 || choices[0].Value != "winter-1861" {
		t.Errorf("autocompletion gives %v, %v", choices, err)
	}
	has(t, c.says(anna, c.room, "league", standin.Values{"what": "join", "season": "winter-1861"}).Message.Text(), "You are in")
	has(t, c.says(anna, c.room, "league", standin.Values{"what": "table", "season": "winter-1861"}).Message.Text(), "Anna")
}

// A ladder is climbed in Discord as by mail; whom one may challenge is completed.
func TestALadderInDiscord(t *testing.T) {
	c := newClub(t, func(cfg *Config) {
		cfg.Rivals = func(ctx context.Context, what, season string, player int64) []string {
			return league.Rivals(ctx, cfg.Bot.House, what, season, player)
		}
	})
	if _, err := moderate.Moderate(context.Background(), c.bot.House, "Cora", `league open "Ladder" ahd 1862 ladder`, true); err != nil {
		t.Fatal(err)
	}
	anna, _ := c.join("Anna")
	ben, _ := c.join("Ben")
	for _, who := range []*standin.User{anna, ben} {
		has(t, c.says(who, c.room, "league", standin.Values{"what": "join", "season": "ladder"}).Message.Text(), "You are on")
	}
	said := standin.Values{"what": "challenge", "season": "ladder", "text": "an"}
	choices, err := ben.Autocomplete(c.room, "league", "text", said)
	if err != nil || len(choices) != 1 || choices[0].Value != "Anna" {
		t.Errorf("autocompletion gives %v, %v", choices, err)
	}
	said["text"] = "Anna"
	has(t, c.says(ben, c.room, "league", said).Message.Text(), "Anna is challenged")
	has(t, c.says(anna, c.room, "league", standin.Values{"what": "accept", "season": "ladder"}).Message.Text(), "Your match on Ladder begins")
}

// A season has one thread and one message there, which is edited when the table changes.
func TestASeasonHasOneMessageThatIsEdited(t *testing.T) {
	var text atomic.Value
	text.Store("Anna 1.0")
	c := newClub(t, func(cfg *Config) {
		cfg.Seasons = func(context.Context) ([]SeasonBoard, error) {
			return []SeasonBoard{{Slug: "winter", Title: "Winter 1861", Text: text.Load().(string)}}, nil
		}
	})
	anna, _ := c.join("Anna")
	var room *standin.Channel
	c.until("the thread is there", func() bool {
		for _, th := range c.room.Threads() {
			if th.Name() == "Winter 1861" {
				room = th
			}
		}
		return room != nil
	})
	c.awaits(anna, room, "the table", func(m standin.Message) bool { return strings.Contains(m.Text(), "Anna 1.0") })
	text.Store("Anna 2.0")
	c.pass(2 * time.Minute)
	c.door.nudge()
	c.awaits(anna, room, "the table again", func(m standin.Message) bool { return strings.Contains(m.Text(), "Anna 2.0") })
	if ms := anna.See(room); len(ms) != 1 {
		t.Errorf("%d messages in the thread, want one", len(ms))
	}
}

// Twenty-four players over three rulebooks by all doors, from sign-up to the last letter: sixteen by mail, eight who have nothing but
// Discord, the moderator on the command line. The clock is the test's.
func TestSeasonsThroughAllDoors(t *testing.T) {
	if testing.Short() || !enginetest.Draw(1, 2) {
		t.Skip("three whole seasons: -args -times 2")
	}
	c := newClub(t)
	ctx := context.Background()
	mod := func(words string) string {
		t.Helper()
		ss, err := moderate.Moderate(ctx, c.bot.House, "Cora", words, true)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, sec := range ss {
			for _, l := range sec.Lines {
				b.WriteString(l.Text + "\n")
			}
		}
		return b.String()
	}
	seasons := []string{"spring-1862", "summer-1863", "bull-run"}
	mod(`league open "Spring 1862" ahd 1862 home and away swiss rounds 2 weeks 1 judgement 3 until 2027-01-10`)
	mod(`league open "Summer 1863" dwf 1863 one game swiss rounds 2 weeks 1 judgement 3 until 2027-01-10`)
	mod(`league open "Bull Run" htl bull_run home and away round robin divisions 2 weeks 1 judgement 3 until 2027-01-10`)
	users := map[string]*standin.User{}
	sits := map[string]store.Player{}
	slug := map[string]string{}
	var names []string
	for i := range 24 {
		name := fmt.Sprintf("Player%c", 'A'+i)
		names, slug[name] = append(names, name), seasons[i%3]
		if i%3 == 0 {
			users[name], sits[name] = c.join(name)
			has(t, c.says(users[name], c.room, "league", standin.Values{"what": "join", "season": slug[name]}).Message.Text(), "You are in")
			continue
		}
		sits[name] = c.enrol(name)
		c.mail(sits[name], sits[name].Token, "join"+name, "join "+slug[name])
		has(t, c.mails(sits[name].Address), "You are in")
	}
	n := 0
	for half := range 76 {
		c.pass(12 * time.Hour)
		for _, do := range []func() error{func() error { return c.bot.Alive(ctx) }, func() error { return league.Tick(ctx, c.bot.House) },
			func() error { return c.bot.Tick(ctx) }, func() error { return league.Tick(ctx, c.bot.House) }} {
			if err := do(); err != nil {
				t.Fatal(err)
			}
		}
		day := half / 2
		if half%8 != 7 {
			continue
		}
		for i, name := range names { // every week some give a game up: by mail, or with a command in the game's thread
			seats, err := c.store.SatIn(ctx, sits[name].ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range seats {
				g, err := c.store.Game(ctx, s.Game)
				if err != nil {
					t.Fatal(err)
				}
				if g.State != "open" || (i+day)%4 != 0 {
					continue
				}
				n++
				all, err := c.store.Seats(ctx, s.Game)
				if err != nil {
					t.Fatal(err)
				}
				for _, seat := range all {
					switch {
					case seat.Player != sits[name].ID:
					case users[name] == nil:
						c.mail(sits[name], seat.Token, fmt.Sprintf("resign%d", n), "resign yes")
					default:
						seen := c.says(users[name], c.thread(g.ID), "resign", nil)
						c.presses(users[name], seen.Message, "Resign")
					}
				}
				break
			}
		}
	}
	for _, s := range seasons {
		has(t, mod("league verify "+s), "all right")
		hasNot(t, mod("league"), s)
	}
	last := map[string]string{}
	posted, err := c.store.Outbox().Letters(ctx, store.OutboxFilter{Limit: 5000})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range posted {
		var l post.Letter
		if err := json.Unmarshal(p.Body, &l); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(l.Preview, " is over. ") && p.Game == 0 {
			last[l.To] += l.Text()
		}
	}
	for _, name := range names {
		const want = " is over. "
		if users[name] != nil {
			m := c.awaits(users[name], users[name].DM(), name+" reads the last letter", func(m standin.Message) bool {
				return strings.Contains(m.Text(), want)
			})
			has(t, m.Text(), "Your season", "table-"+slug[name])
		}
		if got := last[sits[name].Address]; strings.Count(got, want) != 1 || !strings.Contains(got, "YOUR SEASON") {
			t.Errorf("%s reads this as last letters: %s", name, got)
		}
	}
}

// A captain makes his team in Discord, and what he may say of it is completed.
func TestATeamIsMadeInDiscord(t *testing.T) {
	c := newClub(t, func(cfg *Config) {
		cfg.Rivals = func(ctx context.Context, what, season string, player int64) []string {
			return league.Rivals(ctx, cfg.Bot.House, what, season, player)
		}
	})
	if _, err := moderate.Moderate(context.Background(), c.bot.House, "Cora", `league open "Winter" ahd 1862 teams 2 until 2027-01-10`, true); err != nil {
		t.Fatal(err)
	}
	anna, _ := c.join("Anna")
	ben, _ := c.join("Ben")
	says := func(u *standin.User, what, text string) string {
		v := standin.Values{"what": what, "season": "winter"}
		if text != "" {
			v["text"] = text
		}
		return c.says(u, c.room, "league", v).Message.Text()
	}
	has(t, says(anna, "join", ""), "You are captain of a team, of up to 2")
	has(t, says(anna, "team", "with Ben"), "Asked: Ben.")
	has(t, says(ben, "accept", ""), "You are in Team Anna")
	has(t, says(ben, "team", "order Ben"), "That is for Anna to say")
	has(t, says(anna, "team", "order Ben"), "Ben, Anna (captain)")
	choices, err := anna.Autocomplete(c.room, "league", "text", standin.Values{"what": "team", "season": "winter", "text": "without"})
	if err != nil || len(choices) != 1 || choices[0].Value != "without Ben" {
		t.Errorf("got %v, %v", choices, err)
	}
}
