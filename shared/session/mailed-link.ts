import * as z from '@plumbline/shared/schema';

/** The tokens in a mailed link's address. */
export interface LinkTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** What the authentication service appended to the redirect address. */
type MailedLink =
  | ({ readonly kind: 'session' } & LinkTokens)
  /** `description` is the service's, and may be empty. */
  | { readonly kind: 'refusal'; readonly description: string };

/** @returns null where the address carries neither a session nor a refusal */
export function readMailedLink({
  hash,
  search,
}: Pick<Location, 'hash' | 'search'>): MailedLink | null {
  const fragment = new URLSearchParams(hash.slice(1));
  for (const parameters of [fragment, new URLSearchParams(search)]) {
    if (!['error', 'error_code', 'error_description'].some((name) => parameters.has(name)))
      continue;
    const description = parameters.get('error_description') ?? '';
    return { kind: 'refusal', description };
  }
  const accessToken = fragment.get('access_token');
  if (!accessToken) return null;
  const refreshToken = fragment.get('refresh_token') ?? '';
  return { kind: 'session', accessToken, refreshToken };
}

const claimsSchema = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  iat: z.optional(z.number()),
});

/** The claims of an unverified token. Only the service can verify them. */
export type Claims = z.infer<typeof claimsSchema>;

/** @returns null where the text is no JSON Web Token (RFC 7519) */
export function readClaims(token: string): Claims | null {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return claimsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
