import type { GraphqlAnswers } from '@plumbline/shared/testing/standalone';
import * as z from 'zod/mini';
import type { ProjectFile } from '../data/files.ts';
import { refused } from './fake-people-api.ts';

/** A file as the API would give it; `odd` says what is not the usual. */
export const projectFile = (odd: Partial<ProjectFile> & { readonly id: string }): ProjectFile => ({
  __typename: 'Upload',
  version: 2,
  name: 'Drawing.pdf',
  type: 'application/pdf',
  sizeBytes: 1_200_000,
  path: `1001/${odd.id}`,
  bucket: 'files',
  createdAt: '2026-11-20T12:00:00Z',
  createdBy: 'Dana Okafor',
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

const sharing = z.object({ id: z.string(), version: z.number(), partyIds: z.array(z.string()) });

/** A project's files in memory, and what was reserved, the latest last. */
export function createFakeFilesApi(files: readonly ProjectFile[] = []) {
  const reserved: z.infer<typeof reservation>['input'][] = [];
  let known = [...files];
  const uploadOf = (id: string) => ({
    __typename: 'Upload',
    id,
    version: 1,
    state: 'READY',
    refusal: null,
    bucket: 'files',
    path: `1001/${id}`,
  });
  /** Shows a file to other parties, as another person may. */
  const change = (id: string, partyIds: string[]) => {
    known = known.map((file) =>
      file.id === id ? { ...file, version: file.version + 1, partyIds } : file,
    );
  };
  const answers = {
    GetFiles: () => ({
      files: {
        __typename: 'FileConnection',
        edges: known.map((node) => ({ __typename: 'FileEdge', cursor: node.id, node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    }),
    ReserveFile: (variables) => {
      const { input } = reservation.parse(variables);
      reserved.push(input);
      return { reserveUpload: uploadOf(input.id) };
    },
    ConfirmFile: ({ id }) => {
      const arrived = reserved.find((input) => input.id === id);
      if (arrived) {
        const { name, type, size: sizeBytes, partyIds } = arrived;
        known = [projectFile({ id: arrived.id, name, type, sizeBytes, partyIds }), ...known];
      }
      return { confirmUpload: uploadOf(String(id)) };
    },
    ShareFile: (variables) => {
      const { id, version, partyIds } = sharing.parse(variables);
      if (known.some((file) => file.id === id && file.version !== version)) {
        return { shareFile: refused('CONFLICT', 'Somebody else has changed this.', 'version') };
      }
      change(id, partyIds);
      return { shareFile: uploadOf(id) };
    },
    RemoveFile: ({ id }) => {
      known = known.filter((file) => file.id !== id);
      return { removeUpload: { ...uploadOf(String(id)), state: 'REMOVED' } };
    },
  } satisfies GraphqlAnswers;
  return { answers, reserved, change };
}
