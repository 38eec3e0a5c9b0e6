import { paths } from '@plumbline/shared/contracts';
import { AnyLink, Logo, SkipLink } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { CampaignPage as behavior } from '../behavior/CampaignPage.ts';
import { useBehavior } from '../behavior/useBehavior.ts';
import { CampaignHead, campaignPreview } from '../components/campaign/CampaignHead.tsx';
import { CampaignHero } from '../components/campaign/CampaignHero.tsx';
import { EarlyAccessLink } from '../components/campaign/EarlyAccessLink.tsx';
import { FadeIn } from '../components/campaign/FadeIn.tsx';
import { LastCall } from '../components/campaign/LastCall.tsx';
import { Reasons } from '../components/campaign/Reasons.tsx';
import { Audience } from '../components/landing/Audience.tsx';
import { Container, darkBand } from '../components/layout.ts';

const Header = styled.header`
  ${darkBand}
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
  padding-block: var(--space-2);

  > a:first-child {
    min-block-size: 2.75rem;
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
`;

const Footer = styled.footer`
  padding-block: var(--space-6);
  border-block-start: 1px solid var(--color-line);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** The early-access campaign (specification, section 2). */
export function CampaignPage() {
  useBehavior(behavior);
  return (
    <>
      <CampaignHead />
      <SkipLink />
      <Header>
        <Row>
          <AnyLink to={paths.landing()} aria-label="Plumbline, home">
            <Logo />
          </AnyLink>
          <EarlyAccessLink size="small" />
        </Row>
      </Header>
      <main id="main" tabIndex={-1} data-scroll="smooth">
        <CampaignHero />
        <FadeIn aria-label="Who it is for">
          <Audience />
        </FadeIn>
        <Reasons />
        <LastCall />
      </main>
      <Footer>
        <Container>
          <p>© 2025 Plumbline. All rights reserved.</p>
          <p>Venmo is a trademark of PayPal, Inc., with which Plumbline is not affiliated.</p>
        </Container>
      </Footer>
    </>
  );
}

CampaignPage.preview = campaignPreview;
