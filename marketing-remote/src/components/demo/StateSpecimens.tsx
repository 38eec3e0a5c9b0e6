import {
  Avatar,
  Badge,
  Button,
  Card,
  CardLink,
  EmptyState,
  ErrorPanel,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  TabNav,
  Tabs,
} from '@plumbline/shared/ui';
import { paths } from '@plumbline/shared/contracts';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Row, Specimen } from './Specimen.tsx';

const longName =
  'Riverside Clinic, second extension, with the parking structure and everything below grade';

/** What a page is put together from, and how it looks when it is empty, loading or broken. */
export function StateSpecimens() {
  const [isRetrying, setRetrying] = useState(false);

  return (
    <>
      <Specimen name="Card" note="A surface; with a CardLink the whole of it is the link.">
        <Card>
          <h3>
            <CardLink to={paths.demo()}>{longName}</CardLink>
          </h3>
          <p>Foundation to handover, 14 months.</p>
        </Card>
      </Specimen>
      <Specimen name="Badge" note="A status in a word.">
        <Row>
          <Badge tone="info">In Progress</Badge>
          <Badge tone="success">Completed</Badge>
          <Badge tone="warning">Planning</Badge>
          <Badge tone="danger">Over budget</Badge>
          <Badge>Not Started</Badge>
        </Row>
      </Specimen>
      <Specimen name="Progress bar" note="0 to 100; anything else is brought back into it.">
        <ProgressBar value={0} label="Interior" />
        <ProgressBar value={65} label="Framing" />
        <ProgressBar value={140} label="Foundation" />
      </Specimen>
      <Specimen name="Avatar" note="Initials beside a name.">
        <Row>
          <Avatar name="Dana Ruiz" />
          <Avatar name="Öznur Yılmaz-Demir" />
          <Avatar name="Ife" />
        </Row>
      </Specimen>
      <Specimen name="Notice" note="A message in its place on the page.">
        <Notice title="Retainage is 5 %">It is paid out when the job is closed.</Notice>
        <Notice tone="success">Check your email for a magic link to log in!</Notice>
        <Notice tone="warning" title="Waiver missing">
          The request can be paid once it is signed.
        </Notice>
        <Notice tone="danger" title="Error">
          Failed to send magic link. Please try again.
        </Notice>
      </Specimen>
      <Specimen name="Tabs" note="Local ones, and ones with an address each.">
        <Tabs
          label="Settings"
          tabs={[
            { value: 'profile', label: 'Profile', content: <p>Who you are.</p> },
            { value: 'account', label: 'Account', content: <p>How you sign in.</p> },
          ]}
        />
        <TabNav
          label="Public pages"
          tabs={[
            { to: paths.demo(), label: 'Components' },
            { to: paths.campaign(), label: 'Early access' },
          ]}
        />
      </Specimen>
      <Specimen name="Loading" note="A skeleton where the shape is known, else a spinner.">
        <Skeleton />
        <Row>
          <Spinner /> Loading...
        </Row>
      </Specimen>
      <Specimen name="Empty state" note="What belongs here, and the way to the first one.">
        <EmptyState
          title="No work orders yet"
          icon={<FolderOpen size="2rem" aria-hidden />}
          action={<Button variant="primary">New work order</Button>}
        >
          Orders that you send appear here with the crew’s photos.
        </EmptyState>
      </Specimen>
      <Specimen name="Error panel" note="What happened, what it means, what to do.">
        <ErrorPanel
          title="Projects could not be loaded"
          retrying={isRetrying}
          onRetry={() => setRetrying(!isRetrying)}
        >
          The rest of the product works. Check your connection and try again.
        </ErrorPanel>
      </Specimen>
    </>
  );
}
