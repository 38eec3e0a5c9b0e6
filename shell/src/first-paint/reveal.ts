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

/**
 * Replaces the check of the session by what a release has written for every user, where the stored
 * session is still good. The product hydrates it.
 */
export function reveal(): void {
  try {
    const user = readUser();
    if (!user) return;
    globalThis.plumblinePaintedFor = user.id;
    showTo(user);
    ask(user);
  } catch {
    // A blocked storage, or no session in it: the product checks the session and shows the page.
  }
}

function showTo(user: User) {
  const template = document.getElementById(firstPaint.element);
  if (!(template instanceof HTMLTemplateElement)) return;
  const page = template.content;
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

/** Sends the page's first request, where its address asks for nothing else than any user's would. */
function ask({ accessToken }: User) {
  const written = document.getElementById(pageElements.firstRequest)?.textContent;
  if (!written || location.search) return;
  const body = text(JSON.parse(written));
  const authorization = `Bearer ${accessToken}`;
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
