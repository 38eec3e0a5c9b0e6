import { useState } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from './SmallButton.ts';

/** As many characters as are shown without folding: about six lines of a phone. */
const MOST_UNFOLDED = 400;

/** Paper shows all of it. */
const Fold = styled.span<{ $isOpen: boolean }>`
  @media screen {
    display: ${({ $isOpen }) => ($isOpen ? 'inline' : '-webkit-box')};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
    overflow: hidden;
  }
`;

const Toggle = styled(SmallButton)`
  display: flex;
  margin-block-start: var(--space-2);
  margin-inline-start: calc(-1 * var(--space-3));

  @media print {
    display: none;
  }
`;

/** A text of any length; of a long one, the beginning with a button for the rest. */
export function FoldedText({ children }: { readonly children: string }) {
  const [isOpen, setOpen] = useState(false);
  if (children.length <= MOST_UNFOLDED && children.split('\n').length <= 6) return children;
  return (
    <>
      <Fold $isOpen={isOpen}>{children}</Fold>
      <Toggle
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Show less' : 'Show the whole description'}
      </Toggle>
    </>
  );
}
