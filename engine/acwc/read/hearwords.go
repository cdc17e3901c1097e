package read

import (
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
	l.Moves("march")
	l.Attacks("assault")
	l.Leaves("withdraw")
	l.Moves("withdraw")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,walk,get,bring,take,fall back,
			go back,
			come,push,rush,leave,back,run,cross,advance on,march on,set out,trot,trots,come round,drive,steam,look at,take post,slip,step,
			dispatch,pull,board,have,like`,
		"assault":  "attack,assault,hit,storm,x,charge,strike,seize,capture,occupy,raid,take,press,engage",
		"lift":     "lift,sail,ship,embark,land,ferry,take ship,take ships",
		"entrench": "entrench,dig in,dig,fortify,intrench,build trenches,build works,entrenchment,digs itself in,digs himself in",
		"detach":   "detach,garrison,leave,drop off,leave behind",
		"rejoin":   "rejoin,attach,come back,return",
		"screen":   "screen,scout",
		"blockade": "blockade,close,close the port of",
		"spy":      "spy,spy on,spy in,port spy",
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,keep fighting,hold the line,hold on,stay and fight,hold it,
			hold position,rest,defend,defensive,stand fast,give battle,accept battle,offer battle`,
		"withdraw": `withdraw,retreat,fall back,pull back,run,back,flee,retire,get out,go back,leave,evacuate,avoid battle,go,go home,
			withdrawal`,
		"reinforce": "reinforce,bring,bring up,bring in,support,join,send,call up,help,reinforcement,reinforcements",
		"quit":      "quit,break off,break off at,stop at,quit at,give up at",
		"train": `train,training,drill,promote by training,trained,get better,become veteran,becomes veteran,are trained,veteran,
			vet,improve,earn it,upgrade`,
		"swap":    "swap,swap with,change places,change corps,exchange",
		"receive": "receive,get,have,take,be given,like",
		"promote": "promote,promotion,promotions",
		"recruit": "recruit,raise,muster,new,form,new corps,enlist,recruitment,build,have,get,put,come,place,take,do",
		"appoint": "appoint,name,make army commander",
		"transfer": `transfer,give,move,reorganization,reorganisation,reorg,transfers,change,changes,join,go,go over,pass,send,shift,
			going,serve`,
		"over": `pass,skip,thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,stop,
			no further instructions,no instructions,instructions,thats me done`,
	})
	l.Kinds(map[string]string{
		"":        "corps,corp,unit,division,troop,men,man,force,garrison,general,commander,people,lot,lad,boy,chap,fellow,guy,bunch",
		"brigade": "brigade,stand", "infantry": "infantry,inf,infantry brigade,infantry stand,foot",
		"cavalry":   "cavalry,cav,horse,cavalry brigade,cavalry corps",
		"artillery": "artillery,arty,battalion,bn,artillery battalion,guns,corps artillery,corps arty",
		"all":       "everyone,everybody,army,everything,all corps",
	})
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train", "cars", "steam cars", "railcars", "iron horse")
	l.Add(wording.Way, "road", "road", "foot", "land")
	l.Add(wording.Way, "river", "river", "boat", "water", "steamer", "the river", "steamers", "boats", "up the river", "down the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea")
	l.Add(wording.Note, "no", "no", "not", "dont", "do not", "never", "none", "nobody", "nothing", "without", "wont", "no more",
		"not anybody", "neither")
	l.Add(wording.Note, "reserve", "reserve", "in reserve", "back in reserve", "the reserve")
	l.Add(wording.Note, "night", "night", "at night", "nightfall", "tonight", "at nightfall", "darkness", "dark", "the night", "in the night", "evening")
	l.Add(wording.Note, "percent", "percent", "%", "per cent")
	lexicons.Store(b, l)
	return l
}

// lexicon is the words of a position: those of its board, and the generals of the writer who are in play. Those of the enemy are unknown
// words like any other: what is said of a name does not tell whose it is.
func (h *hearing) lexicon() *wording.Lexicon {
	l := wording.New(lexicon(h.p.Board))
	if h.d.Kind == "fight" {
		l.Stands("stand")
	}
	g := h.p.Board.Generals
	surnames := map[string]bool{}
	for i := range h.p.Commands {
		surnames[board.Surname(g.Name(h.p.Commands[i].Leader))] = true
	}
	add := func(x board.General) {
		l.Add(wording.Own, g.Short(x), g.Short(x), g.Name(x))
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
