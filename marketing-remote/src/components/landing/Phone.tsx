import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  color-scheme: light dark;
  inline-size: 100%;
  max-inline-size: 17rem;
  padding: 0.5rem;
  border: 1px solid #3a4248;
  border-radius: 2.25rem;
  background: #22282c;
  box-shadow: var(--shadow-high);
`;

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  block-size: 28rem;
  padding: 1.125rem 0.875rem 0;
  border-radius: 1.8rem;
  background: var(--color-ground);
  color: var(--color-ink);
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow: hidden;
`;

const Head = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  font: 700 1rem/1.5rem var(--font-display);
  letter-spacing: -0.015em;
  white-space: nowrap;

  > span {
    font-size: 0.75rem;
    letter-spacing: 0;
  }
`;

/**
 * A phone with a screen of the product in it, made of the product's own parts. It shows and does
 * nothing, so it is inert; the text beside it says what it shows.
 */
export function Phone({
  title,
  badge,
  children,
}: {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Frame inert aria-hidden>
      <Screen>
        <Head>
          {title}
          {badge}
        </Head>
        {children}
      </Screen>
    </Frame>
  );
}
