import { moneyLimits } from '../../../shared/contracts/money.ts';
import { NOTHING_NEW } from '../../../shared/contracts/request-amounts.ts';
import type { RefusalWords } from './describe-refusal.ts';

const AMOUNT = 'An amount is in whole cents and above zero.';
const TEXT = `The text of a line has 1 to ${moneyLimits.lineText} characters on one line.`;
/** What a cost code is. */
export const COST_CODE = `A cost code has at most ${moneyLimits.costCode} characters on one line.`;
const REASON = `A reason has 1 to ${moneyLimits.reason.toLocaleString('en')} characters.`;
const NO_APPROVER =
  'You may not decide this for your party. Ask one of its members who may approve.';
const NO_PAYER = 'You may not record payments for your party. Ask one of its members who may pay.';
const MOST_LINES = `There are at most ${moneyLimits.lines} lines.`;
const BELOW_ZERO = 'A line has the amounts to date: none is below zero.';
const REQUEST_LINE =
  'Completed and stored together are at most what the line is scheduled for, and at least what was ' +
  'approved of it before.';

/** Words for refusals of the commands of money. A field of a list has no number: `lines.text`. */
export const moneyWords = {
  start_example: { LIMIT: 'You have three examples. Delete one that you no longer need.' },
  save_contract: {
    'INVALID title': `A title has 1 to ${moneyLimits.title} characters on one line.`,
    'INVALID payerPartyId': 'A contract is between the general contractor and another party.',
    'INVALID payeePartyId': 'A contract is between the general contractor and another party.',
    'INVALID retainageBp': 'Retainage is 0 to 100 percent, in hundredths of a percent.',
    'INVALID payDays': `The time to pay is 0 to ${moneyLimits.payDays} days.`,
    'INVALID secondApprovalAboveCents': 'This amount is in whole cents, zero or more.',
    'INVALID lines': 'A contract has at least one line.',
    'INVALID lines.text': TEXT,
    'INVALID lines.costCode': COST_CODE,
    'INVALID lines.scheduledCents': AMOUNT,
    NOT_ALLOWED:
      'The general contractor writes contracts. One that is offered is changed by a member who may approve.',
    WRONG_STATE: 'This contract is signed. It changes by change orders.',
    'LIMIT lines': MOST_LINES,
    LIMIT: `A project has at most ${moneyLimits.contracts} contracts.`,
  },
  offer_contract: {
    NOT_ALLOWED: NO_APPROVER,
    WRONG_STATE: 'This contract has been offered already. Load the page again.',
  },
  answer_contract: {
    'INVALID reason': REASON,
    NOT_ALLOWED:
      'The party to which a contract is offered answers it, by a member who may approve.',
    WRONG_STATE: 'This contract is no longer waiting for an answer. Load the page again.',
  },
  close_contract: {
    NOT_ALLOWED: 'The general contractor closes a contract, by a member who may approve.',
    'WRONG_STATE balance': 'Not everything of this contract is billed and paid, so it stays open.',
    'WRONG_STATE changeOrders': 'A change order of this contract waits for an answer.',
    'WRONG_STATE payments': 'A payment of this contract waits to be confirmed by the other party.',
    'WRONG_STATE workOrders': 'A work order of this contract is open.',
    'WRONG_STATE requests': 'A payment request of this contract is open.',
    WRONG_STATE: 'Only a signed contract can be closed. Load the page again.',
  },
  set_cost_codes: {
    'INVALID costCodes': 'Choose the cost code of at least one line.',
    'INVALID costCodes.id': 'This line is not one of the contract. Load the page again.',
    'INVALID costCodes.costCode': COST_CODE,
    'LIMIT costCodes': MOST_LINES,
    NOT_ALLOWED: 'The general contractor who pays chooses cost codes, by a member who may approve.',
    WRONG_STATE: 'This contract is not signed. Edit it to change its cost codes.',
  },
  delete_contract: {
    NOT_ALLOWED: 'Only the general contractor deletes drafts of contracts.',
    WRONG_STATE: 'This contract was offered to the other party, so it stays.',
  },
  propose_change_order: {
    'INVALID reason': REASON,
    'INVALID lines': 'A change order has at least one line, and a sum that can be kept.',
    'INVALID lines.lineId': 'A change order lowers lines of its contract, each of them once.',
    'INVALID lines.text': TEXT,
    'INVALID lines.costCode': COST_CODE,
    'INVALID lines.scheduledCents':
      'A new line has an amount above zero; a line that is lowered has one below zero.',
    NOT_ALLOWED: NO_APPROVER,
    WRONG_STATE: 'Only a signed contract has change orders. One that is not signed can be edited.',
    OVER_LINE: 'A line cannot be lowered below what was approved on it.',
    'LIMIT lines': MOST_LINES,
    LIMIT: `A contract has at most ${moneyLimits.changeOrders} change orders.`,
  },
  answer_change_order: {
    'INVALID reason': REASON,
    'INVALID costCodes': 'Who approves for the payer chooses the cost codes of new lines.',
    'INVALID costCodes.id': 'This line is not one that the change order adds. Load the page again.',
    'INVALID costCodes.costCode': COST_CODE,
    'LIMIT costCodes': MOST_LINES,
    NOT_ALLOWED: 'The other party answers a change order, by a member who may approve.',
    WRONG_STATE: 'This change order was answered or withdrawn, or its contract is closed.',
    OVER_LINE:
      'Less is left of a line than this change order takes: more of it was approved, or another ' +
      'change order has lowered it. Decline it, or ask for a new one.',
    OVER_BALANCE:
      'With this change order the contract would be larger than Plumbline can record. Decline it.',
    'LIMIT lines': `With this change order the contract would have more than ${moneyLimits.lines} lines. Decline it.`,
  },
  withdraw_change_order: {
    NOT_ALLOWED:
      'The party that proposed a change order withdraws it, by a member who may approve.',
    WRONG_STATE: 'This change order was answered or withdrawn already.',
  },
  save_payment_request: {
    'INVALID periodTo':
      'Choose a calendar date that is not before the last approved request, ' +
      'and a year from today at the latest.',
    'INVALID lines.lineId': 'This line is not one of the contract. Load the page again.',
    'INVALID lines.completedCents': BELOW_ZERO,
    'INVALID lines.storedCents': BELOW_ZERO,
    NOT_ALLOWED: 'Only the party that is paid writes payment requests.',
    'WRONG_STATE contractId':
      'The contract is not signed, or another request of it is open. Finish that one first.',
    WRONG_STATE: 'This request was submitted or withdrawn already. Load the page again.',
    OVER_LINE: REQUEST_LINE,
    LIMIT: `A contract has at most ${moneyLimits.requests} payment requests.`,
  },
  submit_payment_request: {
    'INVALID lines': NOTHING_NEW,
    NOT_ALLOWED: NO_APPROVER,
    WRONG_STATE: 'This request was submitted or withdrawn already. Load the page again.',
    OVER_LINE:
      'A change order has lowered a line below what this asks for. Correct the line first.',
  },
  withdraw_payment_request: {
    NOT_ALLOWED: NO_APPROVER,
    WRONG_STATE: 'This request was decided or withdrawn already. Load the page again.',
  },
  decide_payment_request: {
    'INVALID reason': REASON,
    'INVALID lines': 'This would approve nothing new. Send the request back instead.',
    'INVALID lines.lineId': 'This line is not one of the request. Load the page again.',
    'INVALID lines.completedCents': BELOW_ZERO,
    'INVALID lines.storedCents': BELOW_ZERO,
    NOT_ALLOWED: 'The party that pays decides on a request, by a member who may approve.',
    WRONG_STATE: 'This request is not waiting for a decision any more. Load the page again.',
    'OVER_LINE lowered':
      'A change order has lowered “{line}” to {amount}. Approve at most that of it, or send the ' +
      'request back.',
    OVER_LINE:
      'Of each line you can approve at most what was asked for, and not less than was approved before.',
    WAIVER: 'The contract asks for a waiver, and this request has none. Send it back and say so.',
  },
  release_retainage: {
    'INVALID amountCents': AMOUNT,
    NOT_ALLOWED: NO_APPROVER,
    WRONG_STATE: 'The contract is not signed, or another request of it is open.',
    OVER_BALANCE: 'Less than this is held back. Ask for that much at most.',
    LIMIT: `A contract has at most ${moneyLimits.requests} payment requests.`,
  },
  attach_waiver: {
    'INVALID text': `A waiver has a document, or 1 to ${moneyLimits.waiver.toLocaleString('en')} characters.`,
    'NOT_FOUND documentId': 'This document is not here any more. Choose it again.',
    'INVALID throughDate':
      'A waiver goes through a calendar date that is not after the period of its request.',
    NOT_ALLOWED:
      'The party that is paid attaches waivers. Once the request is submitted, a member who may approve does.',
    WRONG_STATE: 'This request was decided or withdrawn, so its waiver stays as it is.',
  },
  start_payment: {
    'INVALID paidOn': 'Choose the day of the payment, today or earlier.',
    'INVALID reference': `A reference has 1 to ${moneyLimits.reference} characters on one line.`,
    NOT_ALLOWED: NO_PAYER,
    'NOT_ALLOWED provider': 'A payment is started through the product, not past it.',
    WRONG_STATE: 'This request is not waiting for a payment. Load the page again.',
  },
  acknowledge_payment: {
    NOT_ALLOWED: 'The party that is paid confirms a payment, by a member who may approve or pay.',
    WRONG_STATE: 'This payment was confirmed already, or it is not a completed one.',
  },
  reverse_payment: {
    'INVALID reason': REASON,
    NOT_ALLOWED: NO_PAYER,
    'WRONG_STATE provider':
      'A payment provider has made this payment, so only the provider can return it. Ask it to.',
    WRONG_STATE:
      'Only a completed payment that was not confirmed yet can be reversed. Talk to the other party.',
  },
  plan_budget: {
    'LIMIT lines': MOST_LINES,
    'INVALID lines.costCode': `Each line has another cost code, of at most ${moneyLimits.costCode} characters on one line.`,
    'INVALID lines.text': `The text of a line has at most ${moneyLimits.lineText} characters on one line.`,
    'INVALID lines.plannedCents':
      'An amount is in whole cents, zero or more, and the plan is at most what Plumbline can record.',
    NOT_ALLOWED: NO_APPROVER,
  },
  record_cost: {
    'INVALID costCode': COST_CODE,
    'INVALID text': `The text of a cost has 1 to ${moneyLimits.lineText} characters on one line.`,
    'INVALID amountCents': AMOUNT,
    'NOT_FOUND receiptId': 'This receipt is not here any more. Choose it again.',
    'INVALID date': 'Choose a calendar date that is a year from today at the latest.',
    NOT_ALLOWED: NO_PAYER,
    'LIMIT amountCents':
      'With this, the costs of the project would be more than Plumbline can record.',
    LIMIT: `A project has at most ${moneyLimits.costs.toLocaleString('en')} costs.`,
  },
  reverse_cost: {
    NOT_ALLOWED: NO_PAYER,
    WRONG_STATE: 'This cost was reversed already, or it is a reversal itself.',
  },
} as const satisfies Record<string, RefusalWords>;
