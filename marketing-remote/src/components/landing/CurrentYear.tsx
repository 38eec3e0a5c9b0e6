const currentYear = () => new Date().getFullYear();

/** This year. The prerendered page may be older: the page's behavior writes it anew. */
export function CurrentYear() {
  return <span data-year>{currentYear()}</span>;
}
