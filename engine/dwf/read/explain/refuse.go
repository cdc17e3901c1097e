package explain

import (
	"regexp"
	"strings"

	"adjutant/engine"
)

// chapters are the names of the book's chapters, by what the ids of their clauses begin with.
var chapters = map[string]string{
	"add": "Additional Replacements", "alt": "Alternative Leaders", "area": "The Map", "bal": "Balance", "blk": "Blockade",
	"cap": "Captured Supply", "cbt": "Combat Results", "cmd": "Command", "ctl": "Control", "dmg": "Damage", "fort": "Forts",
	"inv": "Invasion", "ldr": "Leaders", "lead": "Leaders", "lift": "Lift", "mil": "Militia", "move": "Movement", "mrr": "Military Railroads",
	"nav": "Naval Units", "opt": "Special Abilities", "pol": "Politics", "reinf": "Reinforcements", "reorg": "Reorganization",
	"repl": "Replacements", "ret": "Retreat", "setup": "Set-up", "stack": "Stacking", "sup": "Supply", "turn": "Sequence of Play",
	"unit": "Units", "vic": "Victory",
}

// inChapter ends a sentence that names its chapter already.
var inChapter = regexp.MustCompile(` \([A-Z][A-Za-z -]+\)\.$`)

// Refuse makes a refusal about the player's words, which names the chapter of its rule as the book does.
func Refuse(words, clause, format string, args ...any) *engine.Refusal {
	r := engine.Refuse(words, clause, format, args...)
	begin, _, _ := strings.Cut(clause, ".")
	body, ends := strings.CutSuffix(r.What, ".")
	if chapter := chapters[begin]; chapter != "" && ends && !(inChapter.MatchString(r.What) && strings.Contains(r.What, "("+chapter)) {
		r.What = body + " (" + chapter + ")."
	}
	return r
}
