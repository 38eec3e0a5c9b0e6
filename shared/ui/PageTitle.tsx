/**
 * The title of the tab; one on each page. React inserts it before the title of the HTML, and browsers
 * show the first.
 */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · Plumbline`}</title>;
}
