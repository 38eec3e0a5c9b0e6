import { styled } from 'styled-components';

const Root = styled.progress`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 0.5rem;
  border: 0;
  border-radius: var(--radius-full);
  background: var(--color-sunken);
  color: var(--color-accent);
  overflow: hidden;
  print-color-adjust: exact;

  &::-webkit-progress-bar {
    background: transparent;
  }

  &::-webkit-progress-value {
    border-radius: var(--radius-full);
    background: currentColor;
  }

  &::-moz-progress-bar {
    border-radius: var(--radius-full);
    background: currentColor;
  }

  &[value='100'] {
    color: var(--color-success);
  }

  @media print {
    border: 1px solid var(--color-line-strong);
    print-color-adjust: exact;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    color: Highlight;
    forced-color-adjust: none;
  }
`;

/** Progress in percent; what lies outside 0 to 100, or is no number, is brought back into it. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: string }) {
  const percent = Math.min(100, Math.max(0, Math.round(value) || 0));
  return (
    <Root value={percent} max={100} aria-label={label}>
      {percent}%
    </Root>
  );
}
