package ahd

import "adjutant/engine"

// Mend is the moderator's hand.
func (p *position) Mend(change string) ([]engine.Event, error) {
	return nil, engine.Refuse(change, "", "I do not read %q.", change)
}
