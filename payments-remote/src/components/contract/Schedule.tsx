import type { Contract, ContractLine } from '../../data/contract.ts';
import { type AmountColumn, LinesTable } from '../LinesTable.tsx';

type Amounts = Pick<ContractLine, 'scheduledCents' | 'completedCents' | 'storedCents'>;

const scheduled: AmountColumn<Amounts> = {
  name: 'Scheduled',
  amountOf: (line) => line.scheduledCents,
};

const columns: readonly AmountColumn<Amounts>[] = [
  scheduled,
  { name: 'Completed', amountOf: (line) => line.completedCents },
  { name: 'Stored', amountOf: (line) => line.storedCents },
  {
    name: 'Left',
    amountOf: (line) => line.scheduledCents - line.completedCents - line.storedCents,
  },
];

/** The schedule of values; of a contract that is signed, with what was approved of each line to date. */
export function Schedule({ contract: { lines, state } }: { readonly contract: Contract }) {
  const isSigned = state === 'SIGNED' || state === 'CLOSED';
  const sum = (name: keyof Amounts) => lines.reduce((total, line) => total + line[name], 0);
  return (
    <LinesTable
      caption="Schedule of values"
      columns={isSigned ? columns : [scheduled]}
      rows={lines.map((line) => ({ id: line.id, name: nameOf(line), amounts: line }))}
      totals={{
        scheduledCents: sum('scheduledCents'),
        completedCents: sum('completedCents'),
        storedCents: sum('storedCents'),
      }}
      // One column of amounts fits beside the work, unless text is large.
      foldsBelow={isSigned ? '38rem' : '14rem'}
    />
  );
}

const nameOf = ({ text, costCode, changeOrderNumber }: ContractLine) => {
  const origin = [costCode, changeOrderNumber !== null && `Change order ${changeOrderNumber}`];
  const words = origin.filter(Boolean).join(' · ');
  return (
    <>
      {text}
      {words !== '' && <small>{words}</small>}
    </>
  );
};
