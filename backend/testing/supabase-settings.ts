import { z } from 'zod';

const settings = z.object({
  TEST_SUPABASE_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  TEST_SUPABASE_KEY: z.string(),
  /** An inbox with Mailpit's API, to which the project sends its mail. */
  TEST_INBOX_URL: z.url(),
  /** The project's database, as a role that may delete its users: they are deleted. */
  TEST_SUPABASE_DATABASE_URL: z.string(),
  /** For tests of the storage: the project's legacy secret of tokens, and its secret key. */
  TEST_SUPABASE_JWT_SECRET: z.string().optional(),
  TEST_SUPABASE_SECRET_KEY: z.string().optional(),
});

/** The Supabase project to test instead of the embedded auth service; undefined without settings. */
export const supabaseUnderTest = process.env['TEST_SUPABASE_URL']
  ? settings.parse(process.env)
  : undefined;
