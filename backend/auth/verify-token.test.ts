import { describe, expect, it } from '@jest/globals';
import { SignJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { createTokenVerifier } from './verify-token.ts';

const ISSUER = 'https://project.supabase.co/auth/v1';
const SUBJECT = '7f6c1a9e-3f5b-4a57-9a54-6d2f0b1f2c3d';
const SECRET = 'a-legacy-secret-of-at-least-32-characters';

function token(alg: string, kid?: string) {
  return new SignJWT({ role: 'authenticated' })
    .setProtectedHeader(kid === undefined ? { alg } : { alg, kid })
    .setIssuer(ISSUER)
    .setAudience('authenticated')
    .setSubject(SUBJECT)
    .setExpirationTime('1 minute');
}

async function publish(alg: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const jwk = { ...(await exportJWK(publicKey)), kid: alg, alg };
  return { privateKey, jwks: createLocalJWKSet({ keys: [jwk] }) };
}

const encoded = new TextEncoder().encode(SECRET);

describe('createTokenVerifier', () => {
  it.each(['ES256', 'RS256'])('believes %s by the published key', async (alg) => {
    const { privateKey, jwks } = await publish(alg);
    const signed = await token(alg, alg).sign(privateKey);
    expect(await createTokenVerifier(ISSUER, jwks)(signed)).toMatchObject({ sub: SUBJECT });
  });

  it('believes HS256 only with a legacy secret', async () => {
    const { jwks } = await publish('ES256');
    const signed = await token('HS256').sign(encoded);
    await expect(createTokenVerifier(ISSUER, jwks)(signed)).rejects.toThrow();
    const legacy = createTokenVerifier(ISSUER, jwks, SECRET);
    expect(await legacy(signed)).toMatchObject({ sub: SUBJECT });
    const other = await token('HS256').sign(new TextEncoder().encode(`${SECRET}!`));
    await expect(legacy(other)).rejects.toThrow();
  });

  it('believes no algorithm that it was not made for', async () => {
    const { privateKey, jwks } = await publish('PS256');
    const signed = await token('PS256', 'PS256').sign(privateKey);
    await expect(createTokenVerifier(ISSUER, jwks)(signed)).rejects.toThrow();
  });
});
