import { styled } from 'styled-components';
import { toValues } from '../data/extra-values.ts';
import { extraInWords } from '../data/extra-words.ts';
import type { ExtraFacts } from './entry.ts';

const Lines = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  white-space: pre-line;
`;

/** All that was typed of an extra, to read where its form opens no more. */
export const ExtraText = ({ extra }: { readonly extra: ExtraFacts }) => (
  <Lines dir="auto">{extraInWords(toValues(extra))}</Lines>
);
