package mail

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRealReplies reads replies of real people, which are no part of the project: the folder is named by the environment. A person
// who knows them has said of each how many lines are new, and how the first and the last of them begin.
func TestRealReplies(t *testing.T) {
	dir := os.Getenv("ADJUTANT_REPLIES")
	if dir == "" {
		t.Skip("ADJUTANT_REPLIES names no folder of replies")
	}
	judged := map[string]struct {
		lines       int
		first, last string
	}{
		"html/gmail.html": {3, "Hi. I am fine.", "Alex"}, "html/hotmail.html": {3, "Hi. I am fine.", "Alex"}, "html/mail_ru.html": {3, "Hi. I am fine.", "Alex"},
		"html/ms_outlook_2003.html": {3, "Hi. I am fine.", "Alex"}, "html/ms_outlook_2007.html": {3, "Hi. I am fine.", "Alex"}, "html/ms_outlook_2010.html": {3, "Hi. I am fine.", "Alex"},
		"html/thunderbird.html": {3, "Hi. I am fine.", "Alex"}, "html/windows_mail.html": {3, "Hi. I am fine.", "Alex"}, "html/yandex_ru.html": {3, "Hi. I am fine.", "Alex"},
		"standard/android.eml": {1, "Hello", "Hello"}, "standard/aol.eml": {1, "Hello", "Hello"}, "standard/apple_mail.eml": {1, "Hello", "Hello"}, "standard/apple_mail_2.eml": {1, "Hello", "Hello"},
		"standard/comcast.eml": {1, "Hello", "Hello"}, "standard/gmail.eml": {1, "Hello", "Hello"}, "standard/hotmail.eml": {1, "Hello", "Hello"}, "standard/iphone.eml": {1, "Hello", "Hello"},
		"standard/iphone_reply_text": {1, "Hello", "Hello"}, "standard/outlook.eml": {1, "Hello", "Hello"}, "standard/sparrow.eml": {1, "Hello", "Hello"}, "standard/sparrow_reply_text": {1, "Hello", "Hello"},
		"standard/thunderbird.eml": {1, "Hello", "Hello"}, "standard/yahoo.eml": {1, "Hello", "Hello"},
		"plain/correct_sig.txt": {1, "this is", "this is"}, "plain/email_1_1.txt": {5, "Hi folks", "-Abhishek"}, "plain/email_1_2.txt": {18, "Hi,", "the keys in"},
		"plain/email_1_3.txt": {3, "Oh thanks", "-Abhishek"}, "plain/email_1_4.txt": {1, "Awesome!", "Awesome!"}, "plain/email_1_5.txt": {12, "One:", "for a while."},
		"plain/email_1_6.txt": {1, "I get proper", "I get proper"}, "plain/email_1_7.txt": {1, ":+1:", ":+1:"}, "plain/email_1_8.txt": {2, "I will", "and under"},
		"plain/email_2_1.txt": {1, "Outlook with", "Outlook with"}, "plain/email_2_2.txt": {1, "Outlook with", "Outlook with"}, "plain/email_2_3.txt": {1, "Outlook with", "Outlook with"},
		"plain/email_BlackBerry.txt": {1, "Here is", "Here is"}, "plain/email_bullets.txt": {5, "test 2", "- and another"}, "plain/email_iPhone.txt": {1, "Here is", "Here is"},
		"plain/email_long_quote.txt": {7, "Hi folks", "-Abhishek"}, "plain/email_multi_word_sent_from_my_mobile_device.txt": {1, "Here is", "Here is"},
		"plain/email_one_is_not_on.txt": {3, "Thank, this", "Locally"}, "plain/email_sent_from_my_not_signature.txt": {2, "Here is", "Sent from my desk"},
		"plain/email_sig_delimiter_in_middle_of_line.txt": {4, "Hi there!", "kthxbai"}, "plain/greedy_on.txt": {4, "On your remote", "fails, the"}, "plain/pathological.txt": {2, "I think", "get back"},
	}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*"))
	if err != nil || len(files) == 0 {
		t.Skipf("no replies in %s", dir)
	}
	right := 0
	for _, file := range files {
		name := filepath.ToSlash(strings.TrimPrefix(file, filepath.Clean(dir)+string(filepath.Separator)))
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		switch filepath.Ext(name) {
		case ".html":
			raw = markup(string(raw))
		case ".eml":
		default:
			raw = plain(string(raw))
		}
		in, err := Read(raw, us)
		text := fullLines(in.Request.Text)
		want, known := judged[name]
		if err != nil || !known || len(text) != want.lines || !strings.HasPrefix(text[0], want.first) || !strings.HasPrefix(text[len(text)-1], want.last) {
			t.Logf("%s is read otherwise than a person does: %d lines, %q; want %+v (%v)", name, len(text), in.Request.Text[:min(len(in.Request.Text), 200)], want, err)
			continue
		}
		right++
	}
	t.Logf("%d of %d read as a person does", right, len(files))
	if right*100 < 95*len(files) {
		t.Errorf("%d of %d replies are read as a person does, want 95 of 100", right, len(files))
	}
}
