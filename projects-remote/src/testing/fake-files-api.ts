import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';
import { createFakeStorage, type GraphqlAnswers } from '@plumbline/shared/testing';
import * as z from 'zod/mini';
import type { ProjectFile } from '../data/files.ts';
import { refused } from './fake-people-api.ts';

/** A file as the API would give it; `odd` says what is not the usual. */
export const projectFile = (odd: Partial<ProjectFile> & { readonly id: string }): ProjectFile => ({
  __typename: 'Upload',
  version: 2,
  state: 'READY',
  name: 'Drawing.pdf',
  type: 'application/pdf',
  sizeBytes: 1_200_000,
  path: `1001/${odd.id}`,
  bucket: 'files',
  createdAt: '2026-11-20T12:00:00Z',
  createdBy: 'Dana Okafor',
  createdByPartyId: '1',
  isOfMyParty: true,
  isMine: odd.isOfMyParty ?? true,
  partyIds: [],
  requestId: null,
  isKept: false,
  ...odd,
});

const reservation = z.object({
  input: z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    sha256: z.string(),
    partyIds: z.array(z.string()),
  }),
});

const pageOf = z.object({ first: z.number(), after: z.optional(z.string()) });
const sharing = z.object({ id: z.string(), version: z.number(), partyIds: z.array(z.string()) });

type State = ProjectFile['state'];

/**
 * A project's files in memory with the storage beside them, which takes what is RESERVED alone.
 * `reserved` has the latest last; `outcomes` are those of the next checks, and then all is READY.
 */
export function createFakeFilesApi(
  files: readonly ProjectFile[] = [],
  outcomes: (State | Error)[] = [],
) {
  const reserved: z.infer<typeof reservation>['input'][] = [];
  const states = new Map<string, State>(files.map(({ id, state }) => [id, state]));
  let known = [...files];
  const uploadOf = (id: string) => ({
    __typename: 'Upload',
    id,
    version: 1,
    state: states.get(id) ?? 'REMOVED',
    refusal: states.get(id) === 'REFUSED' ? 'MISSING' : null,
    bucket: 'files',
    path: `1001/${id}`,
  });
  /** What the check of a file gives. An error is an answer that was lost after it. */
  const check = (id: string) => {
    const outcome = outcomes.shift() ?? 'READY';
    const isLost = outcome instanceof Error;
    const state = isLost ? 'READY' : outcome;
    const input = reserved.find((one) => one.id === id);
    states.set(id, state);
    if (input && !known.some((file) => file.id === id)) {
      const { name, type, size: sizeBytes, partyIds } = input;
      known = [projectFile({ id, name, type, sizeBytes, partyIds }), ...known];
    }
    known = known.map((file) => (file.id === id ? { ...file, state } : file));
    if (isLost) throw outcome;
  };
  const objects = createFakeStorage();
  const storage: FileStorage = {
    ...objects,
    upload: (bucket, path, blob, options) =>
      states.get(path.slice(path.indexOf('/') + 1)) === 'RESERVED'
        ? objects.upload(bucket, path, blob, options)
        : Promise.reject(new StorageFailure('not-allowed', 'row-level security')),
  };
  /** Shows a file to other parties, as another person may. */
  const change = (id: string, partyIds: string[]) => {
    known = known.map((file) =>
      file.id === id ? { ...file, version: file.version + 1, partyIds } : file,
    );
  };
  const remove = ({ id }: Readonly<Record<string, unknown>>) => {
    states.set(String(id), 'REMOVED');
    known = known.filter((file) => file.id !== id);
    return { removeUpload: uploadOf(String(id)) };
  };
  const answers = {
    GetFiles: (variables) => {
      const { first, after } = pageOf.parse(variables);
      const listed = known.filter(isListed);
      const from = listed.findIndex(({ id }) => id === after) + 1;
      const shown = listed.slice(from, from + first);
      const hasNextPage = from + first < listed.length;
      return {
        files: {
          __typename: 'FileConnection',
          edges: shown.map((node) => ({ __typename: 'FileEdge', cursor: node.id, node })),
          pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: shown.at(-1)?.id ?? null },
        },
      };
    },
    ReserveFile: (variables) => {
      const { input } = reservation.parse(variables);
      if (!states.has(input.id)) states.set(input.id, 'RESERVED');
      reserved.push(input);
      return { reserveUpload: uploadOf(input.id) };
    },
    ConfirmFile: ({ id }) => {
      const state = states.get(String(id));
      if (state === undefined || state === 'REMOVED') {
        return { confirmUpload: refused('NOT_FOUND', 'It does not exist any more.') };
      }
      if (state === 'RESERVED' || state === 'CHECKING') check(String(id));
      return { confirmUpload: uploadOf(String(id)) };
    },
    ShareFile: (variables) => {
      const { id, version, partyIds } = sharing.parse(variables);
      if (known.some((file) => file.id === id && file.version !== version)) {
        return { shareFile: refused('CONFLICT', 'Another member has changed this.', 'version') };
      }
      change(id, partyIds);
      return { shareFile: uploadOf(id) };
    },
    RemoveFile: remove,
    CancelFile: remove,
  } satisfies GraphqlAnswers;
  return { answers, reserved, change, storage };
}

const isListed = ({ state }: ProjectFile) => state === 'READY' || state === 'CHECKING';
