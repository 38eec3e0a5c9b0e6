import {
  FRESH_S,
  firstPaint,
  pageElements,
  personalKey,
  sessionStorageKey,
  userWords,
} from '@plumbline/shared/contracts';

/** More placeholders than a screen has room for are of no use. */
const MOST = 20;

/** What Apollo accepts (`BaseHttpLink`). */
const ACCEPTED = 'application/graphql-response+json,application/json;q=0.9';

/** What this page needs of a stored session. */
interface User extends Record<keyof typeof userWords, string> {
  readonly id: string;
  readonly accessToken: string;
}

interface Place extends User {
  /** The id that the address names, where the page is one of many. */
  readonly named: string;
}

/**
 * Replaces the check of the session by what a release has written for every user, where the stored
 * session is still good. The product hydrates it.
 */
export function reveal(): void {
  try {
    const user = readUser();
    const template = document.getElementById(firstPaint.element);
    if (!user || !(template instanceof HTMLTemplateElement)) return;
    const named = readId(template);
    if (named === undefined) return;
    globalThis.plumblinePaintedFor = user.id;
    const place = { ...user, named };
    show(template.content, place);
    ask(place);
  } catch {
    // A blocked storage, or no session in it: the product checks the session and shows the page.
  }
}

/** The id in this address; empty where the page needs none, undefined where it needs another. */
function readId(template: Element): string | undefined {
  const writtenFor = template.getAttribute(firstPaint.address);
  if (writtenFor === null) return '';
  const id = location.pathname.split('/')[writtenFor.split('/').indexOf(firstPaint.anyId)] ?? '';
  return /^\d+$/.test(id) ? id : undefined;
}

function show(page: DocumentFragment, user: Place) {
  for (const place of page.querySelectorAll(`[${firstPaint.repeat}]`)) {
    const name = place.getAttribute(firstPaint.repeat) ?? '';
    const count = Number(localStorage.getItem(personalKey(user.id, name)));
    for (let more = 1; more < Math.min(count, MOST); more++) place.after(place.cloneNode(true));
    if (!(count > 0)) place.remove();
  }
  const texts = document.createNodeIterator(page, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const written = text.nodeValue ?? '';
    text.nodeValue = withWords(written, user);
    const isEmpty = written !== '' && text.nodeValue === '';
    if (isEmpty) text.parentElement?.closest(`[${firstPaint.optional}]`)?.remove();
  }
  for (const input of page.querySelectorAll('input'))
    input.defaultValue = withWords(input.defaultValue, user);
  for (const link of page.querySelectorAll(`a[href*="${firstPaint.anyId}"]`))
    link.setAttribute('href', withId(link.getAttribute('href') ?? '', user));
  const root = document.getElementById('root');
  const late = document.getElementById('late') ?? '';
  root?.replaceChildren(page);
  root?.after(late);
  root?.setAttribute('data-painted', '');
  root?.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest('button');
    if (pressed) globalThis.plumblinePressed = pressed;
  });
}

const withWords = (written: string, user: User) =>
  written
    .replaceAll(userWords.email, () => user.email)
    .replaceAll(userWords.initial, () => user.initial)
    .replaceAll(userWords.firstName, () => user.firstName);

const withId = (written: string, { named }: Place) => written.replaceAll(firstPaint.anyId, named);

/** Sends the page's first request, where its address asks for nothing else than any user's would. */
function ask(place: Place) {
  const written = document.getElementById(pageElements.firstRequest)?.textContent;
  if (!written || location.search) return;
  const body = withId(text(JSON.parse(written)), place);
  const authorization = `Bearer ${place.accessToken}`;
  const answer = fetch(text(readSettings()['graphqlUrl']), {
    method: 'POST',
    headers: { accept: ACCEPTED, authorization, 'content-type': 'application/json' },
    body,
  });
  // The product sends a request again that has failed.
  answer.catch(() => undefined);
  globalThis.plumblineFirstRequest = { body, authorization, sentAt: performance.now(), answer };
}

const readSettings = () => parse(document.getElementById(pageElements.settings)?.textContent);

function readUser(): User | null {
  const { supabaseUrl } = readSettings();
  const stored = parse(localStorage.getItem(sessionStorageKey(text(supabaseUrl))));
  const { id, email: given, user_metadata: more } = record(stored['user']);
  if (!(Number(stored['expires_at']) * 1000 > Date.now() + FRESH_S * 1000) || !id) return null;
  const email = text(given);
  const initial = (/^./u.exec(email)?.[0] ?? '').toUpperCase();
  return {
    id: text(id),
    accessToken: text(stored['access_token']),
    email,
    initial,
    firstName: text(record(more)['first_name']).trim(),
  };
}

const parse = (json: string | null | undefined) => record(JSON.parse(json ?? '{}'));

const record = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof value === 'object' ? value : {}),
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');
