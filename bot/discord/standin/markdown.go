package standin

import (
	"html"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A reader shows words as Discord would to one person: with names for mentions and times in his zone.
type reader struct {
	d    *Discord
	zone *time.Location
	at   time.Time // when it is read, for "in 2 days"
}

var (
	fence    = regexp.MustCompile("(?s)```(?:[a-z]*\n)?(.*?)\n?```")
	inline   = regexp.MustCompile("`([^`\n]+)`")
	escaped  = regexp.MustCompile(`\\([\\*_~|>#\-.()\[\]` + "`" + `])`)
	heading  = regexp.MustCompile(`^(#{1,3}) +(.*)$`)
	bullet   = regexp.MustCompile(`^( *)[-*] +(.*)$`)
	held     = regexp.MustCompile("\x00([0-9]+)\x00")
	clock    = regexp.MustCompile(`&lt;t:(-?[0-9]+)(?::([tTdDfFR]))?&gt;`)
	mentions = regexp.MustCompile(`&lt;(@!?|@&amp;|#)([0-9]+)&gt;`)
	slashRef = regexp.MustCompile(`&lt;(/[^:&]+):[0-9]+&gt;`)
	link     = regexp.MustCompile(`\[([^\]]+)\]\((https?://[^)\s]+)\)`)
	styles   = []struct {
		find *regexp.Regexp
		with string
	}{
		{regexp.MustCompile(`\*\*\*(.+?)\*\*\*`), "<b><em>$1</em></b>"},
		{regexp.MustCompile(`\*\*(.+?)\*\*`), "<b>$1</b>"},
		{regexp.MustCompile(`__(.+?)__`), "<u>$1</u>"},
		{regexp.MustCompile(`~~(.+?)~~`), "<s>$1</s>"},
		{regexp.MustCompile(`\*([^*\s](?:[^*]*[^*\s])?)\*`), "<em>$1</em>"},
		{regexp.MustCompile(`\b_([^_]+)_\b`), "<em>$1</em>"},
		{regexp.MustCompile(`\|\|(.+?)\|\|`), `<span class="sp">$1</span>`},
	}
)

// html is Discord's Markdown as a web page shows it.
func (r reader) html(words string) template.HTML {
	var kept []string
	keep := func(h string) string {
		kept = append(kept, h)
		return "\x00" + strconv.Itoa(len(kept)-1) + "\x00"
	}
	words = strings.ReplaceAll(words, "\x00", "")
	words = fence.ReplaceAllStringFunc(words, func(s string) string {
		return keep("<pre>" + html.EscapeString(fence.FindStringSubmatch(s)[1]) + "</pre>")
	})
	words = inline.ReplaceAllStringFunc(words, func(s string) string {
		return keep("<code>" + html.EscapeString(inline.FindStringSubmatch(s)[1]) + "</code>")
	})
	words = escaped.ReplaceAllStringFunc(words, func(s string) string { return keep(html.EscapeString(s[1:])) })
	var out []string
	for _, line := range strings.Split(words, "\n") {
		out = append(out, r.line(line, keep))
	}
	joined := joinLines(out)
	return template.HTML(held.ReplaceAllStringFunc(joined, func(s string) string {
		n, _ := strconv.Atoi(strings.Trim(s, "\x00"))
		return kept[n]
	}))
}

// joinLines breaks lines except where a block does so itself.
func joinLines(lines []string) string {
	var b strings.Builder
	for i, l := range lines {
		b.WriteString(l)
		block := strings.HasSuffix(l, "</div>") || i+1 < len(lines) && strings.HasPrefix(lines[i+1], "<div")
		if i+1 < len(lines) && !block {
			b.WriteString("<br>\n")
		}
	}
	return b.String()
}

func (r reader) line(line string, keep func(string) string) string {
	if m := heading.FindStringSubmatch(line); m != nil {
		return `<div class="h` + strconv.Itoa(len(m[1])) + `">` + r.phrase(m[2], keep) + "</div>"
	}
	if rest, ok := strings.CutPrefix(line, "> "); ok {
		return `<div class="q">` + r.phrase(rest, keep) + "</div>"
	}
	if rest, ok := strings.CutPrefix(line, "-# "); ok {
		return `<div class="sub">` + r.phrase(rest, keep) + "</div>"
	}
	if m := bullet.FindStringSubmatch(line); m != nil {
		return `<div class="li" style="margin-left:` + strconv.Itoa(14+6*len(m[1])) + `px">` + r.phrase(m[2], keep) + "</div>"
	}
	return r.phrase(line, keep)
}

// phrase is the Markdown within a line. What has become part of the page is kept aside, lest a later style takes the marks
// in an address for its own.
func (r reader) phrase(s string, keep func(string) string) string {
	s = html.EscapeString(s)
	s = clock.ReplaceAllStringFunc(s, func(m string) string {
		f := clock.FindStringSubmatch(m)
		at, _ := strconv.ParseInt(f[1], 10, 64)
		return keep(`<span class="ts">` + r.time(time.Unix(at, 0), f[2]) + "</span>")
	})
	s = mentions.ReplaceAllStringFunc(s, func(m string) string {
		f := mentions.FindStringSubmatch(m)
		return keep(`<span class="at">` + html.EscapeString(r.name(f[1], f[2])) + "</span>")
	})
	s = slashRef.ReplaceAllStringFunc(s, func(m string) string {
		return keep(`<span class="at">` + slashRef.FindStringSubmatch(m)[1] + "</span>")
	})
	s = link.ReplaceAllStringFunc(s, func(m string) string {
		f := link.FindStringSubmatch(m)
		return keep(`<a href="`+f[2]+`">`) + f[1] + keep("</a>")
	})
	for _, st := range styles {
		s = st.find.ReplaceAllString(s, st.with)
	}
	return s
}

// time words a time stamp in the reader's zone.
func (r reader) time(at time.Time, style string) string {
	at = at.In(r.zone)
	switch style {
	case "t":
		return at.Format("15:04")
	case "T":
		return at.Format("15:04:05")
	case "d":
		return at.Format("02/01/2006")
	case "D":
		return at.Format("2 January 2006")
	case "F":
		return at.Format("Monday, 2 January 2006 15:04")
	case "R":
		return relative(at.Sub(r.at))
	default:
		return at.Format("2 January 2006 15:04")
	}
}

func relative(d time.Duration) string {
	past := d < 0
	d = d.Abs()
	units := []struct {
		size time.Duration
		name string
	}{{365 * 24 * time.Hour, "year"}, {30 * 24 * time.Hour, "month"}, {24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"},
		{time.Second, "second"}}
	words := "now"
	for _, u := range units {
		if d < u.size {
			continue
		}
		n := int((d + u.size/2) / u.size)
		words = strconv.Itoa(n) + " " + u.name
		if n != 1 {
			words += "s"
		}
		break
	}
	switch {
	case words == "now":
		return words
	case past:
		return words + " ago"
	default:
		return "in " + words
	}
}

var marks = strings.NewReplacer("**", "", "__", "", "`", "", "||", "")

// plain is the words without any marks, in one line.
func (r reader) plain(s string) string {
	s = html.EscapeString(marks.Replace(s))
	s = clock.ReplaceAllStringFunc(s, func(m string) string {
		f := clock.FindStringSubmatch(m)
		at, _ := strconv.ParseInt(f[1], 10, 64)
		return r.time(time.Unix(at, 0), f[2])
	})
	s = mentions.ReplaceAllStringFunc(s, func(m string) string {
		f := mentions.FindStringSubmatch(m)
		return r.name(f[1], f[2])
	})
	return strings.Join(strings.Fields(html.UnescapeString(s)), " ")
}

func (r reader) name(kind, id string) string {
	switch kind {
	case "#":
		if c := r.d.channels[id]; c != nil {
			return "#" + c.called()
		}
	case "@&amp;":
		for _, g := range r.d.guilds {
			for _, role := range g.roles {
				if role.ID == id {
					return "@" + role.Name
				}
			}
		}
	default:
		if u := r.d.users[id]; u != nil {
			return "@" + u.Name
		}
	}
	return "@unknown"
}
