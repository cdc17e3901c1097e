package engine

import (
	"regexp"
	"slices"
	"strings"
)

// A letter may hold its orders as a table, with bars between the cells.

// untabled is a row of a table as a line: its cells one behind the other, how many first, without what only counts the rows, or says what
// they cost. Nothing is left of heads, rules and sums.
func (c *check) untabled(line string) string {
	row := strings.TrimSpace(line)
	if len(row) > 4 && strings.Trim(row, "-+|=: ") == "" {
		return ""
	}
	bars := strings.Count(row, "|")
	if left, right, _ := strings.Cut(row, "|"); bars == 1 {
		left, right = strings.TrimSpace(left), strings.TrimSpace(right)
		switch {
		case headOfColumn.MatchString(left) && headOfColumn.MatchString(right):
			return ""
		case hexRow.MatchString(row): // "1413 | 4", "4405 | 4506"
			if rowNumber.MatchString(right) {
				return left + ": " + right
			}
			return left + " -> " + right
		case rowNumber.MatchString(left) && named.MatchString(right): // "6 | Washington"
			return left + " " + right
		case rowNumber.MatchString(right) && named.MatchString(left):
			return left + ": " + right
		case (named.MatchString(left) || ofKind.MatchString(left)) && named.MatchString(right): // "Humbolt | Memphis"
			return left + " -> " + right
		}
	}
	if bars < 2 || row[0] == '|' && bars < 3 {
		c.heads = nil
		return line
	}
	if asked := inCell.ReplaceAllString(row, "$1$2"); asked != row { // "McDowell | Manassas? | road" asks as a whole
		return strings.TrimRight(c.untabled(asked), " ?") + "?"
	}
	var cells, said []string
	for _, cell := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(row, "|"), "|"), "|") {
		cells = append(cells, strings.Join(strings.Fields(cell), " "))
	}
	for _, cell := range cells {
		if cell != "" {
			said = append(said, cell)
		}
	}
	switch {
	case len(said) == 0 || inSum.MatchString(said[0]):
		return ""
	case len(said) > 1 && !slices.ContainsFunc(said, func(cell string) bool { return !headOfColumn.MatchString(cell) }):
		c.heads = cells
		return ""
	case len(c.heads) == len(cells):
		return ordered(c.heads, cells)
	case countsRows.MatchString(said[0]):
		c.heads = said[:1]
	case len(said) > 1 && rowNumber.MatchString(said[0]):
		rest := strings.Join(said[1:], " ")
		if len(c.heads) > 0 && countsRows.MatchString(c.heads[0]) || howMany.MatchString(rest) {
			return rest
		}
	}
	return strings.Join(said, " ")
}

// ordered is a row below the heads of its columns: "Group, City, Hex, Points" above "2, Raleigh, 4115, 1" is "1 Raleigh".
func ordered(heads, cells []string) string {
	var many, others []string
	town := slices.ContainsFunc(heads, func(h string) bool { return namesTown.MatchString(h) })
	for i, cell := range cells {
		figure := rowNumber.MatchString(cell)
		switch {
		case cell == "", saysWhy.MatchString(heads[i]), figure && i == 0 && countsRows.MatchString(heads[0]), town && strings.EqualFold(heads[i], "hex"):
		case figure && howManyOf.MatchString(heads[i]) && (!costsToo.MatchString(heads[i]) || town):
			many = append(many, cell)
		case leadsTo.MatchString(heads[i]) && !leadsTo.MatchString(strings.Fields(cell)[0]):
			others = append(others, strings.ToLower(heads[i])+" "+cell)
		default:
			others = append(others, cell)
		}
	}
	return strings.Join(append(many, others...), " ")
}

var (
	// headOfColumn stands over the cells of a table.
	headOfColumn = regexp.MustCompile(`(?i)^(?:no\.?|nr\.?|#|row|group|order|step|[acm]p|pts?\.?|points?|march(?:es)?|costs?|price|number|how many|strength|` +
		`from|to|in(?:to)?|at|by|via|how|who|what|whom?|where|whither|whence|which|why|forts?|garrison|units?|troops?|force|leader|route|way|mode|means|action|target|` +
		`destination|start|end|place|city|town|area|hex|box|reason|notes?|remarks?|comments?|commander|general|division|brigade|corps|kind|type)$`)
	// named is a cell that begins with a name; ofKind one that says what comes; leadsTo heads a column of places.
	named   = regexp.MustCompile(`^\p{Lu}[^|]*$`)
	ofKind  = regexp.MustCompile(`^(?:(?:an?|one|two|three|\d{1,2}) )?(?:infantry|inf|cavalry|artillery|supply|supplies|ships?|gunboats?|ironclads?|militia)$`)
	leadsTo = regexp.MustCompile(`(?i)^(?:from|to|into|via|at|in)$`)
	// saysWhy heads a column of remarks.
	saysWhy = regexp.MustCompile(`(?i)^(?:why|reason)$`)
	// countsRows heads a column that counts the rows of a table, or what they cost.
	countsRows = regexp.MustCompile(`(?i)^(?:no\.?|nr\.?|#|row|group|order|step|[acm]p|pts?\.?|points?|march(?:es)?|costs?|price)$`)
	// howManyOf heads a column that says how many go, where it is not the first; namesTown one of places by their names.
	howManyOf = regexp.MustCompile(`(?i)^(?:pts?\.?|points?|number|how many|strength|units?|troops?)$`)
	namesTown = regexp.MustCompile(`(?i)^(?:city|town|place|area)$`)
	costsToo  = regexp.MustCompile(`(?i)^(?:pts?\.?|points?)$`) // of who goes it may be the price
	inCell    = regexp.MustCompile(`(\pL)\?+(\s*(?:\||$))`)
	// hexRow is a row of two cells that begins with a hex, or leads to one.
	hexRow = regexp.MustCompile(`^\d{4}(?: (?:all|\d{1,2}|\(\d{1,2}\)))? ?\| ?(?:\d{1,4}|\p{Lu}[^|]*)$|^\p{Lu}[^|]* (?:all|\d{1,2}) ?\| ?\d{4}$`)
	inSum  = regexp.MustCompile(`(?i)^(?:total|sum|in all|altogether)\b:?`)
	// rowNumber is what counts the rows of a table, or those whom it sends.
	rowNumber = regexp.MustCompile(`^\d{1,2}[.)]?$`)
	// howMany says who goes without that number.
	howMany = regexp.MustCompile(`(?i)(?:^|\s)(?:\d{1,2}|the|a|an|my|all|both|one|two|three|four|five|six|seven|eight|` +
		`nine|ten|every\w*|each) \p{L}`)
)
