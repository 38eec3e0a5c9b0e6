import { AnyLink, PageTitle } from '@plumbline/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router-dom';
import { styled } from 'styled-components';

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  /* Below what stays at the top of a project's page. */
  scroll-margin-block-start: 10rem;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-3);
  }

  h2 {
    font-size: var(--text-heading);
    overflow-wrap: anywhere;
  }
`;

const Back = styled(AnyLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  justify-self: start;
  min-block-size: 3rem;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`;

interface ScreenHeadProps {
  readonly title: string;
  /** Beside the title: where the document stands. */
  readonly badge?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** What there is to say below the title. */
  readonly children?: ReactNode;
}

/**
 * The head of a screen below a tab's address. A link that keeps the page's place leads to it: the
 * head comes into view and takes the focus, below the project's own head.
 */
export function ScreenHead({ title, badge, back, children }: ScreenHeadProps) {
  const root = useRef<HTMLElement>(null);
  const keepsPlace = use(DataRouterStateContext)?.preventScrollReset;
  const wasLed = useRef(keepsPlace);

  useEffect(() => {
    if (!wasLed.current) return;
    root.current?.querySelector('h2')?.focus({ preventScroll: true });
    root.current?.scrollIntoView();
  }, []);

  return (
    <Root ref={root} data-head>
      <PageTitle>{title}</PageTitle>
      <Back to={back.to} preventScrollReset>
        <ArrowLeft size={16} aria-hidden />
        {back.label}
      </Back>
      <div>
        <h2 tabIndex={-1} dir="auto">
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </Root>
  );
}
