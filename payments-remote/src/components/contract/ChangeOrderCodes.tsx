import { useQuery } from '@plumbline/shared/apollo';
import { CostCodeSelect } from '@plumbline/shared/screens';
import { useEffect, useMemo } from 'react';
import { GetBudgetCodes } from '../../data/budget-codes.ts';
import type { ChangeOrder } from '../../data/contract.ts';
import { costCodesOf, knownCode } from '../../data/cost-codes.ts';

interface ChangeOrderCodesProps {
  readonly projectId: string;
  /** Those that the change order adds. */
  readonly lines: ChangeOrder['lines'];
  /** The cost code of each line, by its id. */
  readonly codes: ReadonlyMap<string, string>;
  readonly onChoose: (id: string, costCode: string) => void;
}

/** Where the budget counts each new line: as proposed, or under another cost code that it has. */
export function ChangeOrderCodes({ projectId, lines, codes, onChoose }: ChangeOrderCodesProps) {
  // Apart from the cache, where these few fields would take the place of the whole budget.
  const { data, error } = useQuery(GetBudgetCodes, {
    variables: { projectId },
    fetchPolicy: 'no-cache',
  });
  const known = useMemo(() => costCodesOf(data?.budget?.lines ?? []), [data]);

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
