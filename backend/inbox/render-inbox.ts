import { html } from 'hono/html';
import type { Message, MessageSummary } from './inbox-store.ts';

type Content = ReturnType<typeof html>;

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function renderPage(title: string, content: Content, newest?: string): Content {
  const watches = newest !== undefined;
  return html`<!doctype html>
    <html lang="en" ${watches ? html` data-newest="${newest}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        ${watches ? html`<script type="module" src="/inbox.js"></script>` : ''}
      </head>
      <body>
        <header>
          <h1 class="brand"><a href="/">Plumbline inbox</a></h1>
          <p class="note">Mail of the local backend. It never leaves this machine.</p>
        </header>
        ${content}
      </body>
    </html>`;
}

/** The list of mails, newest first, or what to do to get one. */
export function renderList(messages: readonly MessageSummary[], total: number): Content {
  const unread = messages.filter((message) => !message.read).length;
  const title = unread > 0 ? `(${unread}) Plumbline inbox` : 'Plumbline inbox';
  return renderPage(
    title,
    messages.length > 0 ? listOf(messages, total) : EMPTY,
    messages[0]?.id ?? '',
  );
}

const EMPTY = html`<main class="card empty">
  <h2>No mail yet</h2>
  <p>
    Sign in or register with any address. What would be mailed to it appears here without a reload.
  </p>
</main>`;

function listOf(messages: readonly MessageSummary[], total: number): Content {
  const more =
    total > messages.length
      ? html`<p class="note">The newest ${messages.length} of ${total} are shown.</p>`
      : '';
  return html`<main>
    <ol class="card" aria-label="Mails, newest first">
      ${messages.map(renderRow)}
    </ol>
    ${more}
  </main>`;
}

function renderRow(message: MessageSummary): Content {
  return html`<li class="${message.read ? 'read' : 'unread'}">
    <a href="/message/${message.id}">
      <span class="dot" ${message.read ? '' : html` role="img" aria-label="Unread"`}></span>
      <span class="subject">${message.subject}</span>
      ${renderTime(message.created_at)}
      <span class="meta">To ${message.recipient}</span>
    </a>
  </li>`;
}

function renderTime(date: Date): Content {
  return html`<time datetime="${date.toISOString()}">${TIME.format(date)}</time>`;
}

/** One mail, its HTML in a sandbox that runs nothing and opens links in a new tab. */
export function renderMessage(message: Message): Content {
  return renderPage(
    `${message.subject} · Plumbline inbox`,
    html`<main>
      <a class="back" href="/">Back to all mail</a>
      <article class="card">
        <div class="head">
          <h2>${message.subject}</h2>
          <dl>
            <dt>From</dt>
            <dd>${message.sender}</dd>
            <dt>To</dt>
            <dd>${message.recipient}</dd>
            <dt>Sent</dt>
            <dd>${renderTime(message.created_at)}</dd>
          </dl>
        </div>
        <iframe
          title="The mail"
          src="/message/${message.id}/mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <details>
          <summary>Plain text</summary>
          <pre>${message.text}</pre>
        </details>
      </article>
    </main>`,
  );
}

/** For the address of a mail that is not there any more. */
export function renderMissing(): Content {
  return renderPage(
    'Not found · Plumbline inbox',
    html`<main class="card empty">
      <h2>This mail is gone</h2>
      <p>The inbox keeps the newest 500. <a href="/">Back to all mail</a></p>
    </main>`,
  );
}
