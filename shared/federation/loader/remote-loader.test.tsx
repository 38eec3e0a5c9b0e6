import { describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION } from '@plumbline/shared/contracts';
import {
  asked,
  createRemoteLoader,
  face,
  hang,
  outcome,
  projects,
  RemoteLoadError,
  routes,
  page,
} from './loader-test-setup.ts';

describe('the loader', () => {
  it('gives the public face of a remote, fetched once', async () => {
    const forgetUser = () => Promise.resolve();
    page.answer = () => Promise.resolve({ ...face(), forgetUser });
    const loader = createRemoteLoader([projects]);
    const first = loader.load('projects');
    expect(await loader.load('projects')).toBe(await first);
    expect(await first).toMatchObject({ routes, forgetUser });
    expect(asked()).toEqual(['stable']);
    expect(page.modules).toEqual(['./remote']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tries again under another address, and forgets the chunks of the first try', async () => {
    Reflect.set(globalThis, 'webpackChunkplumbline_projects', ['of the first try']);
    let calls = 0;
    page.answer = () =>
      (calls += 1) === 1 ? Promise.reject(new Error('404')) : Promise.resolve(face());
    expect((await outcome(createRemoteLoader([projects]).load('projects'))).value).toBeDefined();
    expect(asked()).toEqual(['stable', 'stable?retry=1']);
    expect(Reflect.get(globalThis, 'webpackChunkplumbline_projects')).toBeUndefined();
  });

  it('falls back on the version that was there before', async () => {
    page.answer = (entry) =>
      entry.includes('former') ? Promise.resolve(face()) : Promise.reject(new Error('500'));
    expect((await outcome(createRemoteLoader([projects]).load('projects'))).value).toBeDefined();
    expect(asked()).toEqual(['stable', 'stable?retry=1', 'stable?retry=2', 'former?retry=3']);
  });

  it('gives a version that never answers six seconds, and the next one the rest of ten', async () => {
    page.answer = (entry) => (entry.includes('former') ? Promise.resolve(face()) : hang());
    const loading = createRemoteLoader([projects]).load('projects');
    await jest.advanceTimersByTimeAsync(5_900);
    expect(asked()).toEqual(['stable']);
    expect((await outcome(loading)).value).toBeDefined();
    expect(asked()).toEqual(['stable', 'former?retry=1']);
  });

  it('asks no more for a version that fails after it was given up', async () => {
    let failLate: (reason: Error) => void = () => undefined;
    page.answer = (entry) =>
      entry.includes('former')
        ? Promise.resolve(face())
        : new Promise((_, reject) => {
            failLate = reject;
          });
    const loading = createRemoteLoader([projects]).load('projects');
    await jest.advanceTimersByTimeAsync(7_000);
    failLate(new Error('at last'));
    await outcome(loading);
    expect(asked()).toEqual(['stable', 'former?retry=1']);
  });

  it('gives up after ten seconds, and the next call starts anew', async () => {
    page.answer = hang;
    const loader = createRemoteLoader([projects]);
    const failed = loader.load('projects').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(9_900);
    const undecided = Symbol('undecided');
    expect(await Promise.race([failed, Promise.resolve(undecided)])).toBe(undecided);
    await jest.advanceTimersByTimeAsync(200);
    expect(await failed).toMatchObject({ name: 'RemoteLoadError', remote: 'projects' });

    page.answer = () => Promise.resolve(face());
    expect((await outcome(loader.load('projects'))).value).toBeDefined();
  });

  it.each([
    ['another contract', face(CONTRACT_VERSION + 1)],
    ['no routes', { contract: CONTRACT_VERSION, routes: 'all' }],
    ['nothing', null],
  ])('refuses a remote with %s', async (_, module) => {
    page.answer = () => Promise.resolve(module);
    const { error } = await outcome(createRemoteLoader([projects]).load('projects'));
    expect(error).toBeInstanceOf(RemoteLoadError);
    expect(String(error)).toContain("'projects'");
  });

  it('names the remote that the release does not list', async () => {
    const { error } = await outcome(createRemoteLoader([projects]).load('payments'));
    expect(error).toMatchObject({
      remote: 'payments',
      cause: { message: "The release lists no remote 'payments'." },
    });
    expect(asked()).toEqual([]);
  });
});

describe('the script of an entry', () => {
  it('is verified, in a retry as well', async () => {
    page.answer = (entry) =>
      entry.includes('retry') ? Promise.resolve(face()) : Promise.reject(new Error('404'));
    await outcome(createRemoteLoader([projects]).load('projects'));
    expect(page.scripts).toMatchObject(
      ['', '?retry=1'].map((query) => ({
        src: `${location.origin}/remotes/projects/stable/remoteEntry.js${query}`,
        integrity: 'sha384-stable',
        crossOrigin: 'anonymous',
      })),
    );
  });

  it('connects its container to the shared modules of the page', async () => {
    page.shared = { react: {} };
    await createRemoteLoader([projects]).load('projects');
    expect(page.shareScopes).toEqual([page.shared]);
  });

  it('that assigns no container is a failure, even after one that did', async () => {
    await createRemoteLoader([projects]).load('projects');
    jest.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'));
    });
    const { error } = await outcome(createRemoteLoader([projects]).load('projects'));
    expect(error).toMatchObject({ cause: { message: expect.stringContaining('no container') } });
  });
});
