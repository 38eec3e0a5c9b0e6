import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { ClientLoaderContext, useClientLoader } from './index.ts';

it('is the way to the client that the data layer gives', () => {
  const load = () => new Promise<never>(() => undefined);
  const { result } = renderHook(useClientLoader, {
    wrapper: ({ children }) => <ClientLoaderContext value={load}>{children}</ClientLoaderContext>,
  });
  expect(result.current).toBe(load);
});

it('says where it belongs to who uses it elsewhere', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(useClientLoader)).toThrow('within the data layer');
  log.mockRestore();
});
