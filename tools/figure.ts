import { type Spread } from './bench/statistics.ts';

/** What a figure may be. Both bounds together mean that it has to be this number. */
export interface Limit {
  readonly atMost?: number;
  readonly atLeast?: number;
  /** A better value that is wished for. */
  readonly stretch?: number;
}

/** What a number is compared with. */
export interface Comparison {
  /** The same ratio of the product against itself. */
  readonly noise?: Spread | undefined;
  /** The same number of the best other build of the same sources: composition alone does not go below it. */
  readonly floor?: number | undefined;
}

/** A measured number and its limit. One without a limit is there to be read. */
export interface Figure extends Limit, Comparison {
  readonly what: string;
  readonly measured: number;
  /** The quartiles of the rounds. */
  readonly from?: number;
  readonly to?: number;
  readonly isMet?: boolean;
  readonly isStretchMet?: boolean;
}

/** Compares a number, or the median of a spread, with its limit. */
export function figure(
  what: string,
  value: number | Spread,
  limit: Limit = {},
  { noise, floor }: Comparison = {},
): Figure {
  const { median, ...spread } = typeof value === 'number' ? { median: value } : value;
  const around = 'low' in spread ? { from: spread.low, to: spread.high } : {};
  const { atMost, atLeast, stretch } = limit;
  const hasLimit = atMost !== undefined || atLeast !== undefined;
  const isWithin = (most = Infinity, least = -Infinity) => median <= most && median >= least;
  return {
    what,
    measured: median,
    ...around,
    ...(noise ? { noise } : {}),
    ...(floor === undefined ? {} : { floor }),
    ...limit,
    ...(hasLimit ? { isMet: isWithin(atMost, atLeast) } : {}),
    ...(stretch === undefined
      ? {}
      : { isStretchMet: atLeast === undefined ? isWithin(stretch) : isWithin(Infinity, stretch) }),
  };
}

/** A figure that has to be exactly this number. */
export const exactly = (what: string, measured: number, wanted: number) =>
  figure(what, measured, { atMost: wanted, atLeast: wanted });

/** Whether no figure misses its limit. */
export const areMet = (figures: readonly Figure[]) => figures.every(({ isMet }) => isMet !== false);

const short = (value: number) => Number(value.toPrecision(3));

/** The columns of a figure in a table. */
export const columnsOf = ({ measured, from, to, noise, floor, isMet, ...limit }: Figure) => ({
  measured: short(measured),
  'middle half': from === undefined || to === undefined ? '' : `${short(from)}–${short(to)}`,
  'ours / ours': noise ? `${short(noise.low)}–${short(noise.high)}` : '',
  floor: floor === undefined ? '' : short(floor),
  wanted: wordsOf(limit),
  met: isMet === undefined ? '' : isMet ? 'yes' : 'NO',
  stretch: limit.stretch === undefined ? '' : limit.isStretchMet ? 'yes' : String(limit.stretch),
});

function wordsOf({ atMost, atLeast }: Limit): string {
  if (atMost !== undefined && atMost === atLeast) return `= ${atMost}`;
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? '' : `<= ${atMost}`;
}
