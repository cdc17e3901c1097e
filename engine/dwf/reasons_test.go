package dwf_test

import (
	"testing"

	"adjutant/engine/dwf"
	"adjutant/engine/enginetest"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, dwf.Book) }
