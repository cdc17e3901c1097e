package ahd

import "adjutant/engine"

// What standing orders may say of a position.

// Test judges a condition of a standing order.
func (p *position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	return false, false, engine.Refuse(words, "", "I do not read %q.", words)
}

// Thing reads what a standing order names.
func (p *position) Thing(seat engine.Seat, kind, prep, words string) (string, error) {
	return "", engine.Refuse(words, "", "I do not read %q.", words)
}

// Narrow leaves the orders that a thing means.
func (p *position) Narrow(d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	return nil
}

// Best is the order that a default would take of these.
func (p *position) Best(d engine.Decision, os []engine.Order) engine.Order { return os[0] }

// Where is the box of the battle.
func (p *position) Where(d engine.Decision) []string { return nil }
