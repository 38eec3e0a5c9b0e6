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

it('gives its scripts the form that a page with Trusted Types takes', () => {
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
  'leaves the address alone where there are none: %j',
  (value) => {
    Reflect.set(globalThis, 'trustedTypes', value);
    expect(scriptSource()).toBe(ADDRESS);
  },
);
