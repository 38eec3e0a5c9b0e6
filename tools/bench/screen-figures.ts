import { paths } from '../../shared/contracts/index.ts';
import { type Figure, figure, type Limit } from '../figure.ts';
import type { ByFigure, LoadComparison } from './compare-loads.ts';
import { phone } from './conditions.ts';
import type { BenchResults } from './run-bench.ts';

type Weights = NonNullable<BenchResults['weights']>;
type Projects = NonNullable<BenchResults['projects']>;

const besideBest: Limit = { atMost: 1.05, stretch: 0.95 };
const publicBesideTypical: Limit = { atMost: 0.35, stretch: 0.3 };
const signedInBesideTypical: Limit = { atMost: 0.45, stretch: 0.35 };
const FIRST_DATA: Limit = { atMost: 1900, stretch: 1500 };
const MONEY: Limit = { atMost: 235 };
const FIELD: Limit = { atMost: 200 };
const project = '{project}';

const largestPaints: Readonly<Record<string, Limit>> = {
  [paths.dashboard()]: { atMost: 900, stretch: 600 },
  [paths.projects()]: { atMost: 1000, stretch: 600 },
  [paths.projectWork(project)]: { atMost: 1000, stretch: 600 },
};

/** Until a press has its effect. */
const alive: Readonly<Record<string, Limit>> = {
  [paths.landing()]: { atMost: 800, stretch: 600 },
  [paths.authentication()]: { atMost: 1500, stretch: 1000 },
};

/** The maximum JavaScript until a page is hydrated, in KiB of brotli. */
const scripts: Readonly<Record<string, Limit>> = {
  [paths.landing()]: { atMost: 15, stretch: 8 },
  [paths.campaign()]: { atMost: 15, stretch: 8 },
  [paths.authentication()]: { atMost: 95, stretch: 60 },
  [paths.dashboard()]: { atMost: 145, stretch: 130 },
  [paths.projects()]: { atMost: 205, stretch: 190 },
  [paths.money()]: MONEY,
  [paths.projectMoney(project)]: MONEY,
  [paths.contract(project, '{contract}')]: MONEY,
  [paths.paymentRequest(project, '{request}')]: MONEY,
  [paths.work()]: FIELD,
  [paths.projectWork(project)]: FIELD,
  [paths.workOrder(project, '{order}')]: FIELD,
};

const isSignedIn = (path: string) => path.startsWith(paths.dashboard());

/** A screen that all peers have. */
export function loadFigures(load: NonNullable<BenchResults['loads']>[number]): Figure[] {
  const { path, condition, ratios, times } = load;
  if (condition !== phone.name) return [shiftFigure(load)];
  return [
    ...phoneFigures(load),
    figure(
      `${path}: largest paint / typical monolith`,
      ratios.typical.largestPaint,
      isSignedIn(path) ? signedInBesideTypical : publicBesideTypical,
    ),
    figure(`${path}: largest paint / default federation`, ratios.federation.largestPaint),
    ...(alive[path] ? [figure(`${path}: alive, ms`, times.ours.hydrated, alive[path])] : []),
  ];
}

/** A screen's times at the throttle, beside those of the best monolith. */
function phoneFigures(load: LoadComparison<'best'>): Figure[] {
  const { path, ratios, times } = load;
  const beside = (what: string, name: keyof ByFigure) =>
    figure(`${path}: ${what} / best monolith`, ratios.best[name], besideBest, {
      noise: ratios.noise[name],
    });
  return [
    beside('first paint', 'firstPaint'),
    beside('largest paint', 'largestPaint'),
    beside('until hydrated', 'hydrated'),
    figure(`${path}: largest paint, ms`, times.ours.largestPaint, largestPaints[path]),
    figure(`${path}: until the data, ms`, times.ours.data),
    figure(
      `${path}: the first press, ms`,
      times.ours.interaction,
      { atMost: 100 },
      { floor: times.best.interaction.median },
    ),
    shiftFigure(load),
  ];
}

/** Shifts below a hundredth are of no size that a person sees. */
const shiftFigure = ({ path, condition, times }: LoadComparison<'best'>) =>
  figure(
    `${path}: layout shift, ${condition}`,
    Math.round(times.ours.layoutShift.high * 100) / 100,
    { atMost: 0 },
  );

/** What a first visit loads until it is hydrated. */
export function weightFigures(weights: Weights | Projects['weights']): Figure[] {
  return weights
    .filter(({ name }) => name === 'ours')
    .flatMap(({ path, kibibytes, scriptKibibytes, depthHydrated, depthData }) => {
      const best = weights.find((weight) => weight.path === path && weight.name === 'best');
      return [
        ...(best ? [figure(`${path}: bytes / best monolith`, kibibytes / best.kibibytes)] : []),
        figure(`${path}: JavaScript, KiB`, scriptKibibytes, scripts[path], {
          floor: best?.scriptKibibytes,
        }),
        isSignedIn(path)
          ? figure(`${path}: depth until the data`, depthData)
          : figure(`${path}: depth until hydrated`, depthHydrated),
      ];
    });
}

/** The screens with data of one person. */
export const screenFigures = ({ weights, loads, shown }: Projects): Figure[] => [
  ...loads.flatMap(phoneFigures),
  ...weightFigures(weights),
  ...shown.map(({ name, data, floor }) =>
    figure(`${name}, ms`, data, floor === undefined ? {} : FIRST_DATA, { floor }),
  ),
];
