import { OnPaper } from '@plumbline/shared/ui';
import type { PaymentRequest } from '../../data/request.ts';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import { ContinuationSheet } from './ContinuationSheet.tsx';

/** The request on paper: an application for payment with its continuation sheet. */
export function Application({ request }: { readonly request: PaymentRequest }) {
  return (
    <OnPaper>
      <ApplicationSummary request={request} />
      <ContinuationSheet request={request} />
    </OnPaper>
  );
}
