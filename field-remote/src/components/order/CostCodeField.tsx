import { useQuery } from '@plumbline/shared/apollo';
import { CostCodeSelect, Detail } from '@plumbline/shared/screens';
import { useEffect } from 'react';
import { GetCostCodes, onlyCodeOf } from '../../data/cost-codes.ts';
import type { WorkOrder } from '../../data/work-order.ts';

interface CostCodeFieldProps {
  readonly order: WorkOrder;
  /** Null until the usual one is known. */
  readonly value: string | null;
  readonly onChoose: (costCode: string) => void;
}

/** Where the budget counts an extra, among the cost codes that it has; that of the contract by default. */
export function CostCodeField({ order, value, onChoose }: CostCodeFieldProps) {
  const { projectId, contractId } = order;
  // Not from the cache: a budget's lines have no id, so these few fields would replace the whole budget there.
  const { data, error } = useQuery(GetCostCodes, {
    variables: { projectId, contractId },
    fetchPolicy: 'no-cache',
  });
  const usual = error ? '' : data && onlyCodeOf(data.contract);

  useEffect(() => {
    if (value === null && usual !== undefined) onChoose(usual);
  }, [value, usual, onChoose]);

  if (error)
    return (
      <p>The cost codes could not be loaded. If you approve now, the extra gets no cost code.</p>
    );
  if (!data) return <Detail as="p">Loading the cost codes…</Detail>;
  const codes = data.budget?.lines.filter(({ costCode }) => costCode !== '') ?? [];
  if (codes.length === 0) return null;
  return <CostCodeSelect label="Cost code" codes={codes} value={value ?? ''} onChoose={onChoose} />;
}
