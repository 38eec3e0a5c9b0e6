import { mkdir, writeFile } from 'node:fs/promises';
import { printTemplates } from './print-templates.ts';

for (const { file, html } of await printTemplates()) {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, html);
}
