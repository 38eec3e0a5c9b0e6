import { styled } from 'styled-components';
import { ButtonLink } from './ButtonLink.tsx';
import { LogoMark } from './LogoMark.tsx';
import { PageTitle } from './PageTitle.tsx';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding-block: var(--space-8);
  text-align: center;

  h1 {
    font-size: var(--text-heading);
  }

  p {
    max-inline-size: 45ch;
    color: var(--color-ink-muted);
  }
`;

export interface PageNotFoundProps {
  readonly homeHref: string;
  readonly homeLabel: string;
}

/** A path that nobody claims, and the way home (specification, section 2). */
export function PageNotFound({ homeHref, homeLabel }: PageNotFoundProps) {
  return (
    <Root>
      <PageTitle>Page Not Found</PageTitle>
      <LogoMark size={48} />
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>The page you're looking for doesn't exist or has been moved.</p>
      <ButtonLink to={homeHref}>{homeLabel}</ButtonLink>
    </Root>
  );
}
