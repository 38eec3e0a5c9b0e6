import { writeFile } from 'node:fs/promises';
import { SCHEMA_FILE, printProductSchema } from './print-schema.ts';

await writeFile(SCHEMA_FILE, printProductSchema());
