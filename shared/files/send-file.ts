import type { TypedDocumentNode, useApolloClient } from '@plumbline/shared/apollo';
import {
  type CommandAnswer,
  type Done,
  hasDone,
  refusalOf,
} from '@plumbline/shared/apollo/commands';
import { toFileName, uploadBuckets, uploadRefusals } from '@plumbline/shared/contracts';
import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';
import { cleanPicture } from './clean-picture.ts';
import { typeOfName } from './file-facts.ts';
import { ConfirmFile, ReserveFile } from './documents.ts';

/** The service does not take a file; the message is for people. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

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
  readonly confirmKey: string;
}

interface Sending {
  readonly client: ReturnType<typeof useApolloClient>;
  readonly loadStorage: () => Promise<FileStorage>;
  readonly signal: AbortSignal;
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/**
 * Sends a file: reserves its place, uploads it, and has it checked.
 * @throws FileRefused where another attempt would end the same
 * @throws anything else where there was no answer, or after `signal`
 */
export async function sendFile(toSend: FileToSend, sending: Sending): Promise<void> {
  const { file, place, id, reserveKey, confirmKey } = toSend;
  const { client, loadStorage, signal, onProgress } = sending;
  const type = typeOfName(file.name);
  if (!type) throw new FileRefused('Files of this kind are not taken.');
  if (file.size === 0) throw new FileRefused(uploadRefusals.EMPTY.sentence);
  if (file.size > uploadBuckets.files.bytes) throw new FileRefused('A file has at most 20 MB.');
  const blob = await cleanPicture(file, type).catch(() => {
    throw new FileRefused(uploadRefusals.PHOTO_BROKEN.sentence);
  });
  const input = {
    id,
    ...('partyIds' in place ? { ...place, partyIds: [...place.partyIds] } : place),
    name: toFileName(file.name),
    type,
    size: blob.size,
    sha256: await hashOf(blob),
  };
  const { bucket, path } = await ask(client, ReserveFile, { input, key: reserveKey });
  signal.throwIfAborted();
  const storage = await loadStorage();
  await storage.upload(bucket, path, blob, { type, signal, onProgress }).catch((error: unknown) => {
    // It arrived in an earlier attempt whose answer was lost.
    if (!(error instanceof StorageFailure && error.reason === 'exists')) throw error;
  });
  signal.throwIfAborted();
  const { refusal } = await ask(client, ConfirmFile, { id, key: confirmKey });
  if (refusal) throw new FileRefused(uploadRefusals[refusal].sentence);
}

/** @throws FileRefused with the service's words */
async function ask<Given extends CommandAnswer, Variables extends Record<string, unknown>>(
  client: Sending['client'],
  mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>,
  variables: Variables,
): Promise<Done<Given>> {
  const { data } = await client.mutate({ mutation, variables, fetchPolicy: 'no-cache' });
  const [answer] = Object.values(data ?? {});
  if (!answer) throw new Error('The API answered a command without a result');
  if (hasDone(answer)) return answer;
  throw new FileRefused(refusalOf(answer)?.message ?? '');
}

async function hashOf(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
