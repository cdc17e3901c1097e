package discord

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
	"adjutant/bot/moderate"
)

// maxChoices is how many choices Discord shows.
const maxChoices = 25

// complete answers while somebody is typing. Whatever goes wrong, it answers with nothing rather than not at all.
func (h *hand) complete(data discordgo.ApplicationCommandInteractionData) {
	choices := []*choice{}
	defer func() {
		if v := recover(); v != nil {
			h.Log.Error("autocompletion met a fault", "id", h.i.ID, "err", fmt.Sprint(v))
		}
		h.give(&response{Type: discordgo.InteractionApplicationCommandAutocompleteResult, Data: &responseData{choices: choices}})
	}()
	o := optionsOf(data)
	if p, err := h.Bot.Of(h.ctx, h.user.ID); err == nil {
		h.person, h.known = p, true
	}
	switch o.focused {
	case "line", "instead":
		choices = h.completeLine(o)
	case "game":
		choices = h.completeGame(o)
	case "area":
		choices = h.completePlace(o)
	case "season":
		choices = h.completeSeason(o.text("season"))
	case "text":
		choices = h.completeRival(o)
	case "word":
		choices = completeModeration(o.text("word"))
	case "kind":
		choices = h.completeKind(o)
	case "about":
		choices = h.completeAbout(o)
	}
}

func optionsOf(data discordgo.ApplicationCommandInteractionData) given {
	g := given{values: map[string]any{}, names: map[string]string{}}
	g.take(data.Options)
	if data.Resolved != nil {
		for id, u := range data.Resolved.Users {
			if u == nil {
				continue
			}
			g.names[id] = nameOf(u, data.Resolved.Members[id])
		}
	}
	return g
}

func (g *given) take(os []*discordgo.ApplicationCommandInteractionDataOption) {
	for _, o := range os {
		if o == nil {
			continue
		}
		if o.Type == discordgo.ApplicationCommandOptionSubCommand || o.Type == discordgo.ApplicationCommandOptionSubCommandGroup {
			g.sub = strings.TrimSpace(g.sub + " " + o.Name)
			g.take(o.Options)
			continue
		}
		g.values[o.Name] = o.Value
		if o.Focused {
			g.focused = o.Name
		}
	}
}

// nameOf is what people call a user.
func nameOf(u *discordgo.User, m *discordgo.Member) string {
	name := u.GlobalName
	if m != nil && m.Nick != "" {
		name = m.Nick
	}
	if name == "" {
		name = u.Username
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("<>@\"", r) {
			return -1
		}
		return r
	}, name)
}

// text is an option as words; what was not given is empty.
func (g given) text(name string) string {
	switch v := g.values[name].(type) {
	case string:
		return strings.TrimSpace(v)
	case float64:
		return fmt.Sprintf("%.0f", v)
	case bool:
		if v {
			return "yes"
		}
	}
	return ""
}

// number is an option as a number; 0 when it was not given. While somebody types it may be words.
func (g given) number(name string) int64 {
	var n int64
	if _, err := fmt.Sscanf(g.text(name), "%d", &n); err != nil {
		return 0
	}
	return n
}

// completeLine offers the orders that are legal now and go with what is typed, the best first.
func (h *hand) completeLine(g given) []*choice {
	out := []*choice{}
	if !h.known {
		return out
	}
	seats, err := h.seats(g.number("game"))
	if err != nil {
		return out
	}
	typed := g.text(g.focused)
	before, last := "", typed
	if i := strings.LastIndexByte(typed, ';'); i >= 0 {
		before, last = strings.TrimSpace(typed[:i])+"; ", typed[i+1:]
	}
	for _, s := range seats[:min(len(seats), 4)] {
		o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
		if err != nil || o.Question == 0 {
			continue
		}
		for _, line := range matching(o.Lines, last, maxChoices-len(out)) {
			out = append(out, lineChoice(before, line))
		}
	}
	return slices.DeleteFunc(out, func(c *choice) bool { return c == nil })
}

// lineChoice is an order as a choice. One that is too long goes by its mark.
func lineChoice(before, line string) *choice {
	whole := before + line
	if len([]rune(whole)) <= maxOption {
		return &choice{Name: whole, Value: whole}
	}
	if before != "" {
		return nil
	}
	return &choice{Name: cut(whole, maxOption), Value: "~" + markOf(line)}
}

// matching is the lines in which every word that is typed begins a word, in their order; those that begin with what is typed first.
func matching(lines []string, typed string, n int) []string {
	words := wordsOf(typed)
	var first, then []string
	for _, l := range lines {
		switch {
		case strings.HasPrefix(strings.Join(wordsOf(l), " "), strings.Join(words, " ")):
			first = append(first, l)
		case len(first) < n && allBegin(wordsOf(l), words):
			then = append(then, l)
		}
		if len(first) >= n {
			break
		}
	}
	out := append(first, then...)
	return out[:min(max(n, 0), len(out))]
}

func allBegin(have, want []string) bool {
	for _, w := range want {
		if !slices.ContainsFunc(have, func(x string) bool { return strings.HasPrefix(x, w) }) {
			return false
		}
	}
	return true
}

// wordsOf is the words of a line in small letters, without signs.
func wordsOf(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// completeGame offers the person's games by number.
func (h *hand) completeGame(g given) []*choice {
	out := []*choice{}
	if !h.known {
		return out
	}
	seats, err := h.Bot.SeatsOf(h.ctx, h.person.ID)
	if err != nil {
		return out
	}
	seen := map[int64]bool{}
	for _, s := range seats {
		if typed := g.text("game"); seen[s.Game] || typed != "" && !strings.HasPrefix(fmt.Sprint(s.Game), typed) {
			continue
		}
		seen[s.Game] = true
		if out = append(out, &choice{Name: cut(s.Title, maxOption), Value: s.Game}); len(out) == maxChoices {
			break
		}
	}
	return out
}

// completePlace offers places of the map.
func (h *hand) completePlace(g given) []*choice {
	out := []*choice{}
	game := g.number("game")
	if game == 0 {
		game = h.gameHere()
	}
	var s hall.SeatOf
	if seats, err := h.seats(game); h.known && err == nil && len(seats) > 0 {
		s = seats[0]
	} else {
		s.Game = game
	}
	if s.Game == 0 {
		return out
	}
	o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
	if err != nil {
		return out
	}
	for _, p := range matching(o.Places, g.text("area"), maxChoices) {
		out = append(out, &choice{Name: cut(p, maxOption), Value: cut(p, maxOption)})
	}
	return out
}

// completeModeration offers a moderator's words.
func completeModeration(typed string) []*choice {
	out := []*choice{}
	for _, m := range moderate.Moderations() {
		if strings.HasPrefix(m.Name, strings.ToLower(typed)) && len(out) < maxChoices-1 {
			out = append(out, &choice{Name: cut(m.Name+": "+m.Says, maxOption), Value: m.Name})
		}
	}
	if strings.HasPrefix("here", strings.ToLower(typed)) {
		out = append(out, &choice{Name: "here: lets a game live in this channel", Value: "here"})
	}
	return out
}

// completeSeason offers the seasons that are open.
func (h *hand) completeSeason(typed string) []*choice {
	out := []*choice{}
	open, err := h.Store.League().Seasons(h.ctx, "open")
	if err != nil {
		return out
	}
	for _, s := range open {
		if strings.Contains(strings.ToLower(s.Slug), strings.Join(wordsOf(typed), "-")) && len(out) < maxChoices {
			out = append(out, &choice{Name: cut(s.Slug, maxOption), Value: s.Slug})
		}
	}
	return out
}

// completeRival offers whom somebody may challenge on a ladder, whose challenge waits for him, or what he may say of his team.
func (h *hand) completeRival(g given) []*choice {
	out := []*choice{}
	if h.Rivals == nil || !h.known {
		return out
	}
	for _, name := range h.Rivals(h.ctx, g.text("what"), g.text("season"), h.person.ID) {
		if strings.Contains(strings.ToLower(name), strings.ToLower(g.text("text"))) && len(out) < maxChoices {
			out = append(out, &choice{Name: cut(name, maxOption), Value: name})
		}
	}
	return out
}

// completeKind offers what can be answered in advance.
func (h *hand) completeKind(g given) []*choice {
	out := []*choice{}
	seats, err := h.seats(g.number("game"))
	if err != nil || len(seats) == 0 || !h.known {
		return out
	}
	kinds, err := h.Bot.Kinds(h.ctx, seats[0].Game)
	if err != nil {
		return out
	}
	for _, k := range kinds {
		if typed := strings.ToLower(g.text("kind")); strings.Contains(strings.ToLower(k.ID+" "+k.Title), typed) && len(out) < maxChoices {
			out = append(out, &choice{Name: cut(k.ID+": "+k.Title, maxOption), Value: k.ID})
		}
	}
	return out
}

// completeAbout offers clauses of the rules.
func (h *hand) completeAbout(g given) []*choice {
	out := []*choice{}
	game := g.number("game")
	if game == 0 {
		game = h.gameHere()
	}
	if game == 0 {
		if seats, err := h.seats(0); h.known && err == nil && len(seats) > 0 {
			game = seats[0].Game
		}
	}
	if game == 0 {
		return out
	}
	clauses, err := h.Bot.Clauses(h.ctx, game)
	if err != nil {
		return out
	}
	typed := strings.ToLower(g.text("about"))
	for _, c := range clauses {
		if (strings.HasPrefix(c.ID, typed) || strings.Contains(strings.ToLower(c.Title), typed)) && len(out) < maxChoices {
			out = append(out, &choice{Name: cut(c.ID+" "+c.Title, maxOption), Value: c.ID})
		}
	}
	return out
}
