import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { ClientLoaderContext, useClientLoader } from './index.ts';

it('is the loader that the data layer provides', () => {
  const load = () => new Promise<never>(() => undefined);
  const { result } = renderHook(useClientLoader, {
    wrapper: ({ children }) => <ClientLoaderContext value={load}>{children}</ClientLoaderContext>,
  });
  expect(result.current).toBe(load);
});

it('fails outside of the data layer', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useClientLoader)).toThrow('within the data layer');
  log.mockRestore();
});
