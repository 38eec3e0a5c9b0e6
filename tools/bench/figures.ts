import { paths } from '../../shared/contracts/index.ts';
import { type Figure, figure, type Limit } from '../figure.ts';
import { fieldFigures } from './field-figures.ts';
import { loadFigures, screenFigures, weightFigures } from './screen-figures.ts';
import type { BenchResults } from './run-bench.ts';

const LIMIT_MINUTES = 25;

/** All figures with their limits, in the order of the table. */
export function figuresOf(results: BenchResults): Figure[] {
  const { loads = [], weights = [], projects } = results;
  return [
    ...loads.flatMap(loadFigures),
    ...weightFigures(weights),
    ...(projects ? screenFigures(projects) : []),
    ...chartFigures(results),
    ...lighthouseFigures(results),
    ...fieldFigures(results),
    ...movingFigures(results),
    ...developmentFigures(results),
    ...(results.backend ?? []).map((one) => ({ ...one, what: `backend: ${one.what}` })),
    figure('the bench itself, minutes', results.minutes, { atMost: LIMIT_MINUTES }),
  ];
}

const chartFigures = ({ charts = [] }: BenchResults) =>
  charts.map(({ screen, kibibytes }) =>
    figure(`the chart of ${screen}: JavaScript, KiB`, kibibytes, { atMost: 4 }),
  );

const lighthouseFigures = ({ lighthouse = [] }: BenchResults) =>
  lighthouse.flatMap(({ path, scores }) =>
    Object.entries(scores).map(([name, score]) =>
      figure(`${path}: Lighthouse, ${name}`, score, { atLeast: 99, stretch: 100 }),
    ),
  );

const navigationLimit: Limit = { atMost: 200, stretch: 100 };

/** From screen to screen, from release to release, from person to person, and by pressing. */
function movingFigures({
  returning,
  navigation = [],
  live,
  presses,
  manyRemotes = [],
}: BenchResults) {
  const ours = returning?.find(({ name }) => name === 'ours')?.released;
  const others = returning?.filter(({ name }) => name !== 'ours') ?? [];
  const [few, ...more] = manyRemotes.filter(({ path }) => path === paths.landing());
  return [
    ...navigation
      .filter(({ name }) => name === 'ours')
      .map(({ from, to, prefetched }) =>
        figure(`${from} to ${to}, prefetched, ms`, prefetched, navigationLimit, {
          floor: navigation.find(
            (other) => other.name === 'best' && other.from === from && other.to === to,
          )?.prefetched.median,
        }),
      ),
    ...(ours === undefined
      ? []
      : [
          figure(
            'returning after a release of one remote, KiB',
            ours,
            { atMost: 10, stretch: 8 },
            { floor: Math.min(...others.map(({ released }) => released)) },
          ),
        ]),
    ...(few
      ? more.map(({ remotes, kibibytes }) =>
          figure(`/ with ${remotes} remotes, KiB more`, kibibytes - few.kibibytes),
        )
      : []),
    ...(live
      ? [figure("an event on another person's screen, p95, ms", live.p95, { atMost: 1000 })]
      : []),
    ...(presses ?? []).flatMap(({ path, p98, worst }) => [
      figure(`${path}: presses, p98, ms`, p98, { atMost: 100 }),
      figure(`${path}: the slowest press, ms`, worst, { atMost: 100 }),
    ]),
  ];
}

function developmentFigures({ builds, startAgain, development }: BenchResults) {
  return [
    ...(builds
      ? [
          figure('all builds, cold, s', builds.cold, { atMost: 20, stretch: 12 }),
          figure('one remote, warm, s', builds.warm, { atMost: 2, stretch: 1.5 }),
        ]
      : []),
    ...(startAgain
      ? [
          figure('npm start again, nothing changed, s', startAgain, {
            atMost: 4,
            stretch: 2.5,
          }),
        ]
      : []),
    ...(development
      ? [
          figure('hot reload, ms', development.hotReload, { atMost: 500, stretch: 250 }),
          figure('npm run dev, until the first page, s', development.start),
        ]
      : []),
  ];
}
