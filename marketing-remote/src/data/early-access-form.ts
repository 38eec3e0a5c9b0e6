/** A longer `source` is no name of a campaign, and servers refuse addresses of many kilobytes. */
const LONGEST_SOURCE = 200;

/**
 * The address of the early-access form, with where the visitor came from (specification, section 2):
 * the first `source` of the page's own address, trimmed and lower-cased, as one encoded parameter;
 * none where it is missing, blank or longer than 200 characters.
 *
 * @param formUrl absolute
 * @param query of the page's own address
 */
export function earlyAccessFormAddress(formUrl: string, query: URLSearchParams): string {
  const source = query.get('source')?.trim().toLowerCase();
  if (!source || source.length > LONGEST_SOURCE) return formUrl;
  const form = new URL(formUrl);
  form.searchParams.set('source', source);
  return form.href;
}
