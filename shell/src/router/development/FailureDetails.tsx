import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { readRemotes } from '../../product/read-page.ts';

/** In development, below the words for visitors: what was thrown, whose it is, and where. */
export function FailureDetails({ error }: { readonly error: unknown }) {
  const [details, setDetails] = useState<string>();

  useEffect(() => {
    let isShown = true;
    describe(error).then(
      (text) => isShown && setDetails(text),
      // Without the development server, the browser's own stack is shown.
      () => isShown && setDetails(stackOf(error)),
    );
    return () => {
      isShown = false;
    };
  }, [error]);

  return <Details aria-label="For developers">{details ?? String(error)}</Details>;
}

async function describe(error: unknown): Promise<string> {
  const body = stackOf(error);
  const response = await fetch('/development/stack', { method: 'POST', body });
  const stack = await response.text();
  const [, folder] = /\b(?:(\w+)-remote|shell)\/src\//.exec(stack) ?? [];
  const remotes = await readRemotes(document);
  const named = error instanceof Error && 'remote' in error ? error.remote : folder;
  const remote = remotes.find(({ name }) => name === named);
  const whose = remote ? `${remote.name}-remote (${remote.owner})` : 'shell';
  return `${whose}\n\n${stack}`;
}

const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? String(error);
  return error.cause ? `${stack}\nCaused by: ${stackOf(error.cause)}` : stack;
};

const Details = styled.pre`
  max-block-size: 50vh;
  overflow: auto;
  margin-block-start: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-line);
  font-size: var(--text-small);
  white-space: pre-wrap;
`;
