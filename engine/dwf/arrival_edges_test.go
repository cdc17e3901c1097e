package dwf_test

import "testing"

func TestArrivalsAtTheEdges(t *testing.T) {
	const june = "end; until 1862-06 confederate place"
	const usa = "turn 1862-05 confederate, 4 points; " + quiet + "pile union 20; "
	const may = "end; until 1862-05 union place"
	plays(t,
		play{"reinf.enemy Polk, whose Memphis is taken, comes to the nearest flag city", "turn 1861-07 union, 4 points; union 1 infantry at Memphis; confederate 1 infantry at Corinth", "end; until 1861-09 confederate campaign", "!confederate Polk at Richmond; !confederate Polk at Atlanta; !confederate Polk at Memphis"},
		play{"repl.losses_only exactly what the pile holds", quiet + "pile confederate 2", june + "; replace 1 infantry at Atlanta; replace 1 infantry at Raleigh", "!pile confederate 1; !pile confederate 2"},
		play{"repl.groups_usa the refusal says what the group gives", usa, may + "; replace 4 infantry at Washington DC", "refused: 3"},
		play{"repl.groups_usa St. Louis gives though nobody stands there (R117)", usa, may, "offers replace 1 infantry at St. Louis"},
		play{"repl.groups_usa not while the enemy does", usa + "confederate 1 infantry at St. Louis", may, "no replace 1 infantry at St. Louis; offers replace 1 infantry at Cairo"},
		play{"repl.richmond_two the two come in Richmond, no one else has them", quiet + "pile confederate 9", june + "; replace 2 infantry at Atlanta", "refused"},
		play{"repl.richmond_two a line of railroads through an enemy's area is none", quiet + "pile confederate 9; union 1 infantry at Petersburg; union 1 infantry at Burkeville; union 1 infantry at Lynchburg; union 1 infantry at Culpeper; union 1 infantry at Staunton; union 1 infantry at Manassas; union 1 infantry at Cold Harbor", june + "; replace 2 infantry at Richmond", "refused"},
		play{"repl.richmond_two Richmond alone gives one still", quiet + "pile confederate 9; union 1 infantry at Petersburg; union 1 infantry at Burkeville; union 1 infantry at Charlottesville; union 1 infantry at Fredericksburg; union 1 infantry at Cold Harbor", june + "; replace 1 infantry at Richmond", "pile confederate 8"},
		play{"repl.richmond_two not after all six others gave", quiet + "pile confederate 20", june + "; replace 1 infantry at Raleigh; replace 1 infantry at Savannah; replace 1 infantry at Atlanta; replace 1 infantry at Mobile; replace 1 infantry at Jackson; replace 1 infantry at Milam; replace 2 infantry at Richmond", "refused"},
		play{"repl.richmond_two five of six and two are seven", quiet + "pile confederate 20", june + "; replace 1 infantry at Raleigh; replace 1 infantry at Savannah; replace 1 infantry at Atlanta; replace 1 infantry at Mobile; replace 1 infantry at Jackson; replace 2 infantry at Richmond", "pile confederate 13"},
		play{"repl.richmond_two a group that is lost anyway is not given up for it", quiet + "pile confederate 20; union 1 infantry at Raleigh; union 1 infantry at Wilmington", june + "; replace 1 infantry at Savannah; replace 1 infantry at Atlanta; replace 1 infantry at Mobile; replace 1 infantry at Jackson; replace 1 infantry at Milam; replace 2 infantry at Richmond", "refused"},
		play{"mil.return in its owner's phase of the same season, not the enemy's", "turn 1862-05 confederate, 4 points; " + quiet + "away Ohio militia, 8", "end; until 1862-06 confederate campaign", "away Ohio militia, 8"},
		play{"mil.return the Union's in the Union's", "turn 1862-05 union, 4 points; " + quiet + "away Ohio militia, 8", "end; until 1862-06 union campaign", "!away Ohio militia, 8"},
		play{"repl.militia one that waits comes when the enemy has gone (R98)", quiet + "away Georgia militia, 7", june + "; place the rest; until 1862-06 confederate campaign", "confederate Georgia militia at Milledgeville"},
		play{"mil.capital a lost militia comes to the capital, not to another town of the state", quiet + "away Georgia militia, 8; away Alabama militia, 8; away Florida militia, 8", june, "confederate Georgia militia at Milledgeville; confederate Alabama militia at Montgomery; confederate Florida militia at Tallahassee"},
		play{"mil.capital the Union's too", "turn 1862-05 union, 4 points; " + quiet + "away Ohio militia, 8; away Pennsylvania militia, 8; away Indiana militia, 8", "end; until 1862-06 union place", "union Ohio militia at Columbus (Ohio); union Pennsylvania militia at Harrisburg; union Indiana militia at Indianapolis"},
		play{"repl.supply a burned city takes none", quiet + "burned Nashville", june + "; place 1 supply at Nashville", "refused: burned"},
		play{"repl.supply nor one with an enemy", quiet + "union 1 infantry at Atlanta", june + "; place 1 supply at Atlanta", "refused: Atlanta"},
		play{"repl.supply nor a town without a flag", quiet, june + "; place 1 supply at Vicksburg", "refused: Vicksburg"},
		play{"fort.attrition before the markers: an empty fort of 1 with a marker is gone and built again (R95)", "turn 1862-05 confederate, 4 points; fort 1 union at Frederick; building union at Frederick; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 1 union at Frederick; !building union at Frederick"},
		play{"fort.attrition militia keeps it", "turn 1862-05 confederate, 4 points; fort 2 union at Altoona; union Pennsylvania militia at Altoona; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 2 union at Altoona"},
		play{"fort.attrition Washington is a port", "turn 1862-05 confederate, 4 points; fort 3 union at Washington DC; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end; until 1862-05 union campaign", "fort 3 union at Washington DC"},
		play{"fort.attrition the Confederates' in their own phase", quiet + "fort 2 confederate at Decatur", "end; until 1862-06 confederate campaign", "fort 1 confederate at Decatur"},
		play{"fort.build_two_turns no garrison is needed when it is finished (R47)", "union 1 infantry at Cairo; confederate 1 infantry at Richmond", "build fort at Cairo; march 1 infantry from Cairo to Centralia; end; until 1862-06 union campaign", "fort 1 union at Cairo"},
		play{"dmg.burn only at the start: not what the Confederates have again", "turn 1863-05 confederate, 4 points; confederate 1 infantry at Richmond; confederate 1 infantry at Nashville", "end; until 1863-05 union place; burn Nashville", "refused: Nashville"},
		play{"dmg.burn ships alone do not hold it", "turn 1863-05 confederate, 4 points; confederate 1 infantry at Richmond; union 3 ships at Savannah", "end; until 1863-05 union place; burn Savannah", "refused: Savannah"},
		play{"dmg.burn once", "turn 1863-05 confederate, 4 points; confederate 1 infantry at Richmond; burned Nashville; union 1 infantry at Nashville", "end; until 1863-05 union place; burn Nashville", "refused: burned"},
	)
}

func TestPoliticsAtTheEdges(t *testing.T) {
	const baltimore = "turn 1864-06 union, 4 points; confederate 1 infantry at Baltimore; confederate 1 infantry at Richmond; union 1 infantry at Cairo; "
	const in62 = "turn 1862-06 union, 4 points; union 2 ships at Philadelphia; confederate 1 infantry at Richmond; union 1 infantry at Washington DC; confederate 1 infantry at Baltimore; "
	const summer = "end; until 1862-07 confederate campaign"
	const out = "union 2 ships at Philadelphia"
	plays(t,
		play{"pol.md nobody while Baltimore is the Union's, whatever lies open", "turn 1864-06 union, 4 points; " + quiet, "end; until 1864-07 confederate place", "confederate 1 infantry at Richmond; no place 1 infantry at Baltimore"},
		play{"pol.md one, and no other on the same turn", baltimore + "confederate 1 infantry at Frederick; confederate 1 infantry at Harper's Ferry", "end; until 1864-07 confederate place; place 1 infantry at Baltimore", "no place 1 infantry at Baltimore"},
		play{"pol.md by Frederick and Harper's Ferry", baltimore + "confederate 1 infantry at Frederick; confederate 1 infantry at Harper's Ferry", "end; until 1864-07 confederate place", "offers place 1 infantry at Baltimore; offers place 1 infantry at Richmond"},
		play{"pol.md not by an area that nobody holds", baltimore + "confederate 1 infantry at Frederick", "end; until 1864-07 confederate place", "no place 1 infantry at Baltimore"},
		play{"pol.md a leader does not occupy Baltimore", "turn 1864-06 union, 4 points; confederate Lee at Baltimore; confederate 1 infantry at Frederick; confederate 1 infantry at Harper's Ferry; confederate 1 infantry at Richmond; union 1 infantry at Cairo", "end; until 1864-07 confederate place", "no place 1 infantry at Baltimore"},
		play{"pol.fi_1 a city that is burned and occupied is lost once", in62 + "burned Nashville; union 1 infantry at Nashville", summer, "!" + out},
		play{"pol.fi_1 Richmond burned but held is not one of those lost elsewhere (R85)", in62 + "burned Richmond, Nashville", summer, "!" + out},
		play{"pol.fi_1 Baltimore with a leader alone is not held", "turn 1862-06 union, 4 points; union 2 ships at Philadelphia; confederate 1 infantry at Richmond; union 1 infantry at Washington DC; confederate Lee at Baltimore", summer, out},
		play{"pol.fi_effect ships at sea leave too, and the blockade with them", in62 + "union 3 ships at Mobile Box", summer, "!union 3 ships at Mobile Box"},
		play{"pol.ky_entry the Union's gunboats do not open it", "turn 1861-06 union, 4 points; union 1 gunboat at Cairo; union 2 infantry at Cincinnati", "march 1 gunboat from Cairo to Paducah; march 2 infantry from Cincinnati to Lexington", "refused: Kentucky"},
		play{"pol.ky_entry no Union leader enters before", "turn 1861-06 union, 4 points; union Lyon at Cincinnati", "march Lyon from Cincinnati to Lexington", "refused: Kentucky"},
		play{"pol.ky_entry nor a supply unit", "turn 1861-06 union, 4 points; union 1 supply at Cincinnati", "march 1 supply from Cincinnati to Lexington", "refused: Kentucky"},
		play{"pol.ky_entry a Confederate leader with infantry does", "turn 1861-06 confederate, 4 points; confederate Polk, 2 infantry, 1 supply at Humboldt", "march Polk, 2 infantry, 1 supply from Humboldt to Columbus (Kentucky)", "kentucky entered; confederate Polk, 2 infantry, 1 supply at Columbus (Kentucky), moved"},
		play{"pol.wv_state what stands in the part that turns blue: neutral before, Union after, for the bonus", "turn 1863-06 union, 4 points; statehood yes; union Buell, 2 infantry at Wheeling", "march Buell, 2 infantry from Wheeling to Grafton", "cost 2"},
		play{"vic.usa_1865 not at the end of the Confederates' turn, though all is held", "turn 1865-01 confederate, 4 points; confederate 1 infantry at Lynchburg; " + holding("union", "Richmond", "Raleigh", "Wilmington", "Nashville", "Chattanooga", "Atlanta", "Decatur", "Selma", "Mobile", "New Orleans", "Jackson", "Memphis"), "end", "goes"},
		play{"vic.usa_1864 not at the end of the Union's own", "turn 1864-05 union, 5 points; confederate 1 infantry at Lynchburg; " + holding("union", "Richmond", "Nashville", "Chattanooga", "Atlanta", "Decatur", "Selma", "Mobile", "New Orleans", "Jackson", "Memphis"), "end", "goes"},
		play{"vic.csa_c Pittsburgh and Philadelphia are not enough", "turn 1862-01 union, 4 points; union 1 infantry at St. Joseph; confederate 1 infantry at Richmond; confederate 1 infantry at Pittsburgh; confederate 1 infantry at Philadelphia", "end", "goes"},
		play{"vic.csa_c Cincinnati and Pittsburgh are not enough", "turn 1862-01 union, 4 points; union 1 infantry at St. Joseph; confederate 1 infantry at Richmond; confederate 1 infantry at Pittsburgh; confederate 1 infantry at Cincinnati", "end", "goes"},
		play{"vic.csa_b two of the western cities are not enough", "turn 1862-01 union, 4 points; union 1 infantry at St. Joseph; confederate 1 infantry at Richmond; confederate 1 infantry at Cairo; confederate 1 infantry at St. Louis", "end", "goes"},
		play{"vic.csa_b Columbus in Kentucky is not Columbus in Ohio", "turn 1862-01 union, 4 points; union 1 infantry at St. Joseph; confederate 1 infantry at Harrisburg; confederate 1 infantry at Columbus (Ohio)", "end", "goes"},
		play{"vic.occupy a city where both stand is occupied by its holder's units alone", "turn 1862-01 union, 4 points; union 1 ship at Washington DC; confederate 1 infantry at Washington DC; union 1 infantry at Cairo", "end", "over confederate"},
	)
}
