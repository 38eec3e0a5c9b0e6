import type { ReactNode } from 'react';
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

  h1,
  h2 {
    font-size: var(--text-heading);
  }

  p {
    max-inline-size: 45ch;
    color: var(--color-ink-muted);
  }
`;

export interface NotFoundProps {
  readonly title: string;
  /** What that means. */
  readonly children: ReactNode;
  readonly backHref: string;
  readonly backLabel: string;
  /** 2 on a page that has a heading of its own. */
  readonly level?: 1 | 2;
}

/** A page in place of what is not there, with the way back. */
export function NotFound({ title, children, backHref, backLabel, level = 1 }: NotFoundProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Root>
      <PageTitle>{title}</PageTitle>
      <LogoMark size="3rem" />
      <Heading tabIndex={-1}>{title}</Heading>
      <p>{children}</p>
      <ButtonLink to={backHref}>{backLabel}</ButtonLink>
    </Root>
  );
}
