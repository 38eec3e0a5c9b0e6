import { styled } from 'styled-components';

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  background: var(--color-sunken);
  color: var(--color-ink-muted);
  font-size: 0.8125rem;
  font-weight: 650;
  letter-spacing: 0.02em;
  user-select: none;
`;

/** A letter or digit that nothing joins. */
const simpleLetter = /^[\p{L}\p{N}](?![\p{M}\u200D])/u;

/** The first letter, where a letter may be several code points long. */
function firstLetter(word: string): string {
  const simple = simpleLetter.exec(word);
  // The browser's tables of segments cost a phone a tenth of a second: few names need them.
  if (simple) return simple[0];
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment;
  return '';
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => firstLetter(word))
    .join('')
    .toUpperCase();
}

/** A user's initials. Decorative: the name stands beside it. */
export function Avatar({ name }: { readonly name: string }) {
  return <Root aria-hidden>{initials(name)}</Root>;
}
