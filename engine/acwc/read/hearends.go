package read

import (
	"regexp"
	"slices"
	"strings"
)

// How a battle ends is said in few words and many ways: what is done at night, after so many losses, against an attack. A part of a line of
// which every word is one of those is said as orders say it: "we are off if nobody has won by sundown" leaves at night. A word that is none
// of them leaves its part as it stands.

// ended is a line of battle orders with its parts that say how the battle ends as orders say it.
func ended(line string) string {
	line = sooner.ReplaceAllString(line, "$1, quit $2")
	if !notSo.MatchString(undecided.ReplaceAllString(line, "")) {
		line = undecided.ReplaceAllString(line, "at night")
	}
	var out strings.Builder
	at := 0
	for _, c := range append(endMarks.FindAllStringIndex(line, -1), []int{len(line), len(line)}) {
		out.WriteString(endsSo(line[at:c[0]]) + line[c[0]:c[1]])
		at = c[1]
	}
	return out.String()
}

// endsSo is a part of a line as orders say how a battle ends; the part itself where it does not say that, and nothing else.
func endsSo(part string) string {
	low := givesUp.Replace(strings.ToLower(apostrophes.Replace(part)))
	low = shareSaid.ReplaceAllStringFunc(quarterOfAll.ReplaceAllString(low, "25%"), func(said string) string {
		m := shareSaid.FindStringSubmatch(said)
		if figure, ok := shares[strings.ReplaceAll(m[1], "-", " ")]; ok {
			return figure + "%"
		}
		return m[1] + "%"
	})
	low = notMore.ReplaceAllString(fallBack.ReplaceAllString(low, "retreat"), "at most")
	says := map[string]bool{}
	n := ""
	for _, w := range endWord.FindAllString(low, -1) {
		known := false
		if share := strings.TrimSuffix(w, "%"); slices.Contains(nerves, share) {
			says["percent"], known = says["percent"] || share != w, n == ""
			n = share
		}
		for sort, words := range endWords {
			if words[w] {
				says[sort], known = true, true
			}
		}
		if !known {
			return part
		}
	}
	stays := says["stay"] || says["here"] && says["dawn"] && !says["go"]
	night, dawn := says["night"], says["dawn"]
	plain := ""
	switch {
	case says["if"] && (n == "" || says["not"]), says["go"] && (says["on"] || stays):
	case n != "":
		counted := says["percent"] || says["loss"] || says["stop"] || says["limit"]
		if ends := says["stop"] || says["limit"] || (says["go"] || says["out"]) && says["when"] || says["percent"] && says["loss"] && says["fight"]; ends && counted && !night && !dawn && !stays && !says["counter"] && !says["not"] {
			plain = "quit at " + n + " percent"
		}
	case says["counter"]:
		if says["not"] && !night && !dawn && !says["go"] && !stays && !says["stop"] {
			plain = "no counterattack"
		}
	case says["stop"] || says["limit"] || says["fight"]:
	case night && says["out"] && !stays && !says["not"] && !says["if"], night && says["go"], dawn && says["go"] && says["before"], says["again"] && says["day"] && says["not"] && !says["go"] && !stays,
		night && stays && says["not"] && !says["until"]:
		if plain = "leave at night"; says["go"] && says["not"] {
			plain = "stay at night"
		}
	case says["sleep"] && !says["not"], (night || dawn) && stays && !says["not"] && !says["until"], says["again"] && says["day"] && !says["not"] && !says["go"]:
		plain = "stay at night"
	}
	if plain == "" {
		return part
	}
	if strings.HasPrefix(part, " ") {
		plain = " " + plain
	}
	if strings.HasSuffix(part, " ") {
		plain += " "
	}
	return plain
}

// untold are the orders of which a line of a battle speaks, and of which nothing stands in its lines: of the night either may be meant.
func untold(said string, lines []string) []string {
	all := strings.Join(lines, "; ")
	if nightSaid.MatchString(said) && !otherNight.MatchString(said) && !strings.Contains(all, "night ") {
		return []string{"night go", "night stay"}
	}
	if m := shareSaid.FindStringSubmatch(said); m != nil && slices.Contains(nerves, m[1]) && !strings.Contains(all, "quit ") {
		return []string{"quit " + m[1]}
	}
	return nil
}

// givesUp are idioms of who fights on no longer.
var givesUp = strings.NewReplacer("pull the plug", "stop", "pulls the plug", "stop", "plug is pulled", "fight stops", "throw in the towel", "stop", "pack it in", "stop", "pack up", "stop",
	"call it a day", "stop", "call it quits", "stop", "knock it off", "stop", "wave the white flag", "stop", "pull up stakes", "go away", "cut our losses", "stop", "had enough", "stop",
	"no later than", "at", "at the latest", "")

// nerves are the losses at which a side may quit.
var nerves = []string{"15", "25", "40", "60"}

// endWords are the words of which the end of a battle is said, by what they say of it.
var endWords = map[string]map[string]bool{
	"": words(`we we'll we're we've i i'll i'm i've the a an all our my us army men boys lads soldiers troops whole so please will shall just still simply want to be are is am
		let let's lets make makes making it it's its this that place field ground line lines lot everyone everybody then also too in of for where out should must has
		have been upon get gets got gotten do does with there any under cover some down over up comes come fall falls sets gets back home only quietly at even try any own through during
		whatever happens one and but can battle engagement action combat fighting if by are us point time anyway`),
	"night":  words(`night nightfall darkness dusk sundown sunset tonight overnight dark sleep sleeps sleeping camp camps encamp bivouac bivouacs`),
	"sleep":  words(`sleep sleeps sleeping camp camps encamp bivouac bivouacs`),
	"dawn":   words(`morning dawn daybreak sunrise tomorrow sunup day`),
	"day":    words(`day`),
	"again":  words(`second another next following more`),
	"go":     words(`leave leaves leaving go goes going gone withdraw withdraws withdrawing retreat retreats retreating retire retires retiring slip slips slipping sneak sneaks steal steals withdrawal withdrawals departure retirement pull pulls pulling run runs running march marches off clear evacuate evacuates depart departs disappear vanish flee flees skedaddle decamp decamps bolt away`),
	"stay":   words(`stay stays staying remain remains remaining sleep sleeps sleeping camp camps encamp bivouac bivouacs rest rests hold holds linger`),
	"here":   words(`here there`),
	"not":    words(`not no never don't doesn't won't shan't isn't aren't dont wont isnt arent nobody without neither nor`),
	"if":     words(`if unless`),
	"on":     words(`on`),
	"when":   words(`when once if until till til after at as soon before reaching by`),
	"before": words(`before by`),
	"until":  words(`until till til`),
	"loss":   words(`lose loses losing lost losses loss casualties casualty dead down gone killed wounded strength men`),
	"stop":   words(`quit quits stop stops break breaks give gives call calls cut cuts enough broken called`),
	"limit":  words(`limit max maximum most can take bear afford cap threshold tolerance`),
	"out":    words(`out`),
	"fight":  words(`fight fights`),
	"counter": words(`counterattack counterattacks counterattacking counter-attack counter-attacks counter-attacking counterstrike
		hitting striking punching`),
}

func words(of string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(of) {
		out[w] = true
	}
	return out
}

var (
	endMarks = regexp.MustCompile(`[,.;:!?()]+|\s[-–—]+\s|\s(?:and|but)\s`)
	endWord  = regexp.MustCompile(`[\pL\d'%-]+`)

	// shareSaid and quarterOfAll are so many losses, notMore only says that they are the most.
	shareSaid    = regexp.MustCompile(`\b` + share + `(?: (?:of|in) (?:them|the men|the army|our men|my men|us|losses|casualties|strength)\b)?`)
	quarterOfAll = regexp.MustCompile(`\b(?:a|one) quarter\b(?: of (?:us|them|(?:our|my|the) (?:men|army|strength|troops|force))\b)?`)
	notMore      = regexp.MustCompile(`\b(?:no|not) more(?: than)?\b`)

	// sooner puts the losses before the night.
	sooner = regexp.MustCompile(`(?i)(\b(?:night|dark|darkness|dusk|sundown)),? (?:and|or|but) (?:earlier|sooner|before (?:that|then)),? ((?:if|when|once|should|at) )`)
	// nightSaid speaks of the night, otherNight of another.
	nightSaid  = regexp.MustCompile(`(?i)\b(?:(?:at|by|after|before|in the|during the|for the|come|until|if|when) )*(?:night|nightfall|dark|darkness|dusk|sundown|sunset|overnight)\b|\b(?:in the|by|till|next) morning\b|\bby (?:dawn|daybreak|sunrise)\b|\b(?:second|next|another) day\b`)
	otherNight = regexp.MustCompile(`(?i)\b(?:last|good|every|to)[- ]?night|\bnight (?:shift|all)\b|\b(?:enemy|rebels?|rebs|yankees|yanks|he|they|beauregard|johnston)\b[^,.;]*\b(?:night|dark)|\bday and night\b|\bin the dark about\b`)
	fallBack   = regexp.MustCompile(`\b(?:fall|falls|falling|drop|drops|draw|draws) (?:back|off|away)\b`)
)
