import * as z from 'zod/mini';
import type { ProjectValues } from './project-values.ts';

const valuesSchema: z.ZodMiniType<ProjectValues> = z.object({
  title: z.string(),
  client: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  status: z.enum(['Planning', 'In Progress', 'Completed']),
  budget: z.string(),
  team: z.string(),
  phases: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['Not Started', 'In Progress', 'Completed']),
      progress: z.string(),
    }),
  ),
});

const draftSchema = z.object({
  values: valuesSchema,
  base: valuesSchema,
  version: z.nullable(z.number()),
  key: z.string(),
});

/** A project that is being typed. */
export interface ProjectDraft {
  readonly values: ProjectValues;
  /** What the form started from. */
  readonly base: ProjectValues;
  /** The version of the project that `base` is; null for a new project. */
  readonly version: number | null;
  /** Makes sending a new project again harmless. */
  readonly key: string;
}

/** A draft of this tab; what is in it stays that person's. */
export interface DraftPlace {
  readonly userId: string;
  /** Null for a new project. */
  readonly projectId: string | null;
}

const storageKey = ({ userId, projectId }: DraftPlace) =>
  `plumbline.project-draft.${userId}.${projectId ?? 'new'}`;

/** The draft that a reload or a lost connection left behind. */
export function readDraft(place: DraftPlace): ProjectDraft | undefined {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(storageKey(place)) ?? ''));
  } catch {
    // None, one of another release, or a blocked storage: the form starts empty.
    return undefined;
  }
}

/** Keeps the draft for a reload. A blocked or full storage keeps none; the page itself still does. */
export function keepDraft(place: DraftPlace, draft: ProjectDraft): void {
  try {
    sessionStorage.setItem(storageKey(place), JSON.stringify(draft));
  } catch {
    forgetDraft(place);
  }
}

/** Removes the draft: it was saved, or its person let it go. */
export function forgetDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(storageKey(place));
  } catch {
    // A blocked storage holds nothing to remove.
  }
}

/** A key that nobody else has. Unlike `randomUUID`, it works on a plain HTTP address as well. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
