const LONGEST = 200;
// A number, a UUID, an address, or anything encoded or long: what a route calls a parameter.
const PARAMETER = /^\d+$|^[0-9a-f-]{16,}$|[@%]|.{40,}/i;

/**
 * The path of an address without query, fragment and parameters: `/projects/7?tab=team` is
 * `/projects/:id`.
 */
export function stripPage(page: string): string {
  const [path = ''] = page.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
  const segments = path.split('/').map((segment) => (PARAMETER.test(segment) ? ':id' : segment));
  return segments
    .join('/')
    .replace(/[^\w/:.-]/g, '')
    .slice(0, LONGEST);
}
