import { styled } from 'styled-components';
import { Container, SectionHead, darkBand, sectionStyle } from '../layout.ts';
import { DashboardScreen } from '../screens/DashboardScreen.tsx';
import { PaymentScreen } from '../screens/PaymentScreen.tsx';
import { ProjectScreen } from '../screens/ProjectScreen.tsx';
import { RequestsScreen } from '../screens/RequestsScreen.tsx';
import { WorkOrderScreen } from '../screens/WorkOrderScreen.tsx';

const everyScreen = '@media (min-width: 90rem)';

const Root = styled.section`
  ${sectionStyle}
  ${darkBand}
`;

/** From where all five screens stand side by side, their title stands over the middle one. */
const Head = styled(SectionHead)`
  ${everyScreen} {
    max-inline-size: none;
    text-align: center;
  }
`;

const Rail = styled.ul`
  --edge: calc(max(0px, 50% - 38rem) + clamp(1.25rem, 4vw, 3rem));
  display: flex;
  gap: var(--space-5);
  padding: 0 var(--edge) var(--space-4);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--edge);
  scrollbar-color: var(--color-line-strong) transparent;

  > li {
    flex: none;
    inline-size: 16rem;
    scroll-snap-align: start;

    > h3 {
      margin-block: var(--space-5) var(--space-2);
      font-size: 1.1875rem;
    }

    > p {
      color: var(--color-ink-muted);
      text-wrap: balance;
    }
  }

  ${everyScreen} {
    --edge: 1.25rem;
    justify-content: center;
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
    text: 'Approve the work and the subcontractor is paid. No check run, no calls.',
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

/** The five parts of the product as they look on a phone. */
export function Showcase() {
  return (
    <Root aria-labelledby="showcase">
      <Container>
        <Head>
          <h2 id="showcase">The whole job, on the phone in your pocket</h2>
          <p>Built for the site first: big targets, plain words, readable in the sun.</p>
        </Head>
      </Container>
      <Rail role="list" tabIndex={0} aria-label="Screens of the app">
        {screens.map(({ name, text, Screen }) => (
          <li key={name}>
            <Screen />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Rail>
    </Root>
  );
}
