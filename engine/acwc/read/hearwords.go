package read

import (
	"fmt"
	"strings"
	"sync"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/wording"
)

// lexicons are the words of each board.
var lexicons sync.Map

func lexicon(b *board.Board) *wording.Lexicon {
	if l, ok := lexicons.Load(b); ok {
		return l.(*wording.Lexicon)
	}
	l := wording.New(nil)
	b.Names.Each(func(name, shown string) { l.AddPlace(shown, name) })
	for box := range b.Boxes {
		name := strings.Fields(b.Name(board.Box(box)))
		if last := strings.ToLower(name[len(name)-1]); len(name) > 1 && landmarks[last] {
			l.AddPlace(strings.Join(name, " "), "the "+last)
		}
	}
	l.Moves("march")
	l.Attacks("assault")
	l.Leaves("withdraw")
	l.Moves("withdraw")
	l.Leaves("march")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,walk,get,bring,take,fall back,
			go back,
			come,push,rush,leave,back,run,cross,advance on,march on,set out,trot,trots,come round,drive,steam,look at,take post,slip,step,
			converge on,concentrate at,concentrate on,rendezvous at,mass at,
			dispatch,pull,board,turn up,show up,fall back on,hop aboard,get aboard,quit,put,set,proceed to,get over to`,
		"assault": `attack,assault,hit,storm,x,charge,strike,seize,capture,occupy,raid,take,press,engage,go in,go at them,
			press the attack,press on,attack pressed,attacking`,
		"lift": "lift,sail,ship,embark,land,ferry,take ship,take ships",
		"entrench": `entrench,dig in,dig,fortify,intrench,build trenches,build works,entrenchment,digs itself in,digs himself in,
			dig himself in,
			dig themselves in,throw up works,throw up earthworks,take up the spade,spade,shovel,go to the shovel,trenches,earthworks,
			field works,fieldworks,breastworks,work on the trenches,improve the works`,
		"detach": "detach,garrison,leave,drop off,leave behind,drop,leave as garrison,stay as garrison,left behind,left as garrison," +
			"take over as garrison,become the garrison,serve as garrison,form the garrison,act as garrison,make the garrison,stay on as garrison," +
			"garrisons to be left,garrison to be left,to be left as garrisons,to be left as garrison,left in garrison,stay in garrison",
		"rejoin": "rejoin,attach,come back,return,pick up,collect,gather up,take up again,take back",
		"screen": "screen,scout",
		"blockade": `blockade,close,close the port of,seal,seal off,bottle up,cork,blockaded,under blockade,put under blockade,shut,
			ships off,fleet off,navy off,squadron off,cruisers off,warships off,gunboats off,ships before,fleet before,squadron before,
			ships outside,fleet outside,ships in front of,patrol off,cruise off`,
		"spy": "spy,spy on,spy in,port spy,spy out,spies,send a spy to,put a spy in,agent,agents",
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,keep fighting,hold the line,hold on,stay and fight,hold it,
			hold position,rest,defend,defensive,stand fast,give battle,give them battle,give him battle,accept battle,offer battle,
			stand our ground,make a stand,take the battle on,take battle,
			receive,receive him,receive them,keep our ground,not be given up,not given up,not give up`,
		"withdraw": `withdraw,retreat,fall back,pull back,run,back,flee,retire,get out,go back,leave,evacuate,avoid battle,go,go home,
			withdrawal`,
		"reinforce": "reinforce,bring,bring up,bring in,support,join,send,call up,help,reinforcement,reinforcements",
		"quit":      "quit,break off,break off at,stop at,quit at,give up at,break it off,call it off,break off the fight,give up,leave off",
		"counter":   "counterattack,counter attack,counterattacks,counter attacks",
		"train": `train,training,get the training,drill,promote by training,trained,get better,become veteran,becomes veteran,are trained,veteran,
			vet,improve,earn it,upgrade,be veterans,veterans,made veteran,made veterans,count as veterans,count as veteran,
			counted veterans,earn their stripes,earned their stripes,earn his stripes,schooled,school,get training,be trained,
			become crack troops,get the drill sergeant,get the drill master,get the drillmaster,get the drill,get drilled,be drilled,
			get schooled`,
		"swap":    "swap,swap with,swap corps,swap places,change places,change corps,change commands,exchange,trade,trade with,trade corps,trade places",
		"receive": "receive",
		"unite": `weld,unite,fuse,combine,merge,field corps,double corps,double one,one field corps,become one,become one corps,made one,form one corps,
			fieldcorps,into one,join together,consolidate,put together,put together with,pool,pooled with`,
		"promote": "promote,promotion,promotions",
		"recruit": "recruit,raise,muster,enlist,recruitment,levy,new corps",
		"appoint": `appoint,name,make army commander,army commander,army command,command the army,commands the army,commander of the army,
			named army commander,be named army commander,becomes army commander,become army commander,head the army,take the army,
			command of the army,lead the army,at the head of the army,at the head of an army,head of the army,in command of the army`,
		"transfer": "transfer,reorganization,reorganisation,reorg,transfers",
		"over": `pass,skip,thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,stop,
			no further instructions,no instructions,instructions,thats me done`,
	})
	for _, build := range []string{"build", "construct", "raise", "erect", "make", "prepare", "put up", "throw up", "work on"} {
		for _, works := range strings.Split("entrenchments,trenches,works,earthworks,fortifications,breastworks,field works,fieldworks,"+
			"defences,defenses,redoubts,rifle pits", ",") {
			l.Add(wording.Deed, "entrench", build+" "+works, build+" some "+works)
		}
	}
	l.Kinds(map[string]string{
		"": `corps,corp,unit,division,troop,men,man,force,garrison,general,commander,people,lot,lad,boy,chap,fellow,guy,
			bunch,div,divs,divn,boys`,
		"brigade":   "brigade,stand,bde,bdes,brig",
		"infantry":  "infantry,inf,infantry brigade,infantry stand,foot,inf bde,foot brigade,brigade of foot",
		"cavalry":   "cavalry,cav,horse,cavalry brigade,cavalry corps",
		"artillery": "artillery,arty,battery,batteries,gun,cannon,cannons,battalion,bn,artillery battalion,guns,corps artillery,corps arty",
		"all":       "everyone,everybody,army,everything,all corps",
	})
	for i, ordinals := range []string{"first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th", "sixth 6th"} {
		for _, o := range strings.Fields(ordinals) {
			l.Add(wording.Kind, fmt.Sprintf("infantry %d", i+1), o+" infantry brigade", o+" brigade", o+" infantry", o+" foot brigade", o+" infantry stand", o+" stand")
			l.Add(wording.Kind, fmt.Sprintf("cavalry %d", i+1), o+" cavalry brigade", o+" cavalry", o+" cavalry stand")
			l.Add(wording.Kind, fmt.Sprintf("artillery %d", i+1), o+" battery", o+" artillery", o+" artillery battalion", o+" artillery stand")
		}
	}
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train", "cars", "steam cars", "railcars", "iron horse", "rr",
		"trains", "rails",
		"the cars", "by the cars", "tracks", "the tracks", "up the tracks", "down the tracks", "along the tracks", "railroad line", "rail line")
	l.Add(wording.Way, "road", "road", "foot", "land", "rd", "overland", "on foot", "shankss pony", "pike", "turnpike")
	l.Add(wording.Way, "river", "riv", "steamboat", "steamboats", "transports", "paddle steamer", "packet", "river", "boat",
		"water", "steamer", "the river", "steamers", "boats", "up the river", "down the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea", "by ship", "on ship", "aboard ship", "aboard", "on board", "ship",
		"aboard ships", "on ships", "the sea")
	l.Add(wording.Note, "no", "no", "not", "dont", "do not", "never", "none", "nobody", "nothing", "without", "wont", "no more",
		"not anybody", "neither")
	l.Add(wording.Note, "reserve", "reserve", "in reserve", "back in reserve", "held back", "hold back", "kept back", "keep back",
		"held in reserve",
		"out of the line", "out of it", "sits out", "sit out", "sits this out", "sits this one out", "sit this one out", "on the bench", "benched", "withheld from the action", "kept out of the fight", "behind the line", "the reserve division", "the reserve")
	l.Add(wording.Note, "night", "night", "at night", "nightfall", "tonight", "at nightfall", "darkness", "dark", "the night",
		"in the night", "after dark", "after nightfall", "after sundown", "after dusk", "in the dark", "evening", "overnight", "over night",
		"under cover of darkness", "under cover of night", "under cover of the night", "under the cover of darkness", "under the cover of night")
	l.Add(wording.Note, "rest", "the rest", "rest", "the remainder", "remainder", "the others", "what is left", "everything else")
	l.Add(wording.Note, "percent", "percent", "%", "per cent")
	l.Add(wording.Note, "strength", "by strength", "strength", "according to strength")
	l.Add(wording.Note, "quit 15", "wary", "warily", "cautious", "cautiously", "carefully")
	l.Add(wording.Note, "quit 25", "normal", "normally")
	l.Add(wording.Note, "quit 40", "stubborn", "stubbornly")
	l.Add(wording.Note, "quit 60", "to the last ditch", "last ditch", "to the last man", "to the bitter end")
	l.Add(wording.Note, "", "on board the", "nobody else", "and nobody else", "no one else", "in charge of", "in charge",
		"in command of", "in command",
		"take charge of", "single handed", "in one march", "with one march", "one march", "two marches", "and together", "with his guns")
	lexicons.Store(b, l)
	return l
}

// landmarks are what places are called after, each of which alone may be any of those: "the Junction".
var landmarks = words("junction ferry landing springs")

// nicknames are what the generals of the war were called.
var nicknames = map[string][]string{
	"George McClellan": {"little mac", "the young napoleon", "young napoleon"}, "Ulysses Grant": {"sam grant",
		"unconditional surrender grant"},
	"Henry Halleck": {"old brains"}, "William Sherman": {"cump", "uncle billy", "cump sherman"}, "Joseph Hooker": {"fighting joe",
		"joe hooker"},
	"Thomas Jackson": {"stonewall", "stonewall jackson", "old jack"}, "James Longstreet": {"old pete", "pete longstreet"},
	"Robert Lee": {"marse robert", "bobby lee", "granny lee"}, "George Thomas": {"pap thomas", "slow trot", "rock of chickamauga",
		"old slow trot"},
	"William Rosecrans": {"old rosy", "rosy", "old rosey"}, "Benjamin Butler": {"beast butler", "the beast"},
	"Philip Sheridan":   {"little phil"},
	"Pierre Beauregard": {"pgt", "pgtb", "pgt beauregard", "the creole", "little creole", "old bory"},
	"Joseph Johnston":   {"joe johnston", "jej", "je johnston"},
	"Albert Johnston":   {"asj", "sidney johnston", "as johnston", "albert sidney johnston"}, "Edwin Sumner": {"bull sumner", "old bull"},
	"John Magruder": {"prince john"}, "James Stuart": {"jeb", "jeb stuart"}, "Jubal Early": {"old jube"},
	"Leonidas Polk":    {"the bishop", "bishop polk"},
	"Ambrose Burnside": {"burn", "old burn"}, "William Smith": {"baldy", "baldy smith"}, "Israel Richardson": {"fighting dick"},
}

// lexicon is the words of a position: those of its board, and the generals of the writer who are in play. Those of the enemy are unknown
// words like any other: what is said of a name does not tell whose it is.
func (h *hearing) lexicon() *wording.Lexicon {
	l := wording.New(lexicon(h.p.Board))
	switch h.d.Kind {
	case "fight":
		l.Stands("stand")
	case "battle":
		l.Add(wording.Deed, "on", "fight", "fight on", "keep fighting", "fight it out", "battle it out", "slug it out", "see it through",
			"let the battle begin", "let the guns speak", "let the guns talk", "let the dice decide", "standard orders", "usual orders", "default",
			"let battle be joined", "be fought", "fought", "go", "go ahead", "go on", "begin", "roll", "roll the dice", "fire away")
		l.Add(wording.Deed, "go", "go")
		l.Add(wording.Deed, "reinforce", "lend a hand", "give a hand", "help out", "pitch in", "to the relief of", "to our relief", "to his relief",
			"to the aid of", "to our aid", "to his aid", "summon", "summoned", "be summoned")
		l.Add(wording.Deed, "quit", "break off the engagement", "break off the action", "break off the battle", "break off the combat")
		l.Add(wording.Deed, "counter", "strike back", "hit back", "counter", "counterstrike", "return the attack",
			"return attack", "answer the attack", "answer his attack", "answer their attack")
		l.Add(wording.Deed, "stand", "let them come", "let him come", "wait for them", "wait for them to come", "wait for him", "wait for him to come", "await them",
			"await him", "await the attack", "await his attack", "sit tight", "receive the attack", "stay on the defensive", "on the defensive")
		l.Add(wording.Deed, "assault", "go in hard", "attack hard", "full attack", "full assault", "general attack", "all out attack", "all out assault", "hit hard", "up and at them", "give them the bayonet", "give him the bayonet", "go for them", "throw them out", "on the offensive")
		l.Add(wording.Note, "", "early", "keep", "have", "let", "put", "place", "losses", "with everything", "at all costs")
	case "promote", "credit":
		l.Add(wording.Deed, "train", "give", "give it to", "choose", "pick", "select", "take", "honor", "honour", "reward", "want",
			"like", "go", "let be")
		l.Add(wording.Note, "", "namesake", "the namesake")
	case "attrition":
		l.Add(wording.Deed, "lose", "lose", "take", "take it from", "take it off", "take it out of", "come off", "come from", "come out of", "bear",
			"suffer", "pay", "pay for it", "can spare", "be lost", "lost", "deduct", "subtract", "be taken from", "take the loss", "take the hit", "feel it",
			"be abandoned", "abandon",
			"fall on", "go to", "cost", "be hit", "hit", "shrink", "weaken", "be weakened", "starve", "do without", "give up")
		l.Add(wording.Note, "", "loss", "the loss", "losses", "the losses", "point", "a point", "the point", "one point", "the hit", "the attrition",
			"attrition")
	case "reorganize":
		l.Add(wording.Deed, "remove", "remove", "relieve", "dismiss", "sack", "depose", "demote", "lose", "step down", "step down as", "resign", "no longer",
			"not any longer", "cease to be", "give up", "lay down")
		l.Add(wording.Deed, "succeed", "replace", "succeed", "relieve", "take over", "instead of", "in the place of", "in place of")
		l.Add(wording.Deed, "yield", "hand over", "yield", "give way", "make way for", "turn over")
		l.Add(wording.Deed, "transfer", "reorganize", "reorganise", "reassign", "assign")
		l.Add(wording.Deed, "form", "form", "create", "set up", "make up", "organize", "organise", "build", "turn", "convert",
			"make")
		l.Add(wording.Deed, "split", "break up", "broken up", "be broken up", "split", "split up", "divide", "divided", "dissolve", "dissolved", "disband",
			"split into two", "split into two corps", "broken into two corps", "divided into two corps", "go back to two corps", "separate")
		l.Add(wording.Deed, "appoint", "command of an army", "given an army", "be given an army", "an army of his own", "get an army", "gets an army", "get the army", "gets the army")
		l.Add(wording.Deed, "receive", "get", "have", "take", "be given", "like", "strengthened", "be strengthened", "want")
		l.Add(wording.Deed, "transfer", "give", "move", "change", "changes", "join", "go", "go over", "pass", "send", "shift", "going",
			"serve",
			"lend", "cede", "hand over", "handed over", "be handed over", "hand", "spare", "part with", "surrender",
			"cross over", "pass over", "pass under", "fall to", "shift over", "put", "put under", "place under", "release",
			"let have", "return", "leave", "transferred", "transferring")
	case "recruit":
		l.Add(wording.Deed, "recruit", "new", "form", "new corps", "build", "have", "get", "put", "come", "place", "take", "do")
		l.Add(wording.Deed, "recruit", "give", "give me", "furnish", "provide", "supply", "call", "call up", "arrive", "appear",
			"stand up", "set up",
			"establish", "create", "go", "want", "wanted", "need", "like", "would like", "levy", "draft", "gather", "assemble",
			"organize", "organise", "spend", "receive", "receives")
		l.Add(wording.Note, "", "any more", "anymore", "any others", "any further", "fourth", "the fourth", "fifth", "last one", "the last", "apiece", "each")
	}
	g := h.p.Board.Generals
	surnames := map[string]bool{}
	for i := range h.p.Commands {
		surnames[board.Surname(g.Name(h.p.Commands[i].Leader))] = true
	}
	add := func(x board.General) {
		l.Add(wording.Own, g.Short(x), g.Short(x), g.Name(x))
		l.Add(wording.Own, g.Short(x), nicknames[g.Name(x)]...)
		if n, ok := strings.CutPrefix(g.Name(x), "Division Commander "); ok {
			l.Add(wording.Own, g.Short(x), "dc"+n, "dc "+n, "division comander "+n, "divison comander "+n, "commander "+n)
			return
		}
		l.Add(wording.Own, g.Short(x), board.Surname(g.Name(x)))
		if first, _, ok := strings.Cut(g.Name(x), " "); ok && len(first) > 3 && !surnames[first] {
			l.Add(wording.Own, g.Short(x), first)
		}
	}
	for i := range h.p.Commands {
		if c := &h.p.Commands[i]; c.Side == h.side {
			add(c.Leader)
		}
	}
	if h.d.Kind == "recruit" {
		if x := rules.Next(h.p, h.side); x != board.NoGeneral {
			add(x)
		}
		for id, x := range g.List {
			if id > 0 && x.Side == h.side && h.p.Find(board.General(id)) < 0 {
				add(board.General(id))
			}
		}
	}
	return l
}
