import { expect, it, jest } from '@jest/globals';
import { runSequences, type SequenceTally } from '../testing/money/run-sequences.ts';
import { createRandom } from '../testing/random.ts';
import { PATIENCE_MS } from '../testing/test-backend.ts';
import { useCast } from '../testing/use-cast.ts';

/** `SEQUENCES=10000 STEPS=12` looks longer. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 4);
const STEPS = Number(process.env['STEPS'] ?? 40);
/** Each succeeds; where one has not after the sequences, as many more are tried. */
const COMMANDS = [
  ...['save_contract', 'offer_contract', 'answer_contract', 'close_contract', 'set_cost_codes'],
  ...['propose_change_order', 'answer_change_order', 'withdraw_change_order'],
  ...['save_payment_request', 'attach_waiver', 'submit_payment_request'],
  ...['withdraw_payment_request', 'decide_payment_request', 'release_retainage'],
  ...['start_payment', 'acknowledge_payment', 'reverse_payment', 'record_cost', 'reverse_cost'],
  ...['issue_work_order', 'save_extra', 'submit_work_order', 'decide_work_order'],
  ...['withdraw_work_order', 'cancel_work_order', 'delete_extra'],
];
const MOST_SEQUENCES = SEQUENCES + 200;

const cast = useCast();
jest.setTimeout(PATIENCE_MS * Math.ceil((SEQUENCES * STEPS) / 100));

it('keeps documents and ledger equal to the cent, after any sequence of commands', async () => {
  const isEnough = ({ sequences, succeeded }: SequenceTally) =>
    sequences >= SEQUENCES && COMMANDS.every((command) => succeeded.has(command));
  const { succeeded } = await runSequences(cast(), {
    random: createRandom(),
    steps: STEPS,
    goesOn: (tally) => tally.sequences < MOST_SEQUENCES && !isEnough(tally),
  });
  expect([...succeeded].sort()).toEqual([...COMMANDS].sort());
});
