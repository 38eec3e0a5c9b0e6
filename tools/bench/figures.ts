import { phone } from './conditions.ts';
import type { ContestantName } from './contestants.ts';
import { paths } from '../../shared/contracts/index.ts';
import type { BenchResults } from './run-bench.ts';
import type { Spread } from './statistics.ts';

/** One line of the table: a measurement and its target. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  /** The quartiles of the rounds. */
  readonly from?: number;
  readonly to?: number;
  /** The same ratio of the product against itself. */
  readonly noise?: Spread;
  readonly atMost: number;
  readonly isMet: boolean;
}

const publicPaths: readonly string[] = [paths.landing(), paths.campaign()];

/** The maximum JavaScript until a page is hydrated, in KiB of brotli. */
const scriptTargets: Readonly<Record<string, number>> = {
  [paths.landing()]: 115,
  [paths.authentication()]: 150,
  [paths.dashboard()]: 215,
};

/** The same for a page of money. */
const MONEY_SCRIPT_KIB = 235;

/** All targets of the product, in the order of the table. */
export function figuresOf(results: BenchResults): Figure[] {
  return [
    ...results.loads.filter(({ condition }) => condition === phone.name).flatMap(loadFigures),
    ...[...new Set(results.weights.map((weight) => weight.path))].flatMap((path) =>
      weightFigures(results, path),
    ),
    ...results.money.map(({ path, scriptKibibytes }) =>
      figure(`${path}: JavaScript, KiB`, scriptKibibytes, MONEY_SCRIPT_KIB),
    ),
    ...otherFigures(results),
  ];
}

function loadFigures({ path, ratios, times }: BenchResults['loads'][number]): Figure[] {
  const { best, typical, federation, noise } = ratios;
  const isPublic = publicPaths.includes(path);
  return [
    figure(`${path}: first paint / best monolith`, best.firstPaint, 1.1, noise.firstPaint),
    figure(`${path}: largest paint / best monolith`, best.largestPaint, 1.1, noise.largestPaint),
    figure(`${path}: until hydrated / best monolith`, best.hydrated, 1.15, noise.hydrated),
    ...(isPublic
      ? [figure(`${path}: largest paint / typical monolith`, typical.largestPaint, 0.45)]
      : []),
    figure(`${path}: largest paint / default federation`, federation.largestPaint, 0.5),
    ...(path === paths.landing()
      ? [figure(`${path}: largest paint, ms`, times.ours.largestPaint, 900)]
      : []),
  ];
}

function weightFigures({ weights }: BenchResults, path: string): Figure[] {
  const of = (name: ContestantName) => {
    const found = weights.find((weight) => weight.path === path && weight.name === name);
    if (!found) throw new Error(`${path} of ${name} was not weighed.`);
    return found;
  };
  const { kibibytes, scriptKibibytes, depthHydrated, depthData } = of('ours');
  const isPublic = publicPaths.includes(path) || path === paths.authentication();
  const most = scriptTargets[path];
  return [
    figure(
      `${path}: bytes / best monolith`,
      kibibytes / of('best').kibibytes,
      path === paths.landing() ? 1.25 : 1.12,
    ),
    ...(most ? [figure(`${path}: JavaScript, KiB`, scriptKibibytes, most)] : []),
    isPublic
      ? figure(`${path}: depth until hydrated`, depthHydrated, 1)
      : figure(`${path}: depth until the data`, depthData, 3),
  ];
}

function otherFigures({ returning, navigation, builds, development }: BenchResults): Figure[] {
  const ours = returning.find(({ name }) => name === 'ours')?.released ?? Number.NaN;
  return [
    figure('coming back after a release of one remote, KiB', ours, 15),
    ...navigation
      .filter(({ name }) => name === 'ours')
      .map(({ from, to, prefetched }) =>
        figure(`${from} to ${to}, prefetched, ms`, prefetched, 100),
      ),
    figure('all builds, cold, s', builds.cold, 20),
    figure('one remote, warm, s', builds.warm, 3),
    figure('hot reload, ms', development.hotReload, 500),
  ];
}

function figure(what: string, value: number | Spread, atMost: number, noise?: Spread): Figure {
  const { median, ...spread } = typeof value === 'number' ? { median: value } : value;
  const around = 'low' in spread ? { from: spread.low, to: spread.high } : {};
  return {
    what,
    measured: median,
    ...around,
    ...(noise ? { noise } : {}),
    atMost,
    isMet: median <= atMost,
  };
}
