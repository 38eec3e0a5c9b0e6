/** `npm run rotate-keys`: a new signing key for the embedded auth service, from its next start. */
import { rotateSigningKey } from '../backend/auth/signing-keys.ts';
import { readSettings } from '../backend/settings.ts';
import { explain } from './explain.ts';

try {
  const { kid, retired } = await rotateSigningKey(readSettings(process.env).dataDir);
  console.log(`New tokens are signed with ${kid} from the next start on.`);
  console.log(`Tokens of ${retired.join(', ')} stay good until they expire.`);
} catch (error) {
  explain(error);
}
