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

// picked are the words for a choice, whatever is asked.
const picked = "pick,choose,chosen,select,opt for,go for,settle on,decide on,decide for,plump for,my choice,the choice,my pick,the pick"

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
			come upon,carry,pick up,fetch,wanted,needed,required,bounce,scram,limp,drop in on,visit`,
		"assault": `attack,assail,assault,hit,storm,x,charge,strike,invade,seize,capture,occupy,raid,take,come upon,come down on,have a go at,
			look at,surprise,ambush,bushwhack,clout,batter,maul,rout,evict,expel,deal with,see off,do battle with,probe,sweep down on,give it a go at,lunge at,
			open the ball at,ram,bowl over,kick down the door at,wrest,win back,set upon,confront,face off against,cross swords with,challenge,harry,strike a blow at,
			hurl itself at,hurl itself against,hurl themselves at,hurl themselves against,assume the offensive against,wreck,pound,pummel,squash,steamroll,
			roll over,knock out,polish off,finish off,mop up,clean out,clean up,take care of,smack,yeet itself at,yeet themselves at`,
		"lift": `lift,sail,ship,embark,land,ferry,sea move,sea lift,sea movement,take ship,take ships,put aboard,aboard,aboard ship,
			come ashore,go ashore,ashore,put,carry,pick up,fetch`,
		"invade": "invade,naval invasion,inv,amphib,amphibious,amphibious landing,amphibious assault,land,come ashore,go ashore,storm ashore,disembark,hit the beach,hit the beaches,storm the beach,storm the beaches,ashore",
		"entrench": `entrench,entr,ent,trench,trenches,works,dig in,dig,fortify,entrenchment,intrench,build trenches,
			throw up works,throw up earthworks,throw up breastworks,throw up trenches,earthworks,breastworks,dig trenches,dig earthworks,dig rifle pits,
			take to the spade,ply the spade,strengthen the works,digging,start digging,begin digging,spades out,shovels out,get out the spades,get out the shovels,
			throw up some earthworks,throw up some works,some earthworks,some trenches,build a fort,build itself a fort,build works,build earthworks,
			prepare a defensive position,prepare defences,prepare defenses,go to ground,dig like moles,dig like beavers,get entrenched,be entrenched,
			ordered to entrench,ordered to dig in,told to entrench,told to dig in,fieldworks,build fieldworks,build rifle pits,rifle pits,redoubt,redoubts,build a redoubt,build redoubts,
			throw up a redoubt,throw up redoubts,raise works,raise earthworks,cast up works,cast up earthworks,construct works,construct trenches,construct earthworks,
			construct entrenchments,construct defences,construct defenses,erect works,erect earthworks,erect breastworks,prepare positions,prepare for defence,prepare for defense,
			hunker down,burrow,burrow in,shovel,shovel dirt,start shoveling,start shovelling,barricade,put up barricades,build barricades,strengthen its position,strengthen their position,
			abatis,fell trees,swing the pick,swing the shovel,ply pick and shovel,play mole,throw up walls,build a wall,build walls,make a wall,move earth,move some earth,turn sod,go underground,
			get a trench,get trenches,get an entrenchment,get an entrenchment marker,get a trench marker,take an entrenchment,take trenches,be given trenches`,
		"battle": "fight,battle,battle of,resolve,start with,start,begin with,begin,begin by,attack,first battle,kick off,kick off with,kick off at,open,open with,go first,come first,get out of the way," + picked,
		"stand": `stand,stand and fight,hold,stay,stay put,remain,fight on,fight,keep fighting,hold the line,hold on,stay and fight,
			hold position,rest,have another go,hold at all hazards,hold at all costs,hold to the last,hold to the last man,hold to the end,stand to the last,stand to the last man,
			continue the battle,battle continues,keep on,go again,roll again,keep rolling,roll the dice,stand pat,die in place,stand and die,hang on,
			dont budge,do not budge,dont run,do not run,dont yield,do not yield,not yield,wont yield,no running,not on your life,
			keep them there,keep him there,keep it there,leave them there,leave him there,leave it there,elect not to retreat,elect not to withdraw,choose not to retreat,choose not to withdraw,
			decline to retreat,decline to withdraw,decline to leave,decline to run,decline to yield,refuse to retreat,refuse to withdraw,refuse to leave,refuse to run,refuse to yield,
			refuse to budge,rather not retreat,rather not withdraw`,
		"retreat": "retreat,fall back,withdraw,pull back,run,back,flee,run away,retire,get out,go back,leave,evacuate,retreat to,retrograde,scatter,rout,limp,limp back,limp home,bounce,scram,take to their heels,take to the heels,cut losses,cut my losses,cut our losses," + picked,
		"fire": "fire,shoot,target,aim,fire on,attack,hit,x,shot,direct fire,direct its fire,direct their fire,direct his fire,take,go for,blast,pick off,let fly,let fly at,open up on,volley,volley at,give it to,pour it into,pepper,blaze away at," +
			"plug,mow down,blaze at,open on,give fire to,rake,cut down,concentrate on,concentrate fire on,go after,hammer,pound,tackle,engage,deal with,bang away at,let loose at,let loose on,roll against,roll for,roll at," +
			"zap,duel with,trade shots with,sweep,discharge at,level muskets at,pick on,pour lead into,pour it on,pour fire into,pour its fire into,pour their fire into," +
			"pour volleys into,pour its volleys into,pour their volleys into,pour his volleys into,send a volley into,give a volley to,loose a volley at,send volleys into,give a volley",
		"reinforce": `reinforce,bring,bring in,come in,come,come over,come up,come along,come to help,come to aid,come running,come to support,
			arrive,join in,support,join,send,send for,call in,call up,bring up,add,help,help out,aid,assist,reinforcement,reinforcements,to the rescue,rescue,lend a hand,pitch in,chip in,weigh in,hurry,hurry over,rush over,march to the sound of the guns,` + picked,
		"promote": `promote,promo,upgrade,train,promotion,becomes a veteran,becomes veteran,make veteran,improve,
			earned their stripes,earned stripes,earn stripes,earn their stripes,earned his stripes,earned its stripes,stripes,bump,bump up,boost,give a boost,level up,flip,drill,up a notch,toughen up,earn it,deserve it,deserve promotion,deserve the promotion,deserve it most,most deserving,
			be advanced,grade up,up a grade,a grade up,go up a grade,up a step,go up a step,step up,up one,go up one,up one level,a level up,level higher,get better,step better,one step better,take the next step,next step,
			get a star,get the star,star,get a medal,get the medal,medal,win spurs,win its spurs,win their spurs,win his spurs,won spurs,won its spurs,won their spurs,won his spurs,spurs,
			graduate,lvl up,lvl,earn a badge,earn the badge,earn its badge,earn their badge,earn their badges,badge,earn promotion,earn the promotion,earn its promotion,earn their promotion,
			earned promotion,earned the promotion,earned its promotion,earned their promotion,get flipped,flipped,swap,exchange,replace,commend,commendation,get a commendation,decorate,citation,
			harden,harden into,get colours,get its colours,get their colours,get colors,get its colors,get their colors,increase in quality,seen the elephant,see the elephant,
			receive stripes,receive its stripes,receive their stripes,receive his stripes,get stripes,get its stripes,get their stripes,get his stripes,given stripes,given its stripes,given their stripes,` + picked,
		"recruit": "recruit,get,receive,give,given,want,wanted,needed,required,raise,build,muster,new,enlist,recruitment,draft,place,call up,sign up,levy,conscript,drop,drop in,slap,slap down,plop,plop down,mobilise,mobilize,embody,call out,arm,arm the citizens,drum beats,bring in,form,stand up,create,spawn,dump," +
			"appear,flock,flock in,hire,add,assign,enroll,enrol,swear in,use,use it,beef up,pop up,turn out,turn up," + picked,
		"set":  "put,stick,plonk,plonk down,set,set up",
		"pass": "pass,skip",
		"end":  "end marches,end movement,end march,done moving,finished moving,finish movement,finish marches,ready with moving,no more marching,no marching,conclude marches,conclude my marches,all marched out,marched out",
		"over": "thats all,that is all,thats it,that is it,nothing else,nothing more,finished,done,ready,no more,end,stop",
	})
	for _, v := range []string{"spend", "use"} { // of a march: "spends its march digging"
		for _, of := range []string{"the", "a", "one", "its", "his", "their", "my", "this"} {
			for _, how := range []string{"digging", "to dig", "to dig in", "on digging", "on spades", "on trenches", "on works", "entrenching", "to entrench", "on entrenching", "on entrenchment", "on entrenchments"} {
				l.Add(wording.Deed, "entrench", v+" "+of+" march "+how)
			}
		}
	}
	l.Add(wording.Place, "Pittsburgh Landing", "the landing")
	l.Add(wording.Place, "Island No. 10", "the island", "the isle")
	if !promotes { // behind a round of battle, and not on the way
		l.Add(wording.Deed, "stand", "continue", "carry on", "go on", "roll on")
	}
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
			brigade,division,corp,corps,folk,lad,recruit,ones,dude,bod,peep,squaddie,fella,grunt,counter,survivor,survivors,remnant,remnants,whats left,what is left,
			last guy,last unit,last boy,last regiment,last recruit,final one,final unit`,
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
	l.Add(wording.Note, "", "at the double", "on the double", "at the double quick", "double quick", "at the run", "at a run", "at full speed", "at full tilt", "hell for leather", "like the wind",
		"as fast as they can", "as fast as it can", "as fast as he can", "with all speed", "with all haste", "with all dispatch", "without delay", "by forced marches", "by forced march", "post haste",
		"await events", "awaits events", "await orders", "awaits orders", "await further orders", "awaits further orders", "await developments", "awaits developments", "await instructions",
		"awaits instructions", "wait for orders", "waits for orders", "wait for further orders", "waits for further orders", "wait for instructions", "see what happens", "sees what happens")
	l.Add(wording.Note, "", "one stop", "a single stop", "one station", "two stops", "two stations", "one box", "two boxes",
		"where it stands", "where he stands", "where they stand")
	l.Compass()
	l.States()
	lexicons.Store(spoken{b, promotes}, l)
	return l
}
