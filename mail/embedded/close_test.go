package embedded

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"
)

// A client that is sent a large message and does not read it must not keep the server from closing.
func TestCloseInTheMiddleOfAMessage(t *testing.T) {
	s, err := Start(Config{Dir: t.TempDir(), Domain: "club.example", Accounts: []Account{{"adjutant", "secret"}}})
	if err != nil {
		t.Fatal(err)
	}
	mustSubmit(t, s, "adjutant@club.example", "Subject: long\r\n\r\n"+strings.Repeat(strings.Repeat("x", 70)+"\r\n", 200_000))
	conn, err := net.Dial("tcp", s.IMAPAddr())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	in := bufio.NewReader(conn)
	for tag, words := range []string{"", "LOGIN adjutant secret", "SELECT INBOX"} {
		if words != "" {
			fmt.Fprintf(conn, "a%d %s\r\n", tag, words)
		}
		for want := fmt.Sprintf("a%d OK", tag); ; {
			line, err := in.ReadString('\n')
			if err != nil {
				t.Fatalf("after %q: %v", words, err)
			}
			if words == "" || strings.HasPrefix(line, want) {
				break
			}
		}
	}
	fmt.Fprint(conn, "a3 FETCH 1 BODY[]\r\n")
	if line, err := in.ReadString('\n'); err != nil || !strings.Contains(line, "FETCH") { // it is being sent
		t.Fatalf("got %q, %v", line, err)
	}
	closed := make(chan error, 1)
	go func() { closed <- s.Close() }()
	select {
	case err := <-closed:
		if err != nil {
			t.Errorf("it closes with %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("it does not close")
	}
}
