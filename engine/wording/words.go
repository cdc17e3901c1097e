package wording

import "strings"

// states are the states of the war with their letters.
var states = map[string]string{
	"alabama": "al", "arkansas": "ar", "delaware": "de", "florida": "fl", "georgia": "ga", "illinois": "il", "indiana": "in",
	"iowa":   "ia",
	"kansas": "ks", "kentucky": "ky", "louisiana": "la", "maryland": "md", "mississippi": "ms", "missouri": "mo", "new jersey": "nj",
	"new york": "ny", "north carolina": "nc", "ohio": "oh", "pennsylvania": "pa", "south carolina": "sc", "tennessee": "tn",
	"texas":    "tx",
	"virginia": "va", "west virginia": "wv",
}

// locals are the short names that people have for towns of the war, by the levelled name.
var locals = map[string][]string{
	"washington": {"wash", "dc", "washington dc", "the capital", "federal city", "the federal city", "federal capital",
		"washington city"},
	"washington dc": {"wash", "dc", "washington", "the capital", "federal city", "the federal city", "federal capital",
		"washington city"},
	"harpers ferry": {"hf", "harpers", "harper", "the ferry", "ferry"},
	"new york": {"ny", "nyc", "new york city", "gotham", "empire city", "the big apple", "manhattan",
		"new yorkers", "the new yorkers"},
	"philadelphia": {"philly", "phila", "phil", "quaker city", "the quaker city", "city of brotherly love",
		"philadelphians"},
	"fredericksburg": {"fburg", "fredburg", "fbg"},
	"cincinnati":     {"cincy", "cinc", "cin", "porkopolis", "the queen city", "queen city"},
	"saint louis":    {"stl", "st lou", "stlou", "mound city", "gateway city", "the gateway"},
	"pittsburgh":     {"pitts", "pitt", "pgh", "pittsburg", "iron city", "smoky city", "the smoky city", "steel city"},
	"nashville":      {"nash", "rock city", "the rock city", "music city", "athens of the south"},
	"chattanooga":    {"chatt", "chat", "scenic city"},
	"murfreesboro":   {"murf", "mboro", "murfreesborough"}, "island no 10": {"island 10", "island number ten", "island no ten",
		"island ten", "i10", "isl no 10", "isl no ten", "isl 10", "isl ten", "is no 10", "isle no 10", "isle 10", "no 10", "no ten", "number 10", "number ten"},
	"fort monroe": {"monroe", "fortress monroe", "old point comfort", "old point", "point comfort", "freedoms fortress"},
	"charleston":  {"chas", "chs", "holy city", "the holy city"}, "louisville": {"lville", "falls city", "the falls city"},
	"little rock": {"lr"},
	"new orleans": {"nola", "the big easy", "big easy", "n orleans", "the crescent city", "crescent city", "crescent"},
	"vicksburg": {"vburg", "vicks", "gibraltar of the west", "gibraltar of the confederacy", "gibraltar", "the gibraltar",
		"hill city"}, "bowling green": {"bg"}, "arkansas post": {"ark post", "the post", "fort hindman"},
	"indianapolis": {"indy"}, "jefferson city": {"jc", "jeff city", "jeffcity"},
	"baltimore":         {"balt", "balto", "bmore", "monument city", "charm city"},
	"richmond":          {"rich", "confederate capital", "rebel capital", "the confederate capital", "the rebel capital"},
	"manassas junction": {"manassas", "bull run", "man jct", "mj"}, "manassas": {"bull run", "manassas junction"},
	"fort henry and donelson": {"henry and donelson", "the twin forts", "twin forts", "ft henry", "ft donelson", "donelson", "fhd"}, "fort donelson": {"donelson"},
	"fort henry": {"henry"}, "humbolt": {"humboldt"}, "humboldt": {"humbolt"}, "pittsburgh landing": {"pittsburg landing", "shiloh"},
	"front royal": {"fr"}, "knoxville": {"knox", "marble city"}, "gordonsville": {"gville", "gordons"},
	"culpeper": {"culpepper", "culp"}, "winchester": {"winch"}, "memphis": {"mem", "bluff city", "the bluff city"},
	"montgomery": {"cradle of the confederacy"}, "raleigh": {"city of oaks"}, "baton rouge": {"br", "red stick"},
	"chicago": {"windy city", "chi"}, "wilmington": {"wilm"}, "mobile": {"mob", "port city"},
	"atlanta": {"atl", "gate city"}, "cleveland": {"clev"}, "columbus": {"cbus"}, "evansville": {"evans ville", "evville"},
	"cairo": {"little egypt"}, "petersburg": {"pburg", "cockade city"}, "saint joseph": {"st joe"},
	"savannah": {"sav", "hostess city", "the hostess city", "forest city", "the forest city"}, "lexington": {"lex"},
	"goldsboro":    {"goldsborough"},
	"richmond box": {"richmond blockade box", "richmond sea box"}, "charleston box": {"chas box"},
}

// prepositions are the little words that say what part a name plays.
var prepositions = map[string]string{
	"from": "from", "out of": "from", "since": "from", "leaving": "from", "leave": "from", "off": "from",
	"to": "to", "into": "to", "onto": "to", "towards": "to", "toward": "to", "after": "to", "up to": "to", "down to": "to",
	"over to": "to",
	"back to": "to", "for": "to", "in the direction of": "to", "back on": "to", "back on to": "to", "back onto": "to",
	"at": "at", "in": "at", "on": "at", "upon": "at", "near": "at", "inside": "at", "around": "at", "against": "at",
	"versus": "at", "vs": "at",
	"until": "to", "till": "to", "as far as": "to", "on to": "to", "past": "via", "right past": "via", "by way of": "via",
	"destination": "to", "bound for": "to",
	"over": "via", "jumping": "via", "jump": "via", "jumps": "via", "ex": "from", "@": "at",
	"less": "but", "minus": "but", "save": "but", "bar": "but", "barring": "but", "excepting": "but", "save for": "but",
	"apart from": "but", "without": "but", "wo": "but", "instead of": "but", "rather than": "but",
	"of": "of", "with": "with", "by": "by", "using": "with", "w": "with", "via": "via", "through": "via", "along": "by",
	"together with":  "with",
	"accompanied by": "with", "led by": "with", "and with": "with", "targeting": "at", "except": "but", "except for": "but",
	"but":          "but",
	"leaving just": "but", "leaving only": "but", "leaving behind": "but",
	"wit": "with", "wherever": "to",
	"frm": "from", "thru": "via", "tru": "via", "twd": "to", "towrds": "to",
	"as": "as", "becomes": "as", "become": "as", "to join": "join",
}

// fillers say nothing of an order.
var fillers = wordSet(`please pls plz kindly the a an my our your i we you he they it its it's this that these those there here now then
	also so just would will could can may might should shall want wants wish wishes like id ill im lets let us have has had be is are am
	do does did get gets got me himself itself yourself myself themselves her their hex hexes box boxes area square turn phase segment
	first second third fourth fifth sixth next finally lastly again too ok okay well hi hello hey dear good morning evening afternoon day everyone everybody
	thanks thank many much very lot regards kind best cheers sincerely greetings sorry oops meant mean rather prefer actually instead
	order orders following follows general gen major maj colonel col captain commander sir brig brigadier lieutenant lt mister mr
	intend intends plan plans going think believe ready new fresh enemy rebel rebels yankee yankees federal federals confederate union
	ap aps point points activate activates activating start starts begin begins begun resolve help out up down over forward ahead
	train? game report way where who which what and quickly quick straight directly his her own him march? bit about case line
	declare declares declared initiate initiates make makes making made perform conducts conduct performs combat? some yes? oh
	today tonight tomorrow forthwith posthaste thx ty thnx thanx ta tks cp cps command commands together right
	included including incl inclusive jolly field fields friend friends all? each both? either while when if? as? free of? only still another more other others one?`)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	word := ""
	for _, r := range text + " " {
		if r == ' ' || r == '\n' || r == '\t' {
			if word != "" && word[len(word)-1] != '?' {
				set[word] = true
			}
			word = ""
			continue
		}
		if r != '\'' {
			word += string(r)
		}
	}
	return set
}

// talk is what opens or closes a letter and orders nothing.
var talk = wordSet(`hi hello hey dear good morning evening afternoon day night thanks thank many much very you i we am are is be have for
	the a an lot regards kind best cheers sincerely greetings all everyone everybody how nice see ya bye game map running playing sorry late
	my your our this that it was so to of and in again soon wait cant luck fun great well yours truly friend friends hope welcome please
	report letter mail sir general there`)

// courtesies are said beside an order and change nothing of it, levelled.
var courtesies = phrases(`i beg leave to,we beg leave to,want to,wants to,wish to,if you please,if you would be so kind,if youd be so kind,if you will,if i may,if we may,if that is all right,
	if thats all right,if that is alright,if thats alright,if that is ok,if thats ok,if that is okay,if thats okay,if it is no bother,
	if its no bother,if it is not too much trouble,if it isnt too much trouble,if it is no trouble,if its no trouble,if possible,
	if its possible,if it is possible,if you dont mind,if you do not mind,if you like,if i can,if i could,right ho,what ho,
	old boy,old chap,
	old man,dear fellow,my dear,theres a good chap,there is a good chap,good man,off we go,off you go,here we go,here goes,
	my first turn,
	god help us,god help them,god help him,god be with us,god be with them,god be with him,heaven help us,lord help us,wish me luck,wish us luck,
	fingers crossed,touch wood,knock on wood,
	good luck,good game,have fun,in advance,for the same reason,for the same reasons,for that reason,for this reason,for that same reason,for good measure,for the same purpose,by all means,of course,for me,for now,for the moment,for the time being,this turn,
	this month,
	at the same time,this week,this season,this winter,this spring,this summer,this time,for this turn,at once,right away,right now,straight away,
	as well,
	across the potomac,over the potomac,across the ohio,over the ohio,across the mississippi,over the mississippi,across the cumberland,
	over the cumberland,across the tennessee,over the tennessee,across the rappahannock,over the rappahannock,over the river,
	across the river,
	would it be possible to have,would it be possible to,it would be nice to have,it would be nice to,id be obliged if,i would be obliged if,
	id be much obliged if,i would be much obliged if,id be grateful if,i would be grateful if,id be glad if,i would be glad if,
	id be happy if,i should be obliged if,i should be much obliged if,i should be grateful if,i should be glad if,i should be pleased if,
	i would be pleased if,i would appreciate it if,id appreciate it if,be so kind as to,be so good as to,in its place,in their place,
	in its stead,in their stead,do have,please do have,how they are,thank you kindly,thanks kindly,much obliged,
	i think,i guess,i suppose,i believe,you know,as planned,as agreed,by the way,so to speak,as always,as ever,no problem,well then,now then,
	if i may say so,if one may,shall we,will you,would you,isnt it,if you agree,no end,there is a good fellow,
	theres a good fellow,whatever it costs,to be sure,as you know,as you see,no heroics,all in one go,in one go,in a single go,in one day,
	while youre at it,while you are at it,
	nothing clever,nothing fancy,nothing special,nothing exciting,nothing dramatic,nothing spectacular,
	wait first,i have no use for it,i have no use for them,no use for it,for nothing,i do not need it,i dont need it,
	hurry up please,hurry up,be quick about it,be quick,
	if that is all right with everyone,with all speed,with all haste,for my part,on my part,as soon as possible,as fast as possible,
	down the potomac,up the potomac,along the potomac,down the ohio,up the ohio,along the ohio,down the mississippi,up the mississippi,
	along the mississippi,down the cumberland,up the cumberland,along the cumberland,down the tennessee,up the tennessee,
	along the tennessee,down the rappahannock,up the rappahannock,along the rappahannock,down the james,up the james,along the james,
	down the york,up the york,along the york,down the arkansas,up the arkansas,along the arkansas,down the savannah,up the savannah,
	along the savannah,down the missouri,up the missouri,along the missouri,
	in the same manner,in like manner,in the same fashion,as best he can,the best he can,as best they can,as best it can,as best we can,
	as best i can,as well as he can,as well as they can,as long as he can,as long as they can,as long as it can`)

// phrases are phrases divided by commas, each as its words.
func phrases(text string) [][]string {
	var out [][]string
	for p := range strings.SplitSeq(text, ",") {
		out = append(out, strings.Fields(p))
	}
	return out
}

// idle are the words that leave somebody where he is, and idleTails what may stand behind them.
var (
	idle = wordSet(`stay stays staying remain remains remaining hold holds holding wait waits waiting rest rests sit sits sitting
		rests keeps mind minds guard guards watch watches stops halts abstain abstains`)
	idleTails = wordSet(`put tight still there here behind back where it he she they we is are stands stand at home as in place for now
		this turn month season ground their his its put. quiet quietly fast too also defence defense guard guarding protect protection
		cover covering capital city town works trenches lines fort forts junction depot position of and to for with citizens him them her me us orders outside inside fort company camp camps quarters`)
)

// costs are what orders cost.
var costs = wordSet(`march marches point points pt pts ap aps cp cps`)

// sparing are the verbs of who leaves somebody where he is, and pronouns those of whom that may be said.
var (
	sparing  = wordSet(`leave leaves leaving keep keeps keeping`)
	pronouns = wordSet(`him them it her everyone everybody everything`)
)

// weighty are fillers that mean something where they stand alone.
var weighty = wordSet(`start starts begin begins begun activate activates resolve out up down over forward ahead train go declare perform
	conduct initiate help confederate union`)

// connecting are words that stand between orders, and alone say nothing.
var connecting = wordSet(`then next and also first firstly second secondly third thirdly finally lastly furthermore moreover afterwards meanwhile thereupon whereupon`)

// farewells stand before a name at the end of a letter.
var farewells = wordSet(`best cheers thanks thx regards sincerely greetings yours`)

// corrections are what stands before that which is meant in the place of what was said before it.
var corrections = phrases(`no no,no no no,sorry,i meant,i mean,i ment,make that,make it,no wait,no make that,no make it,scratch that,
	or rather,correction,i wanted to say,
	no i am mistaken,no im mistaken,i am mistaken,im mistaken,no my mistake,
	oh no,er no,hm no,hmm no,ah no,nah,nope,scratch,scratch that no,er,erm,hm,hmm,uh,um,ah,silly me,my mistake,my bad,
	no hold on,no hang on,hang on,no hold on make that,no sorry,sorry no,wait make that,actually no,actually make that,no actually,
	hm make that,hmm make that,better make that,or better,rather make that,cancel that,forget it no,no leave that,leave that,
	no not,oh wait,oh sorry,oops,oops no,no rather,no of course,on second thought,on second thoughts,no on second thoughts,
	on reflection,on reflection no,no on reflection,
	forget it,oh forget it,
	forget that,or better,no better,better still,i should say,wait sorry,wait no,hold on,strike that,belay that,
	just kidding,only kidding,just joking,only joking,kidding`)

// denying are the words by which something shall not be.
var denying = wordSet(`no not none never nobody nothing neither nor cannot cant dont doesnt didnt wont shant shouldnt wouldnt isnt arent
	aint without rather instead except but unless`)

// asking are the words with which one asks what is so.
var asking = wordSet("can does do did is are was what which where when why how who whom shall should shouldnt ought oughtnt must am")

// articles stand before what is named.
var articles = wordSet(`the a an my our your his their this that these those`)

// having stand before what one has done: "we are through".
var having = wordSet(`am im is are were`)

// denials take back what stands before them.
var denials = map[string]bool{"no": true, "not": true, "oops": true, "wait": true, "rather": true}

// closed says that somebody has done, and closable what he has done.
var (
	closed = wordSet(`done finished finis finito fini enough through complete completed concluded over eot ended stop`)
	// refraining is said of what somebody does not do, and anywhere of how much of it.
	refraining = wordSet(`not shant wont dont`)
	anywhere   = wordSet(`any anything anywhere anybody anyone at`)
	sums       = wordSet(`is thats be`)
	whole      = wordSet(`all everything it lot whole`)
	closable   = wordSet(`move moves moving movement march marches marching combat combats attack attacks attacking build building builds digging entrenching fort forts action
		actions fire firing orders ordering turn phase segment work training train promotion promotions recruit recruits recruiting placing blockade
		intended planned foreseen contemplated muster carry on season phases spring winter summer autumn reinforcements reinforcement placed today now campaign day month`)
)
