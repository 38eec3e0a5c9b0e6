import { formatCents, formatDay, paths } from '@plumbline/shared/contracts';
import { Amount, Detail, RowEnd, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { Section } from '@plumbline/shared/ui';
import type { SubmittedRequest } from '../../data/submitted-request.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import { MoneyOfProjects } from './MoneyOfProjects.tsx';

interface WaitingForOthersProps {
  readonly requests: readonly SubmittedRequest[];
  /** What they ask for, with those that are too many to be listed. */
  readonly amountCents: number;
}

/** What the user's party has asked for and the other party has not decided on, the longest waiting first. */
export function WaitingForOthers({ requests, amountCents }: WaitingForOthersProps) {
  const restCents = requests.reduce((rest, { dueCents }) => rest - dueCents, amountCents);
  return (
    <Section title="Waiting for others">
      <Rows role="list">
        {requests.map(({ id, number, dueCents, contract, ...facts }) => (
          <li key={id}>
            <RowLink to={paths.paymentRequest(contract.projectId, id)}>
              <RowWords>
                <strong dir="auto">
                  Payment request {number} · {contract.title}
                </strong>
                <Detail dir="auto">{contract.projectTitle}</Detail>
                <Detail dir="auto">
                  Waits for{' '}
                  {lacksWaiver(contract, facts, dueCents)
                    ? `the waiver of ${contract.payee.name}`
                    : contract.payer.name}
                  {facts.submittedAt && ` since ${formatDay(facts.submittedAt)}`}
                </Detail>
              </RowWords>
              <RowEnd>
                <Amount>{formatCents(dueCents)}</Amount>
              </RowEnd>
            </RowLink>
          </li>
        ))}
      </Rows>
      <MoneyOfProjects restCents={restCents} of="newer requests" />
    </Section>
  );
}
