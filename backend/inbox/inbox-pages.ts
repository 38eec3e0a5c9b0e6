import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { InboxStore } from './inbox-store.ts';
import { renderList, renderMessage, renderMissing } from './render-inbox.ts';

const SHOWN = 100;
const asset = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8');

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// The mail itself: its own styles and its links, and nothing else of the web.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The inbox in a browser. */
export function createInboxPages(inbox: InboxStore): Hono {
  const app = new Hono();
  const styles = asset('inbox.css');
  const script = asset('inbox.js');

  app.get('/', async (context) => {
    context.header('Content-Security-Policy', PAGE_POLICY);
    const [messages, { total }] = await Promise.all([inbox.list(0, SHOWN), inbox.count()]);
    return context.html(renderList(messages, total));
  });
  app.get('/inbox.css', (context) => context.body(styles, 200, { 'Content-Type': 'text/css' }));
  app.get('/inbox.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript' }),
  );
  app.get('/message/:id', async (context) => {
    context.header('Content-Security-Policy', PAGE_POLICY);
    const message = await inbox.open(context.req.param('id'));
    return message ? context.html(renderMessage(message)) : context.html(renderMissing(), 404);
  });
  app.get('/message/:id/mail', async (context) => {
    context.header('Content-Security-Policy', MAIL_POLICY);
    const message = await inbox.open(context.req.param('id'));
    if (message === undefined) return context.text('Not found', 404);
    return context.html(message.html.replace('<head>', '<head><base target="_blank">'));
  });
  return app;
}
