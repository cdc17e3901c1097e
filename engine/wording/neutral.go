package wording

// neutral are words of everyday prose that neither name, count, order nor forbid anything, and so change no order beside which they stand.
// A word that denies, delays or sets a condition, or that says how many, is none of them.
var neutral = wordSet(`
	january february april june july august september october november december replies reply answers answer responds opening thereupon whereupon thereafter afterward subsequently meanwhile
	behind western eastern northern southern lower upper presently permission hereby bluff bluffs tactical destination touch wiser
	crest brow slope slopes summit knoll hilltop plateau boom kaboom
	entire door u ur possible navy ol ole bold special street streets ldr
	steamer steamers steamboat steamboats vessel vessels island islands bishop bluegrass toes 	able about absolutely accordingly across actually adm admiral adversary affair affairs afternoon agree agreed ah ahead aide aim alas
	allow allowed along alongside alright also although am anyhow anyone anything anyway anywhere are area army's around as asap ask asked
	asks attempt attempts autumn away awful awfully band bank banners barracks basically battle battles bay bayonet bayonets be
	because become becomes been beg begin beginner beginning begins begs being believe believed believes besides better big bivouac
	bivouacs blasted bloody bluecoats board bold boldly book bored brave bravely bridge bridges brig brigadier btw bugles business bye
	cabinet camp campaign camps can capt captain careful carefully cause causes cautious cautiously center centre certain certainly chance
	chaps cheers ciao cities city clearly close coast coastline col cold colleague colonel colors colours commodore commodore's completely
	comrade comrades conductors confounded congress could counter counters country countryside courier couriers courteous creek crossing
	crossings currently damn damned danger daring darn darned davis dawn day daybreak days dear decent decently decide decided decision
	definite definitely delighted depot depots desire desired desires despatch dice did direction directions dispatch district does
	doing done down downhill downriver downstream dreadful drum drums dry due dusk dusty duty eager eastward eastwards edge effort eh else
	entirely esq essentially even evening ever evidently exactly exceedingly excellent expect expected expects expedition expeditionary
	extremely fairly faithful fancy farm farms fast faster fate fearless federal federals feel feels fellows felt field fields fierce fife
	fine fit flag flags flank foe foes ford fords forest forth fortunately fortune forwards frankly fresh friend friends frightfully front
	fully furthermore fyi gallant gallantly gen gentle gentleman gentlemen gently give given gives giving glad gladly glory goal god
	good goodly government gracious graciously grateful great green greycoats ground grounds guess ha had haha
	handsome happily happy harbor harbour hardy hastily have having he headquarters hear heard heaven hell hence her him his homeward
	honestly honor honored honour honoured hope hopes horses hot hour hours house houses however hungry hurrah hurray huzzah i idea ideas
	imagine immediate immediately indeed infernal inland instantly intention is it its job jolly keen kind kindest kindness knew know
	known knows ladies lads laid land lands lane lanes let let's lets lieutenant lincoln line lines literally little lol lone lonely look
	looked looks lord lovely loyal lt luck luckily madam made maj major make makes manage manages maneuver maneuvers manoeuvre manoeuvres
	map matter may me merely message midday might mighty mine minute moment month moreover morning mountain mountains much muddy mules
	music musket muskets must my nation naturally nearby need needed needs neighborhood neighbourhood newcomer newspapers nice night
	nightfall noble noon northeast northward northwards northwest notion now object objective obliged obliging obviously off officer
	officers oh okay old onward onwards operation operations opponent opportunity orchard orderly ought our ours out over partner 
	path paths permit permitted piece pieces pike place placed places plainly plan plans player players pleased pleasure pls plz polite
	politely poor position positions positively post posts powder pray precisely prepared president press pretty prithee privilege prompt
	promptly proper properly propose proposed public purpose put puts quarters quick quicker quickly quiet quietly railwaymen rainy raw
	ready really rear reason reasons reb rebel rebels rebs reckon recommend recommended region request requested require required requires
	rested ridge rifle rifles risk river rivers road roads rotten round route routes ruddy rule rules saber sabre sadly said saw say says
	scheme season seasoned secesh secessionist secessionists secret secretly see seem seems seen sees service set sets shall she shell
	shells shore shores shot should show shown shows side sides silent silently simply since sir sirs slow slowly small so somebody
	somehow someone something somewhat somewhere sorry sound southeast southward southwards southwest speedily splendid splendidly spot
	spring staff start started starting starts steadily steady stormy stout straightaway strategy stream stuff sturdy such suggest
	suggested summer sunny sunrise sunset support supported supporting suppose supposed sure surely suspect swift swiftly sword swords ta
	tactics task telegraph tell tells tent tents terrain terrible terribly that their theirs them then therefore these they thing things
	this those though thought thoughts thus thx time times tired today told tomorrow tonight too totally tough town towns track tracks
	trail trails tree trees trench trenches tried tries trouble truly trust trusty try trying turn turned turnpike turns ty under
	understand unfortunately up uphill upriver upstream urgent urgently us utterly valley very vicinity village villages waggons wagons
	wall walls wanted war was water waters waterway way ways we weary week were westward westwards wet what where whether which while
	whilst who wholly whose will willing winter wished wonder wonders woods work works would wretched yank yankee yankees yanks yeah
	yep yes you young your yours yup`)

// christened are first names of the men of the war: before the name of one they say which of several he may be, and alone nothing.
var christened = wordSet(`irvin ulysses robert joseph albert sidney william tecumseh ambrose braxton pierre gustave toutant leonidas john james
	edward edmund kirby franz daniel andrew samuel israel darius alexander nathaniel carlos benjamin charles david earl erastus fitz francis
	horatio isaac jacob jeb jubal lafayette lew lloyd louis michael oliver philip richard rufus
	simon stephen sterling theophilus walter winfield zachary joe bob sam jim bill billy stonewall shanks fighting uncle george nathan bedford
	patrick wade turner barnard bernard cadmus dabney thaddeus micah jonathan edwin evander roswell gouverneur alpheus abner orlando egbert gershom marsena hiram milo lovell`)

// titles stand before the name of a man.
var titles = wordSet(`general gen major maj colonel col captain capt brigadier brig lieutenant lt commodore admiral flag officer commander marshal`)

// commanders are names of men of the war: in a book that has no leaders they say nothing.
var commanders = wordSet(`grant lee sherman mcclellan mcdowell beauregard johnston bragg polk hardee burnside hooker meade pope halleck buell
	rosecrans thomas sheridan stuart jackson longstreet hill ewell early hood forrest morgan wheeler price van dorn curtis lyon sigel fremont banks
	butler shields patterson mcclernand wallace hunter heintzelman sumner keyes porter franklin sykes sedgwick hancock reynolds sickles howard
	slocum couch custer buford pleasonton kearny hampton holmes magruder huger smith mcculloch zollicoffer crittenden breckinridge cleburne
	pemberton loring floyd pillow buckner tilghman evans bee bartow dupont foote farragut goldsborough mccook granger mcpherson logan blair
	steele schofield canby sibley stanton seddon cooper gorgas mosby rosser ashby imboden garnett pegram wise kirby`)
