package rules

import (
	"adjutant/engine/acwc/rules/scouting"
	"adjutant/engine/acwc/state"
)

// scout tells a side what it sees as its turn begins [12, roles 3.1].
func (r *ruling) scout(s Side) {
	if r.p.Opt.Hidden {
		r.report(s, scouting.Reports(r.p, s))
	}
}

// contactReports tells both sides what they see of each other in the boxes that both have entered [roles 3.5].
func (r *ruling) contactReports(s Side) {
	if !r.p.Opt.Hidden {
		return
	}
	for _, side := range [2]Side{s, s.Enemy()} {
		var list []state.Report
		for _, x := range contested(r.p) {
			superior := Nobody
			switch {
			case Superior(r.p, s, x):
				superior = s
			case Superior(r.p, s.Enemy(), x):
				superior = s.Enemy()
			}
			list = append(list, scouting.Contact(r.p, side, x, superior))
		}
		r.report(side, list)
	}
}

// spy names the port of the spy; his report comes at once [12.25-c].
func (r *ruling) spy(s Side, x Box) {
	r.tell(s, state.SpiedOn{At: x})
	if !r.p.Opt.Hidden {
		return
	}
	if told, more := scouting.Spy(r.p, x); more {
		r.report(s, []state.Report{told})
	}
}

func (r *ruling) report(s Side, list []state.Report) {
	if len(list) > 0 {
		r.secret(s, state.Reported{Side: s, Reports: list})
	}
}
