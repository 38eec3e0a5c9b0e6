import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useReload } from './useReload.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

function pressReload() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(promise);
  const reloadPage = jest.fn();
  const { result, unmount } = renderHook(() => useReload(reloadPage));
  act(() => result.current.reload());
  return {
    reloadPage,
    unmount,
    answer: () =>
      act(async () => {
        resolve(new Response());
        await promise;
      }),
  };
}

it('reloads the page once the site answers', async () => {
  const { reloadPage, answer } = pressReload();
  expect(reloadPage).not.toHaveBeenCalled();
  await answer();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('does not reload a page that recovered meanwhile', async () => {
  const { reloadPage, unmount, answer } = pressReload();
  unmount();
  await answer();
  expect(reloadPage).not.toHaveBeenCalled();
});
