import { Stack } from '@plumbline/shared/screens';
import { useEffect, useEffectEvent, useId } from 'react';
import type { ContractLine } from '../../data/contract.ts';
import { knownCode } from '../../data/cost-codes.ts';
import { CostCodeField, CostCodeList } from '../CostCodeField.tsx';
import { useBudgetCodes } from '../useBudgetCodes.ts';

interface CodesOfLinesProps {
  readonly projectId: string;
  /** The lines, each with the cost code that it has or is to get. */
  readonly lines: readonly Pick<ContractLine, 'id' | 'text' | 'costCode'>[];
  readonly onType: (id: string, costCode: string) => void;
}

/** Asks for the cost code of each line, old or new. */
export function CodesOfLines({ projectId, lines, onType }: CodesOfLinesProps) {
  // Only the general contractor chooses them.
  const { codes } = useBudgetCodes(projectId, 'GC');
  const list = useId();

  const spellAsKnown = useEffectEvent(() => {
    for (const { id, costCode } of lines) {
      const known = knownCode(costCode, codes);
      if (known !== costCode) onType(id, known);
    }
  });
  // What was typed before the codes were there.
  useEffect(() => spellAsKnown(), [codes]);

  return (
    <Stack>
      <p>The budget counts each line under its cost code. Nothing else of the contract changes.</p>
      {lines.map(({ id, text, costCode }) => (
        <CostCodeField
          key={id}
          label={`Cost code of ${text}`}
          list={list}
          codes={codes}
          value={costCode}
          onType={(typed) => onType(id, typed)}
        />
      ))}
      <CostCodeList codes={codes} id={list} />
    </Stack>
  );
}
