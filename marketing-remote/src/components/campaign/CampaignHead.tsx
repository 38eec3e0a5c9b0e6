import { paths } from '@plumbline/shared/contracts';
import { PageTitle } from '@plumbline/shared/ui';
import { PreviewTags } from '../PreviewTags.tsx';

const title = 'Like Venmo, for contractors';

/** The head tags of the campaign page (specification, section 2). */
export function CampaignHead() {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PreviewTags
        path={paths.campaign()}
        title={title}
        description="Pay subcontractors the moment the work is approved. Get early access to instant payments, real-time cash flow visibility and work orders with photos."
      />
      <meta
        name="keywords"
        content="construction payments, pay subcontractors, contractor payment app, work orders, cash flow, early access"
      />
    </>
  );
}
