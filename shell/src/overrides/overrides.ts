import { ENTRY_NAME } from '@plumbline/shared/federation';
import * as z from '@plumbline/shared/schema';
import { DEVTOOLS, OVERRIDES } from './is-overridden.ts';

const LASTS_MS = 2 * 60 * 60 * 1000;

const overrideSchema = z.object({
  remote: z.string(),
  /** Its source: a development server, or the address of an entry. */
  from: z.string(),
  /** Milliseconds since 1970; overrides of the browser extension last until they are removed there. */
  until: z.optional(z.number()),
});

/** A remote that this tab loads from another address, in place of the released one. */
export type Override = z.infer<typeof overrideSchema>;

const storedSchema = z.catch(z.array(overrideSchema), []);
const devtoolsSchema = z.catch(z.object({ overrides: z.record(z.string(), z.string()) }), {
  overrides: {},
});

export interface Overrides {
  readonly active: readonly Override[];
  /** The requested overrides whose origin is not allowed. */
  readonly refused: readonly Override[];
}

/**
 * The overrides of this tab: those that it has stored, and those in its address,
 * `?override=projects@http://localhost:3004`, which are kept for two hours. An empty one leaves all.
 * @param allowed the origins that code may come from; `*` as the port stands for any
 */
export function readOverrides(allowed: readonly string[], now = Date.now()): Overrides {
  const asked = takeFromAddress();
  const wanted = asked.flatMap((text): Override[] => {
    const [, remote, from] = /^([a-z][a-z0-9]*)@(.+)$/.exec(text) ?? [];
    return remote && from ? [{ remote, from, until: now + LASTS_MS }] : [];
  });
  const known = asked.includes('') ? [] : storedSchema.parse(read(sessionStorage, OVERRIDES));
  const kept = known.filter(
    ({ remote, until = 0 }) => until > now && !wanted.some((other) => other.remote === remote),
  );
  const all = [...kept, ...wanted];
  const isAllowed = ({ from }: Override) => allowed.some((origin) => covers(origin, from));
  keep(all.filter(isAllowed));
  const both = [...all, ...fromDevtools()];
  return { active: both.filter(isAllowed), refused: both.filter((one) => !isAllowed(one)) };
}

/** Removes all overrides, those of the extension as well, and reloads the page. */
export function leaveOverrides() {
  sessionStorage.removeItem(OVERRIDES);
  localStorage.removeItem(DEVTOOLS);
  window.location.reload();
}

/** The address of an override's entry; a server in development has it under one name. */
export const entryOf = ({ from }: Override) =>
  new URL(from).pathname.endsWith('.js') ? from : new URL(`/${ENTRY_NAME}.js`, from).href;

/** Removes the parameter, so that a shared link carries no override. */
function takeFromAddress(): string[] {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll('override');
  if (asked.length === 0) return [];
  url.searchParams.delete('override');
  window.history.replaceState(window.history.state, '', url);
  return asked;
}

/** The extension identifies remotes by their containers, and entries by their manifests. */
function fromDevtools(): Override[] {
  const { overrides } = devtoolsSchema.parse(read(localStorage, DEVTOOLS));
  return Object.entries(overrides).flatMap(([name, from]) =>
    URL.canParse(from) ? { remote: name.replace(/^plumbline_/, ''), from } : [],
  );
}

function covers(allowed: string, from: string): boolean {
  if (!URL.canParse(from)) return false;
  const { origin, protocol, hostname } = new URL(from);
  return origin === allowed || `${protocol}//${hostname}:*` === allowed;
}

function keep(overrides: readonly Override[]) {
  if (overrides.length === 0) sessionStorage.removeItem(OVERRIDES);
  else sessionStorage.setItem(OVERRIDES, JSON.stringify(overrides));
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
