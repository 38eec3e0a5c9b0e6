import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError, validationFailed } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { requireCaller } from './bearer.ts';
import { metadata, optionalText, readBody, refuseUnstorable } from './request-body.ts';
import { USER_COLUMNS, toUserJson, userRow } from './user.ts';

/** `GET /user`: who the bearer token belongs to. */
export async function getUser(service: AuthService, context: Context): Promise<Response> {
  const { user } = await requireCaller(service, context);
  return context.json(toUserJson(user));
}

const userBody = z.object({
  data: metadata,
  email: optionalText,
  phone: optionalText,
  password: z.string().nullish(),
  app_metadata: z.unknown().optional(),
});

/** `PUT /user`: merges `data` into the user's metadata; a null takes a key out, as upstream. */
export async function updateUser(service: AuthService, context: Context): Promise<Response> {
  const { user } = await requireCaller(service, context);
  const body = await readBody(context, userBody);
  if (body.app_metadata != null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.password != null || (body.email !== '' && body.email.toLowerCase() !== user.email)) {
    throw new AuthError(422, 'email_provider_disabled', 'Changing email or password is disabled');
  }
  if (body.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const changes = body.data ?? {};
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  const updated = await service.database.transaction(async (transaction) => {
    const [kept = user] = await transaction.query(
      userRow,
      `select ${USER_COLUMNS} from auth.users user_row where id = $1 for update`,
      [user.id],
    );
    refuseUnstorable({ ...kept.raw_user_meta_data, ...changes });
    const [changed = kept] = await transaction.query(
      userRow,
      `update auth.users user_row set updated_at = now(),
         raw_user_meta_data = (raw_user_meta_data || $2::text::jsonb) - $3::text[]
       where id = $1 returning ${USER_COLUMNS}`,
      [user.id, JSON.stringify(changes), removed],
    );
    return changed;
  });
  return context.json(toUserJson(updated));
}

/**
 * `POST /logout`: ends all sessions of the user (`global`), this one (`local`) or all but this
 * one (`others`). Access tokens that are out stay good for the GraphQL API until they expire.
 */
export async function logOut(service: AuthService, context: Context): Promise<Response> {
  const { user, sessionId } = await requireCaller(service, context);
  const scope = context.req.query('scope') || 'global';
  if (!['global', 'local', 'others'].includes(scope)) {
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  await service.database.run(
    `delete from auth.sessions where user_id = $1 and case $2::text
       when 'local' then id = $3::uuid
       when 'others' then id is distinct from $3::uuid
       else true end`,
    [user.id, sessionId === null ? 'global' : scope, sessionId],
  );
  return context.body(null, 204);
}
