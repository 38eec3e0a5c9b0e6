import { THEME_KEY } from '../../shared/contracts/index.ts';

// `pageshow` is for Back: a page that the browser kept has missed what other tabs stored meanwhile.
const code = `(f=>{f();for(let e of["storage","pageshow"])addEventListener(e,f)})(()=>{try{document.documentElement.dataset.theme=localStorage.getItem("${THEME_KEY}")||""}catch{}})`;

/**
 * Gives a page the theme that was chosen in this browser, and follows a choice in another tab. It is
 * inline: a file would come after the first paint, or hold it up.
 */
export const themeScript = `<script>${code}</script>`;
