import {
  isStorageError,
  type StorageError,
  StorageApiError,
  StorageUnknownError,
} from '@supabase/storage-js';
import { StorageFailure, type StorageRefusal } from '../file-storage.ts';

// Storage answers most refusals with HTTP 400, and with the status that it means in `statusCode`.
const reasons: Readonly<Record<string, StorageRefusal>> = {
  '400': 'refused',
  '401': 'signed-out',
  '404': 'not-found',
  '409': 'exists',
  '413': 'too-large',
  '415': 'wrong-type',
};

/** What the service says where a policy forbids an upload; all else with 403 is about the token. */
const POLICY = 'row-level security';

/** The client's error in the terms of this door. */
export function toStorageFailure(error: StorageError): StorageFailure {
  const cause = error instanceof StorageUnknownError ? error.originalError : undefined;
  if (cause instanceof StorageFailure) return cause;
  return new StorageFailure(reasonOf(error), error.message);
}

/** A gateway may give a code of its own in its place. */
const isStatus = (statusCode: string) => Number(statusCode) >= 400;

function reasonOf(error: StorageError): StorageRefusal {
  if (!isStorageError(error) || !(error instanceof StorageApiError)) return 'unavailable';
  const { status, statusCode, message } = error;
  if (status >= 500 || Number(statusCode) >= 500) return 'unavailable';
  if (statusCode === '403') return message.includes(POLICY) ? 'not-allowed' : 'signed-out';
  // Other answers of a gateway, such as 408 and 429, decide nothing about the object.
  return reasons[isStatus(statusCode) ? statusCode : status] ?? 'unavailable';
}
