import { type PagePreview, paths } from '@plumbline/shared/contracts';
import { PageTitle, SkipLink } from '@plumbline/shared/ui';
import { useDeferredValue } from 'react';
import { LandingPage as behavior } from '../behavior/LandingPage.ts';
import { useBehavior } from '../behavior/useBehavior.ts';
import { PreviewTags } from '../components/PreviewTags.tsx';
import { Audience } from '../components/landing/Audience.tsx';
import { ClosingCall } from '../components/landing/ClosingCall.tsx';
import { Features } from '../components/landing/Features.tsx';
import { Hero } from '../components/landing/Hero.tsx';
import { HowItWorks } from '../components/landing/HowItWorks.tsx';
import { Security } from '../components/landing/Security.tsx';
import { Showcase } from '../components/landing/Showcase.tsx';
import { SiteFooter } from '../components/landing/SiteFooter.tsx';
import { SiteHeader } from '../components/landing/SiteHeader.tsx';

const preview: PagePreview = {
  title: 'Simplify Construction Payments & Project Management',
  description:
    'Instant payments to subcontractors, real-time cash flow visibility, work orders with photos and approvals, and project budget tracking.',
};

/**
 * In a browser, the first screen is painted before the rest, which would take a slow phone too long; but an
 * anchor needs all of the page.
 */
const startsWhole = () => typeof window === 'undefined' || window.location.hash !== '';

/** The marketing landing page (specification, section 2). */
export function LandingPage() {
  useBehavior(behavior);
  const isWhole = useDeferredValue(true, startsWhole());
  return (
    <>
      <PageTitle>Construction payments and project management</PageTitle>
      <PreviewTags path={paths.landing()} preview={preview} />
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        {isWhole && (
          <>
            <Audience />
            <Showcase />
            <Features />
            <HowItWorks />
            <Security />
            <ClosingCall />
          </>
        )}
      </main>
      {isWhole && <SiteFooter />}
    </>
  );
}

LandingPage.preview = preview;
