/** The ids of the JSON script elements that a release writes into its pages. */
export const pageElements = {
  remotes: 'plumbline-remotes',
  settings: 'plumbline-settings',
  /** On prerendered pages: the files that start the product. */
  product: 'plumbline-product',
  /** The files that every page can do without until it has nothing else to do. */
  late: 'plumbline-late',
} as const;
