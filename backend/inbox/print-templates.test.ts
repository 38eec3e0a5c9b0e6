import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { printTemplates } from './print-templates.ts';

it('the template files are up to date: if not, run `node backend/inbox/write-templates.ts`', async () => {
  for (const { file, html } of await printTemplates()) {
    expect(await readFile(file, 'utf8')).toBe(html);
    expect(html).toContain('/authentication/confirm?token_hash={{ .TokenHash }}&amp;type=');
    expect(html).toContain('{{ .Token }}');
  }
});
