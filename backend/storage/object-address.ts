import type { Context } from 'hono';
import { refusals } from './storage-error.ts';

/** What upstream takes for the name of an object (src/storage/limits.ts). */
const VALID_KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const LONGEST_KEY = 1024;

/** The bucket and the name of the object that a request is about. */
export interface ObjectAddress {
  bucket: string;
  name: string;
}

/**
 * Reads the address after `prefix`, such as `/object/sign`.
 * @throws StorageError where it is no name of an object
 */
export function readAddress(context: Context, prefix: string): ObjectAddress {
  const { pathname } = new URL(context.req.url);
  const rest = pathname.slice(pathname.indexOf('/storage/v1') + '/storage/v1'.length);
  const [bucket = '', ...parts] = decode(rest.slice(prefix.length + 1)).split('/');
  const name = parts.join('/');
  requireKey(name);
  return { bucket, name };
}

/** @throws StorageError where it is no name of an object */
function requireKey(name: string): void {
  if (name.length > LONGEST_KEY || !VALID_KEY.test(name))
    throw refusals.invalidKey(name.slice(0, 200));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refusals.invalidKey(text.slice(0, 200));
  }
}
