package mail

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"regexp"
	"strings"
	"time"

	"github.com/emersion/go-message/textproto"
	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dkim"
	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/publicsuffix"

	"adjutant/bot/post"
)

// A Prover finds out whether the domain in From vouches for a message.
type Prover struct {
	// Host is the name with which our own receiving server signs Authentication-Results; it must remove such fields that others
	// wrote (RFC 8601, section 5). Empty: these fields are not looked at.
	Host string
	// Check verifies DKIM signatures and looks up the DMARC policy ourselves, where Host tells nothing.
	Check bool
	// Insist makes a failure of DNS an error, so that the message waits instead of going without a proof.
	Insist bool
	// LookupTXT asks DNS [net.Resolver.LookupTXT].
	LookupTXT func(ctx context.Context, domain string) ([]string, error)
}

// lookupTimeout bounds all that DNS is asked for one message.
const lookupTimeout = 20 * time.Second

// maxSignatures bounds what one message may have us verify.
const maxSignatures = 8

// Prove looks at a raw message whose From is the bare address from; of one that is not whole, no signature can be checked. The error
// is DNS's, and only one that may pass.
func (p *Prover) Prove(ctx context.Context, raw []byte, from string, whole bool) (post.Proof, error) {
	domain := domainOf(from)
	if p == nil || domain == "" || !strings.Contains(from, "@") {
		return "", nil
	}
	if p.Host != "" {
		if proof := p.fromHost(raw, domain); proof != "" {
			return proof, nil
		}
	}
	if _, _, all := mendHeader(raw); !p.Check || !whole || !all {
		return "", nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	proof, err := p.check(ctx, raw, domain)
	if err != nil && !p.Insist {
		return "", nil
	}
	return proof, err
}

// needsWhole says whether a message of which the beginning is there can be judged by the whole only.
func (p *Prover) needsWhole(raw []byte, from string) bool {
	return p != nil && p.Check && (p.Host == "" || p.fromHost(raw, domainOf(from)) == "")
}

// fromHost reads what our own server found out. Servers write their fields above the Received field of the hop on which they got the
// message; what stands below the first run of them was there before, whoever's name it bears. So was what stands below a Received field
// that is not of our own servers, and below a field that the sender writes. Of each method the first word counts.
func (p *Prover) fromHost(raw []byte, domain string) post.Proof {
	head, _, _ := mendHeader(raw)
	h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil {
		return ""
	}
	var found, seen, signed bool // a field of ours; one with a word on DKIM; an aligned signature in it
	var byDMARC post.Proof
	for f := h.Fields(); f.Next(); {
		switch strings.ToLower(f.Key()) {
		case "received":
			if found || !p.ourHop(f.Value()) {
				return verdict(byDMARC, signed)
			}
		case "from", "to", "subject", "date", "message-id", "mime-version":
			return verdict(byDMARC, signed)
		case "authentication-results":
			host, results := p.results(f.Value())
			if !strings.EqualFold(host, p.Host) {
				continue
			}
			before := seen
			found = true
			for _, r := range results {
				switch r := r.(type) {
				case *authres.DMARCResult:
					if byDMARC == "" {
						byDMARC = dmarcProof(r, domain)
					}
				case *authres.DKIMResult:
					seen = true
					signed = signed || !before && r.Value == authres.ResultPass && aligned(signer(r), domain)
				}
			}
		}
	}
	return verdict(byDMARC, signed)
}

var receivedBy = regexp.MustCompile(`(?i)(?:^|\s)by\s+([^\s;]+)`)

// ourHop says whether a Received field says that a server of ours got the message: one of Host's organization, or of this machine.
func (p *Prover) ourHop(received string) bool {
	by := receivedBy.FindStringSubmatch(withoutComments(received))
	if by == nil {
		return true // by a program that delivers
	}
	host := strings.Trim(by[1], "[]")
	return !strings.Contains(host, ".") || net.ParseIP(host) != nil || aligned(host, p.Host)
}

// results reads one field, part by part: one that breaks the grammar does not hide the others.
func (p *Prover) results(value string) (host string, all []authres.Result) {
	parts := strings.Split(withoutComments(value), ";")
	for _, part := range parts[1:] {
		h, rs, err := authres.Parse(parts[0] + ";" + part)
		if err == nil {
			host = h
			all = append(all, rs...)
		}
	}
	return host, all
}

// withoutComments leaves out what stands in brackets: "dmarc=pass (p=none) header.from=...".
func withoutComments(s string) string {
	var b strings.Builder
	depth := 0
	for _, r := range s {
		switch {
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func verdict(byDMARC post.Proof, signed bool) post.Proof {
	if byDMARC == "" && signed {
		return post.ProofPassed
	}
	return byDMARC
}

func dmarcProof(r *authres.DMARCResult, domain string) post.Proof {
	if !strings.EqualFold(domainOf("@"+r.From), domain) { // of whatever address it is, it is not of this
		return ""
	}
	switch r.Value {
	case authres.ResultPass:
		return post.ProofPassed
	case authres.ResultFail:
		return post.ProofFailed
	}
	return ""
}

// signer is the domain that a DKIM result is about.
func signer(r *authres.DKIMResult) string {
	if r.Domain != "" {
		return r.Domain
	}
	return domainOf(r.Identifier)
}

// check verifies the signatures of the message. Without an aligned one it is forged if the domain's DMARC policy says that its mail
// is to be rejected or set aside; SPF, which can only be seen at the door, is not asked.
func (p *Prover) check(ctx context.Context, raw []byte, domain string) (post.Proof, error) {
	lookup := func(name string) ([]string, error) {
		if p.LookupTXT != nil {
			return p.LookupTXT(ctx, name)
		}
		return net.DefaultResolver.LookupTXT(ctx, name)
	}
	policy, err := dmarcPolicy(domain, lookup)
	if err != nil {
		return "", err
	}
	strict := policy != nil && policy.DKIMAlignment == dmarc.AlignmentStrict
	verified, err := dkim.VerifyWithOptions(bytes.NewReader(crlf(raw)),
		&dkim.VerifyOptions{LookupTXT: lookup, MaxVerifications: maxSignatures})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return "", nil // it cannot be read as a signed message
	}
	var later error
	for _, v := range verified {
		same := aligned(v.Domain, domain)
		if strict {
			same = strings.EqualFold(v.Domain, domain)
		}
		switch {
		case !same:
		case v.Err == nil:
			return post.ProofPassed, nil
		case dkim.IsTempFail(v.Err):
			later = fmt.Errorf("the DKIM key of %s: %w", v.Domain, v.Err)
		}
	}
	if later != nil {
		return "", later
	}
	if policy != nil && policy.Policy != dmarc.PolicyNone {
		return post.ProofFailed, nil
	}
	return "", nil
}

// dmarcPolicy is what a domain, or else the organization's, publishes; nil for nothing.
func dmarcPolicy(domain string, lookup func(string) ([]string, error)) (*dmarc.Record, error) {
	for _, d := range []string{domain, organization(domain)} {
		r, err := dmarc.LookupWithOptions(d, &dmarc.LookupOptions{LookupTXT: lookup})
		switch {
		case err == nil && d != domain && r.SubdomainPolicy != "":
			r.Policy = r.SubdomainPolicy
			return r, nil
		case err == nil:
			return r, nil
		case dmarc.IsTempFail(err):
			return nil, fmt.Errorf("the DMARC policy of %s: %w", d, err)
		}
	}
	return nil, nil
}

// aligned says whether two domains belong to one organization (RFC 7489, relaxed alignment).
func aligned(a, b string) bool {
	return a != "" && strings.EqualFold(organization(a), organization(b))
}

func organization(domain string) string {
	domain = strings.ToLower(strings.Trim(domain, "."))
	if o, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return o
	}
	return domain
}

func domainOf(address string) string {
	return strings.ToLower(strings.Trim(address[strings.LastIndexByte(address, '@')+1:], " <>."))
}

// crlf gives every line the ending under which it was signed: some servers store bare line feeds.
func crlf(raw []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n")), []byte("\n"), []byte("\r\n"))
}
