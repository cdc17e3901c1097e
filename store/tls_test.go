package store

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/store/storetest/onserver"
)

// An authority signs certificates.
type authority struct {
	t    *testing.T
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func inPEM(kind string, der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
}

func newAuthority(t *testing.T) authority {
	key := must[*ecdsa.PrivateKey](t)(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	c := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "The club"}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	der := must[[]byte](t)(x509.CreateCertificate(rand.Reader, c, c, &key.PublicKey, key))
	return authority{t, must[*x509.Certificate](t)(x509.ParseCertificate(der)), key}
}

// file is the authority as sslrootcert names it.
func (a authority) file() string {
	name := filepath.Join(a.t.TempDir(), "ca.pem")
	wantError(a.t, os.WriteFile(name, inPEM("CERTIFICATE", a.cert.Raw), 0o600), nil)
	return name
}

// signs makes a certificate for a name, good until a time, and its key.
func (a authority) signs(name string, until time.Time) (cert, key []byte) {
	k := must[*ecdsa.PrivateKey](a.t)(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))
	c := &x509.Certificate{SerialNumber: big.NewInt(2), DNSNames: []string{name}, NotBefore: until.AddDate(0, 0, -1), NotAfter: until}
	der := must[[]byte](a.t)(x509.CreateCertificate(rand.Reader, c, a.cert, &k.PublicKey, a.key))
	return inPEM("CERTIFICATE", der), inPEM("EC PRIVATE KEY", must[[]byte](a.t)(x509.MarshalECPrivateKey(k)))
}

// A server proves by its certificate who it is, and lets nobody in without encryption and password; whatever is wrong with that is said. The
// role of deploy/role.sql has its database and nothing else, and nobody else has it.
func TestTheServerProvesItselfAndTheRoleHasItsDatabase(t *testing.T) {
	c := onserver.Own(t)
	ours, others := newAuthority(t), newAuthority(t)
	prove := func(name string, until time.Time) {
		cert, key := ours.signs(name, until)
		c.Put("server.crt", cert)
		c.Put("server.key", key)
		c.Kill()
		c.Start("ssl=on")
	}
	c.Run(c.Put("role.sql", must[[]byte](t)(os.ReadFile("../deploy/role.sql"))))
	c.Run(c.Put("more.sql", []byte("ALTER ROLE adjutant PASSWORD 'a secret'; CREATE ROLE stranger LOGIN PASSWORD 'a secret';")))
	c.Put("pg_hba.conf", []byte("hostssl all all 127.0.0.1/32 scram-sha-256\n"))
	password := filepath.Join(t.TempDir(), "password")
	wantError(t, os.WriteFile(password, []byte("a secret\n"), 0o600), nil)
	address := func(role, host, database, ca string) string {
		return fmt.Sprintf("postgres://%s@%s:%d/%s?sslmode=verify-full&sslrootcert=%s&password_file=%s", role, host, c.Port, database, ca,
			password)
	}
	refused := func(address, why string) {
		t.Helper()
		s, err := Open(address, nil)
		if err == nil {
			s.Close()
		}
		wantError(t, err, ErrUnavailable)
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("got %v, want %q in it", err, why)
		}
	}
	tomorrow := time.Now().Add(24 * time.Hour)
	prove("localhost", time.Now().Add(-time.Hour))
	good := address("adjutant", "localhost", "adjutant", ours.file())
	refused(good, "the server's certificate was good from ")
	prove("db.club.example", tomorrow)
	refused(good, "the server's certificate is for db.club.example and not for localhost, as store.url calls it")
	prove("localhost", tomorrow)
	refused(address("adjutant", "localhost", "adjutant", others.file()), "signed by no authority that is known here")
	refused(strings.Replace(good, "verify-full", "disable", 1), "see to the role, its password and its rights")
	refused(address("stranger", "localhost", "adjutant", ours.file()), "see to the role, its password and its rights")

	s := must[*Store](t)(Open(good, nil))
	defer s.Close()
	createGame(t, s)
	must[Committed](t)(s.Take(ctx, 1, &Mark{Door: "mail", ID: "m"}, 1, rule(turn(0, "m"))))
	if v := must[Server](t)(LookAt(ctx, s)); !v.Encrypted {
		t.Error("the doctor is told that the line is not encrypted")
	}
	db := connect(must[server](t)(reach(good)), 1)
	defer db.Close()
	for _, more := range []string{"CREATE DATABASE more", "CREATE ROLE more", "SELECT pg_read_file('postgresql.conf')",
		"COPY mark TO PROGRAM 'cat'", "ALTER SYSTEM SET fsync = off", "ALTER ROLE adjutant SUPERUSER", "SELECT pg_promote()"} {
		if _, err := db.Exec(more); err == nil || !strings.Contains(err.Error(), "denied") && !strings.Contains(err.Error(), "must be superuser") {
			t.Errorf("%s: got %v, want it denied", more, err)
		}
	}
}
