// Package moderate is the moderator's hand: what he may say, shown before it is done, and what is put right by it.
package moderate

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// The moderator's hand. What he says comes to his own personal address, or from the command line; it is carried out in the sitting
// of one game, and everything that changes a game leaves an event with his name and his reason. What cannot be taken back lightly
// is first shown, and done only when the one-time word of that showing comes back while the game is still as it was.

// A Moderation is something that only a moderator can say.
type Moderation struct {
	Name  string
	Usage string
	Says  string
	Many  bool // several games may stand there instead: 12,15-20, late, of anna
	Game  bool // the word behind the name is the number of a game
	Shown bool // what it would do is shown first, and done when that is confirmed
	Why   bool // it needs a reason
	Asks  bool // it changes nothing
	Ends  bool // it ends games: of several, each person reads in one letter
	Rest  bool // takes the lines that follow
	Run   func(*modCall) error
	// Before is done before the game is taken: what cannot be done while it is held.
	Before func(*modCall) error

	files bool                   // the lines that follow are a file, in which a line may be long
	plays func(args string) bool // what stands behind it is a player's, who may be a moderator elsewhere; nil: never
}

// A modCall is one moderation being carried out; where it is only shown, nothing of it is kept.
type modCall struct {
	a     *table.House
	ctx   context.Context
	s     *table.Sitting // nil where no game is named
	by    store.Player
	what  Moderation
	args  string // behind the game, without the reason
	why   string
	rest  []string // lines that follow
	clock *clock.Clock
	only  bool  // it is only shown
	sure  bool  // it is done without being shown, or was shown
	last  int64 // the game's newest event when it was shown; -1: it was not

	request *post.Request // nil on the command line
	mark    *store.Mark   // of the request
	marked  bool          // it was written with what the call has changed

	sections   []post.Section
	pictures   []post.Picture
	enclosures []post.Enclosure
}

func (m *modCall) say(format string, args ...any) {
	m.add(post.Section{Lines: post.Lines(fmt.Sprintf(format, args...))})
}

func (m *modCall) add(ss ...post.Section) {
	for _, s := range ss {
		if len(s.Lines) > 0 {
			m.sections = append(m.sections, s)
		}
	}
}

// errAsked says that a moderation has only answered, and changes nothing.
var errAsked = errors.New("answered")

// Moderate carries out what a moderator says on the command line, or shows what it would do; sure skips the showing. name is one of
// Config.Moderators, and may be empty where there is only one. What cannot be done is said in the answer; the error is the
// operator's.
func Moderate(ctx context.Context, a *table.House, name, text string, sure bool) ([]post.Section, error) {
	by, err := moderator(ctx, a, name)
	if err != nil {
		return nil, err
	}
	m := &modCall{a: a, ctx: ctx, by: by, clock: clock.NewClock(by.Zone), last: -1}
	if err := m.do(text, sure); err != nil {
		return nil, err
	}
	return m.sections, nil
}

// moderator finds a moderator by name.
func moderator(ctx context.Context, a *table.House, name string) (store.Player, error) {
	var names []string
	for _, m := range a.Moderators {
		names = append(names, m.Name)
		if strings.EqualFold(m.Name, name) || name == "" && len(a.Moderators) == 1 {
			return letter.Addressee(ctx, a, m), nil
		}
	}
	if len(names) == 0 {
		return store.Player{}, errors.New("the configuration names no moderator")
	}
	if name == "" {
		return store.Player{}, fmt.Errorf("say which moderator you are: %s", post.Listed(names))
	}
	return store.Player{}, fmt.Errorf("%s is no moderator; there are %s", name, post.Listed(names))
}

// HearModerator works on a message to a moderator's personal address. It says whether it was one of his words.
func HearModerator(ctx context.Context, a *table.House, r post.Request, by store.Player) (bool, error) {
	text := strings.TrimSpace(r.Text)
	word := strings.Trim(table.FirstWord(text), ":.!?,")
	what, known := findModeration(word)
	if _, args, _ := strings.Cut(text, " "); what.plays != nil && what.plays(args) {
		return false, nil
	}
	if !known && !strings.EqualFold(word, "do") || r.Doubt != "" || r.Refused != "" {
		return false, nil
	}
	mark := table.MarkOf(r, "moderated")
	m := &modCall{a: a, ctx: ctx, by: by, clock: clock.NewClock(by.Zone), last: -1, request: &r, mark: &mark}
	if err := m.do(text, false); err != nil || m.marked {
		return true, err
	}
	l, err := m.answer()
	if err != nil {
		return true, err
	}
	return true, a.Store.Note(ctx, mark, []store.Letter{l})
}

// answer is the letter back to the moderator.
func (m *modCall) answer() (store.Letter, error) {
	d := letter.Letter(m.a, m.by, m.request, "Adjutant")
	if m.s != nil && m.what.Game { // it stays in the conversation of the game
		of := letter.ToModerator(m.s, table.Person{Name: m.by.Name, Address: m.by.Address}, letter.LetterAnswer)
		d.Subject, d.References = of.Subject, of.References
	}
	ss := append([]post.Section(nil), m.sections...)
	if len(ss) > 0 && ss[0].Heading == "" && ss[0].Kind == "" {
		letter.First(d, ss[0].Lines[0].Text)
		ss[0].Lines = ss[0].Lines[1:]
	} else {
		letter.First(d, "Here you are, "+m.by.Name+".")
	}
	letter.Add(d, ss...)
	d.Pictures, d.Asked, d.Enclosures = m.pictures, len(m.pictures) > 0, m.enclosures
	return letter.Seal(d)
}

// do reads a moderator's words and carries them out. A refusal becomes the answer.
func (m *modCall) do(text string, sure bool) error {
	err := m.read(text, sure)
	if err == nil {
		err = m.run()
	}
	var n table.No
	switch {
	case errors.As(err, &n):
		m.sections, m.pictures = nil, nil
		m.add(post.Section{Lines: post.Lines(strings.Split(n.What, "\n")...)})
	case errors.Is(err, store.ErrNotFound):
		m.sections, m.pictures = nil, nil
		m.say("I know no such game.")
	case err != nil && !errors.Is(err, errAsked):
		return err
	}
	return nil
}

func (m *modCall) read(text string, sure bool) error {
	said, rest, _ := strings.Cut(strings.TrimSpace(joinReasons(post.Shown(text))), "\n")
	word, args, _ := strings.Cut(said, " ")
	if strings.EqualFold(strings.Trim(word, ":.!"), "do") {
		message := ""
		if m.request != nil {
			message = m.request.ID
		}
		c, err := confirmed(m.ctx, m.a, m.by, strings.TrimSpace(args), message)
		if err != nil {
			return err
		}
		said, rest, _ = strings.Cut(c.Line, "\n")
		word, args, _ = strings.Cut(said, " ")
		sure, m.last = true, c.Last
	}
	var known bool
	if m.what, known = findModeration(word); !known {
		return table.Refused("I know no moderator's word %q. \"help\" lists them.", post.Short(word, 40))
	}
	if m.what.Name != "say" && !m.what.files { // its words are for people, as press is
		if no := unreadable(said + "\n" + rest); no != "" {
			return table.Refused("%s Nothing was done.", no)
		}
	}
	m.only, m.sure = m.what.Shown && !sure, sure
	for _, l := range strings.Split(rest, "\n") {
		if strings.TrimSpace(l) != "" {
			m.rest = append(m.rest, l)
		}
	}
	m.args = strings.TrimSpace(args)
	if parts := play.BecauseOf.Split(" "+m.args, 2); len(parts) == 2 {
		m.args, m.why = strings.TrimSpace(parts[0]), strings.Trim(strings.TrimSpace(parts[1]), `".`)
	}
	return nil
}

// unreadable says which line is too long to be read, or holds what nobody sees; empty: none.
func unreadable(text string) string {
	no := 0
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		no++
		for _, wrong := range []string{play.AboutLength(no, line), post.AboutUnseen(no, line)} {
			if wrong != "" {
				return wrong
			}
		}
	}
	return ""
}

// joinReasons puts lines that go on with a reason, or that are indented, behind the line before.
func joinReasons(text string) string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		t := strings.TrimSpace(l)
		if len(out) > 0 && strings.HasPrefix(strings.ToLower(t), "because") {
			out[len(out)-1] += " " + t
			continue
		}
		out = append(out, strings.TrimRight(l, " "))
	}
	return strings.Join(out, "\n")
}

func findModeration(word string) (Moderation, bool) {
	word = strings.ToLower(strings.Trim(word, ":.!?,"))
	for _, m := range moderations {
		if m.Name == word {
			return m, true
		}
	}
	return Moderation{}, false
}

// run puts the game on the table and carries the call out, in one transaction; or only shows it.
func (m *modCall) run() error {
	if m.what.Why && m.why == "" {
		return table.Refused("Say why: %s ... because ...", strings.TrimSpace(m.what.Name+" "+table.FirstWord(m.args)))
	}
	if !m.what.Game {
		return m.what.Run(m)
	}
	number, args, _ := strings.Cut(m.args, " ")
	game, err := strconv.ParseInt(number, 10, 64)
	if err != nil && m.what.Many {
		return m.several()
	}
	if err != nil {
		return table.Refused("Which game? %s", m.what.Usage)
	}
	m.args = strings.TrimSpace(args)
	if m.only || m.what.Asks {
		if m.s, err = letter.Look(m.ctx, m.a, game); err != nil {
			return err
		}
		if err := m.rights(); err != nil {
			return err
		}
		if err := m.what.Run(m); err != nil || m.what.Asks {
			return err
		}
		return m.offer(game)
	}
	if m.what.Before != nil {
		if err := m.what.Before(m); err != nil {
			return err
		}
	}
	g, err := m.a.Store.Game(m.ctx, game)
	if err != nil {
		return err
	}
	book, err := m.a.Book(m.ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = m.a.Store.Take(m.ctx, game, m.mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := late.Sit(m.ctx, m.a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		m.s, m.sections, m.pictures = s, nil, nil
		if err := m.rights(); err != nil {
			return store.Outcome{}, err
		}
		if m.last >= 0 && s.Last() != m.last {
			return store.Outcome{}, table.Refused("%s Look again; nothing was done.", changedSince(m.a, s, m.last))
		}
		if err := m.what.Run(m); err != nil {
			return store.Outcome{}, err
		}
		if m.request != nil {
			l, err := m.answer()
			if err != nil {
				return store.Outcome{}, err
			}
			s.Out.Letters = append(s.Out.Letters, l)
		}
		return play.Commit(s)
	})
	m.marked = err == nil && m.mark != nil
	return err
}

// rights holds a moderator off the games that he plays himself.
func (m *modCall) rights() error {
	for _, seat := range m.s.Players() {
		if m.s.Player(seat).ID == m.by.ID && m.by.ID != 0 {
			other := "another moderator"
			for _, o := range m.a.Moderators {
				if !strings.EqualFold(o.Address, m.by.Address) {
					other = o.Name
					break
				}
			}
			return table.Refused("You play in game %d; ask %s.", m.s.L.Game.ID, other)
		}
	}
	if table.Barred(m.s, m.by.Address) {
		who := "whoever runs the adjutant"
		if all := table.ModeratorsOf(m.s); len(all) > 0 {
			who = all[0].Name
		}
		return table.Refused("You play beside the players of game %d, in the same division of a season: nobody moderates there; ask %s.",
			m.s.L.Game.ID, who)
	}
	if _, waits := m.s.Gathering(); waits && !m.what.Asks && m.what.Name != "look" && m.what.Name != "say" {
		return table.Refused("Game %d has not begun; it waits for answers to its invitations. Another player: invite %s to game %d",
			m.s.L.Game.ID, people.ExampleOpponent, m.s.L.Game.ID)
	}
	return nil
}
