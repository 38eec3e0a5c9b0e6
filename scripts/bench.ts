/** `npm run bench`: what the embedded backend does on one core, beside what it has to. */
import { benchBackend } from '../backend/bench.ts';
import { explain } from './explain.ts';

try {
  const measurements = await benchBackend();
  console.table(
    Object.fromEntries(
      measurements.map(({ what, measured, wanted, met }) => [
        what,
        { measured: Math.round(measured), wanted, met: met ? 'yes' : 'no' },
      ]),
    ),
  );
} catch (error) {
  explain(error);
}
