package dwf_test

import (
	"fmt"
	"testing"

	"adjutant/engine/dwf/state"
)

func TestFortsInBattleAtTheEdges(t *testing.T) {
	const in64 = "turn 1864-05 union, 5 points; "
	const two = in63 + "union 2 infantry at Washington DC; "
	const march2 = "march 2 infantry from Washington DC to Manassas; fight Manassas"
	plays(t,
		play{"fort.must_lose a loss of 1 is the fort's, the infantry goes free", two + "confederate 3 infantry at Manassas; fort 1 confederate at Manassas", march2,
			"row 2; defender-due 1; !fort 1 confederate at Manassas; confederate 3 infantry at Manassas; attacker-due 1; won confederate"},
		play{"fort.must_lose though a leader shields all that is due (R103: a fort with him will do)", hooker8 + "confederate Lee at Manassas; fort 3 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas",
			"defender 4; defender-due 1; fort 2 confederate at Manassas; attacker-due 3; won confederate; confederate Lee at Manassas"},
		play{"fort.reduced alone and worth 1, an attack of 2 takes it", two + "fort 1 confederate at Manassas", march2, "!fort 1 confederate at Manassas; pile union 1; union 1 infantry at Manassas, moved"},
		play{"fort.must_lose an attack of 1 does not", in63 + "union 1 infantry at Washington DC; fort 1 confederate at Manassas", "march 1 infantry from Washington DC to Manassas; fight Manassas",
			"row 1; defender-due 0; fort 1 confederate at Manassas; attacker-due 1; pile union 1"},
		play{"fort.reduced alone it takes all the chart's losses: 4 of 4", in64 + "union Meade, 4+4 infantry at Washington DC; fort 4 confederate at Manassas", "march Meade, 8 infantry from Washington DC to Manassas; fight Manassas",
			"row 11; defender-due 4; attacker-due 4; !fort 4 confederate at Manassas; union Meade, 4 infantry at Manassas, moved"},
		play{"cbt.fort_holds 3 of 4 leave it, and a leader with the attackers does not help", in64 + "union Meade, 4+3 infantry at Washington DC; fort 4 confederate at Manassas", "march Meade, 7 infantry from Washington DC to Manassas; fight Manassas",
			"row 10; defender-due 3; attacker-due 4; fort 1 confederate at Manassas; won confederate; union Meade, 3 infantry at Washington DC, moved"},
		play{"fort.att_loss at once above the chart's figure and equal to it", hooker8 + "fort 3 confederate at Manassas; confederate 5+5 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "attacker 4; fort-pays 3; attacker-due 3"},
		play{"fort.att_loss infantry pays though the chart's figure fell to militia first", in63 + "union 2 infantry, Pennsylvania militia at Harrisburg; confederate 2 infantry at Gettysburg; fort 3 confederate at Gettysburg",
			"march 2 infantry from Harrisburg to Gettysburg; march Pennsylvania militia from Harrisburg to Gettysburg; fight Gettysburg", "attacker-due 3; pile union 2; away Pennsylvania militia, 19"},
		play{"cbt.fort_holds nobody is left on either side: the defender keeps it, the leaders go (R110)", in63 + "union Burnside, 1 infantry at Washington DC; fort 1 confederate at Manassas",
			"march Burnside, 1 infantry from Washington DC to Manassas; fight Manassas", "row 2; !fort 1 confederate at Manassas; pile union 1; !union Burnside at Manassas, moved"},
		play{"fort.build_two_turns the enemy who takes the area removes the marker (R47)", in63 + "union 2 infantry at Washington DC; building confederate at Manassas", "march 2 infantry from Washington DC to Manassas", "!building confederate at Manassas; union 2 infantry at Manassas, moved"},
		play{"fort.build_two_turns and by a battle", in63 + "union 4+4 infantry at Washington DC; confederate 1 infantry at Manassas; building confederate at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "!building confederate at Manassas"},
		play{"fort.build_two_turns one that is held keeps it", in63 + "union 2 infantry at Washington DC; confederate 5 infantry at Manassas; building confederate at Manassas", march2, "building confederate at Manassas"},
	)
}

// The ring round Sharpsburg with a great attack from Frederick over rough ground.
const siege = "turn 1863-05 union, 4 points; union Hooker, 40 infantry at Frederick; union 1 infantry at Chambersburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Cumberland; union 1 infantry at Manassas; "

func TestUnsuppliedLossesOfEveryFigure(t *testing.T) {
	rows := chart(t)
	for _, n := range []int{1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 21, 28} {
		t.Run(fmt.Sprintf("sup.defend_penalty an attack of %d", n), func(t *testing.T) {
			chart := rows[(n-1)%20][5]
			if n > 20 {
				chart += rows[19][5]
			}
			extra := (chart + 1) / 2 // the half of it, 0.5 up
			for leader, shield := range map[string]int{"": 0, "Polk, ": 1} {
				f := field(t, parts(siege+"confederate "+leader+"20 infantry at Sharpsburg")...)
				f.Do("march Hooker, 40 infantry from Frederick to Sharpsburg").Do(fmt.Sprintf("attack Sharpsburg with %d", n)).Defaults()
				k := happened[state.Reckoned](f).Sum
				if want := max(0, chart-shield) + extra; k.Defender != chart || k.Extra != extra || k.DefenderDue != want {
					t.Errorf("the defender %s owes %d and %d more, %d in all; want %d and %d, %d in all", leader, k.Defender, k.Extra, k.DefenderDue, chart, extra, want)
				}
			}
		})
	}
}

func TestOverwhelmingAtTheEdges(t *testing.T) {
	const eight = in63 + "union 4+4 infantry at Washington DC; "
	const march = "march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; "
	plays(t,
		play{"cbt.overwhelm exactly as many as he has: nothing is unmet", eight + "confederate 3 infantry at Manassas", march + "fight Manassas", "row 8; defender 3; unmet 0; attacker-due 3"},
		play{"cbt.overwhelm one fewer: one", eight + "confederate 2 infantry at Manassas", march + "fight Manassas", "defender 3; unmet 1; attacker-due 2"},
		play{"cbt.overwhelm counted behind the leader's shield (R58)", eight + "confederate Polk, 1 infantry at Manassas", march + "attack Manassas; stand; defaults", "defender 3; unmet 1; attacker-due 2"},
		play{"cbt.overwhelm a shield that takes all leaves nothing unmet", eight + "confederate Beauregard, 1 infantry at Manassas", march + "attack Manassas; stand; defaults", "defender 3; unmet 0; attacker-due 3; defender-due 0"},
		play{"cbt.overwhelm a fort's step is a loss like others", eight + "confederate 1 infantry at Manassas; fort 1 confederate at Manassas", march + "fight Manassas", "defender 3; unmet 1; attacker-due 2"},
		play{"cbt.overwhelm then the leader, then the fort's minimum (R77)", hooker8 + "confederate 1 infantry at Manassas; fort 1 confederate at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "defender 4; unmet 2; attacker 4; attacker-due 1"},
		play{"cbt.overwhelm militia meets losses as infantry does", eight + "confederate 1 infantry, Virginia militia at Manassas", march + "fight Manassas", "defender 3; unmet 1; attacker-due 2"},
		play{"cbt.overwhelm so do naval units", "turn 1863-05 confederate, 4 points; kentucky entered; confederate Polk, 4+4 infantry, 1 supply at Humboldt; union 1 infantry, 1 gunboat at Columbus (Kentucky)",
			"march Polk, 8 infantry, 1 supply from Humboldt to Columbus (Kentucky); attack Columbus (Kentucky); stand; defaults", "row 9; defender 3; unmet 1; attacker 4; attacker-due 2"},
	)
}

func TestAttackersLossesAtTheEdges(t *testing.T) {
	const many = "confederate 5+5+5 infantry at Manassas"
	plays(t,
		play{"ldr.losses a shield as large as the loss", in63 + "union Hooker, 5 infantry at Washington DC; " + many, "march Hooker, 5 infantry from Washington DC to Manassas; fight Manassas", "row 8; attacker 3; attacker-due 0; !pile union 1"},
		play{"ldr.losses one less than it", in63 + "union Hooker, 6 infantry at Washington DC; " + many, "march Hooker, 6 infantry from Washington DC to Manassas; fight Manassas", "row 9; attacker 4; attacker-due 1; pile union 1"},
		play{"ldr.losses one general of two, the better by default", in63 + "union Hooker, Burnside, 6 infantry at Washington DC; " + many, "march Hooker, Burnside, 6 infantry from Washington DC to Manassas; fight Manassas", "row 10; attacker 4; attacker-due 1"},
		play{"ldr.losses the attacker's shield is his printed value too (R103)", in63 + "union Sherman, 1 infantry at Washington DC; union 4+4 infantry at Sharpsburg; " + many,
			"march Sherman, 1 infantry from Washington DC to Manassas; march 4 infantry from Sharpsburg to Manassas; march 4 infantry from Sharpsburg to Manassas; fight Manassas", "row 13; attacker 5; attacker-due 1"},
		play{"ldr.losses a leader of 0 shields nothing", in63 + "union Butler, 8 infantry at Washington DC; " + many, "march Butler, 8 infantry from Washington DC to Manassas; fight Manassas", "row 8; attacker-due 3"},
		play{"cbt.terrain_cap no column is worse than Maximum: swamp, river and woods", in63 + "union 20 infantry, Hooker, 1 supply at Franklin; union 20 infantry, Meade at Stevenson; confederate 20 infantry at Decatur",
			"march Hooker, 20 infantry, 1 supply from Franklin to Decatur; march Meade, 20 infantry from Stevenson to Decatur; attack Decatur with 20; defaults", "column Maximum; attacker 13"},
		play{"cbt.def_loss the defender may let the fort take more than its step", hooker8 + "confederate 5 infantry at Manassas; fort 3 confederate at Manassas",
			"march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas; lose 1 fort, 2 infantry; defaults", "fort 1 confederate at Manassas; confederate 3 infantry at Manassas"},
		play{"fort.must_lose but not none", hooker8 + "confederate 5 infantry at Manassas; fort 3 confederate at Manassas",
			"march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas; lose 4 infantry", "refused"},
	)
}
