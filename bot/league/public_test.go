package league

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"

	"adjutant/bot/league/trf"
)

// shown is what stands in a file of the public pages.
func shownIn(t *testing.T, dir, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func lacks(t *testing.T, text string, not ...string) {
	t.Helper()
	for _, w := range not {
		if strings.Contains(text, w) {
			t.Errorf("%q stands in:\n%s", w, text)
		}
	}
}

// Section 10: the pages show names only of those who have said so, days and no hours, of running games the turn and who is waited for; a
// name goes everywhere at once when somebody is forgotten; all files read well.
func TestPublicPages(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl", "Dan")
	c.a.Public = "https://club.example/league"
	ends := c.whole("home and away swiss weeks 3", "Anna", "Ben", "Carl", "Dan")
	has(t, c.answer("Dan"), "https://club.example/league/winter-1861/", "public name")
	has(t, c.says("Anna", "public name"), "call you by your name")
	has(t, c.says("Ben", "public no"), "neither your name")
	has(t, c.says("Carl", "public maybe"), "Say: public name, public side, or public no")
	c.acts = func(name string) bool { return name != "Dan" }
	dir := t.TempDir()
	drawn := 0
	p := &Publisher{House: c.a, Dir: dir, Replay: func(context.Context, int64) ([]byte, error) {
		drawn++
		return []byte("GIF89a"), nil
	}}
	publish := func() {
		t.Helper()
		if err := p.Publish(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	publish()
	has(t, shownIn(t, dir, "index.html"), "winter-1861/index.html", "Sign-up until Sun 3 Jan", "noindex", "default-src 'none'")
	c.until(time.Date(2027, 1, 6, 12, 0, 0, 0, time.UTC))
	g := c.season("winter-1861").s.Game(1)
	c.plays(c.season("winter-1861").name(g.Lines[1]), g.Link, "resign yes")
	c.tick()
	publish()
	page := shownIn(t, dir, "winter-1861/index.html")
	has(t, page, "Anna", "Line 3", "Line 4", "A player", "waits for", "Turn 1 of 15", "resigned", "Mon 4 Jan to Sun 24 Jan")
	files := map[string]string{}
	for _, name := range []string{"index.html", "table.csv", "games.csv", "season.trf", "season.json", "feed.atom", "dates.ics"} {
		files[name] = shownIn(t, dir, "winter-1861/"+name)
		lacks(t, files[name], "Ben", "Carl", "Dan", "mail.example", "<script")
		if hour := regexp.MustCompile(`\b\d\d:[0-5]\d\b`).FindString(strings.ReplaceAll(files[name], "T00:00:00", "")); hour != "" {
			t.Errorf("%s tells an hour: %s", name, hour)
		}
	}
	if rows, err := trf.ParseGames(files["games.csv"]); err != nil || len(rows) != 4 || rows[0].Kind != "resigned" {
		t.Errorf("games.csv: %v, %+v", err, rows)
	}
	if r, err := trf.Parse(files["season.trf"]); err != nil || len(r.Players) != 4 {
		t.Errorf("season.trf: %v", err)
	}
	if rows, err := csv.NewReader(strings.NewReader(files["table.csv"])).ReadAll(); err != nil || len(rows) != 5 || rows[1][8] != "1.0" {
		t.Errorf("table.csv: %v, %v", err, rows)
	}
	var data struct {
		Slug   string
		Rounds []struct{ Games []struct{ Game int } }
	}
	if err := json.Unmarshal([]byte(files["season.json"]), &data); err != nil || data.Slug != "winter-1861" || len(data.Rounds[0].Games) != 4 {
		t.Errorf("season.json: %v, %+v", err, data)
	}
	var feed struct {
		Updated string `xml:"updated"`
		Entries []struct {
			ID    string `xml:"id"`
			Title string `xml:"title"`
		} `xml:"entry"`
	}
	if err := xml.Unmarshal([]byte(files["feed.atom"]), &feed); err != nil || len(feed.Entries) != 2 || !strings.Contains(feed.Entries[0].Title, "Game 1: won by") ||
		feed.Entries[1].Title != "Round 1 begins" || feed.Updated != "2027-01-06T00:00:00Z" {
		t.Errorf("feed.atom: %v, %+v", err, feed)
	}
	cal, err := ics.ParseCalendar(strings.NewReader(files["dates.ics"]))
	if err != nil || len(cal.Events()) != 1+3*2 {
		t.Errorf("dates.ics: %v", err)
	}

	// what has not changed is not written again, and no half file has ever a name that is shown
	was, err := os.Stat(filepath.Join(dir, "winter-1861", "table.csv"))
	if err != nil {
		t.Fatal(err)
	}
	publish()
	if now, err := os.Stat(filepath.Join(dir, "winter-1861", "table.csv")); err != nil || !os.SameFile(was, now) {
		t.Error("table.csv was written again")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", ".new-*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
	if drawn != 1 {
		t.Errorf("the ended game was drawn %d times", drawn)
	}
	has(t, shownIn(t, dir, "winter-1861/index.html"), `href="game-1.gif"`)

	c.until(ends)
	publish()
	page = shownIn(t, dir, "winter-1861/index.html")
	has(t, page, "Over.", "Anna")
	has(t, shownIn(t, dir, "winter-1861/feed.atom"), "The season is over")
	word := regexp.MustCompile(`forget me ([a-z0-9]{6})`).FindStringSubmatch(c.says("Anna", "forget me"))
	if word == nil {
		t.Fatalf("no word: %s", c.answer("Anna"))
	}
	c.says("Anna", "forget me "+word[1])
	publish()
	for _, name := range []string{"index.html", "table.csv", "games.csv", "season.trf", "season.json", "feed.atom"} {
		text := shownIn(t, dir, "winter-1861/"+name)
		lacks(t, text, "Anna")
		if !strings.Contains(strings.ToLower(text), "a former player") {
			t.Errorf("%s does not say that a former player played", name)
		}
	}
	has(t, c.says("Ben", "table winter"), "a former player")

	// what is void is shown no more, though the daemon was not there when it was said; what others have laid beside it stays
	has(t, c.mod("league void winter because the wrong book was played"), "never played")
	lacks(t, c.mod("league winter"), "Points")
	has(t, c.says("Ben", "history"), "Winter 1861: void")
	if err := os.WriteFile(filepath.Join(dir, "winter-1861", "logo.png"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	p = &Publisher{House: c.a, Dir: dir} // another run
	publish()
	if left, _ := filepath.Glob(filepath.Join(dir, "winter-1861", "*")); len(left) != 1 || filepath.Base(left[0]) != "logo.png" {
		t.Errorf("of a void season is left: %v", left)
	}
}

// A person's deadlines as a calendar: one event a question, under one id for ever; renewed, the old address is dead.
func TestACalendarOfOnesOwn(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	has(t, c.says("Anna", "calendar"), "There are no public pages here")
	c.a.Public = "https://club.example/league"
	c.whole("home and away round robin weeks 3", "Anna", "Ben")
	at := regexp.MustCompile(`https://club\.example/league/(calendar/[a-z0-9]{26}\.ics)`)
	first := at.FindStringSubmatch(c.says("Anna", "calendar"))
	if first == nil {
		t.Fatal(c.answer("Anna"))
	}
	c.says("Anna", "reminders 48 6")
	c.until(time.Date(2027, 1, 5, 0, 0, 0, 0, time.UTC))
	dir := t.TempDir()
	if err := (&Publisher{House: c.a, Dir: dir}).Publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	read := func(name string) *ics.VEvent {
		t.Helper()
		cal, err := ics.ParseCalendar(strings.NewReader(shownIn(t, dir, name)))
		if err != nil || len(cal.Events()) != 1 {
			t.Fatalf("%v, %d events", err, len(cal.Events()))
		}
		return cal.Events()[0]
	}
	e := read(first[1])
	begins, err := e.GetStartAt()
	if err != nil || !begins.Equal(time.Date(2027, 1, 6, 23, 0, 0, 0, time.UTC)) || len(e.Alarms()) != 2 {
		t.Errorf("%v %v, %d alarms", begins, err, len(e.Alarms()))
	}
	text := shownIn(t, dir, first[1])
	has(t, text, "TRIGGER:-PT48H", "SEQUENCE:72", "DTSTART:20270106T230000Z")
	game := regexp.MustCompile(`UID:game-(\d+)-question-`).FindStringSubmatch(text)[1]
	c.mod("extend " + game + " Anna 24h because of snow")
	if err := (&Publisher{House: c.a, Dir: dir}).Publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	if later := read(first[1]); later.Id() != e.Id() {
		t.Errorf("the question is called %s, and was %s", later.Id(), e.Id())
	}
	has(t, shownIn(t, dir, first[1]), "SEQUENCE:96", "DTSTART:20270107T230000Z")
	second := at.FindStringSubmatch(c.says("Anna", "calendar new"))
	if second == nil || second[1] == first[1] {
		t.Fatal(c.answer("Anna"))
	}
	if err := (&Publisher{House: c.a, Dir: dir}).Publish(t.Context()); err != nil {
		t.Fatal(err)
	}
	read(second[1])
	if _, err := os.Stat(filepath.Join(dir, first[1])); !os.IsNotExist(err) {
		t.Errorf("the old calendar is still there: %v", err)
	}
}

// A season of open games shows the maps of its running games, and of no others; another season shows none. A ladder has a page, too.
func TestOpenGamesShowTheirMaps(t *testing.T) {
	c := newClub(t, "Anna", "Ben")
	c.a.Public = "https://club.example/league"
	has(t, c.mod(`league open "Open" htl bull_run round robin one game open games weeks 2 until 2027-01-03`), "Open games: the public pages show")
	c.mod(`league open "Closed" htl bull_run round robin one game weeks 2 until 2027-01-03`)
	c.mod(`league open "Ladder" htl bull_run ladder`)
	for _, slug := range []string{"open", "closed", "ladder"} {
		c.says("Anna", "join "+slug)
		c.says("Ben", "join "+slug)
	}
	c.says("Ben", "challenge anna on ladder")
	c.says("Anna", "accept ladder")
	c.until(time.Date(2027, 1, 4, 1, 0, 0, 0, time.UTC))
	dir := t.TempDir()
	p := &Publisher{House: c.a, Dir: dir}
	publish := func() {
		for range 2 { // one map each time; the page links what is there
			if err := p.Publish(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	publish()
	g := c.season("open").s.Game(1)
	name := fmt.Sprintf("game-%d.png", g.Link)
	has(t, shownIn(t, dir, "open/index.html"), `<a href="`+name+`">The map</a>`)
	if shownIn(t, dir, "open/"+name) != "png" {
		t.Error("there is no map")
	}
	lacks(t, shownIn(t, dir, "closed/index.html"), ".png")
	has(t, shownIn(t, dir, "ladder/index.html"), "plays Line 2", "Match of Line 2 and Line 1")
	c.plays("Anna", g.Link, "resign yes")
	c.tick()
	publish()
	lacks(t, shownIn(t, dir, "open/index.html"), ".png")
	if _, err := os.Stat(filepath.Join(dir, "open", name)); err == nil {
		t.Error("the map of a game that has ended stays")
	}
}
