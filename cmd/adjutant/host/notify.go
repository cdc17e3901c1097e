package host

import (
	"net"
	"os"
	"strings"
)

// Notify tells systemd how it stands with the daemon, if systemd has started it and wants to know (sd_notify).
func Notify(state string) {
	socket := os.Getenv("NOTIFY_SOCKET")
	if socket == "" {
		return
	}
	if rest, abstract := strings.CutPrefix(socket, "@"); abstract {
		socket = "\x00" + rest
	}
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		return // nobody listens: nothing depends on it
	}
	defer conn.Close()
	conn.Write([]byte(state))
}
