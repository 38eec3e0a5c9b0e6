import { createHash } from 'node:crypto';
import { containerName } from '../../shared/federation/container-name.ts';
import type { Settings } from '../../shared/federation/settings.ts';
import { themeScript } from './theme-script.ts';

/** styled-components makes an empty style element and fills it by script. */
const EMPTY_STYLE = '<style></style>';
const STYLE = /<style.*?<\/style>/gs;

interface Composed {
  readonly settings: Settings;
  /** The builds whose code may ask for scripts. */
  readonly builds: readonly string[];
  /** The styles of all pages: one style element, or several in a row. */
  readonly styles: readonly string[];
  /** The script elements with text, but for the theme's. */
  readonly scripts: readonly string[];
}

/** What every page is served with, wherever the site is hosted. */
export function securityHeaders({
  settings,
  builds,
  styles,
  scripts,
}: Composed): Record<string, string> {
  const { supabaseUrl, graphqlUrl, beaconUrl, publicUrl, overrideOrigins = [] } = settings;
  const hotReload = overrideOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const called = [supabaseUrl, graphqlUrl, beaconUrl ?? graphqlUrl];
  const connect = [...new Set(called.map((url) => new URL(url).origin))];
  const scriptUrlPolicies = [...builds.map(containerName), 'plumbline_loader', 'plumbline_public'];
  const elements = [EMPTY_STYLE, ...styles].flatMap((style) => style.match(STYLE) ?? []);
  const isSecure = publicUrl.startsWith('https:');
  const policy = {
    'default-src': "'none'",
    'worker-src': "'self'",
    'script-src': ["'self'", ...[themeScript, ...scripts].map(hashOf), ...overrideOrigins].join(
      ' ',
    ),
    'style-src': ["'self'", ...new Set(elements.map(hashOf))].join(' '),
    // Photos: from the storage service, and those that are kept on the device.
    'img-src': `'self' data: blob: ${new URL(supabaseUrl).origin}`,
    'font-src': "'self'",
    'connect-src': ["'self'", ...connect, ...overrideOrigins, ...hotReload].join(' '),
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // An entry that is tried again, or another version of it, makes its policy once more.
    'trusted-types': [...scriptUrlPolicies, "'allow-duplicates'"].join(' '),
    ...(isSecure ? { 'upgrade-insecure-requests': '' } : {}),
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' ').trim())
      .join('; '),
    // Not require-corp: pages send beacons to another origin, whose answers no script reads.
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // What is made in a workshop has no integrity yet.
    ...(overrideOrigins.length === 0
      ? { 'Integrity-Policy': 'blocked-destinations=(script)' }
      : {}),
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }
      : {}),
  };
}

/** A style or script element is allowed by the hash of what is between its tags. */
function hashOf(element: string): string {
  const content = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'));
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What the product never asks a device for; its place only where a person adds it to photos. */
const PERMISSIONS = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');
