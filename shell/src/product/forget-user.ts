import type { LiveRemote, RemoteLoader } from '@plumbline/shared/federation';

/**
 * Has each remote that works offline remove the unsent work of a user, whether it has noted some or not: another
 * user's sign-in removes the notes.
 * @throws Error where one of them could not
 */
export async function forgetUser(
  userId: string,
  { remotes, loader }: { readonly remotes: readonly LiveRemote[]; readonly loader: RemoteLoader },
): Promise<void> {
  const forgetting = remotes
    .filter(({ offline }) => offline)
    .map(async ({ name }) => {
      const remote = await loader.load(name);
      if (!remote.forgetUser) throw new Error(`'${name}' exports no forgetUser.`);
      await remote.forgetUser(userId);
    });
  // One that fails stops no other.
  await Promise.allSettled(forgetting);
  await Promise.all(forgetting);
}
