package engine

import "strings"

// Words is how a decision was settled, as the end of a sentence. What is words already ("as Ben answered in round 2") is told as it is.
func (s Settled) Words() string {
	how := s.How
	switch {
	case how == "default":
		return ", by the default"
	case how == "standing":
		return ", by standing order"
	case how == "deadline":
		return ", by the default, as nobody answered"
	case how == "steady":
		return ", by a machine, as nobody answered"
	case strings.HasPrefix(how, "as "), strings.HasPrefix(how, "by "):
		return ", " + how
	}
	return ""
}
