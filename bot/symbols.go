package bot

// symbolWords are the kinds of signs that a person may have on his maps.
var symbolWords = map[string]string{"nato": "those of NATO, crossed boxes and strokes", "period": "of their time, muskets, horses and guns"}

// symbols is the kind of signs on his maps.
func (s Settings) symbols() string {
	if s.Symbols == "" {
		return "nato"
	}
	return s.Symbols
}

// setSymbols sets the signs of the arms on a person's maps.
func setSymbols(c *call) {
	name := word(c.said.args)
	if symbolWords[name] == "" {
		c.say("The signs of the arms are those of NATO or of their own time: symbols nato, symbols period.")
		return
	}
	c.change(func(s *Settings) { s.Symbols = name })
	c.say("The signs of the arms on your maps are " + symbolWords[name] + ", from now on.")
}
