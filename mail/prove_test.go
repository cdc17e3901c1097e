package mail

import (
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/bot/post"
)

// dns answers from a map; "slow" fails for the moment.
type dns map[string]string

func (d dns) lookup(_ context.Context, name string) ([]string, error) {
	switch txt, known := d[name]; {
	case txt == "slow":
		return nil, &net.DNSError{Err: "timeout", Name: name, IsTimeout: true, IsTemporary: true}
	case known:
		return []string{txt}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

func TestProofByOurOwnServer(t *testing.T) {
	const received = "Received: from mail.example by mx.club.example; Mon, 4 Jan 2027 20:00:00 +0000\n"
	tests := []struct {
		name, header string
		want         post.Proof
	}{
		{"dmarc passes", "Authentication-Results: mx.club.example; dmarc=pass (p=reject sp=none) header.from=mail.example\n", post.ProofPassed},
		{"dmarc fails", "Authentication-Results: mx.club.example; dkim=none; dmarc=fail (p=reject) header.from=mail.example\n", post.ProofFailed},
		{"dmarc fails though some signature passes", "Authentication-Results: mx.club.example; dkim=pass header.d=spam.example; dmarc=fail header.from=mail.example\n", post.ProofFailed},
		{"an aligned signature", "Authentication-Results: mx.club.example 1; dkim=pass header.d=mail.example header.s=k1\n", post.ProofPassed},
		{"an aligned signature by its identity", "Authentication-Results: MX.club.example; dkim=pass header.i=@lists.mail.example\n", post.ProofPassed},
		{"a signature of somebody else", "Authentication-Results: mx.club.example; dkim=pass header.d=other.example\n", ""},
		{"a domain that only ends alike", "Authentication-Results: mx.club.example; dkim=pass header.d=evilmail.example\n", ""},
		{"neighbours under a public suffix", "Authentication-Results: mx.club.example; dkim=pass header.d=example\n", ""},
		{"a verdict on another From", "Authentication-Results: mx.club.example; dmarc=pass header.from=other.example\n", ""},
		{"spf alone", "Authentication-Results: mx.club.example; spf=pass smtp.mailfrom=mail.example\n", ""},
		{"folded, with a colon-less mess in the middle", "Authentication-Results: mx.club.example;\n\tspf=pass smtp.mailfrom=anna@mail.example;\n\tnonsense;\n\tdmarc=pass header.from=mail.example\n", post.ProofPassed},
		{"two fields of two programs", "Authentication-Results: mx.club.example; dmarc=pass header.from=mail.example\nAuthentication-Results: mx.club.example; dkim=fail header.d=mail.example\n", post.ProofPassed},
		{"the word of another host", "Authentication-Results: mail.example; dmarc=pass header.from=mail.example\n", ""},
		{"a field that came with the message", received + "Authentication-Results: mx.club.example; dmarc=fail header.from=mail.example\n" + received +
			"Authentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", post.ProofFailed},
		{"a second verdict in the same run", "Authentication-Results: mx.club.example; dmarc=fail header.from=mail.example\nAuthentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", post.ProofFailed},
		{"a second signature in the same run", "Authentication-Results: mx.club.example; dkim=none\nAuthentication-Results: mx.club.example; dkim=pass header.d=mail.example\n", ""},
		{"a word on DMARC below Received, where ours told of SPF alone", "Authentication-Results: mx.club.example; spf=pass smtp.mailfrom=mail.example\n" + received +
			"Authentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", ""},
		{"a signature below Received, where ours found none", "Authentication-Results: mx.club.example; spf=pass smtp.mailfrom=mail.example\n" + received +
			"Authentication-Results: mx.club.example; dkim=pass header.d=mail.example\n", ""},
		{"a field below Received of another server, where ours wrote none", received + "Received: from x by relay.evil.example; Mon, 4 Jan 2027 20:00:00 +0000\n" +
			"Authentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", ""},
		{"a field below what the sender writes", "Subject: war\nAuthentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", ""},
		{"a field below the hops within our own servers", "Received: by 2002:a05:6a10:1 with SMTP id x; Mon, 4 Jan 2027 20:00:01 +0000\n" + received + "Received-SPF: pass\n" +
			"Authentication-Results: mx.club.example; dmarc=pass header.from=mail.example\n", post.ProofPassed},
		{"a word on DMARC that names no address", "Authentication-Results: mx.club.example; dmarc=pass\n", ""},
		{"nothing", "", ""},
	}
	p := &Prover{Host: "mx.club.example"}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			raw := []byte(tt.header + received + "From: anna@mail.example\n\nend\n")
			if got, err := p.Prove(t.Context(), raw, "anna@mail.example", true); got != tt.want || err != nil {
				t.Errorf("proof: %q, %v; want %q", got, err, tt.want)
			}
		})
	}
	if got, err := (*Prover)(nil).Prove(t.Context(), nil, "anna@mail.example", true); got != "" || err != nil {
		t.Errorf("without a prover: %q, %v", got, err)
	}
}

// keyFile writes a key as openssl does, and gives the record that stands in DNS.
func keyFile(t *testing.T, key crypto.Signer) (file, record string) {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "dkim.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	if k, ok := key.(ed25519.PrivateKey); ok {
		return file, "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(k.Public().(ed25519.PublicKey))
	}
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		t.Fatal(err)
	}
	return file, "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(public)
}

func signingKeys(t *testing.T) map[string]crypto.Signer {
	t.Helper()
	long, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	_, edwards, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return map[string]crypto.Signer{"RSA": long, "Ed25519": edwards}
}

// Our own signature is good enough for our own check, and for nobody else's domain.
func TestSignedLettersVerify(t *testing.T) {
	for name, key := range signingKeys(t) {
		t.Run(name, func(t *testing.T) {
			file, record := keyFile(t, key)
			loaded, err := LoadKey(file)
			if err != nil {
				t.Fatal(err)
			}
			r := startRelay(t, nil)
			s := senderTo(t, owed(t, openingLetter()), r)
			s.Sign = &Signing{Domain: "club.example", Selector: "k1", Key: loaded}
			if n := step(t, s); n != 1 {
				t.Fatalf("%d letters sent, want 1: %v", n, s.Outbox.(*outbox).state)
			}
			raw := r.messages()[0]
			if !strings.HasPrefix(raw, "DKIM-Signature: ") {
				t.Errorf("the letter begins with %q, want its signature", raw[:40])
			}
			records := dns{"k1._domainkey.club.example": record, "_dmarc.club.example": "v=DMARC1; p=reject"}
			p := &Prover{Check: true, LookupTXT: records.lookup}
			for _, tt := range []struct {
				what, raw, from string
				want            post.Proof
			}{
				{"as it was sent", raw, "adjutant@club.example", post.ProofPassed},
				{"with bare line feeds", strings.ReplaceAll(raw, "\r\n", "\n"), "adjutant@club.example", post.ProofPassed},
				{"with another word in it", strings.Replace(raw, "march", "March", 1), "adjutant@club.example", post.ProofFailed},
				{"with another subject", strings.Replace(raw, "Subject: [AHD", "Subject: [ADH", 1), "adjutant@club.example", post.ProofFailed},
				{"with a second From", "From: mallory@club.example\r\n" + raw, "mallory@club.example", post.ProofFailed},
				{"for a domain that says nothing", raw, "adjutant@other.example", ""},
			} {
				if got, err := p.Prove(t.Context(), []byte(tt.raw), tt.from, true); got != tt.want || err != nil {
					t.Errorf("%s: %q, %v; want %q", tt.what, got, err, tt.want)
				}
			}
		})
	}
}

func TestProofByDNS(t *testing.T) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	_, record := keyFile(t, key)
	plain := []byte("From: anna@mail.example\r\nTo: adjutant@club.example\r\nSubject: x\r\n\r\nend\r\n")
	signed, err := (&Signing{Domain: "mail.example", Selector: "k", Key: key}).sign(plain)
	if err != nil {
		t.Fatal(err)
	}
	const keyName, policy = "k._domainkey.mail.example", "_dmarc.mail.example"
	tests := []struct {
		name     string
		raw      []byte
		from     string
		records  dns
		insist   bool
		want     post.Proof
		anyError bool
	}{
		{"signed", signed, "anna@mail.example", dns{keyName: record}, false, post.ProofPassed, false},
		{"signed by the organization", signed, "anna@sub.mail.example", dns{keyName: record}, false, post.ProofPassed, false},
		{"signed by the organization, where the policy is strict", signed, "anna@sub.mail.example", dns{keyName: record, "_dmarc.sub.mail.example": "v=DMARC1; p=reject; adkim=s"}, false, post.ProofFailed, false},
		{"no signature and no policy", plain, "anna@mail.example", dns{}, false, "", false},
		{"no signature, policy none", plain, "anna@mail.example", dns{policy: "v=DMARC1; p=none"}, false, "", false},
		{"no signature, policy quarantine", plain, "anna@mail.example", dns{policy: "v=DMARC1; p=quarantine"}, false, post.ProofFailed, false},
		{"no signature, the organization's policy for those below it", plain, "anna@sub.mail.example", dns{policy: "v=DMARC1; p=none; sp=reject"}, false, post.ProofFailed, false},
		{"the key is gone, policy reject", signed, "anna@mail.example", dns{policy: "v=DMARC1; p=reject"}, false, post.ProofFailed, false},
		{"DNS is away", signed, "anna@mail.example", dns{keyName: "slow", policy: "v=DMARC1; p=reject"}, false, "", false},
		{"DNS is away, and we insist", signed, "anna@mail.example", dns{keyName: "slow", policy: "v=DMARC1; p=reject"}, true, "", true},
		{"the policy cannot be had, and we insist", plain, "anna@mail.example", dns{policy: "slow"}, true, "", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := &Prover{Check: true, Insist: tt.insist, LookupTXT: tt.records.lookup}
			if got, err := p.Prove(t.Context(), tt.raw, tt.from, true); got != tt.want || (err != nil) != tt.anyError {
				t.Errorf("proof: %q, %v; want %q, an error: %v", got, err, tt.want, tt.anyError)
			}
		})
	}
	p := &Prover{Check: true, LookupTXT: dns{policy: "v=DMARC1; p=reject"}.lookup}
	if got, err := p.Prove(t.Context(), signed[:100], "anna@mail.example", false); got != "" || err != nil {
		t.Errorf("of a message that is not whole: %q, %v; want nothing said", got, err)
	}
}

// A message whose proof cannot be had at present is not lost: it waits for another try.
func TestAMessageWaitsForDNS(t *testing.T) {
	s := startServer(t, t.TempDir())
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	r, d := receiver(s.IMAPAddr())
	tries := 0
	r.Prover = &Prover{Check: true, Insist: true, LookupTXT: func(ctx context.Context, name string) ([]string, error) {
		if tries++; tries < 3 {
			return dns{name: "slow"}.lookup(ctx, name)
		}
		return dns{}.lookup(ctx, name)
	}}
	run(t, r)
	d.want(t, "end")
	await(t, s, "Processed", keywordDone, 1)
}

func TestKeysThatAreNoGood(t *testing.T) {
	short, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	pkcs1 := string(pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(short)}))
	for name, want := range map[string]string{
		write("old.pem", pkcs1):                                   "",
		write("text.pem", "secret"):                               "is no PEM file",
		write("cert.pem", "-----BEGIN X-----\n-----END X-----\n"): "holds no RSA or Ed25519 key",
		filepath.Join(dir, "missing.pem"):                         "no such file",
	} {
		_, err := LoadKey(name)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", filepath.Base(name), err, want)
		}
	}
	if _, err := (&Signing{Domain: "club.example"}).sign([]byte("From: x\r\n\r\n")); err == nil {
		t.Error("a letter is signed without a key")
	}
}
