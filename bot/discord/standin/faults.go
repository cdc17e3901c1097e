package standin

import (
	"fmt"
	"slices"
	"time"
)

// Kinds of faults.
const (
	FaultSchema  = "schema"   // a request does not fit Discord's description
	FaultLimit   = "limit"    // a request breaks a documented limit
	FaultLate    = "late"     // an interaction answered after three seconds, or a token used after fifteen minutes
	FaultTwice   = "twice"    // an interaction answered twice although it was sent once
	FaultUnknown = "unknown"  // a request for something that is not there
	FaultAuth    = "auth"     // a wrong token, or none
	FaultGateway = "gateway"  // a gateway connection that breaks the protocol
	FaultOwn     = "stand-in" // the stand-in itself sent what does not fit the description
)

// A Fault is something that real Discord would have refused, or that the stand-in itself did wrong.
type Fault struct {
	At      time.Time
	Kind    string
	Request string // method and path, or the gateway event
	What    string
}

func (f Fault) String() string { return fmt.Sprintf("%s fault at %s: %s", f.Kind, f.Request, f.What) }

// Error is the fault in words, so that a fault can be handed on as an error.
func (f Fault) Error() string { return f.String() }

// Faults are all faults so far, the oldest first. A bot without faults leaves none.
func (d *Discord) Faults() []Fault {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.faults)
}

// ForgetFaults empties the list, for tests that provoke faults on purpose.
func (d *Discord) ForgetFaults() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.faults = nil
}

// fault notes a fault; d.mu is held.
func (d *Discord) fault(kind, request, what string) {
	d.faults = append(d.faults, Fault{d.now(), kind, request, what})
}

// A Request is one request of a bot, as the stand-in has answered it.
type Request struct {
	Method string
	Path   string // as the description names it, such as "/channels/{channel_id}/messages"
	URL    string // the path that was asked for
	Status int
	At     time.Time
	Took   time.Duration // in real time
	Body   any           // the JSON of the body, decoded; nil if there was none
	Files  []string      // names of the files that came with it
}

// Requests are all requests so far, in the order of their answers.
func (d *Discord) Requests() []Request {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.requests)
}

// CommandWrites counts the requests that write application commands, and how many of them changed anything.
type CommandWrites struct{ Requests, Changed int }

// CommandWrites tells how often commands were written so far: a bot whose registration is idempotent makes no request when
// nothing is to be changed, or at least changes nothing.
func (d *Discord) CommandWrites() CommandWrites {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.writes
}
