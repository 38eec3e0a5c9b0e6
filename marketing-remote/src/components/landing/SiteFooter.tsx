import { Logo } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Container } from '../layout.ts';
import { CurrentYear } from './CurrentYear.tsx';

const Root = styled.footer`
  padding-block: var(--space-6);

  ${Container} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4) var(--space-6);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-5);
    padding: 0;
    list-style: none;
  }

  p,
  ul {
    color: var(--color-ink-muted);
    font-size: var(--text-small);
  }
`;

const pages = ['Terms', 'Privacy', 'Contact'];

/** Terms, Privacy and Contact go nowhere yet, and say so to assistive technology. */
export function SiteFooter() {
  return (
    <Root>
      <Container>
        <Logo />
        <ul role="list">
          {pages.map((page) => (
            <li key={page}>
              <a role="link" aria-disabled="true">
                {page}
              </a>
            </li>
          ))}
        </ul>
        <p>
          © <CurrentYear /> Plumbline. All rights reserved.
        </p>
      </Container>
    </Root>
  );
}
