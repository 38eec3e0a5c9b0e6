import type { TypedDocumentNode, useApolloClient } from '@plumbline/shared/apollo';
import {
  type CommandAnswer,
  type Done,
  hasDone,
  newUuid,
  refusalOf,
} from '@plumbline/shared/apollo/commands';
import {
  toFileName,
  uploadBuckets,
  type UploadRefusal,
  uploadRefusals,
} from '@plumbline/shared/contracts';
import { sha256 } from '@plumbline/shared/sha256';
import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';
import { cleanPicture } from './clean-picture.ts';
import { typeOfName } from './file-facts.ts';
import { CancelFile, ConfirmFile, ReserveFile } from './documents.ts';
import { FileRefused } from './file-problem.ts';
import { pauseOrAbort } from './pause.ts';

/** What a file belongs to: a project, with whom the general contractor shows it to, or a payment request. */
export type FilePlace =
  | { readonly projectId: string; readonly partyIds: readonly string[] }
  | { readonly requestId: string };

/** A file to send. The ids stay the same in every attempt, so that it arrives once. */
export interface FileToSend {
  readonly file: File;
  readonly place: FilePlace;
  /** UUIDs. */
  readonly id: string;
  readonly reserveKey: string;
}

/** How the service is asked. */
export interface Asking {
  readonly client: ReturnType<typeof useApolloClient>;
  readonly signal: AbortSignal;
}

interface Sending extends Asking {
  readonly loadStorage: () => Promise<FileStorage>;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** These say nothing of the file: it may arrive under another id. */
const LOST: readonly UploadRefusal[] = ['HASH_MISMATCH', 'MISSING'];

/**
 * The type of a chosen file.
 * @throws FileRefused where its name or size says that it is not taken
 */
export function typeToSend({ name, size }: File): string {
  const type = typeOfName(name);
  if (!type) throw new FileRefused('This type of file is not supported.');
  if (size === 0) throw new FileRefused(uploadRefusals.EMPTY.sentence);
  if (size > uploadBuckets.files.bytes) throw new FileRefused('A file has at most 20 MB.');
  return type;
}

/**
 * Sends a file: reserves its place, and uploads it. What an earlier attempt has done is not done again.
 * @throws FileRefused where another attempt would end the same
 * @throws anything else where there was no answer, or after `signal`
 */
export async function sendFile(toSend: FileToSend, sending: Sending): Promise<void> {
  const { file, place, id, reserveKey } = toSend;
  const { client, loadStorage, signal, onProgress } = sending;
  const type = typeToSend(file);
  const blob = await cleanPicture(file, type).catch(() => {
    throw new FileRefused('This file is not a picture or cannot be read.');
  });
  const input = {
    id,
    ...('partyIds' in place ? { ...place, partyIds: [...place.partyIds] } : place),
    name: toFileName(file.name),
    type,
    size: blob.size,
    sha256: await sha256(await blob.arrayBuffer()),
  };
  const reserved = await ask(client, ReserveFile, { input, key: reserveKey });
  signal.throwIfAborted();
  if (isTaken(reserved)) return;
  if (reserved.state === 'RESERVED') {
    const storage = await loadStorage();
    const { bucket, path } = reserved;
    await storage.upload(bucket, path, blob, { type, signal, onProgress }).catch(goOnIfClosed);
    signal.throwIfAborted();
  }
}

/** It has arrived before, or its place is closed: the check says which. */
function goOnIfClosed(error: unknown) {
  const isClosed =
    error instanceof StorageFailure && ['exists', 'not-allowed'].includes(error.reason);
  if (!isClosed) throw error;
}

/**
 * Has a file checked that was sent, and asks again until the service knows what comes of it.
 * @param onPause called where that takes longer
 * @throws FileRefused where it is not taken
 * @throws anything else where there was no answer, or after `signal`
 */
export async function awaitCheck(id: string, { client, signal }: Asking, onPause: () => void) {
  let pauseMs = FIRST_PAUSE_MS;
  while (!isTaken(await ask(client, ConfirmFile, { id, key: newUuid() }))) {
    signal.throwIfAborted();
    onPause();
    await pauseOrAbort(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}

/** Removes a file of which the service may know. */
export async function cancelFile(id: string, client: Asking['client']): Promise<void> {
  await ask(client, CancelFile, { id, key: newUuid() }).catch((error: unknown) => {
    // A refusal says that there is nothing to remove.
    if (!(error instanceof FileRefused)) throw error;
  });
}

type Upload = Pick<Done<CommandAnswer>, '__typename'> & {
  readonly state: string;
  readonly refusal: UploadRefusal | null;
};

/** @throws FileRefused where it never will be */
function isTaken({ state, refusal }: Upload): boolean {
  if (refusal) throw new FileRefused(uploadRefusals[refusal].sentence, LOST.includes(refusal));
  if (state === 'REMOVED') throw new FileRefused(uploadRefusals.MISSING.sentence, true);
  return state === 'READY';
}

/** @throws FileRefused with the service's words */
async function ask<Given extends CommandAnswer, Variables extends Record<string, unknown>>(
  client: Asking['client'],
  mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>,
  variables: Variables,
): Promise<Done<Given>> {
  const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' });
  const [answer] = Object.values(data ?? {});
  if (!answer) throw new Error('The API answered a command without a result');
  if (hasDone(answer)) return answer;
  throw new FileRefused(refusalOf(answer)?.message ?? '');
}
