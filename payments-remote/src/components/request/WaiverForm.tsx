import { useCommand } from '@plumbline/shared/apollo/commands';
import { formatCents, formatDate, moneyLimits } from '@plumbline/shared/contracts';
import {
  CancelButton,
  DateField,
  focusField,
  ProblemNotice,
  useKept,
  useRefusalFocus,
} from '@plumbline/shared/forms';
import { Button, TextArea } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { AttachWaiver } from '../../data/request-commands.ts';
import { endOfWaiver } from '../../data/request-ends.ts';
import type { RequestContract } from '../../data/request.ts';
import { isDay } from '../../data/request-values.ts';
import { waiverValues } from '../../data/waiver-values.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import { FileField, FileParts } from '../files.tsx';
import { useFormFile } from '../useFormFile.tsx';
import { useHeldRequest, type RequestFormProps } from './useHeldRequest.tsx';
import { waiverKey } from './kept-keys.ts';
import { Buttons, Parts } from './request-layout.ts';
import type { WaiverFormApi } from './useWaiverForm.ts';
import { verbsOf } from './words.ts';

interface WaiverFormProps extends RequestFormProps {
  readonly contract: RequestContract;
  /** Whether the request's form has something to save first. */
  readonly isUnsaved: boolean;
  readonly onHold: WaiverFormApi['onHold'];
}

/** Attaches a waiver in the user's own words for the amount of the request. */
export function WaiverForm({ contract, request, isUnsaved, ...rest }: WaiverFormProps) {
  const { onAnswer, onClose, onHold } = rest;
  const command = useCommand(onAnswer);
  const { send, isBusy, problem, forgetProblem } = command;
  const { value: kept, keep } = useKept(waiverKey(request.id), waiverValues);
  const [isSent, setSent] = useState(false);
  const root = useRef<HTMLFormElement>(null);

  const { heldBy, notice, over } = useHeldRequest({
    request,
    // A waiver is for the amount due: a change of the lines alone does not hold it.
    seen: { ...rest.seen, lines: request.lines },
    onSeen: rest.onSeen,
    isTyped: kept !== null,
    isAllowed: verbsOf(request).attachWaiver,
    command,
  });
  useRefusalFocus(root, problem, problem?.field);
  const values = kept ?? { text: '', throughDate: request.periodTo, document: null };
  const file = useFormFile(values.document, heldBy !== undefined);
  const isFilled =
    file.isMissing ||
    values.text.trim() !== '' ||
    values.document !== null ||
    values.throughDate !== request.periodTo;
  const holdId = useId();
  const holds =
    isFilled && verbsOf(request).submit && !lacksWaiver(contract, request, request.dueCents);
  useEffect(() => {
    onHold(holds ? holdId : undefined);
    return () => onHold(undefined);
  }, [holds, holdId, onHold]);
  const lacksWords = values.text.trim() === '' && values.document === null && !file.isSending;
  const isCovered = isDay(values.throughDate) && values.throughDate <= request.periodTo;
  const errorOf = (field: keyof typeof values, isMissing: boolean, missing: string) => {
    if (isSent && isMissing) return missing;
    return problem?.field === field ? problem.message : undefined;
  };

  function type(patch: Partial<typeof values>) {
    forgetProblem();
    keep({ ...values, ...patch });
  }

  function close() {
    keep(null);
    onClose();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSent(true);
    const { throughDate } = values;
    const isTooLong = values.text.length > moneyLimits.waiver;
    const wrong = lacksWords || isTooLong ? 'text' : isCovered ? undefined : 'throughDate';
    focusField(root.current, wrong);
    if (wrong || file.waits(event)) return;
    const variables = {
      ...{ requestId: request.id, version: request.version, throughDate },
      ...{ text: values.text.trim(), documentId: values.document?.id ?? null },
    };
    const attached = await send(
      AttachWaiver,
      (key) => ({ ...variables, key }),
      (made) => endOfWaiver(variables, made),
    );
    if (!attached) return;
    const description = values.document
      ? `With the document ${values.document.name}.`
      : 'With its wording, without a document.';
    showToast({ title: 'Waiver attached', description, tone: 'success' });
    close();
  }

  return (
    <form ref={root} noValidate aria-label="Waiver" onSubmit={(event) => void submit(event)}>
      <Parts>
        {notice}
        {!over && <ProblemNotice problem={problem} except={['text', 'throughDate']} />}
        <FileParts>
          <FileField
            label="Document"
            hint={`The waiver that you and ${contract.payer.name} agreed on, as a file, at most 20 MB. They see it ${request.state === 'DRAFT' ? 'once you submit' : 'as soon as you attach it'}.`}
            place={{ requestId: request.id }}
            value={values.document}
            onChange={(document) => type({ document })}
            onState={file.onState}
          />
          {rest.takesFocus && <FirstFocus form={root} />}
        </FileParts>
        {file.notice}
        <Parts inert={file.isWaiting}>
          <TextArea
            label="Wording"
            name="text"
            rows={8}
            maxLength={moneyLimits.waiver}
            hint={`In place of a document, or beside it. Plumbline gives no legal text. It is for ${formatCents(request.dueCents)}, and takes effect when you confirm the payment.`}
            error={errorOf(
              'text',
              lacksWords,
              'Choose a document, or paste the wording of your waiver.',
            )}
            value={values.text}
            onChange={({ target }) => type({ text: target.value })}
          />
          <DateField
            label="Through date"
            name="throughDate"
            required
            hint="The last day of the work that it covers."
            error={errorOf(
              'throughDate',
              !isCovered,
              `Choose the last day that it covers, at the latest ${formatDate(request.periodTo)}, the end of the request’s period.`,
            )}
            value={values.throughDate}
            onChange={({ target }) => type({ throughDate: target.value })}
          />
        </Parts>
        {over}
        {holds && (
          <p id={holdId} tabIndex={-1}>
            Attach this waiver before you submit the request, or cancel it: it is not part of the
            request yet.
          </p>
        )}
        <Buttons>
          <CancelButton variant="quiet" isSending={isBusy} onClick={close} />
          <Button
            type="submit"
            variant="primary"
            busy={isBusy || file.isWaiting}
            disabled={isUnsaved}
            heldBy={heldBy ?? file.heldBy}
          >
            Attach
          </Button>
        </Buttons>
      </Parts>
    </form>
  );
}

/** Focuses the first button of the form once it is there: the code of files may come after the form. */
function FirstFocus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    // If the user has focused another control meanwhile, the focus stays there.
    if (document.activeElement?.matches('a, button, input, select, textarea')) return;
    const first = form.current?.querySelector('button');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [form]);
  return null;
}
