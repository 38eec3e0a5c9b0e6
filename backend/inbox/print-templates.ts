import { createSignInMail } from './sign-in-mail.ts';

const FOLDER = new URL('../../supabase/templates/', import.meta.url);

/**
 * The product's mails with Supabase's placeholders. Their link leads to the page with a button, so
 * that a mail scanner that opens it spends nothing; the code stands beside it.
 * @see https://supabase.com/docs/guides/auth/auth-email-templates
 */
export function printTemplates() {
  return Promise.all([
    print('confirmation.html', 'confirmation', 'signup'),
    print('magic-link.html', 'sign-in', 'magiclink'),
  ]);
}

async function print(name: string, kind: 'confirmation' | 'sign-in', type: string) {
  const { html } = await createSignInMail({
    kind,
    to: '',
    link: `{{ .SiteURL }}/authentication/confirm?token_hash={{ .TokenHash }}&type=${type}`,
    code: '{{ .Token }}',
  });
  return { file: new URL(name, FOLDER), html: `${html.trim()}\n` };
}
