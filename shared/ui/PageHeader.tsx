import type { ReactNode } from 'react';
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
  min-block-size: 1.75rem;
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

  h1 {
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
  readonly title: string;
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
  readonly description?: ReactNode;
  /** Buttons and links, at the end of the row. */
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

/** The head of a page with its only h1, which can be focused when the route changes. */
export function PageHeader({ title, badge, description, actions, back }: PageHeaderProps) {
  return (
    <Root>
      {back && (
        <Back to={back.to}>
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Back>
      )}
      <Row>
        <Title>
          <h1 tabIndex={-1}>{title}</h1>
          {badge}
        </Title>
        {actions}
      </Row>
      {description && <Description>{description}</Description>}
    </Root>
  );
}
