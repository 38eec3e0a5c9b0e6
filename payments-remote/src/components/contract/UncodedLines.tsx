import type { Contract } from '../../data/contract.ts';
import { WITHOUT_CODE } from '../../data/cost-codes.ts';

/** Says where the general contractor's budget will count lines that have no cost code; nothing where it counts none. */
export function UncodedLines({ contract }: { readonly contract: Contract }) {
  const { lines, place, myKind } = contract;
  const count = lines.filter(({ costCode }) => costCode === '').length;
  if (myKind !== 'GC' || place !== 'PAYER' || count === 0) return null;
  const [subject, object] = count === 1 ? ['1 line has', 'it'] : [`${count} lines have`, 'them'];
  return (
    <p>
      {`${subject} no cost code: the budget counts ${object} under “${WITHOUT_CODE}”. You can set it later.`}
    </p>
  );
}
