package table

// SymbolWords are the kinds of signs that a person may have on his maps.
var SymbolWords = map[string]string{"nato": "those of NATO, crossed boxes and strokes", "period": "of their time, muskets, horses and guns"}

// SymbolsShown is the kind of signs on his maps.
func (s Settings) SymbolsShown() string {
	if s.Symbols == "" {
		return "nato"
	}
	return s.Symbols
}

// SetSymbols sets the signs of the arms on a person's maps.
func SetSymbols(c *Call) {
	name := Word(c.Said.Args)
	if SymbolWords[name] == "" {
		c.Say("The signs of the arms are those of NATO or of their own time: symbols nato, symbols period.")
		return
	}
	c.Change(func(s *Settings) { s.Symbols = name })
	c.Say("The signs of the arms on your maps are " + SymbolWords[name] + ", from now on.")
}
