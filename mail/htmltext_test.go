package mail

import (
	"slices"
	"testing"
)

// TestHTMLLines reads what people's programs write without all end tags, or with too many, as a browser shows it.
func TestHTMLLines(t *testing.T) {
	tests := []struct{ name, source, want string }{
		{"paragraphs without ends", "<p>undo<p>end", "undo\n\nend"},
		{"an end without a beginning", "undo</p>end</b></div>", "undo\n\nend"},
		{"items without ends", "<ul><li>undo<li>end</ul>", "* undo\n* end"},
		{"cells and rows without ends", "<table><tr><td>undo<td>1<tr><td>end</table>", "undo 1\nend"},
		{"the end of a cell within it ends no cell outside", "<table><tr><td><div>undo</td></div></tr></table>end", "undo\n\nend"},
		{"bold ends before its block", "<div><b>undo</div><div>en</b>d</div>", "undo\nend"},
		{"a head without an end", "<html><head><title>no</title><div>end</div>", "end"},
		{"a hidden paragraph ends where the next begins", `<p style="display:none">undo<p>end`, "end"},
		{"text as it was typed", "<pre>a  b\nc</pre>", "a  b\nc"},
		{"entities", "a&nbsp;&amp;&#32;b", "a & b"},
		{"a comment that does not end", "end<!-- undo", "end"},
		{"a script that does not end", "end<script>undo", "end"},
		{"a tag that does not end", "end<div class=", "end"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, whole := htmlText(tt.source)
			if p.reply != tt.want || !whole {
				t.Errorf("got %q, whole %v; want %q", p.reply, whole, tt.want)
			}
		})
	}
}

func TestHTMLReplies(t *testing.T) {
	first := "march 1 mi inf from Washington to Manassas"
	tests := []replyTest{
		{"Gmail", `<div dir="ltr">` + first + `<div>end</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Mon, Jan 4, 2027 at 7:00 PM Adjutant &lt;<a href="mailto:a@club.example">a@club.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">entrench at St. Louis</blockquote></div>`,
			twoOrders, nil},
		{"Gmail, answers between the pieces of the quotation", `<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">On Mon Adjutant wrote:</div><blockquote class="gmail_quote">Your move</blockquote><div>` + first + `</div><blockquote class="gmail_quote">End with: end</blockquote><div>end</div></div></div>`,
			twoOrders, nil},
		{"Gmail, signature", `<div dir="ltr">end</div><div class="gmail_signature">Anna<br>Berlin</div>`, "end", []string{"Anna", "Berlin"}},
		{"Gmail, an indented order is no quotation", `<div>end</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>undo</div></blockquote>`, "end\nundo", nil},
		{"Outlook on the web", `<div class="elementToProof">` + first + `</div><div>end</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Adjutant<br><b>Sent:</b> Monday</div><div>entrench at St. Louis</div>`,
			twoOrders, nil},
		{"Outlook on the desk", `<div class="WordSection1"><p class="MsoNormal">` + first + `<o:p></o:p></p><p class="MsoNormal">end<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Adjutant</p></div><p>entrench at St. Louis</p></div>`,
			first + "\n\nend", nil},
		{"Apple Mail", `<html><body style="word-wrap: break-word;">` + first + `<br>end<div><br><blockquote type="cite"><div>On 5 Jan 2027, at 08:12, Adjutant wrote:</div><br>entrench at St. Louis</blockquote></div></body></html>`,
			twoOrders, nil},
		{"iPhone", `<html><body dir="auto"><div dir="ltr">` + first + `</div><div>end</div><div dir="ltr"><br>Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On Jan 5, 2027, at 8:12 AM, Adjutant wrote:<br></blockquote></div><blockquote type="cite"><div>entrench at St. Louis</div></blockquote></body></html>`,
			twoOrders, []string{"Sent from my iPhone"}},
		{"Thunderbird, answer below", `<html><body><div class="moz-cite-prefix">On 05.01.2027 08:12, Adjutant wrote:<br></div><blockquote type="cite" cite="mid:12@club.example">entrench at St. Louis</blockquote>` + first + `<br>end<pre class="moz-signature">-- <br>Anna</pre></body></html>`,
			twoOrders, []string{"Anna"}},
		{"Yahoo", `<div class="yahoo-style-wrap">` + first + `<div>end</div></div><div id="ydp1yahoo_quoted_1" class="ydp1yahoo_quoted"><div>On Tuesday Adjutant wrote:</div><div>entrench at St. Louis</div></div>`,
			twoOrders, nil},
		{"our own letter without any mark but ours", `<div>end</div><div><div class="x_adjutant-letter" id="x_adjutant-letter"><table><tr><td>entrench at St. Louis</td></tr></table></div></div>`, "end", nil},
		{"Outlook, below our letter", `<div id="divRplyFwdMsg"><b>From:</b> Adjutant</div><div><div class="x_adjutant-letter">entrench at St. Louis</div></div><div>` + first + `</div><div>end</div>`,
			twoOrders, nil},
		{"Outlook, below another's letter", `<div>end</div><div id="divRplyFwdMsg"><b>From:</b> Ben</div><div>entrench at St. Louis</div><div>undo</div>`, "end", nil},
		{"words in many pieces stay words", `<p>march 1 <b>mi</b> inf from <span>Harper</span><span>&rsquo;</span><span>s</span> Ferry to <i>Win</i>chester</p>`,
			"march 1 mi inf from Harper's Ferry to Winchester", nil},
		{"a nested div begins a line", `<div>undo<div>end</div></div>`, "undo\nend", nil},
		{"table rows are lines", `<table><tr><td>undo</td></tr><tr><td>end</td></tr></table>`, "undo\nend", nil},
		{"what is hidden was not written", `<div style="display:none">undo</div><div>end</div>`, "end", nil},
		{"list items keep a bullet", `<ul><li>undo</li><li>end</li></ul>`, "* undo\n* end", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, markup(tt.body)).Request
			if q.Text != tt.text {
				t.Errorf("text:\n%q\nwant:\n%q", q.Text, tt.text)
			}
			if !slices.Equal(q.NotRead, tt.notRead) {
				t.Errorf("not read: %q, want %q", q.NotRead, tt.notRead)
			}
			if q.Doubt != "" {
				t.Errorf("doubt: %q, want none", q.Doubt)
			}
		})
	}
}
