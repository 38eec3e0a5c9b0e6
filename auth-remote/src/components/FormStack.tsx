import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/**
 * A form as a column; with `$hasPair`, its first two fields share a row where there is room. Only its
 * code sends it: as `dialog`, it goes nowhere where that has not arrived.
 */
export const FormStack = styled.form.attrs({ method: 'dialog' })<{ $hasPair?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4) var(--space-3);

  &[hidden] {
    display: none;
  }

  > * {
    grid-column: 1 / -1;
  }

  > button {
    margin-block-start: var(--space-2);
  }

  ${media.small} {
    > :nth-child(-n + ${({ $hasPair }) => ($hasPair ? 2 : 0)}) {
      grid-column: auto;
    }
  }
`;
