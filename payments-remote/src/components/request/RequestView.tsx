import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { formatDate } from '@plumbline/shared/contracts';
import { useHasKept } from '@plumbline/shared/forms';
import { Loaded, Optional, Section } from '@plumbline/shared/ui';
import { lazy, useState } from 'react';
import { amountName, loweredLines } from '../../data/request-line-amounts.ts';
import type { PaymentRequest } from '../../data/request.ts';
import { DueSummary } from './DueSummary.tsx';
import { allKeptKeys } from './kept-keys.ts';
import { KeptNotice } from './KeptNotice.tsx';
import { MissingWaiver } from './MissingWaiver.tsx';
import { Payments, paymentToReverse } from './Payments.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import { RequestLines } from './RequestLines.tsx';
import { type OpenForm, RequestVerbs } from './RequestVerbs.tsx';
import { Returns } from './Returns.tsx';
import { useKeptForm } from './useKeptForm.ts';
import { useWaiverForm } from './useWaiverForm.ts';
import { WaiverPanel } from './WaiverPanel.tsx';
import { describeHeld, verbsOf } from './words.ts';

export interface RequestViewProps {
  readonly request: PaymentRequest;
  readonly onAnswer: OnAnswer;
}

const loadForms = () => import('./request-forms.ts');
const loadCertify = async () => (await loadForms()).CertifyForm;
const LoweredLines = lazy(async () => ({ default: (await loadForms()).LoweredLines }));
const SecondPerson = lazy(async () => ({ default: (await loadForms()).SecondPerson }));
const UnsentForms = lazy(async () => ({ default: (await loadForms()).UnsentForms }));
const loadPay = async () => (await loadForms()).PayForm;
const loadReturn = async () => (await loadForms()).ReturnForm;
const loadReverse = async () => (await loadForms()).ReverseForm;

/** What a request says, what was decided and paid, and what can be done with it. */
export function RequestView({ request, onAnswer }: RequestViewProps) {
  const keptForm = useKeptForm(request);
  const [opened, setOpened] = useState({ form: keptForm, seen: request, takesFocus: false });
  const waiverForm = useWaiverForm(request);
  const { form, seen, takesFocus } = opened;
  const { contract } = request;
  const open = (next: OpenForm) => setOpened({ form: next, seen: request, takesFocus: true });
  const common = {
    ...{ request, seen, takesFocus, onAnswer },
    onSeen: () => setOpened({ ...opened, seen: request }),
    onClose: () => open(undefined),
  };
  const dueName = amountName(request);
  const isPaidByOthers =
    request.state === 'APPROVED' && contract.place === 'PAYER' && !verbsOf(request).pay;
  const toReverse = paymentToReverse(common.seen);
  const hasKept = useHasKept(...allKeptKeys(request));
  return (
    <>
      {form === undefined && (
        <RequestVerbs {...{ request, onAnswer }} submitHeldBy={waiverForm.heldBy} onOpen={open} />
      )}
      {form === undefined && verbsOf(request).pay && <MissingWaiver request={request} />}
      {loweredLines(request).length > 0 && (
        <Optional>
          <LoweredLines request={request} />
        </Optional>
      )}
      {isPaidByOthers && (
        <Optional>
          <SecondPerson request={request} />
        </Optional>
      )}
      {hasKept && form === undefined && (
        <Optional>
          <UnsentForms request={request} isAttaching={waiverForm.seen !== undefined} />
        </Optional>
      )}
      <RequestFiles request={request} />
      <KeptNotice request={request} />
      {form === 'return' && <Loaded load={loadReturn} props={common} />}
      {form === 'pay' && <Loaded load={loadPay} props={common} />}
      {form === 'reverse' && toReverse && (
        <Loaded load={loadReverse} props={{ ...common, paymentId: toReverse.id }} />
      )}
      <Section title={dueName}>
        <DueSummary
          amounts={request}
          retainage={describeHeld(contract.retainageBp, request, request.kind)}
          name={dueName}
        />
      </Section>
      {form === 'less' ? (
        <Loaded load={loadCertify} props={common} />
      ) : (
        request.kind === 'PROGRESS' && (
          <Section title={`Work through ${formatDate(request.periodTo)}`}>
            <RequestLines request={request} />
          </Section>
        )
      )}
      <WaiverPanel {...{ contract, request, onAnswer }} form={waiverForm} />
      <Returns returns={request.returns} />
      <Payments
        request={request}
        onReverse={form === undefined ? () => open('reverse') : undefined}
      />
    </>
  );
}
