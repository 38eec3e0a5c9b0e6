import { OnPaper } from '@plumbline/shared/ui';
import { memo } from 'react';
import type { PaymentRequest } from '../../data/request.ts';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import { ContinuationSheet } from './ContinuationSheet.tsx';

interface ApplicationProps {
  readonly request: PaymentRequest;
  /** Whether something is typed that is not saved, and so is not on it. */
  readonly isUnsaved: boolean;
}

/** The request on paper: an application for payment with its continuation sheet. */
export const Application = memo(function Application({ request, isUnsaved }: ApplicationProps) {
  return (
    <OnPaper>
      {isUnsaved && <p>The draft as it was saved, without what was typed since.</p>}
      <ApplicationSummary request={request} />
      <ContinuationSheet request={request} />
    </OnPaper>
  );
});
