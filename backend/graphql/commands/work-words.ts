import { workLimits } from '../../../shared/contracts/work-orders.ts';
import type { RefusalWords } from './describe-refusal.ts';
import { COST_CODE } from './money-words.ts';

const count = (most: number) => most.toLocaleString('en');

const TEXT = `Say what the work is in 1 to ${count(workLimits.text)} characters.`;
const PLACE = `A place has at most ${workLimits.place} characters on one line.`;
const CONTRACT = 'Work orders belong to contracts that the general contractor pays.';
const NOT_SIGNED = 'The contract is not signed, or it is closed.';
const PAYEE_ONLY = 'Only the subcontractor of the contract does this.';
const REASON = `A reason has 1 to ${count(workLimits.reason)} characters.`;
const CONTRACTOR_ONLY =
  'The general contractor decides on work orders, by a member who may approve.';

/** Words for refusals of the commands of work orders. A field of a list has no number. */
export const workWords = {
  issue_work_order: {
    'INVALID text': TEXT,
    'INVALID place': PLACE,
    'INVALID dueDate': 'Choose a calendar date from 1900 to 2200.',
    'INVALID contractId': CONTRACT,
    NOT_ALLOWED: 'The general contractor issues work orders, by a member who may approve.',
    'WRONG_STATE contractId': NOT_SIGNED,
    LIMIT: `A contract has at most ${count(workLimits.orders)} work orders.`,
  },
  save_extra: {
    'INVALID text': TEXT,
    'INVALID place': PLACE,
    'INVALID contractId': CONTRACT,
    'INVALID entries': 'An extra has a list of entries.',
    'INVALID entries.text': `The text of an entry has 1 to ${workLimits.entryText} characters on one line.`,
    'INVALID entries.minutes': `Hours are 1 to ${count(workLimits.minutes)} minutes, at a rate.`,
    'INVALID entries.rateCents':
      'A rate is in whole cents an hour, above zero, and the hours come to at least one cent.',
    'INVALID entries.quantityHundredths': `A quantity is 0.01 to ${count(workLimits.quantityHundredths / 100)} of material, at a unit price.`,
    'INVALID entries.unit': `The unit of a quantity has 1 to ${workLimits.unit} characters on one line.`,
    'INVALID entries.unitPriceCents':
      'A unit price is in whole cents, above zero, and the quantity comes to at least one cent.',
    'INVALID entries.amountCents':
      'An amount is in whole cents and above zero; that of hours or of a quantity follows from its price.',
    NOT_ALLOWED:
      'The subcontractor of the contract writes extras; what was ordered stays as it is.',
    'WRONG_STATE contractId': NOT_SIGNED,
    WRONG_STATE: 'This extra was submitted or decided already. Load the page again.',
    'LIMIT entries': `An extra has at most ${workLimits.entries} entries.`,
    LIMIT: `A contract has at most ${count(workLimits.orders)} extras.`,
  },
  delete_extra: {
    NOT_ALLOWED: PAYEE_ONLY,
    WRONG_STATE: 'This extra was submitted before, so it stays. Submit it again, or cancel it.',
  },
  submit_work_order: {
    'INVALID note': `A note has at most ${count(workLimits.note)} characters.`,
    'INVALID entries': 'Say what the extra costs: it needs at least one entry.',
    NOT_ALLOWED:
      'The subcontractor of the contract submits. An extra offers a price: ask one of your members ' +
      'who may approve.',
    'WRONG_STATE contractId': 'Its contract is closed, so this can no longer be submitted.',
    WRONG_STATE: 'This was submitted, decided or cancelled already. Load the page again.',
  },
  withdraw_work_order: {
    NOT_ALLOWED:
      'The subcontractor of the contract withdraws what it submitted; an extra, by a member who may approve.',
    WRONG_STATE: 'This was decided or withdrawn already. Load the page again.',
  },
  decide_work_order: {
    'INVALID reason': REASON,
    'INVALID costCode': COST_CODE,
    NOT_ALLOWED: CONTRACTOR_ONLY,
    WRONG_STATE: 'This is not waiting for a decision any more. Load the page again.',
    OVER_BALANCE:
      'With this extra the contract would be larger than Plumbline can record. Send it back.',
    'LIMIT lines': 'With this extra the contract would have too many lines. Send it back.',
    LIMIT: 'The contract has as many change orders as it can have. Send it back.',
  },
  cancel_work_order: {
    'INVALID reason': REASON,
    NOT_ALLOWED:
      'Only a member of the general contractor who may approve can cancel this. A member of the subcontractor who may approve can cancel an extra that was withdrawn or sent back.',
    WRONG_STATE: 'This was approved or cancelled already. Load the page again.',
  },
} as const satisfies Record<string, RefusalWords>;
