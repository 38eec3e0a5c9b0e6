import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents, formatDate, today } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { Row, Rows, Stack } from '@plumbline/shared/screens';
import { Badge, Button, Loaded, Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { type Budget, type Cost, REVERSED } from '../../data/budget.ts';
import { costValues } from '../../data/budget-values.ts';
import { FileLinks, FileParts } from '../files.tsx';
import { Buttons } from '../request/request-layout.ts';
import { ReverseCostButton } from './ReverseCostButton.tsx';

const Detail = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

const Amount = styled.p`
  font-variant-numeric: tabular-nums;
`;

interface CostsProps {
  readonly projectId: string;
  readonly budget: Budget;
  /** The name of the general contractor. */
  readonly contractor: string | undefined;
  readonly onAnswer: OnAnswer;
}

const loadForm = async () => (await import('./CostForm.tsx')).CostForm;

/** The general contractor's costs outside of contracts. */
export function Costs({ projectId, budget, contractor, onAnswer }: CostsProps) {
  const { value: typed, isRestored, keep, open } = useKept(`cost.${projectId}`, costValues);
  const mayRecord = budget.myRights.includes('PAY');
  const start = () => open({ costCode: '', text: '', amount: '', date: today(), receipt: null });
  return (
    <Section title="Own costs">
      <Stack>
        {budget.costs.length === 0 && <p>No costs outside contracts yet.</p>}
        <Rows role="list">
          {budget.costs.map((cost) => (
            <li key={cost.id}>
              <Row>
                <div>
                  <p dir="auto">
                    {cost.text} {markOf(cost)}
                  </p>
                  <Detail>
                    {cost.costCode || 'No cost code'} · {formatDate(cost.date)} · {cost.createdBy}
                  </Detail>
                </div>
                {cost.receipt && (
                  <FileParts>
                    <FileLinks file={cost.receipt} />
                  </FileParts>
                )}
                <Amount>{formatCents(cost.amountCents)}</Amount>
                {cost.reversesId === null && (
                  <ReverseCostButton cost={cost} isAllowed={mayRecord} onAnswer={onAnswer} />
                )}
              </Row>
            </li>
          ))}
        </Rows>
        {!mayRecord && <p>A member of {contractor} who may pay records and reverses costs.</p>}
        {typed && (
          <Loaded
            load={loadForm}
            props={{
              ...{ projectId, budget, values: typed, isRestored, isAllowed: mayRecord },
              ...{ onType: keep, onAnswer },
              onStartOver: () => {
                keep(null);
                start();
              },
              onClose: () => keep(null),
            }}
          />
        )}
        {!typed && mayRecord && (
          <Buttons>
            <Button onClick={start}>Record a cost</Button>
          </Buttons>
        )}
      </Stack>
    </Section>
  );
}

function markOf({ reversesId, isReversed }: Cost) {
  if (reversesId !== null) return <Badge>Reversal</Badge>;
  return isReversed && <Badge tone="warning">{REVERSED}</Badge>;
}
