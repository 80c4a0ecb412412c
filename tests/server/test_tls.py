# Cheminot: railway board games.
# SPDX-License-Identifier: MIT
"""What testssl.sh says about the server's TLS: protocols, ciphers, forward secrecy, server defaults, headers and all
vulnerabilities it knows. TAP on standard output.

usage: test_tls.py CHEMINOT SOURCE_ROOT
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

from table_client import PATIENCE, Server, must, run_tests

CHEMINOT = os.path.abspath(sys.argv[1]) if len(sys.argv) > 2 else sys.exit(__doc__)
# What is not the server's: our own certificate is signed by nobody, and is for a name that is in no DNS.
CERTIFICATE = ("cert", "OCSP", "DNS_CAA", "dns_caa", "certificate_transparency", "issuer")
# BREACH is about compressed pages with secrets in them, of which there are none; an engine is what the tester lacks.
KNOWN = {"BREACH", "engine_problem"}
OFFERED = {"SSLv2": False, "SSLv3": False, "TLS1": False, "TLS1_1": False, "TLS1_2": True, "TLS1_3": True}


def scan(port, folder):
    report = os.path.join(folder, "report.json")
    program = shutil.which("testssl") or shutil.which("testssl.sh")
    must(program, "testssl.sh is not installed")
    subprocess.run([program, "--quiet", "--color", "0", "--warnings", "batch", "--ip", "127.0.0.1", "--nodns", "none",
                    "--jsonfile", report, "-p", "-s", "-f", "-P", "-S", "-h", "-U", f"localhost:{port}"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, check=False,
                   timeout=30 * PATIENCE)
    with open(report, encoding="utf-8") as file:
        return json.load(file)


def forward_secrecy_alone():
    with tempfile.TemporaryDirectory() as folder:
        key, cert = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert,
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True,
                       capture_output=True)
        with Server(CHEMINOT, os.path.join(folder, "data"), "--tls-cert", cert, "--tls-key", key, "--sockets-each", "0",
                    "--log", "error", scheme="https") as server:
            found = scan(server.port, folder)
        said = {entry["id"]: entry for entry in found}
        for name, offered in OFFERED.items():
            must(said[name]["finding"].startswith("offered") == offered, name, said[name])
        ciphers = [entry["finding"] for entry in found if entry["id"].startswith("cipher_")]
        must("PFS" in said or "FS" in said, "forward secrecy was not looked at", sorted(said))
        bad = [entry for entry in found if entry["severity"] not in ("OK", "INFO", "DEBUG") and
               entry["id"] not in KNOWN and not entry["id"].startswith(CERTIFICATE)]
        must(not bad, "testssl.sh complains:", *bad)
        return f"{len(found)} findings, {len(ciphers)} ciphers, none worse than INFO but those of the certificate"


if __name__ == "__main__":
    sys.exit(run_tests([("testssl.sh finds nothing wrong with the server's TLS", forward_secrecy_alone)]))
