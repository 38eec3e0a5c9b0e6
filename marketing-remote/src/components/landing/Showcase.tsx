import { Checkbox, media } from '@plumbline/shared/ui';
import { css, keyframes, styled } from 'styled-components';
import { PhoneFrame } from './Phone.tsx';
import { Container, SectionHead, darkBand, sectionStyle } from '../layout.ts';
import { DashboardScreen } from '../screens/DashboardScreen.tsx';
import { PaymentScreen } from '../screens/PaymentScreen.tsx';
import { ProjectScreen } from '../screens/ProjectScreen.tsx';
import { RequestsScreen } from '../screens/RequestsScreen.tsx';
import { WorkOrderScreen } from '../screens/WorkOrderScreen.tsx';

const SECONDS = 4;

const Root = styled.section`
  ${sectionStyle}
  ${darkBand}
`;

const Body = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-6);

  ${[1, 2, 3, 4, 5].map((turn) => `.turn:nth-child(${turn}) { animation-delay: ${(turn - 6) * SECONDS}s; }`)}

  /* The pause button stops every animation of the example. */
  &:has(input:checked) * {
    animation-play-state: paused;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-7);
  }
`;

/** Each of the five in its turn; where nothing moves, the first. */
const turns = css`
  animation: ${SECONDS * 5}s linear infinite;
`;

const show = keyframes`
  0%, 18.5% { opacity: 1; }
  20%, 98.5% { opacity: 0; }
  100% { opacity: 1; }
`;

const light = keyframes`
  0%, 18.5% { border-color: var(--color-accent); }
  20%, 98.5% { border-color: var(--color-line); }
  100% { border-color: var(--color-accent); }
`;

const Parts = styled.ul`
  display: grid;
  gap: var(--space-4);
  inline-size: 100%;

  > li {
    padding-inline-start: var(--space-4);
    border-inline-start: 3px solid var(--color-line);
    ${turns}
    animation-name: ${light};
  }

  > li:first-child {
    border-color: var(--color-accent);
  }

  h3 {
    font-size: 1.1875rem;
  }

  p {
    max-inline-size: 34rem;
    color: var(--color-ink-muted);
    text-wrap: balance;
  }
`;

const Example = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-4);
  inline-size: min(20rem, 100%);

  ${media.medium} {
    inline-size: 22rem;
  }
`;

const Stack = styled(PhoneFrame)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  zoom: 1.16;

  ${media.medium} {
    zoom: 1.29;
  }

  > * {
    grid-area: 1 / 1;
    opacity: 0;
    ${turns}
    animation-name: ${show};
  }

  > :first-child {
    opacity: 1;
  }
`;

const Pause = styled.div`
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const screens = [
  {
    name: 'Dashboard',
    text: 'What has been paid, what is left and what waits for you, the moment you open it.',
    Screen: DashboardScreen,
  },
  {
    name: 'Instant payments',
    text: 'Approve and pay on one screen. The subcontractor sees it in the same moment.',
    Screen: PaymentScreen,
  },
  {
    name: 'Project management',
    text: 'Every phase, its people and its progress, for everybody on the job.',
    Screen: ProjectScreen,
  },
  {
    name: 'Work order management',
    text: 'Send the order, get photos back, approve it or send it back from the truck.',
    Screen: WorkOrderScreen,
  },
  {
    name: 'Payment requests',
    text: 'Each request with its status, and what is missing before it can be paid.',
    Screen: RequestsScreen,
  },
];

/** The five parts of the product as they look on a phone, one after the other on one phone. */
export function Showcase() {
  return (
    <Root aria-labelledby="showcase">
      <Body>
        <div>
          <SectionHead>
            <h2 id="showcase">The whole job, on the phone in your pocket</h2>
            <p>Built for the site first: big targets, plain words, readable in the sun.</p>
          </SectionHead>
          <Parts role="list">
            {screens.map(({ name, text }) => (
              <li key={name} className="turn">
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Parts>
        </div>
        <Example>
          <Stack>
            {screens.map(({ name, Screen }) => (
              <div key={name} className="turn">
                <Screen />
              </div>
            ))}
          </Stack>
          <Pause>
            <Checkbox label="Pause the example" />
          </Pause>
        </Example>
      </Body>
    </Root>
  );
}
