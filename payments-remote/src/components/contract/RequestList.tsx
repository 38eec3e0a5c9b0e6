import {
  formatCents,
  formatDate,
  paths,
  requestKinds,
  requestStates,
} from '@plumbline/shared/contracts';
import { Amount, Detail, RowEnd, RowLink, Rows, RowWords } from '@plumbline/shared/screens';
import { Section, StatusBadge, VisuallyHidden } from '@plumbline/shared/ui';
import type { Contract, RequestSummary } from '../../data/contract.ts';
import { lacksWaiver } from '../../data/waiver.ts';

/** The payment requests of a contract, the latest first. */
export function RequestList({ contract }: { readonly contract: Contract }) {
  const [latest] = contract.requests;
  return (
    <Section title="Payment requests">
      {contract.requests.length === 0 && <Detail as="p">{describeNone(contract)}</Detail>}
      {/* On an open page, another person's request arrives. */}
      <VisuallyHidden role="status">
        {latest && `Request ${latest.number}: ${requestStates[latest.state].label}`}
      </VisuallyHidden>
      <Rows role="list">
        {contract.requests.map((request) => (
          <li key={request.id}>
            <RowLink to={paths.paymentRequest(contract.projectId, request.id)} preventScrollReset>
              <RowWords>
                <strong>Request {request.number}</strong>
                <Detail>{describe(contract, request)}</Detail>
              </RowWords>
              <RowEnd>
                <Amount>{formatCents(request.dueCents)}</Amount>
                <StatusBadge {...requestStates[request.state]} />
              </RowEnd>
            </RowLink>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function describe(contract: Contract, request: RequestSummary): string {
  const { kind, periodTo, state, dueCents, dueOn } = request;
  const what = `${requestKinds[kind].label} through ${formatDate(periodTo)}`;
  if (state === 'SUBMITTED' && lacksWaiver(contract, request, dueCents)) {
    return `${what}, waits for the waiver of ${contract.payee.name}`;
  }
  return state === 'APPROVED' && dueOn ? `${what}, due ${formatDate(dueOn)}` : what;
}

const describeNone = ({ place, payee }: Contract) =>
  place === 'PAYEE'
    ? 'None yet. Request a payment when work is done or material is stored.'
    : `None yet. ${payee.name} requests payments here as the work goes on.`;
