package pages

import (
	"bytes"
	_ "embed"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"strconv"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"
	"github.com/gorilla/feeds"
)

// A Site is all that is shown.
type Site struct {
	URL     string // where it is seen, without a slash at its end; empty: not known
	Indexed bool   // search engines may list it
	Seasons []Season
	Ratings []Ratings
}

// A Season is what is shown of a season.
type Season struct {
	Slug      string     `json:"slug"`
	Title     string     `json:"title"`
	What      string     `json:"what"`   // what is played, and how
	Stands    string     `json:"stands"` // where it stands
	Over      bool       `json:"over"`
	Opened    time.Time  `json:"-"`
	Days      []Day      `json:"days"`
	Divisions []Division `json:"divisions"`
	Rounds    []Round    `json:"rounds"` // the newest first
	News      []News     `json:"-"`      // the newest first
	GamesCSV  string     `json:"-"`
	TRF       string     `json:"-"` // all divisions
}

// A Day is one that was told.
type Day struct {
	Date  time.Time `json:"date"`
	Title string    `json:"title"`
	Key   string    `json:"key"` // names it for ever: 'round-2-stops'
	Moved int       `json:"-"`   // by how many days it was moved
}

// A Division is a table.
type Division struct {
	Heading string   `json:"heading"`
	Rows    []Row    `json:"rows"`
	Tie     string   `json:"tie"` // what the second column of figures is
	Legend  string   `json:"legend"`
	Says    []string `json:"says,omitempty"` // places that are sure
	Final   []string `json:"knock_out,omitempty"`
	Ladder  bool     `json:"ladder,omitempty"` // nobody has points there
}

// A Row is a line of a table; points and Broken are as people read them.
type Row struct {
	Place    int    `json:"place"`
	Line     int    `json:"line"`
	Name     string `json:"name"`
	Played   int    `json:"played"`
	Won      int    `json:"won"`
	Lost     int    `json:"lost"`
	Drawn    int    `json:"drawn"`
	Forfeits int    `json:"forfeits"`
	Points   string `json:"points"`
	Broken   string `json:"tie_break"`
	Diff     int    `json:"difference"`
	Late     int    `json:"late"`
	Now      string `json:"now,omitempty"` // what a line of a ladder does
}

// A Round is who met whom.
type Round struct {
	Number int       `json:"round"`
	Title  string    `json:"title"`
	Days   string    `json:"days"`
	Games  []Game    `json:"games"`
	Byes   []string  `json:"byes,omitempty"`
	Begins time.Time `json:"-"`
}

// A Game is a game of a round.
type Game struct {
	Number int    `json:"game"`
	First  string `json:"first"`
	Second string `json:"second"`
	Sides  string `json:"sides"`
	State  string `json:"state"` // how it ended, or who is waited for
	Points string `json:"points,omitempty"`
	Replay string `json:"replay,omitempty"` // a file beside the season's
	Map    string `json:"map,omitempty"`    // the same, of a running game whose position all may see
	Open   bool   `json:"-"`                // all may see its position
}

// A News is a line of the feed.
type News struct {
	Key, Title, Text string
	Day              time.Time
}

// Ratings are those of a rulebook.
type Ratings struct {
	Book, Title string
	Rows        []Rated
}

// A Rated is somebody in a list of ratings.
type Rated struct {
	Place        int
	Name, Rating string
}

// SeasonFiles are the files of a season, but for the pictures of its games.
var SeasonFiles = []string{"index.html", "season.json", "table.csv", "games.csv", "season.trf", "feed.atom", "dates.ics"}

//go:embed page.html
var pageText string

//go:embed style.css
var style []byte

var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"day": func(t time.Time) string { return t.Format("Mon 2 Jan 2006") },
}).Parse(pageText))

// view is what one page is made of.
type view struct {
	Site    *Site
	Title   string
	Up      string // to the first page and the style: '', '../', '../../'
	Season  *Season
	Ratings *Ratings
}

// Files is the whole site: what stands in each file, by its path. Replays and calendars of one person are not among them.
func (s Site) Files() (map[string][]byte, error) {
	files := map[string][]byte{"style.css": style}
	robots := "User-agent: *\nDisallow: /\n"
	if s.Indexed {
		robots = "User-agent: *\nDisallow: /calendar/\n"
	}
	files["robots.txt"] = []byte(robots)
	write := func(path string, v view) error {
		var b bytes.Buffer
		err := page.Execute(&b, v)
		files[path] = b.Bytes()
		return err
	}
	if err := write("index.html", view{Site: &s, Title: "The league"}); err != nil {
		return nil, err
	}
	for i := range s.Seasons {
		sn := &s.Seasons[i]
		if err := write(sn.Slug+"/index.html", view{Site: &s, Title: sn.Title, Up: "../", Season: sn}); err != nil {
			return nil, err
		}
		raw, err := json.MarshalIndent(sn, "", "  ")
		if err != nil {
			return nil, err
		}
		atom, err := s.atom(sn)
		if err != nil {
			return nil, err
		}
		for name, text := range map[string]string{"season.json": string(raw) + "\n", "table.csv": sn.table(), "games.csv": sn.GamesCSV,
			"season.trf": sn.TRF, "feed.atom": atom, "dates.ics": s.dates(sn)} {
			files[sn.Slug+"/"+name] = []byte(text)
		}
	}
	for i := range s.Ratings {
		r := &s.Ratings[i]
		if err := write("ratings/"+r.Book+"/index.html", view{Site: &s, Title: "Ratings: " + r.Title, Up: "../../", Ratings: r}); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// table is all tables of a season as one CSV.
func (sn *Season) table() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.Write([]string{"division", "place", "line", "played", "won", "lost", "drawn", "forfeits", "points", "tie_break", "difference", "late"})
	for i, d := range sn.Divisions {
		for _, r := range d.Rows {
			name := r.Name
			if strings.ContainsAny(name[:min(1, len(name))], "=+-@\t") { // a spreadsheet would take it for a formula
				name = "'" + name
			}
			record := []string{strconv.Itoa(i + 1), strconv.Itoa(r.Place), name}
			for _, n := range []int{r.Played, r.Won, r.Lost, r.Drawn, r.Forfeits} {
				record = append(record, strconv.Itoa(n))
			}
			w.Write(append(record, r.Points, r.Broken, strconv.Itoa(r.Diff), strconv.Itoa(r.Late)))
		}
	}
	w.Flush()
	return b.String()
}

// home is the address of a season, or a name for it where none is known.
func (s *Site) home(sn *Season) string {
	if s.URL == "" {
		return "urn:adjutant:season:" + sn.Slug
	}
	return s.URL + "/" + sn.Slug + "/"
}

// atom is the news of a season as a feed.
func (s *Site) atom(sn *Season) (string, error) {
	home := s.home(sn)
	f := &feeds.Feed{Title: sn.Title, Link: &feeds.Link{Href: home}, Id: home, Author: &feeds.Author{Name: "Adjutant"}, Updated: sn.Opened}
	for _, n := range sn.News {
		f.Add(&feeds.Item{Title: n.Title, Link: &feeds.Link{Href: home + "#" + n.Key}, Id: home + "#" + n.Key, Updated: n.Day,
			Description: html.EscapeString(n.Text)})
		if n.Day.After(f.Updated) {
			f.Updated = n.Day
		}
	}
	return f.ToAtom()
}

// dates is the days of a season as a calendar.
func (s *Site) dates(sn *Season) string {
	cal := ics.NewCalendarFor("Adjutant")
	cal.SetMethod(ics.MethodPublish)
	cal.SetXWRCalName(sn.Title)
	for _, d := range sn.Days {
		e := cal.AddEvent(fmt.Sprintf("%s.%s@adjutant", sn.Slug, d.Key))
		e.SetDtStampTime(sn.Opened)
		e.SetAllDayStartAt(d.Date)
		e.SetAllDayEndAt(d.Date.AddDate(0, 0, 1))
		e.SetSummary(sn.Title + ": " + d.Title)
		e.SetSequence(d.Moved)
		e.SetTimeTransparency(ics.TransparencyTransparent)
	}
	return cal.Serialize(ics.WithNewLineWindows)
}

// A Due is an answer that somebody owes.
type Due struct {
	UID      string // constant for a question
	Sequence int    // counts up as the question's time changes
	At       time.Time
	Title    string
	Alarms   []time.Duration // before it
	Stamp    time.Time       // when it was asked
}

// Calendar is one person's deadlines, in UTC.
func Calendar(name string, all []Due) []byte {
	cal := ics.NewCalendarFor("Adjutant")
	cal.SetMethod(ics.MethodPublish)
	cal.SetXWRCalName(name)
	cal.SetRefreshInterval("PT1H")
	for _, d := range all {
		e := cal.AddEvent(d.UID)
		e.SetDtStampTime(d.Stamp)
		e.SetStartAt(d.At)
		e.SetEndAt(d.At)
		e.SetSummary(d.Title)
		e.SetSequence(d.Sequence)
		e.SetTimeTransparency(ics.TransparencyTransparent)
		for _, before := range d.Alarms {
			a := e.AddAlarm()
			a.SetAction(ics.ActionDisplay)
			a.SetTrigger(fmt.Sprintf("-PT%dH", int(before.Hours())))
			a.SetProperty(ics.ComponentPropertyDescription, d.Title)
		}
	}
	return []byte(cal.Serialize(ics.WithNewLineWindows))
}
