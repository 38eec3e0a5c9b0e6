import type { DocumentNode } from 'graphql';
import { z } from 'zod';

/** What the server is about to execute, which it gives without types. */
export const execution = z.object({
  document: z.custom<DocumentNode>(),
  operationName: z.string().nullish(),
  variableValues: z.record(z.string(), z.unknown()).nullish(),
});
