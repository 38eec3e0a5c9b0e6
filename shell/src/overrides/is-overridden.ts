/** Where a tab keeps the remotes that it runs from elsewhere. */
export const OVERRIDES = 'plumbline-overrides';

/** Where the browser extension of Module Federation keeps its own. */
export const DEVTOOLS = '__MF_DEVTOOLS__';

/** Whether this tab may have remotes from elsewhere, for which a page needs the product. */
export function isOverridden(): boolean {
  try {
    return (
      window.location.search.includes('override=') ||
      sessionStorage.getItem(OVERRIDES) !== null ||
      localStorage.getItem(DEVTOOLS) !== null
    );
  } catch {
    return false;
  }
}
