/** Where a tab keeps the remotes that it runs from elsewhere. */
export const OVERRIDES = 'plumbline-overrides';

/** Where the browser extension of Module Federation keeps its own. */
export const DEVTOOLS = '__MF_DEVTOOLS__';

/** Whether this tab may have remotes from elsewhere or an X-ray, for which a page needs the product. */
export function isOverridden(): boolean {
  try {
    return (
      /override=|xray/.test(location.search) ||
      sessionStorage.getItem(OVERRIDES) !== null ||
      localStorage.getItem(DEVTOOLS) !== null
    );
  } catch {
    return false;
  }
}
