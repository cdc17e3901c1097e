package read

import (
	"strings"
	"sync"

	"adjutant/engine/dwf/board"
	"adjutant/engine/wording"
)

// lexicons are the words of each board, seen by each side.
var lexicons sync.Map

type lexiconOf struct {
	b *board.Board
	s board.Side
}

func (h *hearing) lexicon() *wording.Lexicon {
	key := lexiconOf{h.p.Board, h.side}
	if l, ok := lexicons.Load(key); ok {
		return l.(*wording.Lexicon)
	}
	l := wording.New(nil)
	h.p.Board.Names.Each(func(name, shown string) { l.AddPlace(shown, name) })
	for i := range h.p.Board.Leaders[:board.LeadersInUse] {
		info := &h.p.Board.Leaders[i]
		sort := wording.Foe
		if info.Side == h.side {
			sort = wording.Own
		}
		words := strings.Fields(info.Short)
		l.Add(sort, info.Short, info.Short, info.Name, words[len(words)-1])
		l.Add(sort, info.Short, callings[info.ID]...)
		l.Add(sort, info.Short, wording.Callings(words[len(words)-1])...)
	}
	for _, k := range h.p.Board.Boxes {
		name := h.p.Board.Name(k.Box)
		if town, ok := strings.CutSuffix(name, " Box"); ok {
			l.Add(wording.Place, name, town+" blockade box", town+" blockade", town+" sea box", "blockade box of "+town, "blockade of "+town)
		}
	}
	for m := range board.Militia(board.MilitiaCount) {
		sort := wording.Foe
		if m.Side() == h.side {
			sort = wording.Own
		}
		state := strings.TrimSuffix(m.String(), " militia")
		l.Add(sort, m.String(), m.String(), "militia of "+state, "militia from "+state, state+" mil", state+" boys")
		for _, s := range wording.StateNames(state) {
			l.Add(sort, m.String(), s+" militia", s+" mil", s+" men", s+" boys")
		}
	}
	vocabulary(l)
	lexicons.Store(key, l)
	return l
}

// callings are other names of leaders, as histories have them.
var callings = map[string][]string{
	"mcclellan": {"george mcclellan"}, "jackson": {"thomas jackson"},
	"je_johnston": {"joe johnston", "joseph johnston", "joseph e johnston", "jej", "je johnston"},
	"as_johnston": {"albert johnston", "albert sidney johnston", "sidney johnston", "asj", "as johnston"},
	"smith":       {"kirby smith", "edmund smith"},
	"lee":         {"robert e lee", "robert lee", "re lee"}, "beauregard": {"pgt beauregard", "pgt"},
	"van_dorn":   {"earl van dorn", "vandorn"},
	"grant_1861": {"ulysses grant", "us grant"}, "sherman": {"william sherman"}, "buell": {"don carlos buell"},
	"s_jones": {"sam jones", "jones"},
	"polk":    {"leonidas polk"}, "bragg": {"braxton bragg"}, "hooker": {"joe hooker"}, "thomas": {"george thomas"},
}

// fighting are verbs of who attacks, as one speaks of it.
const fighting = `shell,bombard,cannonade,blast,pound,pummel,batter,beat,defeat,rout,whip,dislodge,give battle,offer battle,do battle,join battle,
	have at,roll over,pitch in,pitch into`

func vocabulary(l *wording.Lexicon) {
	l.Moves("march")
	l.Attacks("assault")
	l.Attacks("attack")
	l.Stands("stand")
	l.Leaves("withdraw")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,bring,take,fall back,go back,
			join,lead,
			come,push,rush,leave,back,sail,steam,ship,lift,reinforce,bring up,retreat,withdraw,fetch,pull back,rail,drive,
			take the railway,take ship,go down,go up,come out,evacuate,abandon,give up,vacate,quit,fall back on,
			fall back upon,fall back to,pull back on,pull back to,retire on,retire upon,back to,off to,away to,retreat to,
			trot,slip,step,dispatch,more,haul,cart,tote,lug,truck,freight,shuttle,convoy,drag,hustle,mosey,amble,sally forth,set forth,take possession of,take hold of,take control of,embark,activate,occupy,put to sea,put out to sea,set sail,end up,wind up`,
		"activate": "activate",
		"assault": "attack,assault,hit,storm,x,charge,strike,invade,seize,capture,occupy,raid,take,fight," +
			fighting,
		"lift": "lift,sail,embark,sea lift,ship,ferry,take ship,take ships",
		"attack": `attack,assault,fight,up and at em,at em,begin the battle,x,battle,strike,hit,charge,go,fire,start,begin,start the battle,
			open,open fire,fight it out,` + fighting,
		"build": `build,built,dig,dig in,digging,digging in,fortify,construct,construction,start building,begin building,start digging,begin digging,start to dig,begin to dig,start construction,begin,start,fort,
			forts,entrench,entrenched,fortified,be dug in`,
		"train": `train,drill,training,use,raise,ability,special ability,school,schooling,
			spend a point on training,spend one point on training`,
		"place": `place,put,arrive,appear,come,deploy,go,enter,set up,send,take command,take,land,choose,get,receive,give,given,
	report,turn up,show up,start,start out,begin,distribute,divide,divide up,split up,share,share out,muster,join,reinforce,strengthen,
	raise,lay up,laid up,store,stockpile,sent,come in,come in to,come into,assemble,gather,concentrate,be raised,be formed,be assembled,be deposited,be stored,step off,get off,be found,station,post,occupy,garrison,patrol,base,deliver,drop,drop off,dump,unload,disembark,park,plant,stick,set down,put down,lay down,
	be laid down,assign,allot,allocate,issue,earmark,detail,quarter,billet,encamp,take post,take station`,
		"replace": "replace,rebuild,replacement",
		"stand": `stand,hold,stay,stay put,remain,fight,fight on,stand ground,hold ground,stand our ground,hold our ground,
			stay and fight,leave it,leave them,leave my troops,leave the troops,leave everything,as they are,as it is,as is,unchanged,
			no change,no changes,no reorg,no recombination,no recombining,leave as is,leave as they are,await,keep,rest,stand fast,remain standing,undivided,unsplit,intact,in one piece,
			let the battle begin,let the battle start,let battle commence,let the fight begin,let the fight start,on with the battle,on with the fight,on with it`,
		"withdraw": "withdraw,evade,retreat,fall back,pull back,back,run,flee,retire,go back,leave,w d,wd,get out,go,march,move,bail,bail out,scram,vamoose,scoot,decamp,depart,pull out,pull up stakes,hit the road,gtfo,hoof it",
		"lose": `lose,loss,losses,take the loss,take loss,casualty,sacrifice,take,remove,give up,eliminate,destroy,perish,die,bear,be borne,rip,cross off,
			strike off,discard,scratch,ditch,axe,expend,write off,part with,say goodbye to,goodbye,farewell,bite the dust,take the hit,pay the price,
			take the bullet,cop it,catch it`,
		"shield": "shield,protect,use",
		"split":  "split,divide,break up,split up,make,turn,break,break down,halve,cut,cut up,cut in two,divvy up,separate,take apart,pull apart,dissolve,regroup,reorganize,reorganise,reorganization,recombine",
		"combine": `combine,join,join up,merge,unite,make,made,make up,made up,reorganize,reorganise,recombine,turn,build,
	form,add,put,put together,swap,exchange,trade,consolidate,fuse,weld,weld together,meld,pool,lump,lump together,amalgamate,
	fold,bundle,bundle up,stack,add up,mass,roll into`,
		"over": `thats all,that is all,thats it,that is it,done,finished,ready,nothing else,nothing more,no more,stop,
	it is over,its over,over and out,
			finished with my turn,end`,
		"pass": "pass,skip,burn,waste,spend,forgo,throw away,forfeit,give up,lapse,use up",
	})
	l.Kinds(map[string]string{
		"2-6 infantry": "2-6,2-6 infantry,2-6 inf", "3-6 infantry": "3-6,3-6 infantry,3-6 inf", "4-6 infantry": "4-6,4-6 infantry,4-6 inf",
		"infantry": "infantry,inf,infantries,factor,factors,foot,sp", "supply": `supply,supplies,s,supply unit,supply units,
	sup,wagon,wagons,wagon train,wagon trains,supply train,supply trains,
			supply wagon,supply wagons,depot,stores,train of stores,trains of stores,train of supply,trains of supply,load of supply,loads of supply`,
		"1s": "1s,ones,small ones,little ones,singles", "2s": "2s,twos", "3s": "3s,threes", "4s": "4s,fours",
		"smallest": `little one,small one,smallest,smallest one,littlest,smallest unit,smallest brigade,smallest division,little brigade,
			small brigade,little unit,small unit,weakest,weakest unit,weakest brigade,weakest one`,
		"largest": `big one,large one,big ones,large ones,biggest ones,largest ones,biggest,biggest one,largest,largest one,biggest unit,largest unit,biggest brigade,largest brigade,biggest division,
			largest division,big unit,big brigade,big division,strongest,strongest one,strongest unit,strongest brigade,strongest division`,
		"strength": "strength,size",
		"leaders":  "generals,leaders,commanders",
		"leader":   "a leader,the leader,a general,the general,a commander,the commander",
		"gunboats": "gunboat,gb,gbs,gboat,gboats,gun boat,gun boats,boats,river boat,river boats", "ships": "ship,blockader,blockade ship,warship,frigate,fleet,squadron",
		"ironclads": "ironclad,ic,monitor", "militia": "militia,mil",
		"fort": `fort,fortress,dirt,earthwork,earthworks,works,breastwork,breastworks,fortification,fortifications,
	entrenchment,entrenchments,redoubt`,
		"railhead": "mrr,railhead,military railroad",
		"":         "unit,brigade,regiment,division,corp,corps,troop,men,man,guy,boy,soldier,garrison,dude,fella,kid,youngster,trooper",
		"army": `army of tennessee,army of the tennessee,army of the potomac,army of northern virginia,
	army of mississippi,army of the ohio,army of the cumberland,army of the west,army,whole army,everyone,everybody,force,all,the lot,whole lot`,
	})
	l.Compass()
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train", "cars", "steam cars", "railcars", "iron horse")
	l.Add(wording.Way, "road", "road", "foot")
	l.Add(wording.Way, "river", "river", "boat", "water", "the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea")
	l.Add(wording.Note, "not", "not", "dont", "do not", "never", "wont", "cannot", "cant")
	l.Add(wording.Note, "no", "no", "nope", "nah", "not", "dont", "do not", "never", "none", "nobody", "wont", "nowhere")
	for _, note := range []string{"not", "no"} {
		l.Add(wording.Note, note, "no way", "not a chance", "no chance", "by no means", "under no circumstances", "in no case")
	}
	l.Add(wording.Note, "alone", "alone", "himself", "in person", "personally", "by himself", "on his own", "solo", "without troops", "without soldiers", "without men", "without infantry",
		"without anyone", "without anybody", "without a single man", "and nobody else", "and no one else", "only himself")
	l.Add(wording.Note, "army", "his army", "his foot cavalry", "whole army", "his whole army", "his troops", "his men", "his corps", "his force", "all his",
		"his command", "his whole command", "his entire command", "his entire army", "his entire force", "his whole force", "entire army",
		"whole stack", "his whole stack", "his stack", "entire stack", "the whole stack",
		"what he has", "all he has", "all that he has", "everything he has", "whatever he has", "what he has got", "all he has got")
	l.Add(wording.Note, "rest", "the rest", "rest", "the remainder", "remainder", "everything else", "wherever you like", "the others", "anywhere",
		"where you think best", "wherever you think best", "where you like", "as you like", "as you think best", "you choose", "you decide")
	l.Add(wording.Note, "only", "only")
	l.Add(wording.Note, "", "loose", "lone", "unattached", "leaderless")
	for _, s := range []string{"south carolina", "north carolina", "west virginia"} {
		l.Add(wording.Note, "state "+s, s)
	}
	l.Add(wording.Note, "battle", "the battle", "the fight", "the attack", "this battle")
}
