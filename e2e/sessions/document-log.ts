import type { BrowserContext } from '@playwright/test';

/** Whose data each document of the browser has shown or asked the API for, by a document's id. */
type DocumentLog = ReadonlyMap<string, ReadonlySet<string>>;

declare global {
  interface Window {
    readonly noteUser: (document: string, user: string) => Promise<void>;
  }
}

/** What shows that a document is a user's: texts, labels and fields, and the id in its tokens. */
export interface Marks {
  readonly id: string;
  readonly texts: readonly string[];
}

/** Watches every document of the browser from its first moment to its last. */
export async function logDocuments(context: BrowserContext, users: readonly Marks[]) {
  const log = new Map<string, Set<string>>();
  await context.exposeBinding('noteUser', (_source, document: string, user: string) => {
    log.set(document, (log.get(document) ?? new Set()).add(user));
  });
  await context.addInitScript((marks) => {
    const id = `${location.pathname} ${Math.random()}`;
    const note = (user: string) => void window.noteUser(id, user);

    const read = () => {
      const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value
          : '',
      );
      const shown = [document.documentElement.outerHTML, ...fields].join('\n');
      for (const user of marks) if (user.texts.some((text) => shown.includes(text))) note(user.id);
    };
    const changes = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(read).observe(document, changes);
    document.addEventListener('input', read);

    const fetchIt = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const token = new Headers(init?.headers).get('authorization')?.split('.')[1];
      const claims = token ? atob(token.replaceAll('-', '+').replaceAll('_', '/')) : '';
      const isOfApi = new Request(input).url.endsWith('/api/graphql');
      for (const user of marks) if (isOfApi && claims.includes(user.id)) note(user.id);
      return fetchIt(input, init);
    };
  }, users);
  return log as DocumentLog;
}
