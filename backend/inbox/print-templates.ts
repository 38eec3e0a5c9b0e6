import { createSignInMail, type MailKind } from '../mail/sign-in-mail.ts';

const FOLDER = new URL('../../supabase/templates/', import.meta.url);

/** The address of the page with a button, so that a mail scanner that opens it spends nothing. */
const page = (type: string) =>
  `{{ .SiteURL }}/authentication/confirm?token_hash={{ .TokenHash }}&type=${type}`;

/**
 * The product's mails with Supabase's placeholders. Anyone with the publishable key can have a
 * recovery mail sent: without passwords, it is one more mail that signs in. The page confirms no new
 * address, so that mail's link leads to Supabase itself.
 * @see https://supabase.com/docs/guides/auth/auth-email-templates
 */
export function printTemplates() {
  return Promise.all([
    print('confirmation.html', 'confirmation', page('signup')),
    print('magic-link.html', 'sign-in', page('magiclink')),
    print('recovery.html', 'sign-in', page('recovery')),
    print('invite.html', 'invitation', page('invite')),
    print('email-change.html', 'new-address', '{{ .ConfirmationURL }}'),
  ]);
}

async function print(name: string, kind: MailKind, link: string) {
  const { subject, html } = await createSignInMail({ kind, to: '', link, code: '{{ .Token }}' });
  return { file: new URL(name, FOLDER), subject, html: `${html.trim()}\n` };
}
