/** The title of the tab, put into the head by React. One a page. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} · Plumbline`}</title>;
}
