package render

import (
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render/figure"
	"adjutant/render/ink"
)

// A Replay is a game to be looked at turn by turn in a browser.
type Replay struct {
	Title string
	Told  []string // who played what, and how it ended, a sentence each
	Turns []ReplayTurn

	figures figure.Figures
	film    *Film
}

// A ReplayTurn is what the page says beside a frame.
type ReplayTurn struct {
	Title    string
	Log      []ReplayPart
	Position []scene.Passage

	news *ink.Point // where most of it happened, in parts of the sheet; nil for nowhere
}

// A ReplayPart is a paragraph of a log.
type ReplayPart struct {
	Heading string
	Lines   []ReplayLine
}

// A ReplayLine is a line of a log; Indent counts steps.
type ReplayLine struct {
	Text   string
	Indent int
}

// NewReplay is a replay without a turn; the options hold for all its maps.
func NewReplay(title string, o Options) *Replay { return &Replay{Title: title, film: NewFilm(o)} }

// Film is the maps of the replay.
func (r *Replay) Film() *Film { return r.film }

// Charts are the figures of the game.
func (r *Replay) Charts() []figure.Chart { return r.figures.Charts() }

// Add adds a turn: the scene behind it, what happened in it as far as its charts may tell, and its log.
func (r *Replay) Add(s *scene.Scene, es []engine.Event, log []ReplayPart) error {
	if err := r.film.Add(s); err != nil {
		return err
	}
	title := s.Turn
	if s.Stage != "" {
		title += ", " + s.Stage
	}
	r.Turns = append(r.Turns, ReplayTurn{Title: title, Log: log, Position: s.Describe(), news: newsOf(s)})
	r.figures.Add(s, es)
	return nil
}

// newsOf is where the first battle of a scene was, else the first thing that it tells.
func newsOf(s *scene.Scene) *ink.Point {
	var first *ink.Point
	for _, l := range s.Log {
		for i := len(l.Places) - 1; i >= 0; i-- {
			_, at, ok := s.Find(l.Places[i])
			if !ok || !l.Battle && first != nil {
				continue
			}
			first = &ink.Point{X: at.X / s.Still.Width, Y: at.Y / s.Still.Height}
			if l.Battle {
				return first
			}
		}
	}
	return first
}

//go:embed replay.html
var replayPage string

var replayTemplate = template.Must(template.New("replay").Parse(replayPage))

// A frame as the page has it: where it lies, and its picture; no picture where nothing changed.
type pageFrame struct {
	X int    `json:"x"`
	Y int    `json:"y"`
	P string `json:"p,omitempty"`

	News *ink.Point `json:"news,omitempty"`
}

// WriteHTML writes the replay as one page that needs nothing else: no network, no other file.
func (r *Replay) WriteHTML(w io.Writer) error {
	if r.film.Len() == 0 {
		return fmt.Errorf("a replay without a turn cannot be written")
	}
	frames, err := r.film.Frames()
	if err != nil {
		return err
	}
	page := make([]pageFrame, len(frames))
	for i, f := range frames {
		page[i] = pageFrame{X: f.At.Min.X, Y: f.At.Min.Y, News: r.Turns[i].news}
		if len(f.PNG) > 0 {
			page[i].P = base64.StdEncoding.EncodeToString(f.PNG)
		}
	}
	data, err := json.Marshal(page)
	if err != nil {
		return fmt.Errorf("the frames of the replay: %w", err)
	}
	size := frames[0].At
	return replayTemplate.Execute(w, map[string]any{
		"Replay": r, "Width": size.Dx(), "Height": size.Dy(), "Last": r.film.Len() - 1,
		"Theme": r.film.options.Theme, "Frames": template.JS(data), // JSON escapes < and >
	})
}
