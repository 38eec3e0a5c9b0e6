import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const Root = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  gap: min(var(--space-3), 4vw);
  padding: var(--space-3) min(var(--space-4), 5vw);
  border: 1px solid color-mix(in srgb, var(--tone) 35%, transparent);
  border-radius: var(--radius-medium);
  background: var(--tone-soft);
  --tone: ${({ $tone }) => `var(--color-${$tone})`};
  --tone-soft: ${({ $tone }) => `var(--color-${$tone}-soft)`};

  > svg {
    margin-block-start: 0.1em;
    color: var(--tone);
  }

  > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled.p`
  color: var(--tone);
  font-weight: 650;
`;

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  /** False: of a message that changes, only what is new is announced. */
  readonly atomic?: boolean;
  readonly children?: ReactNode;
  /** Below the message and not announced: what changes while the user works with it. */
  readonly more?: ReactNode;
}

/** A message in its place on the page; danger interrupts, the others wait their turn. */
export function Notice({ tone = 'info', title, atomic = true, children, more }: NoticeProps) {
  const Icon = icons[tone];
  const live = { role: tone === 'danger' ? 'alert' : 'status', 'aria-atomic': atomic };
  const words = (
    <>
      {title && <Title>{title}</Title>}
      {children}
    </>
  );
  return (
    <Root $tone={tone} {...(!more && live)}>
      <Icon size="1.25rem" aria-hidden />
      <div>
        {more ? <div {...live}>{words}</div> : words}
        {more}
      </div>
    </Root>
  );
}
