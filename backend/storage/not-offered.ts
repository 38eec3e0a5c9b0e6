import { Hono, type Context } from 'hono';
import { requireCaller } from './caller.ts';
import { refusals } from './storage-error.ts';
import type { StorageService } from './storage-service.ts';

/**
 * What Supabase Storage does and the product does not use. It answers what upstream does where no
 * policy allows it, as in the product's migrations.
 */
export function notOffered(service: StorageService): Hono {
  const app = new Hono();
  const refuse = (refusal: () => Error) => async (context: Context) => {
    await requireCaller(service, context);
    throw refusal();
  };
  app.get('/bucket', async (context) => {
    await requireCaller(service, context);
    return context.json([]);
  });
  app.post('/bucket', refuse(refusals.policy));
  for (const path of ['/bucket/:id', '/bucket/:id/empty']) app.all(path, refuse(refusals.noBucket));
  for (const path of ['/object/move', '/object/copy']) app.post(path, refuse(refusals.noObject));
  app.post('/object/upload/sign/:bucket/*', refuse(refusals.policy));
  app.put('/object/upload/sign/:bucket/*', refuse(refusals.policy));
  app.put('/object/:bucket/*', refuse(refusals.policy));
  app.on(['GET', 'HEAD'], '/object/public/:bucket/*', () => {
    throw refusals.noBucket();
  });
  return app;
}
