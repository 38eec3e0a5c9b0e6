import { styled } from 'styled-components';

/** Rows of people: a picture, words that take the room there is, and buttons below where it is narrow. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
    break-inside: avoid;
  }
`;

/** The words of a row. */
export const Words = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** Who a row is about. */
export const Name = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;

/** What there is to say besides. */
export const Detail = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** Buttons side by side; paper has none. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media print {
    display: none;
  }
`;
