import { styled } from 'styled-components';
import { LogoMark } from '@plumbline/shared/ui/lent';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  font-family: var(--font-display);
  font-size: 1.25rem;
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.02em;
`;

/** Mark and wordmark. */
export function Logo() {
  return (
    <Root>
      <LogoMark />
      Plumbline
    </Root>
  );
}
