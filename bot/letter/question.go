package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// FirstQuestion opens a letter that asks: what, and until when.
func FirstQuestion(s *table.Sitting, d *table.Draft, dec engine.Decision, c *Cause) {
	firstQuestion(s, d, dec, c, nil)
}

// firstQuestion opens a letter that asks, and where it is a turn that is asked for, with the news: what was won and lost.
func firstQuestion(s *table.Sitting, d *table.Draft, dec engine.Decision, c *Cause, news []string) {
	d.Question = s.Ledger.Number(dec.Seat, dec.Question)
	mine, name := c != nil && c.Seat == d.Seat, SpeaksTo(s, d)
	if s.TurnQuestion(dec) {
		move := fmt.Sprintf("Your move, %s: %s.", name, s.Table.Position.Turn().Title)
		switch {
		case mine && !s.Asked[d.Seat]:
			move = fmt.Sprintf("Taken, %s. Your turn goes on.", name)
		case s.Ledger.TurnFrom <= s.L.Last:
			move = fmt.Sprintf("Your move goes on, %s: %s.", name, s.Table.Position.Turn().Title)
		}
		until := untilSentence(s, d)
		if !mine {
			move, until = newsAndMove(news, move, until)
		}
		First(d, move, until)
		return
	}
	begin := fmt.Sprintf("An answer is wanted, %s:", name)
	if mine {
		begin = fmt.Sprintf("Taken, %s. An answer is wanted:", name)
	}
	asks := post.Small(dec.Asks)
	if whole := begin + " " + asks; len([]rune(whole)) <= MaxPreview {
		First(d, whole)
		return
	}
	if where := s.Table.Position.View(d.Seat).Where(dec); len(where) > 0 {
		asks = fmt.Sprintf("%s at %s?", KindOf(s, dec), where[0])
	}
	First(d, begin+" "+post.Short(asks, MaxPreview-len([]rune(begin))-1), untilSentence(s, d))
}

// newsAndMove is the news and whose move it is in one line, with as much of the news as a phone shows, and with the end of the time, if
// there is room. What the line leaves out of the move is told behind it.
func newsAndMove(news []string, move, until string) (line, behind string) {
	short, title, _ := strings.Cut(move, ": ")
	for _, m := range []struct{ words, behind string }{
		{move + " " + until, ""}, {short + ", " + post.Small(until), title}, {short + ".", title + " " + until},
	} {
		for n := len(news); n > 0 && title != "" && until != ""; n-- {
			if line := strings.Join(news[:n], " ") + " " + m.words; len([]rune(line)) <= MaxPreview {
				return line, m.behind
			}
		}
	}
	return move, until
}

// SpeaksTo is how a letter speaks to its reader: as his book does, else by his name.
func SpeaksTo(s *table.Sitting, d *table.Draft) string {
	if c, ok := engine.Also[engine.Correspondent](s.Table.Position.View(d.Seat)); ok {
		if title := c.Address(d.Seat); title != "" {
			return title
		}
	}
	return d.Name
}

// untilSentence is "Until Thu 7 Jan, 22:00 (Berlin)." of the question that a letter asks.
func untilSentence(s *table.Sitting, d *table.Draft) string {
	due, ok := DueThen(s, d.Question)
	if !ok {
		return ""
	}
	return "Until " + d.Clock.At(due) + "."
}

// AddQuestion puts the question, and orders that would answer it.
func AddQuestion(s *table.Sitting, d *table.Draft, dec engine.Decision) {
	d.Question = s.Ledger.Number(dec.Seat, dec.Question)
	ask := post.Section{Kind: "ask"}
	for _, l := range s.Table.Position.View(d.Seat).Outlook(d.Seat).Lines {
		ask.Lines = append(ask.Lines, post.TextLine{Text: l.Text, Indent: l.Indent})
	}
	if !dec.Own || len(ask.Lines) == 0 {
		ask.Lines = append(post.Lines(dec.Asks), ask.Lines...)
	}
	by := fmt.Sprintf("Question %d", d.Question)
	if due, ok := DueThen(s, d.Question); ok {
		by += ", until " + d.Clock.At(due)
	}
	switch {
	case dec.Moment != "":
		by += "; all who are asked answer in secret, and it is carried out together"
	case !s.TurnQuestion(dec):
		by += "; " + others(s, d.Seat) + " for you"
	}
	ask.Lines = append(ask.Lines, post.TextLine{Text: by + "."})
	if o, would := table.WouldAnswer(s, dec); would {
		ask.Lines = append(ask.Lines, post.TextLine{Text: fmt.Sprintf("Your standing orders would answer %q; \"standing use\" lets them.", o)})
	}
	Add(d, ask)
	if c, ok := engine.Also[engine.Correspondent](s.Table.Position.View(d.Seat)); ok {
		Add(d, post.Sections(c.Form(dec))...)
	}
	if !addLesson(s, d, dec) {
		addSuggestions(s, d, dec)
	}
}

// others is "Anna waits".
func others(s *table.Sitting, seat engine.Seat) string {
	var names []string
	for _, other := range s.Players() {
		if other != seat {
			names = append(names, Name(s, other))
		}
	}
	switch len(names) {
	case 0:
		return "the game waits"
	case 1:
		return names[0] + " waits"
	}
	return post.Listed(names) + " wait"
}

// mostOffered is how many orders a letter offers.
const mostOffered = 3

// AskAgain opens the answer to a message of which nothing was played with the question that is open and what answers it; then it says the
// sentences. Where nothing is asked it says those alone.
func AskAgain(s *table.Sitting, d *table.Draft, sentences ...string) (offered []string) {
	dec, open := AskBriefly(s, d, sentences...)
	if !open {
		return nil
	}
	sections, offered := StillAsked(s, d.Seat, dec)
	Add(d, sections...)
	return offered
}

// AskBriefly is AskAgain without what answers the question. open is false where nothing is asked.
func AskBriefly(s *table.Sitting, d *table.Draft, sentences ...string) (dec engine.Decision, open bool) {
	dec, open = Awaits(s, d.Seat)
	if open = open && s.Ledger.Over == nil; !open {
		First(d, sentences...)
		return dec, false
	}
	d.Question = s.Ledger.Number(dec.Seat, dec.Question)
	asks, rest := dec.Asks, ""
	if len(sentences) > 0 && len([]rune(asks+" "+sentences[0])) > MaxPreview {
		asks, rest = inShort(asks)
		if dec.Own && strings.ContainsAny(asks, "0123456789") { // it has said how much there is; the rest is why
			rest = ""
		}
	}
	First(d, append([]string{asks}, sentences...)...)
	if rest != "" {
		Say(d, "%s", rest)
	}
	return dec, true
}

// inShort is a question without what it names, and that; where it stands between brackets rest is the question whole.
func inShort(asks string) (short, rest string) {
	short = asks
	if i := strings.IndexAny(asks, ":;?."); i > 0 {
		short, rest = asks[:i], asks[i:]
	}
	if i := strings.Index(short, " ("); i > 0 {
		short, rest = short[:i], asks
	}
	stop := "."
	if strings.Contains(asks, "?") {
		stop = "?"
	}
	if len([]rune(short)) >= MaxPreview {
		rest = asks
	}
	if rest = strings.TrimLeft(rest, ":;?. "); rest != "" {
		rest = post.Capital(rest)
	}
	return post.Short(short, MaxPreview-1) + stop, rest
}

// mostWords is how many orders are looked at for the words with which orders begin.
const mostWords = 12

// StillAsked is what answers a question, ready to be copied; offered is what needs no repeating with a refusal.
func StillAsked(s *table.Sitting, seat engine.Seat, dec engine.Decision) (sections []post.Section, offered []string) {
	view := s.Table.Position.View(seat)
	lines, verbs := engine.Answers(view, dec)
	heading := "Orders you could copy (legal, not advice)"
	if len(verbs) == 0 && !dec.Own {
		heading = "What you can answer"
	}
	sections = append(sections, post.Section{Heading: heading, Kind: "orders", Sends: true, Lines: post.Lines(lines...)})
	for _, line := range view.Suggest(dec, mostWords) { // what people order may stand for smaller steps
		if verb := table.FirstWord(line); len(verbs) > 0 && !slices.Contains(verbs, verb) {
			verbs = append(verbs, verb)
		}
	}
	if len(verbs) > 1 {
		sections = append(sections, post.Section{Lines: post.Lines("An order begins with one of these words: " + post.Listed(verbs) + ".")})
	}
	if dec.Own { // in a turn what is offered with a refusal is nearer to what was meant
		return sections, nil
	}
	return sections, lines
}

// addSuggestions puts some orders ready to be copied.
func addSuggestions(s *table.Sitting, d *table.Draft, dec engine.Decision) {
	orders := post.Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders", Sends: true,
		Lines: post.Lines(s.Table.Position.View(d.Seat).Suggest(dec, mostOffered)...)}
	Add(d, orders)
	if dec.Own {
		Add(d, post.Section{Lines: []post.TextLine{{Text: "End with: end", Send: "end"}}})
		return
	}
	Say(d, `"odds" tells how a battle that is fought may end; "preview" before lines, what they would do. Neither plays anything.`)
}

// Question asks a player in the middle of a turn, and tells him the turn so far.
func Question(s *table.Sitting, seat engine.Seat, dec engine.Decision) (*table.Draft, error) {
	turns, err := Turns(s, seat)
	if err != nil {
		return nil, err
	}
	d := Draft(s, seat, LetterAsk, nil)
	news, before := Afresh(s, d, turns[0])
	firstQuestion(s, d, dec, nil, won([]told{{Paras: news}}))
	AddLines(s, d, nil)
	if fought(turns) {
		Add(d, post.Sections(news)...)
		AddQuestion(s, d, dec)
	} else {
		AddQuestion(s, d, dec)
		Add(d, post.Sections(news)...)
	}
	Add(d, before)
	Add(d, post.Sections(s.Table.Position.View(seat).Brief(seat))...)
	Add(d, diceSection(s, seat, turns[0].es, turns[0].turn))
	d.Pictures = Pictures(s, seat, s.Ledger.TurnFrom-1, turns)
	return d, nil
}

// OptionalRules is the options of the game, each with what it does and whom it favours.
func OptionalRules(s *table.Sitting) post.Section {
	sec := post.Section{Heading: "Optional rules"}
	for _, chosen := range s.L.Game.Options {
		id, value, _ := strings.Cut(chosen, "=")
		for _, o := range s.Book.Options {
			if o.ID != id {
				continue
			}
			favours := "favours neither side"
			if i := s.Book.Side(engine.Side(o.Favors)); i.Name != o.Favors {
				favours = "favours " + i.Name
			}
			title := strings.TrimSpace(o.ID + " " + o.Title + " " + value)
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s (%s): %s", title, favours, o.Says)})
		}
	}
	return sec
}

// toWin is what a side must do to win, and what the others must.
func toWin(s *table.Sitting, side engine.Side) post.Section {
	own := s.Book.Side(side)
	if side == "" || own.ToWin == "" {
		return post.Section{}
	}
	who := "You win if you "
	if len(s.OfSide(side)) > 1 {
		who = post.Capital(own.Name) + " must "
	}
	win := post.Section{Heading: "To win", Lines: post.Lines(who + own.ToWin)}
	for _, i := range s.Book.AllSides() {
		switch seats := s.OfSide(i.Side); {
		case i.Side == side || i.ToWin == "":
		case len(seats) > 1:
			win.Lines = append(win.Lines, post.TextLine{Text: post.Capital(i.Name) + " must " + i.ToWin})
		default:
			win.Lines = append(win.Lines, post.TextLine{Text: SideName(s, i.Side) + " plays " + i.Name + ", and must " + i.ToWin})
		}
	}
	return win
}

// Opening is the first letter of a game.
func Opening(s *table.Sitting, seat engine.Seat) *table.Draft {
	d := Draft(s, seat, LetterOpening, nil)
	side := s.Seat(seat)
	dec, asked := s.Table.Awaits(seat)
	if asked {
		FirstQuestion(s, d, dec, nil)
	} else {
		First(d, append([]string{fmt.Sprintf("The game begins, %s: you play %s.", SpeaksTo(s, d), side.Name)}, Waits(s, d)...)...)
	}
	if asked {
		AddQuestion(s, d, dec)
	}
	if win := toWin(s, s.SideOf(seat)); len(win.Lines) > 0 {
		Add(d, win)
	}
	begun := openedOf(s, seat)
	if table.LessonOf(s) == nil { // which says it turn by turn
		Add(d, post.Copied(begun.primer)...)
	}
	Add(d, OptionalRules(s))
	for _, sc := range s.Book.Scenarios {
		if sc.ID == s.Header.Scenario && len(sc.Tells) > 0 {
			Add(d, post.Section{Heading: sc.Title, Lines: post.Lines(sc.Tells...)})
		}
	}
	Add(d, post.Sections(engine.Muster(s.Table.Position, seat))...)
	if c := s.Ledger.Published; c != "" {
		Add(d, post.Section{Heading: "Dice", Lines: []post.TextLine{
			{Text: "The last link of the chain for this game:"},
			{Text: c, Indent: 1},
			{Text: `Keep this report: every later link leads back to it. "help dice".`},
		}})
	}
	d.Pictures = begun.pictures(s, seat)
	return d
}
