package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// What people answer to themselves, take back at once, or tell apart by who is there.

// ofWhom is a line with a place of a name that several bear in full, where it is told apart by whose it is: "Wallace to Bloomington, Pope's",
// "Pope to Springfield, which Price holds".
func (r roster) ofWhom(line string) string {
	return placeOfWhom.ReplaceAllStringFunc(line, func(said string) string {
		m := placeOfWhom.FindStringSubmatch(said)
		if at := r.hisTown(m); at != "" {
			return unbracketed.Replace(at) + m[2] + m[6]
		}
		return said
	})
}

// hisTown is the place of a name that several bear at which he stands by whom it is told apart; empty where he stands at none of them.
func (r roster) hisTown(m []string) string {
	for _, side := range []board.Side{r.side, r.side.Enemy()} {
		x := roster{r.p, side}.command(m[3] + m[4] + m[5])
		if x != nil && strings.HasPrefix(r.p.Board.Name(x.At), m[1]+" (") {
			return r.p.Board.Name(x.At)
		}
	}
	return ""
}

// elsewhere says whether a place of a name that several bear is told apart by somebody who stands at none of them.
func (r roster) elsewhere(said string) bool {
	m := placeOfWhom.FindStringSubmatch(said)
	return m != nil && r.hisTown(m) == "" && slices.ContainsFunc(r.p.Board.Boxes, func(b board.BoxInfo) bool { return strings.HasPrefix(b.Name, m[1]+" (") })
}

var placeOfWhom = regexp.MustCompile(`(\p{Lu}\pL+)((?: by (?:rail|road|river|train|boat))?)(?:,? (?:which|that) (?:[Gg]eneral |[Gg]en\. )?(\p{Lu}\pL+) (?:holds|has|keeps|occupies|garrisons|guards)|` +
	`,? where (?:[Gg]eneral |[Gg]en\. )?(\p{Lu}\pL+) (?:is|stands|sits|lies|waits|camps|has his (?:camp|men|corps))|(?:, | \(|,? the )(\p{Lu}\pL+)(?:'s|’s)(?: one| place| town)?\)?)( by (?:rail|road|river|train|boat)|\s*[.,;!]|\s*$)`)

// recants says whether a line takes back at its end what it orders: "Lyon to Rolla. No wait, he stays."
func recants(line string) error {
	at := recanting.FindStringIndex(line)
	if at == nil || strings.Trim(line[:at[0]], " .,;!") == "" {
		return nil
	}
	return engine.Refuse(line, "", "That takes back what stands before it; send the orders that are left.")
}

var recanting = regexp.MustCompile(`(?i)(?:[.;!…]|\.\.\.|,|[-–—]+)\s*(?:(?:no|oh|ah|hm+|er|well),? *(?:but )?)?(?:wait|no|on second thoughts?|scratch that|hang on|hold on|then again|come to think of it|better not)[,.!:]?(?: no[,.!]?)? ` +
	`(?:let )?(?:him|it|them|he|it|they)(?: all| both)?(?: had better| better| should| will| 'd better|'ll| rather| just)* (?:stay|remain|wait)s?(?: (?:where (?:he is|they are|it is)|put|there|here|at home|behind|home|after all))?\s*[.!]*$`)

// answered is a line of battle orders in which its writer asks himself and answers, with what he orders by that: "Assault? Yes. Night? Stay."
func answered(line string) string {
	line = agreed.ReplaceAllStringFunc(line, func(said string) string {
		what := agreed.FindStringSubmatch(said)[1]
		if counterWord.MatchString(what) {
			what = "counterattack yes"
		}
		return what + "."
	})
	line = declined.ReplaceAllStringFunc(line, func(said string) string {
		switch what := declined.FindStringSubmatch(said)[1]; {
		case counterWord.MatchString(what):
			return "no counterattack."
		case reserveWord.MatchString(what):
			return ""
		}
		return said
	})
	return topic.ReplaceAllString(line, "$1 ")
}

var (
	agreed      = regexp.MustCompile(`(?i)\b([\pL' ]{3,50})\? *(?:yes|yep|yeah|aye|sure|of course|certainly|by all means)(?: please)?\s*(?:[.!;,]|$)`)
	declined    = regexp.MustCompile(`(?i)\b([\pL' ]{3,50})\? *(?:no|nope|none|nobody|no one)(?: please| thanks| thank you)?\s*(?:[.!;,]|$)`)
	topic       = regexp.MustCompile(`(?i)\b(stance|night|at night|quit|reserves?|in reserve|counterattacks?|reinforcements?)\? *(?:no, )?\b`)
	counterWord = regexp.MustCompile(`(?i)^counter[- ]?attacks?$`)
	reserveWord = regexp.MustCompile(`(?i)^(?:(?:any|a|the) )?(?:reserves?|reinforcements?|help)$`)
)

// alsoHisFirst is a line of transfers with the stand of another where it is named before: "Jackson's first infantry brigade to Kirby Smith, Buckner's
// first to Carroll", "McDowell's cavalry goes to Tyler and Heintzelman's to Runyon".
func alsoHisFirst(line string) string {
	m := numberedStand.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	return line[:m[1]] + numberAlone.ReplaceAllStringFunc(line[m[1]:], func(said string) string {
		alone := numberAlone.FindStringSubmatch(said)
		number := alone[2]
		if number == "" && m[2] >= 0 {
			number = " " + line[m[2]:m[3]]
		}
		return alone[1] + number + " " + line[m[4]:m[5]] + alone[3]
	})
}

var (
	numberedStand = regexp.MustCompile(`(?i)\b(?:(first|second|third|fourth|1st|2nd|3rd|4th) )?((?:infantry|cavalry|artillery|horse|guns)(?: brigade| battalion| stand)?|brigade|battery)\b`)
	numberAlone   = regexp.MustCompile(`(\p{Lu}\pL+(?:'s|’s))((?i: first| second| third| fourth| 1st| 2nd| 3rd| 4th)?)(?i: one)?((?i: goes| moves| passes| is| likewise| also| too| over)* (?i:to|under) \p{Lu})`)
)

// eachAt is a line of recruitments with the number before each of the cities that it speaks of: "Two each at New York and Cleveland".
func eachAt(line string) string {
	return eachOfThem.ReplaceAllStringFunc(line, func(said string) string {
		m := eachOfThem.FindStringSubmatch(said)
		var out []string
		for _, city := range and.Split(m[2], -1) {
			out = append(out, m[1]+" at "+city)
		}
		return strings.Join(slices.DeleteFunc(out, func(s string) bool { return s == "" }), ", ")
	})
}

var eachOfThem = regexp.MustCompile(`((?i:\b(?:one|two|three|1|2|3))(?i: new)?(?i: corps)?) (?i:each|apiece) (?i:at|in|for|to|from) (\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?(?:(?:, and|,| and| &) \p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?)+)`)

// perMarch is a line of marches without what says only that each is one, and without those who get none: "one for Sumner, to Baltimore".
func perMarch(line string) string {
	line = nobodyBut.ReplaceAllString(line, "$1$2")
	line = noneFor.ReplaceAllString(costing.ReplaceAllString(line, ""), "$1")
	return backUnder.ReplaceAllString(oneFor.ReplaceAllString(line, "$1 $2 "), "back to $1")
}

var (
	backUnder = regexp.MustCompile(`(?i:\bback (?:in)?under (?:the command of )?)((?:General |Gen\. )?\p{Lu}\pL+)`)
	nobodyBut = regexp.MustCompile(`((?:^|[.;,!] *)(?i:and |but )?)(?i:nobody|no one|none|nothing)(?i: else)? (?i:moves?|marches|goes|stirs|leaves|is to move|shall move)(?i: else| this month| this turn| today| now)*,? (?i:except|but|save|other than|apart from|besides)(?i: for)? (\p{Lu})`)
	noneFor   = regexp.MustCompile(`(?i:[,;.]? *\b(?:and )?(?:none|no march|nothing)(?: at all)? for )\p{Lu}\pL+(?:,? (?:and|or|nor) \p{Lu}\pL+)*(\s*(?:[.,;!]|$))`)
	costing   = regexp.MustCompile(`(?i),? (?:for|with|as|that's|costs) (?:one|a single|1|my (?:first|second|third|last)|the (?:first|second|third|last)) march\b`)
	oneFor    = regexp.MustCompile(`(?i:\b(?:one|the (?:first|second|third|fourth|last)|another|1)(?: march)?(?: is| goes)? for )(\p{Lu}\pL+):?,? (?i:(?:who|he|which) (?:goes|is to go|marches) )?((?i:to|from|by|up|down|into))\b `)
)

// toStandard says up to what somebody is trained, drilled says why those are trained who are named before it, and hisMen whose men they are.
var (
	toStandard = regexp.MustCompile(`(?i)\b(?:brought|raised|get|getting|lifted|worked|come|up)(?: up)? to (?:the )?veteran(?:s'|s)? (?:standards?|level|status|strength|quality)`)
	drilled    = regexp.MustCompile(`(?i)(?:[,;.] *| - | – )(?:because |since |as |for )?(?:he|they|his (?:men|boys|lads|troops|division|people)|the (?:men|boys|lads)|who|these)(?:'s|'ve| has| have)(?: (?:been|certainly|surely|now|all|both|really))*(?: (?:drilled|drilling|trained|training|exercised|practised|practiced|waited|waiting|fought|fighting|marched|marching|served|suffered|proved|shown))\b[^.;!?,]*`)
	// whoIs tells between commas who somebody is who is named before it, or at the end that he has need of it.
	whoIs  = regexp.MustCompile(`(?i), (?:he|they)(?:'s| was| were| is| are| used to be)(?: once| always)? (?:an?|the (?:best|finest|ablest)) [^,.;!?]*(, (?:and )?|\s*[.;!]|\s*$)| who (?:could|can|might) (?:use|do with|need) [^,.;!?]*()`)
	hisMen = regexp.MustCompile(`(\p{Lu}\pL+)(?:'s|’s) (?:Germans|Dutchmen|Irish|Irishmen|Hoosiers|Badgers|Westerners|Yankees|Yanks|Rebels|Rebs|Texans|Georgians|Virginians|Louisianans|Tigers|Missourians|Kentuckians|Tennesseans|Buckeyes|Suckers|farm boys|volunteers|regulars|recruits)\b`)
)
