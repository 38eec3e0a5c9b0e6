import { Buffer } from 'node:buffer';
import type { ApiErrorCode } from '../../../shared/contracts/index.ts';
import { type Check, NotLooked, orRight, right, wrong } from '../finding.ts';
import { readUsableKeys } from '../project/signing-keys.ts';
import { codesOf, nameOf, releasedQueries } from './send-operation.ts';

const code = (known: ApiErrorCode): string => known;

/** It answers what the live release sends, and nothing private without a sign-in. */
export const operations: Check = {
  name: 'operations',
  async check(context) {
    const unknown: string[] = [];
    const found = new Set<string>();
    for (const query of await releasedQueries(context)) {
      const { status, codes } = await codesOf(context, query);
      if (!codes) {
        return [
          wrong(
            `GRAPHQL_URL answers ${status} with no GraphQL.`,
            'GRAPHQL_URL: the full address, which ends with /api/graphql.',
          ),
        ];
      }
      codes.forEach((one) => found.add(one));
      if (codes.includes(code('UNKNOWN_OPERATION'))) unknown.push(nameOf(query));
    }
    if (found.has(code('UNAVAILABLE'))) {
      return [
        wrong(
          'It cannot read the released operations, so it answers none.',
          'PUBLIC_URL of the API process: its machine has to reach registry.json there, without a redirect.',
        ),
      ];
    }
    if (unknown.length > 0) {
      return [
        wrong(
          `It refuses ${unknown.join(', ')}, which the live release sends.`,
          'PUBLIC_URL of the API process: the address of this site. The API is deployed before the site.',
        ),
      ];
    }
    return orRight(
      found.has(code('UNAUTHENTICATED'))
        ? []
        : [
            wrong(
              'It refuses no request without a sign-in.',
              'GRAPHQL_URL, and what stands before the API: it must add no Authorization.',
            ),
          ],
      'It knows what the live release sends, and refuses it without a sign-in.',
    );
  },
};

/** It can read the keys of tokens. */
export const tokens: Check = {
  name: 'sign-ins',
  async check(context) {
    const [key] = await readUsableKeys(context);
    if (!key) throw new NotLooked('The project publishes no key that the API could read.');
    const forged = [{ alg: key.alg, kid: key.kid, typ: 'JWT' }, { sub: 'doctor' }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const token = [...forged, Buffer.alloc(64).toString('base64url')].join('.');
    const [query = ''] = await releasedQueries(context);
    const unsigned = (await codesOf(context, query)).codes;
    if (!unsigned || unsigned.includes(code('UNAVAILABLE'))) {
      throw new NotLooked('It answers no operation.');
    }
    const codes = (await codesOf(context, query, token)).codes ?? [];
    if (!codes.includes(code('UNAVAILABLE'))) return [right('It can check sign-ins.')];
    return [
      wrong(
        'It cannot check sign-ins: it does not reach the keys of the project.',
        'SUPABASE_URL of the API process, and the way from its machine to there.',
      ),
    ];
  },
};
