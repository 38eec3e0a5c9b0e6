import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

/** On paper, nothing else: neither the frame nor the rest of the page, nor the room they take. */
const NOTHING_ELSE = `
@media print {
  body *:not(:has([data-on-paper]), [data-on-paper], [data-on-paper] *) {
    display: none !important;
  }

  body:has([data-on-paper]),
  body :has([data-on-paper]):not([data-on-paper] *) {
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
  useEffect(() => {
    // Old browsers print the whole page.
    if (!('adoptedStyleSheets' in document)) return;
    // As long as the document is on the page: on others, paper stays as it is.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(NOTHING_ELSE);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return <Root data-on-paper>{children}</Root>;
}
