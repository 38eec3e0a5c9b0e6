import type { GraphqlAnswers } from '@plumbline/shared/testing';
import * as z from 'zod/mini';

const reservation = z.object({ input: z.looseObject({ id: z.string() }) });

/** A file as a document of money names it. */
export const storedFile = (name: string) => ({
  __typename: 'Upload' as const,
  id: 'a5a5a5a5-0000-4000-8000-000000000001',
  name,
  type: 'application/pdf',
  bucket: 'files',
  path: '1001/a5a5a5a5-0000-4000-8000-000000000001',
});

/** The API's answers about files that are sent, and what was reserved, the latest last. */
export function createSentFiles() {
  const reserved: z.infer<typeof reservation>['input'][] = [];
  const uploadOf = (id: string) => ({
    ...{ __typename: 'Upload', id, version: 1, state: 'READY', refusal: null },
    ...{ bucket: 'files', path: `1001/${id}` },
  });
  const answers = {
    ReserveFile: (variables) => {
      const { input } = reservation.parse(variables);
      reserved.push(input);
      return { reserveUpload: uploadOf(input.id) };
    },
    ConfirmFile: ({ id }) => ({ confirmUpload: uploadOf(String(id)) }),
  } satisfies GraphqlAnswers;
  return { answers, reserved };
}
