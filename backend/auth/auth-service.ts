import type { Database } from '../database/database.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { MailSender } from '../mail/mail.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenVerifier } from './verify-token.ts';

/** What the parts of the auth service work with. */
export interface AuthService {
  database: Database;
  keys: SigningKeys;
  /** Checks access tokens, the service's own included, by the published keys. */
  verifyToken: TokenVerifier;
  sender: MailSender;
  /** `<backend>/auth/v1`: `iss` of every token, and what mailed links begin with. */
  issuer: string;
  siteUrl: string;
  redirectUrls: readonly string[];
  mailGapSeconds: number;
  readonly clientAddress: ClientAddress;
  readonly limiter: RateLimiter;
}
