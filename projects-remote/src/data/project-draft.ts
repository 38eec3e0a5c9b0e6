import { personalKey } from '@plumbline/shared/contracts';
import * as z from 'zod/mini';
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

/** As long as a sign-in link is valid, in milliseconds. */
const PARKED_MS = 60 * 60 * 1000;

const parkedSchema = z.object({ draft: draftSchema, until: z.number() });

const storageKey = ({ userId, projectId }: DraftPlace) =>
  personalKey(userId, `project-draft.${projectId ?? 'new'}`);

/** What a reload, a lost connection or a session that ended left behind, in this tab or parked. */
export function readDraft(place: DraftPlace): ProjectDraft | undefined {
  return draftSchema.safeParse(read('sessionStorage', place)).data ?? readParked(place);
}

/** Keeps the draft for a reload. A blocked or full storage keeps none; the page itself still does. */
export function keepDraft(place: DraftPlace, draft: ProjectDraft): void {
  if (!write('sessionStorage', place, draft)) remove('sessionStorage', place);
  unpark(place, draft);
}

/** Leaves this tab's draft for the tab that a mailed link opens, unless another one lies there. */
export function parkDraft(place: DraftPlace): void {
  const draft = draftSchema.safeParse(read('sessionStorage', place)).data;
  if (!draft || readParked(place)) return;
  const isParked = write('localStorage', place, { draft, until: Date.now() + PARKED_MS });
  if (isParked) remove('sessionStorage', place);
}

/** Removes the draft after it was saved or discarded. */
export function forgetDraft(place: DraftPlace, draft: ProjectDraft): void {
  remove('sessionStorage', place);
  unpark(place, draft);
}

function readParked(place: DraftPlace): ProjectDraft | undefined {
  const parked = parkedSchema.safeParse(read('localStorage', place)).data;
  return parked && parked.until > Date.now() ? parked.draft : undefined;
}

/** Another tab's draft for the same place stays. */
function unpark(place: DraftPlace, { key }: ProjectDraft) {
  const other = readParked(place);
  if (!other || other.key === key) remove('localStorage', place);
}

type StorageName = 'sessionStorage' | 'localStorage';

/** Null for none, for one of another release and for a blocked storage: the form starts empty. */
function read(storage: StorageName, place: DraftPlace): unknown {
  try {
    return JSON.parse(window[storage].getItem(storageKey(place)) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: StorageName, place: DraftPlace, value: unknown): boolean {
  try {
    window[storage].setItem(storageKey(place), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(storage: StorageName, place: DraftPlace) {
  try {
    window[storage].removeItem(storageKey(place));
  } catch {
    // A blocked storage holds nothing to remove.
  }
}

/** A unique key. Unlike `randomUUID`, it works on a plain HTTP address as well. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
