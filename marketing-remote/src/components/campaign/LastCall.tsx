import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container, darkBand } from '../layout.ts';
import { EarlyAccessLink } from './EarlyAccessLink.tsx';
import { FadeIn } from './FadeIn.tsx';

const Body = styled(Container)`
  padding-block-end: clamp(4rem, 9vw, 7.5rem);
`;

const Panel = styled.div`
  ${darkBand}
  padding: clamp(min(1.5rem, 7.5vw), 5vw, 4rem);
  border-radius: var(--radius-large);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);

    ${media.small} {
      justify-items: start;
    }

    ${media.large} {
      grid-template-columns: 1fr auto;
      align-items: center;
    }
  }

  h2 {
    margin-block-end: var(--space-3);
    font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem);
    letter-spacing: -0.025em;
  }

  p {
    max-inline-size: 36rem;
    color: var(--color-ink-muted);
    font-size: var(--text-large);
    text-wrap: balance;
  }
`;

/** The form once more, at the end. */
export function LastCall() {
  return (
    <FadeIn aria-labelledby="last-call">
      <Body>
        <Panel>
          <div>
            <div>
              <h2 id="last-call">Be among the first to pay this way</h2>
              <p>Tell us about your company in the form. It opens in a new tab.</p>
            </div>
            <EarlyAccessLink />
          </div>
        </Panel>
      </Body>
    </FadeIn>
  );
}
