import { formatCents, partOf, shareOf } from '@plumbline/shared/contracts';
import { useRef } from 'react';
import { css, styled } from 'styled-components';

const track = css`
  box-sizing: border-box;
  block-size: 0.75rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-full);
  background: linear-gradient(
    to right,
    var(--color-ink-muted) 0 var(--before),
    var(--color-accent) var(--before) var(--now),
    var(--color-sunken) var(--now)
  );
`;

const thumb = css`
  box-sizing: border-box;
  inline-size: var(--thumb);
  block-size: var(--thumb);
  border: 3px solid var(--color-surface);
  border-radius: 50%;
  background: var(--color-ink);
  box-shadow: 0 0 0 1px var(--color-ink);
`;

const Range = styled.input`
  --thumb: 1.75rem;
  /* Nothing approved before shows nothing, not half of the thumb. */
  --before: calc(
    min(1, var(--before-share) * 10000) * var(--thumb) / 2 + (100% - var(--thumb)) *
      var(--before-share)
  );
  --now: calc(var(--thumb) / 2 + (100% - var(--thumb)) * var(--now-share));
  appearance: none;
  inline-size: 100%;
  block-size: 3rem;
  margin: 0;
  background: none;
  cursor: pointer;
  touch-action: pan-y;

  /* A rule for both would be dropped by each browser, which knows only its own. */
  &::-webkit-slider-runnable-track {
    ${track}
  }

  &::-moz-range-track {
    ${track}
  }

  &::-webkit-slider-thumb {
    appearance: none;
    ${thumb}
    margin-block-start: calc((0.75rem - 2px - var(--thumb)) / 2);
  }

  &::-moz-range-thumb {
    ${thumb}
  }

  &:disabled {
    cursor: not-allowed;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

interface ShareSliderProps {
  readonly label: string;
  readonly cents: number;
  readonly wholeCents: number;
  /** What the amount cannot be moved below and above. */
  readonly leastCents: number;
  readonly mostCents: number;
  readonly onMove: (cents: number) => void;
}

/** A part of an amount, moved by whole percents between its least and its most. */
export function ShareSlider({ label, cents, wholeCents, ...rest }: ShareSliderProps) {
  const { leastCents, mostCents, onMove } = rest;
  const touched = useRef(cents);
  const percent = Math.round(shareOf(cents, wholeCents) / 100);
  const shares = {
    '--before-share': Math.min(1, shareOf(leastCents, wholeCents) / 10_000),
    '--now-share': Math.min(1, shareOf(cents, wholeCents) / 10_000),
  };
  return (
    <Range
      type="range"
      min={0}
      max={100}
      step={1}
      aria-label={label}
      aria-valuetext={`${percent} percent, ${formatCents(cents)}`}
      value={Math.min(100, percent)}
      disabled={leastCents >= mostCents}
      style={shares}
      onPointerDown={() => {
        touched.current = cents;
      }}
      // The finger scrolls the page. Browsers have moved the slider to where it came down.
      onPointerCancel={() => onMove(touched.current)}
      onChange={({ target }) => {
        const moved = partOf(Number(target.value) * 100, wholeCents);
        onMove(Math.max(leastCents, Math.min(mostCents, moved)));
      }}
    />
  );
}
