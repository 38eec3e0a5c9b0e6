import { css, keyframes, styled } from 'styled-components';

interface PlumbLineProps {
  /** Sways while something is awaited, instead of swinging to rest once. */
  readonly sways?: boolean;
  readonly className?: string;
}

/** The brand's plumb line, hanging from the top of its container. Decorative. */
export function PlumbLine({ sways = false, className }: PlumbLineProps) {
  return (
    <Line aria-hidden $sways={sways} className={className}>
      <svg width="16" height="48" viewBox="0 0 16 48" focusable="false">
        <path d="M6 0h4v5h4v22L8 48 2 27V5h4z" />
      </svg>
    </Line>
  );
}

const settle = keyframes`
  from { rotate: 2.2deg; }
  30% { rotate: -1.4deg; }
  55% { rotate: 0.8deg; }
  78% { rotate: -0.3deg; }
  to { rotate: 0deg; }
`;

const sway = keyframes`
  from { rotate: 4deg; }
  to { rotate: -4deg; }
`;

const Line = styled.div<{ $sways: boolean }>`
  position: absolute;
  inset-block: 0 18%;
  inset-inline-start: calc(50% - 8px);
  z-index: 1;
  display: grid;
  grid-template-rows: 1fr auto;
  justify-items: center;
  transform-origin: top;
  animation: ${({ $sways }) =>
    $sways
      ? css`
          ${sway} 1.1s ease-in-out infinite alternate
        `
      : css`
          ${settle} 1.6s ease-out
        `};
  pointer-events: none;

  &::before {
    content: '';
    inline-size: 2px;
    forced-color-adjust: none;
    background: var(--color-accent);
  }

  path {
    fill: var(--color-accent);
  }
`;
