import { createFieldDb } from './field-db.ts';
import { createKeptLedger, withLedger } from './kept-ledger.ts';
import { openChannel } from './news.ts';

/** Removes what a user has kept on this phone, and ends their queue in all tabs. */
export async function forgetUser(userId: string): Promise<void> {
  // Before the removal: a photo that is being scaled is then not kept after it.
  openChannel().broadcast({ gone: userId });
  const db = withLedger(createFieldDb(), createKeptLedger());
  const entries = await db.read(userId);
  await db.swap(entries.map(({ id }) => id));
}
