import type { ReactNode, Ref } from 'react';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { AnyLink } from './AnyLink.tsx';

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-end: var(--space-5);
`;

const Back = styled(AnyLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  justify-self: start;
  /* As high as a finger, in a line that is lower. */
  min-block-size: 3rem;
  margin-block: -0.625rem;
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-5);
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  min-inline-size: 0;

  > :first-child {
    font-size: var(--text-heading);
    overflow-wrap: anywhere;
  }
`;

const Description = styled.p`
  max-inline-size: 65ch;
  color: var(--color-ink-muted);
  white-space: pre-line;
`;

export interface PageHeaderProps {
  readonly ref?: Ref<HTMLElement>;
  readonly className?: string;
  /** The page's only `h1`, or the `h2` of a `ScreenHead`. */
  readonly heading?: 'h1' | 'h2';
  readonly title: string;
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
  readonly description?: ReactNode;
  /** Buttons and links, at the end of the row. */
  readonly actions?: ReactNode;
  readonly back?: {
    readonly to: string;
    readonly label: string;
    /** Stays where the page is scrolled to. */
    readonly keepsPlace?: boolean;
  };
  /** What there is to say below. */
  readonly children?: ReactNode;
}

/** The head of a page, with a heading that can be focused when the route changes. */
export function PageHeader({
  ref,
  className,
  heading: Heading = 'h1',
  title,
  badge,
  description,
  actions,
  back,
  children,
}: PageHeaderProps) {
  return (
    <Root ref={ref} className={className}>
      {back && (
        <Back to={back.to} preventScrollReset={back.keepsPlace ?? false}>
          <ArrowLeft size="1rem" aria-hidden />
          {back.label}
        </Back>
      )}
      <Row>
        <Title>
          <Heading tabIndex={-1}>{title}</Heading>
          {badge}
        </Title>
        {actions}
      </Row>
      {description && <Description>{description}</Description>}
      {children}
    </Root>
  );
}
