package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// lexicons are the words of each board.
var lexicons sync.Map

func lexicon(b *board.Board) *wording.Lexicon {
	if l, ok := lexicons.Load(b); ok {
		return l.(*wording.Lexicon)
	}
	l := wording.New(nil)
	b.Names().Each(func(name, shown string) {
		id, ok := b.Names().Find1(shown)
		if !ok {
			return
		}
		as := wording.New(nil)
		as.AddPlace(shown, name)
		l.Alias(as, board.In(b.HexOf(id)).String())
	})
	l.Moves("march")
	l.Leaves("march")
	l.Attacks("attack")
	l.Stands("stand")
	l.Moves("retreat")
	l.Leaves("retreat")
	l.Leaves("withdraw")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `go against,move against,advance against,go in,
			march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,walk,get,bring,take,fall back,
			go back,
			come,push,rush,leave,back,run,cross,advance on,march on,set out,steam,lie beside,ascend,descend,toddle,pop up,pop,drive,
			carried,carry,travel,withdraw,set,post,take post,dispatch,step,slide,pull,anchor,lie,lie off,stand off,put to sea,put,put ashore,
			take station,report,report to,report at,called,called to,called back,ordered back,drop,drop off,halt,stop,sit,slip off,slip past,slip by,run past,run the batteries,pass,fall back on,
			fall back to,close on,close upon,close up on,close in on,close in,close in to,close up to,
			concentrate,concentrate on,converge,converge on,camp,shift over,join,relieve,back up,hike,slog,hoof it,shuffle,shuffle along,amble,trudge,stroll,plod,tramp,sidle,edge,inch,occupy,occupied,seize,secure`,
		"halt": "halt,halt here,halt there,stop here,stop there",
		"lift": "re embark,reembark,land,put on land,lift,sail,ship,embark,ferry,sealift,sea lift,sea move,take ship,sail over,land from the sea,land by sea",
		"overrun": `overrun,demand,double match,doublematch,double matched,dm,dm on,demand that,o run,orun,run over,ride over,steamroll,
			roll over,brush aside,sweep aside,challenge,call on,summon`,
		"attack": `attack,assault,hit,storm,x,charge,strike,seize,fight,att,atk,atks,combat,have a crack at,crack at,have a go at,go at,
			fall upon,throw,join against,v,vs,against,
			try,try his luck at,attempt,assail,molest,disturb,knock on,knock at,carry,have at,press,go in,go for,go against,strike at,lunge at,pitch into,
			attack together,join in,take part,commit,contribute,co operate,cooperate,advance against,move against,move on,bombard,shell,besiege,
			cross against,fall on`,
		"repair": `repair,mend,fix,open,restore,repair railroad,repair the railroad,rebuild,reopen,relay,put right,patch up,rebuilt,
			get running,
			make good,work on`,
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,hold the line,hold on,stay and fight,hold it,
			stand fast,defend,hold our ground,hold the ground,make a stand,give battle,accept battle`,
		"retreat":  "retreat,withdraw,fall back,pull back,flee,retire,get out,go back,leave,evacuate,run away,escape,slip out,take back",
		"withdraw": "retreat,withdraw,fall back,pull back,flee,retire,evacuate,run away,withdrawal",
		"column":   `column,reduce,lower,reduce to,use column`,
		"lose": `lose,loss,losses,casualty,casualties,dead,damage,suffer,sacrifice,take losses,take the loss,take the losses,take the hit,
			bear,bear the loss,bear the losses,bear the casualties,die`,
		"roll": "roll,go ahead,fire away,go",
		"build": `build,bld,fortify,construct,erect,put up,build fort,dig,dig in,digs itself in,dig himself in,entrench,intrench,
			garrison,behind works,f,throw up,throw up works,raise,raise works,raise walls,earthwork,earthworks,fieldworks,field works,
			spadework,dig trenches,trenches,walls,works,breastworks,redoubt,make,put,place,set up`,
		"remove": `remove,tear down,pull down,raze,give up,tear it down,pull it down,take it down,take down,blow up,demolish,
			dismantle,level,slight,knock down,knock it down,scrap`,
		"place": `place,put,arrive,reinforce,reinforcement,reinforcements,deploy,come,appear,get,raise,set,muster,need,pop,drop,plant,stick,
			station,post,fall in,report,land,assign,allot,allocate,send,show up,turn up,set down,put down,go`,
		"over": `pass,skip,forgo,forego,waive,thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,stop,
			next phase,over,over to you,thats your lot,that is your lot,thats me done,close,no moves,
			i am done,all units remain standing,silent`,
	})
	l.Kinds(map[string]string{
		"": `point,points,pt,pts,sp,sps,strength point,strength points,army point,army points,army,troop,men,man,force,garrison,guy,
			unit,regiment,
			company,chap,fellow,soldier,people,lot,crowd,brigade,division,corps,post,lad,boy,stack,body,detachment,landing party,
			army of the potomac,army of the cumberland,army of the ohio,army of the tennessee,army of the mississippi,
			army of northern virginia,army of tennessee,infantry,foot soldier,texan,defender,occupant,watchman,guardsman,veteran,strong,sp strong,points strong,bluecoat,butternut,levy,levies,recruit,volunteer,conscript,draftee,newcomer,trainload`,
		"all": `everyone,everybody,everything,all points,all of them,all of it,whole army,whole stack,all men,the lot,every man,every soldier,
			every point,evrything,evryone,everthing,whole command,whole force,entire force,entire army,entire garrison,to a man,
			to the last man,to the last hull,every last man,the whole lot,whole lot,all hands`,
		"leader": "leader,the leader,general,commander",
		"naval": `naval,naval point,naval points,naval unit,naval units,ship,fleet,navy,squadron,boats,warship,
			man of war,hull,sail of the line,ironclad,frigate,sloop,navals,blockader,naval squadron,ship point,ship points,navy point,
			navy points`,
		"riverine": `riverine,riverine unit,gunboat,flotilla,riverine flotilla,river flotilla,river gunboat,riv,riverines,
			river boats,river fleet`,
		"repair": `repair unit,repair crew,repair train,construction train,repair men,railroad men,railwaymen,railroaders,railroad repair unit,rail repair unit,engineers,usmrr,rail gang,rr,repair gang,rail crew,
			railway crew,
			railroad crew,rail unit,railroad unit,crew,work gang,track gang,gandy dancers,repairmen,rail repair crew,construction corps,
			construction gang,railroad gang,railway gang,section gang,railway repair people,railroad repair people,repair people,repair folk,repair folks,railway people,railroad people,
			repair party,repair squad,repair lads,repair boys,repair guys,repair workers,repairers,rail repair gang,railway repair gang,railroad repair gang,
			railway repair crew,railroad repair crew,railway repair men,railroad repair men,railway repair unit,railway men,rail men,railway workers,
			rail workers,track workers,trackmen,platelayers,navvies,construction crew,construction unit,construction party,engineer unit,repair team,rail team,track crew,track layers,railroad workers,railroad builders`,
		"fort":    "fort,fortress,fortification,fortifications,stronghold",
		"city":    "city,town,city point,citys strength,city strength,the citys own strength,citizens",
		"militia": "militia,militia point",
	})
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train", "cars", "steam cars", "railcars", "iron horse", "rr",
		"along the railroad", "along the railway", "by the railroad", "along the track", "along the tracks", "along the rails", "on the tracks")
	l.Add(wording.Way, "foot", "road", "foot", "by land", "on land", "overland", "afoot", "not by rail", "not by train", "not by sea",
		"not by ship", "not by boat", "not by river", "no train", "no rail", "shankss pony", "shanks pony")
	l.Add(wording.Way, "boat", "boat", "boats", "steamer", "steamers", "steamboat", "steamboats", "transport", "transports",
		"riverboat", "riverboats", "steamship", "steamships", "barge", "barges", "paddle steamer", "paddle steamers")
	l.Add(wording.Way, "river", "river", "the river", "river transport", "rt", "down the river", "up the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea", "on ship", "by ship", "aboard", "aboard ship", "on board", "on ships",
		"back on ship", "back on ships", "back on the ships", "back aboard", "ashore", "land at",
		"land on", "lands at", "lands on", "landing at", "landed at", "go ashore", "goes ashore", "disembark", "disembark at")
	l.Add(wording.Note, "no", "no", "not", "dont", "do not", "never", "none", "nobody", "nothing", "wont", "no more")
	l.Add(wording.Note, "natural", "natural", "full", "as it is", "highest", "whole", "superiority", "reduction", "advantage", "full odds",
		"odds", "full strength", "maximum", "max", "best column", "unreduced")
	l.Add(wording.Note, "lowest", "lowest", "worst", "lowest possible", "as low as possible", "cheapest", "as low as it goes", "as low as it will go",
		"as low as i can", "as low as we can", "all the way down")
	l.Add(wording.Note, "alone", "alone", "by himself", "on his own", "himself")
	l.Add(wording.Note, "fleet", "with the ships", "with the fleet", "with the navy", "and the boats", "land and sea")
	l.Add(wording.Note, "rest", "the rest", "rest", "the whole rest", "whole rest", "the entire rest", "entire rest", "the full rest", "full rest", "the remainder", "remainder", "whats left", "what is left", "whatever is left", "whats left over", "what is left over",
		"the balance", "all that is left", "all thats left", "what remains", "whatever remains", "all the rest", "the others", "all the others", "everything else", "the remaining points",
		"remaining points",
		"for me", "where it is needed most", "wherever you like", "as you like", "as you see fit")
	l.Add(wording.Note, "out", "leave the fort", "leaves the fort", "outside the fort", "out of the fort", "out of the works", "out of the walls", "come out", "comes out", "goes out", "outside")
	for way, words := range map[string]string{
		"n": "north,northward,northwards,due north", "s": "south,southward,southwards,due south", "ne": "northeast,north east,ne",
		"nw": "northwest,north west,nw", "se": "southeast,south east,se,sse", "sw": "southwest,south west,sw,ssw",
	} {
		l.Add(wording.Note, "way "+way, strings.Split(words, ",")...)
	}
	for _, side := range []string{"ne", "se"} {
		l.Add(wording.Note, "way "+side, "east", "eastward", "eastwards", "due east")
	}
	for _, side := range []string{"nw", "sw"} {
		l.Add(wording.Note, "way "+side, "west", "westward", "westwards", "due west")
	}
	l.Add(wording.Note, "far", "two hexes", "2 hexes", "three hexes", "3 hexes", "four hexes", "4 hexes", "five hexes", "5 hexes")
	l.Add(wording.Note, "ashore", "no ships", "without ships", "without the ships", "without the fleet", "without the navy",
		"no navy", "no fleet",
		"no naval", "no naval points", "army only", "only army", "without help from the navy", "without naval support", "no naval support",
		"unaided by the fleet", "unaided by the navy", "unaided by the ships", "unsupported by the fleet", "unsupported by the navy",
		"unsupported by the ships", "without help of the fleet", "without help of the navy", "without the help of the fleet",
		"without the help of the navy", "without the help of the ships", "without help from the fleet", "without help from the ships",
		"no boats", "ships stay out", "without any ships", "not the ships", "not the navy", "without naval points")
	l.Add(wording.Note, "", "and nobody else", "nobody else", "and nothing else", "nobody held back", "nothing held back", "no one else",
		"and no more", "the other", "other", "same place", "bend", "nobody left behind", "with nobody left behind",
		"cumberland", "potomac", "rappahannock", "rapidan", "chickahominy",
		"shenandoah", "carolina sands", "peninsula", "the peninsula", "on the cumberland", "leaving nobody", "leaving nobody behind",
		"nobody stays behind", "leave nobody behind")
	l.Add(wording.Note, "", "all the way", "the whole way", "any means", "whatever means", "any route", "whatever route")
	l.Add(wording.Note, "", "stretch", "the stretch", "stretch of the river", "stretch of river", "river stretch", "reach")
	l.Add(wording.Note, "", "hexside", "hex side", "the hexside", "the hex side")
	l.Add(wording.Note, "inside", "in it", "inside", "under the fort", "beneath the fort", "into the fort", "in the fort",
		"enter the fort", "enters the fort", "entering the fort", "enter it", "into the works", "inside the works", "behind the walls", "behind its walls",
		"behind the works", "behind its works", "within the walls", "within the works", "inside the walls", "into the walls", "behind walls", "into the fortress", "inside the fortress")
	lexicons.Store(b, l)
	return l
}

var (
	hexsides = regexp.MustCompile(`\b(\d{4})/(\d{4})\b`)
	hexes    = regexp.MustCompile(`\b\d{4}\b`)
	columns  = regexp.MustCompile(`(^|[\s("“‘*'>:,=])([+-])(\d)\b`)
)

// spelled is a column in words.
var spelled = regexp.MustCompile(`(?i)\b(?:(?:plus|minus)\s+(?:one|two|three|four|five|\d)|zero)\b|^\s*0\s*$|\b0 (?:odds )?column\b`)

// later are words that put an answer off, and are none.
var later = regexp.MustCompile(`(?i)^\W*not (?:now|yet|today)\b`)

// terms is the column of an attack in words, "at plus one".
var terms = regexp.MustCompile(`(?i)\b(at|on|to|take)\s+(?:the\s+|column\s+)*(plus|minus)\s+(one|two|three|four|five|six|\d)\b`)

// written is words with hexsides and columns as they are written.
func written(words string) string {
	words = sides.ReplaceAllString(words, "$1/$2")
	return strings.NewReplacer("plus", "+", "minus", "-").Replace(words)
}

var sides = regexp.MustCompile(`side(\d{4})(\d{4})`)

// general is whoever is to command, in the set-up: there is one alone, whatever he is called.
var general = regexp.MustCompile(`(?i)\b(?:my |the |our )?(?:(?:general|gen\.?|marse) )?` +
	`(?:leader(?: a)?|general|commander|(?:robert (?:e\. )?)?lee|(?:joe |j\.e\. )?johnston|beauregard)\b`)

// initial is leader A, who is no article: he stands before a word that no article stands before.
var initial = regexp.MustCompile(`(?:\b(?i:leader|general) )?\bA(?: ((?:at|in|to|with|from|goes|marches|stays|stands|sits|joins|accompanies|begins|starts|belongs|commands|leads|takes|beside|alone|and|plus)\b|[+&])|$)`)

// withThose is the leader of the set-up beside those with whom he stands, by where they are.
var withThose = regexp.MustCompile(`(?i)leader A,? (?:(?:stands?|stays?|sits?|goes|is|begins|starts|belongs|shall be|will be) )?(?:with|beside|next to|alongside|joins?|accompanies|commands|leads) ` +
	`(?:the |my |those |our )(?:other |lone |single |same )?(?:` + aNumber + ` )?(?:points?|one|ones|man|men|brigades?|garrison|troops|force|army|boys|lads?|fellows?|` + aNumber + `)(?: (?:that|who) (?:is|are|stands?))? ` +
	`(?:at|in|of|on|from) `)

// amongThem is said of the leader of the set-up beside those with whom he stands.
var amongThem = regexp.MustCompile(`(?i)(leader A),? (?:(?:stands?|is|rides|being) )?(?:in their midst|in the midst of them|in the middle of them|among(?:st)? (?:them|those)|beside them|at their (?:head|side)|leading them|commanding them|commanding|in command(?: of them)?|in charge(?: of them)?)`)

// inBrackets is leader A behind a place or a number: "4 at Richmond (A)".
var inBrackets = regexp.MustCompile(`\s*[(\[]\s*(?:\+|and|with|plus|incl\.?|including)?\s*A\s*[)\]]`)

// plusA is leader A beside a number: "4 + A".
var plusA = regexp.MustCompile(`(?i:\b(` + aNumber + `)\s*(?:[+&]|and|plus)\s*(?:leader )?)A\b`)

// sameMan is the leader of the set-up with his other name beside him: "Lee (leader A)".
var sameMan = regexp.MustCompile(`leader A\s*(?:\(\s*(?:the )?leader A\s*\)|[,=/]\s*(?:the )?leader A\b)`)

// pronounA is the leader of the set-up of whom was spoken.
var pronounA = regexp.MustCompile(`(?i)\bhe (goes|starts|begins|belongs)\b`)

// leads says whether the leader of the South is still to be set up.
func (h *hearing) leads() bool {
	return h.d.Kind == "setup" && h.side == board.Confederate && !h.p.Leaders[board.Confederate][0].On
}

// led says whether a leader of the writer's is on the board: who names a man may mean him.
func (h *hearing) led() bool {
	return slices.ContainsFunc(h.p.Leaders[h.side][:], func(l state.Leader) bool { return l.On })
}

// lexicon is the words of a line: those of the board, the hexes, hexsides and columns that it names, and the leaders of the writer. The
// line comes back with hexsides and columns written as one word each.
func (h *hearing) lexicon(line string) (string, *wording.Lexicon) {
	l := wording.New(lexicon(h.p.Board))
	line = h.reworded(line, l)
	switch h.d.Kind {
	case "place", "setup", "militia":
		h.shortened(l)
		l.Add(wording.Deed, "place", "have", "guard", "give", "receive", "want", "like", "given", "earmark", "reserve", "spare", "share")
		l.Add(wording.Note, "alike", "equally", "evenly", "alike", "in equal parts", "in equal shares", "equal shares")
		l.Add(wording.Kind, "", "friend", "friends", "companion", "companions", "comrade", "comrades", "mate", "mates", "pal", "pals", "buddy", "buddies", "roommate", "roommates", "neighbour", "neighbours")
		l.Add(wording.Note, "", "gulf", "the gulf", "out on the gulf", "on the gulf")
		if h.leads() {
			line = plusA.ReplaceAllString(line, "$1 with leader A")
			line = inBrackets.ReplaceAllString(line, " with leader A")
			line = general.ReplaceAllString(initial.ReplaceAllString(line, "leader A $1"), "leader A")
			line = amongThem.ReplaceAllString(line, "$1")
			line = withThose.ReplaceAllString(sameMan.ReplaceAllString(line, "leader A"), "leader A at ")
			if strings.Contains(line, "leader A") { // "no leader at Richmond, he goes to Norfolk"
				line = pronounA.ReplaceAllString(line, "leader A $1")
			}
			l.Add(wording.Own, "A", "leader A")
		}
	case "leader made":
		for i := range h.p.Leaders[min(h.side, board.Confederate)] {
			name := state.LeaderName(h.side, i)
			l.Add(wording.Own, name, "leader "+name, "general "+name)
		}
		l.Add(wording.Deed, "place", "establish", "make", "raise", "create", "appear", "serve", "have", "want")
	case "attack":
		if len(h.p.Combat.Targets) > 0 { // who is added to an attack that is only named would be all of it
			l.Add(wording.Deed, "attack", "add", "add in", "throw in", "count in")
		}
		l.Add(wording.Note, "", "keep", "to keep something back", "keep something back")
	case "build":
		l.Add(wording.Note, "inside", "go in", "goes in", "come in", "comes in", "into his", "into its", "into theirs")
		l.Add(wording.Deed, "build", "want", "wanted", "need", "deserve", "like", "start", "begin", "have", "give", "receive",
			"desire", "protect")
		l.Add(wording.Deed, "remove", "come off", "come off the map", "off the map", "take off", "take off the map", "come down", "lift off", "do away with",
			"get rid of", "destroy", "flatten", "wreck", "burn", "burn down")
	case "column":
		l.Add(wording.Deed, "column", "take", "use", "drop", "drop to", "bring down", "cut", "go down", "come down", "settle", "settle for",
			"choose", "pick", "prefer", "roll on", "take it down", "take down", "bring it down", "take it", "reduce it", "do", "keep", "make", "have", "fight", "make it", "say", "give", "attack")
		l.Add(wording.Way, "+0", "even", "evens", "even odds")
		fallthrough
	case "lose":
		l.Add(wording.Kind, "city", "city", "town", "city point", "city strength", "citys strength", "citys own strength", "citizens",
			"the city itself")
	}
	line = hexsides.ReplaceAllStringFunc(line, func(side string) string {
		at, ok := board.ParsePlace(side)
		if !ok {
			return side
		}
		word := "side" + side[:4] + side[5:]
		l.Add(wording.Place, at.String(), word)
		return word
	})
	known(l, line)
	if h.d.Kind == "attack" { // "everything minus one" is no column
		line = terms.ReplaceAllStringFunc(line, func(w string) string {
			m := terms.FindStringSubmatch(w)
			n := strings.ToLower(m[3])
			if i := slices.Index(phrase.Numbers, n); i > 0 {
				n = fmt.Sprint(i)
			}
			return m[1] + " " + map[string]string{"plus": "+", "minus": "-"}[strings.ToLower(m[2])] + n
		})
	}
	if h.d.Kind == "column" {
		line = spelled.ReplaceAllStringFunc(line, func(w string) string {
			sign, n, _ := strings.Cut(strings.ToLower(w), " ")
			if sign == "zero" || sign == "0" && n == "" {
				return "+0"
			}
			if sign == "0" {
				return "+0 column"
			}
			if i := slices.Index(phrase.Numbers, strings.TrimSpace(n)); i > 0 {
				n = fmt.Sprint(i)
			}
			return map[string]string{"plus": "+", "minus": "-"}[sign] + strings.TrimSpace(n)
		})
	}
	if h.d.Kind == "column" || h.d.Kind == "attack" {
		line = columns.ReplaceAllStringFunc(line, func(w string) string {
			m := columns.FindStringSubmatch(w)
			word := map[string]string{"+": "plus", "-": "minus"}[m[2]] + m[3]
			l.Add(wording.Way, m[2]+m[3], word)
			return m[1] + word
		})
	}
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		if !h.p.Leaders[min(h.side, board.Confederate)][i].On {
			continue
		}
		name := state.LeaderName(h.side, i)
		l.Add(wording.Own, name, "leader "+name, "general "+name, h.p.Called[h.side][i])
		if name != "A" { // "a" is no leader
			l.Add(wording.Own, name, name)
		}
	}
	return line, l
}

// known adds the hexes that words name by their numbers to a lexicon.
func known(l *wording.Lexicon, words string) {
	for _, w := range hexes.FindAllString(words, -1) {
		if at, ok := board.ParsePlace(w); ok {
			l.Add(wording.Place, at.String(), w)
		}
	}
}
