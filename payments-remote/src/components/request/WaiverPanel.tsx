import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatCents, formatDate, waiverStates } from '@plumbline/shared/contracts';
import { Badge, Button, Loaded, Notice, Section } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { waiverOf } from '../../data/waiver.ts';
import { FileLinks, FileParts } from '../files.tsx';
import { Buttons, Parts } from './request-layout.ts';
import type { WaiverFormApi } from './useWaiverForm.ts';
import { verbsOf } from './words.ts';

const Wording = styled.blockquote`
  max-block-size: 16rem;
  margin: 0;
  padding: var(--space-3) var(--space-4);
  border-inline-start: 4px solid var(--color-line-strong);
  background: var(--color-sunken);
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
`;

interface WaiverPanelProps {
  readonly contract: RequestContract;
  readonly request: PaymentRequest;
  /** Whether something is typed that is not saved: a waiver is for the saved amount. */
  readonly isUnsaved?: boolean;
  readonly form: WaiverFormApi;
  /** Whether the bar of verbs opens the form. */
  readonly isInBar?: boolean;
  readonly onAnswer: OnAnswer;
}

const SAVE_FIRST = 'Save first: a waiver is for the saved amount.';

const loadForm = async () => (await import('./WaiverForm.tsx')).WaiverForm;

/** The waiver of a request: what it says, and attaching one; not there where the contract asks for none. */
export function WaiverPanel({ contract, request, isUnsaved = false, ...rest }: WaiverPanelProps) {
  const { form, isInBar = false, onAnswer } = rest;
  const { seen, takesFocus, onSeen, onHold } = form;
  const { waiver } = request;
  const verbs = verbsOf(request);
  const mayAttach = verbs.attachWaiver && (contract.asksForWaiver || waiver !== null);
  const isAttached = waiverOf(request) !== undefined;
  const missing =
    contract.asksForWaiver && !isAttached
      ? missingWords(contract, request, verbs.attachWaiver)
      : undefined;
  if (!waiver && !mayAttach && !missing && !seen) return null;

  return (
    <Section title="Waiver">
      <Parts>
        {missing && (
          <Notice tone="warning" title="The contract asks for a waiver">
            {isUnsaved ? SAVE_FIRST : missing}
          </Notice>
        )}
        {waiver && (
          <>
            <Facts>
              <Badge tone={waiverStates[waiver.state].tone}>
                {waiverStates[waiver.state].label}
              </Badge>
              <span>
                {formatCents(waiver.amountCents)}, through {formatDate(waiver.throughDate)}, by{' '}
                {waiver.createdBy}
              </span>
            </Facts>
            {waiver.text !== '' && (
              <Wording dir="auto" tabIndex={0} aria-label="Wording of the waiver">
                {waiver.text}
              </Wording>
            )}
            {waiver.document && (
              <FileParts>
                <Facts as="div">
                  <strong dir="auto">{waiver.document.name}</strong>
                  <FileLinks file={waiver.document} />
                </Facts>
              </FileParts>
            )}
          </>
        )}
        {mayAttach && isUnsaved && !missing && <p>{SAVE_FIRST}</p>}
        {mayAttach && !isUnsaved && !seen && !isInBar && (
          <Buttons>
            <Button onClick={() => onSeen(request)}>
              {isAttached ? 'Replace the waiver' : 'Attach a waiver'}
            </Button>
          </Buttons>
        )}
        {seen && (
          <Loaded
            load={loadForm}
            props={{
              ...{ contract, request, seen, takesFocus, isUnsaved, onAnswer, onHold },
              onSeen: () => onSeen(request),
              onClose: () => onSeen(undefined),
            }}
          />
        )}
      </Parts>
    </Section>
  );
}

/** What is to be done about a waiver that is not there; undefined where nothing is. */
function missingWords(
  { payer, payee, place, myRights, state: contractState }: RequestContract,
  { state, dueCents }: PaymentRequest,
  mayAttach: boolean,
): string | undefined {
  const due = formatCents(dueCents);
  const isPayee = place === 'PAYEE';
  const attach = mayAttach
    ? `Attach one for ${due}`
    : `A member of your party who may approve attaches one for ${due}`;
  if (state === 'SUBMITTED') {
    return isPayee
      ? `${attach}. ${payer.name} can approve the request once it is there.`
      : `${payee.name} has not attached one for ${due} yet. ${myRights.includes('APPROVE') ? 'You can approve the request' : 'The request can be approved'} once it is there.`;
  }
  if (state === 'APPROVED') {
    return isPayee
      ? `${attach}, the amount that was approved.`
      : `${payee.name} has not attached one for ${due}, the amount that was approved, yet.`;
  }
  if (state === 'PAID') {
    return isPayee
      ? `${payer.name} paid ${due} without one, and it can no longer be attached here. Send it to them.`
      : `You paid ${due} without one, and it can no longer be attached here. Ask ${payee.name} for it.`;
  }
  const isToSubmit = contractState === 'SIGNED' && (state === 'DRAFT' || state === 'RETURNED');
  if (!isPayee || !isToSubmit) return undefined;
  return myRights.includes('APPROVE')
    ? `Attach one for ${due}, then submit the request.`
    : `Attach one for ${due} before the request is submitted.`;
}
