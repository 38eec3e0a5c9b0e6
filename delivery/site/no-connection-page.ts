import { paths } from '../../shared/contracts/index.ts';
import { titled } from '../../shared/page-title.ts';
import { comeBackScript } from './come-back-script.ts';
import { themeScript } from './theme-script.ts';

/** Its colours are those of `shared/ui/tokens.ts`: the page can load no file. */
export const noConnectionStyle =
  '<style>:root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}body{max-width:32rem;margin:auto;padding:20vh 1rem 1rem;background:light-dark(#f6f4ee,#0e1113);color:light-dark(#14191c,#f3f1ea);font:1rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}nav{display:flex;flex-wrap:wrap;gap:.75rem}a{box-sizing:border-box;min-height:2.75rem;padding:.5625rem 1rem;border:1px solid light-dark(#85898a,#6c767c);border-radius:.5rem;color:inherit;font-weight:600;text-decoration:none}a:first-child{border-color:#ff6b1a;background:#ff6b1a;color:#1a0f06}a:focus-visible{outline:2px solid light-dark(#a63800,#ff9257);outline-offset:2px}</style>';

interface Words {
  readonly text: string;
  readonly links: string;
  /** Of the page's root. */
  readonly attributes?: string;
}

const pageOf = ({ text, links, attributes = '' }: Words) => `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${themeScript}
<title>${titled('No connection')}</title>
${noConnectionStyle}
</head>
<body>
<main>
<h1>No connection</h1>
<p>${text}</p>
<nav aria-label="Ways on">${links}</nav>
<p role="status"></p>
</main>
${comeBackScript}
</body>
</html>
`;

const TRY_AGAIN = '<a href="">Try again</a>';

/**
 * What a browser with the service worker shows, without a network, at an address whose page is not kept.
 * It loads no file: its scripts are inline.
 */
export const composeNoConnectionPage = (release: string) =>
  pageOf({
    text: 'This page needs a connection, and opens by itself once there is one. The work that you opened on this device opens without one.',
    links: `<a href="${paths.work()}">Open Work</a>${TRY_AGAIN}`,
    attributes: ` data-release="${release}"`,
  });

/** The same where no page is kept: a sign-out has emptied what this device kept. */
export const signedOutPage = pageOf({
  text: 'While you are signed out, this device keeps no page of Plumbline. Connect to sign in.',
  links: TRY_AGAIN,
});
