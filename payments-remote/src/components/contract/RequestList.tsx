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
                <Detail>{describe(request)}</Detail>
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

function describe({ kind, periodTo, state, dueOn }: RequestSummary): string {
  const what = `${requestKinds[kind].label} through ${formatDate(periodTo)}`;
  return state === 'APPROVED' && dueOn ? `${what}, due ${formatDate(dueOn)}` : what;
}

const describeNone = ({ place, payee }: Contract) =>
  place === 'PAYEE'
    ? 'None yet. Request a payment when work is done or material is stored.'
    : `None yet. ${payee.name} requests payments here as the work goes on.`;
