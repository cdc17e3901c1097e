package wording

import "strings"

// callings are other names of the men of the war, by their last names in small letters.
var callings = map[string]string{
	"mcclellan": "mac,mcc,mcclel,little mac,little napoleon,the young napoleon,young napoleon", "grant": "unconditional surrender,sam grant,ulysses",
	"sherman": "uncle billy,cump,uncle billy sherman", "lee": "marse robert,bobby lee,granny lee,the gray fox,the grey fox,the king of spades",
	"jackson":    "stonewall,stonewall jackson,old jack,old blue light,tom fool jackson,mighty stonewall",
	"longstreet": "old pete,pete longstreet,the old war horse,the war horse", "hooker": "fighting joe,fighting joe hooker,joe hooker",
	"beauregard": "bory,beau,the creole,the great creole,little creole,the little creole,gustave toutant beauregard,the hero of sumter",
	"polk":       "the bishop,bishop polk,the fighting bishop,the bishop general", "thomas": "pap thomas,old pap thomas,slow trot,old slow trot,the rock of chickamauga",
	"rosecrans": "old rosy,rosy,old rosey", "halleck": "old brains", "early": "old jube,jube early,jubal", "ewell": "old bald head,dick ewell,baldy ewell",
	"hill": "powell hill,little powell", "stuart": "jeb,jeb stuart,the cavalier,beauty stuart", "hardee": "old reliable",
	"forrest": "old bedford,bedford forrest,the wizard of the saddle,that devil forrest", "hood": "the gallant hood,sam hood,old woodenhead",
	"price": "old pap,pap price,old pap price", "magruder": "prince john,prince john magruder", "sheridan": "little phil,phil sheridan",
	"butler": "the beast,beast butler,spoons butler", "banks": "the bobbin boy,commissary banks", "fremont": "the pathfinder", "sumner": "bull sumner,old bull",
	"evans": "shanks,shanks evans", "jones": "neighbor jones",
	"kearny": "fighting phil", "meade": "old snapping turtle,the old snapping turtle", "burnside": "old burn", "scott": "old fuss and feathers",
	"hancock": "the superb,hancock the superb", "custer": "the boy general", "mosby": "the gray ghost,the grey ghost",
	"cleburne": "pat cleburne,the stonewall of the west", "buell": "don carlos", "bragg": "braxton", "mcdowell": "irvin mcdowell",
}

// Callings are other names that people have for a man of the war, by his last name.
func Callings(last string) []string { return listedOrNone(callings[strings.ToLower(last)]) }

// stateNames are other names of the states of the war.
var stateNames = map[string]string{
	"alabama": "ala,yellowhammer", "arkansas": "ark,bear state", "delaware": "del,first state,blue hen", "florida": "fla,peninsula state", "georgia": "ga,peach,empire state of the south",
	"illinois": "ill,prairie,prairie state,sucker", "indiana": "ind,hoosier,hoosiers", "iowa": "hawkeye", "kansas": "jayhawk,jayhawker", "kentucky": "ken,bluegrass,orphan",
	"louisiana": "la,pelican,pelican state,creole,bayou", "maryland": "md,old line,free state", "mississippi": "miss,magnolia,magnolia state",
	"missouri": "mo,show me", "new jersey": "nj,garden state", "new york": "ny,empire,empire state", "north carolina": "nc,n carolina,tar heel,tarheel,old north state",
	"ohio": "buckeye,buckeyes", "pennsylvania": "pa,penn,keystone,keystone state", "south carolina": "sc,s carolina,palmetto,palmetto state",
	"tennessee": "tenn,volunteer state", "texas": "tex,lone star,lone star state", "virginia": "va,old dominion", "west virginia": "wva,w virginia",
	"wisconsin": "badger", "michigan": "wolverine",
}

// StateNames are other names that people have for a state.
func StateNames(state string) []string { return listedOrNone(stateNames[strings.ToLower(state)]) }

func listedOrNone(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

// valley is the towns of the valley of the Shenandoah.
var valley = []string{"Front Royal", "Winchester", "Strasburg", "Staunton", "Harrisonburg", "New Market", "McDowell", "Romney",
	"Martinsburg", "Harper's Ferry", "Luray", "Lexington (Virginia)"}
