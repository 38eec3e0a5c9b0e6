/** The ids of the JSON script elements that a release writes into its pages. */
export const pageElements = {
  remotes: 'plumbline-remotes',
  settings: 'plumbline-settings',
  /** On prerendered pages: the files that start the product. */
  product: 'plumbline-product',
  /** On pages of the workspace: the body of the first request to the API. */
  firstRequest: 'plumbline-first-request',
  /** The files that a page loads once it is idle. */
  late: 'plumbline-late',
} as const;
