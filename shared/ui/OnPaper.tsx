import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/** On paper, nothing else: neither the frame nor the rest of the page, nor the room they take. */
const NothingElse = createGlobalStyle`
  @media print {
    body *:not(:has([data-on-paper]), [data-on-paper], [data-on-paper] *) {
      display: none !important;
    }

    body:has([data-on-paper]),
    body :has([data-on-paper]) {
      display: block !important;
      inline-size: auto !important;
      max-inline-size: none !important;
      min-block-size: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
      border: 0 !important;
      background: none !important;
      overflow: visible !important;
    }
  }

  @page {
    size: letter;
    margin: 0.6in 0.5in 0.7in;

    @bottom-right {
      content: 'Page ' counter(page) ' of ' counter(pages);
      font: 8pt sans-serif;
    }
  }

  @page landscape {
    size: letter landscape;
  }
`;

const Root = styled.div`
  display: none;

  @media print {
    display: block;
    color: #000;
    font-size: 10pt;
    line-height: 1.35;
  }
`;

/**
 * A document that is printed in the place of its page, with numbered pages; the screen shows nothing of
 * it. A part with `page: landscape` has pages that lie on their side.
 */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return (
    <Root data-on-paper>
      <NothingElse />
      {children}
    </Root>
  );
}
