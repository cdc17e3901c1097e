package read

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/scene"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it, of what stands behind one,
// before the line before it in the same message.
func Hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	h := &hearing{p: of(whole), d: d, side: board.SideOf(d.Seat)}
	r := &wording.Reader{Lexicon: h.lexicon(), Position: whole, Decision: d, Means: h.means,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	orders, err := asSpelt(whole, of, d, before, line, refused)
	orders, err = wording.Offered(r, line, wording.Cased(r.Lexicon, line), orders, err)
	if f := (*engine.Refusal)(nil); d.Kind == "place" && errors.As(err, &f) && f.Clause == "" && len(f.Try) < engine.MostAnswers {
		err = f.Offering(append(whole.Suggest(d, engine.MostAnswers), d.Pass.String()))
	}
	return orders, err
}

// asSpelt reads a line as it stands, and asks where it says something else with its slips of the pen mended.
func asSpelt(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	orders, err := hear(whole, of, d, before, line, refused)
	if len(orders) == 0 {
		return orders, err
	}
	h := &hearing{p: of(whole), d: d, side: board.SideOf(d.Seat)}
	spelt := telling{h}.spelt(line)
	if spelt == line {
		return orders, err
	}
	said := strings.Join(whole.Lines(orders), "; ")
	meant, _ := hear(whole, of, d, before, spelt, refused)
	if len(meant) == 0 {
		return orders, err
	}
	if other := strings.Join(whole.Lines(meant), "; "); other != said {
		f := engine.Refuse(line, "", engine.Ambiguous)
		f.Try = []string{other, said}
		return nil, f
	}
	return orders, err
}

func hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	h := &hearing{p: of(whole), d: d, side: board.SideOf(d.Seat), before: before}
	line = wording.Cased(h.lexicon(), line)
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess, Before: h.held(before),
		Look: func(q engine.Position, d engine.Decision) { h.p, h.d = of(q), d }, Means: h.means,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	line = withSlash.ReplaceAllString(withoutSlash.Replace(line), "with ")
	line = h.whereHeLies(besideHim.ReplaceAllString(whatIsLeft.ReplaceAllString(line, "${1}$2"), " $1"))
	var told []string
	if d.Kind == "act" {
		rest, all := h.wanted(staff{h}.along(line))
		var beside []string
		if !all {
			rest, beside, all = margin{h}.without(rest)
		}
		if all {
			f := engine.Refuse(line, "", engine.Nothing)
			f.Aside = true
			return nil, f
		}
		rest, told = telling{h}.without(rest)
		told = append(beside, told...)
		h.line = h.outright(rest)
	} else {
		h.line = keptOff.ReplaceAllString(fromThere.ReplaceAllString(made(line), ""), "${1}keep back $2$3")
	}
	if d.Kind == "advance" {
		if m := placeOf.FindStringSubmatchIndex(h.line); m != nil && len(h.mentions(h.line[m[2]:m[3]], wording.Foe)) == 1 { // the hex Evans left
			h.line = h.line[:m[0]] + h.p.Combat.At.String() + h.line[m[1]:]
		}
		h.line = telling{h}.besideOthers(staff{h}.leftBehind(h.line))
	}
	orders, err := r.Line(h.line, refused)
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && !strings.Contains(line, f.Words) {
		g := *f
		g.Words = line
		err = &g
	}
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && d.Kind == "act" {
		g := *f
		g.Try = margin{h}.denied(line, f.Try)
		err = &g
	}
	if alsoGoes.MatchString(line) || (staff{h}).inHisCompany(line) {
		orders = together(of(whole), board.SideOf(d.Seat), orders)
	}
	h.p, h.d = of(whole), d                                                                                                             // not as they would be behind the orders
	if n := len(orders); n > 1 && d.Pass != nil && orders[n-1].String() == d.Pass.String() && orders[n-2].String() == d.Pass.String() { // "no more, I'm through"
		orders = orders[:n-1]
	}
	heard := audit{h}
	if f := heard.again(whole, line, orders); f != nil {
		return nil, f
	}
	return orders, heard.skips(before, line, orders, passing(told, orders, err))
}

// keptOff is who is kept off the board: "keep Elzey off the map for now".
var keptOff = regexp.MustCompile(`(?i)^((?:please |we |i |i['’]ll |let['’]s |i['’]d (?:rather|sooner) |i (?:would|had) (?:rather|sooner) |better )?)(?:keep|leave|hold|save) ([\pL'’. ]+?) (?:back|off the (?:map|board|field|table)|on (?:the|his|their) (?:boats?|trains?|transports?|cars)|(?:over|across) the (?:river|water)|in reserve|for (?:later|(?:the )?next turn))` +
	`\b((?: for)? this turn)?(?:,? (?:and )?(?:he|i|we)(?:['’]ll| will)? [a-z]+(?: him| it)?(?: in| on)? later\b)?`)

// whatIsLeft is a unit called by what has been left of it: "Sherman's last block", "what's left of Sherman".
var whatIsLeft = regexp.MustCompile(`(?i)([\pL.]+)['’]s (?:(?:last|remaining|only|few remaining|last remaining|surviving|single) (?:blocks?|step|steps|men)|remnants?|survivors)\b|\b(?:what(?:['’]s| is| remains)(?: left)? of|the (?:(?:last|remaining|only|few|surviving|single|poor) )*(?:blocks?|steps?|men|remnants?|remains|rump|handful|survivors) of) ([\pL.]+)\b`)

// withoutSlash is "without" as a clerk writes it.
var withoutSlash = strings.NewReplacer(" w/o ", " without ", " W/O ", " without ", " w/out ", " without ")

// withSlash is "with" as a clerk writes it.
var withSlash = regexp.MustCompile(`\b(?:[wW]/|w\.) ?`)

// alsoGoes are the words by which somebody goes along with others.
var alsoGoes = regexp.MustCompile(`(?i)\b(?:too|also|along|as well|likewise|(?:with|w|follows) (?:him|it|them)|leads (?:the way|from the front|them|it|in person)|in the lead|bring|brings|bringing|take|takes|taking|at (?:its|the|their) head|where(?:ver)? (?:he|it|they|[\pL.]+) go(?:es)?)\b`)

// inHisCompany says whether a line names a leader behind a "with".
func (s staff) inHisCompany(line string) bool {
	return slices.ContainsFunc(s.h.mentions(line, wording.Own), func(m mention) bool {
		return s.h.leads(m) && withHim.MatchString(line[:m.from])
	})
}

var withHim = regexp.MustCompile(`(?i)\b(?:with|w\.|w/) ?(?:(?:general|gen\.?|brigadier|old) )*$`)

// together is orders with a leader in the order of a unit with which he stands and goes to the same hex: "the brigade to F7, Jackson too".
func together(p *state.Position, side board.Side, orders []engine.Order) []engine.Order {
	var out []engine.Order
	for _, o := range orders {
		led, marches := o.(state.Order)
		if n := len(out); n > 0 && marches && led.Verb == state.March {
			u, l := out[n-1].(state.Order), p.Find(side, led.Unit)
			foot := p.Find(side, u.Unit)
			if l != nil && foot != nil && l.Type == board.Leader && foot.Type != board.Leader && l.At == foot.At && u.Verb == state.March &&
				u.With == "" && led.With == "" && u.To == led.To {
				u.With = led.Unit
				out[n-1] = u
				continue
			}
		}
		out = append(out, o)
	}
	return out
}

// means is the hexes in which units stand that lines name, and the units that stand in hexes that they name.
func (h *hearing) means(lines string) []string {
	var out []string
	for i := range h.p.Units {
		u := &h.p.Units[i]
		switch at := u.At.String(); {
		case !u.At.OK():
		case strings.Contains(lines, u.Name):
			out = append(out, at)
		case strings.Contains(lines+" ", " "+at+" "):
			out = append(out, u.Name)
		}
	}
	return out
}

// vocabulary is what is true of every battle.
var vocabulary = func() *wording.Lexicon {
	l := wording.New(nil)
	l.Moves("march")
	l.Moves("retreat")
	l.Attacks("close")
	l.Stands("stay")
	l.Leaves("retreat")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,proceed,head,ride,travel,go to,advance,bring,come,push,walk,force march,forced march,fm,
			force marches,bring up,bring forward,lead,accompany,join,take,occupy,run,go over,go back,retreat,withdraw,fall back,
			pull back,drop back,retire,step,leave,come up,come,
			reconnoitre,reconnoiter,scout,
			step forward,move up,march up,close up,slip,trot,drive,unlimber,limber up,seize,secure,grab`,
		"fire": `fire,shoot,f,x,bombard,blast,rake,cannonade,barrage,zap,snipe at,aim at,draw a bead on,pick off,pick at,pot at,take potshots at,unload on,unload into,let rip at,pew pew,pew pew pew,bang bang,shell,target,open fire,opens fire,fire on,attack,hit,shot,pull,shooting,engage,strike,volley,
			have a go at,have a crack at,take on,finish off,unlimber,let fly,blaze,blaze away,bang away,blast away,pour it into,open up,open up on,open on,open upon,
			deal with,soften up,soften,pepper,pound,plaster,play on,play upon,
			with musketry,with volleys,with rifle fire,with musket fire,with canister,with grape,with shot and shell,
			direct fire,direct its fire,direct their fire,direct his fire,turn its fire,turn their fire,turn his fire`,
		"close": `close,cc,close combat,go in with close combat,go in close,go in with the bayonet,charge,assault,storm,
			contact,melee,attack,hit,close with,bayonet,declare close combat,close in,
			engage,strike,x,with the bayonet,with bayonets,with fixed bayonets,with cold steel,at the point of the bayonet,
			hand to hand,hand 2 hand,with the cold steel,throw himself on,throw himself at,throw himself upon,throw his brigade at,throw his brigade on,throw his men at,throw his men on,hurl his brigade at,hurl his men at,hurl,throw itself on,throw itself at,throw itself upon,
			hurl himself at,hurl himself upon,hurl itself at,hurl itself upon,launch himself at,launch itself at,pitch into,wade into,lay into,deal with,take on,finish off`,
		"rally": "rally,rallies,recover,restore,rallying,gather,collect,collect himself,reform,regroup,steady,rebuild,reorganize,raly,patch up,nurse,heal",
		"place": "place,put,enter,deploy,bring in,arrive,come in,come on,march in,march on,appear,turn up,show up,detrain,disembark,unload,form,form up,line up,draw up,take position,take up position,take post,report,land",
		"advance": `advance,adv,of course,sure thing,yes,y,yep,ya,yup,yea,aye,affirmative,roger,absolutely,certainly,definitely,by all means,go for it,gladly,with pleasure,you bet,sure,move in,occupy,take,go,march,move,follow up,pursue,go in,do,yeah,
			follow them up,follow him up,after them,after him,why not,in we go,pursuit,lets go`,
		"stay":    "stay,stay put,remain,hold,stand,halt,rest,n,nope,nah,nay,negative,i pass,decline,waive,forgo,not likely,leave it,hold position,keep his place,keep place,keep their place,keep its place,keep his hill,keep the hill,keep his hex",
		"retreat": "retreat,fall back,withdraw,back,pull back,drop back,go back,retire,run,flee,go,move",
		"over": `thats all,that is all,thats it,that is it,done,finished,ready,end,pass,nothing else,nothing more,no more,
	stop,it is over,its over,over and out`,
		"follow": "follow,go with",
		"wait":   "wait,hold back,keep back,stay back,hold off,later,not yet,not now,come later,arrive later,stay off the map,stay off the board,defer,postpone,delay,put off,hold over,skip,sit out,stay out,keep out,keep off,neither,neither of them,nobody,no one,not this turn",
	})
	l.Kinds(map[string]string{
		"artillery": "artillery,art,arty,gun,battery,batteries,cannon,cannons,tube,tubes,pieces,gunner,artilleryman,artillerymen,artillerist,cannoneer,gun crew,napoleon,parrott,howitzer,field piece,twelve pounder,12 pounder",
		"cavalry":   "cavalry,cav,horseman,horsemen,horse,rider,troopers",
		"infantry":  "infantry,inf,foot", "gunboat": "gunboat,boat,gb", "leader": "leader",
		"":    "unit,brigade,division,regiment,troop,men,force,boy,corps,corp,legion,chap,lad,guy,greenhorn,recruit,rookie,fellow,soldier,rifleman,riflemen",
		"all": "everyone,everybody,everyone who can,everybody who can,all who can,all units,whoever can,every man jack,each and every one,the whole lot",
	})
	l.Add(wording.Note, "forced", "force march", "forced march", "force marched", "fm", "forced", "force marches", "force")
	l.Add(wording.Note, "", "double quick", "double quicks", "double quicking", "doublequick", "doublequicks", "at the double", "on the double",
		"at the double quick", "at double quick")
	l.Add(wording.Note, "not", "not", "dont", "do not", "never", "wont", "cannot", "cant")
	l.Add(wording.Note, "no", "better not", "rather not", "no", "not", "dont", "do not", "doesnt", "never", "none", "nothing for", "nothing from", "no orders for", "no order for")
	l.Add(wording.Note, "same", "same", "likewise")
	for t := board.Swamp; t < board.TerrainCount; t++ {
		l.Add(wording.Note, terrainNote+t.String(), t.String(), strings.TrimSuffix(t.String(), "s")+"s") // "Wood" is a man
	}
	l.Compass()
	l.Add(wording.Note, "him", "with him", "along with him", "and him with them")
	for _, who := range []string{"general", "commander", "leader"} {
		for _, his := range []string{"the", "his", "their", "its", "our", "my"} {
			l.Add(wording.Note, "led", "with "+his+" "+who, "and "+his+" "+who, "led by "+his+" "+who)
		}
	}
	l.Add(wording.Note, "", "at first light", "at the first light", "at sunrise", "at sunup")
	l.Add(wording.Note, "", "alone", "all alone", "by himself", "in range", "within range", "in reach", "within reach")
	for _, where := range []string{"left", "right"} {
		l.Add(wording.Note, "", "to the far "+where, "far to the "+where, "to the extreme "+where)
	}
	for _, where := range []string{"other", "left", "right"} {
		l.Add(wording.Note, "", "on the "+where+" wing", "on my "+where+" wing", "on the "+where+" flank", "on my "+where+" flank")
	}
	return l
}()

// terrainNote begins the note of a terrain.
const terrainNote = "terrain "

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	p    *state.Position
	d    engine.Decision
	side board.Side

	before, line string
}

// A spoken is the lexicon of a side for the units that there are, kept for its next line.
type spoken struct {
	units   []named
	lexicon *wording.Lexicon
}

// A named is what of a unit makes the words for it.
type named struct {
	name string
	side board.Side
	kind board.Type
}

// lexicon is the words of this battle: hexes, units, leaders.
func (h *hearing) lexicon() *wording.Lexicon {
	type key struct{ side board.Side }
	var units []named
	for i := range h.p.Units {
		u := &h.p.Units[i]
		units = append(units, named{u.Name, u.Side, u.Type})
	}
	kept, _ := h.p.Kept.Load(key{h.side})
	if last, found := kept.(*spoken); found && slices.Equal(last.units, units) {
		return last.lexicon
	}
	made := &spoken{units, h.listed()}
	h.p.Kept.Store(key{h.side}, made)
	return made.lexicon
}

func (h *hearing) listed() *wording.Lexicon {
	l := wording.New(vocabulary)
	for x := range h.p.Layout.All() {
		l.Add(wording.Place, h.p.Layout.Name(x), h.p.Layout.Name(x))
	}
	for _, n := range h.p.Names {
		if len(n.At) == 1 {
			l.Add(wording.Place, n.At[0].String(), n.Name)
			if _, end, double := strings.Cut(n.Name, "-"); double { // the road from Manassas to Sudley
				l.Add(wording.Place, n.At[0].String(), end)
			}
		} else {
			l.Add(wording.Note, groundNote+n.Name, n.Name)
		}
	}
	for i := range h.p.Units {
		u := &h.p.Units[i]
		if u.Type == board.Leader && u.Side == h.side {
			l.Add(wording.Own, u.Name, callings[strings.ToLower(u.Name)]...)
			l.Add(wording.Own, u.Name, u.Name+" himself", u.Name+" alone", u.Name+" in person", u.Name+" personally")
			l.Add(wording.Own, u.Name, wording.Callings(u.Name)...)
		}
		for calling, name := range unitCallings {
			if u.Type.Foot() && strings.HasPrefix(u.Name, name) {
				sort := wording.Foe
				if u.Side == h.side {
					sort = wording.Own
				}
				whose := strings.TrimSuffix(name, "'s")
				l.Add(sort, u.Name, calling, "the "+calling, whose+"s "+calling, whose+" "+calling)
			}
		}
		sort := wording.Foe
		if u.Side == h.side {
			sort = wording.Own
		}
		if u.Type.Foot() {
			l.Add(sort, u.Name, wording.Callings(u.Name)...)
		}
		l.Add(sort, u.Name, u.Name)
		if strings.HasSuffix(u.Name, " Legion") {
			l.Add(sort, u.Name, "the legion")
		}
		words := strings.Fields(u.Name)
		for k, w := range words {
			bare := strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "'")
			if strings.ToLower(w[:1]) == w[:1] || len(bare) < 3 || k > 0 && genericNames[strings.ToLower(bare)] {
				continue
			}
			l.Add(sort, u.Name, bare, bare+"s")
			for _, kind := range []string{"brigade", "division", "men", "troops", "infantry", "unit", "legion"} {
				if u.Type.Foot() {
					l.Add(sort, u.Name, bare+"s "+kind, bare+" "+kind)
				}
			}
			for _, kind := range ofType[u.Type] {
				l.Add(sort, u.Name, bare+"s "+kind, bare+" "+kind, kind+" of "+bare)
			}
		}
	}
	return l
}

// callings are other names of leaders, as histories have them.
var callings = map[string][]string{
	"johnston": {"albert sidney johnston", "old sidney johnston", "as johnston", "a s johnston", "sidney johnston"},
	"lee":      {"robert e lee", "robert lee"}, "mcdowell": {"irvin mcdowell"}, "hooker": {"joe hooker", "fighting joe"},
	"beauregard": {"pgt beauregard", "pierre beauregard"}, "grant": {"ulysses grant", "us grant"}, "bragg": {"braxton bragg"},
}

// unitCallings are other names of brigades, as histories have them, with the beginning of the name that they bear here.
var unitCallings = map[string]string{
	"iron brigade": "Gibbon", "black hats": "Gibbon", "black hat brigade": "Gibbon", "rhode islanders": "Burnside", "virginians": "Jackson's",
	"stonewall brigade": "Jackson's", "stonewalls brigade": "Jackson's", "regulars": "Sykes", "old regulars": "Sykes", "texans": "Hood",
	"texas brigade": "Hood", "irish brigade": "Richardson", "irishmen": "Richardson", "pennsylvanians": "Meade", "pennsylvania reserves": "Meade", "south carolinians": "Hampton",
	"louisiana tigers": "Starke", "louisianans": "Starke", "tigers": "Evans",
}

var genericNames = map[string]bool{"artillery": true, "cavalry": true, "batteries": true, "legion": true, "brigade": true}

var ofType = [board.TypeCount][]string{
	board.Infantry:  {"infantry"},
	board.Cavalry:   {"cavalry", "cav", "horsemen", "horse", "troopers"},
	board.Artillery: {"battery", "guns", "artillery", "arty", "art", "gun", "gunners", "cannons", "cannoneers"},
	board.Gunboat:   {"gunboat"},
	board.Leader:    {},
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) { out = append(out, wording.Reading{Lines: lines, Tier: tier}) }
	if c.Says("over") && len(c.Items) == 0 {
		if h.d.Kind == "act" {
			add(0, "end")
		} else if h.d.Pass != nil {
			add(0, h.d.Pass.String())
		}
		return out
	}
	if h.d.Kind == "place" && h.waits(c) {
		return []wording.Reading{{Lines: []string{h.d.Pass.String()}, Ask: true}}
	}
	switch h.d.Kind {
	case "act", "fire":
		if !c.Notes["no"] && h.grounded(c) {
			h.actions(c, add)
		}
	case "advance":
		h.advance(c, add)
	default:
		h.answers(c, add)
	}
	for i, r := range out {
		if len(r.Lines) > 1 || h.ridesAlong(r.Lines[0]) && !(staff{h}).gunsWith(c, r.Lines[0]) {
			continue
		}
		bare := strings.TrimSuffix(r.Lines[0], " forced")
		alone := withLeader.ReplaceAllString(bare, "")
		var either []string
		for o := range rules.Legal(h.p, h.d) {
			if s := strings.TrimSuffix(o.String(), " forced"); s == alone || s == bare && !withoutHim.MatchString(h.line) {
				either = append(either, o.String())
			}
		}
		if len(either) > 0 {
			out[i] = wording.Reading{Lines: either, Ask: true}
		}
	}
	return out
}

// withoutHim is that a leader does not go along whose men do.
var withoutHim = regexp.MustCompile(`(?i)\b(?:without (?:him|the general)|(?:but )?not (?:he|him)(?: himself)?)\b`)

// withLeader is the leader in an order who goes along.
var withLeader = regexp.MustCompile(` with .+$`)

// groundNote begins the note of ground of the battle that has a name and more than one hex: "Henry Hill".
const groundNote = "ground "

// grounded says whether the ground that a clause names says nothing new, as what else it names lies there or beside it. Where it names
// nothing else to go to, each hex of the ground may be meant.
func (h *hearing) grounded(c *wording.Clause) bool {
	var spots []board.Hex
	for _, i := range c.Items {
		at := i.IDs
		if i.Sort != wording.Place {
			at = h.hexOf(i)
		}
		for _, a := range at {
			if x, err := h.p.ReadHex(a); err == nil {
				spots = append(spots, x)
			}
		}
	}
	for _, n := range h.p.Names {
		switch {
		case !c.Notes[groundNote+n.Name]:
		case slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Sort == wording.Place && (i.Role == "via" || i.Role == "by") }):
			return false // "to Henry Hill by way of F5" does not end there
		case len(c.Of(wording.Place, wording.Foe)) == 0 && len(c.Of(wording.Own)) == 1 && len(n.At) <= mostGround &&
			(c.Bare() || c.Can("march", "fire", "close")):
			goal := wording.Item{Sort: wording.Place, Role: "to", Text: n.Name}
			for _, x := range n.At {
				goal.IDs = append(goal.IDs, x.String())
			}
			c.Items = append(c.Items, goal)
		case !slices.ContainsFunc(n.At, func(x board.Hex) bool {
			return slices.ContainsFunc(spots, func(s board.Hex) bool { return h.p.Distance(x, s) <= 1 })
		}):
			return false
		}
	}
	return true
}

// mostGround is more hexes than are asked about.
const mostGround = 8

// waits says whether a clause keeps reinforcements back.
func (h *hearing) waits(c *wording.Clause) bool {
	if len(c.Of(wording.Place))+len(c.Unknown) > 0 {
		return false
	}
	return c.Says("wait", "stay") || c.Some("stay") && c.Can("stay", "retreat") ||
		c.Notes["no"] && c.Can("wait", "place", "march", "over", "stay")
}

// hexOf is where a unit stands that an item names; empty where it names none on the board.
func (h *hearing) hexOf(it wording.Item) (at []string) {
	side := h.side
	if it.Sort == wording.Foe {
		side = side.Enemy()
	}
	for _, id := range it.IDs {
		if u := h.p.Find(side, id); u != nil && u.At.OK() {
			at = append(at, u.At.String())
		}
	}
	return at
}

// actors are the units of the seat that a clause can mean by a place or a kind, where it names none.
func (h *hearing) actors(kinds []wording.Item, at string) []string {
	var out []string
	for i := range h.p.Units {
		u := &h.p.Units[i]
		if u.Side != h.side || !u.At.OK() || at != "" && u.At.String() != at || u.Type == board.Leader && len(kinds) == 0 {
			continue
		}
		fits := true
		for _, k := range kinds {
			fits = fits && (k.IDs[0] == "" || k.IDs[0] == u.Type.String())
		}
		if fits {
			out = append(out, u.Name)
		}
	}
	return out
}

// actions are what a unit does in its turn.
func (h *hearing) actions(c *wording.Clause, add func(int, ...string)) {
	own, foes, kinds := c.Of(wording.Own), c.Of(wording.Foe), c.Of(wording.Kind)
	var places []wording.Item
	passes := false
	for _, p := range c.Of(wording.Place) {
		if p.Role == "via" && len(c.Of(wording.Place)) > 1 { // the way to the last is found, or named by the player
			passes = true
			continue
		}
		if p.Role != "here" {
			places = append(places, p)
		}
	}
	if len(foes) > 1 || len(c.Loose) > 1 {
		return
	}
	if len(foes) == 1 && foes[0].Role == "" && c.Says("fire", "close") &&
		slices.ContainsFunc(own, func(o wording.Item) bool { return o.Role == "at" }) {
		return // "Evans fires at Porter" is what the enemy does
	}
	if passes && len(places) != 1 {
		return
	}
	if len(own) > 1 && own[0].Role != "to" && own[1].Role != "to" && len(own[0].IDs) == 1 && slices.Equal(own[0].IDs, own[1].IDs) {
		own = slices.Delete(slices.Clone(own), 1, 2) // "the regulars under Sykes"
		own[0].Role = ""
	}
	own = h.without(own)
	if c.Says("rally") { // "McDowell rallies Burnside in B5"
		places = slices.DeleteFunc(places, func(p wording.Item) bool {
			return p.Role != "to" && p.Role != "from" && slices.ContainsFunc(own, func(o wording.Item) bool {
				return slices.ContainsFunc(h.hexOf(o), func(x string) bool { return slices.Contains(p.IDs, x) })
			})
		})
	}
	if len(own) == 1 && len(kinds) == 1 && own[0].Holds && (own[0].Role == "of" || kinds[0].Count.Said()) && kinds[0].IDs[0] == "" {
		h.some(c, kinds, foes, places, add) // one of Hooker's brigades
		return
	}
	if h.rallies(c, own, kinds, places, add) || h.each(c, own, foes, places, kinds, add) {
		return
	}
	if slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.IDs[0] == "all" }) {
		h.everyone(c, own, foes, places, add)
		return
	}
	if n := len(kinds) - 1; n >= 0 && len(foes)+len(places) == 0 && len(own) > 0 {
		if at := h.targets(c, kinds[n]); len(at.IDs) > 0 {
			foes, kinds = []wording.Item{at}, kinds[:n]
		}
	}
	var with, goal []string
	own, with, goal = h.parts(c, own)
	if len(own) == 1 && len(with) == 1 && h.withMen(c, with[0]) {
		return
	}
	var whos []string
	if l, led := h.led(own, kinds); led { // Stonewall and his men
		whos, with, own = h.footWith(l), []string{l}, nil
		if len(places) == 2 && slices.Contains(h.hexOf(wording.Item{Sort: wording.Own, IDs: []string{l}}), places[0].IDs[0]) {
			places = places[1:]
		}
		if len(places) == 0 && len(foes) == 0 && c.Says("rally") { // Tyler rallies his brigade
			for _, who := range whos {
				h.deeds(c, who, nil, with, add)
			}
		}
		if len(places) == 1 && len(foes) == 0 && len(whos) > 0 {
			for _, who := range whos {
				h.deeds(c, who, places[0].IDs, with, add)
			}
		}
		return
	}
	if len(own) == 1 && len(with) == 1 && len(places) == 1 && len(foes)+len(goal)+len(kinds) == 0 && (staff{h}).rideTogether(c, own[0], with[0], places[0].IDs[0], add) {
		return
	}
	at := ""
	switch {
	case len(own) == 1:
		whos = own[0].IDs
		if len(with)+len(places)+len(foes)+len(goal)+len(c.Loose)+len(kinds) == 0 && len(whos) == 1 && c.Says("rally") { // "McDowell rallies"
			if u := h.p.Find(h.side, whos[0]); u != nil && u.Type == board.Leader {
				whos, with = h.footWith(u.Name), []string{u.Name}
			}
		}
		if len(places) > 0 && (places[0].Role == "from" || len(places) == 2) && slices.ContainsFunc(h.hexOf(own[0]), func(x string) bool {
			return x == places[0].IDs[0]
		}) {
			places = places[1:] // Howard A4-B3
		}
	case len(own) > 1 && slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.Role == "at" && !k.Count.Said() }):
		return // "Bee on the cavalry, and Evans fires at Porter" are two orders
	case len(own) > 1:
		h.volley(c, own, foes, places, add)
		return
	default:
		for i, p := range places {
			if p.Role != "to" && !slices.Contains(goal, p.IDs[0]) && len(h.actors(nil, p.IDs[0])) > 0 && (len(places)+len(foes)+len(goal) > 1 || p.Role == "from" ||
				p.Role == "at" && c.Heading() != "") {
				at = p.IDs[0]
				places = slices.Delete(slices.Clone(places), i, i+1)
				break
			}
		}
		mine := kinds
		if len(kinds) > 1 { // the infantry in B5 at the artillery in C5
			mine = kinds[:1]
		}
		if at == "" && len(with) > 0 && len(mine) == 1 && mine[0].IDs[0] == "" && !mine[0].Count.Said() { // the brigade with Jackson
			whos = h.footWith(with[0])
			break
		}
		if at == "" && (len(mine) == 0 || mine[0].IDs[0] == "" || mine[0].Count.Said()) {
			if len(places)+len(foes) == 0 && len(goal) == 1 {
				places = []wording.Item{{Sort: wording.Place, Role: "to", IDs: goal}}
			}
			h.some(c, mine, foes, places, add)
			return
		}
		whos = h.actors(mine, at)
		if h.stack(c, mine, at, foes, places, add) {
			return
		}
		if len(mine) == 0 && len(whos) > 1 && c.Bare() {
			whos = h.actors(nil, at)
		}
	}
	target := slices.Clone(goal)
	if len(places)+len(foes)+len(goal) == 0 && c.Some("march") && c.Can("march") || len(places)+len(foes)+len(goal) == 0 && c.Bare() {
		for _, who := range whos {
			h.deeds(c, who, h.onward(c, who), with, add)
		}
		return
	}
	for _, f := range foes {
		target = append(target, h.hexOf(f)...)
	}
	if len(places) > 1 || len(places) == 1 && len(foes) == 1 && !slices.Contains(target, places[0].IDs[0]) {
		return
	}
	for _, p := range places {
		for _, id := range p.IDs {
			if !slices.Contains(target, id) {
				target = append(target, id)
			}
		}
	}
	if len(places) == 1 && len(goal) > 0 {
		if !slices.Contains(goal, places[0].IDs[0]) {
			return
		}
		target = goal
	}
	for _, who := range whos {
		if !h.contradicts(c, who, target) {
			h.deeds(c, who, target, with, add)
		}
	}
}

// gunsWith says whether a clause names the leader of a march right behind guns or horse that stand with him, who may stay: "the guns with Jackson".
func (s staff) gunsWith(c *wording.Clause, order string) bool {
	m := ledMarch.FindStringSubmatch(order)
	if m == nil || s.h.onFoot(m[1]) {
		return false
	}
	if u, l := s.h.p.Find(s.h.side, m[1]), s.h.p.Find(s.h.side, m[2]); u == nil || l == nil || u.At != l.At {
		return false
	}
	for i, it := range c.Items[:max(0, len(c.Items)-1)] {
		if who := c.Items[i+1]; it.Sort == wording.Kind && who.Sort == wording.Own && who.Role == "with" && slices.Contains(who.IDs, m[2]) {
			return true
		}
	}
	return false
}

// rideTogether is a leader and a unit that stands elsewhere who go to one hex, each by himself: "Sykes and McDowell both to C6".
func (s staff) rideTogether(c *wording.Clause, unit wording.Item, leader, at string, add func(int, ...string)) bool {
	led := wording.Item{Sort: wording.Own, IDs: []string{leader}}
	if len(unit.IDs) != 1 || !s.h.joins(c, led, unit) || !s.h.listedTogether([]wording.Item{unit, led}) && !s.h.listedTogether([]wording.Item{led, unit}) ||
		slices.Contains(s.h.hexOf(led), at) || slices.Contains(s.h.hexOf(unit), at) {
		return false
	}
	add(1, "march "+unit.IDs[0]+" to "+at, "march "+leader+" to "+at)
	add(2, "march "+unit.IDs[0]+" to "+at+" forced", "march "+leader+" to "+at)
	return true
}

// targets is the enemies of a kind at whom somebody fires, or with whom he closes: "Hampton shoots at the cavalry".
func (h *hearing) targets(c *wording.Clause, kind wording.Item) wording.Item {
	at := wording.Item{Sort: wording.Foe, Role: "at", Text: kind.Text}
	if kind.Role != "at" || kind.Count.Said() || !c.Bare() && (!c.Can("fire", "close") || c.Can("march", "rally")) {
		return at
	}
	for i := range h.p.Units {
		if u := &h.p.Units[i]; u.Side != h.side && u.At.OK() && u.Type.String() == kind.IDs[0] {
			at.IDs = append(at.IDs, u.Name)
		}
	}
	return at
}

// stack is all units of a hex that do the same together: "both units at C9 go to D9".
func (h *hearing) stack(c *wording.Clause, kinds []wording.Item, at string, foes, places []wording.Item, add func(int, ...string)) bool {
	all := h.actors(nil, at)
	if at == "" || len(all) < 2 || len(foes)+len(places) != 1 || len(kinds)+len(c.Loose) != 1 {
		return false
	}
	var n wording.Count
	if len(kinds) == 1 {
		if n = kinds[0].Count; kinds[0].IDs[0] != "" {
			return false
		}
	} else {
		n = c.Loose[0]
	}
	if n.But > 0 || n.Half || !n.All && n.N != len(all) || n.All && n.N > 0 && n.N != len(all) {
		return false
	}
	var own []wording.Item
	for _, who := range all {
		own = append(own, wording.Item{Sort: wording.Own, IDs: []string{who}})
	}
	h.volley(c, own, foes, places, add)
	if len(places) == 1 && c.Can("march") {
		if x, err := h.p.ReadHex(at); err == nil && len(kinds) == 0 && n.All && n.N == 0 { // "everything in G7", which is more than the units
			if l := h.p.Leader(h.side, x); l != nil {
				own = append(own, wording.Item{Sort: wording.Own, IDs: []string{l.Name}})
			}
		}
		h.column(own, places[0].IDs[0], c.Notes["forced"], add)
	}
	return true
}

// contradicts says whether the hex that a clause names lies in quite another direction than it says.
func (h *hearing) contradicts(c *wording.Clause, who string, target []string) bool {
	u := h.p.Find(h.side, who)
	if c.Heading() == "" || len(target) != 1 || u == nil || !u.At.OK() {
		return false
	}
	to, err := h.p.ReadHex(target[0])
	if err != nil || to == u.At {
		return false
	}
	return h.off(h.bearing(u.At, to), c.Heading()) > quiteAnother
}

// some are as many units as a clause names by their kind alone, of those that may do what it says: "one of the brigades charges Evans".
func (h *hearing) some(c *wording.Clause, kinds, foes, places []wording.Item, add func(int, ...string)) {
	allGuns := len(kinds) == 1 && kinds[0].Count.All && kinds[0].Count.But == 0 && kinds[0].Count.N == 0 && kinds[0].IDs[0] == board.Artillery.String() &&
		(c.Says("fire") || c.Bare() && len(foes) > 0)
	if len(foes)+len(places) != 1 || c.Bare() && len(foes) > 0 && !allGuns || len(kinds)+len(c.Loose) == 0 {
		return
	}
	var at []string
	for _, f := range foes {
		at = append(at, h.hexOf(f)...)
	}
	for _, p := range places {
		at = append(at, p.IDs...)
	}
	if len(at) != 1 {
		return
	}
	n := 1
	if len(c.Loose) == 1 {
		n = c.Loose[0].N
	}
	if len(kinds) > 0 && kinds[0].Count.Said() {
		n = kinds[0].Count.N
	} else if len(kinds) > 0 && kinds[0].Count.Plural && len(c.Loose) == 0 {
		return
	}
	whos := h.actors(kinds, "")
	if len(kinds) > 0 && footWords[strings.ToLower(kinds[0].Text)] {
		whos = slices.DeleteFunc(whos, func(who string) bool { return !h.onFoot(who) })
	}
	for _, deed := range []string{"fire", "close", "march"} {
		prep := map[string]string{"fire": " at ", "close": " at ", "march": " to "}[deed]
		if !c.Can(deed) {
			continue
		}
		var lines []string
		for o := range rules.Legal(h.p, h.d) {
			s := o.String()
			who, there := strings.CutSuffix(s, prep+at[0])
			who, does := strings.CutPrefix(who, deed+" ")
			if there && does && slices.Contains(whos, who) && (deed != "march" || h.onFoot(who)) {
				lines = append(lines, s)
			}
		}
		switch {
		case allGuns:
			if deed == "fire" && len(lines) > 0 {
				add(someTier, lines...)
			}
		case n == 1 && len(lines) <= mostSome:
			for _, l := range lines {
				add(someTier, l)
			}
		case n > 1 && len(lines) == n && deed != "march":
			add(someTier, lines...)
		}
	}
}

// footWords are the words for units of infantry alone.
var footWords = map[string]bool{"brigade": true, "brigades": true, "division": true, "divisions": true, "regiment": true, "regiments": true}

const (
	mostSome = 6 // of more units than one is asked
	someTier = 5 // who is named goes before
)

func (h *hearing) onFoot(who string) bool {
	u := h.p.Find(h.side, who)
	return u != nil && u.Type.Foot()
}

// rallies are all units that can rally, where a clause names none: "rally both", "everyone but Sherman gets rallied".
func (h *hearing) rallies(c *wording.Clause, own, kinds, places []wording.Item, add func(int, ...string)) bool {
	if c.Bare() || !c.Can("rally") || len(places) > 0 || slices.ContainsFunc(own, func(o wording.Item) bool { return o.Role != "but" }) {
		return false
	}
	many := wording.Count{}
	if len(c.Loose) == 1 {
		many = c.Loose[0]
	}
	for _, k := range kinds {
		if k.IDs[0] == "all" || k.Count.Said() {
			many = k.Count
			many.All = many.All || k.IDs[0] == "all"
			break
		}
	}
	var lines []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		who, does := strings.CutPrefix(s, "rally ")
		who, _, _ = strings.Cut(who, " with ")
		if does && !slices.ContainsFunc(own, func(o wording.Item) bool { return slices.Contains(o.IDs, who) }) {
			lines = append(lines, s)
		}
	}
	if len(own)+len(c.Loose) == 0 && len(kinds) == 1 && !kinds[0].Count.Plural && (kinds[0].Count.N == 1 || !many.Said()) {
		for _, l := range lines { // "rally the brigade"
			add(someTier, l)
		}
		return len(lines) > 0
	}
	if len(lines) == 0 || !many.Said() || many.N > 0 && many.N != len(lines) {
		return false
	}
	add(0, lines...)
	return true
}

// each is several units that go to as many hexes, in their order: "Chalmers and Jackson's brigade to G10 and G12".
func (h *hearing) each(c *wording.Clause, own, foes, places, kinds []wording.Item, add func(int, ...string)) bool {
	if len(own) < 2 || len(own) != len(places) || len(foes)+len(kinds) > 0 || !inTurn(c) && !h.listedTogether(own) {
		return false
	}
	lists := [][]string{nil}
	for i, o := range own {
		if o.Role == "to" || o.Role == "join" || o.Role == "but" || places[i].Role == "from" || slices.Contains(h.hexOf(o), places[i].IDs[0]) {
			return false
		}
		var longer [][]string
		for _, id := range o.IDs { // "Jackson" is the general, or his brigade
			for _, l := range lists {
				longer = append(longer, append(slices.Clone(l), "march "+id+" to "+places[i].IDs[0]))
			}
		}
		lists = longer
	}
	for _, l := range lists {
		add(2, l...)
	}
	return true
}

// inTurn says whether each who acts in a clause has his place behind him, before the next is named.
func inTurn(c *wording.Clause) bool {
	next := wording.Own
	for _, i := range c.Items {
		if i.Sort != next {
			return false
		}
		if next = wording.Place; i.Sort == wording.Place {
			next = wording.Own
		}
	}
	return next == wording.Own
}

// volley is several units that do the same to one hex.
func (h *hearing) volley(c *wording.Clause, own, foes, places []wording.Item, add func(int, ...string)) {
	var at []string
	for _, f := range foes {
		at = append(at, h.hexOf(f)...)
	}
	for _, p := range places {
		if len(at) > 0 && at[0] != p.IDs[0] || len(places) > 1 {
			return
		}
		at = p.IDs
	}
	if len(at) != 1 {
		return
	}
	for _, deed := range []string{"fire", "close"} {
		if c.Bare() && !h.enemyAt(at[0]) || !c.Bare() && !c.Can(deed) || apart(c) {
			continue
		}
		var lines []string
		for _, o := range own {
			lines = append(lines, deed+" "+o.IDs[0]+" at "+at[0])
		}
		add(0, lines...)
	}
	if c.Can("march") && len(foes) == 0 && !c.Some("follow") && h.listedTogether(own) {
		h.column(own, at[0], c.Notes["forced"], add)
	}
}

// enemyAt says whether the enemy stands in a hex.
func (h *hearing) enemyAt(at string) bool {
	x, err := h.p.ReadHex(at)
	return err == nil && h.p.UnitIn(h.side.Enemy(), x, func(t board.Type) bool { return t != board.Leader }) != nil
}

// apart says whether one of several who act has a goal of his own before the next is named: "Porter at Evans, Burnside charges him".
func apart(c *wording.Clause) bool {
	named, goal := false, false
	for _, i := range c.Items {
		switch {
		case i.Sort == wording.Foe || i.Sort == wording.Place:
			goal = named
		case i.Sort == wording.Own && (i.Role == "" || i.Role == "at"):
			if goal {
				return true
			}
			named = true
		}
	}
	return false
}

// column is several units that march to one hex, a leader among them with the infantry of his: "Sykes and Ricketts to C6".
func (h *hearing) column(own []wording.Item, at string, forced bool, add func(int, ...string)) {
	var units []*board.Unit
	var leader *board.Unit
	for _, o := range own {
		if o.Role == "to" || o.Role == "join" || o.Role == "but" || len(o.IDs) != 1 {
			return
		}
		u := h.p.Find(h.side, o.IDs[0])
		switch {
		case u == nil || !u.At.OK() || u.Type == board.Leader && leader != nil:
			return
		case u.Type == board.Leader:
			leader = u
		default:
			units = append(units, u)
		}
	}
	var lines []string
	for _, u := range units {
		line := "march " + u.Name + " to " + at
		if leader != nil && u.Type == board.Infantry && u.At == leader.At {
			line, leader = line+" with "+leader.Name, nil
		}
		if x, err := h.p.ReadHex(at); err == nil && u.Type == board.Infantry && (forced || h.p.Distance(u.At, x) > 1) {
			line += " forced"
		}
		lines = append(lines, line)
	}
	if leader == nil && len(lines) > 1 {
		add(1, lines...)
	}
}

// led is a leader who is named with his men.
func (h *hearing) led(own, kinds []wording.Item) (string, bool) {
	if len(own) != 1 || len(kinds) != 1 || kinds[0].IDs[0] != "" {
		return "", false
	}
	if own[0].Role == "to" || own[0].Role == "join" {
		return "", false
	}
	for _, id := range own[0].IDs { // "Jackson leads his brigade" is the general, whose name the brigade bears
		if u := h.p.Find(h.side, id); u != nil && u.Type == board.Leader {
			return id, true
		}
	}
	return "", false
}

// footWith is the infantry in a leader's hex.
func (h *hearing) footWith(leader string) []string {
	u := h.p.Find(h.side, leader)
	var out []string
	for i := range h.p.Units {
		if x := &h.p.Units[i]; x.Side == h.side && x.At == u.At && x.Type.Foot() {
			out = append(out, x.Name)
		}
	}
	return out
}

// everyone is all units that may fire at a hex, but for those that are excepted.
func (h *hearing) everyone(c *wording.Clause, own, foes, places []wording.Item, add func(int, ...string)) {
	if !c.Says("fire") || len(foes)+len(places) != 1 {
		return
	}
	var at []string
	for _, f := range foes {
		at = append(at, h.hexOf(f)...)
	}
	for _, p := range places {
		at = append(at, p.IDs...)
	}
	if len(at) != 1 || slices.ContainsFunc(own, func(o wording.Item) bool { return o.Role != "but" }) {
		return
	}
	var lines []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		who, there := strings.CutSuffix(s, " at "+at[0])
		who, fires := strings.CutPrefix(who, "fire ")
		if there && fires && !slices.ContainsFunc(own, func(o wording.Item) bool { return slices.Contains(o.IDs, who) }) {
			lines = append(lines, s)
		}
	}
	if len(lines) > 0 {
		add(0, lines...)
	}
}

// without is the units of a clause but for those without whom another goes who stands with them: "Gibbon to C2 without Hooker".
func (h *hearing) without(own []wording.Item) []wording.Item {
	return slices.DeleteFunc(slices.Clone(own), func(o wording.Item) bool {
		return o.Role == "but" && slices.ContainsFunc(own, func(x wording.Item) bool { return x.Role == "" && !h.joins(nil, o, x) })
	})
}

// withMen says whether a clause names a leader's men right behind him: "Stanard, Jackson and his brigade".
func (h *hearing) withMen(c *wording.Clause, leader string) bool {
	for i, it := range c.Items[:max(0, len(c.Items)-1)] {
		if men := c.Items[i+1]; it.Sort == wording.Own && slices.Contains(it.IDs, leader) && !it.Holds && men.Sort == wording.Kind && men.IDs[0] == "" &&
			!men.Count.Said() {
			return true
		}
	}
	return false
}

// parts divides the seat's own units of a clause: who acts, the leader who goes with him, and the unit to which he goes.
func (h *hearing) parts(c *wording.Clause, own []wording.Item) (who []wording.Item, with, goal []string) {
	leads := func(it wording.Item) (string, bool) {
		for _, id := range it.IDs {
			if u := h.p.Find(h.side, id); u != nil && u.Type == board.Leader {
				return id, true
			}
		}
		return "", false
	}
	for _, it := range own {
		if (it.Role == "to" || it.Role == "join") && (len(own) > 1 || !it.Holds && len(c.Of(wording.Kind)) > 0) { // "the brigade joins Imboden"
			goal = append(goal, h.hexOf(it)...)
			continue
		}
		who = append(who, it)
	}
	if len(who) == 1 && who[0].Role == "with" {
		if l, ok := leads(who[0]); ok {
			return nil, []string{l}, goal
		}
	}
	if len(who) != 2 {
		return who, nil, goal
	}
	a, b := who[0], who[1]
	if c.Some("follow") && !(b.Role == "with" && len(c.Of(wording.Place)) > 0) { // "it follows to F6, and he with it" is none
		return who, nil, goal
	}
	for _, x := range [][2]wording.Item{{b, a}, {a, b}} {
		l, ok := leads(x[0])
		if !ok || l == x[1].IDs[0] && len(x[1].IDs) == 1 {
			continue
		}
		if slices.ContainsFunc(c.Verbs, func(v []string) bool { return slices.Contains(v, "march") }) && h.joins(c, x[0], x[1]) {
			return []wording.Item{x[0]}, nil, h.hexOf(x[1])
		}
		return []wording.Item{x[1]}, []string{l}, goal
	}
	return who, nil, goal
}

// joins says whether a leader goes to a unit that stands elsewhere.
func (h *hearing) joins(c *wording.Clause, leader, unit wording.Item) bool {
	a, b := h.hexOf(leader), h.hexOf(unit)
	return !slices.ContainsFunc(a, func(x string) bool { return slices.Contains(b, x) })
}

func (h *hearing) deeds(c *wording.Clause, who string, target, with []string, add func(int, ...string)) {
	led := c.Notes["led"] || c.Notes["him"] && len(c.Of(wording.Own)) == 1 // "Jackson's men go with him"
	if u := h.p.Find(h.side, who); led && len(with) == 0 && u != nil {
		l := h.p.Leader(h.side, u.At)
		if l == nil {
			return
		}
		with = []string{l.Name}
	}
	if c.Can("rally") && !c.Bare() && len(target) == 0 {
		line := "rally " + who
		if len(with) > 0 {
			line += " with " + with[0]
		}
		add(0, line)
	}
	for _, to := range target {
		if _, err := h.p.ReadHex(to); err != nil {
			continue
		}
		enemy := h.enemyAt(to)
		if len(with) == 0 && !c.Notes["forced"] && (!c.Bare() || enemy) {
			if c.Can("fire") {
				add(0, "fire "+who+" at "+to)
			}
			if c.Can("close") && c.Some("close") || c.Bare() {
				add(0, "close "+who+" at "+to)
			}
		}
		if c.Can("march") && (!c.Bare() || !enemy) {
			line := "march " + who + " to " + to
			if len(with) > 0 {
				line += " with " + with[0]
			}
			if !c.Notes["forced"] {
				add(1, line)
			}
			add(2, line+" forced")
		}
	}
}

// advance is the answer to the question whether a unit takes the hex that has become free.
func (h *hearing) advance(c *wording.Clause, add func(int, ...string)) {
	at := h.p.Combat.At.String()
	by := h.p.Attacker()
	for _, p := range c.Of(wording.Place) {
		if p.IDs[0] != at && (by == nil || p.IDs[0] != by.At.String()) {
			return
		}
	}
	stays, led := c.Notes["no"] || c.Some("stay") || c.Some("wait"), rules.Companion(h.p)
	for _, o := range c.Of(wording.Own) {
		if by == nil || !slices.Contains(o.IDs, by.Name) && (stays || led == nil || !slices.Contains(o.IDs, led.Name) || !inHisTrain.MatchString(h.line) && len(c.Of(wording.Own)) == 1) {
			return
		}
	}
	if c.Notes["not"] && c.Some("stay") && !c.Some("advance") { // "he shall not stay"
		return
	}
	if goesInAndHolds.MatchString(h.line) && !c.Notes["no"] && c.Some("stay") && c.Some("advance") {
		add(0, "advance")
		return
	}
	switch {
	case stays && c.Can("stay", "advance", "wait"):
		add(0, "stay")
	case !stays && (c.Says("advance") || c.Bare() && len(c.Of(wording.Place)) == 1):
		line := "advance"
		if led != nil && goesInAlone.MatchString(h.line) {
			line += " alone"
		}
		add(0, line)
	}
}

// inHisTrain is that a leader goes along who is named alone.
var inHisTrain = regexp.MustCompile(`(?i)\b(?:too|also|along|as well|with (?:him|it|them)|leads)\b`)

// goesInAlone is that who takes a hex takes no leader along.
var goesInAlone = regexp.MustCompile(`(?i)\b(?:alone|by (?:him|it)self|on (?:his|its) own)\b`)

// goesInAndHolds is said by who takes a hex to stay there: "occupy it, then hold".
var goesInAndHolds = regexp.MustCompile(`(?i)\b(?:occup(?:y|ies)|takes? (?:it|the|[a-i]\d)|advances?|(?:goes|go|moves?|marches|march) in|follow (?:it |them |him )?up)\b[^?]*\b(?:and|then)\b[^?]*\b(?:holds?|stays?|remains?|stands?|halts?|stops?)\b`)

// angles are where the neighbours of a hex lie from it in the directions of the grid, clockwise in degrees, the top of the board being 0.
var angles = map[string]int{"ne": 30, "e": 90, "se": 150, "sw": 210, "w": 270, "nw": 330}

// off is by how many degrees an angle on the board misses a direction of the compass. Where the top of the board is not north, somebody may
// mean the paper as well: the nearer counts.
func (h *hearing) off(angle int, heading string) int {
	best := 360
	for _, top := range []int{0, max(0, slices.Index(wording.Headings, strings.ReplaceAll(h.p.Upwards, "-", "")))} {
		a := angle + 45*top - 45*slices.Index(wording.Headings, heading)
		a = ((a % 360) + 360) % 360
		best = min(best, a, 360-a)
	}
	return best
}

const (
	nearlyThat   = 30 // degrees by which a neighbour may lie off the direction that is said
	quiteAnother = 67 // by which a hex that is named may
)

// onward are the hexes that lie so many steps from a unit in the direction that a clause names: two, where it runs between them.
func (h *hearing) onward(c *wording.Clause, who string) []string {
	heading := c.Heading()
	u := h.p.Find(h.side, who)
	if heading == "" || u == nil || !u.At.OK() {
		return nil
	}
	var out []string
	for d := range hex.Direction(hex.Directions) {
		if h.off(angles[h.p.Layout.Compass(d)], heading) > nearlyThat {
			continue
		}
		at := h.p.Layout.At(int(u.At.Col), int(u.At.Row))
		for range max(1, c.Steps) {
			at = at.Neighbour(d)
		}
		if h.p.Layout.Has(at) {
			out = append(out, h.p.Layout.Name(at))
		}
	}
	return out
}

// ground says whether an order leads where a clause says, which names no hex: onto a hill, or to the west of who goes.
func (h *hearing) ground(c *wording.Clause, o state.Order) bool {
	if len(c.Of(wording.Place)) > 0 {
		return true
	}
	at := o.To
	if led := rules.Stranded(h.p, h.side); led != nil && o.Verb == state.Stay {
		at = led.At
	}
	if !at.OK() {
		return c.Heading() == ""
	}
	for t := board.Swamp; t < board.TerrainCount; t++ {
		if c.Notes[terrainNote+t.String()] && h.p.TerrainAt(at) != t {
			return false
		}
	}
	if o.Verb == state.Place && c.Heading() != "" { // "in the far west"
		return !slices.ContainsFunc(slices.Collect(rules.Legal(h.p, h.d)), func(x engine.Order) bool {
			to := x.(state.Order).To
			return to.OK() && to != o.To && h.off(h.bearing(o.To, to), c.Heading()) < 90
		})
	}
	return c.Heading() == "" || slices.Contains(h.onward(c, o.Unit), o.To.String())
}

// within says whether an answer leads into the ground of more than one hex that a clause names: "into the peach orchard".
func (h *hearing) within(c *wording.Clause, o state.Order) bool {
	return !o.To.OK() || !slices.ContainsFunc(h.p.Names, func(n board.Named) bool {
		return c.Notes[groundNote+n.Name] && !slices.Contains(n.At, o.To)
	})
}

// bearing is the angle at which a hex lies from another, clockwise in degrees, the top of the board being 0.
func (h *hearing) bearing(from, to board.Hex) int {
	centre := func(x board.Hex) scene.Point { return h.p.Layout.Centre(h.p.Layout.At(int(x.Col), int(x.Row)), 1) }
	a, b := centre(from), centre(to)
	return int(math.Round(math.Atan2(b.X-a.X, a.Y-b.Y) * 180 / math.Pi))
}

// answers are the legal orders that name all that a clause names.
func (h *hearing) answers(c *wording.Clause, add func(int, ...string)) {
	if c.Notes["no"] || c.Notes["not"] {
		return
	}
	for o := range rules.Legal(h.p, h.d) {
		verb, _, _ := strings.Cut(o.String(), " ")
		if c.Bare() && h.d.Pass != nil && o.String() == h.d.Pass.String() { // "Hill is here!"
			continue
		}
		if !c.Bare() && !c.Can(verb) && !(verb == "displace" && c.Can("retreat")) && !(verb == "retreat" && c.Can("march") && !c.Some("close") && !c.Some("place")) {
			continue
		}
		if !h.ground(c, o.(state.Order)) || !h.within(c, o.(state.Order)) {
			continue
		}
		s := " " + strings.NewReplacer(",", " ", ";", " ").Replace(o.String()) + " "
		if led := rules.Stranded(h.p, h.side); led != nil && verb == "stay" { // which says who stays, and where
			s += led.Name + " " + led.At.String() + " "
		}
		fits := true
		for _, it := range c.Items {
			switch it.Sort {
			case wording.Place:
				fits = fits && (strings.Contains(s, " "+it.IDs[0]+" ") || slices.Contains(h.stands(c), it.IDs[0]))
			case wording.Own:
				joins := (it.Role == "to" || strings.Contains(strings.ToLower(h.line), "join")) && verb == "retreat" && slices.Contains(h.hexOf(it), o.(state.Order).To.String())
				fits = fits && (joins || slices.ContainsFunc(it.IDs, func(id string) bool { return strings.Contains(s, " "+id+" ") }))
			case wording.Foe:
				fits = false
			}
		}
		if fits {
			add(0, o.String())
		}
	}
}

// stands are the hexes in which units stand that must go: to name them says no more than to name the units.
func (h *hearing) stands(c *wording.Clause) []string {
	var out []string
	for i := range h.p.Units {
		if u := &h.p.Units[i]; u.Side == h.side && u.Fails {
			out = append(out, u.At.String())
		}
	}
	return out
}
