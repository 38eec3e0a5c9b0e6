import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The frame of a pictured phone. Its content is inert. */
export const PhoneFrame = styled.div.attrs({ inert: true, 'aria-hidden': true })`
  /* The page's theme, also inside a band that is dark in both. */
  color-scheme: var(--theme, light dark);
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
  overflow-wrap: anywhere;
  overflow: hidden;
`;

const Head = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-2);
  font: 700 1rem/1.5rem var(--font-display);
  letter-spacing: -0.015em;

  > span {
    font-size: 0.75rem;
    letter-spacing: 0;
  }
`;

interface PhoneProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the product, made of the product's own parts. */
export function PhoneScreen({ title, badge, children }: PhoneProps) {
  return (
    <Screen>
      <Head>
        {title}
        {badge}
      </Head>
      {children}
    </Screen>
  );
}

/** A phone with a screen of the product in it; the text beside it says what it shows. */
export function Phone(props: PhoneProps) {
  return (
    <PhoneFrame>
      <PhoneScreen {...props} />
    </PhoneFrame>
  );
}
