import { expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import type { LiveRemote } from '@plumbline/shared/federation';
import { forgetUser } from './forget-user.ts';

const live = (name: string, offline?: true): LiveRemote => ({
  name,
  owner: name,
  access: 'signed-in',
  paths: [],
  ...(offline && { offline }),
  versions: [{ version: '1', share: 100, entry: `/${name}.js` }],
});
const remotes = [live('old', true), live('field', true), live('money')];

it('asks each remote that works offline, also after one that cannot, and fails then', async () => {
  const forget = jest.fn<(userId: string) => Promise<void>>().mockResolvedValue();
  const load = jest.fn((name: string) =>
    Promise.resolve({
      contract: CONTRACT_VERSION,
      routes: [],
      ...(name === 'field' && { forgetUser: forget }),
    } as const),
  );
  const product = { remotes, loader: { load } };
  await expect(forgetUser('dana', product)).rejects.toThrow("'old' exports no forgetUser");
  expect(forget).toHaveBeenCalledWith('dana');
  expect(load.mock.calls).toEqual([['old'], ['field']]);
  await expect(forgetUser('dana', { ...product, remotes: remotes.slice(1) })).resolves.toBe(
    undefined,
  );
});
