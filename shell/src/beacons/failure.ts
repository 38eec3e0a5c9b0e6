import type { BeaconSource, FailureKind } from '@plumbline/shared/contracts';
import { scrub } from './scrub.ts';
import { sourceIn } from './sources.ts';

const MESSAGE_LENGTH = 500;
const STACK_LENGTH = 4000;

export interface Failure extends BeaconSource {
  readonly kind: FailureKind;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * The failure behind an `error` or `unhandledrejection` event, and its owner.
 * @param shell the page's own shell, the owner of errors without a stack
 * @returns undefined for errors of browser extensions and of developers' overrides
 */
export function failureOf(event: Event, shell: BeaconSource): Failure | undefined {
  if (event instanceof ErrorEvent) {
    // The browser hides all details of another origin's script.
    return event.error || event.filename
      ? failureFrom(event.error ?? event.message, shell)
      : undefined;
  }
  if ('reason' in event) return failureFrom(event.reason, shell);
  const source = event.target instanceof HTMLScriptElement && sourceIn(event.target.src);
  if (!source) return undefined;
  return { ...source, kind: 'load-failure', ...told('ScriptError', event.target.src, '') };
}

function failureFrom(error: unknown, shell: BeaconSource): Failure | undefined {
  if (!(error instanceof Error)) return { ...shell, kind: 'error', ...told('', String(error), '') };
  const { name, message } = error;
  const stack = stackOf(error);
  const isLoad = name === 'RemoteLoadError' || name === 'ChunkLoadError';
  const isOurs = stack.includes('://') ? undefined : shell;
  const source = loadedBy(error) ?? sourceIn(stack) ?? sourceIn(message) ?? isOurs;
  if (!source || !/^[0-9a-f]{16}$/.test(source.version)) return undefined;
  const kind = isLoad ? 'load-failure' : 'error';
  return { ...source, kind, ...told(name, message, stack) };
}

/** The loader's error names the version that failed to load. */
function loadedBy(error: Error): BeaconSource | undefined {
  if (!('remote' in error && 'version' in error)) return undefined;
  return { remote: String(error.remote), version: String(error.version) };
}

const stackOf = ({ stack = '', cause }: Error): string =>
  cause instanceof Error ? `${stack}\nCaused by: ${stackOf(cause)}` : stack;

const told = (name: string, message: string, stack: string) => ({
  name: scrub(name, 100),
  message: scrub(message, MESSAGE_LENGTH),
  stack: scrub(stack, STACK_LENGTH),
});
