import { Hono } from 'hono';
import { createInboxApi } from './inbox-api.ts';
import { createInboxPages } from './inbox-pages.ts';
import { log } from '../observability/log.ts';
import type { InboxStore } from './inbox-store.ts';

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The inbox: pages to read mails in a browser, and Mailpit's API to read them from a test. */
export function createInboxApp(inbox: InboxStore): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    // DNS rebinding: a website could point its name at this machine and read the sign-in links.
    const host = context.req.header('host') ?? '';
    if (!LOCAL_HOST.test(host)) return context.text('The inbox answers to local names only\n', 403);
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
  });
  app.onError((error, context) => {
    log.error('inbox_failed', error, { method: context.req.method });
    return context.text('Unexpected failure\n', 500);
  });
  app.route('/api/v1', createInboxApi(inbox));
  app.route('/', createInboxPages(inbox));
  return app;
}
