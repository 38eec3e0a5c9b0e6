import * as z from 'zod/mini';
import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { type Check, NotLooked, orRight, wrong } from '../finding.ts';
import { askProject } from './ask-project.ts';

/** @see https://github.com/supabase/auth internal/api/settings.go */
const settingsSchema = z.object({
  external: z.record(z.string(), z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  saml_enabled: z.optional(z.boolean()),
});

/** Sign-in by mail is on, and nothing else is. */
export const signIn: Check = {
  name: 'ways to sign in',
  async check(context) {
    const { text, status } = await askProject(context, '/settings');
    const settings = parseAs(settingsSchema, text);
    if (!settings) throw new NotLooked(`The project does not show its settings (${status}).`);
    const { external, saml_enabled: saml = false } = settings;
    const others = Object.keys(external).filter((name) => name !== 'email' && external[name]);
    if (saml) others.push('saml');
    const problems = [
      !external['email'] &&
        wrong('Sign-in by mail is off: users cannot sign in.', at('email.enable_signup = true')),
      settings.disable_signup && wrong('New users cannot register.', at('enable_signup = true')),
      settings.mailer_autoconfirm &&
        wrong(
          'Mail addresses count as confirmed without a mail: anyone can register with any address.',
          at('email.enable_confirmations = true'),
        ),
      others.length > 0 &&
        wrong(
          `The project also lets in by ${others.join(', ')}, which the product does not have.`,
          'Dashboard, Authentication, Sign In / Providers: turn it off.',
        ),
    ];
    return orRight(
      problems.filter((problem) => problem !== false),
      'By confirmed mail address alone, and new users can register.',
    );
  },
};

const at = (setting: string) =>
  `auth.${setting} in supabase/config.toml and config push; or dashboard, Authentication, Sign In / Providers.`;
