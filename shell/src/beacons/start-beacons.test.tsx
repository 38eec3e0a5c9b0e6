import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { keepErrors } from './early-errors.ts';
import { startBeacons } from './start-beacons.ts';

const SHELL = '00000000000000aa';
const PROJECTS = '00000000000000bb';
const AUTH = '00000000000000cc';
const ENDPOINT = 'https://api.plumbline.example/beacons';

const remotes = [
  {
    name: 'projects',
    owner: 'delivery',
    access: 'signed-in' as const,
    paths: ['/dashboard/projects/*'],
    versions: [{ version: PROJECTS, share: 100, entry: '/remotes/projects/entry.js' }],
  },
];

const frame = (address: string) => `\n    at run (${window.location.origin}${address}:1:2345)`;
const inProjects = frame('/remotes/projects/812.0a1b2c3d.js');
const inShell = frame('/shell/libraries.0a1b2c3d.js');

/** As the release writes it. */
const scriptTag = (address: string, version: string) =>
  `<script type="text/plain" src="${address}" data-version="${version}"></script>`;

const failed = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}${stack}` });

const happen = (error: unknown) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));

const batch = z.array(
  z.looseObject({ kind: z.string(), remote: z.string(), stack: z.optional(z.string()) }),
);

let sent: [url: string, body: string][];
/** Whether the browser has room for more. */
let takes: boolean;

/** Closes the page and reads what went over the wire. */
const told = () => {
  window.dispatchEvent(new Event('pagehide'));
  return sent.flatMap(([, body]) => batch.parse(JSON.parse(body)));
};
const failures = () => told().filter(({ kind }) => kind !== 'visit');

beforeEach(() => {
  sent = [];
  takes = true;
  window.history.replaceState(null, '', '/dashboard/projects/42/team?invite=secret#top');
  document.head.innerHTML = scriptTag('/shell/pages/base.0a1b2c3d.js', SHELL);
  Object.assign(navigator, {
    sendBeacon: (url: string, body: string) => takes && sent.push([url, body]) > 0,
  });
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'mark' ? [{ name: `plumbline projects ${PROJECTS}` }, { name: 'other' }] : [],
  });
  keepErrors();
});

describe('the report of a page', () => {
  it('contains one visit of the shell and of each remote that ran', () => {
    startBeacons(ENDPOINT, remotes);
    window.dispatchEvent(new Event('pagehide'));
    expect(told()).toEqual([
      {
        kind: 'visit',
        remote: 'projects',
        version: PROJECTS,
        owner: 'delivery',
        page: '/dashboard/projects/:id/team',
      },
      {
        kind: 'visit',
        remote: 'shell',
        version: SHELL,
        owner: 'platform',
        page: '/dashboard/projects/:id/team',
      },
    ]);
    expect(sent.map(([url]) => url)).toEqual([ENDPOINT]);
  });

  it('is sent when the page is hidden, and later if the browser refuses it', () => {
    startBeacons(ENDPOINT, remotes);
    takes = false;
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(sent).toEqual([]);
    takes = true;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(sent).toHaveLength(1);
    Reflect.deleteProperty(document, 'visibilityState');
  });

  it('is sent from a page that is never idle as well', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    // The deadline is all that such a page keeps to.
    const requestIdleCallback = (work: () => void, { timeout }: IdleRequestOptions = {}) =>
      timeout && setTimeout(work, timeout);
    Object.assign(window, { requestIdleCallback });
    startBeacons(ENDPOINT, remotes);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    jest.useRealTimers();
  });

  it('fits the limits of the endpoint', () => {
    startBeacons(ENDPOINT, remotes);
    for (let index = 0; index < 500; index += 1) {
      happen(failed(`${index} ${'long '.repeat(500)}`, inProjects.repeat(100)));
    }
    expect(told().length).toBeLessThanOrEqual(100);
    for (const [, body] of sent) {
      expect(batch.parse(JSON.parse(body)).length).toBeLessThanOrEqual(50);
      expect(Buffer.byteLength(body)).toBeLessThan(64 << 10);
    }
  });
});

describe('an error', () => {
  it('is reported for the remote on its stack, also if the shell threw it', () => {
    startBeacons(ENDPOINT, remotes);
    happen(failed('in a remote', inProjects + inShell));
    happen(failed('in React for a remote', inShell + inProjects + inShell));
    happen(failed('in the shell', inShell));
    expect(failures()).toMatchObject([
      { kind: 'error', message: 'in a remote', remote: 'projects', owner: 'delivery' },
      { message: 'in React for a remote', remote: 'projects', version: PROJECTS },
      { message: 'in the shell', remote: 'shell', version: SHELL, owner: 'platform' },
    ]);
  });

  it('is reported if it precedes the start of the beacons', () => {
    happen(failed('early', inProjects));
    startBeacons(ENDPOINT, remotes);
    expect(failures()).toMatchObject([{ message: 'early', remote: 'projects' }]);
  });

  it('is reported for an unhandled rejection', () => {
    startBeacons(ENDPOINT, remotes);
    const reason = failed('rejected', inProjects);
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    expect(failures()).toMatchObject([{ message: 'rejected', remote: 'projects' }]);
  });

  it('is reported once for each page, and counts as a visit of its version', () => {
    startBeacons(ENDPOINT, remotes);
    for (let count = 0; count < 3; count += 1) happen(failed('again', inProjects));
    const ours = told().filter(({ remote }) => remote === 'projects');
    expect(ours.map(({ kind }) => kind)).toEqual(['visit', 'error']);
  });

  it('is not reported from an extension, an override or another site', () => {
    startBeacons(ENDPOINT, remotes);
    for (const foreign of [
      'chrome-extension://abcdef/content.js:1:2',
      'http://localhost:3004/remoteEntry.js:1:2',
    ]) {
      happen(failed('foreign', `\n    at run (${foreign})`));
    }
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    happen(Object.assign(failed('override', inShell), { remote: 'projects', version: 'override' }));
    expect(failures()).toEqual([]);
  });

  it('contains no token or email address, and only the path of an address', () => {
    startBeacons(ENDPOINT, remotes);
    const token = `eyJhbGciOiJFUzI1NiJ9.${'a1'.repeat(40)}.${'b2'.repeat(40)}`;
    happen(
      failed(
        `dana@example.com ${token} https://x.example/callback?code=c0de#access_token=t0ken`,
        `${inProjects}\n    at load (${window.location.origin}/remotes/projects/remoteEntry.0a1b2c3d.js?retry=1:3:45)`,
      ),
    );
    const [failure] = failures();
    const text = JSON.stringify(failure);
    for (const secret of ['dana', 'example.com', 'eyJ', 'a1a1', 'c0de', 't0ken', 'secret', 'top']) {
      expect(text).not.toContain(secret);
    }
    expect(failure?.stack).toContain(`/remotes/projects/remoteEntry.0a1b2c3d.js:3:45`);
  });
});

describe('a remote that does not load', () => {
  it('is reported once for each version', () => {
    document.head.innerHTML += scriptTag('/remotes/auth/pages/Sign.0a1b2c3d.js', AUTH);
    startBeacons(ENDPOINT, remotes);
    const script = document.createElement('script');
    script.src = '/remotes/projects/remoteEntry.0a1b2c3d.js';
    script.type = 'text/plain';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    happen(
      Object.assign(failed('not loaded', inShell, 'RemoteLoadError'), {
        remote: 'projects',
        version: PROJECTS,
      }),
    );
    happen(failed(`Loading chunk 1 failed. (/remotes/auth/1.0a1b2c3d.js)`, '', 'ChunkLoadError'));
    expect(failures()).toMatchObject([
      { kind: 'load-failure', remote: 'projects', version: PROJECTS, owner: 'delivery' },
      { kind: 'load-failure', remote: 'auth', version: AUTH },
    ]);
  });
});
