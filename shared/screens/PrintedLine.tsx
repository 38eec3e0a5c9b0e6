import { formatDate, today } from '@plumbline/shared/contracts';
import { media } from '@plumbline/shared/ui';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Line = styled.p`
  display: none;

  ${media.print} {
    display: block;
  }
`;

interface PrintedLineProps {
  /** Left out where the page is the project's own. */
  readonly project?: string | undefined;
  /** The name of the general contractor. */
  readonly contractor?: string | undefined;
}

/** Only on paper: when the page was printed, of which project and of which general contractor. */
export function PrintedLine({ project, contractor }: PrintedLineProps) {
  const day = useSyncExternalStore(followPrints, today);
  const words = [
    `Printed on ${formatDate(day)}`,
    project,
    contractor && `General contractor: ${contractor}`,
  ];
  return <Line dir="auto">{words.filter(Boolean).join(' · ')}</Line>;
}

// A page may have been open for days when it is printed.
function followPrints(listen: () => void) {
  window.addEventListener('beforeprint', listen);
  return () => window.removeEventListener('beforeprint', listen);
}
