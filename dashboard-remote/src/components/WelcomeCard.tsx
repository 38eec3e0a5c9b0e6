import { firstPaint, paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, Card } from '@plumbline/shared/ui';
import { FolderKanban } from 'lucide-react';
import { styled } from 'styled-components';
import { NEEDS_YOU } from './needs-anchor.ts';

/** Where the text and both buttons have room beside each other. */
const inOneRow = '@container (width >= 47rem)';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  div {
    order: -2;
    flex: 1 1 100%;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* Room for the second button before it comes, so that the text does not break anew. */
  ${inOneRow} {
    div {
      flex: 0 1 calc(100% - 22rem);
      margin-inline-end: auto;
    }
  }

  h2 {
    font-size: var(--text-large);
    font-weight: 600;
  }

  p {
    max-inline-size: 65ch;
    margin-block-start: var(--space-1);
    color: var(--color-ink-muted);
  }

  /* On the smallest phones too, both buttons fit into a row. */
  @container (width < 24rem) {
    column-gap: var(--space-2);

    a {
      padding-inline: 0.625rem;
      font-size: var(--text-small);
    }

    svg {
      display: none;
    }
  }
`;

/** In one row with the first button, so that nothing moves when it comes. */
const Needs = styled(ButtonLink)`
  padding-inline: var(--space-3);

  ${inOneRow} {
    order: -1;
  }
`;

interface WelcomeCardProps {
  /** How many things wait for the user; empty where there are none. */
  readonly waiting: string;
}

/** The head of the dashboard: greets the user and links to the projects, and to what waits. */
export function WelcomeCard({ waiting }: WelcomeCardProps) {
  const { firstName, email } = useSession().session?.user ?? {};
  return (
    <Root as="section">
      <div>
        <h2>
          Welcome
          {firstName && (
            <span {...{ [firstPaint.optional]: '' }}>
              , <bdi>{firstName}</bdi>
            </span>
          )}
        </h2>
        <p>
          {email && `You are signed in as ${email}. `}
          Here is what is happening across your organization.
        </p>
      </div>
      <ButtonLink variant="primary" to={paths.projects()}>
        <FolderKanban size="1.125rem" aria-hidden />
        View projects
      </ButtonLink>
      {waiting && <Needs href={`#${NEEDS_YOU}`}>Needs you: {waiting}</Needs>}
    </Root>
  );
}
