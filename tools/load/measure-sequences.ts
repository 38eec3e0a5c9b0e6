import { openDatabase } from '../../backend/database/open-database.ts';
import { runSequences, type SequenceTally } from '../../backend/testing/money/run-sequences.ts';
import { createCast } from '../../backend/testing/people-cast.ts';
import { createRandom } from '../../backend/testing/random.ts';
import { createTestData } from '../../backend/testing/test-data.ts';
import { exactly, type Figure, figure } from '../figure.ts';

const STEPS = 12;
/** Databases at once: the embedded one has the process to itself. */
const DATABASES = { embedded: 1, PostgreSQL: 4 } as const;
const REPORTED = 500;

/**
 * Sends so many generated sequences of commands of money, and compares documents and ledger after each
 * command.
 * @throws AssertionError where they differ: the seed that is printed shows it again
 */
export async function measureSequences(
  sequences: number,
  engine: keyof typeof DATABASES,
): Promise<Figure[]> {
  const start = performance.now();
  let begun = 0;
  const goesOn = () => {
    begun += 1;
    if (begun % REPORTED === 0) console.log(`${begun} sequences were begun.`);
    return begun <= sequences;
  };
  const lanes = Array.from({ length: DATABASES[engine] }, () => runLane(goesOn));
  const tallies = await Promise.all(lanes);
  const sum = (of: (tally: SequenceTally) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  return [
    exactly(
      `sequences of ${STEPS} commands that left documents and ledger equal`,
      sum((tally) => tally.sequences),
      sequences,
    ),
    figure(
      'commands that did something',
      sum(({ done }) => done),
    ),
    figure(
      '… were refused, as the rules say',
      sum(({ refused }) => refused),
    ),
    figure(
      '… were sent again with the same key',
      sum(({ repeated }) => repeated),
    ),
    figure(
      '… died before their commit, and were sent again',
      sum(({ lost }) => lost),
    ),
    figure('minutes', Math.round((performance.now() - start) / 6000) / 10),
  ];
}

async function runLane(goesOn: () => boolean): Promise<SequenceTally> {
  const data = await createTestData();
  const database = await openDatabase(data);
  try {
    const cast = await createCast(database);
    return await runSequences(cast, { random: createRandom(), steps: STEPS, goesOn });
  } finally {
    await database.close();
    await data.remove();
  }
}
