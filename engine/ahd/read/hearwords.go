package read

import (
	"sync"

	"adjutant/engine/ahd/board"
	"adjutant/engine/wording"
)

// lexicons are the words of each board, in a player's own turn and in a battle.
var lexicons sync.Map

// spoken is a board, and whether somebody may be promoted: there "vet" may be what becomes of him, in a battle it is somebody who is one.
type spoken struct {
	b        *board.Board
	promotes bool
}

func lexicon(b *board.Board, promotes bool) *wording.Lexicon {
	if l, ok := lexicons.Load(spoken{b, promotes}); ok {
		return l.(*wording.Lexicon)
	}
	l := wording.New(nil)
	b.Names.Each(func(name, shown string) { l.AddPlace(shown, name) })
	l.Moves("march")
	l.Attacks("assault")
	l.Stands("stand")
	l.Leaves("retreat")
	l.Leaves("march")
	l.Anybody("")
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,walk,get,bring,take,fall back,
			go back,
			come,come over,come up,come along,come running,arrive,push,rush,leave,back,run,drive,steam,slip,jump,have a look at,look at,step,dispatch,set out,cross,pull,board,throw,
			come upon,carry,pick up,fetch`,
		"assault": `attack,assail,assault,hit,storm,x,charge,strike,invade,seize,capture,occupy,raid,take,come upon,come down on,have a go at,
			look at`,
		"lift": `lift,sail,ship,embark,land,ferry,sea move,sea lift,sea movement,take ship,take ships,put aboard,aboard,aboard ship,
			come ashore,go ashore,ashore,put,carry,pick up,fetch`,
		"invade": "invade,naval invasion,inv,amphib,amphibious,amphibious landing,amphibious assault,land,come ashore,go ashore,storm ashore,disembark,hit the beach,hit the beaches,storm the beach,storm the beaches,ashore",
		"entrench": `entrench,entr,ent,trench,trenches,works,dig in,dig,fortify,entrenchment,intrench,build trenches,
			throw up works,throw up earthworks,throw up breastworks,throw up trenches,earthworks,breastworks,dig trenches,dig earthworks,dig rifle pits,
			take to the spade,ply the spade,strengthen the works,digging,start digging,begin digging,spades out,shovels out,get out the spades,get out the shovels,
			throw up some earthworks,throw up some works,some earthworks,some trenches,build a fort,build itself a fort,build works,build earthworks,
			prepare a defensive position,prepare defences,prepare defenses,go to ground,dig like moles,dig like beavers,get entrenched,be entrenched`,
		"battle": "fight,battle,battle of,resolve,start with,start,begin with,begin,begin by,attack,first battle,kick off,kick off with,kick off at,open,open with,pick,choose,go first,come first,get out of the way",
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,keep fighting,hold the line,hold on,stay and fight,
			hold position,rest,have another go`,
		"retreat": "retreat,fall back,withdraw,pull back,run,back,flee,run away,retire,get out,go back,leave,evacuate,retreat to",
		"fire":    "fire,shoot,target,aim,fire on,attack,hit,x,shot,direct fire,direct its fire,direct their fire,direct his fire,take,go for,blast,pick off,let fly,let fly at,open up on,volley,volley at,give it to,pour it into,pepper,blaze away at",
		"reinforce": `reinforce,bring,bring in,come in,come,come over,come up,come along,come to help,come to aid,come running,come to support,
			arrive,join in,support,join,send,send for,call in,call up,bring up,add,help,help out,aid,assist,reinforcement,reinforcements,to the rescue,rescue,lend a hand,pitch in,chip in,weigh in,hurry,hurry over,rush over,march to the sound of the guns`,
		"promote": `promote,promo,upgrade,train,promotion,becomes a veteran,becomes veteran,make veteran,improve,
			earned their stripes,earned stripes,earn stripes,earn their stripes,earned his stripes,earned its stripes,stripes,bump,bump up,boost,give a boost,level up,flip,drill,up a notch,toughen up,earn it,deserve it,deserve promotion,deserve the promotion`,
		"recruit": "recruit,get,receive,give,given,want,raise,build,muster,new,enlist,recruitment,draft,place,call up,sign up,levy,conscript",
		"set":     "put,stick,plonk,plonk down,set,set up",
		"pass":    "pass,skip",
		"end":     "end marches,end movement,end march,done moving,finished moving,finish movement,finish marches,ready with moving,no more marching,no marching,conclude marches,conclude my marches,all marched out,marched out",
		"over":    "thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,end,stop",
	})
	if promotes {
		l.Add(wording.Deed, "promote", "vet", "veteran")
	}
	l.Kinds(map[string]string{
		"militia infantry": "mi,mi inf,mi infantry,mil inf,mil infantry,militia infantry,militia inf,militia foot,infantry militia,inf militia,foot militia",
		"veteran infantry": "vi,v inf,veteran infantry,vet inf,vet infantry,veteran inf,veteran foot,infantry veteran,infantry veterans,inf vet,inf vets,infantry vet,infantry vets,inf veteran,inf veterans",
		"crack infantry":   "ci,crack infantry,crack inf,crack foot",
		"militia cavalry":  "mc,mi cav,mi cavalry,mil cav,mil cavalry,militia cavalry,militia cav,militia horse,militia horsemen,militia troopers,cavalry militia,cav militia,horse militia",
		"veteran cavalry":  "vc,veteran cavalry,vet cav,vet cavalry,veteran cav,veteran horse,veteran horsemen,veteran troopers,cavalry veteran,cavalry veterans,cav vet,cav vets,cavalry vet,cavalry vets,cav veteran,cav veterans",
		"crack cavalry":    "cc,crack cavalry,crack cav,crack horse,crack horsemen,crack troopers",
		"militia":          "mil,militia,mils", "veteran": "v,vet,veteran,vets", "crack": "crack,cracks,elite,elites", "infantry": "inf,infantry,infantries,foot",
		"cavalry": "cav,cavalry,horse,horsemen,cavs,trooper,rider,riders",
		"": `chap,fellow,regiment,people,lot,bunch,unit,garrison,troop,men,man,guy,boy,soldier,force,army,everyone,everybody,
			brigade,division,corp,corps,folk,lad,recruit,ones`,
	})
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "rr", "train", "cars", "steam cars", "railcars", "iron horse")
	l.Add(wording.Way, "road", "road", "on foot", "by foot")
	l.Add(wording.Way, "river", "river", "boat", "boats", "steamboat", "steamboats", "water", "the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea", "by ship", "by ships", "on ships", "with ships", "with the navy", "with the fleet")
	l.Add(wording.Note, "not", "not", "dont", "do not", "never", "wont", "cannot", "cant")
	l.Add(wording.Note, "no", "no", "nope", "nah", "not", "dont", "do not", "never", "none", "nobody", "nothing", "anyone",
		"without", "wont", "no more")
	l.Add(wording.Note, "more", "more", "further")
	l.Add(wording.Note, "carolinas", "carolina", "carolinas")
	l.Add(wording.Note, "foes", atFoes)
	l.Add(wording.Note, "weak", atHalf)
	l.Add(wording.Note, "fresh", inFull)
	l.Add(wording.Note, "his weak", hisHalf)
	l.Add(wording.Note, "his fresh", hisFull)
	l.Add(wording.Note, "works", inWorks)
	l.Add(wording.Note, "open", inOpen)
	l.Add(wording.Note, "marches", "movement", "marches", "moving", "moves")
	for _, over := range []string{"fought", "over", "done", "finished"} {
		for _, at := range []string{"when", "once", "after", "as soon as"} {
			l.Add(wording.Note, "later", at+" the battles are "+over, at+" all battles are "+over, at+" the fighting is "+over,
				at+" the battle is "+over)
		}
	}
	l.Add(wording.Note, "later", "after the battles", "after the battle", "after the fighting", "after battle", "after combat")
	l.Add(wording.Note, "", "before the battle", "before battle", "before the fight", "before the fighting", "before combat",
		"before the combat", "before the engagement")
	l.Add(wording.Note, "", "one stop", "a single stop", "one station", "two stops", "two stations", "one box", "two boxes",
		"where it stands", "where he stands", "where they stand")
	l.Compass()
	l.States()
	lexicons.Store(spoken{b, promotes}, l)
	return l
}
