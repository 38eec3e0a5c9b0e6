import { Button, media } from '@plumbline/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';

interface AuthPanelProps {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly description: string;
  /** What the inactive panel says above its switch. */
  readonly prompt: string;
  readonly switchLabel: string;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  /** Its form: dimmed and out of reach while the panel is inactive. */
  readonly children: ReactNode;
}

/** One half of the sign-in screen. The inactive half can be pressed anywhere to switch to it. */
export function AuthPanel({ side, isActive, onActivate, children, ...texts }: AuthPanelProps) {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const wasActive = useRef(isActive);

  useEffect(() => {
    const isSwitched = isActive && !wasActive.current;
    wasActive.current = isActive;
    if (isSwitched) body.current?.querySelector<HTMLElement>('form:not([hidden]) input')?.focus();
  }, [isActive]);

  return (
    <Panel $side={side} $isActive={isActive} aria-labelledby={titleId}>
      <Column>
        <header>
          <Title id={titleId}>{texts.title}</Title>
          <Description>{isActive ? texts.description : texts.prompt}</Description>
          {!isActive && <Switch onClick={onActivate}>{texts.switchLabel}</Switch>}
        </header>
        <Body ref={body} inert={!isActive}>
          {children}
        </Body>
      </Column>
    </Panel>
  );
}

const Panel = styled.section<{ $side: 'left' | 'right'; $isActive: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  padding: var(--space-7) var(--space-5);
  color: ${({ $isActive }) => ($isActive ? 'inherit' : 'var(--color-ink-muted)')};
  background: ${({ $isActive }) => ($isActive ? 'var(--color-surface)' : 'transparent')};
  transition: background-color var(--duration-medium) var(--ease-out);

  /* Below the way home. */
  &:first-of-type {
    padding-block-start: 6.5rem;
  }

  ${media.medium} {
    grid-row: 1;
    grid-column: ${({ $side }) => ($side === 'left' ? 1 : 2)};
    align-content: start;
    &,
    &:first-of-type {
      padding-block: clamp(6.5rem, 18vh, 12rem) var(--space-8);
    }
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--space-5);
  inline-size: 100%;
  max-inline-size: 25rem;

  header {
    display: grid;
    justify-items: start;
    gap: var(--space-3);
  }

  ${media.medium} {
    header {
      min-block-size: 9rem;
      align-content: start;
    }
  }
`;

const Title = styled.h2`
  font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem);
`;

const Description = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-large);
`;

const Switch = styled(Button)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Body = styled.div`
  transition: opacity var(--duration-medium) var(--ease-out);

  &[inert] {
    display: none;
    filter: grayscale(1);
    opacity: 0.2;
  }

  ${media.medium} {
    &[inert] {
      display: block;
    }
  }
`;
