package bot

import (
	"crypto/sha256"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

// Two worlds of the campaign: the whole opening, in which what one side cannot see is not the same. Each reader has what is changed in the
// second world, pairs of words of the notation.
var unseenCorps = map[engine.Seat][]string{
	"union": {
		"confederate Braxton Bragg at Mobile", "confederate Braxton Bragg at Selma",
		"division       Milledge Bonham: 3 infantry 5-4 PT NE", "division       Milledge Bonham: 2 infantry 3-5",
		"division       Benjamin McCulloch: 2 infantry 5-4 PT NE, artillery 2-5 SB-F", "division       Benjamin McCulloch: infantry 5-6, artillery 3-5 R-F",
	},
	"confederate": {
		"union John Dix at New York", "union John Dix at Philadelphia",
		"division       Daniel Tyler: 3 infantry 6-4 PT NE", "division       Daniel Tyler: 2 infantry 3-5",
		"union George McCall at Pittsburgh", "union George McCall at Harrisburg",
	},
}

// campaignWorlds starts the campaign in both worlds. plant is what a faulty rulebook gives away, "" for the book itself; with says what
// else is said of the games.
func campaignWorlds(t *testing.T, reader engine.Seat, plant string, with ...func(*people.Spec)) *worlds {
	t.Helper()
	hider := engine.Seat("confederate")
	if reader == hider {
		hider = "union"
	}
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.NewReplacer(unseenCorps[reader]...).Replace(p.Text())
	if changed == p.Text() {
		t.Fatal("the second world is the first")
	}
	w := newWorlds(t, reader, hider, func(world int) people.Spec {
		text := []string{p.Text(), changed}[world]
		spec := people.Spec{Book: acwc.Book.ID, Scenario: "1861", Position: text}
		if plant != "" {
			q := faulty{p, p, plant}
			spec.Book, spec.Position = q.book(), q.written(text)
		}
		for _, f := range with {
			f(&spec)
		}
		return spec
	})
	if plant == "" {
		w.looksSame()
	}
	return w
}

// campaignAsks is what a president can ask without changing anything: names, boxes and marches of the enemy, true and untrue, among them.
var campaignAsks = []string{
	"status", "map", "map Manassas Junction", "map Mobile", "charts", "log", "log 1", "log dice", "legal", "legal Washington", "legal Mobile", "why", "why 1", "why 1 1",
	"odds", "dice", "dice stats", "takeback", "hint", "help", "rules 12", "rules reports", "me", "standing", "ahead", "history", "report",
	"preview\nmarch McDowell from Washington to Manassas Junction\nend", "preview\nmarch Beauregard from Manassas Junction to Fredericksburg\nend",
	"test\nmarch Bragg from Mobile to Selma", "march Bragg from Selma to Mobile",
	"test\nmarch McDowell from Washington to Manasas", "march McCulloch from Springfield (Missouri) to Rolla", "spy Mobile", "blockade Mobile", "send Bragg to Mobile",
	"entrench Bragg at Selma", "withdraw to Mobile", "lift Dix from New York to Philadelphia", "recruit corps Hooker at Washington", "upgrade artillery 1 of Bonham", "stance bold",
	"march Dix from New York to Philadelphia", "march Dix from Philadelphia to New York", "march McCall from Harrisburg to Pittsburgh", "promote Tyler", "detach Bonham at Manassas Junction",
	"mrach Price from Springfield (Missouri) to Rolla", "why not march McDowell from Washington to Mobile",
	"standing fight: if outnumbered; to any, else ask", "standing battle: stance hold, quit 40", "standing fight at Mobile: always", "standing drop 1", "",
}

// campaignQuestions is what a president asks in a host's words, of what is seen and what is not.
var campaignQuestions = []string{
	"what happened at Mobile?\nwhat happened to Bragg?\nwhat happened to my men in Manassas?\nwho is at Mobile?\nhow strong is Bragg?\nwhere is Dix?\nwhy is Selma empty?\nHow do I see the odds beforehand?",
	"can I march from New York to Philadelphia?\ncan Bragg march to Mobile?\nwhere can Selma go?\nhow many marches are left?\nwhat did Ben do?\ncan I take that back?\nhow do I win?\nwhose turn is it?",
	"march Price from Springfield (Missouri) to Rolla\nwhat happened at Rolla?\nwho is at Springfield?\nhow many marches are left?", "who is in Philadelphia?", "is Anderson still at Charleston?",
}

// Nothing that is sent to a president tells the worlds apart: what he asks, what he is told of a turn of his enemy, what his corps report.
func TestSecretsOfTheCampaign(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	for reader := range unseenCorps {
		t.Run(string(reader), func(t *testing.T) {
			t.Parallel()
			w := campaignWorlds(t, reader, "")
			w.some = [2]int{2, strings.Index("cu", string(reader[0]))} // each asks what the other does not
			w.same("the start")
			w.playsCampaign(false)
			w.asksAll(slices.Concat(campaignAsks, campaignQuestions))
			w.playsCampaign(true)
			w.asksAll(campaignQuestions)
			w.asksAll([]string{"status", "map", "log", "log 1", "log 2", "why", "legal", "dice", "log dice", "hint"})
			w.passes(30 * time.Hour)
			w.passes(45 * time.Hour)
			w.looksSame()
		})
	}
}

// playsCampaign plays a month of both: the reader moves a corps, the hider others in each world, and lets others stand ready.
func (w *worlds) playsCampaign(second bool) {
	w.t.Helper()
	lines := map[engine.Seat][2]string{"union": {"march Lyon from St. Louis to Rolla", "march Lyon from Rolla to St. Louis"},
		"confederate": {"march Polk from Memphis to Humbolt", "march Polk from Humbolt to Memphis"}}
	unseen := map[engine.Seat][2]string{
		"confederate": {"march Bragg from Mobile to Selma\nstanding fight: never\nentrench Anderson at Charleston (South Carolina)", "train Bonham"},
		"union":       {"march Dix from New York to Philadelphia\nstanding battle: stance hold\nmarch Rosecrans from Columbus (Ohio) to Cincinnati", "train Sandford"},
	}
	month := func() {
		if w.position(0).Awaited()[0].Seat == w.reader {
			n := 0
			if second {
				n = 1
			}
			w.says(lines[w.reader][n])
			w.says("end")
			return
		}
		w.hides(0, unseen[w.hider][0])
		w.hides(1, unseen[w.hider][1])
		w.hides(1, "undo")
		w.same("what the hider wrote")
		w.differ("end", "end")
	}
	month()
	w.looksSame()
	month()
	w.looksSame()
}

// Where the armies meet, who attacks is not told whether the enemy withdrew by an order given before, nor where to; and who goes by sea out of
// sight is not seen.
func TestSecretsOfContact(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	t.Run("union", func(t *testing.T) {
		t.Parallel()
		w := campaignWorlds(t, "union", "")
		w.hides(0, "standing fight: never; to Fredericksburg")
		w.hides(1, "standing fight: never; to Gordonsville")
		w.same("the standing orders")
		w.says("march McDowell from Washington to Manassas Junction\nmarch Heintzelman from Washington to Manassas Junction")
		w.says("end")
		for world, to := range []string{"Fredericksburg", "Gordonsville"} {
			if got := w.position(world).Text(); !strings.Contains(got, "Pierre Beauregard at "+to) {
				t.Fatalf("Beauregard has not withdrawn to %s:\n%s", to, got)
			}
		}
		w.asksAll([]string{"status", "map", "log", "log 1", "why", "why 1", "dice", "odds", "legal", "report", "preview\nend"})
		w.looksSame()
	})
	t.Run("confederate", func(t *testing.T) {
		t.Parallel()
		w := campaignWorlds(t, "confederate", "")
		w.differ("lift Dix from New York to Atlantic City", "entrench Dix at Philadelphia")
		w.differ("end", "end")
		if got := w.position(0).Text(); !strings.Contains(got, "John Dix at Atlantic City") {
			t.Fatalf("Dix has not gone by sea:\n%s", got)
		}
		w.asksAll([]string{"status", "map", "log", "log 1", "why", "legal", "report"})
		w.looksSame()
	})
}

// Each fault that is planted in the campaign is found in what it gives away, at once.
func TestSecretsOfTheCampaignAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	for plant, step := range map[string]string{"brief": "", "outlook": "", "scene": "map", "suggest": "", "read": "mrach", "tell": "log", "legal": "legal", "odds": "odds",
		"echo": "test\nmarch Lyon from St. Louis to Rolla"} {
		t.Run(plant, func(t *testing.T) {
			t.Parallel()
			play := func(plant string) int {
				w := campaignWorlds(t, "union", plant)
				a, b := w.sent(0), w.sent(1)
				if step != "" {
					if plant == "tell" {
						w.reads("end", 0)
					}
					w.sent(0)
					w.sent(1)
					w.reads(step, 0)
					a, b = w.sent(0), w.sent(1)
				}
				return len(leaks(a, b))
			}
			if play(plant) == 0 {
				t.Error("the fault is not found")
			}
			if enginetest.Draw(len(plant), 4) && play("") != 0 {
				t.Error("without the fault the worlds differ")
			}
		})
	}
}

// A faulty campaign says from the truth what it should say from a view.
type faulty struct {
	engine.Position
	truth engine.Position
	plant string
}

func (f faulty) Clone() engine.Position {
	p := f.Position.Clone()
	if f.Position == f.truth {
		return faulty{p, p, f.plant}
	}
	return faulty{p, f.truth, f.plant}
}

func (f faulty) Brief(seat engine.Seat) []engine.Paragraph {
	return f.say("brief", f.Position.Brief(seat))
}

func (f faulty) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	return f.say("tell", f.Position.Tell(seat, es))
}

func (f faulty) say(plant string, ps []engine.Paragraph) []engine.Paragraph {
	if f.plant == plant && len(ps) > 0 {
		ps = slices.Clone(ps)
		ps[0].Lines = append(slices.Clone(ps[0].Lines), engine.Line{Text: f.marked()})
	}
	return ps
}

func (f faulty) Suggest(d engine.Decision, n int) []string {
	if f.plant == "suggest" {
		return []string{f.marked()}
	}
	return f.Position.Suggest(d, n)
}

func (f faulty) Scene(seat engine.Seat, es []engine.Event) *scene.Scene {
	s := f.Position.Scene(seat, es)
	if f.plant == "scene" {
		s.Note = f.marked()
	}
	f.draws(s)
	return s
}

// marked is a few words with what they should not tell.
func (f faulty) marked() string {
	return fmt.Sprint(len(f.truth.Text()), " ", sha256.Sum256([]byte(f.truth.Text())))
}

func (f faulty) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		n := 0
		for o := range f.Position.Legal(d) {
			if n++; f.plant == "legal" && n%int(2+sha256.Sum256([]byte(f.truth.Text()))[0]) == 1 {
				continue
			}
			if !yield(o) {
				return
			}
		}
	}
}

func (f faulty) Odds(seat engine.Seat) []engine.Odds {
	if f.plant == "odds" {
		return []engine.Odds{{Title: f.marked()}}
	}
	return f.Position.Odds(seat)
}

func (f faulty) Echo(os []engine.Order) string {
	if f.plant == "echo" {
		return f.marked()
	}
	return f.Position.Echo(os)
}

func (f faulty) Outlook(seat engine.Seat) engine.Paragraph {
	out := f.Position.Outlook(seat)
	if f.plant == "outlook" {
		out.Lines = append(slices.Clone(out.Lines), engine.Line{Text: f.marked()})
	}
	return out
}

func (f faulty) Read(d engine.Decision, line string) ([]engine.Order, error) {
	os, err := f.Position.Read(d, line)
	if err != nil && f.plant == "read" {
		return nil, engine.Refuse(line, "", "That is wrong in\n%s", f.truth.Text())
	}
	return os, err
}

// Text notes the fault behind the position.
func (f faulty) Text() string { return f.written(f.Position.Text()) }

func (f faulty) written(text string) string {
	return strings.Replace(text, "rulebook         acwc", fmt.Sprintf("%-16s %s", "rulebook", f.book()), 1) + "# plant " + f.plant + "\n"
}

// book is the faulty rulebook that has the fault.
func (f faulty) book() string {
	if f.plant == "record" {
		return "loud"
	}
	return "leaky"
}

func init() {
	b := *acwc.Book
	b.ID = "leaky"
	b.Parse = func(text string) (engine.Position, error) {
		_, plant, _ := strings.Cut(text, "# plant ")
		p, err := acwc.Book.Parse(strings.Replace(text, "rulebook         leaky", "rulebook         acwc", 1))
		if err != nil {
			return nil, err
		}
		return faulty{p, p, strings.TrimSpace(plant)}, nil
	}
	engine.Register(&b)
}
