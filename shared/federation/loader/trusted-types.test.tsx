import { afterEach, expect, it, jest } from '@jest/globals';
import { createRemoteLoader, page, projects } from './loader-test-setup.ts';

const ADDRESS = `${location.origin}/remotes/projects/stable/remoteEntry.js`;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

async function scriptSource() {
  await createRemoteLoader([projects]).load('projects');
  return page.scripts[0]?.src;
}

it('creates its script addresses with a Trusted Types policy', async () => {
  const createPolicy = jest.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted`,
    }),
  );
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  expect(await scriptSource()).toBe(`${ADDRESS}#trusted`);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['plumbline_loader']);
});

it.each([[null], [{}], ['a text']])(
  'leaves the address unchanged without Trusted Types: %j',
  async (value) => {
    Reflect.set(globalThis, 'trustedTypes', value);
    expect(await scriptSource()).toBe(ADDRESS);
  },
);
