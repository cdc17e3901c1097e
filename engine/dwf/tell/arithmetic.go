package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// The arithmetic of a battle in words: values, supply, terrain, column, losses.

// began tells how attack and defence were reckoned.
func (c *Chronicle) began(e state.BattleBegan) {
	t, b := c.tale, e.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	t.left[a], t.left[d] = e.Attack.Naval, e.Defence.Units+e.Defence.Naval
	for _, x := range e.Attack.Approaches {
		t.left[a] += x.Units
	}
	t.stands = e.Defence.Staff
	t.attacks = e.Attack.Staff
	t.title = strings.Replace(t.title, "No battle at", "The battle of", 1)
	if b.Bombs > 0 {
		t.say(0, "%s bombarded the fort of %d at %s.", board.SideActors[a], b.Fort, c.name(t.at))
		t.say(0, "%s", c.supplied(e))
		t.rests("fort.bomb_who", "fort.bomb_box", "sup.naval")
		return
	}
	t.say(0, "%s", c.opening(e))
	for _, s := range t.stood {
		t.say(0, "%s", s)
	}
	t.say(0, "%s", c.supplied(e))
	t.say(0, "The attack")
	for _, x := range e.Attack.Approaches {
		how := "over clear ground"
		if x.Terrain != 0 {
			how = "through " + x.Terrain.String()
		}
		if !x.Way.Land() {
			how = "by " + x.Way.String() + ", as " + strings.TrimSuffix(crossing(x.Terrain), " ")
		}
		t.say(1, "from %s, %s: %s", c.name(x.From), how, worth(x))
	}
	if e.Attack.Staff != 0 {
		t.say(1, "%s: + %d", c.ratings(e.Attack.Staff, e.Attack.Leaders), e.Attack.Leaders)
		t.rests("ldr.combat")
	}
	if e.Attack.Naval > 0 {
		t.say(1, "%s: + %d", phrase.Plural(e.Attack.Naval, "naval unit", "naval units"), e.Attack.Naval)
	}
	if e.Attack.Bonus > 0 {
		t.say(1, "siege war: + %d", e.Attack.Bonus)
		t.rests("opt.siege")
	}
	total := fmt.Sprintf("attack value %d", e.Attack.Total)
	if int(b.Value) < e.Attack.Total {
		total += fmt.Sprintf(", lowered to %d at the attacker's wish", b.Value)
		t.rests("cbt.reduce")
	}
	t.say(1, "%s", total)
	t.say(1, "column: %s", columnWords(e.Attack))
	t.rests("cbt.att_value", "chart.terrain", "cbt.column")
	t.say(0, "The defence: %s", c.defenceWords(e.Defence))
	t.rests("cbt.def_value")
}

// opening is the story in a sentence: who came from where upon whom.
func (c *Chronicle) opening(e state.BattleBegan) string {
	t := c.tale
	var from []string
	n := 0
	for _, x := range e.Attack.Approaches {
		from, n = append(from, c.name(x.From)), n+x.Units
	}
	for _, m := range t.came {
		if name := c.p.Board.Name(m.Entry.From); n == 0 && !slices.Contains(from, name) {
			from = append(from, name)
		}
	}
	attackers := c.army(e.Attack.Staff, n, e.Attack.Naval, 0)
	if attackers == "" {
		attackers = "nobody"
	}
	text := fmt.Sprintf("%s: %s", board.SideActors[t.side], attackers)
	if len(from) > 0 {
		text += " from " + phrase.Listed(from, "and")
	}
	return text + fmt.Sprintf(", against %s.", c.army(e.Defence.Staff, e.Defence.Units, e.Defence.Naval, e.Defence.Fort))
}

// army is "Grant and Buell with 13 infantry and a fort of 2".
func (c *Chronicle) army(t board.Staff, units, naval, fort int) string {
	var what, who []string
	if units > 0 {
		what = append(what, fmt.Sprintf("%d infantry", units))
	}
	if naval > 0 {
		what = append(what, phrase.Plural(naval, "naval unit", "naval units"))
	}
	if fort > 0 {
		what = append(what, fmt.Sprintf("a fort of %d", fort))
	}
	for _, l := range ranked(c.p, t) {
		who = append(who, c.p.Board.Leaders[l].Short)
	}
	switch {
	case len(who) == 0:
		return phrase.Listed(what, "and")
	case len(what) == 0:
		return phrase.Listed(who, "and")
	}
	return phrase.Listed(who, "and") + " with " + phrase.Listed(what, "and")
}

// supplied is how both sides were supplied.
func (c *Chronicle) supplied(e state.BattleBegan) string {
	a, d := e.Battle.Attacker, e.Battle.Attacker.Enemy()
	text := "Supply: " + board.SideNames[a]
	switch {
	case e.Spent != "":
		text += " spent 1 supply unit at " + c.name(e.Spent)
		c.tale.rests("sup.attack_spend")
	case e.Supplied[a] != "":
		text += " was supplied by " + strings.Replace(e.Supplied[a], "their own", "its own", 1)
	}
	switch {
	case e.Battle.Starved:
		text += ", " + board.SideNames[d] + " was out of supply"
		c.tale.rests("sup.defend_penalty")
	case e.Supplied[d] != "":
		text += ", " + board.SideNames[d] + " by " + strings.Replace(e.Supplied[d], "their own", "its own", 1)
	}
	return text + "."
}

// crossing is what an attack from the water counts as.
func crossing(t board.Terrain) string {
	if t&board.MajorRiver != 0 {
		return "over a major river"
	}
	return "over a seasonal river"
}

// worth is how the value of an approach comes about: "9 halved 5, - 1 = 4".
func worth(x state.Approach) string {
	text := fmt.Sprint(x.Units)
	n := x.Units
	if x.Terrain&(board.Swamp|board.Mountain|board.MajorRiver) != 0 {
		n = (n + 1) / 2
		text += fmt.Sprintf(" / 2 = %d", n)
	}
	less := 0
	for _, f := range []board.Terrain{board.Forest, board.Rough, board.SeasonalRiver} {
		if x.Terrain&f != 0 {
			less++
		}
	}
	if less == 0 {
		return text
	}
	return text + strings.Repeat(" - 1", less) + fmt.Sprintf(" = %d", x.Value)
}

// columnWords is the column with what makes it so.
func columnWords(a state.Attack) string {
	text := a.Column.String()
	switch {
	case a.Column == board.MaximumColumn:
		text += " (" + a.Features.String() + " on the ways in: the worst counts for all)"
	case a.Features != 0:
		text += " (" + a.Features.String() + ")"
	}
	return text
}

// ratings are leaders with their combat values: "Grant 3 and Buell 2", with what caps them.
func (c *Chronicle) ratings(t board.Staff, counted int) string {
	var out []string
	sum := 0
	for _, l := range ranked(c.p, t) {
		i := c.p.Board.Leaders[l]
		out = append(out, fmt.Sprintf("%s %d", i.Short, i.Combat))
		sum += int(i.Combat)
	}
	text := phrase.Listed(out, "and")
	if counted < sum {
		text += fmt.Sprintf(", capped at %d", counted)
	}
	return text
}

// defenceWords is how the defender's value comes about.
func (c *Chronicle) defenceWords(d state.Defence) string {
	var parts []string
	if d.Units > 0 {
		parts = append(parts, fmt.Sprintf("%d infantry", d.Units))
	}
	if d.Staff != 0 && d.Units > 0 {
		parts = append(parts, c.ratings(d.Staff, d.Leaders))
	}
	if d.Naval > 0 {
		parts = append(parts, phrase.Plural(d.Naval, "naval unit", "naval units"))
	}
	if d.Fort > 0 {
		parts = append(parts, fmt.Sprintf("fort %d", d.Fort))
	}
	if d.Bonus > 0 {
		parts = append(parts, "1 by a leader's ability")
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return fmt.Sprintf("%s = %d", strings.Join(parts, " + "), d.Total)
}

// reckoned tells the arithmetic of the losses.
func (c *Chronicle) reckoned(e state.Reckoned) {
	t, k, b := c.tale, e.Sum, e.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	shield := func(s board.Side, n int) string {
		if b.Shield[s] == board.NoLeader || n == 0 {
			return ""
		}
		t.rests("ldr.losses")
		how := strings.Replace(c.byWhom(s, "shield"), ", by the default", "", 1)
		return fmt.Sprintf(", less %s %d%s", c.p.Board.Leaders[b.Shield[s]].Short, n, how)
	}
	t.say(0, "Losses by the chart, row %d", k.Row)
	t.rests("chart.crt", "cbt.def_loss", "cbt.att_loss")
	text := fmt.Sprintf("%s: %d%s", board.SideAdjectives[d], k.Defender, shield(d, k.DefenderShield))
	if k.FortStep {
		text += ", the first from the fort"
		t.rests("fort.must_lose")
	}
	if k.Extra > 0 {
		text += fmt.Sprintf(", and %d more out of supply", k.Extra)
	}
	if k.Harsh > 0 {
		text += fmt.Sprintf(", and %d for the enemy's leader", k.Harsh)
		t.rests("opt.aggressive")
	}
	if all := max(0, k.Defender-k.DefenderShield) + k.Extra + k.Harsh; k.DefenderDue < all {
		text += "; no more is there"
	}
	t.say(1, "%s", due(text, k.DefenderDue))
	text = fmt.Sprintf("%s, column %s: %d", board.SideAdjectives[a], k.Column, k.Attacker)
	if k.Unmet > 0 {
		text += fmt.Sprintf(", less %d that the enemy could not lose", k.Unmet)
		t.rests("cbt.overwhelm")
	}
	text += shield(a, k.AttackerShield)
	if k.Grim > 0 {
		text += fmt.Sprintf(", and %d for the enemy's leader", k.Grim)
		t.rests("opt.def_master")
	}
	if k.FortPays > 0 {
		text += fmt.Sprintf(", at least %d for the fort", k.FortPays)
		t.rests("fort.att_loss")
	}
	t.say(1, "%s", due(text, k.AttackerDue))
}

// due ends the arithmetic of a side's losses: "Union: 2 losses", "Union: 5, less Grant 3: 2 losses".
func due(text string, n int) string {
	if strings.HasSuffix(text, fmt.Sprintf(": %d", n)) {
		return strings.TrimSuffix(text, fmt.Sprint(n)) + phrase.Plural(n, "loss", "losses")
	}
	return text + ": " + phrase.Plural(n, "loss", "losses")
}
