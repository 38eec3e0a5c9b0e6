import { titled } from '../page-title.ts';

/**
 * The title of the tab; one on each page. React inserts it before the title of the HTML, and browsers
 * show the first: so a screen within a page has its own in place of the page's.
 */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{titled(children)}</title>;
}
