package mail

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"os"

	"github.com/emersion/go-msgauth/dkim"
)

// A Signing signs our letters with DKIM, where the relay does not do so.
type Signing struct {
	Domain   string // that vouches: the one of our address, or one above it
	Selector string // the public key stands in DNS at SELECTOR._domainkey.DOMAIN
	Key      crypto.Signer
}

// minRSA is the shortest RSA key that other servers honour (RFC 8301).
const minRSA = 1024

// LoadKey reads a private key, RSA or Ed25519, from a PEM file.
func LoadKey(file string) (crypto.Signer, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("DKIM key: %w", err)
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, fmt.Errorf("DKIM key: %s is no PEM file", file)
	}
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		if key, err = x509.ParsePKCS1PrivateKey(block.Bytes); err != nil {
			return nil, fmt.Errorf("DKIM key: %s holds no RSA or Ed25519 key", file)
		}
	}
	switch k := key.(type) {
	case *rsa.PrivateKey:
		if k.N.BitLen() < minRSA {
			return nil, fmt.Errorf("DKIM key: %s has %d bits; nobody honours fewer than %d", file, k.N.BitLen(), minRSA)
		}
		return k, nil
	case ed25519.PrivateKey:
		return k, nil
	}
	return nil, fmt.Errorf("DKIM key: %s holds no RSA or Ed25519 key", file)
}

// signedFields are what a signature covers. From is named twice, so that nobody can add a second one.
var signedFields = []string{"From", "From", "To", "Reply-To", "Subject", "Date", "Message-ID", "In-Reply-To", "References",
	"MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post"}

// sign puts a signature before a message; the same message gets the same one wherever the key's method allows.
func (s *Signing) sign(message []byte) ([]byte, error) {
	if s == nil {
		return message, nil
	}
	if s.Key == nil || s.Selector == "" || s.Domain == "" {
		return nil, errors.New("to sign letters, a domain, a selector and a key are needed")
	}
	var b bytes.Buffer
	err := dkim.Sign(&b, bytes.NewReader(message), &dkim.SignOptions{
		Domain: s.Domain, Selector: s.Selector, Signer: s.Key, Hash: crypto.SHA256, HeaderKeys: signedFields,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	})
	if err != nil {
		return nil, fmt.Errorf("the letter cannot be signed: %w", err)
	}
	return b.Bytes(), nil
}
