package mail

import "testing"

// A message that was marked when the connection was lost, and not moved, is moved by the next connection.
func TestAMarkedMessageIsMovedLater(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	first, d := receiver(s.IMAPAddr())
	first.Processed = "" // as if it had been cut off before the move
	stop := run(t, first)
	d.want(t, "end")
	await(t, s, "INBOX", keywordDone, 1)
	stop()

	again, d := receiver(s.IMAPAddr())
	run(t, again)
	await(t, s, "Processed", keywordDone, 1)
	d.nothingMore(t)
}
