import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** For `--ignore-certificate-errors-spki-list`: Chromium caches only what it trusts. */
  readonly publicKeyHash: string;
}

/**
 * Creates a certificate for localhost, because browsers support HTTP/2 only over TLS.
 * @throws Error if this machine has no `openssl`
 */
export function makeCertificate(folder: string): Certificate {
  const keyFile = path.join(folder, 'key.pem');
  const certFile = path.join(folder, 'cert.pem');
  const options =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const files = ['-keyout', keyFile, '-out', certFile];
  try {
    execFileSync('openssl', [...options.split(' '), ...files], { stdio: 'pipe' });
  } catch (cause) {
    throw new Error('No certificate could be created. Install openssl, then run it again.', {
      cause,
    });
  }
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile),
    cert,
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}
