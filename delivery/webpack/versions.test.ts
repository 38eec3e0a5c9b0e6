import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })),
});

it('pairs the federation plugin with the webpack that it works with', async () => {
  const lock = await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const { packages } = lockSchema.parse(JSON.parse(lock));
  const versionOf = (name: string) => packages[`node_modules/${name}`]?.version;
  // 2.9.2 fails on webpack 5.111 and 5.112, and its peer range does not say so: move both at once,
  // after the composed product has passed.
  expect([versionOf('@module-federation/enhanced'), versionOf('webpack')]).toEqual([
    '2.9.2',
    '5.110.3',
  ]);
});
