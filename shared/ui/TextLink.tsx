import { styled } from 'styled-components';
import { AnyLink } from '@plumbline/shared/ui/lent';

/** A link in running text: `to` within the product, `href` for any other address. */
export const TextLink = styled(AnyLink)`
  color: var(--color-accent-text);
  font-weight: 600;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;

  &:hover {
    text-decoration-thickness: 2px;
  }
`;
