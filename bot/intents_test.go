package bot

import (
	"slices"
	"testing"

	"adjutant/bot/play"
)

// What people write to a host means a command; what they order, and anything else, stays as it is.
func TestIntents(t *testing.T) {
	for said, want := range map[string]string{
		"hi, what do I do?":                       "help",
		"Hello! What should I do now?":            "help",
		"What do i have to write?":                "help",
		"what am I supposed to do here":           "help",
		"what now?":                               "help",
		"I'm new here.":                           "help",
		"I don\u2019t understand":                 "help",
		"where do I start?":                       "help",
		"can you help me please?":                 "help",
		"How do I play?":                          "primer",
		"how to play":                             "primer",
		"how to play dwf":                         "primer dwf",
		"could you explain the game to me":        "primer",
		"how does this work?":                     "primer",
		"can I play against the computer?":        "computer",
		"Is it possible to play against an AI?":   "computer",
		"Hi - is there a bot opponent?":           "computer",
		"could you show me the map?":              "map",
		"Can I see the map":                       "map",
		"where are my units?":                     "map",
		"what are the rules?":                     "rules",
		"what are my legal moves?":                "legal",
		"my games":                                "games",
		"which games am I in?":                    "games",
		"how do forts work?":                      "rules forts",
		"Hi, how does naval invasion work again?": "rules naval invasion",
		"could you march 1 mi inf from Cairo to Paducah, please?": "march 1 mi inf from Cairo to Paducah",
		"Would you please march 1 mi from Cairo to Paducah":       "march 1 mi from Cairo to Paducah",
		"please undo":                                            "undo",
		"Scrub that last one, would you?":                        "undo",
		"Oh bother, undo that last muster, would you.":           "undo",
		"Might I take back the last move, please? I miscounted.": "undo",
		"cancel the march to Cairo":                              "cancel the march to Cairo",
		"can I resign?":                                          "help resign",
		"may I undo that?":                                       "help undo",
		"can I retreat to Washington?":                           "can I retreat to Washington?", // no order: it asks
		"march 1 mi from Cairo to Paducah":                       "march 1 mi from Cairo to Paducah",
		"hold the line at Cairo, what do they do then":           "hold the line at Cairo, what do they do then",
		"what do I do if he attacks":                             "what do I do if he attacks",
		"stand":                                                  "stand",
		"promote 1 mi at Washington please":                      "promote 1 mi at Washington please",
		"How do forts work?":                                     "rules forts",
		"what does out of supply mean?":                          "rules out of supply",
		"Could you explain interception to me?":                  "rules interception",
	} {
		if got := play.AsAsked(said); got != want {
			t.Errorf("%q is taken for %q, want %q", said, got, want)
		}
	}
}

// Who gives up lines that were refused says so in many ways; none of them is a command, and "forget" erases nobody by chance.
func TestLinesAreLeftOut(t *testing.T) {
	for said, want := range map[string][]int{
		"drop line 1 and line 3":                         {1, 3},
		"forget lines 1 and 3 then, just do the rest":    {1, 3},
		"OK, skip line 2.":                               {2},
		"please leave out lines 1, 3 and 4, do the rest": {1, 3, 4},
		"never mind line 2":                              {2},
		"same as before without line 1":                  {1},
		"yes, everything but not line 2, please":         {2},
		"all except lines 1 and 2":                       {1, 2},
		"same as preview without line 3":                 nil,
		"forget about line 2 of the fort":                nil,
		"march past the line 2, and skip lunch":          nil,
		"drop 1 infantry at Cairo":                       nil,
	} {
		m := play.ReadMessage(said)
		var got []int
		for _, in := range m.Mends {
			if got = append(got, in.No); in.Text != "" {
				t.Errorf("%q puts %q in the place of line %d", said, in.Text, in.No)
			}
		}
		if !slices.Equal(got, want) || len(m.Commands) > 0 || (want == nil) != (len(m.Orders) == 1) {
			t.Errorf("%q leaves out %v, want %v: %+v", said, got, want, m)
		}
	}
	if m := play.ReadMessage("forget me"); len(m.Commands) != 1 {
		t.Error(`"forget me" is no command any more`)
	}
}
