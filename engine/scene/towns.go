package scene

// On a board of towns the places are small marks with their names beside them; what stands at one is counted in the mark's
// neighborhood and listed on a slip.

// A Commander is a leader as his counter names him.
type Commander struct {
	Name   string // "Grant"
	Rating string // "3-6"
}

// A Fort is works of a size.
type Fort struct {
	Value    int  // 0 for none
	Building bool // one more is being built
}

// A Feature is what lies before a place on a route into it.
type Feature int

// The features, in the order in which they are met.
const (
	FeatureForest Feature = iota
	FeatureRough
	FeatureSwamp
	FeatureMountain
	FeatureStream // a small river
	FeatureRiver  // a great one
)

var featureNames = [...]string{"forest", "rough", "swamp", "mountain", "small river", "great river"}

func (f Feature) String() string { return featureNames[f] }
