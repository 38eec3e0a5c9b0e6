import { paths } from '@plumbline/shared/contracts';
import { PageTitle } from '@plumbline/shared/ui';
import { readPageSettings } from '../../data/page-settings.ts';
import { PreviewTags } from '../PreviewTags.tsx';

const title = 'Like Venmo, for contractors';

/** The head tags of the campaign page (specification, section 2). */
export function CampaignHead() {
  const { publicUrl } = readPageSettings();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PreviewTags
        title={title}
        description="Pay subcontractors the moment the work is approved. Get early access to instant payments, real-time cash flow visibility and work orders with photos."
      />
      <meta
        name="keywords"
        content="construction payments, pay subcontractors, contractor payment app, work orders, cash flow, early access"
      />
      {publicUrl && <meta property="og:url" content={new URL(paths.campaign(), publicUrl).href} />}
    </>
  );
}
