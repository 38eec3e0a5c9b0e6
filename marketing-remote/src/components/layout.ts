import { media } from '@plumbline/shared/ui';
import { css, styled } from 'styled-components';

/** The column that every public page hangs in. */
export const Container = styled.div`
  inline-size: min(76rem, 100%);
  margin-inline: auto;
  padding-inline: clamp(1.25rem, 4vw, 3rem);
`;

export const sectionStyle = css`
  padding-block: clamp(2.75rem, 5.5vw, 4.75rem);
`;

/** Dark in both themes: on the dark ground it is the darker one. */
export const darkBand = css`
  background: light-dark(#14191c, #050607);

  > * {
    color-scheme: dark;
    color: var(--color-ink);

    /* Paper has no dark ground. */
    ${media.print} {
      color-scheme: light;
    }
  }
`;

/** The title of a section with a sentence under it. */
export const SectionHead = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  max-inline-size: 44rem;
  margin-block-end: clamp(1.5rem, 3vw, 2.25rem);

  h2 {
    font-size: clamp(1.875rem, 1.4rem + 2vw, 3rem);
    line-height: 1.05;
    letter-spacing: -0.025em;
  }

  p {
    color: var(--color-ink-muted);
    font-size: var(--text-large);
    text-wrap: balance;
  }
`;

/** Buttons side by side; one under the other, full width, where it is narrow. */
export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  ${media.small} {
    display: flex;
    flex-wrap: wrap;
  }
`;
