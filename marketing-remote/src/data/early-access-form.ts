/**
 * The address of the early-access form, with where the visitor came from (specification, section 2):
 * the first `source` of the page's own address, lower-cased, as one encoded parameter; none where it
 * is missing or blank. What the page's own address can carry, the form's can.
 *
 * @param formUrl absolute
 * @param query of the page's own address
 */
export function earlyAccessFormAddress(formUrl: string, query: URLSearchParams): string {
  const source = query.get('source')?.toLowerCase();
  if (!source?.trim()) return formUrl;
  const form = new URL(formUrl);
  form.searchParams.set('source', source);
  return form.href;
}
