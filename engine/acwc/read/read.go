// Package read turns order lines into orders, and a no of the rules into the true reason of a refusal.
package read

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
	"adjutant/engine/names"
)

type (
	// Box is a place of the map.
	Box = board.Box
	// General is a commander by his number.
	General = board.General
	// Order is an elementary choice.
	Order = state.Order
)

// segments is the segments of a player turn in their order.
var segments = []string{"rearm", "march", "battles", "promote", "reorganize"}

// A verb is a word with which a line begins, the decisions to which it may belong, and what reads the rest of it.
type verb struct {
	kinds []string
	read  func(*sentence) []Order
}

var verbs map[string]verb

func init() {
	verbs = map[string]verb{
		"begin": {[]string{"begin"}, single(state.Go)},
		"end":   {[]string{"rearm", "march", "reorganize"}, single(state.End)},
		"pass": {[]string{"promote", "credit", "recruit", "refit", "battle", "rearm", "march", "reorganize"},
			func(s *sentence) []Order { return single(s.closing())(s) }},
		"march":         {[]string{"march"}, (*sentence).marching},
		"entrench":      {[]string{"march"}, each(state.Entrench, "at")},
		"send":          {[]string{"march"}, (*sentence).sending},
		"detach":        {[]string{"march"}, each(state.Detach, "at")},
		"rejoin":        {[]string{"march"}, each(state.Rejoin, "")},
		"screen":        {[]string{"march"}, each(state.ScreenTo, "to")},
		"lift":          {[]string{"march"}, (*sentence).lifting},
		"invade":        {[]string{"march"}, (*sentence).invading},
		"blockade":      {[]string{"march"}, place(state.BlockadePort)},
		"spy":           {[]string{"march"}, place(state.SpyOn)},
		"feed":          {[]string{"forage"}, each(state.Feed, "")},
		"lose":          {[]string{"attrition"}, (*sentence).losing},
		"fight":         {[]string{"fight"}, (*sentence).fighting},
		"withdraw":      {[]string{"fight"}, (*sentence).withdrawing},
		"battle":        {[]string{"battles"}, place(state.BattleAt)},
		"stance":        {[]string{"battle"}, (*sentence).stance},
		"quit":          {[]string{"battle"}, (*sentence).quit},
		"night":         {[]string{"battle"}, (*sentence).night},
		"counterattack": {[]string{"battle"}, (*sentence).counter},
		"reserve":       {[]string{"battle"}, each(state.HoldBack, "")},
		"reinforce":     {[]string{"battle"}, (*sentence).reinforcing},
		"retreat":       {[]string{"retreat"}, (*sentence).retreating},
		"train":         {[]string{"promote"}, each(state.Train, "")},
		"promote":       {[]string{"promote", "credit"}, (*sentence).promoting},
		"transfer":      {[]string{"reorganize"}, (*sentence).transferring},
		"merge":         {[]string{"reorganize"}, (*sentence).merging},
		"appoint":       {[]string{"reorganize"}, (*sentence).appointing},
		"remove":        {[]string{"reorganize"}, (*sentence).appointing},
		"form":          {[]string{"reorganize"}, (*sentence).forming},
		"recruit":       {[]string{"recruit"}, listed("at", (*sentence).recruiting)},
		"upgrade":       {[]string{"refit", "rearm"}, listed("to", (*sentence).upgrading)},
	}
}

var aliases = map[string]string{"move": "march", "go": "march", "dig": "entrench", "ready": "pass", "skip": "pass", "none": "pass",
	"stand":    "fight",
	"garrison": "detach", "sail": "lift", "embark": "lift", "consolidate": "merge", "raise": "recruit", "hold": "fight",
	"attach": "rejoin", "done": "end"}

// A sentence is a line being read. Its first trouble is the refusal of the line.
type sentence struct {
	p    *state.Position // with the plan carried out, where there is one
	side board.Side
	kind string // of the decision
	verb string
	rest string // behind the verb
	no   *engine.Refusal

	ahead bool // it is read before a reorganization, in which generals may come into play
}

// Line reads an order line for a decision.
func Line(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	s := &sentence{p: p, side: board.SideOf(d.Seat), kind: d.Kind}
	line = strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(line), "-*.! ")), " ")
	word, rest, _ := strings.Cut(line, " ")
	s.verb, s.rest = strings.ToLower(word), rest
	if a, ok := aliases[s.verb]; ok {
		s.verb = a
	}
	if s.verb == "retreat" && d.Kind == "fight" {
		s.verb = "withdraw"
	}
	if d.Kind == "battle" && rest == "" && (strings.EqualFold(word, "hold") || strings.EqualFold(word, "assault")) {
		s.verb, s.rest = "stance", word
	}
	v, ok := verbs[s.verb]
	if !ok {
		all := make([]string, 0, len(verbs))
		for w := range verbs {
			all = append(all, w)
		}
		slices.Sort(all)
		if s.verb == "split" || s.verb == "letter" || s.verb == "delegate" {
			return nil, engine.Refuse(word, "2.1", "You command everything yourself in this game; there is nobody to %s to.", s.verb)
		}
		if near, ok := names.Nearest(s.verb, all); ok {
			return nil, engine.Refuse(word, "", "I do not read %q; did you mean %s?", word, near)
		}
		return nil, engine.Refuse(word, "", "I do not read %q; an order begins with march, entrench, fight, withdraw, recruit, end "+
			"and the like.", word)
	}
	if !slices.Contains(v.kinds, d.Kind) {
		s.ahead = v.kinds[0] == "reorganize"
		if s.kind = v.kinds[0]; s.kind != "refit" && s.kind != "recruit" { // what does not read now never will
			os := v.read(s)
			if s.no == nil && waits(p, d, s.kind) {
				if n := rules.Never(p, s.side, os); n.Refused() {
					return nil, Explain(p, n)
				}
			}
			if s.no != nil {
				return nil, s.no
			}
		}
		return nil, elsewhere(p, d, v, line)
	}
	if d.Kind == "march" {
		s.p = rules.Paper(p, s.side)
	}
	os := v.read(s)
	if s.no != nil {
		return nil, s.no
	}
	out := make([]engine.Order, len(os))
	for i, o := range os {
		out[i] = o
	}
	return out, nil
}

// over is why it is too late for a line of a kind.
var over = map[string]string{
	"march": "The movement of this turn is over: the orders that were written down have been carried out (7).",
	"promote": "The promotions of this turn are closed: two divisions are trained in a turn (9.31), and after a battle the winner promotes " +
		"three, the loser one (9.32).",
}

// elsewhere is the answer to a line that belongs to another decision: it waits for a later one of the turn, or comes too late.
func elsewhere(p *state.Position, d engine.Decision, v verb, line string) error {
	l := &engine.Later{Kind: v.kinds[0], Canon: line}
	l.Waits = !slices.Contains(segments, l.Kind)
	at := slices.Index(segments, d.Kind)
	want := slices.Index(segments, v.kinds[0])
	switch {
	case board.SideOf(d.Seat) != p.Mover && want >= 0:
		l.Past = "It is not your turn: only what is asked can be answered now."
	case want >= 0 && at > want:
		l.Past = cmp.Or(over[l.Kind], "It is too late for that this turn.")
	case v.kinds[0] == "fight" && board.SideOf(d.Seat) == p.Mover:
		l.Past = "Whoever is attacked fights or withdraws; in your own turn your corps attack by marching. For the enemy's turn: standing fight."
	case v.kinds[0] == "recruit" && !p.Record().Recruiting:
		l.Past = "Corps are recruited after March, June, September and November-December (5)."
	case v.kinds[0] == "recruit" && d.Kind == "refit":
		l.Past = "The corps of this phase are raised; what is asked now is which guns are upgraded (11.3)."
	case v.kinds[0] == "refit" && !p.Record().Recruiting:
		l.Past = "Guns are upgraded after March, June, September and November-December (11.3); carbines as the turns of January 1863 and " +
			"1864 begin, before the marches (11.4)."
	}
	return l
}

// waits says whether a line of a kind belongs to a later segment of the turn that is being played.
func waits(p *state.Position, d engine.Decision, kind string) bool {
	now, want := slices.Index(segments, d.Kind), slices.Index(segments, kind)
	return board.SideOf(d.Seat) == p.Mover && now >= 0 && now < want
}

func single(v state.Verb) func(*sentence) []Order {
	return func(s *sentence) []Order {
		if s.rest != "" {
			s.fail(s.rest, "", "I do not read %q; the order is complete before it.", s.rest)
		}
		return []Order{s.order(v)}
	}
}

// closing is the verb that closes a decision.
func (s *sentence) closing() state.Verb {
	if slices.Contains([]string{"rearm", "march", "reorganize"}, s.kind) {
		return state.End
	}
	return state.Pass
}

func (s *sentence) order(v state.Verb) Order { return state.NewOrder(s.p.Board, v) }

// fail notes what is wrong, once.
func (s *sentence) fail(words, clause, format string, args ...any) {
	if s.no == nil {
		s.no = engine.Refuse(words, clause, format, args...)
	}
}

// cut takes off the rest what stands behind a word, in any case of letters; ok says whether the word is there.
func (s *sentence) cut(word string) (behind string, ok bool) {
	low := lower(" " + s.rest + " ")
	i := strings.LastIndex(low, " "+word+" ")
	if i < 0 {
		return "", false
	}
	behind = strings.TrimSpace(s.rest[min(i+len(word)+1, len(s.rest)):])
	s.rest = strings.TrimSpace(s.rest[:i])
	return behind, true
}

// lower is words with small letters, byte for byte: places in it are places in the words.
func lower(words string) string {
	b := []byte(words)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c + 'a' - 'A'
		}
	}
	return string(b)
}

// must is cut, and refuses the line where the word is missing.
func (s *sentence) must(word string) string {
	behind, ok := s.cut(word)
	if !ok {
		s.fail(s.rest, "", "The line lacks the word %q: see the orders that you could copy.", word)
	}
	return behind
}

// box reads a place.
func (s *sentence) box(words string) Box {
	if s.no != nil {
		return board.NoBox
	}
	if x, ok := s.p.Board.ByID[strings.ToLower(words)]; ok {
		return x
	}
	f, ok, near := s.p.Board.Names.Find(words)
	if !ok || words == "" {
		if len(near) > 0 {
			s.fail(words, "", "I know no box %s; did you mean %s?", words, strings.Join(near, " or "))
		} else {
			s.fail(words, "", "I know no box %s.", words)
		}
		return board.NoBox
	}
	return s.p.Board.ByID[f.ID]
}

// whichOfThem begins the question about a surname that several bear; no other reading of the line answers it.
const whichOfThem = "Which of them: "

// general reads a commander of the own side who is in play. What is said of a name that is none of them does not tell whose it is.
func (s *sentence) general(words string) General {
	if s.no != nil {
		return board.NoGeneral
	}
	words = strings.TrimSpace(words)
	found, near := s.p.Board.Generals.Find(s.side, words)
	if in := slices.DeleteFunc(slices.Clone(found), func(g General) bool { return s.p.Find(g) < 0 }); len(in) > 0 || s.kind != "recruit" && !s.ahead {
		found = in
	}
	switch {
	case len(found) == 1:
		return found[0]
	case len(found) > 1:
		var all []string
		for _, g := range found {
			all = append(all, s.p.Board.Generals.Name(g))
		}
		s.fail(words, "", whichOfThem+"%s?", strings.Join(all, " or "))
	case len(near) > 0:
		s.fail(words, "", "I know no commander %s; did you mean %s?", words, strings.Join(near, " or "))
	case s.place(words):
		s.fail(words, "", "%s is a place; name a commander of yours.", words)
	default:
		s.fail(words, "", "No corps of yours is %s's.", words)
	}
	return board.NoGeneral
}

// place says whether words name a box.
func (s *sentence) place(words string) bool {
	_, ok, _ := s.p.Board.Names.Find(words)
	return ok && words != ""
}

// generals reads "McDowell, Heintzelman and Dix".
func (s *sentence) generals(words string) []General {
	var out []General
	for _, w := range strings.Split(strings.ReplaceAll(words, " and ", ","), ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, s.general(w))
		}
	}
	if len(out) == 0 {
		s.fail(words, "", "The line names nobody.")
	}
	return out
}

// each reads "VERB NAMES [word BOX]": an order for each name.
func each(v state.Verb, word string) func(*sentence) []Order {
	return func(s *sentence) []Order {
		o := s.order(v)
		if word != "" {
			o.To = s.box(s.must(word))
		}
		var out []Order
		for _, g := range s.generals(s.rest) {
			o.Who = g
			out = append(out, o)
		}
		return out
	}
}

func place(v state.Verb) func(*sentence) []Order {
	return func(s *sentence) []Order {
		o := s.order(v)
		if rest, ok := strings.CutPrefix(strings.ToLower(s.rest), "at "); ok {
			s.rest = rest
		}
		if a, b, ok := parted(s.rest); ok && s.place(a) && s.place(b) && !s.place(s.rest) {
			s.fail(s.rest, onePlace[v].clause, "%s", onePlace[v].says)
		}
		o.To = s.box(s.rest)
		return []Order{o}
	}
}

// onePlace is why a line names no second place.
var onePlace = map[state.Verb]struct{ clause, says string }{
	state.BlockadePort: {"12.25", "One port a turn comes under blockade (12.25); say which."},
	state.SpyOn:        {"12.25", "One port a turn is spied on (12.25); say which."},
	state.BattleAt:     {"", "A line names one battle; say which is fought next."},
}

// parted is what stands on both sides of an "and", a "then" or a comma.
func parted(words string) (a, b string, ok bool) {
	m := divided.FindStringIndex(words)
	if m == nil {
		return "", "", false
	}
	return strings.TrimSpace(words[:m[0]]), strings.TrimSpace(words[m[1]:]), true
}

var divided = regexp.MustCompile(`(?i)\s*,\s*(?:and\s+|then\s+)*|\s+(?:and\s+then|and|then)\s+`)

// listed reads several orders behind one verb, with commas between them; what the word begins may be said once, behind the last to which
// it belongs. Each is read as things stand when those before it are done.
func listed(word string, one func(*sentence) []Order) func(*sentence) []Order {
	return func(s *sentence) []Order {
		var items []string
		for _, item := range strings.Split(s.rest, ",") {
			if a, b, ok := strings.Cut(item, " and "); ok && (strings.Contains(b, " "+word+" ") || strings.Contains(b, " of ")) { // not Forts Henry and Donelson
				items = append(items, a)
				item = b
			}
			items = append(items, item)
		}
		last := ""
		for i, item := range slices.Backward(items) {
			if _, behind, ok := strings.Cut(lower(" "+item+" "), " "+word+" "); ok {
				last = " " + word + " " + behind
			} else {
				items[i] = item + last
			}
		}
		if len(items) > 1 {
			s.p = s.p.Clone()
		}
		var out []Order
		for _, item := range items {
			if s.rest = strings.TrimSpace(item); s.rest == "" && len(items) > 1 {
				continue
			}
			for _, o := range one(s) {
				out = append(out, o)
				if len(items) == 1 || s.no != nil {
					continue
				}
				if es, err := rules.Rule(s.p, s.side, o, engine.NoDice{}); err == nil {
					for _, e := range es {
						s.p.Fold(e)
					}
				}
			}
		}
		return out
	}
}

// stand reads "infantry 2 of Tyler".
func (s *sentence) stand(words string) (g General, a board.Arm, nth uint8) {
	if s.no != nil {
		return
	}
	what, name, ok := strings.Cut(words, " of ")
	fields := strings.Fields(strings.ToLower(what))
	if !ok || len(fields) == 0 {
		s.fail(words, "", "I do not read %q as a stand; say infantry 2 of Tyler.", words)
		return
	}
	if a, ok = board.ParseArm(fields[0]); !ok {
		s.fail(words, "", "I do not read %q; a stand is infantry, cavalry or artillery.", fields[0])
		return
	}
	nth = 1
	if len(fields) > 1 {
		n, err := strconv.Atoi(fields[1])
		if err != nil || n < 1 || n > 30 {
			s.fail(words, "", "I do not read %q as the number of a stand.", fields[1])
			return
		}
		nth = uint8(n)
	}
	return s.general(name), a, nth
}

// Explain puts a no into words.
func Explain(p *state.Position, n rules.No) *engine.Refusal {
	name := func(g General) string {
		if g == board.NoGeneral {
			return "nobody"
		}
		return p.Board.Generals.Short(g)
	}
	box := func(x Box) string {
		if x == board.NoBox {
			return "that"
		}
		return p.Board.Name(x)
	}
	says := strings.NewReplacer("{who}", name(n.Who), "{whom}", name(n.Whom), "{at}", box(n.At), "{to}", box(n.To), "{n}", fmt.Sprint(n.N),
		"{m}", fmt.Sprint(n.M)).Replace(n.Says)
	if n.Clause != "" {
		says = strings.TrimSuffix(says, ".") + " (" + n.Clause + ")."
	}
	return &engine.Refusal{What: says, Clause: n.Clause}
}
