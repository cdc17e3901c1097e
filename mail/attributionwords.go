package mail

import "regexp"

// attributionOpens are the words with which an attribution begins when neither a number nor an address stands in its first line.
var attributionOpens = wordSet("on|at|am|le|el|il|in|op|em|no|na|a|den|dnia|w|dne|dňa|pe|în|στις|pada|vào|wiadomość|på|ב|在|於",
	"mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday")

// The line before a quotation, in the languages of the programs that write it, with a word and the date first. It may be broken over
// several lines; all patterns want a number (the date) or an address, so that "On the march he wrote:" stays an ordinary line.
var attributions = []*regexp.Regexp{
	regexp.MustCompile(`^[-*\[ ]*(On|At)\b.*\b(wrote|writes|said)\s?:[-* ]*$`),
	regexp.MustCompile(`^-{2,} ?\pL.*\d.*\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu) ?:? ?-{2,}$`), // Zoho
	regexp.MustCompile(`^[-* ]*Am\b.*\b(schrieb|geschrieben)\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Le\b.*\ba écrit\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*El\b.*\b(escribi[óo]|va escriure).{0,160}:$`),
	regexp.MustCompile(`^[-* ]*(Il|In data|Il giorno)\b.*\bha scritto\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Op\b.*\b(schreef|geschreven)\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*(Em|No dia|Na|A)\b.*\bescreveu\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*(Den|På|Dnia|W dniu|Dne|Dňa)\b.*\b(skrev|skreiv|napisał|napisał\(a\)|napsal|napsal\(a\)|napísal|napísal\(a\))(\s.{0,160})?:$`),
	regexp.MustCompile(`^[-* ]*(Pe|În data)\b.*\ba scris\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Στις\b.*(έγραψε).{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Pada\b.*\bmenulis\b.{0,160}:$`),
	regexp.MustCompile(`^(在|於|于) ?.{0,80}20\d\d ?(年|[-/.]\d).{0,240}(写 ?道|寫 ?道)\s?:$`),
	regexp.MustCompile(`^[-* ]*Vào\b.*đã viết\b.{0,160}:$`),
}

// The same with the date first and no word before it.
var datedAttributions = []*regexp.Regexp{
	regexp.MustCompile(`^[-* ]*\pL{2,9}\.?,? ?\d.*\b(kirjoitti|skrev)\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*\d{1,2}\.? \pL{3,9}\.? 20\d\d.*\b(skrev|napisał\(a\)|schreef|a écrit|escribió|ha scritto|escreveu).{0,160}:$`),
	regexp.MustCompile(`^.{0,80}20\d\d ?(年|[-/.]\d).{0,240}(写 ?道|寫 ?道|の ?メ ?ー ?ル|は ?書 ?き ?ま ?し ?た|wrote)\s?:$`),
	regexp.MustCompile(`^20\d\d ?年 ?\d{1,2} ?月.{0,240}<\s?[^<>\s]+@[^<>\s]+\s?>\s?:$`),
	regexp.MustCompile(`^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b.{0,160}<\s?[^<>\s]+@[^<>\s]+\s?>.{0,20}:?$`),
	regexp.MustCompile(`^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, )?\d{1,2} \w+ \d{4}\b.{0,160}<[^<>\s]+@[^<>\s]+>\s?:$`),
	regexp.MustCompile(`^\d.{0,200}(пишет|пише|написал|написала|написал\(а\))\s?:$`),
}

// The same with the name first.
var namedAttributions = []*regexp.Regexp{
	regexp.MustCompile(`^Wiadomość napisana przez .{1,200}\bdniu .{1,80}:$`),
	regexp.MustCompile(`^[^<>]{1,160}<\s?[^<>\s]+@[^<>\s]+\s?>.{0,5}\b(wrote|writes|schrieb|schreef|skrev|a écrit|ha scritto|escribió|escreveu|napisał\(a\)|kirjoitti|ezt írta|şunu yazdı)(\s.{0,120})?:$`),
	regexp.MustCompile(`^[^<>]{1,160}<\s?[^<>\s]+@[^<>\s]+\s?>.{0,40}20\d\d.{0,40}(写 ?道|寫 ?道)\s?:$`),
	regexp.MustCompile(`^.{1,80}\b(wrote on|schrieb am|schreef op|skrev den|ha scritto il|a écrit le|escribió el|escreveu em|napisał\(a\) w dniu)\b.{0,120}:$`),
}

// An attribution in any other language: no order names an address, a day and a year, and ends in a colon.
var someAttribution = regexp.MustCompile(`^.{0,200}(^|\D)20\d\d(\D.{0,200})?<\s?[^<>\s]+@[^<>\s]+\s?>.{0,60}:$|^.{0,80}<\s?[^<>\s]+@[^<>\s]+\s?>.{0,120}(^|\D)20\d\d(\D.{0,80})?:$`)

// What stands right above marked lines, names a year and an hour and ends in a colon, brought them.
var aboveQuotation = regexp.MustCompile(`^.{0,200}(^|\D)20\d\d\D.{0,40}\d{1,2}[:.h]\d\d(\D.{0,160})?:$`)
