import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { requireCaller, requireClaims } from './bearer.ts';
import { optionalText, readBody } from './request-body.ts';

type Refusal = readonly [status: 400 | 403 | 404 | 422, code: string, message: string];

/** A feature's requests, and the refusal that they get. */
interface Feature {
  readonly methods: readonly string[];
  readonly paths: readonly string[];
  /** Refuses requests without a token before all else. */
  readonly admit?: (service: AuthService, context: Context) => Promise<unknown>;
  readonly refusal: Refusal | ((context: Context) => Promise<Refusal>);
}

const GET = ['GET'];
const POST = ['POST'];
const ALL = ['ALL'];

const NO_EMAIL: Refusal = [400, 'email_provider_disabled', 'Email logins are disabled'];
const NO_PHONE: Refusal = [400, 'phone_provider_disabled', 'Phone logins are disabled'];

/**
 * What Supabase Auth can and this product does not use: each answers as upstream does when the
 * feature is switched off, status and code (internal/api, at the handler's own check).
 */
const features: readonly Feature[] = [
  { methods: POST, paths: ['/signup'], refusal: refuseSignUp },
  { methods: POST, paths: ['/recover'], refusal: NO_EMAIL },
  {
    methods: POST,
    paths: ['/magiclink'],
    refusal: [422, 'email_provider_disabled', 'Login with magic link is disabled'],
  },
  { methods: POST, paths: ['/resend'], refusal: refuseResend },
  {
    methods: GET,
    paths: ['/authorize'],
    refusal: [400, 'validation_failed', 'Unsupported provider: provider is not enabled'],
  },
  {
    methods: [...GET, ...POST],
    paths: ['/callback'],
    refusal: [400, 'bad_oauth_callback', 'OAuth state parameter missing'],
  },
  { methods: GET, paths: ['/reauthenticate'], admit: requireCaller, refusal: NO_EMAIL },
  {
    methods: ALL,
    paths: ['/user/identities/*'],
    admit: requireCaller,
    refusal: [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  },
  { methods: POST, paths: ['/factors'], admit: requireCaller, refusal: refuseEnrolment },
  {
    methods: ALL,
    paths: ['/factors/*'],
    admit: requireCaller,
    refusal: [404, 'mfa_factor_not_found', 'Factor not found'],
  },
  {
    methods: ALL,
    paths: ['/invite', '/admin/*'],
    admit: requireClaims,
    refusal: [403, 'not_admin', 'User not allowed'],
  },
  {
    methods: ALL,
    paths: ['/sso', '/sso/*'],
    refusal: [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  },
  {
    methods: ALL,
    paths: ['/passkeys/*'],
    refusal: [404, 'passkey_disabled', 'Passkeys are disabled'],
  },
  {
    methods: ALL,
    paths: ['/oauth/*', '/user/oauth/*', '/.well-known/oauth-authorization-server'],
    refusal: [404, 'feature_disabled', 'OAuth server is disabled'],
  },
  {
    methods: ALL,
    paths: ['/scim/*'],
    refusal: [404, 'feature_disabled', 'SCIM server is disabled'],
  },
];

/** Refuses the requests of features that the product does not use. */
export function switchedOff(service: AuthService): Hono {
  const app = new Hono();
  for (const { methods, paths, admit, refusal } of features) {
    app.on([...methods], [...paths], async (context) => {
      await admit?.(service, context);
      throw new AuthError(...(typeof refusal === 'function' ? await refusal(context) : refusal));
    });
  }
  return app;
}

const contact = z.object({ email: optionalText, phone: optionalText, type: optionalText });
const factor = z.object({ factor_type: optionalText });

async function refuseSignUp(context: Context): Promise<Refusal> {
  const { email, phone } = await readBody(context, contact);
  if (email) return [400, 'email_provider_disabled', 'Email signups are disabled'];
  if (phone) return [400, 'phone_provider_disabled', 'Phone signups are disabled'];
  return [422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'];
}

async function refuseResend(context: Context): Promise<Refusal> {
  const { phone } = await readBody(context, contact);
  return phone ? NO_PHONE : NO_EMAIL;
}

/** The kinds of second factors, as codes and messages name them. */
const factors: ReadonlyMap<string, string> = new Map([
  ['totp', 'TOTP'],
  ['phone', 'Phone'],
  ['webauthn', 'WebAuthn'],
]);

async function refuseEnrolment(context: Context): Promise<Refusal> {
  const { factor_type: type } = await readBody(context, factor);
  const name = factors.get(type);
  return name
    ? [422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`]
    : [400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'];
}
