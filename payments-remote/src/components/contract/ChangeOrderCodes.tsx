import { CostCodeSelect } from '@plumbline/shared/screens';
import { useEffect } from 'react';
import type { ChangeOrder } from '../../data/contract.ts';
import { knownCode } from '../../data/cost-codes.ts';
import { useBudgetCodes } from '../useBudgetCodes.ts';

interface ChangeOrderCodesProps {
  readonly projectId: string;
  /** The lines that the change order adds. */
  readonly lines: ChangeOrder['lines'];
  /** The cost code of each line, by its id. */
  readonly codes: ReadonlyMap<string, string>;
  readonly onChoose: (id: string, costCode: string) => void;
}

/** Where the budget counts each new line: as proposed, or under another cost code that it has. */
export function ChangeOrderCodes({ projectId, lines, codes, onChoose }: ChangeOrderCodesProps) {
  // Only the general contractor chooses them.
  const { codes: known, error } = useBudgetCodes(projectId, 'GC');

  useEffect(() => {
    for (const { id, costCode } of lines) {
      const written = knownCode(costCode, known);
      if (written !== costCode && codes.get(id) === costCode) onChoose(id, written);
    }
  }, [lines, codes, known, onChoose]);

  if (error) return <p>The cost codes of the budget could not be loaded.</p>;
  return lines.map(({ id, text, costCode }) => (
    <CostCodeSelect
      key={id}
      label={`Cost code of ${text}`}
      codes={[...known.values()]}
      proposed={knownCode(costCode, known)}
      value={codes.get(id) ?? ''}
      onChoose={(chosen) => onChoose(id, chosen)}
    />
  ));
}
