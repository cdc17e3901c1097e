package ink

// Measures of a theatre, in units of the sheet.
const (
	TheatreAir   = 16   // round its places
	TheatreShift = 66   // how far an edge may be moved out, so that it cuts fewer plates
	theatreSlim  = 1.35 // its height to its width, at most
	TheatreScale = 1.1  // at least, so that its names can be read
)
