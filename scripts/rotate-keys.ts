/** `npm run rotate-keys`: creates a signing key for the embedded auth service's next start. */
import { rotateSigningKey } from '../backend/auth/signing-keys.ts';
import { readSettings } from '../backend/settings.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  const { kid, retired } = await rotateSigningKey(readSettings(process.env).dataDir);
  console.log(`From the next start on, new tokens are signed with ${kid}.`);
  console.log(`Tokens signed with ${retired.join(', ')} stay valid until they expire.`);
});
