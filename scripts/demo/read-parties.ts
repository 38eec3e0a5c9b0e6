import { z } from 'zod';
import type { Ask } from './ask.ts';

const parties = z.array(z.object({ id: z.string(), kind: z.string() }));

/** The parties of a project. */
export const readParties = (ask: Ask, projectId: string) =>
  ask(parties, 'query ($id: ID!) { parties(projectId: $id) { id kind } }', { id: projectId });
