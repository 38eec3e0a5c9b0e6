import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router-dom';
import { styled } from 'styled-components';
import { belowProject } from './below-project.ts';

const Head = styled(PageHeader)`
  gap: var(--space-1);
  margin: 0;
  ${belowProject}

  > a {
    min-block-size: 3rem;
  }

  h2 {
    unicode-bidi: plaintext;
  }
`;

interface ScreenHeadProps {
  readonly title: string;
  /** The title of the browser's tab, where `title` alone does not name the document. */
  readonly pageTitle?: string;
  /** Beside the title: where the document stands. */
  readonly badge?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** What there is to say below the title. */
  readonly children?: ReactNode;
}

/**
 * The head of a screen below a tab's address. A link leads to it: the head comes into view and takes
 * the focus, below the project's own head. Back, a reload and an opened address keep their place.
 */
export function ScreenHead({ back, pageTitle, ...rest }: ScreenHeadProps) {
  const root = useRef<HTMLElement>(null);
  const action = use(DataRouterStateContext)?.historyAction ?? 'POP';
  const wasLed = useRef(action !== 'POP');

  useEffect(() => {
    if (!wasLed.current) return;
    root.current?.querySelector('h2')?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, []);

  return (
    <>
      <PageTitle>{pageTitle ?? rest.title}</PageTitle>
      <Head ref={root} heading="h2" back={{ ...back, keepsPlace: true }} {...rest} />
    </>
  );
}
