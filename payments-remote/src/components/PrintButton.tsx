import { Button, media } from '@plumbline/shared/ui';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';

const Print = styled(Button)`
  ${media.print} {
    display: none;
  }
`;

/** Prints the page. */
export const PrintButton = () => (
  <Print onClick={() => window.print()}>
    <Printer size="1.125rem" aria-hidden />
    Print
  </Print>
);
