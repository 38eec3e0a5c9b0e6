import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { MAILED_LINK_MS } from '../../shared/contracts/mailed-link.ts';
import { printTemplates } from './print-templates.ts';

const readSettings = () => readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');

it('the template files are up to date: if not, run `node backend/inbox/write-templates.ts`', async () => {
  const settings = await readSettings();
  for (const { file, subject, html } of await printTemplates()) {
    expect(await readFile(file, 'utf8')).toBe(html);
    expect(html).toMatch(
      /href="\{\{ \.(?:SiteURL \}\}\/authentication\/confirm\?token_hash=\{\{ \.TokenHash \}\}&amp;type=|ConfirmationURL)/,
    );
    const name = file.pathname.split('/').at(-1);
    expect(settings).toContain(
      `subject = "${subject}"\ncontent_path = "./supabase/templates/${name}"`,
    );
    expect(html).toContain('{{ .Token }}');
  }
});

it('a mailed link is as long valid on a Supabase project as here', async () => {
  expect(await readSettings()).toContain(`otp_expiry = ${MAILED_LINK_MS / 1000}\n`);
});
