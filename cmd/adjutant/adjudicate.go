package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"adjutant/cmd/adjutant/books"
	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/render"
)

type adjudicateCmd struct {
	Rulebook    string   `arg:"" help:"Rulebook, as in: ahd."`
	Position    string   `arg:"" name:"scenario|position" help:"A scenario of the rulebook, or a file in the position notation (- for standard input)."`
	Orders      string   `help:"File with order lines; - for standard input. 'union:' before a line says whose it is; else it is the awaited seat's." placeholder:"FILE"`
	Dice        []int    `help:"Dice in the order in which they are rolled." placeholder:"3,5,1" xor:"dice"`
	Seed        string   `help:"Draw the dice from this seed instead (hexadecimal)." placeholder:"HEX" xor:"dice"`
	Option      []string `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none"`
	Board       string   `help:"Play on the board of this folder." placeholder:"DIR"`
	AskAll      bool     `name:"ask-all" help:"Answer nothing that was not ordered, not even what is foregone."`
	Default     bool     `help:"Behind the lines, answer what is asked by the default, as a deadline would."`
	As          string   `help:"Show what this seat sees: the report, the position and the map." placeholder:"SEAT"`
	JSON        bool     `help:"Write one JSON object."`
	Map         string   `help:"Draw the map as it is afterwards." placeholder:"FILE.png"`
	PositionOut string   `help:"Write the position as it is afterwards." placeholder:"FILE"`
}

func (adjudicateCmd) Help() string {
	return "Example: echo 'union: march 1 mi from Washington to Manassas; end' | adjutant adjudicate ahd 1861 --orders - --dice 4,1 --map map.png\n\n" +
		"A moderator's judge: what is not ordered does not happen. Each line is a message; answers to what it brings about may stand behind a semicolon. " +
		"What an answer leaves unsaid is said to have been answered by the default; with --ask-all it is asked. " +
		"Without dice it stops at the first die. Exit code 3 if a line, or a part of one, was refused."
}

// A judgement is what adjudicate finds.
type judgement struct {
	Events   []judgedEvent     `json:"events"`
	Log      []string          `json:"log"`
	Refusals []*engine.Refusal `json:"refusals"`
	Awaiting []awaiting        `json:"awaiting"`
	Position string            `json:"position"`
	Result   *engine.Result    `json:"result"`
	DiceLeft []int             `json:"dice_left"`
	Wanted   *wantedDie        `json:"wanted,omitempty"` // a die that was not there
	// By the default is what no line answered; Waiting is the lines whose decision has not come.
	ByDefault []engine.Settled `json:"by_default"`
	Waiting   []waitingLine    `json:"waiting"`
	As        *seatView        `json:"as,omitempty"`
}

type waitingLine struct {
	Seat engine.Seat `json:"seat"`
	Line int         `json:"line"`
	Text string      `json:"text"`
}

// A seatView is what one seat sees of it.
type seatView struct {
	Seat     engine.Seat `json:"seat"`
	Report   []string    `json:"report"` // what happened
	Brief    []string    `json:"brief"`  // the position in words, and what stands before the seat
	Position string      `json:"position"`
}

type judgedEvent struct {
	Kind string       `json:"kind"`
	Fact engine.Event `json:"fact"`
}

type awaiting struct {
	Seat   engine.Seat `json:"seat"`
	Kind   string      `json:"kind"`
	Clause string      `json:"clause"`
	Asks   string      `json:"asks"`
	Legal  []string    `json:"legal"`
}

type wantedDie struct {
	Purpose string `json:"purpose"`
	Sides   int    `json:"sides"`
}

// Run sets the position up, plays the lines, and says what came of them.
func (a adjudicateCmd) Run(c *console) error {
	book, err := books.Find(a.Rulebook, a.Board)
	if err != nil {
		return err
	}
	p, err := a.position(book, c)
	if err != nil {
		return err
	}
	lines, err := a.lines(c)
	if err != nil {
		return err
	}
	script, dice, err := a.dice()
	if err != nil {
		return err
	}
	j := &judgement{Events: []judgedEvent{}, Log: []string{}, Refusals: []*engine.Refusal{}, Awaiting: []awaiting{}, DiceLeft: []int{},
		ByDefault: []engine.Settled{}, Waiting: []waitingLine{}}
	table := &engine.Table{Position: p, Strict: true, AskAll: a.AskAll}
	all := j.play(book, table, lines, dice)
	if a.Default {
		all = append(all, j.byDefault(table, dice(""))...)
	}
	j.finish(table, all, script)
	if a.As != "" {
		if err := j.see(book, table.Position, engine.Seat(a.As), all); err != nil {
			return err
		}
	}
	if a.PositionOut != "" {
		if err := os.WriteFile(a.PositionOut, []byte(j.Position), 0o644); err != nil {
			return err
		}
	}
	if a.Map != "" {
		png, err := render.PNG(engine.Draw(table.Position, a.looksOn(table.Position), all), render.Options{})
		if err != nil {
			return err
		}
		if err := os.WriteFile(a.Map, png, 0o644); err != nil {
			return err
		}
	}
	if a.JSON {
		err = writeJSON(c, j)
	} else {
		j.print(c.out)
	}
	if err == nil && len(j.Refusals) > 0 {
		return errRefused
	}
	return err
}

func (a adjudicateCmd) position(book *engine.Book, c *console) (engine.Position, error) {
	for _, s := range book.Scenarios {
		if s.ID == a.Position {
			return book.Start(s.ID, a.Option)
		}
	}
	text, err := readFile(a.Position, c)
	if err != nil {
		return nil, fmt.Errorf("%q is no scenario of %s, and no file that can be read: %w", a.Position, book.Title, err)
	}
	if book.Scenario != nil && strings.Contains(text, "[units]") {
		with, id, err := book.Scenario(filepath.Base(a.Position), text)
		if err != nil {
			return nil, err
		}
		return with.Start(id, a.Option)
	}
	if len(a.Option) > 0 {
		return nil, errors.New("a position names its own options: write them into its line \"options\"")
	}
	p, err := engine.ReadPosition(book, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.Position, err)
	}
	if _, _, err := engine.Begin(p, engine.NoDice{}); err != nil {
		return nil, fmt.Errorf("%s: %w", a.Position, err)
	}
	return p, nil
}

func readFile(name string, c *console) (string, error) {
	if name == "-" {
		b, err := io.ReadAll(c.in)
		return string(b), err
	}
	b, err := os.ReadFile(name)
	return string(b), err
}

func (a adjudicateCmd) lines(c *console) ([]string, error) {
	if a.Orders == "" {
		return nil, nil
	}
	text, err := readFile(a.Orders, c)
	return strings.Split(text, "\n"), err
}

func (a adjudicateCmd) dice() (*engine.Script, func(string) engine.Dice, error) {
	if a.Seed == "" {
		s := engine.NewScript(a.Dice...)
		return s, func(string) engine.Dice { return s }, nil
	}
	for _, r := range strings.ToLower(a.Seed) {
		if !strings.ContainsRune("0123456789abcdef", r) {
			return nil, nil, fmt.Errorf("the seed %q is not hexadecimal", a.Seed)
		}
	}
	link := engine.Link(sha256.Sum256([]byte(strings.ToLower(a.Seed))))
	numbers := map[string]int{}
	return nil, func(canon string) engine.Dice {
		return &engine.Chained{Game: "adjudicate", Salt: engine.Salt(canon), Numbers: numbers, LinkFor: func(string) (engine.Link, error) { return link, nil }}
	}, nil
}

// play plays the lines one after the other, each as a message of its own.
func (j *judgement) play(book *engine.Book, t *engine.Table, lines []string, dice func(string) engine.Dice) []engine.Event {
	var all []engine.Event
	note := func(out engine.Outcome) {
		all = append(all, out.Events...)
		if out.Wanted != nil {
			j.Wanted = &wantedDie{out.Wanted.Purpose, out.Wanted.Sides}
		}
	}
	standing := j.standing(book, t, lines)
	note(t.Continue(dice("")))
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || i == standing {
			continue
		}
		seat, text := whose(book, t.Position, line)
		if j.Wanted != nil {
			j.refuse(i+1, line, "A die is wanted before this line: %s. Give more dice.", j.Wanted.Purpose)
			continue
		}
		out, err := takes(t, seat, engine.Input{No: i + 1, Text: text}, dice)
		if errors.Is(err, engine.ErrNotAwaited) {
			j.refuse(i+1, line, "%s", notAwaited(book, t.Position, seat))
			continue
		}
		j.Refusals = append(j.Refusals, out.Refusals...)
		for _, l := range out.Lines {
			if l.How == "skipped" || l.Why != "" { // also what was played in part
				j.refuse(l.No, l.Text, "%s", l.Why)
			}
		}
		note(out)
	}
	return all
}

// standing looks at the first line in the position as it stands, before what follows there without a choice: it gives the number of the
// line if it is refused there. Where the line begins with the one order that could be given there, that is taken off, for it is done.
func (j *judgement) standing(book *engine.Book, t *engine.Table, lines []string) int {
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		seat, text := whose(book, t.Position, line)
		d, awaited := t.Awaits(seat)
		if !awaited || d.Own {
			break
		}
		said, rest, _ := strings.Cut(text, ";")
		var legal []engine.Order
		for o := range t.Position.Legal(d) {
			legal = append(legal, o)
		}
		if os, err := t.Position.Read(d, strings.TrimSpace(said)); !t.AskAll && err == nil && len(legal) == 1 && slices.Equal(os, legal) {
			lines[i] = ""
			if strings.TrimSpace(rest) != "" {
				lines[i] = string(seat) + ": " + rest
			}
			break
		}
		if out, err := t.Check(seat, []engine.Input{{No: i + 1, Text: text}}); err == nil && len(out.Refusals) > 0 {
			j.Refusals = append(j.Refusals, out.Refusals...)
			return i
		}
		break
	}
	return -1
}

func (j *judgement) refuse(line int, words, format string, args ...any) {
	r := engine.Refuse(words, "", format, args...)
	r.Line = line
	j.Refusals = append(j.Refusals, r)
}

// whose takes the seat off a line; without one it is the awaited seat's.
func whose(book *engine.Book, p engine.Position, line string) (engine.Seat, string) {
	if who, rest, ok := strings.Cut(line, ":"); ok {
		for _, s := range book.Seats {
			if strings.EqualFold(who, string(s.Seat)) {
				return s.Seat, strings.TrimSpace(rest)
			}
		}
	}
	for _, d := range p.Awaited() {
		return d.Seat, line
	}
	return "", line
}

func notAwaited(book *engine.Book, p engine.Position, seat engine.Seat) string {
	if r, over := p.Result(); over {
		return "The game is over: " + r.How
	}
	for _, d := range p.Awaited() {
		return fmt.Sprintf("Nothing is asked of %s now; awaited is %s (%s).", book.Seat(seat).Name, book.Seat(d.Seat).Name, d.Kind)
	}
	return "Nobody is awaited."
}

func (j *judgement) finish(t *engine.Table, all []engine.Event, script *engine.Script) {
	p := t.Position
	for _, e := range all {
		j.Events = append(j.Events, judgedEvent{e.Kind(), e})
		if s, ok := e.(engine.Settled); ok {
			j.ByDefault = append(j.ByDefault, s)
		}
	}
	for _, i := range p.Seats() {
		for _, w := range t.Wishes[i.Seat] {
			j.Waiting = append(j.Waiting, waitingLine{i.Seat, w.No, w.Line})
		}
	}
	for _, par := range engine.Tell(p, engine.Leads(p, p.Turn().Side), all) {
		if par.Heading != "" {
			j.Log = append(j.Log, par.Heading)
		}
		for _, l := range par.Lines {
			j.Log = append(j.Log, l.Text)
		}
	}
	for _, d := range p.Awaited() {
		w := awaiting{Seat: d.Seat, Kind: d.Kind, Clause: d.Clause, Asks: d.Asks, Legal: []string{}}
		for o := range p.Legal(d) {
			w.Legal = append(w.Legal, o.String())
		}
		j.Awaiting = append(j.Awaiting, w)
	}
	for _, r := range j.Refusals {
		if r.Try == nil {
			r.Try = []string{}
		}
	}
	j.Position = p.Text()
	if r, over := p.Result(); over {
		j.Result = &r
	}
	if script != nil {
		j.DiceLeft = append(j.DiceLeft, script.Left()...)
	}
}

func (j *judgement) print(w io.Writer) {
	for _, l := range j.Log {
		fmt.Fprintln(w, l)
	}
	for _, r := range j.Refusals {
		fmt.Fprintln(w, capitalised(r.Error()))
		for _, t := range r.Try {
			fmt.Fprintln(w, "  you could:", t)
		}
	}
	for _, s := range j.ByDefault {
		fmt.Fprintf(w, "Answered by the default: %s, %s: %s.\n", s.Seat, s.Asked, s.Order)
	}
	for _, l := range j.Waiting {
		fmt.Fprintf(w, "Line %d waits for %s: %s\n", l.Line, l.Seat, l.Text)
	}
	if n := len(j.DiceLeft); n > 0 {
		fmt.Fprintf(w, "%s left over: %s.\n", phrase.Capital(phrase.Plural(n, "die is", "dice are")), strings.Trim(fmt.Sprint(j.DiceLeft), "[]"))
	}
	if j.Wanted != nil {
		fmt.Fprintf(w, "A die is wanted: %s, %d sides.\n", j.Wanted.Purpose, j.Wanted.Sides)
	}
	if j.Result != nil {
		fmt.Fprintln(w, j.Result.How)
	}
	for _, a := range j.Awaiting {
		fmt.Fprintf(w, "Awaited: %s, %s (%s). %s\n", a.Seat, a.Kind, a.Clause, a.Asks)
	}
	if j.As != nil {
		fmt.Fprintf(w, "\nWhat %s reads:\n%s\n", j.As.Seat, strings.Join(append(j.As.Report, j.As.Brief...), "\n"))
	}
	fmt.Fprintf(w, "\n%s", j.Position)
}

func capitalised(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
