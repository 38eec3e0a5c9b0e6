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

/** The shell moves the focus to a new page's `h1`, which is not this heading. */
function takeFocus(heading: HTMLHeadingElement | null) {
  if (document.activeElement === document.body) heading?.focus();
}

/**
 * A page in place of what is not there, with the way back. Below a page's own heading it takes the focus where
 * that is on nothing: what had it may be what was taken away.
 */
export function NotFound({ title, children, backHref, backLabel, level = 1 }: NotFoundProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Root>
      <PageTitle>{title}</PageTitle>
      <LogoMark size="3rem" />
      <Heading ref={level === 2 ? takeFocus : null} tabIndex={-1}>
        {title}
      </Heading>
      <p>{children}</p>
      <ButtonLink to={backHref}>{backLabel}</ButtonLink>
    </Root>
  );
}
