import { afterEach, expect, it, jest } from '@jest/globals';
import { createRemoteLoader, projects, runtime } from './loader-test-setup.ts';

const ADDRESS = 'https://plumbline.example/remotes/projects/stable/remoteEntry.js';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

function scriptSource() {
  createRemoteLoader([projects]);
  const script: unknown = runtime.plugins[0]?.createScript?.({ url: ADDRESS });
  return script instanceof HTMLScriptElement ? script.src : undefined;
}

it('creates its script addresses with a Trusted Types policy', () => {
  const createPolicy = jest.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => ({
      createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted`,
    }),
  );
  Reflect.set(globalThis, 'trustedTypes', { createPolicy });
  expect(scriptSource()).toBe(`${ADDRESS}#trusted`);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['plumbline_loader']);
});

it.each([[null], [{}], ['a text']])(
  'leaves the address unchanged without Trusted Types: %j',
  (value) => {
    Reflect.set(globalThis, 'trustedTypes', value);
    expect(scriptSource()).toBe(ADDRESS);
  },
);
