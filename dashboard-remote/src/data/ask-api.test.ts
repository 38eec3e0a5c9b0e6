import { CombinedGraphQLErrors } from '@plumbline/shared/apollo';
import { expect, it } from '@jest/globals';
import { readPatiently } from './ask-api.ts';

const failure = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });

it('pauses where the allowance of a minute is used up, and goes on', async () => {
  const failures = [failure('LIMIT'), failure('LIMIT')];
  let pauses = 0;
  const read = () => {
    const error = failures.pop();
    return error ? Promise.reject(error) : Promise.resolve('read');
  };
  expect(await readPatiently(read, () => Promise.resolve((pauses += 1)))).toBe('read');
  expect(pauses).toBe(2);
});

it('fails at once for another reason, and in the end for a limit that stays', async () => {
  let tries = 0;
  const readAnd = (code: string) => {
    tries = 0;
    const read = () => Promise.reject(failure(((tries += 1), code)));
    return readPatiently(read, () => Promise.resolve());
  };
  await expect(readAnd('UNAVAILABLE')).rejects.toThrow('UNAVAILABLE');
  expect(tries).toBe(1);
  await expect(readAnd('LIMIT')).rejects.toThrow('LIMIT');
  expect(tries).toBe(61);
});
