package bot

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

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
	Game  bool // the word behind the name is the number of a game
	Shown bool // what it would do is shown first, and done when that is confirmed
	Why   bool // it needs a reason
	Asks  bool // it changes nothing
	Rest  bool // takes the lines that follow
	Run   func(*modCall) error
}

// A modCall is one moderation being carried out; where it is only shown, nothing of it is kept.
type modCall struct {
	a     *Adjutant
	ctx   context.Context
	s     *sitting // nil where no game is named
	by    store.Player
	what  Moderation
	args  string // behind the game, without the reason
	why   string
	rest  []string // lines that follow
	clock *clock
	only  bool  // it is only shown
	last  int64 // the game's newest event when it was shown; -1: it was not

	request *Request    // nil on the command line
	mark    *store.Mark // of the request
	marked  bool        // it was written with what the call has changed

	sections   []Section
	pictures   []Picture
	enclosures []Enclosure
}

func (m *modCall) say(format string, args ...any) {
	m.add(Section{Lines: lines(fmt.Sprintf(format, args...))})
}

func (m *modCall) add(ss ...Section) {
	for _, s := range ss {
		if len(s.Lines) > 0 {
			m.sections = append(m.sections, s)
		}
	}
}

// errAsked says that a moderation has only answered, and changes nothing.
var errAsked = errors.New("answered")

// A no is a moderation that cannot be carried out, for the moderator's eyes. Nothing was done.
type no struct{ what string }

func (n no) Error() string { return n.what }

func refused(format string, args ...any) error { return no{fmt.Sprintf(format, args...)} }

// Moderate carries out what a moderator says on the command line, or shows what it would do; sure skips the showing. name is one of
// Config.Moderators, and may be empty where there is only one. What cannot be done is said in the answer; the error is the
// operator's.
func (a *Adjutant) Moderate(ctx context.Context, name, text string, sure bool) ([]Section, error) {
	by, err := a.moderator(ctx, name)
	if err != nil {
		return nil, err
	}
	m := &modCall{a: a, ctx: ctx, by: by, clock: newClock(by.Zone), last: -1}
	if err := m.do(text, sure); err != nil {
		return nil, err
	}
	return m.sections, nil
}

// moderator finds a moderator by name.
func (a *Adjutant) moderator(ctx context.Context, name string) (store.Player, error) {
	var names []string
	for _, m := range a.moderators {
		names = append(names, m.Name)
		if strings.EqualFold(m.Name, name) || name == "" && len(a.moderators) == 1 {
			return a.addressee(ctx, m), nil
		}
	}
	if len(names) == 0 {
		return store.Player{}, errors.New("the configuration names no moderator")
	}
	if name == "" {
		return store.Player{}, fmt.Errorf("say which moderator you are: %s", listed(names))
	}
	return store.Player{}, fmt.Errorf("%s is no moderator; there are %s", name, listed(names))
}

// hearModerator works on a message to a moderator's personal address. It says whether it was one of his words.
func (a *Adjutant) hearModerator(ctx context.Context, r Request, by store.Player) (bool, error) {
	text := strings.TrimSpace(r.Text)
	word := strings.Trim(firstWord(text), ":.!?,")
	if _, known := findModeration(word); !known && !strings.EqualFold(word, "do") || r.Doubt != "" || r.Refused != "" {
		return false, nil
	}
	mark := markOf(r, "moderated")
	m := &modCall{a: a, ctx: ctx, by: by, clock: newClock(by.Zone), last: -1, request: &r, mark: &mark}
	if err := m.do(text, false); err != nil || m.marked {
		return true, err
	}
	l, err := m.answer()
	if err != nil {
		return true, err
	}
	return true, a.store.Note(ctx, mark, []store.Letter{l})
}

// answer is the letter back to the moderator.
func (m *modCall) answer() (store.Letter, error) {
	d := m.a.letter(m.by, m.request, "Adjutant")
	if m.s != nil && m.what.Game { // it stays in the conversation of the game
		of := m.s.toModerator(Person{Name: m.by.Name, Address: m.by.Address}, letterAnswer)
		d.Subject, d.References = of.Subject, of.References
	}
	ss := append([]Section(nil), m.sections...)
	if len(ss) > 0 && ss[0].Heading == "" && ss[0].Kind == "" {
		d.first(ss[0].Lines[0].Text)
		ss[0].Lines = ss[0].Lines[1:]
	} else {
		d.first("Here you are, " + m.by.Name + ".")
	}
	d.add(ss...)
	d.Pictures, d.Asked, d.Enclosures = m.pictures, len(m.pictures) > 0, m.enclosures
	return d.seal()
}

// do reads a moderator's words and carries them out. A refusal becomes the answer.
func (m *modCall) do(text string, sure bool) error {
	err := m.read(text, sure)
	if err == nil {
		err = m.run()
	}
	var n no
	switch {
	case errors.As(err, &n):
		m.sections, m.pictures = nil, nil
		m.add(Section{Lines: lines(strings.Split(n.what, "\n")...)})
	case errors.Is(err, store.ErrNotFound):
		m.sections, m.pictures = nil, nil
		m.say("I know no such game.")
	case err != nil && !errors.Is(err, errAsked):
		return err
	}
	return nil
}

func (m *modCall) read(text string, sure bool) error {
	said, rest, _ := strings.Cut(strings.TrimSpace(joinReasons(text)), "\n")
	word, args, _ := strings.Cut(said, " ")
	if strings.EqualFold(strings.Trim(word, ":.!"), "do") {
		c, err := m.a.confirmed(m.ctx, m.by, strings.TrimSpace(args))
		if err != nil {
			return err
		}
		said, rest, _ = strings.Cut(c.Line, "\n")
		word, args, _ = strings.Cut(said, " ")
		sure, m.last = true, c.Last
	}
	var known bool
	if m.what, known = findModeration(word); !known {
		return refused("I know no moderator's word %q. \"help\" lists them.", short(word, 40))
	}
	m.only = m.what.Shown && !sure
	for _, l := range strings.Split(rest, "\n") {
		if strings.TrimSpace(l) != "" {
			m.rest = append(m.rest, l)
		}
	}
	m.args = strings.TrimSpace(args)
	if parts := becauseOf.Split(" "+m.args, 2); len(parts) == 2 {
		m.args, m.why = strings.TrimSpace(parts[0]), strings.Trim(strings.TrimSpace(parts[1]), `".`)
	}
	return nil
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
		return refused("Say why: %s ... because ...", strings.TrimSpace(m.what.Name+" "+firstWord(m.args)))
	}
	if !m.what.Game {
		return m.what.Run(m)
	}
	number, args, _ := strings.Cut(m.args, " ")
	game, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return refused("Which game? %s", m.what.Usage)
	}
	m.args = strings.TrimSpace(args)
	if m.only || m.what.Asks {
		if m.s, err = m.a.look(m.ctx, game); err != nil {
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
	g, err := m.a.store.Game(m.ctx, game)
	if err != nil {
		return err
	}
	book, err := m.a.book(m.ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = m.a.store.Take(m.ctx, game, m.mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := m.a.sit(m.ctx, l)
		if err != nil {
			return store.Outcome{}, err
		}
		m.s, m.sections, m.pictures = s, nil, nil
		if err := m.rights(); err != nil {
			return store.Outcome{}, err
		}
		if m.last >= 0 && s.last() != m.last {
			return store.Outcome{}, refused("%s Look again; nothing was done.", m.a.changedSince(s, m.last))
		}
		if err := m.what.Run(m); err != nil {
			return store.Outcome{}, err
		}
		if m.request != nil {
			l, err := m.answer()
			if err != nil {
				return store.Outcome{}, err
			}
			s.out.Letters = append(s.out.Letters, l)
		}
		return s.commit()
	})
	m.marked = err == nil && m.mark != nil
	return err
}

func firstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}

// rights holds a moderator off the games that he plays himself.
func (m *modCall) rights() error {
	for _, seat := range m.s.players() {
		if m.s.player(seat).ID == m.by.ID && m.by.ID != 0 {
			other := "another moderator"
			for _, o := range m.a.moderators {
				if !strings.EqualFold(o.Address, m.by.Address) {
					other = o.Name
					break
				}
			}
			return refused("You play in game %d; ask %s.", m.s.l.Game.ID, other)
		}
	}
	if _, waits := m.s.gathering(); waits && !m.what.Asks && m.what.Name != "look" && m.what.Name != "say" {
		return refused("Game %d has not begun; it waits for answers to its invitations. Another player: invite %s to game %d", m.s.l.Game.ID, exampleOpponent, m.s.l.Game.ID)
	}
	return nil
}
