package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What people say in many words that the lexicon knows in few.

var (
	// broughtOut is who is brought out of the fort in which he is, or out from under its marker.
	broughtOut = regexp.MustCompile(`(?i)^\W*(?:(?:i|we|please|now|and|then|let us|let's|i'll|we'll)\W+)*(?:bring|take|pull|get|move|march|lead|order|call) ` +
		`(?:the |my |our |that )?(?:garrison|guy|man|men|point|one|boys?|lad|fellow|troops|force)(?: (?:of|at|in|from) ([\pL.' ]+?|\d{4}))? ` +
		`out(?: of (?:the (?:fort|works|walls)(?: (?:at|of) ([\pL.' ]+?|\d{4}))?|([\pL.' ]+?|\d{4})))?(?: from (?:under|beneath|below) (?:the |its |his )?(?:marker|counter|fort))?` +
		`(?:, [^.;\d]*)?[.! ]*$`)
	// fetchedOut is who is brought out of the fort of which it is said that he is in it.
	fetchedOut = regexp.MustCompile(`(?i)^\W*(?:(?:i|we|please|now|and|then|let us|let's|i'll|we'll)\W+)*(?:bring|take|pull|get|move|march|lead|order|call|draw|let|fetch)s? ` +
		`(?:the |my |our |that )?((?:` + aNumber + `)?) ?(?:garrison|guy|man|men|points?|ones?|boys?|lads?|fellows?|troops|force|brigades?)?` +
		`(?:,? (?:that|who|which) (?:is|are|sits?|stands?|lies?|lie)|,? (?:sitting|standing|lying|shut up))? (?:in|inside|within|under) ` +
		`(?:(?:the|its|that) (?:fort|works|walls|marker)(?:,? (?:at|of|in))? )?(?:the )?([\pL.' ]+?|\d{4})(?:'s (?:fort|works|walls))? ` +
		`(?:come |go |step |back |right |up )*(?:out|outside)(?: of (?:it|them|there|(?:the|that|its) (?:fort|works|walls)))?(?: again| into the open| into the field)?[.! ]*$`)
	// comesOutside is who comes out of the fort in which he is said to be.
	comesOutside = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|then|please)\W+)*(?:the |my |our |that )?((?:` + aNumber + `)?) ?(?:garrison|guy|man|men|points?|ones?|boys?|lads?|fellows?|troops|force|brigades?)?(?: (?:points?|men|brigade))?` +
		`(?:,? (?:that|who|which) (?:is|are|sits?|stands?|lies?|lie)|,? (?:sitting|standing|lying|shut up))? (?:in|inside|within|under) (?:(?:the|its|that) (?:fort|works|walls|marker)(?:,? (?:at|of|in))? )?([\pL.' ]+?|\d{4})(?: \(\d{4}\))?(?:'s (?:fort|works|walls))? ` +
		`(?:(?:may|can|shall|should|will|is to|are to|must) )?(?:come|go|step|walk|march|move|get)(?:s|es)? (?:back |right )?(?:out|outside)(?: of (?:it|them|there|(?:the|that|its|his|their) (?:fort|works|walls)))?(?: again| now| please| into the open| into the field)*(?: for (?:some|a bit of|a breath of|the) (?:fresh )?[a-z]+)?` +
		`(?:,? (?:and|to) (?:joins?|stands? with|be with) (?:the|those|his|their) [a-z ]+)?[.! ]*$`)
	// goesInside is who stands beside a fort and goes into it.
	goesInside = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|then|please|furthermore|also|next)\W+)*(?:the |my |our |those |put |bring |take |send |move )*((?:` + aNumber + `)?) ?(?:garrison|guy|man|men|points?|ones?|boys?|lads?|fellows?|troops|force|brigades?)?(?: (?:points?|men|brigade))?` +
		`(?: (?:encamped|standing|camped|lying|waiting|sitting)|,? (?:who|that|which) (?:is|are|stands?|sits?|lies?|lie|camps?))? (?:beside|outside|next to|without|before) (?:(?:the|its) (?:fort|works|walls),? (?:at|of|in) )?([\pL.' ]+?|\d{4})(?: \(\d{4}\))? ` +
		`(?:(?:may|can|shall|should|will|is to|are to|must) )?(?:(?:go|goes|withdraws?|moves?|comes?|retires?|march(?:es)?|steps?)(?: back)? )?(?:in|inside|into (?:it|them|the (?:fort|works|walls))|within(?: (?:it|them|the (?:fort|works|walls)))?|enters? (?:it|them|the (?:fort|works)))` +
		`(?:,? and (?:there )?(?:joins?|reinforces?|strengthens?) (?:the|their|his) [a-z ]+)?[.! ]*$`)
	// outsideInto is who stands outside the fort that he goes into, which is named behind it.
	outsideInto = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|then|please|the|my|our)\W+)*(` + aNumber + `|all|both)(?: of (?:the|those|my|our|them)(?: ` + aNumber + `)?)?(?: (?:points?|men))?(?: (?:who|that) (?:are|stand))? outside(?: it| the fort)? ` +
		`(?:go|move|march|step|come|withdraw)(?:e?s)?(?: back)? in(?:to|side)? (fort [\pL]+|\d{4})\b`)
	// generalAt is where somebody goes by who commands there.
	generalAt = regexp.MustCompile(`((?i:\b(?:to|on|upon|join|joins) ))(?:General |Gen\. )?([A-Z][a-z]+),? (?i:at|in) (\d{4}\b|(?:St\. |Fort |New )?[A-Z][a-z]+)|(\d{4}\b|(?:St\. |Fort |New )?\b[A-Z][a-z]+),? with (?:General |Gen\. )?([A-Z][a-z]+)\b`)
	// butOne is the one of a hex who does not attack.
	butOne = regexp.MustCompile(`(?i)\b(but|except|save|bar)(?: for)? the (?:single |lone |only )?one (at|in|from)\b`)
	// soFarOn is how many hexes somebody goes on, and which way, before the hex to which that leads.
	soFarOn = regexp.MustCompile(`(?i),? (` + aNumber + `) (?:more |further )?hex(?:es)?(?: further| on)?(?:(?: due| straight)? ((?:north|south)-?(?:east|west)|north|south|east|west))?,? to (\d{4})\b`)
	// namedMen are some by the name of a man who does not command in this war, beside where they stand.
	namedMen = regexp.MustCompile(`\b([A-Z][A-Za-z]+)'s? (people|men|corps|boys|troops|army|division|brigade|lot|command|force)((?: (?:at|in|from|of))? (?:\d{4}\b|[A-Z]))`)
	// itself is who goes, in a manner of speaking.
	itself = regexp.MustCompile(`(?i)\b(?:remove|betake|take|transfer|convey|bestir|move)(?:s)? (?:itself|himself|themselves|myself|ourselves)( (?:over |off |up |down )?to\b)`)
	// bySteps is how many hexes those go on who are on their way, and which way, where no hex is named to which that leads.
	bySteps = regexp.MustCompile(`(?i)^\W*(?:(?:ok|so|now|then|and|please|the|this|that|my|it|she|he|they|let|him|her|them|ship|ships|fleet|squadron|force|army|brigade|point|man|men|goe?s?|sails?|steams?|moves?|march(?:es)?|advances?|continues?|carr(?:y|ies)|keeps?|takes?|going|sailing|moving|on|for|just|only)\W+)*` +
		`(` + aNumber + `|an?|another)(?: (?:more|further|farther))? (?:hex(?:es)?|steps?)(?: (?:further|farther|on|more))*,?(?: (?:due|straight|to|towards?|the))* ((?:north|south)(?:-?(?:east|west))?|east|west)(?:wards?)?\b`)
	// upAgainst is a place beside which somebody goes, before the hex to which he does.
	upAgainst = regexp.MustCompile(`(?i),? (?:right |close |hard )?(?:up )?(?:against|beside|next to|alongside|in front of|before|outside) [\pL.' ]+?, ((?:to|into|at) (?:hex )?\d{4}\b)`)
	// toShut is what somebody goes to a hex for, who goes no farther.
	toShut = regexp.MustCompile(`(?i)(\bto (?:hex )?\d{4}),? (?:in order )?to (?:shut|close|seal|blockade|bottle up|threaten|watch|guard|cover|protect|screen|pin|block|annoy|worry|keep an eye on|breathe down the necks? of|look over the shoulders? of|face|confront|bother|harass|scare|frighten|tease|pester|stare at|menace|glare at|eye)\b[^.,;\d]*(?:\d{4}([.,; ]|$))?`)
	// leftOf are all who are left to whoever sets up or places.
	leftOf = regexp.MustCompile(`(?i)\b((?:all |the |my )*(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:points?|men))?) (?:(?:that |which )?(?:(?:i|we) (?:still )?(?:have|got|have got|'ve got)|(?:are|is)) (?:left|over|still)|left(?: over)?)(?:,? all)?\b`)
	// whatHeHas is everything that somebody has, chipsIn a hex from which some help.
	whatHeHas = regexp.MustCompile(`(?i)\b(everything|everyone|everybody|all)(?: that)? (?:he|they|i|we)(?:'s|'ve| has| have)(?: got)?\b`)
	chipsIn   = regexp.MustCompile(`(?i),?\s+(?:and|plus|with|while)\s+(?:the |my )?(?:(?:one|man|point|men|lot|1) )?(?:at|from|in) (\d{4}) (?:chips|joins|pitches|helps|comes|joining|chipping|helping)(?: in| out| them| him)?(?: too| as well)?\b`)
	// stopsThere is said of those who are on their way, and no more of them, or that they have come far enough.
	stopsThere = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|no|then|now)\W+)*(?:(?:he|they|it|those|these)\s+(?:stops?|halts?|stays?|rests?|camps?)|` +
		`(?:leave|let) (?:it|him|them)(?: (?:stop|halt|stay|rest|be|camp))?)\s+(?:right |just )?(?:there|here|where (?:he|it|they) (?:is|are|stands?))` +
		`(?:,? (?:that's|that is|thats|it's|it is|this is) (?:far )?enough)?\W*$` + `|` +
		`^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|no|then|now)\W+)*(?:(?:(?:that's|that is|thats|it's|it is|this is|he is|he's|they are|they're) (?:quite |already )?|(?:he|it|they|those|these) (?:has|have) (?:come|gone|marched) (?:quite )?|)far enough(?: (?:for (?:now|him|them|it|today|this turn)))?|(?:that's|that is|thats|this is) as far as (?:he|it|they) goe?s?)` +
		`(?:[,;.:]? (?:so |and )?(?:(?:he|it|they|those|these|let (?:him|them|it)|please|all of them|all) )?(?:stops?|halts?|stays?|rests?|camps?)(?: (?:right |just )?(?:here|there))?)?\W*$`)
	// staysPut stands before what others do: those who are on their way stop where they are; endsIt ends the segment behind that.
	staysPut = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|no|then|now|please|enough)\W+)*(?:(?:the |that |this |my )?(?:ship|ships|squadron|fleet|boat|force|army|brigade|point|one|man|men|it|he|she|they)\s+` +
		`(?:(?:is|are) (?:fine|good|well|ok|okay|all right|happy|content) (?:there|here|where (?:it|he|she|they) (?:is|are|stands?|lies))|(?:stops?|halts?|stays?|rests?|remains?|keeps?)(?: put)?(?: (?:right |just )?(?:there|here|where (?:it|he|she|they) (?:is|are|stands?|lies)))?)` +
		`|(?:stops?|halts?)(?: (?:right |just )?(?:there|here))?)(?: please| now)?(\W*$|\s*[.,;]+\s+(?:and |then )*|\s+and (?:then )?)`)
	endsIt = regexp.MustCompile(`(?i)^(?:(?:i|we|that|this|with that|it) )?(?:(?:have |am |are |is )?(?:finish(?:ed)?|end(?:s|ed)?|done|close|closes|complete[sd]?|conclude[sd]?)(?: with)?)(?: (?:all )?(?:my|our|the))? (?:movement|moves|march|marches|marching|movement phase|turn|segment)\W*$`)
	// sameHex is where those are who are on their way, of whoever comes there behind them.
	sameHex = regexp.MustCompile(`(?i)\b(?:(?:(?:(?:goes|go|comes?|sails?|steams?) (?:up |down |over )?(?:and|to) )?(?:follow|join|meet|accompany)s?|accompanies|(?:goes|go|comes?|sails?|steams?) (?:after|along with|with|to)|links? up with) (?:it|him|her|them|that one|that ship|the ship|the squadron)(?: (?:up |down |over )?(?:to (?:the same|that|its|his) (?:hex|place|spot|point|stretch)|there|too))*|(?:to|into|at) (?:the same|that same|that very) (?:hex|place|spot|point))\b`)
	// saidOf is what is said of some before it is said where they go, by what they are called: "the two at Cairo have nothing to do there,
	// bring them to 1412"; busy are words by which that would be an order itself.
	saidOf = regexp.MustCompile(`^(?i:(?:and|but|so|then) )?(?i:(?:those|these|the|my|our|all) )?(?i:(` + aNumber + `|men|man|fellow|lad|chap|guy|point|brigade|squadron|fleet|crew|troops|boys|army|force|garrison|gunboats|flotilla)(?: (?:points?|men|ships?|boys|troops))?)((?: (?i:(?:(?:up|down|out|over|back) )?(?:at|in|off)|from) (?:\d{4}(?:/\d{4})?|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))?) ` +
		`(?i:is|are|has|have|looks?|stands?|sits?|serves?|does|do|feels?|seems?)((?i: [^,;:.\d]+))[,;:.] (?i:(?:so|and|therefore|please|better|i|i'll|let's|we) )*`)
	busy   = regexp.MustCompile(`(?i)\b(?:march|go|going|move|moving|attack|advance|stay|remain|stop|hold|halt|if|unless|until|when|not to|to (?:sail|ride|land|build|dig|garrison|be))\b`)
	theyGo = regexp.MustCompile(`(?i)^(?:(?:(` + aNumber + `|half|some|a few) of (?:them|these|those)|all of them|all of these|they all|all|they|these|those|it|he) ((?:` + going + `)(?:s|es)?)\b|(bring|send|pull|get|take|put|ship|order|` + going + `) (?:them|them all|all of them|it|him|these|those)\b|let (?:them|it|him|them all|all of them) (` + going + `)\b)`)
	// wellOff is said of some who go nowhere, before others are named.
	wellOff = regexp.MustCompile(`^(?i:(?:those|these|the|my|our|all) )?(?i:` + aNumber + `|men|troops|boys|army|force|garrison) (?i:at|in|off) (?:\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) (?i:is|are) (?i:quite |very |perfectly |well |still |all )*(?i:safe|fine|well|right|snug|secure|comfortable|content|tired|resting|busy|strong|placed|ok|okay|good)(?i: enough| there| where they are| as they are)*[,;.] (?i:(?:but|so|and|while) )*((?i:the|those|my|` + aNumber + `) )`)
	// capital is the seat of a government, by whose it is.
	capital = regexp.MustCompile(`(?i)\b(?:((?:is|was|as|remains|stays) )|)(the|our|my|their|his|your|the enemy(?:'s)?|the (?:federal|union|yankee|northern|rebel|confederate|southern)) capital(?: city)?\b`)
	// manned are those who go inside a fort that is built, and those who stay outside, shut the other way about.
	manned = regexp.MustCompile(`(?i)[,;:]?\s+(?:with |just |only )*(` + aNumber + `|half)` + ofUnits + `(?: (?:to|will|shall|goes?|are|is|stays?|sits?|gets?))* ` + within +
		`[,;]?\s+(?:(?:and|but|while|with) )*(?:the )?(?:others?|rest|remaining|` + aNumber + `|half)(?: (?:` + aNumber + `|half|ones?))?` + ofUnits +
		`(?: (?:to|will|shall|remains?|stays?|lies?|camps?|stands?|waits?|sits?|are|is|left))* ` + without + `[.! ]*$`)
	shut = regexp.MustCompile(`(?i)[,;:]?\s+(?:with |just |only )*(?:` + aNumber + `|half)` + ofUnits + `(?: (?:to|will|shall|remains?|stays?|lies?|camps?|stands?|waits?|sits?|are|is|left))* ` + without +
		`[,;]?\s+(?:(?:and|but|while|with) )*(?:the )?(?:other )?(` + aNumber + `|half)` + ofUnits + `(?: (?:to|will|shall|goes?|are|is|stays?|sits?|gets?))* ` + within + `[.! ]*$`)
	// asMany is said of a place that gets as many as the one before it.
	asMany = regexp.MustCompile(`(?i)\b(?:(?:just )?as many(?: again| more)?|(?:the same|an? (?:like|equal|identical|similar|matching)) (?:number|amount|force|strength|garrison|quantity|count)(?: of (?:points?|men|them))?) (at|in|to|for|from) `)
	// asThere is a place that gets as many as another.
	asThere = regexp.MustCompile(`((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))(?i:,? (?:(?:shall |should |to )?(?:gets?|has|have|receives?|takes?|wants?|needs?) )?(?:(?:just |exactly )?(?:the same(?: number| amount| strength)?|as many(?: points| men)?|as much|as strong) as|(?:just |exactly )?like|equal to|ditto(?: as)?) (?:in |at |for |to )?)((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))`)
	// shipsOnly are ships without anybody ashore.
	shipsOnly = regexp.MustCompile(`(?i)\b(?:only|just|solely|nothing but|nobody but|none but) (?:with )?(?:the |my |our )?(?:ships?|navy|fleet|squadron|naval points?|ironclads?)\b|\b(?:the |my |our )?(?:ships?|navy|fleet|squadron|naval points?|by sea)(?:,)? (?:only|alone)\b`)
	// hasOne is a place that gets a fort of which was spoken.
	hasOne       = regexp.MustCompile(`(?i)\b((?:must|should|shall|will|ought to|has to|is to|to) have|gets|needs|wants|deserves|receives|could use) (?:a |an)?one(,? (?:too|also|as well|of (?:them|those|these)|now|please))*([.,;!]|$)`)
	severalForts = regexp.MustCompile(`(?i)\b(?:forts|both|and|each)\b|,`)
	// ofIt is said of the enemy in a place, before he is attacked there.
	ofIt = regexp.MustCompile(`^((?:St\.? |New |Fort )?[A-Z][\pL]+(?: City)?|\d{4}) (?i:is|looks|stands|lies|seems)(?i: (?:all |almost |nearly |quite |very |so |only |wide |too )*(?:empty|weak|weakly held|thinly held|lightly held|open|ripe|alone|unguarded|undefended|exposed|bare|vulnerable|tempting|mine|ours))(?i: (?:now|today|enough))?[,;:.] (?i:(?:so|and|therefore) )?([^.,;]*?)\b(?i:it|there|that town|that city|the place|the town)\b([^.;]*[.! ]*)$`)
	// keepsSome is how many are kept in a place of which the rest go elsewhere, ofSo is how many go of all who are in a place, and soMany all
	// of them, before it is said where they go.
	// othersGo is how many stay of those in a place of which the others go elsewhere.
	othersGo = regexp.MustCompile(`(?i)^\W*(?:(?:and|then|of)\W+)*(` + aNumber + `)(?: of (?:the|my|our|those) (` + aNumber + `))?(?: (?:points?|men|man))?(?: (?:at|in|from) (?-i:(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)))? (?:(?:must|shall|should|will|has to|have to) )?(?:stays?|remains?|holds?|waits?|keeps?)` +
		`(?: (?:put|there|back|behind|at home|where (?:it|he|they) (?:is|are)))?(?: (?:at|in) (?-i:(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)))?(?:[,;]| and| but| while)+ (?:the )?(?:others?|rest|remainder)(?: (` + aNumber + `))?(?: (?:points?|men|man))?(?: of (?:that|the|his|this|its|my) (?:army|force|garrison|command|stack|lot))? `)
	otherSo   = regexp.MustCompile(`(?i)\b((?:leave|keep)s? (?:just |only )?)(` + aNumber + `)(?: (?:\w+ )?(?:at|in|off) (?-i:(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)))((?:[,;]| and| but)+ )(?:the )?other (` + aNumber + `)(?: (?:points?|men|ships?))?\b`)
	keepsSome = regexp.MustCompile(`(?i)^((?:i|we|please|and|then) )?(?:keeps?|retains?|holds? back) (` + aNumber + `(?: (?:points?|men|man|brigades?))?) ((?:at|in) [\pL\d.' ]+?)(?:,? and|,|;) (?:(?:send|move|march|take) )?(?:the )?(?:rest|others|remainder)(?: (?:go(?:es)?|moves?|march(?:es)?))? `)
	ofSo      = regexp.MustCompile(`(?i:\b(` + aNumber + `)(?: ?/ ?| out of (?:the )?)(` + aNumber + `)((?: (?:points|men))? (?:from|at|in|of) ))(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+)`)
	soMany    = regexp.MustCompile(`^\W*(?i:((?:out )?of )?(?:the |my |our |those |these )?(` + aNumber + `)(?: (?:points|men|brigades))? ` + stationed + `*(?:at|in|outside) )(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?:: |,? (?i:only |just )?((?i:` + aNumber + `)) (?i:of them )?)`)
	// theirPlace is where those have gone from whose place others take, leftFrom that place.
	theirPlace = regexp.MustCompile(`(?i)\b(?:takes?|shall take|will take|to take|fills?) (?:over )?(?:their|his|its) (?:old |vacant )?(?:place|places|post|posts|room)\b`)
	leftFrom   = regexp.MustCompile(`(?:\b(?i:from|of|at|leaves?|out of|quits?) |^(?i:the |all of )?)(\d{4}|(?:St\.? |Fort )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)`)
	// leavesMen is a leader who goes without those who stand with him.
	leavesMen = regexp.MustCompile(`(?i)^(?:general |gen\.? )?([AB]|[\pL]{4,}) leaves (?:his|the|all his|all of his|all the)(?: ` + aNumber + `)? (?:men|points|army|troops|force|command|brigades|corps)\b[^,;.]*? and (?:he |himself )?(goes|rides|travels|moves|marches|returns|hurries|comes)( (?:by (?:rail|river|sea) )?(?:back |up |down |over )?to [\pL\d. ]+?)(?: (?:alone|by himself|on his own))?[.! ]*$`)
	// besideThose are those who are in a fort already to whom others come.
	besideThose = regexp.MustCompile(`(?i),? (?:to (?:join|be) )?with (?:the|those|him|my) [^,.;\d]*?(?:already|who is|who are|that is|that are)(?: (?:in )?(?:there|inside|it))?\b`)
	// wayOn is where those go who are on their way, of whom nothing else is said.
	wayOn = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|then|now)\W+)*(?:(?:no\W+)?not [\pL ]+?, (?:but |better |rather )?(?:to )?|((?:by (?:rail|river|train|boat) )?to ))([\pL.' ]+(?: \d{4})?|\d{4})( by (?:rail|river|train|boat))?[.! ]*$`)
	// noFight is said by who does not attack, before why.
	noFight = regexp.MustCompile(`(?i)^((?:(?:i|we) (?:won.?t|will not|don.?t|do not|shall not) (?:fight|attack)(?: any\w+)?|no (?:battles?|attacks?|fights?|fighting|combats?|assaults?|blood|bloodshed))(?: (?:this|now|here|today|yet|for me|from me)(?: turn| time| season)?)*)(?:,| -|;|\.) (?:i|we|they|he|it|my|our|too|not|the) [^\d]*$`)
	// guards are those of some who are left behind to mind the place where they are.
	guards = regexp.MustCompile(`\b((?i:(?:the )?(?:other|remaining|last)(?: ` + aNumber + `)?(?: (?:points?|men|ones?|brigades?))?|(?:the )?(?:others|rest|remainder)))(?i: (?:will|shall|are to|is to|can|may|must|to))?` +
		`(?i: (?:stays? (?:to|and)|remains? (?:to|and)))?(?i: (?:guards?|holds?|garrisons?|watch(?:es)?|protects?|defends?|covers?|minds?|mans?|keeps?|guarding|holding|watching|garrisoning|minding|covering|protecting|defending)) ` +
		`((?i:(?:the|our|its|their) (?:city|town|place|line|works|gates?|door|front door|walls|bridge|crossing|shop|store|house|fort|lines|trenches|depot|home)|it|home)|\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)([.,;!]|$)`)
	// allStop is said of so many as are on their way.
	allStop = regexp.MustCompile(`(?i)^\W*(?:all )?(?:(these|those|the|my) )?(` + aNumber + `)(?: of (?:them|these|those))?(?: (?:points?|men))?( (?:stops?|halts?|stays?|rests?|remains?|keeps?)(?: put)?(?: (?:right |just )?(?:there|here|where (?:they) (?:are|stand)))?\b)`)
	// drops are those of a force on its way who are left behind, and onOf those who go on.
	drops = regexp.MustCompile(`(?i)^\W*(?:(?:drop|leave|detach|shed|leaving|dropping)s? (?:off |behind )?(` + aNumber + `)(?: of (?:them|these|those))?(?: (?:points?|men))?(?: (?:off|behind))?(?: (?:right |just )?here| there| at [\pL\d. ]+?)?|` +
		`(` + aNumber + `)(?: of (?:them|these|those))?(?: (?:points?|men|man|brigades?|lads?))? (?:stops?|halts?|stays?|remains?|gets? (?:off|out)|detrains?|drops? (?:off|out)|camps?)(?: behind)?(?: (?:right |just )?(?:here|there))?)(?:,? and|,? while|[,;:.]) ` +
		`(?:then )?(?:(?:the )?(?:other|others|rest|remaining|remainder|third|fourth|fifth|second|last)(?: (?:one|ones|` + aNumber + `))?(?: (?:points?|men|point))?|(?:the )?(` + aNumber + `)(?: others?)?|)(?: of (?:them|these|those))? ?` +
		`(?:goe?s?|carr(?:y|ies)|rides?|march(?:es)?|moves?|continues?|walks?|pushes|push|) ?on(?:wards?)? ((?:by (?:rail|river) )?to .+?)[.! ]*$`)
	onOf = regexp.MustCompile(`(?i)^\W*(?:only |just )?(` + aNumber + `) (?:of (?:them|these|those) )?(?:goe?s?|carr(?:y|ies)|rides?|march(?:es)?|moves?|continues?) on ((?:by (?:rail|river) )?to .+?),? (?:and |while |; )?(?:the )?(?:others?|rest|remainder|remaining)(?: (?:one|ones|` + aNumber + `))? (?:stops?|halts?|stays?|remains?)(?: behind)?(?: (?:right |just )?(?:here|there))?[.! ]*$`)
	// placeIs is what is said of those in a place before it is said where they go, thatOne who they are.
	placeIs = regexp.MustCompile(`^(?i:(?:and|but|so|then) )?(\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) (?i:is|looks?|sits?|stands?|serves?|seems?|feels?|does|has|counts?)((?i: [^,;:.\d]+))[,;:.] (?i:(?:so|and|therefore|please|better|i|i'll|let's|we) )*`)
	thatOne = regexp.MustCompile(`(?i)^(?:(?:that|the|this) (?:point|one|man|brigade|fellow|chap|lad|garrison|force|army)|it|he|they) ((?:` + going + `|head)(?:s|es)?)\b|^(bring|send|pull|get|take|put|order|` + going + `) (?:(?:that|the|this) (?:point|one|man|brigade|fellow|chap|lad|garrison|force|army)|it|him|them)\b`)
	// pulling pulls down what nobody needs, needless says why.
	pulling = regexp.MustCompile(`(?i)\b(?:pull|tear|knock|take|raze|remove|demolish|dismantle|level|blow|abandon|give|scrap|slight)(?:s|ing)?\b.*\d{4}|\b(?:pull|tear|knock|take|raze|remove|demolish|dismantle|level|blow|abandon|give|scrap|slight)(?:s|ing)?\b.*[A-Z]`)
	// razed are works that are pulled down, butInside how many go into a fort that is built.
	razed = regexp.MustCompile(`(?i)\b((?:tear|pull|take|knock|blow|raze|demolish|dismantle|level|remove|destroy|slight|scrap|flatten|burn|wreck|abandon|give up|get rid|do away)s?(?: (?:up|down|off|of|with))? (?:(?:the|our|my|those|these|that|old|empty|abandoned|useless|vacant) )*)` +
		`(?:(?:field|earth|breast)?works|walls|trenches|redoubts?|entrenchments|fortifications?)\b`)
	butInside = regexp.MustCompile(`(?i),? but (?:with )?(?:just |only )(` + aNumber + `)(?: (?:points?|men|man|of them))?(?: goe?s?)? (?:inside|in it|in|under it)\b`)
	needless  = regexp.MustCompile(`(?i)[,;:.-] *(?:because |since |as |for )?(?:nobody|no one|we don.?t|i don.?t|nobody really|the enemy|the (?:yankees?|yanks?|rebels?|rebs?)|they|lee|grant) (?:(?:will|shall|can|must|may|is to|should)(?: not| never)? )?(?:needs?|wants?|uses?|gets?|finds?|miss(?:es)?|hides? in|sits? in) (?:it|them|that|those|either|any of them)(?: any ?more| any longer| there| now| after us| again| against us)*\W*$`)
	// anyMore is said of what nobody does from now on.
	anyMore = regexp.MustCompile(`(?i)\bno (forts?|attacks?|marches|moves|battles|assaults|works|building) any ?more\b`)
	// keyPlace is what is said of a place before it is said how many come there.
	keyPlace = regexp.MustCompile(`^(?i:if (?:i|we) (?:leave|left|let) )?(\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) (?i:is|bare|empty|open|alone|naked|unguarded|undefended|must|cannot|can't|looks?|matters|counts|seems?|feels|worries|needs|lies|stands|sits|deserves)((?i: [^,;:.\d]+)?)(?i:, (?:children|sir|sirs|gentlemen|friends|boys|as you know|you see|of course|alas|i fear|i think))?(?i:( and (?:he|they|the (?:enemy|yankees?|yanks|rebels?|rebs|union|south|north)) [^,;:.]+)?)[,;:.-]+ (?i:(?:so|and|therefore|please|hence|that's why|put|send|place|i put|i send|i'll put|i'll send) )*((?i:(?:this turn's |this season's |the |my |a |another )?(?:` + aNumber + `|point|man|(?:western|eastern|[A-Z]?[\pL]+ian|new|next) (?:point|man|one|recruit))(?: (?:points?|men|man|more))?)) (?i:(?:goes|go|comes|is going|shall go|marches|is sent) )?(?i:there)\b|^(\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) (?i:is|must|cannot|can't|looks?|matters|counts|seems?|feels|worries|needs|lies|stands|sits|deserves)((?i: [^;:.\d]+?)), (?i:(?:so|and|therefore|hence) (?:it|that one|that city|that town) (?:gets|shall have|shall get|will get|takes|needs|receives|should have|must have|wants)) ((?i:` + aNumber + `)(?i: (?:points?|men|more))?)\b`)
	// dashed is a list of places with how many come there behind a dash.
	dashed = regexp.MustCompile(`^\W*(?:(?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?(?: \(?\d{4}\)?)?) ?[-–—] ?\d{1,2}(?: ?(?i:sps?|points?|pts?|men))?(?:[,;. ]+|$))+$`)
	dash   = regexp.MustCompile(`(\d{4}\)?|[\pL]) ?[-–—] ?(\d{1,2})\b`)
	// nobodyThere is said of a place at which somebody else is wanted.
	nobodyThere = regexp.MustCompile(`(?i)(?:^|,? *)(?:\b(?:because|since|as|where|for|and) )?\b(?:there(?:'s| is| are| was) (?:nobody|no one|no-one|none|noone|no (?:points?|men|man|troops|garrison))|(?:nobody|no one) (?:is|stands|stood|sits) (?:there|in it|at home|around|inside)|(?:it|which) (?:is|stands|lies|sits) (?:quite |all |now )?empty)` +
		`(?: (?:there|here|at the moment|now|yet|at present|right now|of mine|of ours|at all|any ?more|any ?how|any ?way|in it))*([.,;!]|$)`)
	// letHave lets a place have so many, and tooMany takes back how many of them were too many or too few.
	letHave = regexp.MustCompile(`(?i:\blet )((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?:(?:,| and|, and) (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))*)(?i: (?:also |each |both )?(?:have|get|take|receive|keep)) `)
	tooMany = regexp.MustCompile(`(?i)\b` + aNumber + `((?: (?:points?|men|sps?))? (?:in|at|to|for|into|from) (?-i:(?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)))\s*[,.;:…–-]+\s*(?:(?:no|hm+|er|oh|wait|sorry|well|hang on|hold on)\W+)*(?:(?:that's|that is|thats|it's|it is) )?(?:far |rather |a bit |much )?too (?:many|few|much|little|strong|weak)(?: (?:there|for that|for now))?\s*[,.;:…–-]+\s*(?:(?:make (?:it|that)|say|rather|better|let's say|i'll say|only|just)\W+)*(` + aNumber + `)\b`)
	// noLess is a number that is the least of which somebody speaks.
	noLess = regexp.MustCompile(`(?i)\b(?:((?:i|we) )(?:can ?not|can't|cant|could not|couldn't|won't|will not|don't want to) (?:do|make do|manage|be happy|live|get by|get along|settle|go|feel safe|be safe|sleep|hold it|hold) (?:with|on|for|below|under)|(?:no|not|not (?:a|one) (?:man|point)|nothing|not any|never)) (?:anything |any )?(?:less|fewer) than (` + aNumber + `)\b`)
	// getsOne is a general who gets a point, before where it comes.
	getsOne = regexp.MustCompile(`\b(?i:(?:general|gen\.|old|marse|bobby) )?([A-Z][a-z]+)(?i:'s)? (?i:(?:also |shall |should |must |will |may )?(?:gets?|have|has|receives?|takes?|wants?|needs?|is given|could use) (?:his |an? |another |the |one )?(?:(?:usual|customary|regular|normal|new|fresh|more|extra) )*(?:recruit|man|point|one|reinforcement|soldier|brigade)?)(?: ?(?i:(in|at)) |(?i: as (?:usual|always|ever)| too| again| also| of course| this (?:turn|time|season))*\W*$)`)
	// ratherThere is a place that somebody likes better than another for those who come.
	ratherThere = regexp.MustCompile(`\b(?i:(?:i|we)(?:'d| would) (?:rather|sooner|prefer to) (?:have|see|put|place|send) (?:it|him|them|one|one (?:point|man)|this one|that one)) ((?i:in|at|to)) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?i:,? (?:rather )?than (?:in |at |to )?)(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?`)
	// whereThey is a place by those of it who are there.
	whereThey = regexp.MustCompile(`\b(?i:where (?:the |my |our )?)((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?:'s)? (?i:(?:repair |rail |railroad )?(?:gang|crew|unit|train|points?|garrison|army|men|man|force|troops|leader|general) (?:sits?|stands?|is|are|camps?|works?|waits?|lies?|lives?))(?i: (?:now|already))?`)
	// otherHalf are those who are left when half of them are set up.
	otherHalf = regexp.MustCompile(`(?i)\b(?:the )?(?:other|second) half\b`)
	// district is the seat of the North by its letters.
	district = regexp.MustCompile(`\b(?:(?i:washington),? )?D\.? ?C\b\.?`)
	// entitled heads a list of where somebody sets up, in the same line.
	entitled = regexp.MustCompile(`(?i)^\W*(?:(?:my|our|the|here is|confederate|southern|union|federal|northern|rebel|south|north|starting|opening|initial)\W+)*(?:set-?up|set up|dispositions?|deployments?|placements?|reinforcements?|line-?up|positions)(?: for the (?:south|north|union|confederacy))?:\s+`)
	// newMen head a list of those who come.
	newMen = regexp.MustCompile(`(?i)^\W*(?:(?:so|and|ok|okay|well|then)\W+)*(?:now|next|here (?:are|come)|as for|about)(?: (?:for|to))? (?:the |my |our )(?:new |fresh )?(?:points?|soldiers?|men|troops|recruits?|reinforcements?|arrivals?|placements?|lads|boys)(?: (?:for|of|in) (?:the |this )?(?:spring|summer|fall|autumn|winter|turn|season)(?: (?:of )?\d{4})?)?\W*$`)
	// emptyThere is a place in which nobody is, before it is said how many come there.
	emptyThere = regexp.MustCompile(`^(?i:there(?:'s| is) )?(?i:nobody|no one|nothing)(?i: is| stands)? (?i:in|at) (\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?i: now| yet| at the moment)?[,;:.]+ (?i:(?:so|and|therefore|please) )*((?i:` + aNumber + `)(?i: (?:points?|men|more))?) (?i:there)\b`)
	// idlers are the others, who do nothing while some build.
	idlers = regexp.MustCompile(`(?i)(?:[,;]| and| while| but)+ (?:the )?(?:others?|remaining|rest|remainder)(?: (?:` + aNumber + `|half|ones?))?(?: (?:points?|men))? (?:(?:(?:must|should|shall|will|have to|has to|are to|is to) )?(?:are|is|be|remains?|stays?|keeps?) (?:left )?(?:free|idle|mobile|loose|off duty|resting|out of it|as they are|ready)(?: to (?:march|move|fight|attack|go))?|(?:do|does) (?:nothing|not|not dig|not build|no digging)(?: of the (?:kind|sort))?|` +
		`keeps? (?:their|its|his) (?:hands?|boots|powder|fingers) (?:clean|dry)|looks? on|takes? it easy|idles?|loafs?|keeps? (?:watch|out of it)|sits? (?:it out|tight|back))([.;!]|$)` + `|` +
		`(?i),?\s+(?:while|and|but|whereas|whilst) (?:(?:all )?(?:the|their|his|its) )?(?:others?|rest|comrades|fellows|companions|mates|remainder)(?: (?:will|shall|must|do|are to|can|may))? (?:remain|stay|stand|camp|lie|rest|keep|sit|wait)s?` +
		`(?: (?:in the open|outside|in the field|out of it|where (?:they|he) (?:are|is|stands?)|as they are|behind|put|idle|out|free|in reserve|mobile|in camp|at home|without))*([.;!]|$)`)
	// stopAnd stops before it builds.
	stopAnd = regexp.MustCompile(`(?i)\b(?:stop|stay|halt|rest|remain|stand|wait)s?(?: there| here| where they are| put)? and ((?:dig|build|entrench|fortif|rais|throw|construct|erect)\w*)`)
	// doesNone is who does nothing, before why.
	doesNone = regexp.MustCompile(`^((?i:.*?\b(?:don.?t|does not|doesn.?t|do not|won.?t|will not|shall not|no forts?|no works|stays?|remains?|is not to|are not to)\b[^,;:.]*?))(?i:,? (?:because|since|as|for) (?:i|we|he|they|it|she|lee|you) ([^.;]*)|, (?:i|we) want (?-i:[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?: (?:now|first|this (?:turn|season|summer|fall|spring|winter)))?|, (?:he|they|it)(?:'ll| will) (?:have (?:something|work|plenty|enough|much|a lot)(?: else)? to do|be (?:needed|wanted|busy))\b([^.;]*)|, (?:he|they|it)(?:'s| is| are|'re) (?:needed|wanted|meant) (?:elsewhere|(?:at|for|in|before) (?-i:[A-Z][\pL]+(?: [A-Z][\pL]+)?)))[.! ]*$`)

	// untilThen is before what those go who go now.
	untilThen = regexp.MustCompile(`(?i),? before (?:(?:the|your|any|his|their) )?(?:shooting|fighting|battle|fight|attack|first shot|guns|trouble|yankees|yanks|rebels|rebs|blow|storm|hammer|axe)(?: (?:even )?(?:starts?|begins?|comes?|falls?|opens?|open up|is fired|arrives?|gets? here|gets? there|hits?))?([,.;!]|$)`)
	// ofTheForce are those who are on their way, by where they are or whence they come; forHim says that they go no farther.
	ofTheForce = regexp.MustCompile(`(?i)^\W*(?:(?:ok|and|so|well|now|first)\W+)*(?:the|that|my) (?:one|point|man|men|brigade|force|army|ship|ships|squadron|fleet|column|crew|fellow|lad|chap)(?:,? (?:that|who|which)(?: has| have| is| are)?)? (?:(?:just )?(?:got|gotten|came|come|went|arrived|reached|stopped|made it|standing|stands|now)(?: as far as| up to| to| at| in)? (\d{4})|(?:on (?:its|his|their|the) way|under ?way|en route|marching|riding|travelling|moving)(?: (?:from|out of|to) (?:\d{4}|[A-Z][\pL]+))?)[,:;-]*\s+`)
	forHim     = regexp.MustCompile(`(?i)(\bto [\pL.' ]*?(?:\d{4}|[A-Z][\pL]+)(?: \(\d{4}\))?)(?:,|;| and|, and)+ (?:(?:that's|thats|that is) (?:it|all|enough|far enough|as far as (?:he|it|they) goe?s?)(?: for (?:him|it|them|that one))?|(?:it|he|they) (?:gets? (?:off|out)|detrains?|stops?|stays?|halts?|rests?)(?: there)?(?: and (?:stays?|stops?|rests?|halts?))?(?: there)?|(?:stops?|stays?|halts?|rests?)(?: there)?)[.! ]*$`)
	// campsThere is said of some who are sent to a place, and go no farther.
	campsThere = regexp.MustCompile(`(\b(?i:to|into|for) (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?: \(\d{4}\))?)(?i:,? and|,) (?i:then )?(?i:(?:stops?|halts?|camps?|ends?) there|(?:ends?|ending) (?:its|his|their) (?:move|march|movement|journey|trip|ride|voyage)(?: there| here)?|(?:makes?|pitch(?:es)?) (?:their |its |his )?camp(?: there)?)([.,;!]|$)`)
	// theCity is the town near which somebody stands who goes into it.
	theCity = regexp.MustCompile(`\b((?i:near|nearest(?: to)?|closest to|close to|by|beside|outside|next to|before|opposite) (?i:the (?:town|city) of )?((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?i: (?:may |shall |should |can |will |is to )?[a-z]+)??) (?i:(?:(?:back |right |straight )?(?:into|to|in)|enters?|occup(?:y|ies)|garrisons?) (?:the (?:city|town|place)(?: itself)?|it|town))\b`)
	// anothers is a place that gets those who are in another.
	anothers = regexp.MustCompile(`^(\W*(?i:(?:please|and|then|now|so)\W+)*)(?:(?i:give|lend|hand|send|bring|ship|move)s? ((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??))|((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??)) (?i:gets?|receives?|takes(?: over)?|is given)) ((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??))(?:'s|') ((?i:(?:` + aNumber + `|both|all|whole|entire|lone|single|last)(?: of (?:them|its|his))?(?: (?:points?|men|man|garrison))?|points?|man|men|garrison))\b`)
	// sendsHim sends somebody so many, getsThem is who gets so many from a place, and inNeed why he does.
	sendsHim = regexp.MustCompile(`(?i)\b(sends?|gives?|lends?|ships?|spares?|hands?) ((?:leader |general )?\pL+) (?:(?:its|all its|the|their|his) )?(` + aNumber + `)(?: (?:of (?:its|them|the men)|points?|men|man))?((?: (?:more|over|by (?:rail|river|sea)))*)([,.;!]| and|$)`)
	getsThem = regexp.MustCompile(`^\W*(?i:(?:and|then|now|leader|general)\W+)*(\pL+) (?i:gets?|receives?|takes?|needs?|wants?|is (?:sent|given)|could use|is (?:reinforced|joined|strengthened) by) ((?i:` + aNumber + `))(?i: (?:more|points?|men|man|of (?:the|its) (?:men|points)))* (?i:from|out of) ([^,;.]+?)([,;.!]|$)`)
	inNeed   = regexp.MustCompile(`^\W*(?i:(?:and|but|now|leader|general)\W+)*((?:St\.? |Fort |New )?\pL+|\d{4}) (?i:needs|wants|lacks|is short of|could use|could do with|asks for|calls for|is calling for|is asking for|is crying for|must have|has too few)(?i: (?:more|some|a few|fresh|a))? (?i:men|help|troops|support|reinforcements|points|soldiers|bodies|company|strength|numbers|garrison|guard|watch|holding)\b[^,:;.\d]*(?:[,;]? (?i:so|therefore|hence)(?i: (?:therefore|let))?|:) `)
	// changePlaces is said of two places whose men go each to the other.
	changePlaces = regexp.MustCompile(`((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) and ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) (?i:(?:shall |should |will |are to )?(?:change|swap|exchange|trade|switch) (?:places|garrisons|positions|posts|stations))\b`)
	// theOneThere is who stands at a place to which others come.
	theOneThere = regexp.MustCompile(`(?i)\b(?:(for|to|with|beside|on top of|alongside|next to|behind|by|joins?|joining) )?(?:the|my|our|that) (?:(?:lone|single|lonely|solitary|little|poor|only|old) )*(?:one|single|man|point|fellow|lad|chap|guy|brigade|garrison|` + aNumber + `)(?: (?:points?|men|man))?(?: (?:who is|that is|already|standing|sitting))* (?:at|in|of) (\d{4}|(?-i:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))( (?:gets?|receives?|wants?|needs?|should get|shall get|will get|is given|could use|is joined by|is reinforced by))?\b(,? (?:(?:can|may|shall|must|will|should) )?(?:stays?|remains?|holds?|waits?|sits?|manages?|keeps?|looks?|does|is)\b[^,.;\d]*)?`)
	// doesWithout says of places that they get none, and skips does so before others are named, or behind an order.
	doesWithout = regexp.MustCompile(`((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??)(?: and (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??))?) (?i:(?:can|may|must|shall|will|should|has to|have to) )?(?i:go(?:es)?|do(?:es)?|makes? do|manages?|gets? (?:by|along)) (?i:without)(?i: (?:one|any|an?y? forts?|a point|anybody|anyone|it|them|reinforcements?|help))?(?i: (?:this (?:turn|time|season)|for now|today|again))*([.,;!]|$)`)
	skips       = regexp.MustCompile(`(^\W*|[.!?] )(?i:skip|no to|forget(?: about)?|never mind|leave out|pass over) (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??)(?:(?:,| and|, and| or) (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)??))*[,;:] (?i:(?:and|but|just) )?` + `|` +
		`(?i), (?:and |but |please )?(?:forget(?: about)?|skip|never mind|no to) (?-i:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})[.! ]*$`)
	// notThere is a place that gets no fort, and where one comes in its place.
	notThere = regexp.MustCompile(`(?i)^(no forts? (?:at|in|for) [^,;:.]+?),? but (?:one|a fort|a single one)( (?:at|in|for) )`)
	// nearIt is where a hex lies to which somebody goes, behind its number.
	nearIt = regexp.MustCompile(`(\b(?i:to|into|for|at|in) (?:hex )?\d{4}(?:/\d{4})?(?: \([^)\d]*\))?),? (?i:just |right |hard |a step |one step |one hex |closer and )*(?i:off|outside|near|nearer(?: to)?|closer to|next to|beside|opposite|across from|south of|north of|east of|west of|in front of|facing|within reach of|at the gates of|alongside) (?:St\.? |Fort |New |Port )?[A-Z][\pL]+(?: City)?([.,;!]|$)`)
	// worried is said of a place before somebody goes there, or elsewhere.
	worried  = regexp.MustCompile(`^(?:(?i:and|but|so) )?((?:St\.? |Fort |New )?[A-Z][\pL]+|\d{4}) (?i:(?:worries|bothers|scares|concerns|frightens|troubles) (?:me|us)(?: more| most| a (?:bit|little)| too| now| there)*|(?:is|looks|lies|stands|seems|sits) (?:all |almost |nearly |quite |wide |so |too |very |still )*(?:empty|weak|open|bare|naked|unguarded|undefended|exposed|thin|thinly held|weakly held|vulnerable|uncovered)(?: now| there)?)[:;,-]+ (?i:(?:so|and|therefore) )*(.+)$`)
	pointsAt = regexp.MustCompile(`(?i)\b(?:it|that|this|them)\b`)
	thither  = regexp.MustCompile(`(?i)\b(?:over |up |down |in )?there\b`)
	// sameThere does with those of another place as the line before it does.
	sameThere = regexp.MustCompile(`(?i)^\W*(?:(?:and|then|now|please)\W+)*(?:the |do the )?(?:same|ditto|likewise|as many)(?: again| number| thing)?,? ((?:from|out of|at|in|to|with|for) )([^.;!]+)`)
	// keepsTo stays where it is.
	keepsTo = regexp.MustCompile(`(?i)\bkeeps? (?:to )?((?:where|as) (?:they|he|it) (?:are|is|stands?))`)
	// loneName is the name of somebody, and no more.
	loneName = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|now|ah|oh|well|so|then)\W+)*(?:(?:dear|old|poor|good|brave|gallant|our|my|that|the|admiral|general)\s+)*(\pL{4,})(?: (?:next|now|then|too))?\W*$`)
	// explained is how many are meant by a word, in numbers behind it.
	explained = regexp.MustCompile(`(?i)^\W*(?:about |roughly )?(?:half|most|some|a few|the bulk)(?:,? (?:more or less|give or take(?: one)?|roughly|or so|about))?[:,] (` + aNumber + `\b)`)
	// keptForts are forts that are not pulled down, or what heads the building.
	keptForts = regexp.MustCompile(`(?i)^\W*(?:(?:and|but)\W+)*(?:the |my |our )?(?:other )?(?:forts?|works)(?: (?:at|of|in) [\pL\d., ]+?)? (?:(?:are|is|shall|should|must|will|to|all|both|be) )*(?:preserved|kept(?: up)?|left (?:standing|alone|be|as (?:it is|they are))|maintained|retained|spared|stays?|remains?)(?: (?:standing|as (?:it is|they are)|where (?:it is|they are)|up|in place))?[.! ]*$` + `|` +
		`^\W*(?:(?:now|so|and|ok|okay|next|first|right|well|on to|my|the|for)\W+)*(?:forts?|fort ?building|building|works|engineering|digging|spade ?work)(?:\W+(?:then|now|next|first|please|segment|phase))*\W*$`)
	// nextOne is a place whose turn it is.
	nextOne = regexp.MustCompile(`^\W*(?:(?i:and|then|now)\W+)*(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?(?i: (?:comes|is))? (?i:next)\W*$`)
	// bothOf are two places that get, or send, each something.
	bothOf = regexp.MustCompile(`\b(?i:both) (?:(?i:at|in|from|of) )?((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) and (?:\d{4}|(?:St\.? |Fort |New )?[A-Z]))|((?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?) and (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)),? (?i:both)\b`)

	// noFirst is a no to what is asked, before an answer: "No, retreat!"
	noFirst = regexp.MustCompile(`(?i)^\W*(?:(?:no|nope|nah)\b\s*[,;.:!–-]+\s*)+(\pL|\d)`)
	// namesFirst is a list of places with how many come to each and no mark between them.
	namesFirst = regexp.MustCompile(`^\W*(?:(?:\d{4}|(?:St\.? |Fort |New )?\pL[\pL']+(?: [A-Z][\pL]+)?) \d{1,2} ){1,}(?:\d{4}|(?:St\.? |Fort |New )?\pL[\pL']+(?: [A-Z][\pL]+)?) \d{1,2}[.! ]*$`)
	nameNumber = regexp.MustCompile(`(\d{4}|\pL[\pL']*) (\d{1,2})(?: |\b)`)
	// wouldBut is what somebody would do, but for what stands behind it, and insteadOf what he does for it.
	wouldBut  = regexp.MustCompile(`(?i)^\W*(?:(?:and|well|so|ok|okay|now)\W+)*(?:i|we)(?: would|'d| could| might| should)\b[^.;]*?,? but (?:i|we|it|they|he|that|there|this|she|lee|you|since|as|because)\b[^.;]*`)
	insteadOf = regexp.MustCompile(`(?i)^\W*(?:(?:and|well|so|ok|okay|now)\W+)*(?:i|we)(?: would|'d| could| might| should)\b[^.;]*?,? but (?:i|we|it|they|he|that|there|this|she|lee|you|since|as|because)\b[^.;]*?, (?:so|hence|therefore|thus) `)
	// nobodyMoves is said of all the others, or of a place that keeps all.
	nobodyMoves = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|so)\W+)*(?:nothing|nobody|no one|none)(?: else| of the others) (?:(?:is to|are to|shall|will|may|must|should) )?(?:stirs?|moves?|march(?:es)?|budges?|changes?)(?: (?:anywhere|today|this (?:turn|season|spring|summer|fall|autumn|winter|time)|for now|from (?:his|its|their) place))*\W*$` + `|` +
		`(?-i:^\W*(?:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})(?:(?:, and |, | and )(?:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}))*: (?i:nobody|no one|none|nothing)(?i: (?:leaves|moves|goes|marches|stirs)(?: anywhere| out| this (?:turn|season))?)?[.! ]*$)`)
	// exceptSome is where all are set up but some, and where those are.
	exceptSome = regexp.MustCompile(`^(?i:(?:i want |put |place )?(?:everything|everyone|everybody|all|the lot)(?: goes| go)?) (?i:at|in|to|into) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}),? (?i:except|but|save|bar|minus)(?i: for)? ((?i:` + aNumber + `))(?i: (?:points?|men))?(?i:,? (?:who|that|which) (?:go|are))? (?i:at|in|to|for|into) (\d{4}|(?:St\.? |Fort |New )?[A-Z])`)
	// wasGoing is what somebody meant to do before he does something else instead.
	wasGoing = regexp.MustCompile(`(?i)^\W*(?:i|we) (?:was|were|had been) (?:going to|thinking of|thinking about|about to|minded to|tempted to)\b[^.;]*?,? but (?:now )?([^;,]+?) instead[.! ]*$`)
	// byTrain is who goes by rail, in one word or by the ticket that he gets.
	byTrain = regexp.MustCompile(`(?i)\b(?:gets?|takes?|buys?|receives?|is given) (?:an?|his|its|the) (?:(?:railway|railroad|train|rail) )?(?:ticket|seat on the (?:train|cars)) (?:to|for) |\b(?:rails|trains|railroads) (?:over |up |down |back )?to `)
	// restStay are the others, behind an order and no mark.
	restStay = regexp.MustCompile(`(?i)(\d{4}|[\pL.)]) (?:(?:pls|please|plz),? )?((?:the )?(?:rest|others) (?:stays?|holds?|remains?)(?: (?:there|put|home|at home|behind))?)[.! ]*$`)
	// soManyOrders heads orders with how many they are; theirs is what the other side may have.
	soManyOrders = regexp.MustCompile(`(?i)^\W*(?:(?:just|only|i have|we have|there are|there is)\W+)*` + aNumber + ` (?:fights?|attacks?|battles?|combats?|marches|march|moves?|forts?|orders?|things?)(?: (?:this (?:turn|time|season)|today|now|please|only|from me|for me|to (?:make|give|fight)))*\W*$`)
	theirs       = regexp.MustCompile(`(?i)^\W*(?:(?:well|ok|fine|so|and|then)\W+)*(?:they|he|you|the (?:yankees|yanks|rebels|rebs|enemy|union|south|north)|lee|grant) (?:can|may) (?:have|keep|take) (?:\d{4}|it|the (?:town|city|place|hex)|[A-Z][\pL]+)(?: (?:then|for now|for all i care|and welcome))?\W*$`)
	// endsThere goes on to what comes next, or waits, behind who does nothing, and noFarther is how far.
	endsThere = regexp.MustCompile(`(?i)^(\W*(?:no|nobody|nothing|none|no one|no more)\b[^.;:\d]*?)(?:,| and)+ (?:(?:so|and|now|then|just|let us|let's|go|carry|move|proceed|press|get|straight|right|over) ){0,3}(?:on |over )?(?:to|with) (?:the |my |our )?` +
		`(?:building|forts?|fort building|digging|combats?|attacks?|fighting|battles?|movement|marches|marching|next (?:turn|phase|segment|step|season))(?: (?:phase|segment|step|part))?[.! ]*$`)
	waitsOn   = regexp.MustCompile(`(?i)^(\W*(?:no|nobody|nothing|none|no one|no more)\b[^.;:\d]*?)(?:,| and)+ (?:(?:so|and) )?(?:i|we)(?:'d|'ll| would| will| shall)? (?:rather |prefer to |just |better )?wait(?: (?:for|till|until) [\pL ]+| and see| a (?:bit|while))?[.! ]*$`)
	noFarther = regexp.MustCompile(`(?i)^(\W*(?:nobody|nothing|no one) (?:else )?(?:moves?|marches|goes))(?: any)? (?:further|farther|more|longer)\b`)
	// bothBy are two who go in the same way.
	bothBy = regexp.MustCompile(`(?i)^([^,;]+? to [^,;]+?)[,;] (?:and )?([^,;]+? to [^,;]+?)[,;] both (?:of them )?(by (?:rail|train|sea|ship|river|boat|road))[.! ]*$`)
	// afterHim is one who goes next.
	afterHim = regexp.MustCompile(`(?i)^\W*after (?:him|her|it|them|those|that one),? `)
	// theLast are as many as are left, and offMap a name by which the board knows no hex, before the hex.
	theLast = regexp.MustCompile(`(?i)\b(my|the|our) (?:last|final) (` + aNumber + `|points?|men)\b`)
	// allOfThem says again that they are all, and becauseOf why another place is taken.
	allOfThem = regexp.MustCompile(`(?i)\b(remaining ` + aNumber + `(?: points?| men)?),? all ((?:in|at|to|go|into)\b)`)
	becauseOf = regexp.MustCompile(`(?i)(\b(?:sorry|i mean|i meant|no|rather)\b[^.;]*?), (?-i:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) (?:is|lies|looks|seems) (?:far |much |a bit )?(?:too|so|quite|very|already|not) [^.;,\d]*[.! ]*$`)
	offMap    = regexp.MustCompile(`\b((?i:from|to|at|in|into|off|near|for) )((?:New |Port |Mount |San |Cape )?[A-Z][\pL']+(?: [A-Z][\pL]+)?) \((\d{4})\)`)
	// landsmen are men by the ships that brought them, outcry is an attack by another word, where there is none.
	landsmen = regexp.MustCompile(`(?i)\b(points?|men|man|troops|boys|brigades?) (?:off|from|fresh off) (?:the |their |its )?(?:ships?|boats?|fleet|squadron|transports?)\b`)
	outcry   = regexp.MustCompile(`(?i)\bno (?:shooting|gunfire|bloodshed|violence|firing|quarrels?|hostilities|blood|offensives?)\b`)
	// coast is where those stand, or lie, who do something.
	coast = regexp.MustCompile(`(?i),? (?:on|along|off|ashore on|out on) the (?:(?:\pL+) ){0,2}(?:shores?|coast|sands|beach(?:es)?|seaboard)\b`)
	// spades build forts, and staysOpen is a place that gets none.
	spades    = regexp.MustCompile(`(?i)\bno (?:spades?|shovels?|spadework|pickaxes|construction|engineering|earthworks|entrenching|entrenchments|fortifications|walls)\b`)
	staysOpen = regexp.MustCompile(`^\W*(?i:(?:no|and|but|so)\W+)*(?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)(?:(?:,| and|, and) (?:\d{4}|(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?))* ` +
		`(?i:(?:can|may|shall|must|should|is to|will) )?(?i:stays?|remains?|is left|are left|goe?s?|does|do)(?i: (?:wide )?open| unfortified| bare| unprotected| without (?:an?y? |its |their )?(?:forts?|works|walls?|fortifications?))(?i: for now| this (?:turn|season|time))?[.! ]*$`)
	// eaten is what the enemy would do else, lastThing heads what is ordered last.
	eaten = regexp.MustCompile(`(?i),? before (?:lee|grant|johnston|beauregard|he|they|the (?:rebels?|rebs?|yankees?|yanks?|enemy|south|north|union)) (?:can |could )?` +
		`(?:eats?|catch(?:es)?|gets?|cuts?|comes?|arrives?|finds?|notices?|swallows?|gobbles?|bites?|strikes?|wakes? up)\b[^.;,\d]*([.;!]|$)|` +
		`, (?:he|they|it)(?: has| have|'s|'ve) (?:earned|deserved) it\b`)
	lastThing = regexp.MustCompile(`(?i)^\W*(?:and )?(?:one |the )?last (?:thing|move|order|one|march)[:,] `)
	// whoHold are those who stay while the others go back.
	whoHold = regexp.MustCompile(`(?i)((?:except|but|bar|save|minus)(?: for)? (?:` + aNumber + `)) (?:who|that|which) (?:holds?|stays?|stands?|remains?|keeps?|defends?|covers?)\b[^.;,\d]*`)
	// asDoes is a place that does nothing, like the one before it.
	asDoes = regexp.MustCompile(`^((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) (?i:(stays?|remains?|holds?|waits?|rests?))(?i: put| there| still| where (?:it|he) is)?, (?i:as|and so|so) (?i:do|does|will) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})\b`)
	// theGarrison is how many man a fort, in a clause of its own, letBe a fort with which nothing is done, and atHome are those who stay out
	// of an attack of all others.
	theGarrison = regexp.MustCompile(`(?i)[;,.] (?:and )?(?:its |the )?(?:garrison|strength|manned by)(?: of| is|:| =)? (` + aNumber + `)(?: points?| men)?\b`)
	letBe       = regexp.MustCompile(`(?i)^\W*(?:let|leave) the (?:forts?|works) (?:at|of|in) [\pL. ]+? (?:be|alone|stand|as it is)[,;] (?:and |but )?`)
	atHome      = regexp.MustCompile(`(?i)^\W*(?:leave|keep) (?:the (?:one|man|point) (?:at|in) )?(\d{4}) (?:at home|out|back|behind|in reserve|in camp|alone)(?: of it)?(?:[,;]| and|, and) (?:everybody|everyone|everything|all) else (?:goes |to )?(?:at|on|against|attacks?|for|into) (.+?)[.! ]*$`)
	// heldBack is a hex whose men stay out of an attack.
	heldBack = regexp.MustCompile(`(?i)\b(?:keep|leave|hold)s? (?:the (?:one|man|point) (?:at|in) )?(\d{4}) (?:at home|out|back|behind|in reserve|in camp)\b`)
	// placesStay are places from which nobody goes.
	placesStay = regexp.MustCompile(`^\W*(?i:(?:and|but|while) )?(?:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})(?:(?:, and |, | and )(?:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}))+ (?i:(?:both |all )?(?:stay|remain|wait|rest|sit|hold)(?: (?:put|there|still|tight|where they are|as they are|at home))?)[.! ]*$`)
	// leaderWaits is a leader who stays where he is.
	leaderWaits = regexp.MustCompile(`^\W*(?i:(?:and|but|while) )?(?i:general |gen\.? |leader )?([A-Z]\w*) (?i:(?:will|shall|is to|may|must) )?(?i:(?:kindly|meanwhile|please) )?(?i:awaits?|waits?|stays?|remains?|sits?|rests?)(?i: (?:for )?(?:his|the) (?:command|army|troops|men|orders))?(?i: put| there| still| alone)?(?i: (?:at|in) (?:\d{4}|(?-i:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)))?[.! ]*$`)
	// garrisonOut are those inside a fort who come out of it.
	garrisonOut = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|then|please)\W+)*(?:the )?(?:garrison (?:of|at|in) ([\pL.' ]+?|\d{4})|([\pL. ]+?|\d{4})(?:'s)? garrison) (?:(?:comes?|goes|steps|marches|moves|is to come|shall come) )?(?:back )?out(?:side)?(?: of (?:it|there|the (?:fort|works|walls)|its (?:fort|works|walls)))?(?: (?:into|in) the (?:open|field))?[.! ]*$`)
	// exceptTheirs are those of a place who come to no other, bothGo two places from which some go to one, and listed places in a row, of
	// which each gets as many.
	exceptTheirs = regexp.MustCompile(`\b((?i:except|but|save)(?i: for)?) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)'s ((?i:` + aNumber + `))\b`)
	bothGo       = regexp.MustCompile(`((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) (?i:both) (?i:(?:go|march|move|come|head|fall back|retire) )?(?i:to )`)
	listed       = `((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?(?:(?:, and |, | and )(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?)+)`
	eachTo       = regexp.MustCompile(`\b(?i:(` + aNumber + `)(?: points?| men)?,? (?:each|apiece) (?:to|at|in|for|into) )` + listed + `((?i: (?:the rest|gets?|takes?|has)\b)?)`)
	toEach       = regexp.MustCompile(listed + `(?i:,?(?: (?:both|all|get|gets|have|receive|take))*,? (` + aNumber + `)(?: points?| men)? (?:each|apiece)\b)`)
	evenSplit    = regexp.MustCompile(`\b(?i:(?:(?:the |my |all )*(?:remaining |other |last )?)(` + aNumber + `)(?: (?:points?|men))?,? (?:are |is |to be )?(?:split|divided?|shared?|spread|distributed?|halved)(?: up)?(?:,? (?:evenly|equally|alike|in equal parts))? (?:between|among|amongst|over|across|by|at) )` + listed)
	left         = regexp.MustCompile(`(?i)\b(?:the (?:whole |entire )?(?:rest|others|remainder|balance)|everything else|everyone else|all else|what(?:ever)?(?:'s| is|s) left|what(?:ever)? remains)\b`)
	inRow        = regexp.MustCompile(`, and |, | and `)
	// attacking is who attacks a place with whoever stands beside it.
	attacking = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|so|ok|please|then)\W+)*(?:(?:i am|i'm|we are|we're|i will be|we will be) )?(?:now )?(?:only|attacking|assaulting|storming|going to (?:attack|assault|storm)) ([\pL. ]+?|\d{4})[.! ]*$`)
	// someOfAll are so many of all who are in a place of which was spoken.
	someOfAll = regexp.MustCompile(`(?i)\b(` + aNumber + `) of (?:the|those|these|his|its) (` + aNumber + `)(?: points?| men)? ((?:goes?|into|in|inside|under|within|behind|are|man|will|shall|stays?)\b)`)
	// underMarker are those inside a fort, and onTop those outside it, as they lie on the map.
	underMarker = regexp.MustCompile(`(?i)(^|[ ,])(?:(?:under|beneath|below) (?:the|its|a|that)|into a) (?:(?:new )?fort(?: (?:marker|counter|chit))?|marker|counter|chit)\b`)
	onTop       = regexp.MustCompile(`(?i)\b(?:on top|atop)(?: of (?:it|the (?:fort )?(?:marker|counter|fort)))?(?:$|\b)`)
	// noLeader is who goes without the leader who stands with him.
	noLeader = regexp.MustCompile(`(?i),?\s*\(?\b(?:w/o|without|sans|minus|not|(?:with )?no) (?:(?:the |his |its |their |an? |any )?(?:leaders?|general|commander)|him)\)?([.,;! ]|$)`)
)

// plainer is a line in the words that the lexicon knows.
func plainer(h *hearing, line string) string {
	line = strings.NewReplacer("the ones ", "the men ", "The ones ", "The men ", " make nothing", " do nothing", "please to ", "please ").Replace(line)
	line = itself.ReplaceAllString(anyMore.ReplaceAllString(ofWhom(h, line), "no more $1"), "go$1")
	line = namedMen.ReplaceAllStringFunc(line, func(w string) string {
		m := namedMen.FindStringSubmatch(w)
		if _, town := h.p.Board.Names().Find1(m[1]); town || isCalled(h, m[1]) || generals[h.side.Enemy()].MatchString(m[1]) {
			return w
		}
		return "the " + m[2] + m[3]
	})
	line = besideLeader(h, line)
	line = sameAgain(h, line)
	if who, at := outOfFort(h, line); at != "" {
		return "The " + who + " at " + at + " comes out"
	}
	if h.d.Own || placesPoints(h.d.Kind) {
		if rest := nobodyThere.ReplaceAllString(line, "$1"); strings.Trim(rest, " ,.;!") != "" {
			line = rest
		}
	}
	if m := goesInside.FindStringSubmatch(line); m != nil && (h.d.Kind == "march" || h.d.Kind == "build") {
		if _, fort := h.p.FortAt(h.hex(wording.Item{IDs: []string{hexOf(h, m[2])}})); fort {
			return strings.TrimSpace(m[1]+" at "+m[2]) + " enters the fort"
		}
	}
	if m := outsideInto.FindStringSubmatch(line); m != nil && (h.d.Kind == "march" || h.d.Kind == "build") {
		if _, fort := h.p.FortAt(h.hex(wording.Item{IDs: []string{hexOf(h, m[2])}})); fort {
			line = m[1] + " at " + m[2] + " go inside the fort" + line[len(m[0]):]
		}
	}
	if m := wasGoing.FindStringSubmatch(line); m != nil {
		if line = m[1]; h.d.Kind == "build" { // of forts, as he was thinking of them
			if rest, one := strings.CutPrefix(line, "one "); one {
				line = "a fort " + rest
			}
		}
	}
	line = insteadOf.ReplaceAllString(line, "")
	line = asDoes.ReplaceAllString(line, "$1 stays, $3 stays")
	if h.d.Kind != "march" {
		line = doesWithout.ReplaceAllStringFunc(skips.ReplaceAllString(line, "$1"), func(w string) string {
			m := doesWithout.FindStringSubmatch(w)
			return "none at " + strings.ReplaceAll(m[1], " and ", ", none at ") + m[2]
		})
	}
	line = waitsOn.ReplaceAllString(line, "$1")
	line = bothOf.ReplaceAllStringFunc(line, func(w string) string {
		m := bothOf.FindStringSubmatch(w)
		if m[2] != "" && h.d.Kind == "attack" { // one battle, or two?
			return w
		}
		return m[1] + m[2]
	})
	switch h.d.Kind {
	case "march":
		line = theCity.ReplaceAllString(changePlaces.ReplaceAllString(sentTo(h, line), "$1 goes to $2, $2 goes to $1"), "$1 to $2")
		line = anothers.ReplaceAllString(campsThere.ReplaceAllString(line, "$1$2"), "$1$5 from $4 to $2$3")
		line = eaten.ReplaceAllString(lastThing.ReplaceAllString(line, ""), "$1")
		line = bothGo.ReplaceAllString(line, "$1 to ")
		line = bothBy.ReplaceAllString(noFarther.ReplaceAllString(afterHim.ReplaceAllString(line, "then "), "$1"), "$1 $3, $2 $3")
		line = restStay.ReplaceAllString(line, "$1, $2")
		if h.p.Force.Kind != state.NoForce {
			if m := ofTheForce.FindStringSubmatch(line); m != nil && (m[1] == "" || m[1] == h.p.Force.At.String()) {
				line = "he " + line[len(m[0]):]
				if strings.HasPrefix(strings.ToLower(line), "he have ") || strings.HasPrefix(strings.ToLower(line), "he let ") || strings.HasPrefix(strings.ToLower(line), "he send ") || strings.HasPrefix(strings.ToLower(line), "he bring ") {
					line = line[len("he "):]
				}
				line = forHim.ReplaceAllString(line, "$1")
				h.said = strings.ToLower(line)
			}
			if stopsThere.MatchString(line) {
				h.said = "halt"
				return h.said
			}
			line = underWay(h, line)
		}
		line = idleWhy(h, keepsTo.ReplaceAllString(worriedBy(line), "stay $1"))
		line = inTheirPlace(h, countedOut(h, onGuard(h, line)))
		line = leavesMen.ReplaceAllStringFunc(besideThose.ReplaceAllString(topical(line), ""), func(w string) string {
			m := leavesMen.FindStringSubmatch(w)
			if len(m[1]) > 1 && !isCalled(h, m[1]) {
				return w
			}
			return m[1] + " alone " + m[2] + m[3]
		})
		line = noLeader.ReplaceAllString(coast.ReplaceAllString(landsmen.ReplaceAllString(line, "$1"), ""), "$1")
		line = toShut.ReplaceAllString(upAgainst.ReplaceAllString(nearIt.ReplaceAllString(line, "$1$2"), " $1"), "$1$2")
		line = byTrain.ReplaceAllString(line, "goes by rail to ")
	case "build":
		line = hasOne.ReplaceAllString(line, "$1 a fort$3")
		for _, head := range []string{"", "fort ", "forts ", "fort: ", "forts: ", "forts at ", "fort at ", "forts: at "} {
			if n := len(head); n < len(line) && strings.EqualFold(line[:n], head) && namesFirst.MatchString(line[n:]) {
				line = nameNumber.ReplaceAllString(line[n:], "$1 $2, ")
				break
			}
		}
		if said := explained.ReplaceAllString(line, "$1"); said != line {
			line, h.said = said, strings.ToLower(said)
		}
		line = letBe.ReplaceAllString(theGarrison.ReplaceAllString(line, " with $1"), "")
		line = spades.ReplaceAllString(line, "no forts")
		line = someOfAll.ReplaceAllStringFunc(line, func(w string) string {
			m := someOfAll.FindStringSubmatch(w)
			for x := range board.Hexes {
				if rules.Builders(h.p, h.side, board.Hex(x)) == valueOf(strings.ToLower(m[2])) {
					return m[1] + " of them " + m[3]
				}
			}
			return w
		})
		line = notThere.ReplaceAllString(onTop.ReplaceAllString(underMarker.ReplaceAllString(line, "${1}under the fort"), "outside"), "$1; a fort$2")
		line = stopAnd.ReplaceAllString(idlers.ReplaceAllString(line, "$1$2"), "$1")
		line = idleWhy(h, line)
		line = butInside.ReplaceAllString(razed.ReplaceAllString(line, "${1}fort"), " with $1")
		if pulling.MatchString(line) {
			line = needless.ReplaceAllString(line, "")
		}
		for _, said := range []*regexp.Regexp{manned, shut} {
			if at := said.FindStringIndex(line); at != nil && !severalForts.MatchString(line[:at[0]]) {
				line = said.ReplaceAllString(line, " with $1")
			}
		}
	case "attack":
		line = butOne.ReplaceAllString(line, "$1 the point $2")
		line = atHome.ReplaceAllString(line, "attack $2, but not the one at $1")
		line = coast.ReplaceAllString(line, "")
		line = shipsOnly.ReplaceAllString(ofIt.ReplaceAllString(line, "$2 $1$3"), "the ships alone")
		line = noFight.ReplaceAllString(outcry.ReplaceAllString(line, "no attacks"), "$1.")
		line = chipsIn.ReplaceAllString(whatHeHas.ReplaceAllString(line, "$1"), " and $1")
	case "overrun", "retreat":
		line = whoHold.ReplaceAllString(line, "$1")
		line = noFirst.ReplaceAllString(untilThen.ReplaceAllString(line, "$1"), "$1")
	case "place", "setup", "militia":
		line = besideThem(h, groupFirst(h, line))
		line = strings.NewReplacer(" closer to ", " near ", " close to ", " near ", " close by", " near", " close at hand", " near", " close behind ", " near ", " closer", " near").Replace(line)
		line = letHave.ReplaceAllString(line, "$1 gets ")
		if said := tooMany.ReplaceAllString(line, "$2$1"); said != line {
			line, h.said = said, strings.ToLower(said)
		}
		line = noLess.ReplaceAllStringFunc(line, func(w string) string {
			m := noLess.FindStringSubmatch(w)
			if m[1] != "" {
				return m[1] + "put " + m[2]
			}
			return m[2]
		})
		line = ratherThere.ReplaceAllString(byState(hisRecruit(h, line)), "one $1 $2")
		line = whereThey.ReplaceAllString(line, "at $1")
		line = otherHalf.ReplaceAllString(district.ReplaceAllString(entitled.ReplaceAllString(line, ""), "Washington"), "the rest")
		line = exceptTheirs.ReplaceAllString(line, "$1 $3 at $2")
		if said := eachAndRest(line); said != line {
			line, h.said = said, strings.ToLower(said)
		}
		line = allOfThem.ReplaceAllString(becauseOf.ReplaceAllString(theLast.ReplaceAllString(line, "$1 remaining $2"), "$1"), "$1 $2")
		line = emptyThere.ReplaceAllString(line, "$2 at $1")
		if namesFirst.MatchString(line) {
			line = nameNumber.ReplaceAllString(line, "$1: $2, ")
		}
		if m := exceptSome.FindStringSubmatch(line); m != nil && h.d.Kind == "setup" && int(h.p.ToPlace) > valueOf(strings.ToLower(m[2])) {
			n := int(h.p.ToPlace) - valueOf(strings.ToLower(m[2]))
			line = fmt.Sprintf("%d at %s, %s at %s", n, m[1], m[2], m[3]) + line[len(m[0]):]
		}
		line = keyPlace.ReplaceAllStringFunc(line, func(w string) string {
			m := keyPlace.FindStringSubmatch(w)
			if m[5] != "" { // "Washington must be safe, so it gets ten"
				m[1], m[2], m[4] = m[5], m[6], m[7]
			}
			n := valueOf(strings.ToLower(strings.Fields(m[4])[0]))
			stand := h.p.Points(h.side, h.hex(wording.Item{IDs: []string{hexOf(h, m[1])}}), 0, 0)
			if busy.MatchString(m[2]) || placing.MatchString(m[2]) || n > 0 && n == stand { // who stand there already
				return w
			}
			h.said = strings.ToLower(strings.Replace(line, w, m[4]+" at "+m[1], 1))
			return m[4] + " at " + m[1]
		})
		if said := asManyThere(h, line); said != line {
			line, h.said = said, strings.ToLower(said)
		}
		if dashed.MatchString(line) {
			line = dash.ReplaceAllString(line, "$1: $2")
		}
		line = asMany.ReplaceAllString(leftOf.ReplaceAllString(line, "$1"), "the same $1 ")
	}
	return line
}

// besideThem is a line with the place alone of those who stand there, where others come to them: "the one at 3004 gets two more", "another
// on top of the one at 1902".
func besideThem(h *hearing, line string) string {
	return theOneThere.ReplaceAllStringFunc(line, func(w string) string {
		m := theOneThere.FindStringSubmatch(w)
		switch {
		case h.leads() || h.p.Points(h.side, h.hex(wording.Item{IDs: []string{hexOf(h, m[2])}}), 0, 0) == 0:
		case m[3] != "":
			return m[2] + " gets"
		case m[1] != "":
			return "at " + m[2] + m[4]
		case m[4] != "" && strings.Trim(strings.Replace(line, w, "", 1), " .,;!") != "":
			return ""
		}
		return w
	})
}

// groupFirst is a line of a list with one in the place of the number of the group of its city: "1 Richmond", and "2 Wilmington" below it.
func groupFirst(h *hearing, line string) string {
	number, name, ok := strings.Cut(line, " ")
	n := valueOf(strings.TrimRight(number, ".:)"))
	if !ok || h.d.Kind != "place" || n < 2 || !strings.HasPrefix(h.before, fmt.Sprint(n-1)) {
		return line
	}
	if t := h.p.Board.Town(h.hex(wording.Item{IDs: []string{hexOf(h, strings.Trim(name, " .,;"))}})); t == nil || int(t.Group) != n {
		return line
	}
	return "1 at " + name
}

// asManyThere is a line with a number in the place of the name of another place that gets as many: "Memphis 2, Corinth the same as Memphis".
func asManyThere(h *hearing, line string) string {
	return asThere.ReplaceAllStringFunc(line, func(w string) string {
		m := asThere.FindStringSubmatch(w)
		above, _, _ := strings.Cut(line, w)
		if n := saidOfPlace(h, h.before+"; "+above, m[2]); n > 0 && hexes.MatchString(hexOf(h, m[1])) {
			return fmt.Sprint(m[1], " ", n)
		}
		return w
	})
}

// hisRecruit is a line with a point in the place of the general who gets it: "Lee gets his usual recruit in Richmond".
func hisRecruit(h *hearing, line string) string {
	return getsOne.ReplaceAllStringFunc(line, func(w string) string {
		m := getsOne.FindStringSubmatch(w)
		if h.leads() || !generals[h.side].MatchString(m[1]) && !isCalled(h, m[1]) || m[2] == "" && (h.d.Kind != "place" || !onlyLeader(h)) {
			return w
		}
		if m[2] == "" {
			return "one at " + h.p.Leaders[h.side][0].At.String()
		}
		return "one " + m[2] + " "
	})
}

// onlyLeader says whether the first of the writer's leaders is on the board, and no other.
func onlyLeader(h *hearing) bool {
	ls := h.p.Leaders[h.side]
	return ls[0].On && !slices.ContainsFunc(ls[1:], func(l state.Leader) bool { return l.On })
}

// saidOfPlace is the one number that stands beside a place in words; 0 where there is none, or several.
func saidOfPlace(h *hearing, words, place string) int {
	var ns []int
	for _, name := range nameOf.FindAllStringIndex(words, -1) {
		if hexOf(h, words[name[0]:name[1]]) != hexOf(h, place) {
			continue
		}
		head := strings.Fields(words[strings.LastIndexAny(words[:name[0]], ",;.")+1 : name[0]])
		tail := strings.Fields(words[name[1]:])
		for _, w := range slices.Concat(head, tail[:min(len(tail), 2)]) {
			if n := valueOf(strings.ToLower(strings.Trim(w, ",;.:()"))); n > 0 {
				ns = append(ns, n)
				break
			}
		}
	}
	if len(ns) != 1 {
		return 0
	}
	return ns[0]
}

// sameAgain is a line that does the same elsewhere as the one before it with the number of that, where it has one.
func sameAgain(h *hearing, line string) string {
	m := sameThere.FindStringSubmatch(line)
	n := figure.FindAllString(strings.ToLower(hexes.ReplaceAllString(inNumbers(h.before), "")), -1)
	if m == nil || len(n) != 1 {
		return line
	}
	rest := line[len(m[0]):]
	if h.d.Kind == "build" {
		return "fort at " + m[2] + " with " + n[0] + rest
	}
	return n[0] + " " + m[1] + m[2] + rest
}

// sentTo is a line with the hex to which some are sent in the place of the leader to whom they are: "Cairo sends B three", "B needs men, so
// Cairo sends him three", "B gets three from Cairo".
func sentTo(h *hearing, line string) string {
	where := func(name string) string {
		for i := range h.p.Leaders[min(h.side, board.Confederate)] {
			l := &h.p.Leaders[min(h.side, board.Confederate)][i]
			if l.On && (name == state.LeaderName(h.side, i) || len(name) > 3 && isCalled(h, name) && strings.Contains(strings.ToLower(h.p.Called[h.side][i]), strings.ToLower(name))) {
				return l.At.String()
			}
		}
		return ""
	}
	needs := ""
	if m := inNeed.FindStringSubmatch(line); m != nil {
		if at := hexOf(h, m[1]); hexes.MatchString(at) {
			needs = at
		} else {
			needs = where(m[1])
		}
		if rest := line[len(m[0]):]; needs != "" && !strings.Contains(rest, " to ") && strings.Contains(rest, " from ") { // "Paducah needs a garrison: two from Cairo"
			line = strings.TrimRight(rest, " .!") + " to " + needs
		} else if needs != "" && strings.Contains(rest, " him ") {
			line = rest
		}
	}
	if m := getsThem.FindStringSubmatch(line); m != nil && where(m[1]) != "" {
		line = m[2] + " from " + m[3] + " go to " + where(m[1]) + m[4] + line[len(m[0]):]
	}
	return sendsHim.ReplaceAllStringFunc(line, func(w string) string {
		m := sendsHim.FindStringSubmatch(w)
		words := strings.Fields(m[2])
		to := where(words[len(words)-1])
		if strings.EqualFold(m[2], "him") {
			to = needs
		}
		if to == "" {
			return w
		}
		return "send " + m[3] + m[4] + " to " + to + m[5]
	})
}

// outOfFort is who a line brings out of a fort, and where; nowhere where it brings out nobody.
func outOfFort(h *hearing, line string) (who, at string) {
	if h.d.Kind != "march" && h.d.Kind != "build" {
		return "", ""
	}
	inside := func(place string) bool {
		return place != "" && h.p.Points(h.side, h.hex(wording.Item{IDs: []string{hexOf(h, place)}}), state.InFort, state.Garrison) > 0
	}
	if m := garrisonOut.FindStringSubmatch(line); m != nil && inside(m[1]+m[2]) {
		return "garrison", m[1] + m[2]
	}
	if m := broughtOut.FindStringSubmatch(line); m != nil && inside(m[1]+m[2]+m[3]) {
		return "garrison", m[1] + m[2] + m[3]
	}
	for _, said := range []*regexp.Regexp{fetchedOut, comesOutside} {
		if m := said.FindStringSubmatch(line); m != nil && inside(m[2]) {
			if m[1] == "" {
				m[1] = "garrison"
			}
			return m[1], m[2]
		}
	}
	return "", ""
}

// underWay is a line with a halt in the place of what it says of those who are on their way, and with the hex where they are in the place of
// "the same hex".
func underWay(h *hearing, line string) string {
	at := h.p.Force.At.String()
	if m := soFarOn.FindStringSubmatch(line); m != nil && h.p.Force.At.Hex() != board.None {
		to, ok := board.ParsePlace(m[3])
		if from := h.p.Force.At.Hex(); ok && to.Hex() != board.None && board.Distance(from, to.Hex()) == valueOf(strings.ToLower(m[1])) && liesSo(from, to.Hex(), m[2]) {
			line = strings.Replace(line, m[0], " to "+m[3], 1)
		}
	}
	if m := bySteps.FindStringSubmatch(line); m != nil && h.p.Force.At.Hex() != board.None {
		to := h.p.Force.At.Hex()
		for n := max(1, valueOf(strings.ToLower(m[1]))); n > 0 && to != board.None; n-- {
			to = lyingSo(to, m[2])
		}
		if to != board.None {
			line = "on to " + to.String() + line[len(m[0]):]
			h.said = strings.ToLower(line)
		}
	}
	if m := allStop.FindStringSubmatch(line); m != nil && valueOf(strings.ToLower(m[2])) == int(h.p.Force.N) && (m[1] != "" && !strings.EqualFold(m[1], "my") || strings.Contains(m[0], "here")) {
		line = "they" + m[3] + line[len(m[0]):]
	}
	stays := staysPut.FindStringSubmatch(line)
	if stays == nil {
		if same := sameHex.FindStringIndex(line); same != nil && further.MatchString(line[:same[0]]) { // "it goes on to 4620, the two at 5201 join it"
			on := further.FindStringIndex(line[:same[0]])
			if to := nameOf.FindString(line[on[1]:same[0]]); to != "" {
				at = to
			}
		}
		return sameHex.ReplaceAllString(line, "go to "+at)
	}
	rest := sameHex.ReplaceAllString(line[len(stays[0]):], "go to "+at)
	switch {
	case rest == "":
		line = "halt"
	case endsIt.MatchString(rest):
		line = "halt; end"
	default:
		line = "halt; " + rest
	}
	h.said = strings.ToLower(line)
	return line
}

// ways are the directions of the board's own that a word may name.
var ways = map[string][]string{"north": {"n"}, "south": {"s"}, "east": {"ne", "se"}, "west": {"nw", "sw"}, "northeast": {"ne"}, "northwest": {"nw"}, "southeast": {"se"}, "southwest": {"sw"}}

// liesSo says whether a hex lies beside another in the direction that is named, if one is.
func liesSo(from, to board.Hex, way string) bool {
	return way == "" || slices.ContainsFunc(ways[strings.ReplaceAll(strings.ToLower(way), "-", "")], func(way string) bool {
		d, ok := board.Layout().Direction(way)
		return ok && board.Near[from][d] == to
	})
}

// lyingSo is the only hex that lies beside another in the direction that is named; none where there are several.
func lyingSo(from board.Hex, way string) board.Hex {
	out := board.None
	for _, n := range board.Near[from] {
		if n == board.None || !liesSo(from, n, way) {
			continue
		}
		if out != board.None {
			return board.None
		}
		out = n
	}
	return out
}

// someGoOn is what a line orders of a force on its way of which some stay, and the others go on.
func someGoOn(h *hearing, line string) []engine.Order {
	stay, on, to := 0, 0, ""
	if m := drops.FindStringSubmatch(line); m != nil {
		stay, on, to = valueOf(strings.ToLower(m[1]+m[2])), valueOf(strings.ToLower(m[3])), m[4]
	} else if m := onOf.FindStringSubmatch(line); m != nil {
		on, to = valueOf(strings.ToLower(m[1])), m[2]
		stay = int(h.p.Force.N) - on
	}
	if stay <= 0 || stay >= int(h.p.Force.N) || on > 0 && stay+on != int(h.p.Force.N) {
		return nil
	}
	left, _ := h.whole.Read(h.d, fmt.Sprintf("leave %d", stay))
	onward, err := h.whole.Read(h.d, "on "+to)
	if os := slices.Concat(left, onward); len(left) > 0 && len(onward) > 0 && err == nil && h.allowed(os) {
		return os
	}
	return nil
}

// worriedBy is a line without what it says of a place before its order; it is the place where somebody goes "there".
func worriedBy(line string) string {
	m := worried.FindStringSubmatch(line)
	if m == nil || pointsAt.MatchString(m[2]) {
		return line
	}
	return thither.ReplaceAllString(m[2], "to "+m[1])
}

// idleWhy is a line that says who does nothing without why.
func idleWhy(h *hearing, line string) string {
	m := doesNone.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	for _, name := range nameOf.FindAllString(line[len(m[1]):], -1) { // "no fort at 2014, I want Cairo"
		if at, ok := board.ParsePlace(hexOf(h, name)); ok && at.Hex() != board.None && h.p.Points(h.side, at.Hex(), 0, 0) > 0 {
			return line
		}
	}
	return m[1]
}

// nameOf is a name of a place, or of somebody.
var nameOf = regexp.MustCompile(`\b\d{4}\b|\b(?:St\.? |Fort |New )?[A-Z][\pL]+`)

// onGuard is a line in which the others stay who are left behind to mind the place where they are: "ten from Washington to 4406, the other two
// guard the city".
func onGuard(h *hearing, line string) string {
	return guards.ReplaceAllStringFunc(line, func(w string) string {
		m := guards.FindStringSubmatch(w)
		at := hexOf(h, m[2])
		if !hexes.MatchString(at) {
			return m[1] + " stay" + m[3]
		}
		for _, said := range []string{h.before, line[:strings.Index(line, w)]} {
			if strings.Contains(said, m[2]) || strings.Contains(said, at) {
				return m[1] + " stay" + m[3]
			}
		}
		return w
	})
}

// countedOut is a line without the number of all who are in a place, where so many of them are: "10 out of 12 at Washington", "12 at Washington:".
func countedOut(h *hearing, line string) string {
	all := func(n, place string) bool {
		at, ok := board.ParsePlace(hexOf(h, place))
		return ok && at.Hex() != board.None && rules.Movable(h.p, h.side, at.Hex()) == valueOf(strings.ToLower(n))
	}
	line = ofSo.ReplaceAllStringFunc(line, func(w string) string {
		m := ofSo.FindStringSubmatch(w)
		if !all(m[2], m[4]) {
			return w
		}
		return m[1] + m[3] + m[4]
	})
	if m := soMany.FindStringSubmatch(line); m != nil && all(m[2], m[3]) {
		switch rest := line[len(m[0]):]; {
		case m[4] == "":
			line = m[3] + ": " + rest
		case m[1] != "": // "of the two at Cincinnati one goes to Louisville"
			line = m[4] + " from " + m[3] + " " + rest
		}
	}
	if m := othersGo.FindStringSubmatch(line); m != nil && (m[3] == "") != (m[4] == "") {
		place, n := m[3]+m[4], valueOf(strings.ToLower(m[1]))
		at, ok := board.ParsePlace(hexOf(h, place))
		if ok && at.Hex() != board.None && (m[2] == "" || all(m[2], place)) {
			if n = rules.Movable(h.p, h.side, at.Hex()) - n; n > 0 && (m[5] == "" || n == valueOf(strings.ToLower(m[5]))) {
				return fmt.Sprintf("%d from %s %s", n, place, line[len(m[0]):])
			}
		}
	}
	line = otherSo.ReplaceAllStringFunc(line, func(w string) string {
		m := otherSo.FindStringSubmatch(w)
		at, ok := board.ParsePlace(hexOf(h, m[3]))
		left, others := valueOf(strings.ToLower(m[2])), valueOf(strings.ToLower(m[5]))
		if !ok || at.Hex() == board.None || left+others != rules.Movable(h.p, h.side, at.Hex()) && left+others != h.ships(at, state.Naval) {
			return w
		}
		return strings.TrimSuffix(w, w[strings.LastIndex(w, m[4])+len(m[4]):]) + "the others"
	})
	return keepsSome.ReplaceAllString(line, "${1}leave $2 $3, the rest ")
}

// inTheirPlace is a line with the place from which the first of it go for the words that others take theirs: "two from Cairo go to Paducah, and
// two from St. Louis take their place".
func inTheirPlace(h *hearing, line string) string {
	at := theirPlace.FindStringIndex(line)
	if at == nil {
		return line
	}
	var left []string
	for _, said := range []string{h.before, line[:at[0]]} {
		for _, m := range leftFrom.FindAllStringSubmatch(said, -1) {
			if hexes.MatchString(hexOf(h, m[1])) {
				left = append(left, m[1])
			}
		}
	}
	if len(left) < 2 { // he who takes it is not who left it
		return line
	}
	return line[:at[0]] + "goes to " + left[0] + line[at[1]:]
}

// topical is a line with those of whom it says something first in the place of the word for them: "the four at 4405 are too close to Lee, all
// of them go back to Washington".
func topical(line string) string {
	line = wellOff.ReplaceAllString(line, "$1")
	if m := placeIs.FindStringSubmatch(line); m != nil && !busy.MatchString(m[2]) {
		if goes := thatOne.FindStringSubmatch(line[len(m[0]):]); goes != nil && goes[2] != "" {
			return goes[2] + " " + m[1] + line[len(m[0])+len(goes[0]):]
		} else if goes != nil {
			return m[1] + " " + goes[1] + line[len(m[0])+len(goes[0]):]
		}
	}
	m := saidOf.FindStringSubmatch(line)
	if m == nil || busy.MatchString(m[3]) || m[2] == "" && !strings.HasPrefix(strings.ToLower(m[1]), "gunboat") && !strings.EqualFold(m[1], "flotilla") {
		return line
	}
	rest := line[len(m[0]):]
	goes := theyGo.FindStringSubmatch(rest)
	if goes == nil {
		return line
	}
	who, rest := m[1], rest[len(goes[0]):]
	if goes[1] != "" {
		who = goes[1]
	}
	if goes[3] != "" {
		return goes[3] + " the " + who + m[2] + rest
	}
	return "the " + who + m[2] + " " + goes[2] + goes[4] + rest
}

const (
	ofUnits = `(?: of them)?(?: (?:strength points?|points?|sps?|men|man|brigades?|troops))?`
	within  = `(?:in it|in|inside(?: it| the fort)?|(?:under|beneath) (?:it|(?:the|its|a) (?:fort )?(?:marker|counter|fort))|within|to man (?:it|them|the works|the fort)|behind (?:the|its) (?:walls|works)|in the (?:fort|works))`
	without = `(?:on top(?: of (?:it|the marker|the fort))?|atop(?: it)?|outside(?: it| the fort)?|without|in the open|in the field|out|beside it|above it)`
)

// eachAndRest is a line with the number of each of several places before it: "two each to St. Louis and Cairo, the rest to Washington",
// "Nashville three, Memphis and Atlanta two each", "nine split evenly between Nashville, Memphis and Atlanta".
func eachAndRest(line string) string {
	line = evenSplit.ReplaceAllStringFunc(line, func(w string) string {
		m := evenSplit.FindStringSubmatch(w)
		names := inRow.Split(m[2], -1)
		if n := valueOf(strings.ToLower(m[1])); n > 0 && n%len(names) == 0 {
			return soManyAt(fmt.Sprint(n/len(names)), m[2], "")
		}
		return w
	})
	line = eachTo.ReplaceAllStringFunc(line, func(w string) string {
		m := eachTo.FindStringSubmatch(w)
		return soManyAt(m[1], m[2], m[3])
	})
	return toEach.ReplaceAllStringFunc(line, func(w string) string {
		m := toEach.FindStringSubmatch(w)
		return soManyAt(m[2], m[1], "")
	})
}

// soManyAt are places in a row with a number before each but the last, where that one gets something else.
func soManyAt(n, places, gets string) string {
	var out []string
	names := inRow.Split(places, -1)
	for i, name := range names {
		if gets != "" && i == len(names)-1 {
			out = append(out, name+gets)
			continue
		}
		out = append(out, n+" at "+name)
	}
	return strings.Join(out, ", ")
}

// offTheMap is a line with hexes alone where a name stands before them that the board does not know: "from New York (5201)".
func offTheMap(h *hearing, line string) string {
	return offMap.ReplaceAllStringFunc(line, func(w string) string {
		m := offMap.FindStringSubmatch(w)
		if _, known := h.p.Board.Names().Find1(m[2]); known || isCalled(h, m[2]) || generals[h.side].MatchString(m[2]) || generals[h.side.Enemy()].MatchString(m[2]) {
			return w
		}
		return m[1] + m[3]
	})
}

// besideLeader is a line without the name of a general where a leader of the writer's stands who may be he: "back to Lee at Fredericksburg".
func besideLeader(h *hearing, line string) string {
	return generalAt.ReplaceAllStringFunc(line, func(w string) string {
		m := generalAt.FindStringSubmatch(w)
		at := hexOf(h, m[3]+m[4])
		if !generals[h.side].MatchString(m[2]+m[5]) || !slices.ContainsFunc(h.p.Leaders[h.side][:], func(l state.Leader) bool { return l.On && l.At.String() == at }) {
			return w
		}
		return m[1] + m[3] + m[4]
	})
}

// ofWhom is the capital of whom a line speaks.
func ofWhom(h *hearing, line string) string {
	return capital.ReplaceAllStringFunc(line, func(w string) string {
		said := capital.FindStringSubmatch(w)
		m := strings.ToLower(said[2])
		if said[1] != "" { // that only says which it is
			return w
		}
		own := m == "the" || m == "our" || m == "my"
		northern := strings.HasSuffix(m, "federal") || strings.HasSuffix(m, "union") || strings.HasSuffix(m, "yankee") || strings.HasSuffix(m, "northern")
		if northern || h.side == board.Union && own || h.side == board.Confederate && !own && !strings.HasSuffix(m, "rebel") && !strings.HasSuffix(m, "confederate") && !strings.HasSuffix(m, "southern") {
			return "Washington"
		}
		return "Richmond"
	})
}

// going are verbs of those who go somewhere.
const going = `go|march|move|come|ride|sail|fall|retire|withdraw|shift|return|walk`

// generals are the best known of each side: whoever speaks of the other side's men orders nobody.
var generals = map[board.Side]*regexp.Regexp{
	board.Union: regexp.MustCompile(`^(?:Grant|Sherman|McClellan|Burnside|Hooker|Meade|Halleck|Pope|Rosecrans|Thomas|Buell|Sheridan|McDowell|Banks|Butler|` +
		`Fremont|Lyon|Scott|Farragut|Lincoln)$`),
	board.Confederate: regexp.MustCompile(`^(?:Lee|Jackson|Johnston|Beauregard|Bragg|Longstreet|Hood|Early|Stuart|Hill|Ewell|Polk|Hardee|Forrest|Pemberton|` +
		`Price|Smith|Davis|Magruder)$`),
}

// isCalled says whether a leader of the writer's is called so.
func isCalled(h *hearing, name string) bool {
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		if strings.Contains(strings.ToLower(h.p.Called[h.side][i]), strings.ToLower(name)) {
			return true
		}
	}
	return false
}
