package read

import (
	"sync"

	"adjutant/engine/acwc/board"
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
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,walk,get,bring,take,fall back,go back,
			come,push,rush,leave,back,run,cross,advance on,march on,set out`,
		"assault":  "attack,assault,hit,storm,x,charge,strike,seize,capture,occupy,raid,take,press,engage",
		"lift":     "lift,sail,ship,embark,land,ferry",
		"entrench": "entrench,dig in,dig,fortify,intrench,build trenches,build works,entrenchment",
		"detach":   "detach,garrison,leave,drop off,leave behind",
		"rejoin":   "rejoin,attach,come back,return",
		"screen":   "screen,scout",
		"blockade": "blockade,close,close the port of",
		"spy":      "spy,spy on,spy in,port spy",
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,keep fighting,hold the line,hold on,stay and fight,hold it,
			hold position,rest,defend,defensive,stand fast,give battle,accept battle,offer battle`,
		"withdraw":  "withdraw,retreat,fall back,pull back,run,back,flee,retire,get out,go back,leave,evacuate,avoid battle,go,go home,withdrawal",
		"reinforce": "reinforce,bring,bring up,bring in,support,join,send,call up,help,reinforcement,reinforcements",
		"quit":      "quit,break off,break off at,stop at,quit at,give up at",
		"train":     "train,training,drill,promote by training,trained",
		"promote":   "promote,promotion,promotions",
		"recruit":   "recruit,raise,muster,new,form,new corps,enlist,recruitment,build",
		"appoint":   "appoint,name,make army commander",
		"transfer":  "transfer,give,move,reorganization,transfers",
		"over":      "pass,skip,thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,stop",
	})
	l.Kinds(map[string]string{
		"":    "corps,corp,unit,division,troop,men,man,force,garrison,brigade,general,commander",
		"all": "everyone,everybody,army,everything,all corps",
	})
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train")
	l.Add(wording.Way, "road", "road", "foot", "land")
	l.Add(wording.Way, "river", "river", "boat", "water", "steamer", "the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea")
	l.Add(wording.Note, "no", "no", "not", "dont", "do not", "never", "none", "nobody", "nothing", "without", "wont", "no more")
	l.Add(wording.Note, "reserve", "reserve", "in reserve", "back in reserve", "the reserve")
	l.Add(wording.Note, "night", "night", "at night", "nightfall", "tonight")
	l.Add(wording.Note, "percent", "percent", "%", "per cent")
	lexicons.Store(b, l)
	return l
}

// lexicon is the words of a position: those of its board, and the generals of the writer who are in play. Those of the enemy are unknown
// words like any other: what is said of a name does not tell whose it is.
func (h *hearing) lexicon() *wording.Lexicon {
	l := wording.New(lexicon(h.p.Board))
	g := h.p.Board.Generals
	add := func(x board.General) {
		l.Add(wording.Own, g.Short(x), g.Short(x), g.Name(x), board.Surname(g.Name(x)))
	}
	for i := range h.p.Commands {
		if c := &h.p.Commands[i]; c.Side == h.side {
			add(c.Leader)
		}
	}
	if h.d.Kind == "recruit" {
		for id, x := range g.List {
			if id > 0 && x.Side == h.side && h.p.Find(board.General(id)) < 0 {
				add(board.General(id))
			}
		}
	}
	return l
}
