package people

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What others have written is theirs: of somebody who is forgotten his whole name is taken out of it, but not a part that stands alone,
// which may be a place or a leader as well. The moderators are told where such a part stands, and not what it is.

// remainsAtMost is how many places are named.
const remainsAtMost = 20

// tellRemains writes to the moderators where a part of a name is left in the words of others.
func tellRemains(ctx context.Context, a *table.House, p store.Player, f store.Forgotten) ([]store.Letter, error) {
	sat, err := a.Store.SatIn(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	var where []store.Posted
	seen := map[int64]bool{}
	for _, s := range sat {
		if seen[s.Game] {
			continue
		}
		seen[s.Game] = true
		found, err := remainsIn(ctx, a, p, s.Game, f.Games[s.Game], sat)
		if err != nil {
			return nil, err
		}
		where = append(where, found...)
	}
	if len(where) == 0 {
		return nil, nil
	}
	var letters []store.Letter
	for i, m := range a.Moderators {
		to := letter.Addressee(ctx, a, m)
		d := letter.Letter(a, to, nil, "Adjutant: somebody was forgotten")
		d.Kind, d.MessageID = letter.LetterNotice, fmt.Sprintf("forgotten.%d.%d.%d@%s", p.ID, a.Now().Unix(), i+1, a.Domain)
		letter.First(d, "Somebody has asked to be forgotten, and is.", "A part of the name may still stand in the words of others.")
		letter.Say(d, "The address and the whole name are erased everywhere. A part of it that stands alone may be something else, so I left "+
			"it; look at these letters, which go when letters are erased:")
		sec := post.Section{}
		for _, l := range where[:min(len(where), remainsAtMost)] {
			sec.Lines = append(sec.Lines, post.TextLine{Indent: 1, Text: fmt.Sprintf("game %d, letter %d of %s, to %s", l.Game, l.ID,
				d.Clock.At(l.Owed), sideIn(ctx, a, l))})
		}
		letter.Add(d, sec)
		if more := len(where) - remainsAtMost; more > 0 {
			letter.Say(d, "And in %s more.", post.Count(more, "letter", "letters"))
		}
		l, err := letter.Seal(d)
		if err != nil {
			return nil, err
		}
		letters = append(letters, l)
	}
	return letters, nil
}

// sideIn is to whom a letter of a game went, by his side.
func sideIn(ctx context.Context, a *table.House, l store.Posted) string {
	g, err := a.Store.Game(ctx, l.Game)
	if err != nil {
		return "a player"
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	switch {
	case err != nil:
		return "a player"
	case l.Kind == letter.LetterTable:
		return "the table"
	case l.Seat == "":
		return "a moderator"
	}
	return book.Seat(engine.Seat(l.Seat)).Name
}

// remainsIn lists the letters of a game to others in which a part of his name stands alone.
func remainsIn(ctx context.Context, a *table.House, p store.Player, game int64, r store.Redaction,
	sat []store.Sat) ([]store.Posted, error) {
	part, err := partsOf(ctx, a, p, game, sat)
	if err != nil || part == nil {
		return nil, err
	}
	posted, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{Game: game})
	if err != nil {
		return nil, err
	}
	var out []store.Posted
	for _, l := range posted {
		var letter post.Letter
		if l.Player == p.ID || json.Unmarshal(l.Body, &letter) != nil {
			continue
		}
		if part.MatchString(r.Words(wordsOfLetter(letter))) {
			out = append(out, l)
		}
	}
	slices.SortFunc(out, func(x, y store.Posted) int { return int(x.ID - y.ID) })
	return out, nil
}

// wordsOfLetter is all that a letter says.
func wordsOfLetter(l post.Letter) string {
	var b strings.Builder
	fmt.Fprintln(&b, l.Preview)
	for _, s := range l.Sections {
		fmt.Fprintln(&b, s.Heading)
		for _, line := range s.Lines {
			fmt.Fprintln(&b, line.Text)
		}
	}
	return b.String()
}

// partsOf matches the words of which the names consist that somebody had in a game; nil where no name has several. Words that begin
// with a small letter ("van", "the") tell nobody apart.
func partsOf(ctx context.Context, a *table.House, p store.Player, game int64, sat []store.Sat) (*regexp.Regexp, error) {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return nil, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	es, err := a.Store.Events(ctx, game, 0)
	if err != nil {
		return nil, err
	}
	var words []string
	for _, name := range namesIn(book, es, p, slices.DeleteFunc(slices.Clone(sat), func(s store.Sat) bool { return s.Game != game })) {
		parts := strings.Fields(name)
		for _, w := range parts {
			w = strings.Trim(w, ".,'-")
			first, _ := utf8.DecodeRuneInString(w)
			if len(parts) > 1 && len([]rune(w)) > 2 && !unicode.IsLower(first) {
				words = append(words, regexp.QuoteMeta(w))
			}
		}
	}
	if len(words) == 0 {
		return nil, nil
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL\pN])(?:` + strings.Join(words, "|") + `)(?:$|[^\pL\pN])`), nil
}

// namesIn are the names that somebody has borne in a game, his own first; sat is who had which seat there.
func namesIn(book *engine.Book, es []store.Event, p store.Player, sat []store.Sat) []string {
	names := []string{p.Name}
	for _, e := range es {
		var seated record.Seated
		if e.Kind != seated.Kind() || json.Unmarshal(e.Fact, &seated) != nil {
			continue
		}
		side := book.Seat(seated.Seat)
		if holder(sat, seated.Seat, e.At) == p.ID && seated.Name != side.Name && seated.Name != side.Short &&
			!slices.Contains(names, seated.Name) {
			names = append(names, seated.Name)
		}
	}
	return names
}

// holder is who had a seat at a time.
func holder(sat []store.Sat, seat engine.Seat, at time.Time) int64 {
	var player int64
	for _, s := range sat { // by time
		if s.Seat == string(seat) && !s.At.After(at) {
			player = s.Player
		}
	}
	return player
}
