import { describeSum } from '../../data/sums.ts';
import { amountsOf, type ContractField, type ContractValues } from '../../data/contract-values.ts';
import type { Party } from '../../data/parties.ts';

/** What the form of a contract calls its values. */
export const fieldLabels: Record<ContractField, string> = {
  otherPartyId: 'With',
  title: 'Title',
  retainage: 'Retainage',
  payDays: 'Days to pay',
  secondApproval: 'Second person above',
  asksForWaiver: 'Waiver',
  lines: 'Schedule of values',
};

/** A value of the form of a contract in words. */
export function describeField(
  values: ContractValues,
  field: ContractField,
  parties: readonly Party[],
): string {
  switch (field) {
    case 'otherPartyId':
      return parties.find(({ id }) => id === values.otherPartyId)?.name ?? 'nobody';
    case 'asksForWaiver':
      return values.asksForWaiver ? 'asked for' : 'not asked for';
    case 'lines': {
      const lines = values.lines.map(({ text, amount }) => `${text} $${amount}`).join(', ');
      return `${lines || 'none'} (${describeSum(amountsOf(values))})`;
    }
    case 'title':
    case 'retainage':
    case 'payDays':
    case 'secondApproval':
      return values[field] || 'empty';
  }
}
