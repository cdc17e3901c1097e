package read

import (
	"regexp"
	"strings"

	"adjutant/engine/acwc/state"
)

// Letters dwell on what they order: how many miles it is, who drills meanwhile, how a general takes his men along. What of that changes no
// order is left out, or said as orders say it.

// inLetters is a line without how far it is, and with what letters say of marches, or of commands, as orders do.
func (r roster) inLetters(kind, line string) string {
	line = milesAway.ReplaceAllString(line, "")
	line = capitalOf.ReplaceAllStringFunc(line, func(said string) string {
		m := capitalOf.FindStringSubmatch(said)
		if city := stateCapitals[strings.ToLower(m[1]+m[2])]; city != "" {
			return city
		}
		return said
	})
	line = inContrast.ReplaceAllString(besides.ReplaceAllString(line, "$1"), " ")
	switch kind {
	case "march":
		line = railhead.ReplaceAllString(toSee.ReplaceAllString(line, "$1$2"), "to ")
		line = stayers.ReplaceAllString(line, "$1")
		line = holdThem.ReplaceAllStringFunc(line, func(said string) string {
			m := holdThem.FindStringSubmatch(said)
			if strings.ContainsAny(m[2], ",& ") {
				return m[1] + m[2] + " stay" + m[3]
			}
			return m[1] + m[2] + " stays" + m[3]
		})
		line = drill(region.ReplaceAllString(line, "$1"))
		line = inTurn(line)
		line = standsBy.ReplaceAllString(line, "$1")
		line = aboard.ReplaceAllStringFunc(line, func(said string) string {
			if strings.HasPrefix(strings.ToLower(aboard.FindStringSubmatch(said)[1]), "c") || strings.Contains(strings.ToLower(aboard.FindStringSubmatch(said)[1]), "train") {
				return "goes by rail "
			}
			return "goes by river "
		})
		line = longEnough.ReplaceAllString(line, "$1 back to his corps")
		line = onDuty.ReplaceAllString(line, "stays")
		line = tellsOff.ReplaceAllString(line, "detaches $1")
		line = setDown.ReplaceAllString(line, "is detached")
		line = goesBy.ReplaceAllString(sitsAs.ReplaceAllString(line, "stays $1"), "$1 $2 to ")
		line = digs.ReplaceAllString(line, "digs in")
		line = r.fallsIn(line)
	case "reorganize":
		line = whoseDeeds.ReplaceAllString(alsoHisFirst(line), " $1")
		line = whoSays.ReplaceAllString(line, "$1")
		line = retains.ReplaceAllString(line, "")
		line = toArmy.ReplaceAllString(enlarged.ReplaceAllString(line, "becomes a field corps"), "becomes army commander")
		line = staysSo.ReplaceAllString(line, "stays")
		line = plainChief.ReplaceAllString(plainCorps.ReplaceAllString(line, "$1$2 splits up$3"), "$1")
		line = inExchange.ReplaceAllString(line, "$1")
		line = offArmy.ReplaceAllString(line, "remove $1 from the army")
		line = otherWay.ReplaceAllString(line, "$1's division goes to ")
	}
	return line
}

// stateCapitals are not the capital, which is that of a side.
var stateCapitals = map[string]string{"indiana": "Indianapolis", "ohio": "Columbus Ohio", "illinois": "Springfield Illinois", "pennsylvania": "Harrisburg",
	"missouri": "Jefferson City", "tennessee": "Nashville", "south carolina": "Columbia", "virginia": "Richmond", "georgia": "Milledgeville",
	"alabama": "Montgomery", "mississippi": "Jackson", "kentucky": "Frankfort", "north carolina": "Raleigh", "arkansas": "Little Rock",
	"louisiana": "Baton Rouge", "maryland": "Annapolis", "new york": "Albany", "michigan": "Lansing", "wisconsin": "Madison", "iowa": "Des Moines", "florida": "Tallahassee",
	"texas": "Austin"}

var capitalOf = regexp.MustCompile(`(?i)\b(?:the )?(?:state )?capital (?:city )?(?:of|in) (?:the )?(?:state of )?((?:south |north |new )?[a-z]+)\b|\b((?:south |north |new )?[a-z]+)(?:'s|’s) (?:state )?capital\b`)

// fallsIn is a line with the garrison that goes back to its corps as orders say that: "take Hunter's division back in".
func (r roster) fallsIn(line string) string {
	line = garrisonsBack.ReplaceAllStringFunc(line, func(words string) string {
		m := garrisonsBack.FindStringSubmatch(words)
		var back []string
		for i := range r.p.Commands {
			c := &r.p.Commands[i]
			at, ok := beginsWithBox(r.p.Board, m[1])
			if c.Side != r.side || !c.Rank.Divides() || c.Post != state.Garrison || m[1] != "" && (!ok || at != c.At) {
				continue
			}
			if corps := r.p.Of(c.Over); corps == nil || corps.At != c.At {
				return words // not all of them can
			}
			back = append(back, r.p.Board.Generals.Short(c.Leader))
		}
		if len(back) == 0 || strings.Contains(strings.ToLower(words), "both") && len(back) != 2 {
			return words
		}
		return strings.Join(back, ", ") + " rejoin" + m[2]
	})
	for _, said := range []*regexp.Regexp{takenBack, fallsInWith} {
		line = said.ReplaceAllStringFunc(line, func(words string) string {
			m := said.FindStringSubmatch(words)
			x := r.command(m[1])
			if x == nil || !x.Rank.Divides() || m[2] != "" && r.command(m[2]) != r.command(r.p.Board.Generals.Short(x.Over)) {
				return words
			}
			return m[1] + " rejoins" + m[3]
		})
	}
	return line
}

// drill is a line in which those stay who drill meanwhile.
func drill(line string) string {
	return drilling.ReplaceAllStringFunc(line, func(said string) string {
		if drillsAlone.MatchString(said) {
			return "stays"
		}
		return "stay"
	})
}

// inTurn is a line without who of those marches before whom who march together by it: "Both corps to Manassas, McDowell in front and Heintzelman behind".
func inTurn(line string) string {
	m := order.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	head := line[:m[0]]
	if !together.MatchString(head) && !(strings.Contains(head, line[m[2]:m[3]]) && strings.Contains(head, line[m[4]:m[5]])) {
		return line
	}
	return head + line[m[6]:]
}

// sameMeans is a line with the way by which somebody goes as those before him do: "Pope to Cairo by the same means".
func sameMeans(before, line string) string {
	at := meansAgain.FindStringIndex(line)
	if at == nil {
		return line
	}
	way := ""
	for _, m := range saidWay.FindAllStringSubmatch(before+" "+line[:at[0]], -1) {
		if by := ways[strings.ToLower(m[1])]; way != "" && way != by {
			return line
		}
		way = ways[strings.ToLower(m[1])]
	}
	if way == "" {
		return line
	}
	return line[:at[0]] + "by " + way + line[at[1]:]
}

var meansAgain = regexp.MustCompile(`(?i)\b(?:by|in|with) the same (?:means|conveyance|transport|kind of transport)\b`)

const (
	generals = `\p{Lu}[\pL.]+(?:(?:, (?:and )?| and | & )\p{Lu}[\pL.]+)*`
	hisMenIn = `(?:his|the|their)(?: [\pL-]+)? (?:men|boys|lads|troops|corps|command|heroes|recruits|soldiers|farm boys|volunteers|greenhorns|people|division|divisions|army|brigades)`
)

var (
	milesAway = regexp.MustCompile(`(?i:\b(?:the |some |about |only |all |just |those |these |his )*(?:\d+|few|many|(?:a )?dozen|(?:a )?hundred|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ][a-z]+)?|[a-z]+teen|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: or (?:so|\w+))?(?: long| short| weary| dusty)? )miles(?i: or so| away| off| of (?:bad |good |dusty )?(?:road|track|rail))?(?: |([,.;!]|$))`)

	// besides says that somebody wants nothing else.
	besides = regexp.MustCompile(`(?i)(^|[.;!,] *)(?:but |and )?otherwise,? (?:(?:i'm|im|i am|we're|we are|all(?:'s| is)?|everything(?:'s| is)?|it(?:'s| is)|things are) (?:quite |perfectly |all )*(?:happy|fine|content|well|good|ok|okay|satisfied|right)(?: as (?:it is|they are|things are))?|no (?:other |more |further )?(?:orders|changes|instructions|wishes)|nothing(?: else| more)?)(?: from me)?(\s*(?:[,.;!]|$))`)

	// inContrast only joins what is done by one to what is done by another.
	inContrast = regexp.MustCompile(`(?i), (?:on the (?:contrary|other hand)|for (?:his|their|its) part|by contrast|in contrast|meanwhile), `)

	// outWest says only in which part of the country something is done.
	outWest = regexp.MustCompile(`^(?:(?i:and|out|over|down|up|back|here|there|in|the) )+(?:[Ww]est|[Ee]ast|[Ss]outh|[Nn]orth|[Vv]alley),? ((?i:general )?\p{Lu})`)

	// toSee says for what somebody goes, or that he does so after all; railhead where a railway ends.
	toSee    = regexp.MustCompile(`(?i),? (?:and|to) (?:sees?|finds? out|looks?) (?:what's|what’s|what is|who's|who’s|who is) (?:there|up|about|going on(?: there)?)(\s*(?:[.,;!]|$))|,? after all(\s*(?:[.,;!]|$))`)
	railhead = regexp.MustCompile(`(?i)\bto the (?:very )?end of the (?:line|tracks?|rails|railway|railroad),? (?:at|in) `)

	// holdThem bids somebody stay.
	holdThem = regexp.MustCompile(`((?:^|[.;!,] *)(?i:and |but |please |then )*)(?i:hold|halt|rest) (` + generals + `)(?i: back| in place| there| where (?:he is|they are)| for now| this (?:month|turn))?(\s*(?:[.;,!]|$))`)

	// region is where somebody stays by the part of the country.
	region = regexp.MustCompile(`(?i)\b(stays?|remains?|waits?|sits tight|sits)(?: put)?(?: on| out| down| up| over| back)? (?:in|on) the (?:valley|west|east|north|south|mountains|peninsula|coast|field)\b`)

	// stayers are those of whom a line says by name, behind it, that they stay: "Everyone else stays put: Dix, McCall and Pope all keep drilling".
	stayers = regexp.MustCompile(`((?i:\b(?:everyone|everybody|all|nobody|no one|nothing|no changes?|the rest|the others|anyone) [a-z ]*?(?:else|stays?|remains?|put|where|change|changes|moves|stirs|budges|marches)\b[a-z ]*?))(?::| \() ?` + generals + `(?i:(?: all| both)?(?: stay| remain| sit| wait| keep (?:on )?(?:drilling|training|waiting|resting)| drill| rest| hold)(?: on)?(?: where they are| put| tight| at home)?)?\)?(\s*(?:[.,;!]|$))`)

	// drilling is said of those who do nothing else, of one or of several, order of who marches before whom, standsBy of where somebody comes to stand.
	drilling    = regexp.MustCompile(`(?i)\b(?:(?:all |both )?(?:keeps?|goes on|go on|continues?)(?: on)? |(?:is|are) (?:still |all |both |just |only |busy )*)(?:drilling|training|resting|refitting|recovering|licking (?:his|their) wounds)(?: ` + hisMenIn + `)?(?: (?:some more|further|a bit more|for now))?`)
	drillsAlone = regexp.MustCompile(`(?i)^(?:is|keeps|goes|continues)\b`)
	together    = regexp.MustCompile(`(?i)\b(?:both|all|everyone|everybody|the two|the whole)\b`)
	order       = regexp.MustCompile(`, (?:with )?` + `(\p{Lu}\pL+) (?i:in front|in the lead|leading|first|ahead)(?i:,? and|,|,? with) (\p{Lu}\pL+)(?i: right| close| just| hard| following)*(?i: behind| after| second| next| following)(?i: him)?(\s*(?:[.,;!]|$))`)
	standsBy    = regexp.MustCompile(`(?i),? and (?:then )?(?:stands|sits|lies|waits|camps|halts|takes post|takes his stand) (?:right |close )?(?:beside|next to|near|alongside|close to|by the side of) (?:general |gen\. )?(?:\pL+)(\s*(?:[.,;!]|$))`)

	// aboard is how somebody takes his men along.
	aboard = regexp.MustCompile(`(?i)\b(?:loads?|puts?|packs?|embarks?|gets?|crams?|herds?) ` + hisMenIn + ` (?:on|onto|into|aboard|in)(?: board)?(?: the| a| some| his| his own)? (steamers?|boats?|transports|steamboats|riverboats|river boats|cars|trains?|railroad cars)` +
		`(?: (?:at|in) (?-i:\p{Lu})[\pL. ]*?)?,? (?:and )?(?:then )?(?:goes|heads|steams|moves|rides|travels|rolls|is carried|runs|takes them|brings them|carries them) `)

	// longEnough is said of a garrison that goes back to its corps, onDuty of one that does not, and setDown of one that is left.
	longEnough    = regexp.MustCompile(`(\p{Lu}\pL+)(?:(?:'s|’s)(?: division)?)? (?i:has|have) [^.;,!]*?\b(?i:enough|long)\b[^.;,!]*[.;,!] *(?i:(?:now |so |he goes |it goes |let him go |let it go )?back (?:in)?to) (?i:his|its|the|their) (?i:own |old |proper )?(?i:corps|ranks|command|commander)`)
	onDuty        = regexp.MustCompile(`(?i)\b(?:keeps?|stays? on|remains? on|continues? (?:on|in|with)|does)(?: his| its| the)? (?:garrison duty|guard duty)`)
	tellsOff      = regexp.MustCompile(`(?i:\b(?:does tell|tells?|told|telling) off )(\p{Lu}\pL+)`)
	setDown       = regexp.MustCompile(`(?i)\b(?:is|are) (?:set|put|placed|posted|dropped)(?: down| out| off)? as (?:(?:a|the|his|its) )?garrison(?: (?:next to|beside|alongside) \pL+(?:(?:'s|’s)(?: division| men)?)?)?`)
	takenBack     = regexp.MustCompile(`\b(?i:(?:take|call|draw|pull|gather|bring)s? )(\p{Lu}\pL+)(?:(?:'s|’s)(?: (?:division|men|boys|lot|troops))?)? (?i:back (?:in(?:to (?:the|his) (?:ranks|corps|fold))?|under (?:his|the) (?:wing|command)))()(\s*(?:[.,;!]|$)| (?:and|then)\b)`)
	sitsAs        = regexp.MustCompile(`\bsits? ((?:(?:in|at) \p{Lu}[\pL. ]+? )?as (?:a |the |its )?garrison)\b`)
	goesBy        = regexp.MustCompile(`(?i)\b(to go|goes?|moves?|travels?|proceeds?|marches), (by (?:the )?(?:rail|road|river|sea|train|boat)), to `)
	garrisonsBack = regexp.MustCompile(`(?i)\b(?:(?:all|both|the|my|our|of|have|let) )+garrisons(?: (?:at|in) ((?-i:\p{Lu}[\pL.']*(?: \p{Lu}[\pL.']*)*)))?(?: all| both)? (?:(?:are to|should|shall|now) )?(?:(?:go|come|fall|get) (?:back|home)|return|rejoin)(?: (?:in)?to)?(?: (?:their|the) (?:own )?(?:corps|commands?))?(\s*(?:[.,;!]|$))`)
	fallsInWith   = regexp.MustCompile(`\b(\p{Lu}\pL+)(?:(?:'s|’s)(?: (?:division|men|boys|lot|troops))?)? (?i:(?:falls?|is to fall|shall fall) (?:back )?in (?:again )?(?:with|under|behind) )(\p{Lu}\pL+)(?i: again)?()`)
	digs          = regexp.MustCompile(`(?i)\b(?:(?:spends?|passes|uses) (?:the|this|all|his)(?: whole| rest of the)? (?:month|time|turn|day|days|weeks?)(?: (?:on|with|for))?|busies himself(?: with)?|(?:is|keeps|gets) busy(?: with)?|(?:puts|sets|has) ` + hisMenIn + `(?: to work)?(?: to| at| on)?|sets (?:about|to)|goes to work|starts) (?:digging(?: in)?|dig(?: in)?|entrenching|fortifying|entrench)\b`)

	// whoseDeeds tells between commas of somebody what he has done, and whoSays at the end of a line what he says, or what is to be hoped of him.
	whoseDeeds = regexp.MustCompile(`, (?i:whose|who (?:has|had|was|did|complains|says|thinks|swears|claims|wants|needs)|which (?:has|had|was)) [^,;.]+, ((?i:is|are|was|shall|will|gets|receives|takes|goes|becomes|to)\b)`)
	whoSays    = regexp.MustCompile(`(?i), (?:who (?:complains|says|thinks|swears|claims|insists|has|had|wants|needs|deserves)\b|there being\b|whose\b)[^;]*?([.!]?\s*)$`)
	retains    = regexp.MustCompile(`(?:[.;] *|^)(?:Generals? )?` + `\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?(?:(?:, (?:and )?| and | & )\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?)* (?i:retains?|keeps?) (?i:his|their) (?i:present |old |own )?(?i:commands?|corps|posts?|places?|divisions?)(?i: (?:precisely |exactly |just )?as (?:it stands|they stand|they are|it is|before))?(\s*(?:[.;!]|$))`)
	// toArmy, enlarged and staysSo are long words for an army's commander, a field corps, and who keeps what he has.
	toArmy     = regexp.MustCompile(`(?i)\b(?:is |be |gets )?(?:hereby |henceforth |now )*(?:raised|elevated|advanced|called|promoted|lifted) to (?:the )?(?:(?:dignity|rank|post|position|command|hono[u]?r|level|station)(?: of)? )?(?:an? |the )?army(?: commander| command)?\b`)
	enlarged   = regexp.MustCompile(`(?i)\b(?:(?:shall|will|is to|must) )?(?:hereby |henceforth |now )*(?:(?:is|are|be|gets?) )?(?:hereby |henceforth |now )*(?:enlarged|expanded|widened|extended|made up|built up|grown|raised|turned|converted) (?:in)?to (?:the size of )?a field ?corps\b(?: instead)?|\bup (?:in)?to a field ?corps\b(?: instead)?`)
	inExchange = regexp.MustCompile(`(?i),? in (?:exchange|return)(?: for (?:him|it|them|that|this))?(\s*(?:[.,;!]|$))`)
	// plainCorps is said of a field corps that is one no longer, plainChief of who commands a corps, as all do, and offArmy of who loses an army.
	plainCorps = regexp.MustCompile(`(?i)(?:\b(?:break|make|turn|cut|reduce|split|change|bring) ` + ofHisCorps + `(?: (?:back|down|up|into|to))*|` + ofHisCorps + ` (?:(?:goes|returns|reverts|shrinks|changes|turns|is (?:cut|turned|made|reduced|brought|split)|becomes)(?: down)?(?: back)?(?: to| into)?(?: being)?|is back to|back (?:in)?to|down to)) ` +
		`an? (?:ordinary|plain|normal|simple|regular|single|common|standard) (?:one|corps)(?: again)?(\s*(?:[.,;!]|$)| and\b)`)
	plainChief = regexp.MustCompile(`(?i)[.,;]? (?:and |he )*(?:(?:goes|is|falls) back to|returns to|becomes|reverts to|is)(?: being)?(?: just| only| again)* an? (?:(?:plain|ordinary|mere|simple|normal) )?corps commander(?: again| once more)?(\s*(?:[.,;!]|$))`)
	offArmy    = regexp.MustCompile(`\b(?i:takes? )((?:General |Gen\. )?\p{Lu}\pL+(?: \p{Lu}\pL+)?|him) (?i:off|away from|out of) (?i:the|his|that) (?i:army)(?i: command)?\b`)
	staysSo    = regexp.MustCompile(`(?i)\b(?:stays?|remains?) (?:organi[sz]ed|grouped|arranged|placed|posted)\b`)
	otherWay   = regexp.MustCompile(`(\p{Lu}\pL+)(?:'s|’s) (?i:comes?|goes?|moves|passes)(?i: (?:the other way|back|over|in return|in exchange|in his place|in its place)(?: round)?,?)? (?i:to|under) `)
)

const ofHisCorps = `((?-i:\p{Lu}\pL+)(?:(?:'s|’s)(?: (?:(?:double|field) ?)?corps)?)?)`
