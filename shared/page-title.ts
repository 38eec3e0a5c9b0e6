/** The title of a tab: what the page is called, and the product's name. */
export const titled = (name: string) => `${name} · Plumbline`;
