import { type PagePreview, paths } from '@plumbline/shared/contracts';
import { PageTitle } from '@plumbline/shared/ui';
import { PreviewTags } from '../PreviewTags.tsx';

/** What link previews show of the campaign page. */
export const campaignPreview: PagePreview = {
  title: 'Like Venmo, for contractors',
  description:
    'Pay subcontractors the moment the work is approved. Get early access to instant payments, real-time cash flow visibility and work orders with photos.',
};

/** The head tags of the campaign page (specification, section 2). */
export function CampaignHead() {
  return (
    <>
      <PageTitle>{campaignPreview.title}</PageTitle>
      <PreviewTags path={paths.campaign()} preview={campaignPreview} />
      <meta
        name="keywords"
        content="construction payments, pay subcontractors, contractor payment app, work orders, cash flow, early access"
      />
    </>
  );
}
