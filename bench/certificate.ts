import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** What Chromium trusts it by (`--ignore-certificate-errors-spki-list`), and then caches. */
  readonly publicKeyHash: string;
}

/**
 * Makes a certificate for localhost: browsers speak HTTP/2 only over TLS.
 * @throws Error where this machine has no `openssl`
 */
export function makeCertificate(folder: string): Certificate {
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  if (!keyFile || !certFile) throw new Error('No name for the certificate.');
  const made = ['-keyout', keyFile, '-out', certFile, '-days', '2', '-subj', '/CN=localhost'];
  try {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-addext',
        'subjectAltName=DNS:localhost',
      ].concat(made),
      { stdio: 'pipe' },
    );
  } catch (cause) {
    throw new Error('No certificate could be made. Install openssl, then run it again.', { cause });
  }
  const cert = readFileSync(certFile);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: readFileSync(keyFile),
    cert,
    publicKeyHash: createHash('sha256').update(publicKey).digest('base64'),
  };
}
