import type { Settings } from '../shared/federation/settings.ts';

/** The hash of nothing: styled-components makes an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What every page is served with, wherever the site is hosted.
 * @param styles the hashes of the prerendered pages' style elements, as CSP source expressions
 */
export function securityHeaders(
  { supabaseUrl, graphqlUrl }: Settings,
  styles: readonly string[],
): Record<string, string> {
  const connect = [...new Set([supabaseUrl, graphqlUrl].map((url) => new URL(url).origin))];
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", EMPTY_STYLE, ...new Set(styles)].join(' '),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${connect.join(' ')}`,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}
