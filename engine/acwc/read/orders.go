package read

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// marching reads "march NAMES from BOX via BOX, BOX to BOX by WAY".
func (s *sentence) marching() []Order {
	o := s.order(state.MarchTo)
	way, said := s.cut("by")
	o.To = s.box(s.must("to"))
	if via, ok := s.cut("via"); ok {
		list := strings.Split(via, ",")
		if len(list) > 2 {
			s.fail(via, "7", "A march passes two boxes at most.")
			return nil
		}
		for i, w := range list {
			o.Via[i] = s.box(strings.TrimSpace(w))
		}
	}
	if from, ok := s.cut("from"); ok {
		o.From = s.box(from)
	}
	var out []Order
	for _, g := range s.generals(s.rest) {
		m := o
		m.Who = g
		if c := s.p.Of(g); m.From == board.NoBox && c != nil {
			m.From = c.At
		}
		if s.no != nil {
			return nil
		}
		if said {
			m.Way = s.way(way)
		} else {
			m.Way = s.usual(m)
		}
		if m.Via[0] == board.NoBox && s.no == nil && !rules.Joined(s.p, s.side, m) {
			m = s.through(m, said)
		}
		out = append(out, m)
	}
	return out
}

// through is a march to a box that is not beside the corps, by the shortest way that is open to it. Of several railroads, on which every
// box is his, any will do; else he says which.
func (s *sentence) through(o Order, said bool) Order {
	ways := rules.Ways(s.p, s.side, o, said)
	if len(ways) == 0 {
		return o
	}
	if i := slices.IndexFunc(ways, func(w Order) bool { return w.Way == board.Rail }); i >= 0 {
		return ways[i]
	}
	if len(ways) > 1 {
		f := engine.Refuse(s.p.Board.Name(o.To), "7", engine.Ambiguous)
		for _, w := range ways {
			f.Try = append(f.Try, w.String())
		}
		s.no = f
	}
	return ways[0]
}

// way reads the line of a march.
func (s *sentence) way(words string) board.Way {
	switch strings.ToLower(words) {
	case "road", "land", "road and rail", "foot":
		return board.Road
	case "rail", "railroad", "train":
		return board.Rail
	case "river", "water", "boat":
		return board.River
	}
	s.fail(words, "7", "I do not read %q; a march goes by road, rail or river.", words)
	return board.Road
}

// usual is the line of a march of which nothing is said: one by which it is legal, the road before the railroad for one box, else the
// railroad, then the river.
func (s *sentence) usual(o Order) board.Way {
	list := []board.Way{board.Rail, board.Road, board.River}
	if o.Via[0] == board.NoBox {
		list = []board.Way{board.Road, board.Rail, board.River}
	}
	first, any := board.Road, false
	for _, w := range list {
		o.Way = w
		if rules.Way(s.p, s.side, o) {
			return w
		}
		if !any && rules.Joined(s.p, s.side, o) {
			first, any = w, true
		}
	}
	return first
}

// sending reads "send NAMES to BOX": generals without troops travel; of those with troops it says what "march" says.
func (s *sentence) sending() []Order {
	rest := s.rest
	to := s.box(s.must("to"))
	if strings.EqualFold(strings.TrimPrefix(strings.ToLower(s.rest), "the "), "brigade") {
		o := s.order(state.SendBrigade)
		o.To = to
		return []Order{o}
	}
	var out []Order
	troops := 0
	for _, g := range s.generals(s.rest) {
		o := s.order(state.Send)
		o.Who, o.To = g, to
		out = append(out, o)
		if c := s.p.Of(g); c != nil && c.Rank.Heads() && c.SP() > 0 {
			troops++
		}
	}
	if troops == len(out) && s.no == nil {
		s.rest = rest
		return s.marching()
	}
	return out
}

func (s *sentence) lifting() []Order {
	o := s.order(state.Lift)
	o.To = s.box(s.must("to"))
	if from, ok := s.cut("from"); ok {
		o.From = s.box(from)
	}
	var out []Order
	for _, g := range s.generals(s.rest) {
		m := o
		m.Who = g
		if c := s.p.Of(g); m.From == board.NoBox && c != nil {
			m.From = c.At
		}
		out = append(out, m)
	}
	return out
}

func (s *sentence) invading() []Order {
	with := s.must("with")
	o := s.order(state.Invade)
	o.To = s.box(s.rest)
	var out []Order
	for _, g := range s.generals(with) {
		o.Who = g
		out = append(out, o)
	}
	return out
}

func (s *sentence) losing() []Order {
	var out []Order
	for _, w := range strings.Split(s.rest, ",") {
		o := s.order(state.Lose)
		o.Who, o.Arm, o.Nth = s.stand(strings.TrimSpace(w))
		out = append(out, o)
	}
	return out
}

// asked is the contested box that is meant where none is named: the only one that is asked about.
func (s *sentence) asked() Box {
	out := board.NoBox
	for _, c := range s.p.Contests {
		if c.Answer == state.Unanswered && !c.Open.Empty() {
			if out != board.NoBox {
				s.fail(s.rest, "8", "Say where: at %s, at %s.", s.p.Board.Name(out), s.p.Board.Name(c.At))
				return out
			}
			out = c.At
		}
	}
	return out
}

func (s *sentence) fighting() []Order {
	o := s.order(state.FightAt)
	if s.rest == "" || strings.EqualFold(s.rest, "and fight") {
		o.From = s.asked()
	} else {
		o.From = s.box(s.must("at"))
	}
	return []Order{o}
}

func (s *sentence) withdrawing() []Order {
	o := s.order(state.WithdrawTo)
	o.To = s.box(s.must("to"))
	if s.rest == "" {
		o.From = s.asked()
	} else {
		o.From = s.box(s.must("from"))
	}
	return []Order{o}
}

func (s *sentence) stance() []Order {
	o := s.order(state.SetStance)
	switch strings.ToLower(s.rest) {
	case "assault":
		o.N = uint8(state.Assaults)
	case "hold":
		o.N = uint8(state.Holds)
	default:
		s.fail(s.rest, "8", "I do not read %q; a stance is assault or hold.", s.rest)
	}
	return []Order{o}
}

func (s *sentence) quit() []Order {
	o := s.order(state.SetQuit)
	n, err := strconv.Atoi(strings.TrimPrefix(s.rest, "at "))
	if err != nil || !slices.Contains([]int{15, 25, 40, 60}, n) {
		s.fail(s.rest, "8", "quit is 15, 25, 40 or 60; 15 is wary.")
	}
	o.N = uint8(n)
	return []Order{o}
}

func (s *sentence) night() []Order {
	o := s.order(state.SetNight)
	switch strings.ToLower(s.rest) {
	case "stay":
		o.N = uint8(state.Stays)
	case "go":
		o.N = uint8(state.Goes)
	case "by strength":
		return nil
	default:
		s.fail(s.rest, "8.58", "I do not read %q; night is stay, go or by strength.", s.rest)
	}
	return []Order{o}
}

func (s *sentence) counter() []Order {
	switch strings.ToLower(s.rest) {
	case "no":
		return []Order{s.order(state.SetCounter)}
	case "yes":
		return nil
	}
	s.fail(s.rest, "8", "I do not read %q; counterattack is yes or no.", s.rest)
	return nil
}

func (s *sentence) reinforcing() []Order {
	o := s.order(state.Bring)
	way, said := s.cut("by")
	with := s.must("with")
	o.To = s.p.Battle.At
	if s.rest != "" {
		o.To = s.box(s.rest)
	}
	if said && s.way(way) == board.Rail {
		o.Way = board.Rail
	}
	var out []Order
	for _, g := range s.generals(with) {
		o.Who = g
		out = append(out, o)
	}
	return out
}

func (s *sentence) retreating() []Order {
	o := s.order(state.RetreatTo)
	o.To = s.box(s.must("to"))
	return []Order{o}
}

func (s *sentence) promoting() []Order {
	with, named := s.cut("with")
	o := s.order(state.PromoteDivision)
	if named {
		_, o.Arm, o.Nth = s.stand(with)
	}
	var out []Order
	for _, g := range s.generals(s.rest) {
		o.Who = g
		out = append(out, o)
	}
	return out
}

func (s *sentence) transferring() []Order {
	to := s.general(s.must("to"))
	if strings.Contains(s.rest, " of ") {
		o := s.order(state.TransferStand)
		o.Who, o.Arm, o.Nth = s.stand(s.rest)
		o.Whom = to
		return []Order{o}
	}
	var out []Order
	for _, g := range s.generals(s.rest) {
		o := s.order(state.TransferDivision)
		o.Who, o.Whom = g, to
		out = append(out, o)
	}
	return out
}

func (s *sentence) merging() []Order {
	o := s.order(state.Merge)
	o.Whom, o.ArmTo, o.NthTo = s.stand(s.must("into"))
	o.Who, o.Arm, o.Nth = s.stand(s.rest)
	return []Order{o}
}

// armyOffice is what an army commander is called to.
var armyOffice = regexp.MustCompile(`^army(?: command(?:er)?| of(?: the| northern)? [a-z]+)?[.!]*$`)

// appointing reads "appoint NAME to army" and "remove NAME from army".
func (s *sentence) appointing() []Order {
	v, word := state.Appoint, "to"
	if s.verb == "remove" {
		v, word = state.Remove, "from"
	}
	office := strings.ToLower(s.must(word))
	if !armyOffice.MatchString(office) {
		s.fail(office, "2.1", "I do not read %q; say %s NAME %s army.", office, s.verb, word)
	}
	o := s.order(v)
	o.Who = s.general(s.rest)
	return []Order{o}
}

func (s *sentence) forming() []Order {
	o := s.order(state.Form)
	o.Who = s.general(s.must("from"))
	what := strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(s.rest, "a ")), " ", "")
	if err := o.Rank.UnmarshalText([]byte(what)); err != nil || o.Rank > state.CavalryDivision {
		s.fail(s.rest, "6", "I do not read %q; corps, fieldcorps, cavalrycorps, reserve, division and cavalrydivision are formed.", s.rest)
	}
	return []Order{o}
}

// recruiting reads "recruit corps NAME at CITY"; without a name the first that is free.
func (s *sentence) recruiting() []Order {
	o := s.order(state.RecruitAt)
	o.To = s.box(s.must("at"))
	name := strings.TrimSpace(strings.TrimPrefix(lower(s.rest), "corps"))
	if name == "" {
		o.Who = rules.Next(s.p, s.side)
		return []Order{o}
	}
	o.Who = s.general(s.rest[len(s.rest)-len(name):])
	return []Order{o}
}

func (s *sentence) upgrading() []Order {
	o := s.order(state.Upgrade)
	if to, ok := s.cut("to"); ok && s.kind == "refit" {
		if o.Weapon, ok = board.ParseWeapon(to); !ok {
			s.fail(to, "11.3", "I do not read %q; guns become SB-H or R-F.", to)
		}
	}
	if !strings.Contains(s.rest, " of ") && s.kind == "refit" { // "upgrade Heintzelman": its oldest smoothbores
		g := s.general(s.rest)
		if x, ok := rules.OldestGuns(s.p, s.side, g); ok && s.no == nil {
			if o.Weapon != board.NoWeapon {
				x.Weapon = o.Weapon
			}
			return []Order{x}
		}
		s.fail(s.rest, "11.3", "No battalion of that corps can be upgraded now.")
		return nil
	}
	o.Who, o.Arm, o.Nth = s.stand(s.rest)
	if s.kind == "refit" && o.Weapon == board.NoWeapon {
		o.Weapon = board.SBH
	}
	return []Order{o}
}

// Lines is orders as canonical lines; marches of one box that go the same way are one line.
func Lines(os []engine.Order) []string {
	var out []string
	for i := 0; i < len(os); {
		o, ok := os[i].(Order)
		n := 1
		if ok && o.Verb == state.MarchTo {
			who := o.Board.Generals.Short(o.Who)
			for i+n < len(os) {
				x, ok := os[i+n].(Order)
				same := x
				same.Who = o.Who
				if !ok || same != o {
					break
				}
				who += ", " + o.Board.Generals.Short(x.Who)
				n++
			}
			_, rest, _ := strings.Cut(o.String(), " from ")
			out = append(out, "march "+who+" from "+rest)
		} else {
			out = append(out, os[i].String())
		}
		i += n
	}
	return out
}

// Mend is the moderator's hand: lines of the notation, separated by semicolons, that take the place of those that begin with the same
// words up to the second, or are added; "drop" before a line takes it away. Without a change nothing happens: a step that asks nobody is
// gone on with by its mover, and a side that only waits has nothing to go on with.
func Mend(p *state.Position, change string) ([]engine.Event, error) {
	if strings.TrimSpace(change) == "" {
		return nil, nil
	}
	lines := strings.Split(strings.TrimRight(p.Text(), "\n"), "\n")
	for _, c := range strings.Split(change, "\n") {
		c = strings.TrimSpace(c)
		if c == "" {
			continue
		}
		if gone, ok := strings.CutPrefix(c, "drop "); ok {
			i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(squeeze(l), squeeze(gone)) })
			if i < 0 {
				return nil, engine.Refuse(gone, "", "The position has no line that begins so.")
			}
			lines = slices.Delete(lines, i, i+1)
			continue
		}
		key := heading(c)
		i := slices.IndexFunc(lines, func(l string) bool { return heading(l) == key })
		switch {
		case i >= 0:
			lines[i] = c
		default:
			lines = append(lines, c)
		}
	}
	q, err := state.Parse(p.Board, strings.Join(lines, "\n"))
	if err != nil {
		return nil, engine.Refuse(change, "", "%s.", strings.ToUpper(err.Error()[:1])+err.Error()[1:])
	}
	return []engine.Event{state.Put{Text: q.Text()}}, nil
}

func squeeze(l string) string { return strings.Join(strings.Fields(l), " ") }

// heading is what tells one line of the notation from another: its keyword, and of whom or of where it speaks.
func heading(l string) string {
	l = squeeze(l)
	key, rest, _ := strings.Cut(l, " ")
	switch key {
	case "turn", "rulebook", "scenario", "options", "wins", "training", "fallen", "raising", "over", "battle", "blockade", "used",
		"acts", "steps":
		return key
	case "control":
		_, at, _ := strings.Cut(rest, " at ")
		at, _, _ = strings.Cut(at, ",")
		return key + " " + at
	}
	for _, stop := range []string{",", ":", " at "} {
		if i := strings.Index(rest, stop); i >= 0 && stop != " at " {
			rest = rest[:i]
		}
	}
	if i := strings.Index(rest, " at "); i >= 0 && key != "trench" && key != "works" {
		rest = rest[:i]
	}
	return key + " " + rest
}
