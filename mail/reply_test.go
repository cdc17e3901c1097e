package mail

import (
	"slices"
	"strings"
	"testing"
)

var us = Address{Local: "adjutant", Domain: "club.example"}

const token = "12.t5qk3v7m2xw9c4jh8pnr6ybd1e"

// twoOrders is what Anna writes in most messages of these tests.
const twoOrders = "march 1 mi inf from Washington to Manassas\nend"

// mailed makes a message of Anna's from header lines and a body, with the line ends of the network.
func mailed(header, body string) []byte {
	h := "From: Anna <anna@mail.example>\nTo: Adjutant <adjutant+" + token + "@club.example>\nSubject: Re: [AHD 12] Anna v. Ben\n" +
		"Message-ID: <anna.1@mail.example>\nIn-Reply-To: <12.opening@club.example>\nReferences: <12@club.example> <12.opening@club.example>\n"
	return []byte(strings.ReplaceAll(h+header+"\n"+body, "\n", "\r\n"))
}

func plain(body string) []byte {
	return mailed("MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n", body)
}

func markup(body string) []byte {
	return mailed("MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: 8bit\n", body)
}

func read(t *testing.T, raw []byte) Incoming {
	t.Helper()
	in, err := Read(raw, us)
	if err != nil {
		t.Fatalf("Read: %v", err)
	}
	return in
}

// quoted is a letter of ours as most programs quote it.
const quoted = `> Your move, Anna: July 1861, the Union. Until Thu 7 Jan, 22:00 (Berlin).
>
> ORDERS YOU COULD COPY (legal, not advice)
>   march 1 militia infantry from Washington to Manassas Junction by rail
>   entrench at St. Louis
>
> --
> Write above the quoted text. Commands: preview, undo, status, map.
> Game 12, question 7, receipt 12-3. Moderator: Cora (press cora: ...)
`

// unquoted is the same as Outlook repeats it.
var unquoted = strings.ReplaceAll(strings.ReplaceAll(quoted, "> ", ""), ">", "")

type replyTest struct {
	name    string
	body    string
	text    string
	notRead []string
}

func TestPlainReplies(t *testing.T) {
	tests := []replyTest{
		{"Gmail, attribution over two lines",
			twoOrders + "\n\nOn Mon, Jan 4, 2027 at 7:00 PM Adjutant <adjutant+12.t5qk@club.example>\nwrote:\n\n" + quoted, twoOrders, nil},
		{"Gmail, attribution over three lines, no line between",
			twoOrders + "\nOn Mon, Jan 4, 2027 at 7:00 PM Adjutant\n<adjutant+12.t5qk@club.example>\nwrote:\n" + quoted, twoOrders, nil},
		{"Pixel signature above the quotation",
			twoOrders + "\n\nSent from my Pixel\n\nOn Mon, Jan 4, 2027 at 7:00 PM Adjutant <a@club.example> wrote:\n" + quoted, twoOrders, []string{"Sent from my Pixel"}},
		{"iPhone, the attribution inside the quotation",
			twoOrders + "\n\nSent from my iPhone\n\n> On 5 Jan 2027, at 08:12, Adjutant <a@club.example> wrote:\n> \n> \uFEFF\n" + quoted, twoOrders, []string{"Sent from my iPhone"}},
		{"Apple Mail, narrow no-break blanks in the time",
			twoOrders + "\n\n> On Jan 5, 2027, at 8:12\u202FAM, Adjutant <a@club.example> wrote:\n>\n" + quoted, twoOrders, nil},
		{"Outlook, a bar of underscores and header lines",
			twoOrders + "\n\n________________________________\nFrom: Adjutant <a@club.example>\nSent: Monday, 4 January 2027 19:00\nTo: Anna\nSubject: [AHD 12] Anna v. Ben\n\n" + unquoted, twoOrders, nil},
		{"Outlook, Original Message",
			twoOrders + "\n\n-----Original Message-----\nFrom: Adjutant\nSent: Monday\nTo: Anna\nSubject: [AHD 12]\n\n" + unquoted, twoOrders, nil},
		{"Samsung, in German, the first field on the same line",
			twoOrders + "\n\n-------- Ursprüngliche Nachricht --------Von: Adjutant <a@club.example> Datum: 04.01.27 19:00 (GMT+01:00)\nAn: Anna\n" + unquoted, twoOrders, nil},
		{"Outlook mobile, in German",
			twoOrders + "\n\nVon meinem iPhone gesendet\n________________________________\nVon: Adjutant <a@club.example>\nGesendet: Montag, 4. Januar 2027 19:00\nAn: Anna\nBetreff: [AHD 12] Anna v. Ben\n\n" + unquoted, twoOrders, []string{"Von meinem iPhone gesendet"}},
		{"Yahoo, the attribution without marks on what follows",
			twoOrders + "\n\n    On Tuesday, January 5, 2027, 08:12:00 AM GMT+1, Adjutant <a@club.example> wrote:\n\n" + unquoted, twoOrders, nil},
		{"Thunderbird, answer below the quotation",
			"On 05.01.2027 08:12, Adjutant wrote:\n" + quoted + "\n" + twoOrders + "\n\n-- \nAnna Schmidt\nBerlin\n", twoOrders, []string{"Anna Schmidt", "Berlin"}},
		{"Thunderbird, answers between the lines",
			"On 05.01.2027 08:12, Adjutant wrote:\n> Your move, Anna.\n\nmarch 1 mi inf from Washington to Manassas\n\n> End with: end\n\nend\n\n> -- \n> Game 12, question 7, receipt 12-3.\n",
			"march 1 mi inf from Washington to Manassas\n\n\nend", nil},
		{"German", twoOrders + "\n\nAm Mo., 4. Jan. 2027 um 19:00 Uhr schrieb Adjutant <\na@club.example>:\n\n" + quoted, twoOrders, nil},
		{"German, the name first", twoOrders + "\n\nAdjutant <a@club.example> schrieb am Di., 5. Jan. 2027, 08:12:\n\n" + quoted, twoOrders, nil},
		{"French", twoOrders + "\n\nLe lun. 4 janv. 2027 à 19:00, Adjutant <a@club.example> a\u00A0écrit\u00A0:\n\n" + quoted, twoOrders, nil},
		{"French, accents in two pieces", twoOrders + "\n\nLe lun. 4 janv. 2027 à 19:00, Adjutant <a@club.example> a e\u0301crit :\n\n" + quoted, twoOrders, nil},
		{"Spanish", twoOrders + "\n\nEl lun, 4 ene 2027 a las 19:00, Adjutant (<a@club.example>) escribió:\n\n" + quoted, twoOrders, nil},
		{"Italian", twoOrders + "\n\nIl giorno lun 4 gen 2027 alle ore 19:00 Adjutant <a@club.example> ha\nscritto:\n\n" + quoted, twoOrders, nil},
		{"Dutch", twoOrders + "\n\nOp ma 4 jan 2027 om 19:00 schreef Adjutant <a@club.example>:\n\n" + quoted, twoOrders, nil},
		{"Portuguese", twoOrders + "\n\nEm seg., 4 de jan. de 2027 às 19:00, Adjutant <a@club.example> escreveu:\n\n" + quoted, twoOrders, nil},
		{"Danish header lines", twoOrders + "\n\nFra: Adjutant <a@club.example>\nDato: x\nSendt: 4. januar 2027 19:00\nTil: Anna\nEmne: [AHD 12]\n\n" + unquoted, twoOrders, nil},
		{"signature after dash dash blank", twoOrders + "\n\n-- \nAnna\n", twoOrders, []string{"Anna"}},
		{"signature after dash dash", twoOrders + "\n--\nAnna\n", twoOrders, []string{"Anna"}},
		{"signature above the quotation, answer none below", twoOrders + "\n\n-- \nAnna\n\nOn Mon, 4 Jan 2027 Adjutant wrote:\n" + quoted, twoOrders, []string{"Anna"}},
		{"order lines with dashes and stars", "- march 1 mi inf from Washington to Manassas\n* end", "- march 1 mi inf from Washington to Manassas\n* end", nil},
		{"long dashes and curly quotes", "press ben: \u201CHarper\u2019s Ferry \u2013 or else\u201D", `press ben: "Harper's Ferry - or else"`, nil},
		{"blanks of all sorts, a byte order mark, zero width", "\uFEFFmarch\u00A01\u2009mi\u200B inf\tfrom Washington to Manassas  ", "march 1 mi inf from Washington to Manassas", nil},
		{"a disclaimer", twoOrders + "\n\nThis e-mail and any attachments are confidential.\nDestroy it.\n", twoOrders, []string{"This e-mail and any attachments are confidential.", "Destroy it."}},
		{"a list's footer", twoOrders + "\n_______________________________________________\nclub mailing list\n", twoOrders, []string{"club mailing list"}},
		{"On at the beginning of an own line", "On we go\nOn Mon, 4 Jan 2027 at 19:00, Adjutant <a@club.example> wrote:\n" + quoted, "On we go", nil},
		{"an order just above a name", "end\nAdjutant <a@club.example> wrote:\n" + quoted, "end", nil},
		{"own lines that begin with On, above a name", "On to Richmond\nend\nAdjutant <a@club.example> wrote:\n" + quoted, "On to Richmond\nend", nil},
		{"many own lines, the first with On and a number, above a name",
			"On turn 1:\nmarch 1 inf to A\nmarch 1 inf to B\nmarch 1 inf to C\nend\nAdjutant <a@club.example> wrote:\n" + quoted,
			"On turn 1:\nmarch 1 inf to A\nmarch 1 inf to B\nmarch 1 inf to C\nend", nil},
		{"press that ends like what a phone adds", "press ben: I write from mobile\nend", "press ben: I write from mobile\nend", nil},
		{"a line about a telephone among own words", "press ben: I lost my iPhone\nget me another\nend", "press ben: I lost my iPhone\nget me another\nend", nil},
		{"below the letter that it repeats without marks, and a signature",
			"Adjutant <a@club.example> wrote on 4 Jan 2027:\n" + unquoted + "\n" + twoOrders + "\n\nSent from my Pixel\n", twoOrders, []string{"Sent from my Pixel"}},
		{"two letters repeated without marks, the answer above",
			twoOrders + "\n\nFrom: Adjutant <a@club.example>\nSent: 4 January 2027\nTo: Anna\nSubject: x\n\n" + unquoted +
				"\nFrom: Anna\nSent: 3 January 2027\nTo: Adjutant\nSubject: x\n\nentrench at Cairo\n\nFrom: Adjutant\nSent: 2 January 2027\nTo: Anna\nSubject: x\n\n" + unquoted,
			twoOrders, nil},
		{"between stars", twoOrders + "\n\n*---- Original Message ----*\n*From:* Adjutant\n*Sent:* Monday\n\n" + unquoted, twoOrders, nil},
		{"sent from, in brackets", twoOrders + "\n\n(sent from a phone)\n<<sent by galaxy>>\nFrom my Iphone 6\nAnna from mobile", twoOrders,
			[]string{"(sent from a phone)", "<<sent by galaxy>>", "From my Iphone 6", "Anna from mobile"}},
		{"the word wrote in an own line", "press ben: as I wrote: no", "press ben: as I wrote: no", nil},
		{"nothing quoted", twoOrders, twoOrders, nil},
		{"a forward", "status\n\n---------- Forwarded message ---------\nFrom: Adjutant\nDate: x\nTo: Anna\n\n" + unquoted, "status", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, plain(tt.body)).Request
			if q.Text != tt.text {
				t.Errorf("text:\n%q\nwant:\n%q", q.Text, tt.text)
			}
			if !slices.Equal(q.NotRead, tt.notRead) {
				t.Errorf("not read: %q, want %q", q.NotRead, tt.notRead)
			}
			if q.Doubt != "" {
				t.Errorf("doubt: %q, want none", q.Doubt)
			}
			if want := strings.Contains(tt.body, "question 7"); want != (q.Question == 7) {
				t.Errorf("question: %d; the footer of question 7 is in the message: %v", q.Question, want)
			}
		})
	}
}

func TestDoubtfulReplies(t *testing.T) {
	tests := []struct{ name, body, doubt string }{
		{"nothing but a quotation", "On Mon, 4 Jan 2027, Adjutant wrote:\n" + quoted, "I found nothing above, below or between what your program quoted"},
		{"our letter repeated without marks", twoOrders + "\n\n" + strings.ReplaceAll(unquoted, "--\n", ""),
			"it repeats a mail of mine without marking it as a quotation, so I cannot tell your words from mine"},
		{"words above and below our letter, which is repeated without marks", "undo\n\n-----Original Message-----\nFrom: Adjutant\nSent: Monday\nTo: Anna\n\n" + unquoted + "\nend\n",
			"there are words above and below the letter that it repeats without marks, and I cannot tell whether both are yours"},
		{"more heads of quotations than anybody has", strings.Repeat("1 a b c d:\n", 1000), "too many of its lines look like the beginning of a quotation"},
		{"more lines than anybody writes", strings.Repeat("end\n", 12_000), "it has more than 10000 lines, and I read no further"},
		{"more text than anybody writes", strings.Repeat(strings.Repeat("march ", 20)+"\n", 6_000), "it has more than 512 kB of text, and I read no further"},
		{"a quoted line torn in two",
			"end\n\n> march 1 militia infantry from Philadelphia via Baltimore to Washington by\nrail\n> entrench at St. Louis\n",
			`"rail" may be yours or a piece of what your program quoted`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := read(t, plain(tt.body)).Request.Doubt; got != tt.doubt {
				t.Errorf("doubt: %q, want %q", got, tt.doubt)
			}
		})
	}
}

func TestFormatFlowed(t *testing.T) {
	tests := []struct{ name, params, body, text string }{
		{"a long order goes on in the next line", "", "march 1 militia infantry from Philadelphia via \nBaltimore to Washington by rail\nend\n",
			"march 1 militia infantry from Philadelphia via Baltimore to Washington by rail\nend"},
		{"DelSp drops the blank", "; DelSp=yes", "march 1 militia infantry from Phil \nadelphia to Washington\nend\n", "march 1 militia infantry from Philadelphia to Washington\nend"},
		{"space-stuffing", "", " From here: end\n", "From here: end"},
		{"a flowed quotation does not flow into an answer", "", "> Your move, \nend\n> more\n", "end"},
		{"the signature mark does not flow", "", "end \n-- \nAnna\n", "end"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			raw := mailed("Content-Type: text/plain; charset=utf-8; format=flowed"+tt.params+"\n", tt.body)
			if got := strings.TrimSpace(read(t, raw).Request.Text); got != tt.text {
				t.Errorf("text: %q, want %q", got, tt.text)
			}
		})
	}
}

func TestQuestion(t *testing.T) {
	tests := []struct {
		name, body string
		want       int
	}{
		{"the footer", "end\n\n> Game 12, question 3, receipt 12-3.", 3},
		{"the footer, broken over two quoted lines", "end\n\n> Game 12,\n> question 3, receipt 12-3.", 3},
		{"the footer quoted least deep", "end\n\n>> Game 12, question 2, receipt 12-1.\n> Game 12, question 3, receipt 12-3.", 3},
		{"the footer of another game says nothing", "end\n\n> Game 13, question 3, receipt 13-3.", 0},
		{"a mail that asked nothing names none", "end\n\n> Game 12, receipt 12-4.", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := read(t, plain(tt.body)).Request.Question; got != tt.want {
				t.Errorf("question: %d, want %d", got, tt.want)
			}
		})
	}
}

func TestQuestionInHTMLOnly(t *testing.T) {
	raw := markup(`<div>end</div><blockquote type="cite"><p>Your move</p><div>Game 12, question 9, receipt 12-3.</div></blockquote>`)
	if q := read(t, raw).Request; q.Question != 9 || q.Text != "end" {
		t.Errorf("question %d, text %q; want 9 and %q", q.Question, q.Text, "end")
	}
}

func TestLinesBrokenByTheSendersProgramAreJoined(t *testing.T) {
	order := "march 1 militia infantry from Philadelphia via Baltimore to Washington by rail"
	raw := mailed("Content-Type: multipart/alternative; boundary=b\n", "--b\nContent-Type: text/plain; charset=utf-8\n\n"+
		strings.Replace(order, " by ", " by\n", 1)+"\nend\n\n--b\nContent-Type: text/html; charset=utf-8\n\n<div dir=\"ltr\">"+order+"<div>end</div></div>\n\n--b--\n")
	if got, want := read(t, raw).Request.Text, order+"\nend"; got != want {
		t.Errorf("text:\n%q\nwant:\n%q", got, want)
	}
}
