package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Letters lead to their orders and remark on them; what does no more than that orders nothing. And conditions that an order has in any
// case are said beside it.

var (
	headings = regexp.MustCompile(`(?i)^(?:(?:here are |these are )?(?:my |the |our )?orders|instructions) (?:for|at|in) ` +
		`(?:(?:the )?(?:battle|fight) (?:of|at|for|in) )?(.+?)(?: are as follows| are these| follow| are)?\s*[.:]?$`)
	// noneRaised is said of who raises nobody else.
	noneRaised = regexp.MustCompile(`(?i)((?:^|[.;!] )(?:and )?)(?:i|we)(?:'ll not| (?:will|do|shall|would)(?: not|n't)| won't|'d rather not) (?:raise|recruit|muster|levy|enlist) ` +
		`(?:any ?more|more|any others?|any(?:body|one|thing) else|any further)(?: corps| men| troops| units)?((?:,? (?:this|for) (?:time|turn|month|quarter|year|now|today))?(?:,? (?:thanks|thank you|please))?[.!]*)$`)
	noRecruits = regexp.MustCompile(`(?i)\bno (?:more|other|further) (?:recruits|recruiting|corps|new corps|men)(?: (?:after|beside|besides|than) (?:him|that|this|them))?`)
	// athome says why nobody is raised.
	athome = regexp.MustCompile(`(?i),? *(?:(?:i|we) (?:keep|leave|need|want)|let) (?:the|my|our) (?:men|boys|lads|farmers|people|troops|fellows|folk)(?: (?:stay|remain))? (?:at home|on (?:the|their) (?:farms?|land|fields?)|at their (?:ploughs?|plows?)|behind the plough|for the harvest)\b`)
	odds   = regexp.MustCompile(`(?i)^(?:\d|one|two|three|four|five|six)(?: corps| divisions?)? (?:against|to|versus|vs\.?) ` +
		`(?:\d|one|two|three|four|five|six)(?: corps| divisions?)?\s*[.!]?$`)
	leadIns = regexp.MustCompile(`(?i)^(?:i|we) (?:raise|recruit|muster|place|put) (?:them|these|mine|(?:the|my)(?: new)? corps)` +
		`(?: (?:so|as follows|thus|like this)\s*[.:]?|\s*:)$|^(?:(?:with|on) (?:a|the|my) (?:\d|one|two|three|four|five|six),? )?` +
		`(?:i|we) (?:may|can|am allowed to|are allowed to) (?:raise|recruit|muster) (?:\d|one|two|three|four|five|six)(?: new)?(?: corps)?` +
		`(?:, which is [\w ]+|, (?:very )?(?:nice|good|pleasant))?\s*[.!:]?$`)
	goIn   = regexp.MustCompile(`(?i)^(.+?) (?:all |both )?(?:go(?:es)? in|fight|fights|(?:do|does) the fighting|are engaged|engage)\s*[.!]?$`)
	and    = regexp.MustCompile(`(?i)\s*,\s*(?:and )?|\s+and\s+|\s*&\s*`)
	months = regexp.MustCompile(`^(?:(?:[Tt]he |[Mm]y )?(?:[Rr]est|[Rr]emainder|[Ee]nd|[Oo]rders?|[Mm]oves?) (?:of|for|in) |[Ii]n )(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: 18\d\d)?(?: for the (?:Union|Confederacy|Confederates|North|South|Federals))?\s*[.:!]*$|^(?:(?:[Mm]y |[Tt]he |[Oo]ur |[Nn]ew )*(?:[Dd]ivisions?|[Cc]orps|[Cc]orps and divisions|[Gg]enerals|[Pp]romotions?|[Vv]eterans|[Tt]ransfers?|[Rr]ecruits|[Cc]ities|[Ll]osses|[Bb]rigades|[Gg]arrisons))\s*:?$`)
	// submits leads to the orders of a formal letter.
	submits = regexp.MustCompile(`(?i)^(?:(?:and|i|we) )*(?:beg (?:leave )?to|have the hono[u]?r to|take the liberty (?:to|of)|hereby) ?(?:submit|send|communicate|present|transmit|lay before you|enclos|submitting|sending)\w*(?: to you| herewith| herein| you)* (?:the|my|our|these|those) (?:arrangements?|orders|dispositions|intentions|changes|instructions|measures)\b[^:;]*[.:]?$`)
	// foeComes is what somebody who raises corps thinks of the other side.
	foeComes = regexp.MustCompile(`(?i)^(?:and |but |because |since )?(?:i|we) (?:think|fear|believe|guess|suppose|expect|am afraid|bet)(?: that)? (?:my|the|those|your) (?:enemy|enemies|opponent|rebels|rebs|yankees|yanks|confederates|federals|boys in (?:grey|gray|blue))\b`)
	raises   = regexp.MustCompile(`(?i)\b(?:recruit|raise|muster|enlist|levy|corps|new|so|therefore|one|put|place)\b`)

	// someone raises nobody by himself: he was named before.
	someone = regexp.MustCompile(`(?i)^(?:(?:and|so|then|but) )?(?:from there\b|(?:he|she|it|they|this one|that one)\b)|` +
		`\b(?:he|she|it|they) (?:can|could|may|might|will|would)\b`)
	outlook = regexp.MustCompile(`(?i)^(?:and )?from (?:there|here),? (?:he|she|it|they|we|i) (?:can|could|may|might|will)\b[^.;:]*[.!]?$`)
	row     = regexp.MustCompile(`^\s*\d{1,2}\s{2,}(\p{Lu})`) // of a table of orders
	// ofTheNavy heads an order of a table, and atIt says nothing beside one; keepsBack is said of a division that stays.
	ofTheNavy = regexp.MustCompile(`(?i)^\s*(?:[-*•]\s+)?(?:the )?(?:navy|fleet|ships|squadron)\s+\|\s+`)
	ofTheArmy = regexp.MustCompile(`(?i)^\s*(?:[-*•]\s+)?(?:(?:the|our|my) )?(?:army|land|on land|armies)(?::| \||:? [-–—]) +`)
	atIt      = regexp.MustCompile(`(?i),? while (?:we're|we are|i'm|i am|you're|you are) (?:at|about) it\b`)
	keepsBack = regexp.MustCompile(`\b(?:keeps (?:his|its|the) (?:division|men|troops|boys|brigades) (?:back|behind|where they are|where it is|in town)|(?:is|are) (?:kept|held|left) (?:back|behind))` +
		`(?: to (?:guard|watch|hold|mind|cover|defend) (?:the|that|this) (?:city|town|place|bridges?|depot|base|works))?`)
	// othersNothing says that no others do anything, thatWay by which way somebody does not go, byWay heads those who go by one.
	othersNothing = regexp.MustCompile(`(?i)[,;.]? *\b(?:and |but )?(?:the |all )?(?:rest|others|everyone else|everybody else)(?: of (?:them|my corps|the army))?:? (?:do |does |gets? )?(?:nothing|none|no orders|nil)\s*[.!]*$`)
	thatWay       = regexp.MustCompile(`(?i)\bnot by (?:rail|road|river|sea|train|boat|foot),? but (by (?:the )?(?:rail|road|river|sea|train|boat|foot))\b|\b(by (?:the )?(?:rail|road|river|sea|train|boat|foot)(?: to [\pL. ]+?)?),? (?:and )?not (?:by )?(?:the )?(?:rails?|road|river|sea|train|boat|foot)\b`)
	byWay         = regexp.MustCompile(`(?:^\s*|[.;,] +(?:and )?)(?:(?:[Bb]y |[Oo]n )?(?:the )?([Rr]ail|[Tt]rain|[Rr]oad|[Ff]oot|[Rr]iver|[Bb]oat|[Ss]ea|[Ss]hip): *|[Bb]y (rail|train|road|river|boat|sea|ship),? )`)
	// lineOfTable is an order of a table: who, whence and where to, and how.
	lineOfTable = regexp.MustCompile(`^\s*(?:[-*•]\s+)?((?:Gen\. )?\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?)\s+[-–—|]\s+(\p{Lu}[^|]*?)\s+(?:to|->|>)\s+(\p{Lu}[^|]*?)(?:\s+[-–—|]\s+(?:by |via )?(?i:(rail|road|river|sea|boat|steamer|train|foot)))?\s*[.!]*$`)
	theOne      = regexp.MustCompile(`(?i),? the (indiana|illinois|ohio|south carolina|missouri|georgia|kentucky|mississippi|tennessee) one\b,?`)
	there       = regexp.MustCompile(`(?i)\bthere\b|\b(?:the|of|do) all\b|\ball (?:of )?the\b`) // nobody is there; not all of it
	passes      = regexp.MustCompile(`(?i)(?:[,.;]|\band)\s*(?:(?:and|i) )*pass\s*[.!]?$`)
	leaving     = regexp.MustCompile(`(?i)\bleav(?:es?|ing)\b`)

	losing = regexp.MustCompile(`(?i)\b(?:only )?(?:if|when|once|should|as soon as)(?: (?:our|my|the))? (?:own )?(?:losses|casualties) ` +
		`(?:should )?(?:reach|reaches|attain|mount to|come to|are at|are|hit|get to|amount to|rise to|stand at|go up to) ` + share)
	shareLost = regexp.MustCompile(`(?i)\b(?:only )?(?:if|when|once|as soon as) ` + share + `(?: of (?:us|our men|our army|my men|the men|the army))?(?: (?:should|is|are|be|has been|have been))* (?:lost|gone|down|dead|casualties|hit)\b`)
	undecided = regexp.MustCompile(`(?i)\b(?:if|should) (?:` + evening + ` (?:should )?(?:(?:finds?|sees?|leaves?) (?:` + affair + `|us|them|things)|(?:falls?|comes?|sets? in|arrives?)(?: with|,? and) ` + affair + `) (?:be |is |are )?(?:still )?(?:undecided|unresolved|unsettled|open|in the balance|in doubt)\b)|\bif (?:on the other hand,? )?(?:(?:it|the battle|the fight|this|everything|the day)(?: is|'?s|'s still| has)? ` +
		`?(?:not|isn'?t|hasn'?t|ain'?t|still not)(?: yet| been)* (?:over|decided|finished|done|won|ended|settled) ` + dusk +
		`|(?:nobody|no one|neither(?: side| of us)?)(?:'s| has)? (?:won|broken|given way|yielded|quit)(?: it)?(?: yet)? ` + dusk +
		`|(?:(?:the|this) (?:first )?day|it|the battle|the fight|everything) (?:ends|is|stays|remains)(?: still)? (?:undecided|unresolved|drawn|open|in the balance)` +
		`|(?:evening|night|nightfall|dark|darkness|dusk) (?:finds|sees) us still (?:up)?on the (?:battle)?field` +
		`|(?:we|both|both sides)(?: are|'re) still (?:there|here|(?:up)?on the (?:battle)?field|fighting|at it|standing) ` + dusk +
		`|(?:(?:it|the battle|the fight|the fighting|this)(?: is|'s)|(?:we|both|both sides)(?: are|'re)) (?:still )?(?:going|hanging|fighting|raging|holding|at it|in it|alive|there)(?: on| out)? ` + dusk +
		`|(?:it|the battle|the fight|this) (?:goes(?: on)?|runs|carries on|lasts|drags on)(?: until| till| to| into) (?:the )?(?:evening|night|nightfall|dark|dusk))`)
	nightComes = regexp.MustCompile(`(?i)\b(?:when|once|as soon as|if) (?:the )?(?:(?:night|nightfall|dark|darkness|evening|dusk) (?:comes|falls|arrives|sets in|closes in)|it(?: is|'s| gets| grows| becomes) (?:too )?(?:dark|night|late)(?: to see)?)\b`)
	// enemyDoes is what the other side is thought to do in a battle, and heDoes what somebody does of whom nothing tells whose he is.
	enemyDoes = regexp.MustCompile(`(?i),? (?:whatever|no matter what|regardless of what)(?: (?:he|they|the enemy|the rebels?|the rebs|the yankees|the yanks|the federals|the other side))(?: (?:may|might))? (?:do(?:es)?|try|tries|wants?|throws? at (?:us|me))\b|(^|[,;.!] *|\b(?:and|but|because|since|as) )(?:i (?:think|guess|suppose|expect|bet|am sure|fear) (?:that )?)?` +
		`(?:he|they|the enemy|the rebels?|the rebs|the yankees|the yanks|the federals|the other side)(?:'ll)? ` +
		`(?:(?:will|may|might|could|would|is going to|are going to|is sure to|are sure to|is likely to|are likely to|surely|probably|certainly|always) )+` +
		`(?:\w+ )?(?:hold|stand|stay|attack|assault|fight|defend|withdraw|retreat|run|quit|counterattack|sit|go)s?(?: (?:again|us|me|still|there|anyway|on|hard|at night|by night))*` +
		`|(^|[,;.!] *|\b(?:and|but|because|since) )(?:the enemy|the rebels?|the rebs|the yankees|the yanks|the federals|the other side) (?:(?:still|only|just|always) )?` +
		`(?:hold|stand|stay|attack|assault|fight|defend|withdraw|retreat|counterattack|sit|sleep)s?(?: (?:again|us|me|there|anyway|hard|tonight|at night|by night|on the field))*`)
	heDoes  = regexp.MustCompile(`(?i)^(?:he|they|the enemy) (?:(?:attack|assault|hold|stand|stay|defend|charge)s?|sits? tight)\s*[.!]*$`)
	quarter = regexp.MustCompile(`(?i)\b(?:if|when|once) ` + quarterOfUs + ` (?:is|are|have been|has been) (?:down|gone|lost|hit|dead|out of action|out of it|casualties|shot)\b|\b(?:at |with )?` + quarterOfUs + `(?: (?:lost|gone|down|losses|casualties)\b)?`)
	// orElse is said of what is done until so many are lost.
	orElse = regexp.MustCompile(`(?i)(\b(?:quits?|breaks?|stops?|gives?|calls?)\b[^.;]*?\b\d+ ?(?:%|percent\b|per cent\b)),? (?:but |and )?otherwise,? (?:we )?((?:assault|attack|charge|hold|stand|defend)s?\b)`)
	// commanded is a division with its corps behind it: "Hunter's division (McDowell)".
	commanded = regexp.MustCompile(`((?:'s|’s)(?: division| brigade| corps)?) \((?:of )?(\p{Lu}[\pL. ]+?)(?:'s corps)?\)`)
	quits     = regexp.MustCompile(`(?i)\b(?:quit|stop|break(?:s|ing)?(?: it)? off|give(?:s)? up|calls? it off|leaves? off)\b`)
	notSo     = regexp.MustCompile(`(?i)\b(?:not|no|never|don't|dont|won't|unless|until|nor)\b`)
)

const (
	quarterOfUs = `(?:a|one) quarter\b(?: of (?:us\b|(?:our|my|the|his) (?:men|army|strength|troops|force)\b))?`
	share       = `(fifteen|twenty[- ]five|forty|sixty|\d+) ?(?:%|per ?cent\b|in (?:the|a) hundred\b)`
	evening     = `(?:(?:the )?(?:evening|night|nightfall|dark|darkness|dusk|sundown))`
	affair      = `(?:it|(?:the|this) (?:matter|battle|fight|day|affair|issue|question|contest|result|outcome))`
	dusk        = `(?:by|at|before|come|when it gets) (?:the )?(?:evening|night|nightfall|dark|darkness|dusk|sunset|sundown)`
)

// remarks says whether a line only leads to orders, or remarks on them.
func remarks(p *state.Position, d engine.Decision, line string) bool {
	line = strings.TrimSpace(line)
	switch d.Kind {
	case "battle":
		if m := headings.FindStringSubmatch(line); m != nil {
			at, ok := p.Board.Find(m[1])
			return ok && at == p.Battle.At
		}
		return odds.MatchString(line)
	case "recruit":
		return foeComes.MatchString(line) && !raises.MatchString(line) || leadIns.MatchString(line) || months.MatchString(line) || outlook.MatchString(line)
	}
	return months.MatchString(line) || submits.MatchString(line)
}

// plain is a line of battle orders with the conditions that they have in any case as the orders say them.
func plain(line string) string {
	if quits.MatchString(line) {
		line = orElse.ReplaceAllString(quarter.ReplaceAllString(line, "at 25 percent"), "$1, $2")
	}
	if !notSo.MatchString(nightComes.ReplaceAllString(line, "")) {
		line = nightComes.ReplaceAllString(line, "at night")
	}
	if !notSo.MatchString(undecided.ReplaceAllString(line, "")) {
		line = undecided.ReplaceAllString(line, "at night")
		for _, r := range []*regexp.Regexp{losing, shareLost} {
			if !quits.MatchString(line) {
				break
			}
			line = r.ReplaceAllStringFunc(line, func(said string) string {
				n := strings.ToLower(r.FindStringSubmatch(said)[1])
				if figure, ok := shares[strings.ReplaceAll(n, "-", " ")]; ok {
					n = figure
				}
				return "at " + n + " percent"
			})
		}
	}
	return line
}

var shares = map[string]string{"fifteen": "15", "twenty five": "25", "forty": "40", "sixty": "60"}

// engages says whether a line names all divisions of the writer's side at the battle that are not held back, and says that they fight:
// that is so where nothing is said.
func engages(p *state.Position, side board.Side, line string) bool {
	m := goIn.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil || p.Battle.At == state.NoBattle().At {
		return false
	}
	named := map[board.General]bool{}
	for _, name := range and.Split(m[1], -1) {
		g, _ := p.Board.Generals.Find(side, strings.TrimSpace(name))
		if len(g) != 1 {
			return false
		}
		named[g[0]] = true
	}
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != side || c.At != p.Battle.At || !c.Rank.Divides() {
			continue
		}
		if named[c.Leader] == slices.Contains(p.Battle.Orders[side].Reserve, c.Leader) {
			return false
		}
		delete(named, c.Leader)
	}
	return len(named) == 0
}
