import * as z from '@plumbline/shared/schema';

const placeholder = /^$|your[-_ ]|placeholder|change[-_ ]?me|<.*>|\bxxx+\b|\bundefined\b|\bnull\b/i;

const missing = (setting: string) =>
  `${setting} is missing or a placeholder. Set it to the value of your Supabase project and release again.`;

const real = (setting: string) =>
  z
    .string({ error: missing(setting) })
    .check(z.refine((value) => !placeholder.test(value.trim()), { error: missing(setting) }));

const address = (setting: string) =>
  real(setting).check(
    z.refine((value) => URL.canParse(value) && /^https?:/.test(value), {
      error: `${setting} is not an http or https address.`,
    }),
  );

/** An origin that is safe to write into a Content-Security-Policy. */
const origin = z.string().check(
  z.regex(/^https?:\/\/[a-z0-9.-]+(?::(?:\d+|\*))?$/, {
    error: 'OVERRIDE_ORIGINS is not a list of origins such as http://localhost:*.',
  }),
);

/** What a release writes into every page. All of it is public. */
export const settingsSchema = z.object({
  supabaseUrl: address('SUPABASE_URL'),
  supabaseAnonKey: real('SUPABASE_ANON_KEY'),
  graphqlUrl: address('GRAPHQL_URL'),
  /** Receives the pages' error and performance beacons; without it they send none. */
  beaconUrl: z.optional(address('BEACON_URL')),
  /** The origins that remotes may be overridden from, such as `http://localhost:*`; unset: none. */
  overrideOrigins: z.optional(z.array(origin)),
  /** The site's own address, for link previews and the sitemap. */
  publicUrl: address('PUBLIC_URL'),
  earlyAccessFormUrl: address('EARLY_ACCESS_FORM_URL'),
  /** Takes the service worker away from all browsers; unset: it starts kept pages without signal. */
  serviceWorker: z.optional(
    z.literal('off', { error: "SERVICE_WORKER is neither 'off' nor empty." }),
  ),
});

export type Settings = z.infer<typeof settingsSchema>;

/**
 * @throws Error that names every setting that is missing, a placeholder or malformed
 *   (specification, section 5)
 */
export function parseSettings(value: unknown): Settings {
  const result = settingsSchema.safeParse(value);
  if (result.success) return result.data;
  const reasons = new Set(result.error.issues.map(({ message }) => message));
  throw new Error([...reasons].join('\n'));
}
