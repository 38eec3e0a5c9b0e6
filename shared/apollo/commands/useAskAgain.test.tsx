import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { type CommandState, useAskAgain } from './index.ts';

const answered: CommandState = {
  send: () => Promise.resolve(undefined),
  isBusy: false,
  problem: undefined,
  mayBeDone: false,
  forgetProblem: () => undefined,
  isUnanswered: () => false,
};

it('is busy until its caller has said that it is done: a change until then is its own', async () => {
  const closed = Promise.withResolvers<undefined>();
  const { result } = renderHook(() =>
    useAskAgain(
      answered,
      () => closed.promise,
      () => false,
      1,
    ),
  );
  act(() => void result.current.send('it'));
  expect(result.current.sending.isBusy).toBe(true);
  await act(async () => {
    closed.resolve(undefined);
    await closed.promise;
  });
  expect(result.current.sending.isBusy).toBe(false);
});
