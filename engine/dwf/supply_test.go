package dwf_test

import (
	"testing"

	"adjutant/engine/dwf/state"
)

// supplied is a battle that shows whether the defender is in supply: if he is not, he loses one more beside the chart.
func supplied(name, position, orders string, is bool) play {
	if is {
		return play{name, position, orders, "extra 0"}
	}
	return play{name, position, orders, "extra 1"}
}

// The ring of Union posts round Sharpsburg, from which no line leads home; the attack of 6 from Frederick costs a defender 2 and 1 more if he is unsupplied.
const (
	ring    = in63 + "union 3+3 infantry at Frederick; union 1 infantry at Chambersburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Cumberland; confederate 4 infantry at Sharpsburg; "
	assault = "march 3 infantry from Frederick to Sharpsburg; march 3 infantry from Frederick to Sharpsburg; fight Sharpsburg"
)

func TestSupplyOfTheDefence(t *testing.T) {
	const union = "turn 1863-05 confederate, 4 points; confederate Lee, 3+3 infantry, 1 supply at "
	plays(t,
		supplied("sup.defend_penalty nothing supplies him", ring+"union 1 infantry at Manassas", assault, false),
		supplied("sup.src_unit a supply unit in his area", ring+"union 1 infantry at Manassas; confederate 1 supply at Sharpsburg", assault, true),
		supplied("sup.src_unit a supply unit in an adjacent area", ring+"confederate 1 supply at Manassas", assault, true),
		supplied("sup.src_unit not two areas away", ring+"confederate 1 supply at Culpeper", assault, false),
		supplied("sup.src_home an area of home colour is no source for its neighbours", ring+"confederate 1 infantry at Manassas", assault, false),
		supplied("sup.src_home units in an area of their own colour, with a line to a flag city", in63+"union 3+3 infantry at Washington DC; confederate 4 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", true),
		supplied("sup.src_home not when the line is cut", in63+"union 3+3 infantry at Washington DC; confederate 4 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Fredericksburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Sharpsburg",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", false),
		supplied("sup.neutral_trace the line may lead through neutral areas", in63+"union 3+3 infantry at Washington DC; confederate 4 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg; union 1 infantry at New Market; union 1 infantry at Harper's Ferry",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", true),
		supplied("sup.wv_trace partly blue areas are neutral before statehood", in63+"union 3+3 infantry at Washington DC; confederate 4 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg; union 1 infantry at New Market; union 1 infantry at Harper's Ferry",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", true),
		supplied("sup.wv_trace and the Union's afterwards", in63+"statehood yes; union 3+3 infantry at Washington DC; confederate 4 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg; union 1 infantry at New Market; union 1 infantry at Harper's Ferry",
			"march 3 infantry from Washington DC to Manassas; march 3 infantry from Washington DC to Manassas; fight Manassas", false),
		supplied("sup.src_flag in a flag city of his nation", in63+"union 3+3+1 infantry, 1 supply at Gaston; confederate 4 infantry at Raleigh; union 1 infantry at Goldsboro; union 1 infantry at Greensboro; union 1 infantry at Fayetteville",
			"march 3 infantry from Gaston to Raleigh; march 3 infantry, 1 supply from Gaston to Raleigh; fight Raleigh", true),
		supplied("sup.src_flag not if it is burned", in63+"burned Raleigh; union 3+3+1 infantry, 1 supply at Gaston; confederate 4 infantry at Raleigh; union 1 infantry at Goldsboro; union 1 infantry at Greensboro; union 1 infantry at Fayetteville",
			"march 3 infantry from Gaston to Raleigh; march 3 infantry, 1 supply from Gaston to Raleigh; fight Raleigh", false),
		supplied("sup.src_flag next to one", in63+"union 3+3 infantry, 1 supply at Petersburg; confederate 4 infantry at Gaston; union 1 infantry at Goldsboro; union 1 infantry at Norfolk",
			"march 3 infantry from Petersburg to Gaston; march 3 infantry, 1 supply from Petersburg to Gaston; fight Gaston", true),
		supplied("sup.src_flag the enemy's flag city supplies nobody but its owner", ring+"union 1 infantry at Manassas; confederate 1 infantry at Baltimore", assault, false),
		supplied("sup.src_sea a Union unit in a sea port", union+"Petersburg; union 4 infantry at Norfolk; confederate 1 infantry at Gaston",
			"march Lee, 6 infantry, 1 supply from Petersburg to Norfolk; fight Norfolk", true),
		play{"sup.src_sea not the Confederates in theirs", in63 + "burned Savannah; union 3+3+1 infantry, 1 supply at Millen; confederate 4 infantry at Savannah; union 1 infantry at Charleston (South Carolina); union 1 infantry at Thomasville; union 1 infantry at Jacksonville",
			"march 3 infantry from Millen to Savannah; march 3 infantry, 1 supply from Millen to Savannah; fight Savannah", "defender 1; extra 1"},
		play{"sup.defend_free defence spends no supply unit", ring + "confederate Lee, 2 supply at Sharpsburg; union 1 infantry at Manassas",
			"march 3 infantry from Frederick to Sharpsburg; march 3 infantry from Frederick to Sharpsburg; fight Sharpsburg", "confederate Lee, 4 infantry, 2 supply at Sharpsburg"},
	)
}

func TestSupplyOfTheAttack(t *testing.T) {
	const deep = in63 + "union 3 infantry at Goldsboro; confederate 1 infantry at Raleigh; "
	const go3 = "march 3 infantry from Goldsboro to Raleigh; fight Raleigh"
	plays(t,
		play{"sup.attack_ban unsupplied units do not enter to attack", deep, "march 3 infantry from Goldsboro to Raleigh", "refused"},
		play{"sup.need without an enemy there they go", in63 + "union 3 infantry at Goldsboro", "march 3 infantry from Goldsboro to Raleigh", "union 3 infantry at Raleigh, moved"},
		play{"sup.attack_ban a supply unit beside the battle will do (R93)", deep + "union 1 supply at Goldsboro", go3, "row 3"},
		play{"sup.attack_ban one that came along too", in63 + "union 3 infantry, 1 supply at Goldsboro; confederate 1 infantry at Raleigh", "march 3 infantry, 1 supply from Goldsboro to Raleigh; fight Raleigh", "row 3"},
		play{"sup.attack_spend and is spent", deep + "union 1 supply at Goldsboro", go3, "!union 1 supply at Goldsboro; spent Goldsboro"},
		play{"sup.attack_spend one only", in63 + "union 3 infantry, 3 supply at Goldsboro; confederate 1 infantry at Raleigh", "march 3 infantry from Goldsboro to Raleigh; fight Raleigh", "union 2 supply at Goldsboro"},
		play{"sup.attack_spend none where another source is", in63 + "union 3 infantry, 1 supply at Washington DC; confederate 1 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; fight Manassas", "union 1 supply at Washington DC"},
		play{"sup.attack_spend its area supplies other attacks for the rest of the turn (R94)", in63 + "union 3+3 infantry at Goldsboro; union 1 supply at Goldsboro; confederate 1 infantry at Raleigh; confederate 1 infantry at Wilmington",
			"march 3 infantry from Goldsboro to Raleigh; fight Raleigh; march 3 infantry from Goldsboro to Wilmington; fight Wilmington", "fought Raleigh, Wilmington; !union 1 supply at Goldsboro"},
		play{"sup.attack_spend in the next turn no more", in63 + "spent Goldsboro; union 3 infantry at Goldsboro; confederate 1 infantry at Raleigh",
			"end; until 1863-06 union campaign; march 3 infantry from Goldsboro to Raleigh", "refused"},
		play{"sup.each_event supply to move does not serve for the battle", in63 + "union 3 infantry, 1 supply at Wilmington; confederate 1 infantry at Raleigh", "march 3 infantry from Wilmington via Goldsboro to Raleigh", "refused"},
		play{"pol.wv_before neutral West Virginia: an attack there needs supply", in63 + "union 3 infantry at Parkersburg; confederate 1 infantry at Grafton", "march 3 infantry from Parkersburg to Grafton", "refused"},
		play{"pol.wv_before after statehood it is home", in63 + "statehood yes; union 3 infantry at Parkersburg; confederate 1 infantry at Grafton", "march 3 infantry from Parkersburg to Grafton; fight Grafton", "row 2"},
	)
}

func TestSupplyOfMoves(t *testing.T) {
	// Georgia and Alabama are far from any Union source.
	const deep = in63 + "union 2 infantry at Macon; "
	plays(t,
		play{"sup.move_half unsupplied units move half as far", deep, "march 2 infantry from Macon to Albany", "cost 1"},
		play{"sup.move_half and no farther", in63 + "union 2 infantry at Opelika", "march 2 infantry from Opelika via Montgomery to Selma", "cost 3"},
		play{"sup.move_half 4 is more than half of 6", in63 + "union 2 infantry at Montgomery", "march 2 infantry from Montgomery via Selma to Tuscaloosa", "refused"},
		play{"sup.move_half with a supply unit it goes", in63 + "union 2 infantry, 1 supply at Montgomery", "march 2 infantry from Montgomery via Selma to Tuscaloosa", "union 2 infantry at Tuscaloosa, moved"},
		play{"sup.move_half 5 becomes 2 (R34)", in63 + "union Lyon, 2 infantry at Opelika", "march Lyon, 2 infantry from Opelika via Montgomery to Selma", "refused"},
		play{"sup.move_half no minimum move without supply", in63 + "union Buell, 2 infantry at Montgomery", "march Buell, 2 infantry from Montgomery to Selma", "refused"},
		play{"sup.move_free a supply unit is not spent for a move", in63 + "union 2 infantry, 1 supply at Montgomery", "march 2 infantry from Montgomery via Selma to Tuscaloosa", "union 1 supply at Montgomery"},
		play{"sup.unit_move at no point", "turn 1863-05 confederate, 0 points; confederate 1 supply at Lynchburg", "march 1 supply from Lynchburg via Burkeville, Danville, Greensboro to Raleigh", "cost 4; points 0"},
		play{"sup.unit_move not 5", "turn 1863-05 confederate, 4 points; confederate 1 supply at Lynchburg", "march 1 supply from Lynchburg via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "refused"},
		play{"sup.unit_move with a leader at his rate", "turn 1863-05 confederate, 4 points; confederate Lee, 1 infantry, 1 supply at Lynchburg", "march Lee, 1 infantry, 1 supply from Lynchburg via Burkeville, Danville, Greensboro, Raleigh to Goldsboro", "confederate Lee, 1 infantry, 1 supply at Goldsboro, moved"},
		play{"sup.unit_sea by sea lift 10, at no cost of lift", "turn 1862-01 union, 0 points; union 3 supply at Philadelphia", "lift 3 supply from Philadelphia via Richmond Box, Wilmington Box, Charleston Box, Savannah Box, St. Joseph Box, Mobile Box to Fort Pickens by sea", "points 0; union 3 supply at Fort Pickens, moved"},
		play{"sup.naval naval units move whatever is near", in63 + "union 1 gunboat at Selma", "march 1 gunboat from Selma to Mobile", "cost 2"},
	)
	t.Run("sup.unit_river on a gunboat a supply unit moves 8", func(t *testing.T) {
		f := field(t, "union 1 supply, 1 gunboat at Louisville")
		f.Do("lift 1 supply from Louisville via Evansville, Paducah to Cairo with 1 gunboat").Has("union 1 supply, 1 gunboat at Cairo, moved")
	})
	t.Run("sup.unit_river ashore it has 4 less what it used", func(t *testing.T) {
		f := field(t, "union 2 infantry, 1 supply, 1 gunboat at Cairo")
		f.Plays("activate 2 infantry at Cairo", "take 1 gunboat", "take 1 supply")
		f.Do("move to Columbus (Kentucky) by water").Do("move to Paducah")
		if k := happened[state.Marched](f); k.Cost != 2 {
			t.Errorf("Columbus to Paducah costs %d, want 2", k.Cost)
		}
	})
}
