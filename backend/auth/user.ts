import { z } from 'zod';

/** A row of `auth.users` as the service reads it. */
export const userRow = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  email_confirmed_at: z.date().nullable(),
  confirmation_sent_at: z.date().nullable(),
  recovery_sent_at: z.date().nullable(),
  last_sign_in_at: z.date().nullable(),
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  updated_at: z.date(),
});

export type UserRow = z.infer<typeof userRow>;

/** The columns of `userRow`, of the table or subquery called `user_row`. */
export const USER_COLUMNS = Object.keys(userRow.shape)
  .map((column) => `user_row.${column}`)
  .join(', ');

/** The user as Supabase Auth sends it. Members without a value are left out, as upstream does. */
export function toUserJson(user: UserRow) {
  const identity = {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    identity_data: {
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
    },
    provider: 'email',
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    created_at: user.created_at,
    updated_at: user.updated_at,
    email: user.email,
  };
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [identity],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  };
}
