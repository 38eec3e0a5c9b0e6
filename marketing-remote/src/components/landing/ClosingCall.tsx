import { paths } from '@plumbline/shared/contracts';
import { ButtonLink, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { Actions, Container } from '../layout.ts';

const Root = styled.section`
  background: var(--color-accent);
  color: var(--color-on-accent);

  ${Container} {
    display: grid;
    align-items: center;
    gap: var(--space-5);
    padding-block: clamp(3rem, 6vw, 5rem);

    ${media.large} {
      grid-template-columns: 1fr auto;
    }
  }

  h2 {
    font-size: clamp(1.875rem, 1.4rem + 2vw, 3rem);
    line-height: 1.05;
    letter-spacing: -0.03em;
  }

  :focus-visible {
    outline-color: var(--color-on-accent);
  }
`;

const Start = styled(ButtonLink)`
  background: var(--color-on-accent);
  color: #fff;

  &:hover {
    background: #3b2413;
  }
`;

const SignIn = styled(ButtonLink)`
  border-color: currentColor;
  background: none;
  color: inherit;

  &:hover {
    background: rgb(26 15 6 / 0.1);
  }
`;

/** Repeats the links to register and to sign in, at the end of the page. */
export function ClosingCall() {
  return (
    <Root aria-labelledby="closing-call">
      <Container>
        <h2 id="closing-call">Pay the crew before they pack up.</h2>
        <Actions>
          <Start to={paths.newAccount()} size="large">
            Create your account
          </Start>
          <SignIn to={paths.authentication()} size="large">
            Sign in
          </SignIn>
        </Actions>
      </Container>
    </Root>
  );
}
