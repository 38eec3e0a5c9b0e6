import { describe, expect, it, jest } from '@jest/globals';
import {
  asked,
  createRemoteLoader,
  face,
  hang,
  outcome,
  projects,
  RemoteLoadError,
  page,
  version,
} from './loader-test-setup.ts';

const fail = () => Promise.reject(new Error('404'));

describe('a retry', () => {
  it.each([
    [0, 250, 500],
    [0.9, 700, 1400],
  ])('follows a growing pause with jitter: %d', async (chance, first, second) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    page.answer = fail;
    void createRemoteLoader([projects])
      .load('projects')
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(first - 1);
    expect(asked()).toEqual(['stable']);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(['stable', 'stable?retry=1']);
    await jest.advanceTimersByTimeAsync(second - 1);
    expect(asked()).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked().slice(0, 3)).toEqual(['stable', 'stable?retry=1', 'stable?retry=2']);
    await jest.advanceTimersByTimeAsync(30_000);
  });

  it('forgets the chunks of the first attempt', async () => {
    const chunks: unknown[] = [];
    Reflect.set(globalThis, 'webpackChunkplumbline_projects', 'fetched ahead');
    page.answer = (entry) => {
      chunks.push(Reflect.get(globalThis, 'webpackChunkplumbline_projects'));
      return entry.includes('retry') ? Promise.resolve(face()) : fail();
    };
    await outcome(createRemoteLoader([projects]).load('projects'));
    expect(chunks).toEqual(['fetched ahead', undefined]);
  });

  it('requests a shared module again that failed to load, and keeps the loaded ones', async () => {
    const loading = Promise.resolve();
    const lent = { lib: () => 'react', loading };
    const failed = { lib: undefined, loading };
    page.shared = { react: { 19: lent }, apollo: { 4: failed } };
    page.answer = (entry) => {
      return entry.includes('retry') ? Promise.resolve(face()) : fail();
    };
    await outcome(createRemoteLoader([projects]).load('projects'));
    expect(failed.loading).toBeNull();
    expect(lent.loading).toBe(loading);
  });

  it('does not request a third version after ten seconds', async () => {
    page.answer = hang;
    const versions = [version('stable', 100), version('canary', 100), version('former', 0)];
    const { error } = await outcome(
      createRemoteLoader([{ ...projects, versions }]).load('projects'),
    );
    expect(error).toMatchObject({ version: '', cause: { message: 'No answer in 10000 ms.' } });
    expect(asked()).toEqual(['canary', 'stable?retry=1']);
  });
});

describe('a load that starts during another one', () => {
  it('runs with all its attempts after the first one fails', async () => {
    const failures = 4;
    page.answer = () => (asked().length > failures ? Promise.resolve(face()) : fail());
    const loader = createRemoteLoader([{ ...projects, versions: [version('stable', 100)] }]);
    const ahead = outcome(loader.load('projects'));
    const pressed = Promise.all([1, 2].map(() => outcome(loader.load('projects'))));
    expect((await ahead).error).toBeInstanceOf(RemoteLoadError);
    for (const { value } of await pressed) expect(value).toEqual(face());
    expect(asked()).toHaveLength(5);
  });

  it('gives up after its own ten seconds', async () => {
    page.answer = hang;
    const loader = createRemoteLoader([projects]);
    void loader.load('projects').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(9000);
    const joined = jest.fn();
    loader.load('projects').catch(joined);
    await jest.advanceTimersByTimeAsync(9999);
    expect(joined).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(joined).toHaveBeenCalledWith(expect.any(RemoteLoadError));
  });
});

describe('a version that does not load', () => {
  it('is reported with its reason; the caller gets the first reason', async () => {
    const log = jest.mocked(console.error);
    page.answer = fail;
    const { error } = await outcome(createRemoteLoader([projects]).load('projects'));
    const reports = log.mock.calls.map(([report]: unknown[]) => report);
    expect(reports).toEqual([expect.any(RemoteLoadError), expect.any(RemoteLoadError)]);
    expect(reports).toMatchObject([
      {
        remote: 'projects',
        version: 'stable',
        cause: { message: expect.stringContaining('/stable/') },
      },
      {
        remote: 'projects',
        version: 'former',
        cause: { message: expect.stringContaining('/former/') },
      },
    ]);
    expect(error).toMatchObject({
      version: '',
      cause: { message: expect.stringContaining('/stable/') },
    });
  });

  it('is reported as unanswered if any version hangs, after any other failures', async () => {
    page.answer = (entry) => (entry.includes('former') ? hang() : fail());
    const { error } = await outcome(createRemoteLoader([projects]).load('projects'));
    expect(error).toMatchObject({ cause: { name: 'NoAnswerError' } });
  });

  it('is not the version that the page marks as running', async () => {
    const mark = jest.spyOn(performance, 'mark');
    page.answer = (entry) => (entry.includes('former') ? Promise.resolve(face()) : fail());
    await outcome(createRemoteLoader([projects]).load('projects'));
    expect(mark.mock.calls).toEqual([['plumbline projects former']]);
  });
});
