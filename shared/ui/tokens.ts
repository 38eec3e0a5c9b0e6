import { css } from 'styled-components';

/**
 * Every design token, as CSS custom properties. Colours are pairs of `light-dark()`, so the theme of
 * any element is its `color-scheme`: at the root the user's choice or the system's, another one under
 * `data-theme`.
 * Each text colour reaches 4.5:1 on `ground`, `surface`, `sunken` and its own soft background.
 */
export const tokens = css`
  --color-ground: light-dark(#f6f4ee, #0e1113);
  --color-surface: light-dark(#ffffff, #161a1d);
  --color-sunken: light-dark(#eceae2, #1f2428);
  --color-ink: light-dark(#14191c, #f3f1ea);
  --color-ink-muted: light-dark(#545c60, #a5adb1);
  --color-line: light-dark(#dedbd1, #2a3136);
  --color-line-strong: light-dark(#85898a, #6c767c);
  --color-accent: #ff6b1a;
  --color-accent-hover: light-dark(#f55a05, #ff8441);
  --color-on-accent: #1a0f06;
  --color-accent-text: light-dark(#a63800, #ff9257);
  --color-accent-soft: light-dark(#ffe9dc, #3a1f10);
  --color-danger: light-dark(#b3202c, #ff8a8a);
  --color-danger-soft: light-dark(#fde8e7, #3b1719);
  --color-success: light-dark(#12693f, #63d297);
  --color-success-soft: light-dark(#dff3e6, #10301f);
  --color-warning: light-dark(#7a5200, #f0c04a);
  --color-warning-soft: light-dark(#fcefc9, #352808);
  --color-info: light-dark(#15558f, #7fbcf5);
  --color-info-soft: light-dark(#e0eefb, #11293f);

  --space-1: 0.25rem;
  --space-2: 0.5rem;
  --space-3: 0.75rem;
  --space-4: 1rem;
  --space-5: 1.5rem;
  --space-6: 2rem;
  --space-7: 3rem;
  --space-8: 4rem;
  --space-9: 6rem;

  --radius-small: 0.25rem;
  --radius-medium: 0.5rem;
  --radius-large: 0.875rem;
  --radius-full: 999px;

  --shadow-low: 0 1px 2px light-dark(rgb(20 25 28 / 0.07), rgb(0 0 0 / 0.4));
  --shadow-medium:
    0 1px 2px light-dark(rgb(20 25 28 / 0.06), rgb(0 0 0 / 0.4)),
    0 6px 16px -4px light-dark(rgb(20 25 28 / 0.1), rgb(0 0 0 / 0.5));
  --shadow-high:
    0 2px 4px light-dark(rgb(20 25 28 / 0.06), rgb(0 0 0 / 0.4)),
    0 24px 48px -16px light-dark(rgb(20 25 28 / 0.22), rgb(0 0 0 / 0.7));

  --font-sans: 'Public Sans', 'Public Sans Fallback', system-ui, sans-serif;
  --font-display: 'Archivo', 'Archivo Fallback', system-ui, sans-serif;
  --text-small: 0.875rem;
  --text-body: 1rem;
  --text-large: 1.125rem;
  --text-heading: clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem);

  --duration-fast: 120ms;
  --duration-medium: 220ms;
  --duration-slow: 600ms;
  --ease-out: cubic-bezier(0.2, 0.7, 0.2, 1);

  --layer-bar: 10;
  --layer-menu: 20;
  --layer-toast: 30;
`;
