package standin

import (
	"fmt"
)

// modalLimits are what the documentation demands of a modal beyond the description.
func modalLimits(at []string, data map[string]any) []flaw {
	var fs []flaw
	rows := list(data["components"])
	if len(rows) < 1 || len(rows) > 5 {
		fs = append(fs, flaw{under(at, "components"), fmt.Sprintf("Must be between 1 and 5 in length; there are %d", len(rows))})
	}
	seen := map[string]bool{}
	for i, r := range rows {
		row, here := object(r), under(at, "components", i)
		switch integer(row["type"]) {
		case 1:
			inputs := list(row["components"])
			if len(inputs) != 1 {
				fs = append(fs, flaw{under(here, "components"), "A row of a modal holds one text input"})
			}
			for j, in := range inputs {
				if text(object(in)["label"]) == "" {
					fs = append(fs, flaw{under(here, "components", j, "label"), "This field is required"})
				}
				fs = append(fs, inputLimits(under(here, "components", j), object(in), seen)...)
			}
		case 18:
			fs = append(fs, inputLimits(under(here, "component"), object(row["component"]), seen)...)
		}
	}
	return fs
}

func inputLimits(at []string, in map[string]any, seen map[string]bool) []flaw {
	fs := partLimits(at, in, seen)
	if integer(in["type"]) != 4 {
		return fs
	}
	least, most := integer(in["min_length"]), 4000
	if in["max_length"] != nil {
		most = integer(in["max_length"])
	}
	if least > most {
		fs = append(fs, flaw{under(at, "min_length"), "Must be at most max_length"})
	}
	if v := text(in["value"]); v != "" && (length(v) > most || length(v) < least) {
		fs = append(fs, flaw{under(at, "value"), fmt.Sprintf("Must be between %d and %d in length; it is %d", least, most, length(v))})
	}
	return fs
}

// choiceLimits hold the value of a choice to 100 characters, as the documentation does; the description has 6,000.
func choiceLimits(at []string, choices []any) []flaw {
	var fs []flaw
	for i, c := range choices {
		if n := length(text(object(c)["value"])); n > 100 {
			fs = append(fs, flaw{under(at, i, "value"), fmt.Sprintf("Must be 100 or fewer in length; it is %d", n)})
		}
	}
	return fs
}
