import { css, keyframes } from 'styled-components';

/** Moves a mask that is wider than the row: its end is clear at either end of the scroll. */
const fade = keyframes`
  from {
    mask: linear-gradient(90deg, #0000, #000 2rem calc(100% - 2rem), #0000) -2rem / calc(100% + 2rem);
  }

  to {
    mask: linear-gradient(90deg, #0000, #000 2rem calc(100% - 2rem), #0000) 0 / calc(100% + 2rem);
  }
`;

/** The row that Tabs and TabNav share. Where it is too long, it scrolls, and cut tabs fade out. */
export const tabRowStyle = css`
  display: flex;
  gap: var(--space-1);
  margin: 0 0 var(--space-5);
  padding: 0;
  border-block-end: 1px solid var(--color-line);
  overflow-x: auto;
  list-style: none;
  scrollbar-width: none;

  @supports (animation-timeline: scroll()) {
    animation: ${fade} linear both;
    animation-timeline: scroll(self inline);
  }
`;

/** One tab; `selected` is the selector of the current one. */
export const tabStyle = (selected: string) => css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  flex: none;
  min-block-size: 2.75rem;
  padding: var(--space-2) 0.625rem;
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: var(--color-ink-muted);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--color-ink);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  ${selected} {
    border-block-end-color: var(--color-accent);
    color: var(--color-ink);
  }

  @media (forced-colors: active) {
    border-block-end-color: Canvas;

    ${selected} {
      border-block-end-color: Highlight;
    }
  }
`;
