import type { BrowserContext } from '@playwright/test';

/**
 * The users whose data each document of the browser has shown or requested, by the document's id.
 */
type DocumentLog = ReadonlyMap<string, ReadonlySet<string>>;

declare global {
  interface Window {
    readonly noteUser: (document: string, user: string) => Promise<void>;
  }
}

/** How a user's data is recognised: by its texts in a page, and by the id in access tokens. */
export interface Marks {
  readonly id: string;
  readonly texts: readonly string[];
}

/** Watches every document of the browser from its start to its end. */
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

    const originalFetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const token = new Headers(init?.headers).get('authorization')?.split('.')[1];
      const claims = token ? atob(token.replaceAll('-', '+').replaceAll('_', '/')) : '';
      const isOfApi = new Request(input).url.endsWith('/api/graphql');
      for (const user of marks) if (isOfApi && claims.includes(user.id)) note(user.id);
      return originalFetch(input, init);
    };
  }, users);
  return log as DocumentLog;
}
