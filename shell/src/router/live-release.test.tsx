import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isSiteThere, moveToLiveRelease } from './live-release.ts';

/** The answers of the site. */
const answers = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
const isLive = (release: string) => answers(() => Promise.resolve(Response.json({ release })));
const cutOff = () => answers(() => Promise.reject(new TypeError('Failed to fetch')));

/** The release that the page came with. */
const cameWith = (release: string) => {
  document.documentElement.dataset['release'] = release;
};

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a tab whose release is no longer live', () => {
  it('reloads its address once, also if a cache still serves the old page', async () => {
    const reload = jest.fn();
    isLive('second');
    cameWith('first');
    await moveToLiveRelease(reload);
    expect(reload).toHaveBeenCalledTimes(1);
    await moveToLiveRelease(reload);
    expect(reload).toHaveBeenCalledTimes(1);

    isLive('third');
    cameWith('second');
    await moveToLiveRelease(reload);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload without storage, which prevents a loop', async () => {
    const reload = jest.fn();
    isLive('second');
    cameWith('first');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(moveToLiveRelease(reload)).rejects.toThrow('denied');
    expect(reload).not.toHaveBeenCalled();
  });
});

it('a tab of the live release does not reload', async () => {
  const reload = jest.fn();
  isLive('first');
  cameWith('first');
  await moveToLiveRelease(reload);
  expect(reload).not.toHaveBeenCalled();
});

describe('the site', () => {
  it.each([
    [200, true],
    [404, true],
    [502, false],
  ])('that answers %i is reachable: %s', async (status, isThere) => {
    answers(() => Promise.resolve(new Response('', { status })));
    expect(await isSiteThere()).toBe(isThere);
  });

  it('that does not answer is not reachable', async () => {
    cutOff();
    expect(await isSiteThere()).toBe(false);
  });
});
