import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  FRESH_S,
  firstPaint,
  pageElements,
  personalKey,
  sessionStorageKey,
  userWords,
} from '@plumbline/shared/contracts';
import { reveal } from './reveal.ts';

const supabaseUrl = 'https://project.example';
const graphqlUrl = 'https://project.example/graphql';
const LONG_S = FRESH_S + 600;

const endsIn = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const user = { id: 'u1', email: 'dana@example.com', user_metadata: { first_name: ' Dana ' } };
const good = { expires_at: endsIn(LONG_S), access_token: 'a-token', user };

beforeEach(() => {
  document.head.innerHTML = `<script type="application/json" id="${pageElements.settings}">${JSON.stringify({ supabaseUrl, graphqlUrl })}</script>`;
  document.body.innerHTML = `<div id="root"><p>Checking</p><template id="${firstPaint.element}"><h1>Welcome<span ${firstPaint.optional}="">, <bdi>${userWords.firstName}</bdi></span></h1><p>${userWords.email}</p><b>${userWords.initial}</b><input value="${userWords.email}"><ul><li ${firstPaint.repeat}="rows">…</li></ul><button></button></template></div>`;
});

afterEach(() => {
  localStorage.clear();
});

/** Opens the page with what is stored. @returns its root */
function open(stored: unknown, rows?: string) {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  localStorage.setItem(sessionStorageKey(supabaseUrl), text);
  if (rows !== undefined) localStorage.setItem(personalKey(user.id, 'rows'), rows);
  reveal();
  return document.getElementById('root');
}

it("shows the page with the user's own words, and as many placeholders as there were rows", () => {
  const root = open(good, '3');
  expect(root).toHaveTextContent('Welcome, Danadana@example.comD………');
});

it("fills in fields with the user's words", () => {
  expect(open(good)?.querySelector('input')).toHaveValue(user.email);
});

it('leaves out what it has no words or rows for', () => {
  const root = open({ ...good, user: { ...user, user_metadata: {} } });
  expect(root?.querySelector('h1')).toHaveTextContent(/^Welcome$/);
  expect(root?.querySelector('li')).toBeNull();
});

it.each([
  ['none', ''],
  ['one that has ended', { ...good, expires_at: endsIn(-1) }],
  ['one that has to be refreshed first', { ...good, expires_at: endsIn(FRESH_S - 1) }],
  ['one without a user', { expires_at: endsIn(LONG_S) }],
  ['no JSON', '{'],
  ['null', 'null'],
])('shows nothing for a stored session that is %s', (_, stored) => {
  expect(open(stored)).toHaveTextContent(/^Checking$/);
});

it('keeps the press of a button when something beside it is pressed as well', () => {
  const root = open(good);
  root?.querySelector('button')?.click();
  root?.querySelector('h1')?.click();
  expect(globalThis.plumblinePressed).toBe(root?.querySelector('button'));
});

describe('a page that is one of many', () => {
  const request = JSON.stringify(`{"id":"${firstPaint.anyId}"}`);
  const send = jest.fn<typeof fetch>(() => new Promise(() => undefined));

  beforeEach(() => {
    send.mockClear();
    globalThis.fetch = send;
    document.head.innerHTML += `<script type="application/json" id="${pageElements.firstRequest}">${request}</script>`;
    document.body.innerHTML = `<div id="root"><p>Checking</p><template id="${firstPaint.element}" ${firstPaint.address}="/jobs/${firstPaint.anyId}/work"><a href="/jobs/${firstPaint.anyId}/team">Team</a></template></div>`;
  });

  afterEach(() => history.replaceState(null, '', '/'));

  it('has the id of its address in links and in the request', () => {
    history.replaceState(null, '', '/jobs/1002/work/7');
    const root = open(good);
    expect(root?.querySelector('a')).toHaveAttribute('href', '/jobs/1002/team');
    expect(send).toHaveBeenCalledWith(
      graphqlUrl,
      expect.objectContaining({ body: '{"id":"1002"}' }),
    );
  });

  it('is not shown where the address has no id', () => {
    history.replaceState(null, '', '/jobs/new/work');
    expect(open(good)).toHaveTextContent(/^Checking$/);
    expect(send).not.toHaveBeenCalled();
  });
});

describe("the page's first request to the API", () => {
  const body = '{"operationName":"GetRows"}';
  const send = jest.fn<typeof fetch>(() => new Promise(() => undefined));

  beforeEach(() => {
    send.mockClear();
    globalThis.fetch = send;
    document.head.innerHTML += `<script type="application/json" id="${pageElements.firstRequest}">${JSON.stringify(body)}</script>`;
  });

  afterEach(() => {
    history.replaceState(null, '', '/');
  });

  it('is sent at once, in the name of the user', () => {
    open(good);
    const headers = { authorization: 'Bearer a-token' };
    const sent = { method: 'POST', body, headers: expect.objectContaining(headers) };
    expect(send.mock.calls).toEqual([[graphqlUrl, sent]]);
    expect(globalThis.plumblineFirstRequest).toMatchObject({ body, ...headers });
  });

  it('is not sent without a session', () => {
    open({ expires_at: endsIn(-1), user });
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent where the address asks for something else', () => {
    history.replaceState(null, '', '/?sort=budget');
    open(good);
    expect(send).not.toHaveBeenCalled();
  });
});
