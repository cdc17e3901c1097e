package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestReasonsAreTrue(t *testing.T) { enginetest.TrueReasons(t, acwc.Book) }
