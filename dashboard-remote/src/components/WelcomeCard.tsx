import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { ButtonLink, Card } from '@plumbline/shared/ui';
import { FolderKanban } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding-inline-end: 6rem;
  color: var(--color-ink);
  overflow: hidden;

  h2 {
    font-size: var(--text-heading);
  }

  p {
    max-inline-size: 55ch;
    color: var(--color-ink-muted);
    overflow-wrap: anywhere;
  }
`;

/** The product's mark as a drawing: a plumb bob that hangs from the card's edge. */
const Plumb = styled.svg`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: var(--space-5);
  block-size: min(85%, 10rem);
  color: var(--color-line-strong);
`;

/** The first thing on the dashboard: who is here, and where the work is. */
export function WelcomeCard() {
  const email = useSession().session?.user.email;
  return (
    <Root as="section" data-theme="dark">
      <h2>Welcome back</h2>
      <p>
        {email && `You are signed in as ${email}. `}
        Here is what is happening across your organization.
      </p>
      <ButtonLink variant="primary" to={paths.projects()}>
        <FolderKanban size={18} aria-hidden />
        View projects
      </ButtonLink>
      <Plumb viewBox="0 0 40 200" aria-hidden focusable="false">
        <path d="M20 0v140" stroke="currentColor" strokeWidth="2" />
        <path d="M16 134h8v8h-8z" fill="currentColor" />
        <path d="M4 142h32v16l-16 34L4 158z" fill="var(--color-accent)" />
      </Plumb>
    </Root>
  );
}
