import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** Where the frontend's types come from. */
export const SCHEMA_FILE = new URL('../../shared/apollo/schema.graphql', import.meta.url);

/** The schema as text, sorted so that a change shows as what it is. */
export function printProductSchema(): string {
  return `# Written by \`node backend/graphql/write-schema.ts\`.\n\n${printSchema(
    lexicographicSortSchema(schema),
  )}\n`;
}
