import { isIP } from 'node:net';

/** Whether a host is this machine, so that no network is in between. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.+)\]$/, '$1');
  // A path is that of a socket. No name at all leaves the host to PGHOST.
  if (name.startsWith('/') || name === 'localhost' || name === '::1') return true;
  return isIP(name) === 4 && name.startsWith('127.');
}

/** The host that `pg` connects to: a parameter of the address goes before the address itself. */
function databaseHost({ hostname, searchParams }: URL): string {
  return searchParams.getAll('host').at(-1) || decodeURIComponent(hostname);
}

/**
 * The address of a database whose certificate the authority in `caFile` has signed; `url` as it is
 * without one.
 */
export function withAuthority(url: string, caFile: string | undefined): string {
  if (caFile === undefined) return url;
  const verified = new URL(url);
  verified.searchParams.set('sslmode', 'verify-full');
  verified.searchParams.set('sslrootcert', caFile);
  return verified.href;
}

/**
 * Why a connection to this database could be read or changed on its way; undefined if it cannot.
 * @param setting the name of the setting that has the address
 */
export function findUnverifiedDatabase(url: string, setting = 'DATABASE_URL'): string | undefined {
  const address = new URL(url);
  const host = databaseHost(address);
  const modes = address.searchParams.getAll('sslmode');
  const isVerified = modes.length > 0 && modes.every((mode) => mode === 'verify-full');
  if (isVerified || isThisMachine(host)) return undefined;
  return (
    `${setting} is on another machine (${host || 'the one of PGHOST'}) without verified TLS: ` +
    'what is between could read and change all data. Add sslmode=verify-full to its parameters, and set DATABASE_CA to the ' +
    'file with the certificate of its authority, unless that is a public one.'
  );
}

/** The address of a mail server, to which nothing is sent without TLS if it is on another machine. */
export function withRequiredTls(url: string): string {
  const required = new URL(url);
  if (required.protocol === 'smtps:' || isThisMachine(required.hostname)) return url;
  required.searchParams.set('requireTLS', 'true');
  return required.href;
}

/** Why mails to this server could be read on their way; undefined if they cannot. */
export function findUnverifiedMailServer(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url);
  const weaker = ['ignoreTLS', 'tls.rejectUnauthorized'].find((name) => searchParams.has(name));
  if (weaker === undefined || isThisMachine(hostname)) return undefined;
  return (
    `SMTP_URL is on another machine (${hostname}) without verified TLS: what is between could read ` +
    `codes and links, and sign in with them. Take ${weaker} out of its parameters.`
  );
}

/** What is wrong with the address that keys of tokens are read from; undefined where it is safe. */
export function findUnverifiedProject(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isThisMachine(hostname)) return undefined;
  return (
    `SUPABASE_URL is on another machine (${hostname}) without TLS: an attacker on the way could ` +
    'forge the tokens of any user. Set it to the https address of the project.'
  );
}

/** What is wrong with the address of a bucket's host; undefined where it is safe, or Amazon's. */
export function findUnverifiedBucket(url: string | undefined): string | undefined {
  const { protocol, hostname } = new URL(url ?? 'https://localhost');
  if (protocol === 'https:' || isThisMachine(hostname)) return undefined;
  return (
    `AWS_ENDPOINT_URL is on another machine (${hostname}) without TLS: what is between could read ` +
    'uploaded files. Set it to the https address of the host.'
  );
}
