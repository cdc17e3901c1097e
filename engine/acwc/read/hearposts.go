package read

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/wording"
)

// Who stands under whom: garrisons that go back to their corps, commanders of armies who take one another's place, and generals by whose
// name a box is meant, or a division among namesakes.

// A roster is the commands of a side: it puts names and places into a line that only points to them.
type roster struct {
	p    *state.Position
	side board.Side
}

func (h *hearing) roster() roster { return roster{h.p, h.side} }

// command is the command of a general by his name; nil where he has none.
func (r roster) command(name string) *state.Command {
	g, _ := r.p.Board.Generals.Find(r.side, name)
	if len(g) != 1 {
		return nil
	}
	return r.p.Of(g[0])
}

// rejoins are the garrisons that a clause sends back to their corps: "Trimble and Walker go back to Holmes", "Keim back to his corps"; none
// where it says something else.
func (h *hearing) rejoins(c *wording.Clause) []string {
	if !c.Bare() && !c.Can("march", "rejoin", "lift") || len(c.Ways) > 0 {
		return nil
	}
	own := h.resolved(c.Of(wording.Own))
	for k, i := range own { // "Reynolds back to McCall" is the one who is of McCall's
		if len(i.IDs) > 1 {
			own[k].IDs = slices.DeleteFunc(slices.Clone(i.IDs), func(id string) bool {
				return !slices.ContainsFunc(own, func(o wording.Item) bool { return o.Role == "to" && slices.Contains(o.IDs, h.over(id)) })
			})
		}
	}
	var back, boxes []string
	to := c.Says("rejoin") || toCorps.MatchString(h.said)
	for _, i := range own {
		if len(i.IDs) != 1 || i.Role == "but" {
			return nil
		}
		if x := h.roster().command(i.IDs[0]); x != nil && x.Rank.Divides() {
			if x.Post != state.Garrison || i.Role == "to" || i.Role == "with" {
				return nil
			}
			back, boxes = append(back, i.IDs[0]), append(boxes, h.p.Board.Name(x.At))
		}
	}
	for _, i := range own {
		if slices.Contains(back, i.IDs[0]) {
			continue
		}
		if i.Role == "from" || slices.ContainsFunc(back, func(d string) bool { return h.over(d) != i.IDs[0] }) {
			return nil
		}
		if x := h.roster().command(i.IDs[0]); x != nil {
			boxes = append(boxes, h.p.Board.Name(x.At))
		}
		to = to || i.Role == "to" || i.Role == "join" || i.Role == "with" && !c.Bare()
	}
	if !to || len(back) == 0 || slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.N != len(back) }) {
		return nil
	}
	for _, p := range c.Of(wording.Place) {
		if p.Role == "to" || p.Role == "via" || !slices.ContainsFunc(p.IDs, func(id string) bool { return slices.Contains(boxes, id) }) {
			return nil
		}
	}
	return back
}

// toCorps says of divisions that they go where they belong.
var toCorps = regexp.MustCompile(`\b(?:to|into|under|with|join|joins|rejoin|rejoins) (?:(?:his|its|their|the|own|old|respective|proper|parent|main) )+` +
	`(?:corps|command|commands|commander|commanders|chief|chiefs)\b`)

// resolved is items without the corps that only say which of several namesakes is meant, "the Reynolds in Wallace's corps", and with that
// one alone.
func (h *hearing) resolved(own []wording.Item) []wording.Item {
	out := slices.Clone(own)
	for k := range out {
		if len(out[k].IDs) < 2 {
			continue
		}
		for n, corps := range out {
			tells := corps.Role == "of" || corps.Role == "with" || corps.Role == "at" || corps.Holds || strings.Contains(h.said, " under ")
			if n == k || len(corps.IDs) != 1 || !tells || corps.Role == "but" || corps.Role == "to" || corps.Role == "from" {
				continue
			}
			under := h.under(corps)
			ids := slices.DeleteFunc(slices.Clone(out[k].IDs), func(id string) bool { return !slices.Contains(under, id) })
			if len(ids) == 1 {
				out[k].IDs = ids
				return h.resolved(slices.Delete(out, n, n+1))
			}
		}
	}
	return out
}

// armies are the lines of a clause by which an army gets a commander, loses him, or goes from one to another; none where it says nothing
// of that.
func (h *hearing) armies(c *wording.Clause, own []wording.Item) []string {
	if slices.ContainsFunc(own, func(i wording.Item) bool { return len(i.IDs) != 1 || i.Role == "but" }) {
		return nil
	}
	if couldLead.MatchString(h.said) {
		return nil
	}
	said := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return strings.EqualFold(k.Text, "army") }) || c.Some("appoint")
	switch {
	case len(own) == 1 && c.Some("remove") && c.Can("remove", "appoint") && (said || h.leads(own[0].IDs[0])):
		return []string{"remove " + own[0].IDs[0] + " from army"}
	case len(own) == 1 && said && own[0].Role == "from" && c.Can("transfer", "receive", "appoint"):
		return []string{"remove " + own[0].IDs[0] + " from army"}
	case len(own) == 1 && said && !c.Some("remove") && c.Can("appoint", "transfer", "receive") && (!c.Bare() || own[0].Role == "to" || hasArmy.MatchString(h.said)),
		len(own) == 1 && said && c.Says("succeed") && hasArmy.MatchString(h.said):
		return []string{"appoint " + own[0].IDs[0] + " to army"}
	case len(own) != 2 || !said && !c.Some("remove") && !((c.Some("succeed") || c.Some("yield")) && len(c.Of(wording.Kind)) == 0):
		return nil
	}
	first, second := own[0].IDs[0], own[1].IDs[0]
	from, to := "", ""
	switch {
	case h.leads(first) && !h.leads(second) && (own[1].Role == "to" || own[1].Role == "by" && c.Some("succeed") || c.Some("yield")):
		from, to = first, second
	case h.leads(second) && !h.leads(first) && (own[1].Role == "from" || own[1].Role != "by" && c.Some("succeed")):
		from, to = second, first
	default:
		return nil
	}
	return []string{"remove " + from + " from army", "appoint " + to + " to army"}
}

// couldLead only says what somebody would do, or could.
var couldLead = regexp.MustCompile(`\b(?:would|could|might|should|ought to) (?:\w+ )?(?:lead|command|head|make|be|have|take|get|do|suit|deserve)\b`)

// hasArmy says of somebody that he is to have an army.
var hasArmy = regexp.MustCompile(`\b(?:has|have|leads?|commands?) (?:the|an|his|this) army\b`)

// leads says whether a general commands an army.
func (h *hearing) leads(name string) bool {
	x := h.roster().command(name)
	return x != nil && (x.Rank == state.Army || x.Has(state.Acting))
}

// atGeneral is a line with the box of a general of the writer in the place of words that name it by him: "where Anderson is".
func atGeneral(p *state.Position, side board.Side, line string) string {
	for _, whose := range whereHe {
		line = whose.ReplaceAllStringFunc(line, func(said string) string {
			m := whose.FindStringSubmatch(said)
			g, _ := p.Board.Generals.Find(side, m[2])
			if len(g) != 1 || p.Of(g[0]) == nil || p.Of(g[0]).At == board.NoBox {
				return said
			}
			at := unbracketed.Replace(p.Board.Name(p.Of(g[0]).At))
			switch little := strings.ToLower(m[1]); {
			case little != "":
				return little + at
			case strings.Contains(line, strings.Fields(at)[0]): // "at Charleston, where Anderson is"
				return ""
			}
			return "at " + at
		})
	}
	return line
}

// unbracketed is a name with its state behind it.
var unbracketed = strings.NewReplacer("(", "", ")", "")

// whereHe are the words that name a box by who stands there.
var whereHe = []*regexp.Regexp{
	regexp.MustCompile(`(?i)\b(to |at |in |from )?(?:the (?:same )?(?:place|town|city|box|spot) )?where (?:general |gen\. |old )?(\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?) ` +
		`(?:already |now |still )?(?:is|stands|sits|lies|waits|is standing|is waiting|has his (?:corps|headquarters))(?: already| now)?\b`),
	regexp.MustCompile(`(?i)\b(to |at |in |from )(?:general |gen\. |old )?(\p{Lu}[\pL.]+)(?:'s|’s|') (?:place|headquarters|hq|camp|town|city|location)\b`),
}

// guarding is said of who keeps an eye on the place where he is.
var guarding = regexp.MustCompile(`(?i)(?:^|[,;.] |\b(?:and|while) )((?:general |gen\. )?(\p{L}[\pL.]+)(?:(?:'s|’s|s') (?:division|corps|men))? ` +
	`(?:(?:stays?|remains?)(?: put| here| there| behind| back)? (?:and|to) )?(?:guards?|watch(?:es)?|holds?|minds?|covers?|protects?|keeps?(?: watch (?:over|on))?) (?:the )?((?:St\. )?[^,;.!?]+?))(?: and | while |[,;.!]|$)`)

// guards is a line in which a corps stays that only guards the place where it stands; where a division does, the line without it, and the
// order that would leave it there.
func guards(p *state.Position, side board.Side, line string, m []int) (rest, garrison string) {
	g, _ := p.Board.Generals.Find(side, line[m[4]:m[5]])
	at, ok := p.Board.Find(line[m[6]:m[7]])
	if len(g) != 1 || !ok || p.Of(g[0]) == nil || p.Of(g[0]).At != at {
		return line, ""
	}
	switch c := p.Of(g[0]); {
	case c.Rank.Divides() && c.Post == state.With:
		return strings.Trim(line[:m[2]]+line[m[3]:], " ,;."), "detach " + p.Board.Generals.Short(g[0]) + " at " + p.Board.Name(at)
	case c.Rank.Heads() || c.Post == state.Garrison:
		return line[:m[2]] + p.Board.Generals.Short(g[0]) + " stays" + line[m[3]:], ""
	}
	return line, ""
}

// garrison asks whether a division is to be left as the garrison of the place that it is said to guard.
func (h *hearing) garrison(p *state.Position, before, said, rest, line string) error {
	f := engine.Refuse(said, "", engine.Doubtful)
	f.Try = []string{line}
	os, err := h.whole.Read(h.d, rest)
	if err != nil && rest != "" {
		os, err = Hear(h.whole, p, h.d, before, rest, err)
	}
	if err == nil && len(os) > 0 {
		lines := strings.Join(h.whole.Lines(os), "; ")
		f.What, f.Try = engine.Ambiguous, []string{line + "; " + lines, lines}
	}
	return f
}

var (
	// oldPlace is where one stood who goes elsewhere.
	// toTakeIt and company add nothing to the place to which somebody goes, and placed stands behind a place that is named.
	oldPlace = regexp.MustCompile(`(?:\b(?i:to|takes?(?: over)?|into|at|moves? (?:in)?to|occup(?:y|ies)) )?\b(\p{Lu}[\pL.]+)(?:'s|’s) (?:old|former|previous|vacant|vacated|empty) (?:place|spot|post|position|box|town|city|quarters|station)\b`)
	toTakeIt = regexp.MustCompile(`(?i),? to take (?:up )?(?:his|their|its) (?:old |former |previous )?(?:place|post|position)\b`)
	company  = regexp.MustCompile(`(?i),? (?:just )?to keep (?:(?:general |gen\. )?\pL+|him|them|the others) company\b`)
)

// inHisPlace is said of who goes where another was before him.
var inHisPlace = regexp.MustCompile(`(?i)\b(?:(?:in)?to|takes?|fills?|takes? up) (?:his|their|its) (?:old |former |previous )?(?:place|post|position|spot|shoes)\b|` +
	`\b(?:to )?where (?:he|they) (?:was|were|stood)\b`)

// replaces asks whether somebody is to go where he was of whom was spoken before him: "Sumner to Baltimore; Dix to his old place".
func (h *hearing) replaces(p *state.Position, before, line string, at []int) error {
	f := engine.Refuse(line, "", "I am not sure whose place you mean; name it.")
	var who []board.General
	for _, w := range capitalized.FindAllString(before+" "+line[:at[0]], -1) {
		if g, _ := p.Board.Generals.Find(h.side, w); len(g) == 1 && p.Of(g[0]) != nil && p.Of(g[0]).Rank.Heads() {
			who = append(who, g[0])
		}
	}
	if len(who) < 2 {
		return f
	}
	with := line[:at[0]] + "to " + unbracketed.Replace(p.Board.Name(p.Of(who[len(who)-2]).At)) + line[at[1]:]
	os, err := h.whole.Read(h.d, with)
	if err != nil {
		os, err = Hear(h.whole, p, h.d, before, with, err)
	}
	if err == nil && len(os) > 0 {
		f.What, f.Try = engine.Doubtful, []string{strings.Join(h.whole.Lines(os), "; ")}
	}
	return f
}

// capitalized are words that may be names.
var capitalized = regexp.MustCompile(`\p{Lu}[\pL.]+`)

// respectively is a line of several who go each to another place, each with his own: "Pope and Wallace to Cairo and Vandalia respectively".
// Where it is not said that each goes to his own he is asked.
func (h *hearing) respectively(p *state.Position, before, line string) (string, error) {
	m := eachHis.FindStringSubmatch(line)
	if m == nil {
		return line, nil
	}
	no := engine.Refuse(line, "", "I do not see who goes where; write each by himself.")
	sure := m[3] != ""
	who, where := and.Split(strings.TrimSpace(m[1]), -1), and.Split(strings.Trim(m[2], " ,"), -1)
	if len(who) != len(where) || len(who) < 2 {
		if !sure {
			return line, nil
		}
		return line, no
	}
	var each []string
	for i := range who {
		g, _ := p.Board.Generals.Find(h.side, who[i])
		if _, ok := p.Board.Find(where[i]); len(g) != 1 || !ok {
			if !sure {
				return line, nil
			}
			return line, no
		}
		each = append(each, who[i]+" to "+where[i]+m[4])
	}
	paired := strings.Join(each, ", ")
	if sure {
		return paired, nil
	}
	if os, err := Hear(h.whole, p, h.d, before, paired, no); err == nil && len(os) > 0 {
		no.What, no.Try = engine.Doubtful, []string{strings.Join(h.whole.Lines(os), "; ")}
	}
	return line, no
}

// eachHis says of several that they go each to his own of several places.
var eachHis = regexp.MustCompile(`(?i)^(.+?)(?: (?:all|both))?(?: (?:go|march|move|proceed|travel|are to go|will go))? to (.+?)(,? (?:respectively|resp\.?|in that order))?( by \w+)?[.! ]*$`)

// byPoints is a line with the general in the place of his points, by which his corps is meant: "the 34 points at St. Louis". Points that no
// corps there has, or several have, are refused.
func byPoints(p *state.Position, side board.Side, line string) (string, error) {
	m := strengths.FindStringSubmatchIndex(line)
	if m == nil {
		return line, nil
	}
	at, ok := beginsWithBox(p.Board, line[m[1]:])
	if !ok {
		return line, nil
	}
	points, _ := strconv.Atoi(line[m[2]:m[3]])
	var who []string
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == side && c.At == at && c.Rank.Heads() && strength(p, c) == points {
			who = append(who, p.Board.Generals.Short(c.Leader))
		}
	}
	if len(who) != 1 {
		return line, engine.Refuse(strings.TrimSpace(line[m[0]:m[1]])+" "+p.Board.Name(at), "", "I do not know whose corps that is; name its general.")
	}
	return line[:m[0]] + who[0] + " from " + line[m[1]:], nil
}

// strength is the points of a corps with the divisions that are with it.
func strength(p *state.Position, c *state.Command) int {
	n := c.SP()
	for i := range p.Commands {
		if d := &p.Commands[i]; d.Side == c.Side && d.Rank.Divides() && d.Over == c.Leader && d.Post == state.With {
			n += d.SP()
		}
	}
	return n
}

// beginsWithBox is the box that words begin with.
func beginsWithBox(b *board.Board, words string) (board.Box, bool) {
	fields := strings.Fields(words)
	for n := min(len(fields), 3); n > 0; n-- {
		if x, ok := b.Find(strings.Trim(strings.Join(fields[:n], " "), ".,:;!")); ok {
			return x, true
		}
	}
	return board.NoBox, false
}

var (
	// strengths are points of a corps at a place, by which it is named.
	strengths = regexp.MustCompile(`(?i)\b(?:(?:the|my|our|all|those) )+(\d{1,3}) ?(?:strength )?(?:pts?|points?|sps?)\.? (?:at|in|from|of) `)
	// under is said of divisions that come to another corps.
	under = regexp.MustCompile(`(?i)\b(?:comes?|goes?|moves?|pass(?:es)?|falls?|serves?|is put|is placed) (?:back )?under (?:the command of )?`)
)

// toHim is a line in which somebody goes to the place where another stands whom he joins there, or whom he goes there to help: "Patterson joins
// Sumner at Philadelphia", "Pope to Cairo to back up Prentiss".
func (r roster) toHim(line string) string {
	for _, said := range []*regexp.Regexp{joinsAt, goesToHelp} {
		for _, m := range said.FindAllStringSubmatchIndex(line, 1) {
			x := r.standsAs(line[m[2]:m[3]])
			if x == nil {
				continue
			}
			at := unbracketed.Replace(r.p.Board.Name(x.At))
			switch {
			case said == joinsAt:
				if there, ok := beginsWithBox(r.p.Board, line[m[1]:]); ok && there == x.At {
					line = line[:m[0]] + " to " + line[m[1]:]
				}
			case strings.Contains(strings.ToLower(line[:m[0]]), strings.ToLower(strings.Fields(at)[0])):
				line = line[:m[0]] + line[m[1]:]
			}
		}
	}
	return line
}

// afterwards are they who march behind somebody's coming back to a corps: all of that.
var afterwards = regexp.MustCompile(`(?i)(\b(?:rejoins?|(?:comes?|goes|returns?)(?: back)? to)) ((?:general |gen\. )?([\pL'’.]+(?: [A-Z][\pL'’.]+)?))((?:['’]s (?:corps|army))?,? (?:and )?(?:then )?)` +
	`(?:the (?:whole|entire|complete) (?:lot|corps|command|army|force)|they all|all of them|the lot of them)\b`)

// rejoined is a line with the name of the corps that marches as a whole behind who has come back to it: "Pillow rejoins Polk, then the whole
// lot goes to Columbus".
func (r roster) rejoined(line string) string {
	m := afterwards.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	if x := r.command(line[m[6]:m[7]]); x == nil || !x.Rank.Heads() {
		return line
	}
	return line[:m[9]] + line[m[6]:m[7]] + line[m[1]:]
}

// standsAs is the command of the general whom a name begins; nil where none of the writer's does.
func (r roster) standsAs(name string) *state.Command {
	if x := r.command(name); x != nil {
		return x
	}
	first, _, _ := strings.Cut(name, " ")
	return r.command(first)
}

// postedAt is a line of a list with the division that stands at a place behind the name of that: "Mobile - Withers".
func (r roster) postedAt(line string) string {
	return placeFirst.ReplaceAllStringFunc(line, func(said string) string {
		m := placeFirst.FindStringSubmatch(said)
		at, ok := r.p.Board.Find(m[2])
		if x := r.command(m[3]); !ok || x == nil || !x.Rank.Divides() || x.Post != state.With {
			return said
		}
		return m[1] + m[3] + " at " + unbracketed.Replace(r.p.Board.Name(at))
	})
}

// changePlaces is a line of two who go each to the place of the other: "Patterson and Sumner trade places by rail".
func (r roster) changePlaces(line string) string {
	m := tradePlaces.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	if m[1] == "" {
		m = m[3:]
	}
	a, b := r.command(m[1]), r.command(m[2])
	if a == nil || b == nil || a.At == b.At || !a.Rank.Heads() || !b.Rank.Heads() {
		return line
	}
	return m[1] + " to " + unbracketed.Replace(r.p.Board.Name(b.At)) + m[3] + ", " + m[2] + " to " + unbracketed.Replace(r.p.Board.Name(a.At)) + m[3]
}

var (
	placeFirst = regexp.MustCompile(`(^\W*(?:(?i:garrisons?|detached|posts)\b\W*)?|[,;:] +(?:and )?)(\p{Lu}[\pL.' ]+?)(?: [-–—=|>]+ | ?[:=] ?)(\p{Lu}\pL+(?: \p{Lu}\pL+)?)\b`)
	joinsAt    = regexp.MustCompile(` (?:joins?(?: up with)?|meets?|links up with|unites with|goes to join|is to join) (?:general |gen\. )?(\p{Lu}[\pL.]+)(?:(?:'s|’s) corps)? (?:at|in|near) `)
	goesToHelp = regexp.MustCompile(`,? (?:there )?(?:so as )?to (?:back up|support|help(?: out)?|assist|reinforce|strengthen|stand by|cover|relieve) (?:general |gen\. )?(\p{Lu}[\pL.]+)(?:(?:'s|’s) corps)?(?: there)?`)
	// noneLeft says that no garrison is left, as none is.
	noneLeft    = regexp.MustCompile(`(?i)(?:^|[,;.] *|\b(?:and|but) )(?:and |but )?(?:leave|leaves|leaving|keep|keeping) (?:nobody|no one|no garrisons?|no men)(?: (?:behind|back|there|here))?\s*[.!]*$`)
	tradePlaces = regexp.MustCompile(`^(?:[Ss]wap )(\p{Lu}[\pL.]+) (?:and|with|for) (\p{Lu}[\pL.]+)(,? by (?:rail|road|river))?\s*[.!]*$|^(?:[Ll]et |[Hh]ave )?(\p{Lu}[\pL.]+) and (\p{Lu}[\pL.]+) (?:should |are to |will )?(?:trade|swap|change|switch|exchange)(?: places| posts| positions)(,? by (?:rail|road|river))?\s*[.!]*$`)
)
