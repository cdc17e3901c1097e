package read

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// beside are the hexes of the writer's next to a place beside which he says that somebody stands, "opposite Nashville"; none where he
// names the place itself, or has somebody there.
func (h *hearing) beside(p wording.Item, least int) []string {
	at := h.hex(p)
	if !h.near[strings.ToLower(p.Text)] || at == board.None || h.p.Points(h.side, at, 0, 0) > 0 {
		return nil
	}
	return nearest(h, at, least)
}

// nearest are the hexes next to one in which so many of the writer's stand who may move; those two hexes away where there are none.
func nearest(h *hearing, at board.Hex, least int) []string {
	for away := 1; away <= 2; away++ {
		var out []string
		for x := range board.Hexes {
			if n := board.Hex(x); board.Distance(n, at) == away && rules.Movable(h.p, h.side, n) >= max(1, least) {
				out = append(out, n.String())
			}
		}
		if len(out) > 0 {
			return out
		}
	}
	return nil
}

// off are the places off a town in which ships of the kind lie that a clause names: "the New Orleans squadron". None where some lie in it.
func (h *hearing) off(c *wording.Clause, town wording.Item) []string {
	at := h.hex(town)
	kind := state.ShipKind(noShip)
	for _, k := range c.Of(wording.Kind) {
		switch k.IDs[0] {
		case "naval":
			kind = state.Naval
		case "riverine":
			kind = state.Riverine
		}
	}
	if h.side != board.Union || at == board.None || kind == noShip || h.ships(board.In(at), kind) > 0 {
		return nil
	}
	var out []string
	for _, s := range h.p.Ships {
		if x := s.At.Hex(); s.Kind == kind && x != board.None && board.Distance(x, at) <= offshore {
			out = append(out, s.At.String())
		}
	}
	return out
}

const noShip = 255

// offshore is how far from a town the ships lie at most that are called by it, in hexes.
const offshore = 3

// placeless is a refusal of a line that names a state where it should name a hex, or a march in the set-up, with the true reason.
func (h *hearing) placeless(err error, said string) error {
	var f *engine.Refusal
	if !errors.As(err, &f) || f.Clause != "" || f.Aside {
		return err
	}
	if m := ofState.FindStringSubmatch(h.said); m != nil && (h.d.Kind == "march" || h.d.Kind == "attack") {
		if at := h.inState(m[2]); len(at) != 1 {
			g := *f
			g.Words = m[0]
			if i := strings.Index(h.said, m[0]); len(h.said) == len(said) {
				g.Words = said[i : i+len(m[0])]
			}
			named := func(t string) bool {
				return slices.ContainsFunc(at, func(x string) bool { return strings.Contains(t, "from "+x) })
			}
			if slices.ContainsFunc(g.Try, named) {
				g.Try = slices.DeleteFunc(slices.Clone(g.Try), func(t string) bool { return !named(t) })
			}
			g.What = fmt.Sprintf("More than one force of yours stands there (%s): which of them?", phrase.Both(at))
			if len(at) == 0 {
				g.What = "Nobody of yours who could move stands there."
			}
			return &g
		}
	}
	m := intoState.FindStringSubmatch(h.said)
	if m == nil {
		return err
	}
	for s := range h.p.Board.States {
		name := h.p.Board.StateName(board.State(s))
		if strings.ToLower(name) != m[1] || h.d.Kind != "march" {
			continue
		}
		g := *f
		g.Words = m[0]
		g.What = fmt.Sprintf("A march goes to a hex or a city, and %s is a state: which hex there?", name)
		if name == "Kentucky" && h.side == board.Union && h.p.Kentucky == state.Neutral {
			g.What, g.Clause, g.Try = "Kentucky is neutral ground until turn 3 (19.12).", "19.12", nil
		}
		return &g
	}
	return err
}

// stateNames are the states that a line may name.
const stateNames = `(?:(?:north |south |west )?(?:kentucky|virginia|maryland|missouri|tennessee|mississippi|alabama|georgia|carolina|` +
	`florida|louisiana|arkansas|ohio|indiana|illinois|pennsylvania|texas))`

var (
	// intoState are words that lead into a state.
	intoState = regexp.MustCompile(`\b(?:into|to|for|towards?|through|invades?|enters?)\s+(?:the state of\s+)?(` + stateNames + `)\b`)
	// ofState is who stands in a state: "the force in Tennessee".
	ofState = regexp.MustCompile(`(?i)\b(force|army|troops|men|points?|garrison|boys|everyone|everybody|all|whoever is) (?:in|of|from) (` +
		stateNames + `)\b`)
)

// ofStates is a line with the hex in the place of a state in which the writer has his only force.
func (h *hearing) ofStates(line string) string {
	return ofState.ReplaceAllStringFunc(line, func(w string) string {
		m := ofState.FindStringSubmatch(w)
		at := h.inState(m[2])
		if len(at) != 1 {
			return w
		}
		return m[1] + " in " + at[0]
	})
}

// inState are the hexes of a state in which somebody of the writer's stands who may move.
func (h *hearing) inState(name string) []string {
	var out []string
	for x := range board.Hexes {
		hex := board.Hex(x)
		if strings.EqualFold(h.p.Board.StateName(h.p.Board.State[hex]), name) && rules.Movable(h.p, h.side, hex) > 0 {
			out = append(out, hex.String())
		}
	}
	return out
}

// compass are the hexes that lie beside one in the direction that a clause names; two where it names east or west.
func (h *hearing) compass(c *wording.Clause, from board.Hex) []string {
	if from == board.None || c.Notes["far"] {
		return nil
	}
	var out []string
	for _, way := range []string{"n", "ne", "se", "s", "sw", "nw"} {
		if !c.Notes["way "+way] {
			continue
		}
		if d, ok := board.Layout().Direction(way); ok && board.Near[from][d] != board.None {
			out = append(out, board.Near[from][d].String())
		}
	}
	return out
}

// placed takes a town before a hex beside it, "Fort Pickens in 2032", for what says where that hex lies.
func (h *hearing) placed(c *wording.Clause) {
	for i := 0; i+1 < len(c.Items); i++ {
		town, hex := c.Items[i], &c.Items[i+1]
		if town.Sort != wording.Place || hex.Sort != wording.Place || digits(town.Text) || !digits(hex.Text) ||
			hex.Role == "to" || hex.Role == "from" ||
			!h.touches(town.IDs[0], hex.IDs[0]) ||
			!h.near[strings.ToLower(town.Text)] && !h.near[hex.Text] && hex.Role != "at" && !strings.Contains(hex.IDs[0], "/") {
			continue
		}
		if hex.Role = town.Role; !slices.Contains([]string{"to", "from", "of"}, hex.Role) || slices.ContainsFunc(c.Items[:i],
			func(o wording.Item) bool { return o.Sort == wording.Place && o.Role == "from" }) {
			hex.Role = "to"
		}
		c.Items = slices.Delete(slices.Clone(c.Items), i, i+1)
	}
	ps := c.Of(wording.Place)
	if len(ps) != 2 || ps[0].Role == "from" || ps[1].Role == "from" {
		return
	}
	for i, it := range c.Items { // those by Nashville do not come through it
		if it.Sort == wording.Place && it.Role == "via" && len(h.beside(it, 0)) > 0 {
			c.Items = slices.Clone(c.Items)
			c.Items[i].Role = "at"
		}
	}
}

func digits(word string) bool {
	return strings.HasPrefix(word, "side") || len(word) == 4 && strings.Trim(word, "0123456789") == ""
}

// touches says whether a hex or hexside lies beside a town.
func (h *hearing) touches(town, place string) bool {
	t, ok := board.ParsePlace(town)
	p, well := board.ParsePlace(place)
	if !ok || !well || t.Hex() == board.None {
		return false
	}
	if p.Hex() != board.None {
		return board.Distance(t.Hex(), p.Hex()) <= 2
	}
	return p.Edge() != board.NoEdge && slices.Contains(board.Ends[p.Edge()][:], t.Hex())
}

// parts are the loose numbers of a clause without the number of all of whom they are a part: "six of B's eight".
func (h *hearing) parts(c *wording.Clause) []wording.Count {
	if len(c.Loose) != 2 || c.Loose[0].N == 0 || c.Loose[0].N >= c.Loose[1].N {
		return c.Loose
	}
	for _, o := range c.Of(wording.Own) {
		at, ok := h.stands(o)
		if ok && o.Role == "of" && h.p.Points(h.side, h.hex(wording.Item{IDs: []string{at}}), 0, state.Garrison) == c.Loose[1].N {
			c.Loose = c.Loose[:1]
		}
	}
	return c.Loose
}

var (
	beside = regexp.MustCompile(`(?i)\b(?:opposite|across (?:the river )?from|facing|outside|near|by|off|below|above|beside|next to|before|` +
		`in front of|around)\s+(?:the\s+)?([a-z.']+)(?:\s+([a-z.']+))?`)
	called  = regexp.MustCompile(`(?i)\(\s*(\d{4})\s*\)|\bhex\s+(\d{4})\b`)
	between = regexp.MustCompile(`\b(?i:between)\s+(?:hex(?:es)?\s+)?(\d{4}|(?:St\.? )?[A-Z][\pL']+(?: [A-Z][\pL']+)?)\s+and\s+` +
		`(\d{4}|(?:St\.? )?[A-Z][\pL']+(?: [A-Z][\pL']+)?)\b`)
	sail  = regexp.MustCompile(`(?i)\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) sail\b`)
	works = regexp.MustCompile(`(?i)\bleaves? (?:its|their|his) forts?\b|\b(?:leaves?|quits?|abandons?|(?:come|step|march|go)(?:e?s)? out of) (?:the|its|their|his) ` +
		`(?:works|walls|fortress|fortifications?|breastworks|earthworks)\b`)
	errand = regexp.MustCompile(`(?i),?\s+(?:as\s+)?(?:an?\s+|the\s+)?` +
		`(?:sea ?lift|transports?|cover|support|escort|supply|reserve)s? for\s+[\w .']+$`)
	another = regexp.MustCompile(`(?i)\b(?:one|another|another one|a second|the other|the second)\s+` +
		`((?:at|in|for)\s+[\w.']+(?:\s[\w.']+)?\s+(?:with|using|of)\s)`)
	anotherFort = regexp.MustCompile(`(?i)(\b(?:forts?|fortress(?:es)?|works|fortifications?|strongholds?|redoubts?|breastworks|earthworks|entrenchments?|bastions?)\b[^.;]*?(?:,| and|, and)) (?:another|another one|a second|a second one|one more|one) ((?:at|in|for) )`)
	unfought    = regexp.MustCompile(`(?i)^(?:we |i )?(?:no|do not|don.?t|will not|won.?t|avoid|decline|refuse) ` +
		`(?:a |the |to )?(?:fight|battle|combat)\w*` +
		`(?: here| please| this time| today| now| them)*(?:$|[.! ]+$|\s*[,;:.!-]+\s*(.*)$)`)
	goesBack = regexp.MustCompile(`(?i)\d{4}|\b(?:to|back|retire|withdraw|retreat)\b`)
	columbus = regexp.MustCompile(`(?i)\bcolumbus(?:,? (?:oh|ohio|ga|georgia)\b| \((?:ohio|georgia)\)|\b)`)
	reason   = regexp.MustCompile(`(?i),?\s+(?:where|because|since|in case|lest|so that|as)\s+` +
		`(?:i|we|it|they|he|there|that|the (?:enemy|rebels?|yankees?))\b` +
		`[^.,;!\d]*(?:[.,;!]|$)`)
	counts   = regexp.MustCompile(`(?i)\b(?:two|three|four|five|six|seven|eight|nine|ten|leader|general|lee)\b`)
	fewer    = regexp.MustCompile(`(?i)\b(one|two|three|\d) less\b`)
	keptBack = regexp.MustCompile(`(?i)(?:,| and| but)+ (?:keep|hold|leave)(?:s|ing)? (one|two|three|four|five|\d{1,2})(?: points?| of them| men)? ` +
		`(?:back|behind|in reserve|at home)\b`)

	// overBorder stands behind a hex that lies in a state, inField behind so many of those outside a fort.
	overBorder = regexp.MustCompile(`(?i)(\bto\s+\d{4}),\s+(?:back\s+)?(?:over|across)\s+the\s+(?:line|border|frontier)\s+` +
		`(?:in)?to\s+` + stateNames + `([.;! ]|$)`)
	inField = regexp.MustCompile(`(?i)\b((?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:points?|men))?) of ` +
		`(?:the|my|our|those|these)(?: (?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}))?(?: (?:points?|men))? ` +
		`(?:who |that |which )?(?:are |stand |camp |sit |lie |live |wait )?(?:outside|in the open|in the field|with B)\b`)
	// purpose is why somebody goes, before it is said that he does.
	purpose = regexp.MustCompile(`(?i)^(?:and |but )?so (?:that )?[^,;.:\d]*` +
		`\b(?:isn.?t|is not|are not|aren.?t|won.?t|will not|does not|doesn.?t|is never)\b[^,;.:\d]*,\s+`)
	// joinsThose is whom somebody joins: "the 2 from St. Louis join the four at Cairo".
	joinsThose = regexp.MustCompile(`(?i)(^|\s)(?:to )?join(?:s|ing)? (?:the |my |our |those )?` +
		`(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|men|army|force|points|troops|boys|garrison)` +
		`(?: (?:points?|men|sps?|others))?(?: (?:who|that|which) (?:are|stand|is))?(?: already)? (?:at|in) `)
	// lies is where a hex lies that is named, garrisoned who is in a fort already.
	lies = regexp.MustCompile(`(\b\d{4}),? (?:on the \w+ )?(?:before|below|opposite|(?:across|over)(?: the river)? from|outside|near|facing|next to|above|` +
		`beside|in front of) [A-Z][\w.']+(?: [A-Z][\w.']+)?,`)

	// notFrom is a hex from which nobody is to join.
	notFrom = regexp.MustCompile(`(?i)\b(?:not|except|save|but)(?: with| for| from| not)?(?: (?:the|my))?(?: (?:single|lone|one|only))*` +
		`(?: (?:one|point|man|men|points|force))?(?: (?:at|from|in))? (\d{4})\b`)
	// outOfIt is a hex from which nobody attacks.
	outOfIt = regexp.MustCompile(`(?i)[,;]?\s+(?:and |but |while |whereas )?(?:(?:(?:the|my)\s+)?(?:(?:single|lone|one|only|little|other)\s+)*` +
		`(?:one|point|man|men|points|force)\s+(?:at|from|in)\s+)?(\d{4})\s+(?:(?:stays?|keeps?|sits?|remains?|is to stay|shall stay)\s+` +
		`(?:(?:this|that|it)(?: one)? |the (?:attack|fight|battle) )?out(?:\s+of (?:it|this|that|this one|the (?:attack|fight|battle)))?|` +
		`(?:does not|doesn.?t|won.?t|will not)(?: (?:attack|join(?: in)?|take part|fight|help|go))?|(?:(?:is to|shall|will|should|must) )?takes? no part(?: in (?:it|this|that|the \pL+))?)\b|` +
		`(?:^|[,;]?\s+)(?:and |but )?(?:leave|leaves|leaving|without)\s+(?:(?:the|my)\s+)?(?:(?:single|lone|one|only|little|other)\s+)*` +
		`(?:(?:one|point|man|men|points|force)\s+(?:at|from|in)\s+)?(\d{4})(?:\s+out(?:\s+of (?:it|this|that|this one))?)?\b`)
	// altogether stands before all who attack, each by his name, and landed is said of those who are ashore by now.
	altogether = regexp.MustCompile(`(?i)\bwith (?:everything|everyone|everybody|all|the lot)(?: (?:that )?(?:i|we)(?:'ve)? (?:have|got|can))?: `)
	landed     = regexp.MustCompile(`(?i)\blanded (at|in|on)\b`)
	// picked are those whom somebody takes, of whom he says then where they go: "I take four from Cairo, they go to Paducah".
	picked = regexp.MustCompile(`(?i)^(?:(?:(?:i|we) )?(?:take|pick|choose|detach|use) )?((?:(?:the|my|our|all|those) )?(?:all|both|men|army|force|garrison|troops|boys|points?|brigades?|ships|fleet|squadron|one|two|three|four|five|six|seven|eight|nine|ten|` +
		`eleven|twelve|\d{1,2})\b[^,.;:]* (?:from|at|in|of) [^,.;:]+)[,;:]? (?:and )?(?:they|these|those|it|he|who|which) (goes?|march(?:es)?|moves?|` +
		`travels?|rides?|sails?|walks?)\b`)
	// collected is a force by what it is called, before those who are in it are named.
	collected = regexp.MustCompile(`(?i)^((?:the|my|our|both) [^,.;:\d]*?(?:squadrons?|fleets?|army|armies|forces?|flotilla|corps|garrisons?|commands?)` +
		`[^,.;:\d]*), ((?:all|both|its?|the|my) (?:the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b` +
		`[^,.;:]* (?:at|in|off|from) [^,.;:]+), ([a-z])`)
	// keeping is how many a place keeps of those who go elsewhere, gathered where several go who are named behind it, and topUp how many are
	// to stand somewhere in all.
	keeping = regexp.MustCompile(`(?i)^([\pL\d.' ]+?) (?:keeps|holds|retains|needs|holds on to) (one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})` +
		`(?: (?:points?|men))?[,;]? (?:and )?(?:the )?(?:rest|others|remainder|everybody else|everyone else|all (?:the )?others)(?: (?:go(?:es)?|moves?|march(?:es)?|is sent|are sent|advances?))? (?:over |up |down )?to `)
	gathered = regexp.MustCompile(`(?i)^(?:(?:i|we) (?:want|need) |put |have |get |gather |mass )?(?:\d{1,2} (?:points? |men )?)?(?:at |in |to )?` +
		`(\d{4}): ((?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve) from [^:;]+?)[.! ]*$`)
	topUp = regexp.MustCompile(`(?i)\b(?:bring|fill|build|raise|strengthen|top|make)s? (?:up )?([\pL\d.' ]+?) (?:up )?to (?:a total of |at least )?` +
		`(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b(?: points| men)?`)
	// notBut is a number in the place of another, notSo one that is not meant beside the one that is.
	notBut = regexp.MustCompile(`(?i)\bnot ` + aNumber + `(?: (?:points?|men))?,? but (` + aNumber + `)\b`)
	notSo  = regexp.MustCompile(`(?i)\b(` + aNumber + `(?: (?:points?|men))?)(?: \(not ` + aNumber + `\)|,? not ` + aNumber + `\b(?: (?:points?|men)\b)?)`)
	soFrom = regexp.MustCompile(`(?i)\b(` + aNumber + `(?: (?:points?|men))?), not ` + aNumber + `(?: (?:points?|men))?, (from|to|at|in|of|with|go)\b`)
	notEnd = regexp.MustCompile(`(?i),? (?:and )?\(?not ` + aNumber + `(?: (?:points?|men))?\)?[.! ]*$`)
	// stayBehind are some who stay, behind the others.
	stayBehind = regexp.MustCompile(`(?i)\s*[,;.-]+ ?(?:and |but |while )?(` + aNumber + `)(?: (?:points?|man|men|of (?:them|us)))? (?:will |shall )?(?:stays?|remains?|holds?|stands?)\b[^,;.\d]*[.! ]*$`)
	// stayers are some who stay, before it is said where the others go.
	stayers = regexp.MustCompile(`(?i)^(` + aNumber + `)(?: (?:brave|poor|lone|single|good|lucky|unlucky|old|young|little|stout|gallant))?(?: (?:points?|man|men|lads?|fellows?|chaps?|guys?|brigades?|soldiers?|of (?:them|us|the men)))? (?:will |shall )?(?:stays?|remains?|holds?|stands?)\b[^,;.\d]*?` +
		`(?:[,;.]| and| while| but)+ (?:(the rest|the others|rest|others|the remainder)|(?:the )?(?:other |remaining )?(` + aNumber + `))\b`)
	// ofStrength is a place with how many stand there, before what they do.
	ofStrength = regexp.MustCompile(`^(?:[-*•]\s+)?([\pL\d.' ]+?) \((\d{1,2})\): `)
	// fraction is a part of some that is no half, ofPlace that of those in a place.
	fraction = regexp.MustCompile(`(?i)\b(a|one|two|three|four) (third|quarter|fourth|fifth|sixth)s? of\b`)
	ofPlace  = regexp.MustCompile(`(?i:\b(a|one|two|three|four) (third|quarter|fourth|fifth|sixth)s? of (?:the |my |all )*(?:` + aNumber + ` |points? |men |army |force |garrison )*(?:at |in |from )?)(\d{4}|(?:St\.? )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)`)
	// secondHalf are those who are left of some of whom one half goes elsewhere.
	secondHalf = regexp.MustCompile(`(?i)(\bhalf\b.*?\b)(?:the |its |their )?(?:other|second) half\b`)
	// meeting is where several come together, already who is somewhere and may go on.
	meeting = regexp.MustCompile(`(?i)\b(?:concentrates?|gathers?|assembles?|meets?|mass(?:es)?|unites?|converges?|rendezvous|come together) ` +
		`(?:at|on|in|around) `)
	already = regexp.MustCompile(`(?i)\b(` + aNumber + `|points?|men|man|ones?|ships?|boats?|force|army|squadron|fleet|garrison|troops|gang|crew|brigades?|` +
		`boys|lads?|unit|train|gunboats?|flotilla|general|leader) ` + stationed + `+(at|in|off|outside|near|before)\b`)
	// attacker is said by who attacks with all that he has.
	attacker = regexp.MustCompile(`(?i)\b(?:i|we)(?:'ll| will| shall| now)?\s+(?:attack|assault|storm)\s+[\pL. ]+[.! ]*$|` +
		`\b(?:i|we)(?:'ll| will| shall| now)?\s+(?:attack|assault|storm)\s+\d{4}[.! ]*$`)
	// lingers is said of who does not mean to go.
	lingers = regexp.MustCompile(`(?i),\s+(?:for |as )?(?:i|we)(?:'m| am|'re| are)\s+(?:going|here|determined)\s+to\s+stay\b[^.;!?:\d]*`)
	// buildsOne is a fort, where it is said how many build it, and single one point.
	buildsOne = regexp.MustCompile(`(?i)\b(builds?|raises?|puts? up|throws? up|digs?|starts?|begins?)` +
		`\s+one((?:\s+(?:there|here|too|also))?)\s+(?:with|w)\s`)
	ofThem = regexp.MustCompile(`(?i)(\b(?:one|two|three|four|five|six|\d) (?:of|points?|men) [^.,;]*` +
		`\b(?:builds?|raises?|puts? up|throws? up|digs?|starts?|begins?))` +
		`\s+one((?:\s+(?:there|here|too|also|as well))?(?:[.,;! ]|$))`)
	// vacant is a fort in which nobody is, exceptAt the only ones of some that are left alone, and sparedFor why they are.
	vacant   = regexp.MustCompile(`(?i)\b(?:empty|vacant|abandoned|deserted|unmanned|ungarrisoned|unused|useless|old) (forts?|works|ones?)\b`)
	exceptAt = regexp.MustCompile(`(?i)\b(?:except|excepting|but|save|other than|apart from|bar)(?: for)?` +
		`(?: (?:the|that|those|my)(?: (?:ones?|forts?|works))?)? (?:in|at|of) ([\pL\d])`)
	sparedFor = regexp.MustCompile(`(?i)(\bbut [^.,;]+),\s+(?:that|this|that one|this one|those|these|it|which) (?:i|we) [^.,;!\d]*`)
	minus     = regexp.MustCompile(`(?i),?\s+(?:minus|less) (one|two|three|four|five|six|\d)\b`)
	outsiders = regexp.MustCompile(`(?i)(?:\s*[,.-]+\s+(?:(?:and|but|with|only)\s+)*|\s+(?:and|but|with|only|keeping|leaving)\s+)` +
		`(?:(?:keep|leav|hav)(?:ing|s|e)?\s+|leave\s+)?` +
		`(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:men|man|points?|of (?:them|these|those|the men)))?` +
		`(?: (?:stays?|remains?|camps?|keeps?|waits?|sits?|stands?|is|are|left|to stay|will stay|shall stay))?` +
		` (?:outside|out|in the open|in the field)(?: of)?(?: (?:the fort|it|the works|the walls))?([.,;!]|$)`)
	single   = regexp.MustCompile(`(?i)\bwith (?:just |only )?(?:a|one) (?:single|lone|solitary)(?: (?:point|man|sp))?\b`)
	entrains = regexp.MustCompile(`(?i)\bentrain(?:s|ed|ing)?(?: for| to)? `)
	// ofWhole is a part of those who stand somewhere: "two of the four points at Cairo".
	ofWhole = regexp.MustCompile(`(?i)\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:points?|men))? (?:out )?of ` +
		`(?:the|my|our|its|their|those|these) ` +
		aNumber + `(?: (?:points?|men|sps?))? ` + stationed + `*(at|in|from|on|outside)\b`)
	// remark is what is said of a place that is set up, sum how much there is in all, and fate that a place is lost.
	remark = regexp.MustCompile(`(?i)^[-*•\s]*[\pL][\pL .',]*?\b(?:is|are|was|were)\s+` +
		`(?:the|an?|my|your|his|our|only|strong|weak|far|near|close|not|` +
		`where|what|too|still|now|very)\b`)
	placing = regexp.MustCompile(`(?i)\b(?:plac\w*|put|send|giv\w*|gets?|got|add\w*|reinforc\w*|to have|goes?|comes?|points?|\d)\b`)
	// oneComes is one who comes somewhere, of which more is said.
	oneComes = regexp.MustCompile(`(?i)\b(?:one|another)(?: (?:man|more))? (?:there\b|here\b|(?:to|at|in|for|into) (?-i:[A-Z\d]))`)
	sum      = regexp.MustCompile(`(?i)^(?:(?:anyway|so|well|ok|now|right),?\s+)?(?:my\s+|the\s+|our\s+|all\s+)?` +
		`(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?:new\s+|fresh\s+)?` +
		`(?:points?|reinforcements?|sps?)(?:\s+for\s+the\s+(?:south|north|union|confederacy))?` +
		`(?:,?\s+one\s+(?:for|in|at)\s+each(?:\s+group)?)?[.!:, ]*$`)
	// beyond is what is said behind a place of why it is one, errands of what is to be done there.
	beyond = regexp.MustCompile(`(?i),\s+(?:that|which)\s+` +
		`(?:(?:hardly|scarcely|barely|surely)\s+needs?|needs no|goes without saying|speaks for itself)\b` +
		`[^.;!]*`)
	errands = regexp.MustCompile(`\b((?:in|at)\s+[A-Z][\w.']+(?:\s[A-Z][\w.']+)?)\s+to\s+` +
		`(?:join|help|support|cover|guard|watch|protect|keep|back up|hold|defend|stiffen|strengthen|cheer|threaten|menace|face|check|counter|mask|oppose|meet|worry|pin|stop|block)\b[^.,;!\d]*|` +
		`^\W*(?i:against) (?:(?:St\.? |Fort |New )?[A-Z][\pL]+),? |(?i:,? against) (?:(?:St\.? |Fort |New )?[A-Z][\pL]+)`)
	// hailed stands before an order.
	hailed = regexp.MustCompile(`(?i)^(?:my )?(?:hello|hi|hey|hullo|dear|dearest|good (?:morning|day|evening|afternoon)) (?:(?:my|old|dear) )*` +
		`[\pL']+[,!:]\s+`)
	// noneThere is a place that gets nobody, in a list.
	noneThere = regexp.MustCompile(`(?i)([\pL.]):\s*(?:none|nobody|nothing|no one|zero|0)\b`)
	// theseMen are so many of whom was spoken.
	theseMen = regexp.MustCompile(`(?i)\bwith (?:the|those|these|his|my) (one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})` +
		`(?: (?:points?|men))?(?: (?:there|at|in))?\b`)

	// titled is a title that says how little there is under it: "marches, nothing clever".
	titled = regexp.MustCompile(`(?i)^(?:my |the )?(?:marches|moves|movement|attacks|combats?|forts?|builds?|reinforcements|set-?up)` +
		`(?:\s*[,:-]+\s*` +
		`nothing (?:too )?(?:clever|fancy|special|exciting|dramatic|spectacular|much)|\s+(?:now|next|then|first)[:,]?)[.! ]*$`)
	// direction stands over the orders of a part of the map, or says that there are none.
	direction = regexp.MustCompile(`(?i)^\W*(?:and )?(?:in |out |for |over in )?(?:the )?(?:far )?(?:east|west|north|south|center|centre|coast|gulf)(?:ern)?` +
		`(?: (?:theat(?:er|re)|front|coast))?(?: first| next| now| then)?\W*$` + `|` +
		`^(?:and )?(?:no more|none|nothing|nobody|no points?)(?: more| else)? (?:for|in|to|out) the (?:far )?(?:east|west|north|south|coast|gulf)\W*$`)
	because = regexp.MustCompile(`(?i)\s+(?:because|since|so that|as)\b`)
	stays   = regexp.MustCompile(`(?i)\b(?:stand|stay|fight|hold|battle|back|retire|withdraw|retreat)s?\b`)
	fate    = regexp.MustCompile(`(?i)^(?:(?:so|well|then|ah|oh),?\s+)?(?:it|that|this)(?:'s| is| was)\s+(?:to be\s+)?[\pL .']+$`)
	// stated is said of how something is, relative of what is said of a place behind it.
	relative  = regexp.MustCompile(`(?i),\s+(?:which|where|who|because|since|as)\b`)
	stated    = regexp.MustCompile(`(?i)\b(?:is|are|was|were|looks?|seems?|remains?)\b`)
	describes = regexp.MustCompile(`(?i)\b(?:is|are|was|were)\s+(?:the|an?|my|your|his|our|only|strong|weak|far|near|close|not|where|what)\b`)
	// allBeside is all who stand beside a place of which was spoken.
	allBeside = regexp.MustCompile(`(?i)\b(everyone|everybody|everything|all)(?:\s+(?:who|that)\s+(?:is|are|stands?))?(?:\s+standing)?\s+` +
		`(?:beside|next to|adjacent to|around)\s+(?:it|him|them)\b`)
	// wanted is how many more are wanted somewhere, which may be said of another time.
	wanted  = regexp.MustCompile(`(?i),?\s+where\s+(?:i|we)\b[^.;!]*\b(?:more|another|\d|two|three|four|five|six)\b`)
	theatre = regexp.MustCompile(`(?i)^(?:no (?:movements?|` +
		`moves?|marches|marching|attacks?|forts?|changes?|combats?)|nothing|nobody (?:moves|marches|attacks)|` +
		`i (?:won.?t|will not|shall not|shan.?t) (?:move|march|attack|build)(?: \w+)?)` +
		`(?: \w+){0,3} (?:in|out|for) the (?:east|west)(?:ern theat\w+)?` +
		`(?: this (?:turn|season))?[.! ]*$`)
	// amongSeveral is a number, and the places after it up to the one that is named next.
	figure       = regexp.MustCompile(`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b`)
	amongSeveral = regexp.MustCompile(`^(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:points?|men|sps?))?(?: (?:each|apiece))?` +
		`(?: (?:in|at|for|to|into|on))?(?: each of)?:? [\pL' ]+(?: \d{4})?(?:, (?:and )?(?:(?:in|at|to) )?[\pL' ]+(?: \d{4})?)*?(?:,| and|, and)` +
		` (?:(?:in|at|for|to|into|on) )?$`)
	each = regexp.MustCompile(`(?i)\b(?:each|apiece)\b`)

	less = regexp.MustCompile(`\b(?:by|down|lower|drop|cut|reduce)\s+(one|two|three|four|[1-4])\b|` +
		`\b(one|two|three|four|[1-4])\s+(?:columns?\s+)?(?:down|lower)\b`)
	// unwanted is what is said behind some that are placed by who does without those that are left.
	unwanted = regexp.MustCompile(`(?i)(?:\s*[,.;]+\s+(?:and |but )?|\s+and )(?:(?:i|we)(?:'ll| will| shall)? )?(?:(?:do not|don.?t|will not|won.?t) (?:want|need|take|use|bother with)|can do without|do without|waive|renounce|decline|refuse|leave out|drop|forfeit|relinquish|sacrifice|lose|let) ` +
		`(?:the (?:rest|others?|remaining (?:ones|points|cities))|all (?:the )?others|any of the (?:others|rest))(?: (?:go|lapse|be|slip|pass|drop|wait|unused|unplaced|off))*(?:,? (?:this (?:turn|time|season)|for now|today|thanks|thank you|please))*[.! ]*$|` +
		`(?i)\s*[,.;]+\s+(?:and |but )?the (?:rest|others|remainder|remaining (?:ones|points))(?: of [\pL ]+?)? (?:(?:may|can|shall|will|must) )?(?:stays?|remains?|keeps?|is left|are left|be left) (?:at home|home|on (?:their|the) farms?|in (?:their|the) barracks|in the depots?|unused|unplaced|in reserve|off the (?:map|board))[.! ]*$`)
	newOrleans = regexp.MustCompile(`\bNO\b`)
	grouped    = regexp.MustCompile(`(?i)\b(?:(?:from|of|for)\s+)?(?:the\s+)?` +
		`(?:group\s*#?\s*|grp\s*|g)([1-7]|one|two|three|four|five|six|seven)\b[:,]?`)
)

// inOrder is a group of cities by its place among them.
var (
	ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh"}
	inOrder  = regexp.MustCompile(`(?i)\b(?:in|from|of) the (` + strings.Join(ordinals, "|") + `)(?: groups?)?\b[:,]? ?`)
)

// teen are the numbers from thirteen on.
var (
	teen  = []string{"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"}
	teens = regexp.MustCompile(`(?i)\b(?:` + strings.Join(teen, "|") + `)\b`)
)

// toFrom is where some go, before the two places from which they come.
var toFrom = regexp.MustCompile(`\b(?i:to) ((?:St\.? |Fort |New )?[A-Z][\pL]+|\d{4}),? (from (?:(?:St\.? |Fort |New )?[A-Z][\pL]+|\d{4}) and (?:(?:St\.? |Fort |New )?[A-Z][\pL]+|\d{4}))(,? each| together|)\b`)

// reworded is a line with what is said in several words, as one that the lexicon finds.
func (h *hearing) reworded(line string, l *wording.Lexicon) string {
	h.near = map[string]bool{}
	for _, m := range beside.FindAllStringSubmatch(line, -1) {
		h.near[strings.ToLower(m[1])], h.near[strings.ToLower(m[1]+" "+m[2])] = true, true
	}
	for _, m := range called.FindAllStringSubmatch(line, -1) {
		h.near[m[1]+m[2]] = true
	}
	line = between.ReplaceAllStringFunc(line, func(w string) string {
		m := between.FindStringSubmatch(w)
		side := hexOf(h, m[1]) + "/" + hexOf(h, m[2])
		if _, ok := board.ParsePlace(side); !ok {
			return w
		}
		return side
	})
	line = strings.NewReplacer("o/run", "overrun", "o-run", "overrun", "O/run", "overrun", "O-run", "overrun", "O/R", "overrun").Replace(clauseNamed.ReplaceAllString(line, ""))
	line = entrains.ReplaceAllString(line, "go by rail to ")
	line = sail.ReplaceAllString(offTheMap(h, endsThere.ReplaceAllString(line, "$1")), "$1 ships")
	line = works.ReplaceAllString(line, "leave the fort")
	line = unnumbered(wholeNumber(h, unsummed(plainer(h, inNumbers(line)))))
	line = wording.IfRight(ofWhole.ReplaceAllString(line, "$1 points $2"))
	switch h.d.Kind {
	case "column":
		line = loweredBy(h, line)
	case "attack":
		line = landed.ReplaceAllString(altogether.ReplaceAllString(line, "with "), "$1")
		line = outOfIt.ReplaceAllString(line, ", but not the one at $1$2")
		line = keptBack.ReplaceAllString(h.ofStates(allBeside.ReplaceAllString(line, "$1")), " with all but $1")
	case "march":
		line = uncollected(h, picked.ReplaceAllString(line, "$1 $2"))
		line = already.ReplaceAllString(meeting.ReplaceAllString(line, "go to "), "$1 $2")
		if own := outsideOwn(h, line); own != line {
			line, h.said = own, strings.ToLower(own)
		}
		line = ofStrength.ReplaceAllStringFunc(line, func(w string) string {
			m := ofStrength.FindStringSubmatch(w)
			at, ok := board.ParsePlace(hexOf(h, m[1]))
			if !ok || at.Hex() == board.None || fmt.Sprint(rules.Movable(h.p, h.side, at.Hex())) != m[2] {
				return w
			}
			return m[1] + ": "
		})
		line = keeping.ReplaceAllString(gathered.ReplaceAllStringFunc(topped(h, line), func(w string) string {
			m := gathered.FindStringSubmatch(w)
			return strings.ReplaceAll(m[2], ", ", " and ") + " to " + m[1]
		}), "leave $2 at $1, the rest to ")
		line = secondHalf.ReplaceAllString(line, "${1}the rest")
		line = wording.LeftBehind(keptBack.ReplaceAllString(line, " with all but $1"))
		line = h.ofStates(line)
		if m := purpose.FindString(line); !strings.Contains(line[len(m):], " there") {
			line = line[len(m):]
		}
		line = toFrom.ReplaceAllString(joinsThose.ReplaceAllString(line, "$1 goes to "), "$2$3 to $1")
		line = overBorder.ReplaceAllString(errand.ReplaceAllString(line, ""), "$1$2")
		if head, rest, ok := strings.Cut(line, " sea, "); ok && (strings.EqualFold(head, "at") || strings.EqualFold(head, "on the")) { // what ships do
			line = rest
		}
		line = inField.ReplaceAllString(line, "$1")
	case "overrun", "retreat":
		line = withStayers(h, line)
		if m := unfought.FindStringSubmatch(line); m != nil && goesBack.MatchString(m[1]) {
			line = m[1]
		}
	case "build":
		line = withOutsiders(sparedFor.ReplaceAllString(exceptAt.ReplaceAllString(vacant.ReplaceAllString(line, "$1"), "but $1"), "$1"))
		line = lies.ReplaceAllString(line, "$1,")
		line = lingers.ReplaceAllString(line, "")
		line = inField.ReplaceAllString(anotherFort.ReplaceAllString(another.ReplaceAllString(line, "fort $1"), "$1 a fort $2"), "$1")
		line = single.ReplaceAllString(ofThem.ReplaceAllString(buildsOne.ReplaceAllString(line, "$1 a fort$2 with "), "$1 a fort$2"), "with 1 point")
	}
	if h.d.Kind == "place" || h.d.Kind == "setup" {
		// "leader A at 4408 with the four", who stand there
		if m := theseMen.FindStringSubmatch(line); m != nil && h.stand(m[1], line[:strings.Index(line, m[0])]) {
			at := ""
			if strings.HasSuffix(m[0], " at") || strings.HasSuffix(m[0], " in") {
				at = "at"
			}
			line = theseMen.ReplaceAllString(line, at)
		}
		line = noneThere.ReplaceAllString(hailed.ReplaceAllString(line, ""), "$1 none")
		line = teens.ReplaceAllStringFunc(line, inTeens)
		line = fewer.ReplaceAllString(wording.OfThem(beyond.ReplaceAllString(line, "")), "$1 fewer")
		line = errands.ReplaceAllStringFunc(line, func(w string) string {
			if counts.MatchString(w) {
				return w
			}
			return errands.FindStringSubmatch(w)[1]
		})
		line = reason.ReplaceAllStringFunc(line, func(w string) string {
			if counts.MatchString(w) {
				return w
			}
			return strings.Trim(w[len(w)-1:], "abcdefghijklmnopqrstuvwxyz ")
		})
		if h.side == board.Union { // the other is the enemy's
			line = columbus.ReplaceAllStringFunc(line, func(w string) string {
				if strings.Contains(strings.ToLower(w), "g") {
					return w
				}
				return "2904"
			})
		}
	}
	if h.d.Kind != "place" {
		return line
	}
	line = unwanted.ReplaceAllString(line, "; pass")
	ofRegions(line, l)
	if line != strings.ToUpper(line) {
		line = newOrleans.ReplaceAllString(line, "New Orleans")
	}
	line = inOrder.ReplaceAllStringFunc(line, func(w string) string { // "in the fourth the point goes to Nashville"
		return fmt.Sprintf("group %d ", 1+slices.Index(ordinals, strings.ToLower(inOrder.FindStringSubmatch(w)[1])))
	})
	return grouped.ReplaceAllStringFunc(line, func(w string) string {
		n := grouped.FindStringSubmatch(w)[1]
		if i := slices.Index(phrase.Numbers, strings.ToLower(n)); i > 0 {
			n = strconv.Itoa(i)
		}
		l.Add(wording.Note, "group "+n, "cities"+n)
		return "cities" + n
	})
}

// valueOf is a number in words or figures; 0 for none.
func valueOf(word string) int {
	n := slices.Index(phrase.Numbers, word)
	if n < 0 {
		n, _ = strconv.Atoi(word)
	}
	return n
}

// outsideOwn is a line with those who stand outside a fort of the writer's by where they are, which is in its hex.
func outsideOwn(h *hearing, line string) string {
	for _, at := range nameOf.FindAllStringIndex(line, -1) {
		head, outside := strings.CutSuffix(line[:at[0]], "outside ")
		hex := h.hex(wording.Item{IDs: []string{hexOf(h, line[at[0]:at[1]])}})
		if _, fort := h.p.FortAt(hex); outside && fort && rules.Movable(h.p, h.side, hex) > 0 && standing.MatchString(strings.ToLower(head)+"at ") {
			return outsideOwn(h, head+"at "+line[at[0]:])
		}
	}
	return line
}

// uncollected is a line without what a force is called, where those who are in it are named behind that: "the Gulf squadron, all four ships at
// 1533, goes to Mobile". A name of the board in it might be another place.
func uncollected(h *hearing, line string) string {
	m := collected.FindStringSubmatch(line)
	if m == nil || slices.ContainsFunc(strings.Fields(m[1]), func(w string) bool {
		_, place := h.p.Board.Names().Find1(w)
		return place
	}) {
		return line
	}
	return collected.ReplaceAllString(line, "$2 $3")
}

// withOutsiders is a fort with all but those in it who are to stay outside: "a fort at Cairo, but keep one outside". Who names its garrison
// has said how many are inside.
func withOutsiders(line string) string {
	line = minus.ReplaceAllString(line, " with all but $1")
	m := outsiders.FindStringSubmatchIndex(line)
	if m == nil || figure.MatchString(strings.ToLower(line[:m[0]])) || len(hexes.FindAllString(line[:m[0]], 2)) > 1 {
		return line
	}
	return line[:m[0]] + " with all but " + line[m[2]:m[3]] + line[m[4]:]
}

// inTeens is a number from thirteen to nineteen in figures.
func inTeens(w string) string { return strconv.Itoa(13 + slices.Index(teen, strings.ToLower(w))) }

// stationed is said of those who are somewhere, before where that is.
const stationed = `(?:(?:(?:who|that|which) (?:is|are|stands?|sits?|lies?|camps?)|now|already|currently|presently|at present|still|standing|encamped|camped|camping|stationed|` +
	`posted|quartered|garrisoned|based|lying|waiting|sitting|resting|assembled|gathered|massed|bivouacked|idling|anchored|moored|riding at anchor) )`

// aNumber is how many somebody has in one hex.
const aNumber = `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})`

// unnumbered is a line without a number of which it says that it is not meant: "8, not 12, from Washington".
func unnumbered(line string) string {
	line = notSo.ReplaceAllString(soFrom.ReplaceAllString(notBut.ReplaceAllString(line, "$1"), "$1 $2"), "$1")
	if at := notEnd.FindStringIndex(line); at != nil && figure.MatchString(strings.ToLower(line[:at[0]])) {
		return line[:at[0]]
	}
	return line
}

// withStayers is an answer without those who stay, before the others go or behind them where they are all the rest: "one stays, two go to
// 2016", "one stays, the rest to 2016", "two go to 2016, one holds the town".
func withStayers(h *hearing, line string) string {
	if m := stayBehind.FindStringSubmatchIndex(line); m != nil {
		first := figure.FindAllString(strings.ToLower(hexes.ReplaceAllString(line[:m[0]], "")), 1)
		if len(first) == 1 && valueOf(first[0])+valueOf(strings.ToLower(line[m[2]:m[3]])) == there(h, sending{kind: "retreat"}) {
			return line[:m[0]]
		}
	}
	m := stayers.FindStringSubmatch(line)
	switch {
	case m == nil:
		return line
	case m[2] != "":
		return "all but " + m[1] + line[len(m[0]):]
	}
	return m[3] + line[len(m[0]):]
}

// wholeNumber is a line with so many points in the place of a part of those in a place, where it comes out even: "a third of Washington".
func wholeNumber(h *hearing, line string) string {
	m := ofPlace.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	at, ok := board.ParsePlace(hexOf(h, m[3]))
	if !ok || at.Hex() == board.None {
		return line
	}
	parts := map[string]int{"third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6}[strings.ToLower(m[2])]
	n := max(1, valueOf(strings.ToLower(m[1]))) * rules.Movable(h.p, h.side, at.Hex())
	if n == 0 || n%parts > 0 {
		return line
	}
	return strings.Replace(line, m[0], fmt.Sprintf("%d points of %s", n/parts, m[3]), 1)
}

// topped is a line with so many as are wanting in the place of how many are to stand somewhere: "bring 4405 up to 10".
func topped(h *hearing, line string) string {
	m := topUp.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	at, ok := board.ParsePlace(hexOf(h, m[1]))
	if !ok || at.Hex() == board.None {
		return line
	}
	more := valueOf(strings.ToLower(m[2])) - h.p.Points(h.side, at.Hex(), 0, 0)
	if more <= 0 {
		return line
	}
	return strings.Replace(line, m[0], fmt.Sprintf("%d points to %s", more, m[1]), 1)
}

// hexOf is the number of a hex that is named by it or by its town.
func hexOf(h *hearing, name string) string {
	if at, ok := h.p.Board.Names().Find1(name); ok {
		return board.In(h.p.Board.HexOf(at)).String()
	}
	if s := lexicon(h.p.Board).Of(names.Level(name)); len(s) == 1 && s[0].Sort == wording.Place { // Philly
		return s[0].ID
	}
	return name
}

// stand says whether just so many of the writer's stand in some hex, or are set up in the words before.
func (h *hearing) stand(many, before string) bool {
	n := valueOf(strings.ToLower(many))
	for _, w := range figure.FindAllString(strings.ToLower(before), -1) {
		if n > 0 && valueOf(w) == n {
			return true
		}
	}
	for x := range board.Hexes {
		if n > 0 && h.p.Points(h.side, board.Hex(x), 0, 0) == n {
			return true
		}
	}
	return false
}

// shortened adds the first letters of the cities at which reinforcements come, where no other begins so.
func (h *hearing) shortened(l *wording.Lexicon) {
	begin := map[string][]string{}
	for i := range h.p.Board.Towns {
		if t := &h.p.Board.Towns[i]; t.Group > 0 {
			short := strings.ToLower(t.Name[:3])
			begin[short] = append(begin[short], board.In(t.Hex).String())
		}
	}
	for short, at := range begin {
		if len(at) == 1 && short != "new" {
			l.Add(wording.Place, at[0], short)
		}
	}
}

// grouped says whether the places of a clause lie in the groups of cities that it names.
func (h *hearing) grouped(c *wording.Clause, ps []wording.Item) bool {
	for n := uint8(1); n <= 7; n++ {
		if c.Notes["group "+strconv.Itoa(int(n))] && !slices.ContainsFunc(ps, func(p wording.Item) bool {
			t := h.p.Board.Town(h.hex(p))
			return t != nil && t.Group == n
		}) {
			return false
		}
	}
	return h.inRegions(c, ps)
}
