import { describeFailure, toFailure } from '@plumbline/shared/apollo';
import { uploadRefusals } from '@plumbline/shared/contracts';
import { StorageFailure } from '@plumbline/shared/storage';

/** The service does not take a file; the message is for people. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  /** Whether it may be taken under another id. */
  readonly mayRenew: boolean;

  constructor(message: string, mayRenew = false) {
    super(message);
    this.mayRenew = mayRenew;
  }
}

/** Why a file was not sent, checked or opened, for people, and what they may do. */
export interface FileProblem {
  readonly message: string;
  readonly mayRetry: boolean;
  /** Whether another attempt needs another id. */
  readonly mayRenew: boolean;
}

/** What went wrong with a file. */
export function fileProblemOf(error: unknown): FileProblem {
  if (error instanceof FileRefused) {
    const { message, mayRenew } = error;
    return { message, mayRetry: mayRenew, mayRenew };
  }
  if (error instanceof StorageFailure) return storageProblemOf(error);
  return problem(describeFailure(toFailure(error)));
}

const problem = (message: string, mayRetry = true): FileProblem => ({
  message,
  mayRetry,
  mayRenew: false,
});

function storageProblemOf({ reason }: StorageFailure): FileProblem {
  switch (reason) {
    case 'signed-out':
    case 'unavailable':
      return problem(describeFailure({ kind: reason }));
    case 'too-large':
      return problem(uploadRefusals.TOO_LARGE.sentence, false);
    case 'wrong-type':
      return problem('This type of file is not supported.', false);
    case 'exists':
    case 'not-allowed':
    case 'not-found':
    case 'refused':
      return problem(
        'The storage of files refuses this. The fault is ours: try again later, and write to us if it stays.',
      );
  }
}
