import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { printTemplates } from './print-templates.ts';

it('the template files are up to date: if not, run `node backend/inbox/write-templates.ts`', async () => {
  const settings = await readFile(new URL('../../supabase/config.toml', import.meta.url), 'utf8');
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
