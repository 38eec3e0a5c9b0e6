/** Where the sidebar would take half of the page: in large text. */
export const narrowFrame = '@container frame (width < 36rem)';
