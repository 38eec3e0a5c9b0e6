import { PUBLIC_KEY_ALGORITHMS } from '../../../backend/auth/verify-token.ts';
import { type Check, right, wrong } from '../finding.ts';
import { readSigningKeys } from './ask-management.ts';
import { jwtSecret } from '../../../delivery/settings.ts';

/** A published key may be in waiting, while the project still signs with another one. */
export const keyInUse: Check = {
  name: 'key in use',
  async check(context) {
    const { keys } = await readSigningKeys(context);
    const used = keys.find(({ status }) => status === 'in_use')?.algorithm ?? 'HS256';
    const isKnown = PUBLIC_KEY_ALGORITHMS.includes(used);
    if (isKnown || (used === 'HS256' && jwtSecret(context.env))) {
      return [right(`The project signs tokens with ${used}, which the API can check.`)];
    }
    return [
      wrong(
        `The project signs tokens with ${used}, which the API cannot check.`,
        'Dashboard, Settings, JWT Keys: rotate to the key in standby. For HS256: SUPABASE_JWT_SECRET at the API, and here.',
      ),
    ];
  },
};
