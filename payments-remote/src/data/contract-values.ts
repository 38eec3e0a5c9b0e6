import {
  formatAmount,
  formatWhole,
  moneyLimits,
  parseDollars,
  TOO_LONG,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { Contract } from './contract.ts';
import { otherParty } from './contracts.ts';
import { type CostCodes, knownCode } from './cost-codes.ts';
import type { Party } from './parties.ts';
import { centsOfTyped, sumOfAmounts } from './sums.ts';

const lineValues = z.object({
  text: z.string(),
  costCode: z.string(),
  /** Dollars. */
  amount: z.string(),
});

/** A contract as it is typed, in the order of the form. */
export const contractValues = z.object({
  /** The party that is not the general contractor; empty while none is chosen. */
  otherPartyId: z.string(),
  title: z.string(),
  /** Percent. */
  retainage: z.string(),
  payDays: z.string(),
  /** Dollars; empty for none. */
  secondApproval: z.string(),
  asksForWaiver: z.boolean(),
  lines: z.array(lineValues),
});

/** A contract as it is typed. */
export type ContractValues = z.infer<typeof contractValues>;

/** The name of a value of the form. */
export type ContractField = keyof ContractValues;
/** A line as it is typed. */
export type LineValues = ContractValues['lines'][number];

export const emptyLine: LineValues = { text: '', costCode: '', amount: '' };

export const emptyContract: ContractValues = {
  otherPartyId: '',
  title: '',
  retainage: '5',
  payDays: '30',
  secondApproval: '',
  asksForWaiver: false,
  lines: [emptyLine],
};

/** What the form shows of a contract that is there. */
export function toValues(contract: Contract): ContractValues {
  const { title, retainageBp, payDays, secondApprovalAboveCents, asksForWaiver, lines } = contract;
  return {
    otherPartyId: otherParty(contract).id,
    title,
    // A hundredth of a percent is to a percent as a cent to a dollar.
    retainage: formatAmount(retainageBp),
    payDays: String(payDays),
    secondApproval: secondApprovalAboveCents === null ? '' : formatAmount(secondApprovalAboveCents),
    asksForWaiver,
    lines: lines.map(({ text, costCode, scheduledCents }) => ({
      text,
      costCode,
      amount: formatAmount(scheduledCents),
    })),
  };
}

const readRetainage = (typed: string) => parseDollars(typed.replace(/\s*%\s*$/, ''));
const readDays = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : NaN);

/** The amounts of the lines, in cents. */
export const amountsOf = ({ lines }: ContractValues): readonly number[] =>
  lines.map(({ amount }) => centsOfTyped(amount));

/** Who pays whom: a client pays the general contractor, who pays subcontractors. */
export function sidesOf(parties: readonly Party[], otherPartyId: string) {
  const own = parties.find(({ kind }) => kind === 'GC');
  const other = parties.find(({ id }) => id === otherPartyId);
  if (!own || !other) return undefined;
  return other.kind === 'CLIENT' ? { payer: other, payee: own } : { payer: own, payee: other };
}

/** What the API takes for what was typed, once nothing is wrong with it. */
export function toInput(
  values: ContractValues,
  known: {
    readonly parties: readonly Party[];
    readonly codes: CostCodes;
    readonly place: {
      readonly projectId: string;
      readonly id: string | null;
      readonly version: number | null;
    };
  },
) {
  const sides = sidesOf(known.parties, values.otherPartyId);
  const { secondApproval } = values;
  return {
    ...known.place,
    payerPartyId: sides?.payer.id ?? '',
    payeePartyId: sides?.payee.id ?? '',
    title: values.title.trim(),
    retainageBp: readRetainage(values.retainage),
    payDays: readDays(values.payDays),
    asksForWaiver: values.asksForWaiver,
    secondApprovalAboveCents: secondApproval.trim() === '' ? null : parseDollars(secondApproval),
    lines: values.lines.map(({ text, costCode, amount }) => ({
      text: text.trim(),
      costCode: knownCode(costCode, known.codes),
      scheduledCents: parseDollars(amount),
    })),
  };
}

function amountProblem(typed: string, index: number): string | undefined {
  const cents = parseDollars(typed);
  const line = `Line ${index + 1}`;
  if (typed.trim() === '' || cents <= 0) return `${line} needs an amount above zero`;
  if (Number.isNaN(cents))
    return `${line}: type dollars with at most two decimals, such as 2,765.45`;
  return cents > moneyLimits.cents ? `${line}: this amount is too large` : undefined;
}

const fits = (value: number, most: number) => value >= 0 && value <= most;

/** What is wrong with what was typed, by the name of the input, in the order of the form. */
export function findProblems(values: ContractValues): ReadonlyMap<string, string> {
  const { title, secondApproval, lines } = values;
  const found = new Map<string, string>();
  if (values.otherPartyId === '') found.set('otherPartyId', 'Choose whom the contract is with');
  if (title.trim() === '') found.set('title', 'Title is required');
  if (title.length > moneyLimits.title) found.set('title', TOO_LONG);
  if (!fits(readRetainage(values.retainage), moneyLimits.retainageBp)) {
    found.set(
      'retainageBp',
      'Retainage is 0 to 100 percent with at most two decimals, such as 5 or 7.25',
    );
  }
  if (!fits(readDays(values.payDays), moneyLimits.payDays)) {
    found.set('payDays', `Days to pay are a whole number, 0 to ${moneyLimits.payDays}`);
  }
  if (secondApproval.trim() !== '' && !fits(parseDollars(secondApproval), moneyLimits.cents)) {
    found.set('secondApprovalAboveCents', 'This is an amount in dollars, such as 10,000');
  }
  lines.forEach(({ text, costCode, amount }, index) => {
    if (text.trim() === '') found.set(`lines.${index}.text`, `Say what line ${index + 1} is for`);
    if (text.length > moneyLimits.lineText) found.set(`lines.${index}.text`, TOO_LONG);
    if (costCode.length > moneyLimits.costCode) found.set(`lines.${index}.costCode`, TOO_LONG);
    const wrong = amountProblem(amount, index);
    if (wrong) found.set(`lines.${index}.scheduledCents`, wrong);
  });
  if (lines.length === 0) found.set('lines', 'A contract has at least one line');
  if (lines.length > moneyLimits.lines) {
    found.set('lines', `A contract has ${formatWhole(moneyLimits.lines)} lines at most`);
  }
  if (sumOfAmounts(amountsOf(values)) > moneyLimits.cents)
    found.set('lines', 'The sum of the lines is too large');
  return found;
}
