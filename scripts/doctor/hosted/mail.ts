import { paths } from '../../../shared/contracts/index.ts';
import { type Check, type Finding, orRight, right, wrong } from '../finding.ts';
import { readConfigured } from '../project-config.ts';
import { readAuthSettings } from './ask-management.ts';

/** What a project with a mail server of its own starts with, in mails an hour. */
const DEFAULT_LIMIT = 30;

/** Mails leave the project. */
export const mailServer: Check = {
  name: 'mail server',
  async check(context) {
    const settings = await readAuthSettings(context);
    const { smtp_host: host, rate_limit_email_sent: limit } = settings;
    if (settings.security_captcha_enabled) {
      return [
        wrong(
          'Captcha protection is on, and the pages have no captcha: no mail is sent.',
          'Dashboard, Authentication, Attack Protection: turn it off.',
        ),
      ];
    }
    if (!host) {
      return [
        wrong(
          "The project sends by Supabase's own server: a few mails an hour, to its members alone.",
          'auth.email.smtp in supabase/config.toml and config push; or dashboard, Authentication, Emails.',
        ),
      ];
    }
    if (typeof limit === 'number' && limit <= DEFAULT_LIMIT) {
      return [
        wrong(
          `The project sends ${limit} mails an hour at most: others cannot sign in.`,
          'auth.rate_limit.email_sent in supabase/config.toml and config push; or dashboard, Authentication, Rate Limits.',
        ),
      ];
    }
    return [
      right(`The project sends by ${host}, ${limit ?? 'any number of'} mails an hour at most.`),
    ];
  },
};

/** Mails say what the pages expect. */
export const templates: Check = {
  name: 'mail templates',
  async check(context) {
    const settings = await readAuthSettings(context);
    const problems = [
      ...findLacking('confirmation', settings.mailer_templates_confirmation_content),
      ...findLacking('magic-link', settings.mailer_templates_magic_link_content),
    ];
    const digits = settings.mailer_otp_length;
    const expected = await readConfigured('otp_length');
    if (typeof digits === 'number' && digits !== expected) {
      problems.push(
        wrong(
          `Mails have a code of ${digits} digits, and the page takes ${expected}.`,
          `auth.email.otp_length = ${expected} in supabase/config.toml and config push.`,
        ),
      );
    }
    return orRight(problems, 'Mails have the link to the page with the button, and the code.');
  },
};

function findLacking(template: string, content: string | null | undefined): Finding[] {
  const text = content?.replaceAll(/\s/g, '') ?? '';
  const parts = {
    [`the link to ${paths.authenticationConfirm()}`]: `${paths.authenticationConfirm()}?token_hash={{.TokenHash}}`,
    'the code': '{{.Token}}',
  };
  const lacking = Object.entries(parts).filter(([, part]) => !text.includes(part));
  if (lacking.length === 0) return [];
  return [
    wrong(
      `The template ${template} lacks ${lacking.map(([name]) => name).join(' and ')}.`,
      `supabase/templates/${template}.html, by config push; or dashboard, Authentication, Emails.`,
    ),
  ];
}
