package rules

import "adjutant/engine/acwc/state"

// scout tells a side what it sees as its turn begins [12, roles 3].
func (r *ruling) scout(s Side) {}

// contactReports tells both sides what they see of each other in the boxes that both have entered [roles 3.5].
func (r *ruling) contactReports(s Side) {}

// spy names the port of the spy; his report comes at once [12.25-c].
func (r *ruling) spy(s Side, x Box) {
	r.tell(s, state.SpiedOn{At: x})
}
