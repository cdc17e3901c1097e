package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhatSaysNothingBehindAnOrderOrdersNothing(t *testing.T) { enginetest.Interjections(t, Book) }

func TestWhatIsDeniedSupposedOrTakenBackIsNotCarriedOut(t *testing.T) { enginetest.Framed(t, Book) }

func TestWhatIsSaidInAnotherWayIsTakenAsBefore(t *testing.T) { enginetest.OtherWays(t, Book) }
