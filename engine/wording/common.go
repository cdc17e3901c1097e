package wording

import "strings"

// What every book's words share: how people say that somebody moves, attacks, stays or leaves, and what they call those who do.
const (
	moving = `march,move,go,come,proceed,advance,head,ride,travel,walk,run,rush,push,step,slip,hurry,hasten,hop,nip,pop,toddle,trot,canter,gallop,
		potter,wander,saunter,stroll,creep,crawl,sneak,steal,swing,wheel,swarm,pour,dash,race,speed,scoot,scurry,trek,tramp,trudge,slog,plod,
		continue,carry on,press on,push on,move on,move up,move forward,march on,turn up,show up,find way,make way,make for,set off,set out,
		start for,start off,trundle,chug,pile in,pile into,pay a visit to,pay a call on,steam,steam up,steam down,row,paddle,float,drift,drop down,descend,ascend,climb,cross,cross over,embark,entrain,
		board,go aboard,come in,come in to,come into,off to,get over,get across,betake,repair to,relocate,redeploy,shift,
		transfer,bring,bring up,bring over,bring forward,take,lead,send,send out,send up,send down,send off,send over,dispatch,despatch,order,
		conduct,escort,guide,get,pull,draw,drive,roll,slide,edge,deploy,post,station,reach,enter,
		join,join up with,strengthen,reinforce,garrison,stroll over,hop over,pop over,nip over,be off,off you go,up sticks,
		unite with,meet,follow,follow on,sent,led,brought,taken,gone,went,rode,ridden,drawn,driven,ran,came,crept,swung,stole,shifted,
		haul,haul it,haul off,hotfoot,hotfoot it,hoof,hoof it,tear off,truck,wend,wend way,slither,shuffle off,depart,depart for,ride the rails,catch the train,catch a train,
		drag,lumber,shove off,beetle off,bugger off,slope off,thread way,swagger,tool,start out,cut across,hie`
	assaulting = `attack,assault,hit,storm,charge,strike,invade,seize,capture,occupy,raid,take,fall upon,fall on,descend upon,descend on,
		swoop on,pounce on,have a go at,have a crack at,go for,go at,make for,set about,throw out,drive out,chase out,clear,clobber,hammer,
		smash,crush,whack,thrash,thump,bash,give battle to,engage,tackle,overwhelm,overrun,recapture,retake,liberate,besiege,lay siege to,grab,snatch,nab,help itself to,help himself to,help themselves to,has a crack at,has a go at,pick a fight at,pick a fight in,
		march on,march against,march upon,advance on,advance upon,move on,move against,come down on,come upon,
		wallop,trounce,whip,lick,dislodge,oust,pitch into,lay into,light into,tear into,crash into,slam into,close with,come to grips with`
	standing = `stand,hold,stay,remain,stay put,stand and fight,stay and fight,fight,fight on,stand fast,stand firm,stand ground,stand our ground,
		hold ground,hold our ground,hold the line,hold on,hold out,hold position,dig heels in,sit tight,keep fighting,make a stand,
		not budge,not move,not retreat,not run,not withdraw,not go,not leave,not give up,not give way,not running,not going anywhere,
		not going,dont retreat,do not retreat,dont withdraw,do not withdraw,never retreat,no retreat,no withdrawal,no surrender,
		not retreating,not leaving,not withdrawing,not budging,not moving,wont budge,wont run,wont retreat,wont move,shant budge,shant be budging,
		shant move,shant run,shant retreat,arent running,arent leaving,arent going,give battle,offer battle,accept battle,receive them,
		receive him,receive the enemy,fight it out,battle it out,slug it out,see it through,defend,brave it,stick it out,stick,
		not a step back,not one step back,tough it out,hang in there,hang on in there,keep at it,fight to the last man,fight to the last,take the fight,fite,wait for them,let them come,let him come,bring it on,come and get us,come n get us`
	leaving = `withdraw,retreat,fall back,pull back,draw back,give ground,give way,flee,run,run away,run for it,retire,get out,go back,leave,
		evacuate,escape,slip away,slip off,sneak off,steal away,back off,back out,move back,step back,drop back,disengage,decline,
		decline battle,avoid battle,refuse battle,decline the battle,decline the engagement,decline the fight,decline combat,decline the combat,
		avoid the battle,avoid the engagement,refuse the engagement,decline to fight,make off,clear out,clear off,skedaddle,scarper,bolt,take refuge,take shelter,save themselves,
		beat a retreat,retreat to,fall back on,fall back upon,off to,away to,back to,live to fight another day,ret,bug out,leg it,slink off,slink away,scamper,scamper off,beat it,break off,break contact,dodge it,make tracks,hightail it,cut and run,turn tail,bail out,give up,abandon,quit`
	anybody = `chap,fellow,lad,boy,guy,bloke,people,folk,lot,bunch,crowd,party,mob,gang,unit,outfit,command,formation,body,force,force of men,
		detachment,contingent,column,troop,soldier,man,men,host,regular,volunteer,garrison,regiment,battalion,brigade,division,corps,corp,army,
		bluecoat,butternut,greyback,johnny,billy yank,infantryman,warrior,hero,reinforcement,pack,neighbour,neighbor,bde,bdes,
		brig,regt,div,blue,grey,gray,regulars,
		army of the potomac,army of northern virginia,army of tennessee,army of the tennessee,army of the ohio,army of the cumberland`
)

// Moves gives a deed the words for somebody who goes, Attacks for somebody who attacks, Stands and Leaves for somebody who is attacked.
func (l *Lexicon) Moves(id string) { l.Add(Deed, id, listed(moving)...) }

// Attacks gives a deed the words for somebody who attacks.
func (l *Lexicon) Attacks(id string) { l.Add(Deed, id, listed(assaulting)...) }

// Stands gives a deed the words for somebody who is attacked and stays.
func (l *Lexicon) Stands(id string) { l.Add(Deed, id, listed(standing)...) }

// Leaves gives a deed the words for somebody who is attacked and goes.
func (l *Lexicon) Leaves(id string) { l.Add(Deed, id, listed(leaving)...) }

// Anybody gives a kind the words for troops of no kind.
func (l *Lexicon) Anybody(id string) { l.Add(Kind, id, listed(anybody)...) }

func listed(list string) []string { return strings.Split(strings.Join(strings.Fields(list), " "), ",") }
