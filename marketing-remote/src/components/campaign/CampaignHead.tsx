import { PageTitle } from '@plumbline/shared/ui';
import { readPageSettings } from '../../data/page-settings.ts';

const title = 'Like Venmo, for contractors';
const description =
  'Pay subcontractors the moment the work is approved. Get early access to instant payments, real-time cash flow visibility and work orders with photos.';

/** The head tags of the campaign page. React puts them into the head and takes them out on leave. */
export function CampaignHead() {
  const { publicUrl } = readPageSettings();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      <meta
        name="keywords"
        content="construction payments, pay subcontractors, contractor payment app, work orders, cash flow, early access"
      />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {publicUrl && (
        <>
          <meta property="og:url" content={new URL('/parade-2025', publicUrl).href} />
          <meta property="og:image" content={new URL('/og/parade-2025.png', publicUrl).href} />
          <meta name="twitter:image" content={new URL('/og/parade-2025.png', publicUrl).href} />
        </>
      )}
    </>
  );
}
