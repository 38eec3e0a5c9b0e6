import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { tokens } from './tokens.ts';

/** Tokens, reset, type and focus ring. The shell renders it once, above everything. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}

  :root {
    ${tokens}
    --theme: light dark;
  }

  :root,
  [data-theme] {
    color-scheme: var(--theme);
  }

  [data-theme='light'] {
    --theme: light;
  }

  [data-theme='dark'] {
    --theme: dark;
  }

  @media print {
    :root,
    [data-theme] {
      --theme: light;
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: 5rem;
  }

  /* The bar of a document's verbs covers what is below it. */
  html:has([data-verbs]) {
    scroll-padding-block-end: 9rem;
  }

  @media (height < 30rem) {
    html:root {
      scroll-padding-block: 1rem 5rem;
    }
  }

  html:has([data-scroll='smooth']) {
    scroll-behavior: smooth;
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    background: var(--color-ground);
    color: var(--color-ink);
    font: 400 1rem/1.55 var(--font-sans);
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  h1,
  h2,
  h3,
  h4 {
    margin: 0;
    font-family: var(--font-display);
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
  }

  :where(ul[role='list'], ol[role='list']) {
    padding: 0;
    list-style: none;
  }

  a {
    color: inherit;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }

  svg {
    flex: none;
    display: block;
  }

  :focus-visible {
    outline: 2px solid var(--color-accent-text);
    outline-offset: 2px;
  }

  @media print {
    * {
      outline: none !important;
    }
  }

  h1[tabindex='-1']:focus,
  main[tabindex='-1']:focus {
    outline: none;
  }

  ::selection {
    background: var(--color-accent);
    color: var(--color-on-accent);
  }

  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;
