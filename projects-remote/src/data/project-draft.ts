import { MAILED_LINK_MS, personalKey } from '@plumbline/shared/contracts';
import { readItem, removeItem, writeItem } from '@plumbline/shared/forms';
import * as z from '@plumbline/shared/schema';
import { projectValues } from './project-values.ts';

const draftSchema = z.object({
  values: projectValues,
  /** What the form started from. */
  base: projectValues,
  /** The version of the project that `base` is; null for a new project. */
  version: z.nullable(z.number()),
  /** Makes sending a new project again harmless. */
  key: z.string(),
});

/** A project that is being typed. */
export type ProjectDraft = z.infer<typeof draftSchema>;

/** Where a draft is kept: each user has their own. */
export interface DraftPlace {
  readonly userId: string;
  /** Null for a new project. */
  readonly projectId: string | null;
}

const parkedSchema = z.object({ draft: draftSchema, until: z.number() });

const keyOf = ({ userId, projectId }: DraftPlace) =>
  personalKey(userId, `project-draft.${projectId ?? 'new'}`);

/** What a reload, a lost connection or a session that ended left behind, in this tab or parked. */
export function readDraft(place: DraftPlace): ProjectDraft | undefined {
  return draftSchema.safeParse(readItem('sessionStorage', keyOf(place))).data ?? readParked(place);
}

/** Keeps the draft for a reload. A blocked or full storage keeps none; the page itself still does. */
export function keepDraft(place: DraftPlace, draft: ProjectDraft): void {
  if (!writeItem('sessionStorage', keyOf(place), draft)) removeItem('sessionStorage', keyOf(place));
  unpark(place, draft);
}

/** Leaves this tab's draft for the tab that a mailed link opens, unless another one lies there. */
export function parkDraft(place: DraftPlace): void {
  const draft = draftSchema.safeParse(readItem('sessionStorage', keyOf(place))).data;
  if (!draft || readParked(place)) return;
  const isParked = writeItem('localStorage', keyOf(place), {
    draft,
    until: Date.now() + MAILED_LINK_MS,
  });
  if (isParked) removeItem('sessionStorage', keyOf(place));
}

/** Removes the draft after it was saved or discarded. */
export function forgetDraft(place: DraftPlace, draft: ProjectDraft): void {
  removeItem('sessionStorage', keyOf(place));
  unpark(place, draft);
}

function readParked(place: DraftPlace): ProjectDraft | undefined {
  const parked = parkedSchema.safeParse(readItem('localStorage', keyOf(place))).data;
  return parked && parked.until > Date.now() ? parked.draft : undefined;
}

/** Another tab's draft for the same place stays. */
function unpark(place: DraftPlace, { key }: ProjectDraft) {
  const other = readParked(place);
  if (!other || other.key === key) removeItem('localStorage', keyOf(place));
}
