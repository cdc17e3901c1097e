package dwf_test

import "testing"

const hooker8 = in63 + "union Hooker, 4+4 infantry at Washington DC; "

func TestLosses(t *testing.T) {
	const march = "march Hooker, 8 infantry from Washington DC to Manassas; "
	plays(t,
		play{"cbt.one a battle of the same area is not fought twice a turn", in63 + "union Hooker, 4+4 infantry at Washington DC; union 3 infantry at Sharpsburg; confederate Lee, 5+5 infantry at Manassas",
			march + "fight Manassas; march 3 infantry from Sharpsburg to Manassas", "refused"},
		play{"cbt.one another area's is", in63 + "union Hooker, 4+4 infantry at Washington DC; union 4 infantry at Corinth; confederate 5+5 infantry at Manassas; confederate 1 infantry at Memphis",
			march + "fight Manassas; march 4 infantry from Corinth to Memphis", "points 2"},
		play{"cbt.def_loss a third of the attack", hooker8 + "confederate 5+5 infantry at Manassas", march + "fight Manassas", "row 11; defender 4; defender-due 4; pile confederate 4"},
		play{"cbt.def_loss less one leader", hooker8 + "confederate Bragg, 5+5 infantry at Manassas", march + "fight Manassas", "defender 4; defender-due 2; pile confederate 2"},
		play{"cbt.def_loss not below nothing", hooker8 + "confederate Lee, 5+5 infantry at Manassas", march + "fight Manassas", "defender-due 0; !pile confederate 1"},
		play{"cbt.att_loss 40% less one leader", hooker8 + "confederate 5+5 infantry at Manassas", march + "fight Manassas", "attacker 4; attacker-due 1; pile union 1"},
		play{"cbt.att_loss without a leader all of it", in63 + "union 4+4 infantry at Washington DC; confederate 5+5 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "row 8; attacker 3; attacker-due 3; pile union 3"},
		play{"ldr.losses one leader of two shields, and his printed value (R103)", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Lee, Polk, 2 infantry at Manassas",
			march + "fight Manassas", "defender 4; defender-due 0; !pile confederate 1"},
		play{"ldr.losses of the owner's choice", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Bragg, Polk, 5+5 infantry at Manassas",
			march + "attack Manassas; shield with Polk; defaults", "pile confederate 3"},
		play{"ldr.losses not both of them", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Polk, Pemberton, 5+5 infantry at Manassas", march + "fight Manassas", "pile confederate 3"},
		play{"cbt.def_loss a fort takes the first step, whatever the leader shields", hooker8 + "confederate Lee, 5+5 infantry at Manassas; fort 2 confederate at Manassas",
			march + "fight Manassas", "defender-due 1; fort 1 confederate at Manassas; !pile confederate 1"},
		play{"fort.must_lose one step of the losses is the fort's", hooker8 + "confederate 5+5 infantry at Manassas; fort 3 confederate at Manassas",
			march + "fight Manassas", "defender-due 4; fort 2 confederate at Manassas; pile confederate 3"},
		play{"fort.must_lose nothing where the chart gives nothing", in63 + "union 4 infantry at Washington DC; confederate 3 infantry at Manassas; fort 1 confederate at Manassas",
			"march 4 infantry from Washington DC to Manassas; attack Manassas with 1; defaults", "defender 0; defender-due 0; fort 1 confederate at Manassas"},
		play{"fort.att_loss the attacker loses at least the fort's value", hooker8 + "confederate 1 infantry at Manassas; fort 3 confederate at Manassas", march + "fight Manassas", "fort-pays 3; attacker-due 3; pile union 3"},
		play{"fort.att_loss the value that it had before the battle, and no leader takes it off", hooker8 + "fort 2 confederate at Manassas", march + "fight Manassas", "attacker-due 2; pile union 2; !fort 1 confederate at Manassas"},
		play{"fort.att_loss all he has, if that is less", in63 + "union 1 infantry at Washington DC; fort 3 confederate at Manassas; confederate 2 infantry at Manassas",
			"march 1 infantry from Washington DC to Manassas; fight Manassas", "pile union 1"},
		play{"fort.att_loss naval units do not pay it", in63 + "union 2 infantry, 1 supply at Fort Henry; union 4 gunboats at Paducah; fort 3 confederate at Fort Donelson; confederate 5 infantry at Fort Donelson",
			"march 2 infantry, 1 supply from Fort Henry to Fort Donelson; march 4 gunboats from Paducah to Fort Donelson; fight Fort Donelson", "pile union 2"},
		play{"fort.att_loss beyond it a naval unit may be lost", in63 + "union 4+1 infantry, 1 supply at Fort Henry; union 4 gunboats at Paducah; fort 3 confederate at Fort Donelson; confederate 5 infantry at Fort Donelson",
			"march 4 infantry, 1 supply from Fort Henry to Fort Donelson; march 1 infantry from Fort Henry to Fort Donelson; march 4 gunboats from Paducah to Fort Donelson; attack Fort Donelson; lose 2 infantry; lose 1 gunboat; defaults", "pile union 3; lost gunboats 1"},
		play{"sup.defend_penalty half as much again out of supply", hooker8 + "confederate 5+5 infantry at Sharpsburg; union 1 infantry at Frederick; union 1 infantry at Chambersburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Manassas",
			"march Hooker, 8 infantry from Washington DC via Frederick to Sharpsburg; fight Sharpsburg", "row 10; defender 3; extra 2; defender-due 5"},
		play{"sup.defend_penalty no leader takes that off", hooker8 + "confederate Lee, 5+5 infantry at Sharpsburg; union 1 infantry at Frederick; union 1 infantry at Chambersburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Manassas",
			"march Hooker, 8 infantry from Washington DC via Frederick to Sharpsburg; fight Sharpsburg", "defender 3; extra 2; defender-due 2; pile confederate 2"},
		play{"cbt.overwhelm losses that find nobody lower the attacker's", in63 + "union 4+4 infantry at Washington DC; confederate 1 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "row 8; defender 3; unmet 2; attacker-due 1"},
		play{"cbt.overwhelm not below nothing", hooker8 + "confederate 1 infantry at Manassas", march + "fight Manassas", "unmet 3; attacker-due 0; !pile union 1"},
		play{"cbt.overwhelm not below the fort's value (R57)", hooker8 + "fort 1 confederate at Manassas", march + "fight Manassas", "unmet 3; attacker-due 1; pile union 1"},
		play{"cbt.overwhelm what the unsupplied owe beside does not count (R58)", hooker8 + "confederate 3 infantry at Sharpsburg; union 1 infantry at Frederick; union 1 infantry at Chambersburg; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Manassas",
			"march Hooker, 8 infantry from Washington DC via Frederick to Sharpsburg; fight Sharpsburg", "defender 3; extra 2; unmet 0; attacker 5; attacker-due 2"},
		play{"fort.reduced a fort at nothing is gone", hooker8 + "fort 1 confederate at Manassas", march + "fight Manassas", "!fort 1 confederate at Manassas; union Hooker, 4+3 infantry at Manassas, moved"},
		play{"fort.not_pile a fort never enters the pile", hooker8 + "fort 1 confederate at Manassas", march + "fight Manassas", "!pile confederate 1"},
		play{"term.eliminated infantry goes to its owner's pile", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate 3 infantry at Manassas; pile confederate 2", march + "fight Manassas", "pile confederate 5"},
		play{"fort.defence a fort adds nothing to an attack", in63 + "union 3 infantry at Washington DC; fort 3 union at Washington DC; confederate 2 infantry at Manassas", "march 3 infantry from Washington DC to Manassas; fight Manassas", "row 3; fort 3 union at Washington DC"},
	)
	plays(t,
		play{"cbt.def_loss the defender may lose militia first", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Lee, 5 infantry, Virginia militia at Manassas; confederate 1 infantry at Culpeper",
			march + "attack Manassas; defaults", "row 11; confederate Lee, 5 infantry, Virginia militia at Manassas"},
		play{"repl.militia a militia lost is away a year, not in the pile", in63 + "union Hooker, 4+4 infantry at Washington DC; confederate Virginia militia at Manassas", march + "fight Manassas",
			"away Virginia militia, 19; !pile confederate 1"},
	)
}

func TestWhoHoldsTheField(t *testing.T) {
	const march = "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas"
	plays(t,
		play{"cbt.fort_holds a fort that is left holds, and the attacker goes back", hooker8 + "fort 4 confederate at Manassas; confederate 5 infantry at Manassas", march, "won confederate; union Hooker, 4 infantry at Washington DC, moved"},
		play{"cbt.compare infantry and capped leaders, ties to the defender", in63 + "union 4+4 infantry at Washington DC; confederate 4+4 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "values 5-5; won confederate"},
		play{"cbt.compare the larger wins", in63 + "union 4+4 infantry at Washington DC; confederate 4+3 infantry at Manassas; confederate 1 infantry at Culpeper",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; fight Manassas", "values 5-4; won union; confederate 4+1 infantry at Culpeper"},
		play{"cbt.compare a leader adds no more than the units left", in63 + "union Hooker, 3 infantry at Washington DC; confederate Lee, 2 infantry at Manassas; confederate 1 infantry at Culpeper",
			"march Hooker, 3 infantry from Washington DC to Manassas; fight Manassas", "values 6-4; won union"},
		play{"cbt.compare without terrain", in63 + "union Hooker, 4+4 infantry, 1 supply at Petersburg; confederate Lee, 3 infantry at Richmond; confederate 1 infantry at Burkeville",
			"march Hooker, 8 infantry, 1 supply from Petersburg to Richmond; fight Richmond", "row 7; values 10-6; won union"},
		play{"cbt.no_leader a force without a leader goes, even if it is bigger", hooker8 + "confederate 5+5+5 infantry at Manassas; confederate 1 infantry at Culpeper", march, "won union; union Hooker, 4+3 infantry at Manassas, moved"},
		play{"cbt.no_leader both with leaders: compare", hooker8 + "confederate Polk, 5+5+5 infantry at Manassas", march, "won confederate"},
		play{"cbt.no_leader an attacker without one goes too", in63 + "union 4+4+4 infantry at Washington DC; confederate Pemberton, 2 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; march 4 infantry from Washington DC to Manassas; attack Manassas; stand; defaults", "won union"},
		play{"cbt.loser_retreats the loser leaves", hooker8 + "confederate Polk, 5 infantry at Manassas; confederate 1 infantry at Culpeper", march, "won union; confederate Polk, 2+1 infantry at Culpeper; !confederate Polk, 2 infantry at Manassas"},
		play{"ldr.alone a leader left without units goes to the nearest flag city", hooker8 + "confederate Polk, 1 infantry at Manassas", march, "confederate Polk at Richmond"},
	)
}

func TestBeforeCombat(t *testing.T) {
	const lone = in63 + "union 4 infantry at Washington DC; "
	const march = "march 4 infantry from Washington DC to Manassas; attack Manassas"
	plays(t,
		play{"cbt.retreat_before a defender with a leader may go when the attacker has none", lone + "confederate Polk, 2 infantry at Manassas", march, "asks confederate withdraw"},
		play{"cbt.retreat_before by the order of retreats", lone + "confederate Polk, 2 infantry at Manassas", march + "; withdraw to Culpeper", "unfought; confederate Polk, 2 infantry at Culpeper"},
		play{"cbt.retreat_before not to where the attack came from", in63 + "union 4 infantry at Culpeper; confederate Polk, 2 infantry at Manassas", "march 4 infantry from Culpeper to Manassas; attack Manassas", "no withdraw to Culpeper; offers withdraw to Winchester"},
		play{"cbt.retreat_before not when the attacker has a leader", hooker8 + "confederate Polk, 2 infantry at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas", "row 11"},
		play{"cbt.retreat_before not without a leader", lone + "confederate 2 infantry at Manassas", "march 4 infantry from Washington DC to Manassas; attack Manassas", "row 4"},
		play{"cbt.retreat_before not where there is no place to go", lone + "confederate Polk, 2 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Harper's Ferry; union 1 infantry at Sharpsburg; union 1 infantry at Fredericksburg",
			march, "row 4"},
		play{"cbt.stand a defender who stands is fought", lone + "confederate Polk, 2 infantry at Manassas", march + "; stand; defaults", "row 4"},
		play{"cbt.stand and the attacker's supply unit is spent", in63 + "union 4 infantry, 1 supply at Goldsboro; confederate Polk, 2 infantry at Raleigh",
			"march 4 infantry, 1 supply from Goldsboro to Raleigh; attack Raleigh; stand; defaults", "!union 1 supply at Raleigh, moved; !union 1 supply at Goldsboro, moved; !union 2 infantry, 1 supply at Goldsboro, moved"},
		play{"cbt.retreat_before no supply is spent", in63 + "union 4 infantry, 1 supply at Goldsboro; confederate Polk, 2 infantry at Raleigh",
			"march 4 infantry, 1 supply from Goldsboro to Raleigh; attack Raleigh; withdraw to Gaston; halt", "union 4 infantry, 1 supply at Raleigh, moved"},
		play{"cbt.retreat_before a fort stays and fights alone (R62)", lone + "confederate Polk, 2 infantry at Manassas; fort 1 confederate at Manassas",
			march + "; withdraw to Culpeper; defaults", "confederate Polk, 2 infantry at Culpeper; !fort 1 confederate at Manassas"},
	)
}
