// Lengths are bounded so that no input makes these expressions slow.
const query = /[?#][^\s"')]*?(?=:\d+:\d+|[\s"')]|$)/g;
const mailAddress = /[^\s"'<>()=:,;/@]{1,64}@[^\s"'<>()=:,;/@]{1,255}/g;
const token = /eyJ[\w-]{1,1000}(?:\.[\w-]*){0,2}|(?<![\w./-])(?=[\w-]*\d)[\w-]{32,}(?![\w./-])/g;

/** A segment of a path that identifies a record or a user. */
const parameter = /^\d+$|^[0-9a-f-]{16,}$|[@%]|.{40,}/i;

/** Removes mail addresses, tokens and queries from a text before it leaves the browser. */
export const scrub = (text: string, longest: number) =>
  text
    .slice(0, 2 * longest)
    .replaceAll(window.location.origin, '')
    .replace(query, '')
    .replace(mailAddress, '[address]')
    .replace(token, '[token]')
    .slice(0, longest);

/** The path of an address: `/projects/7?tab=team#top` is `/projects/:id`. */
export const pagePath = (address: string) =>
  new URL(address, window.location.origin).pathname
    .split('/')
    .map((segment) => (parameter.test(segment) ? ':id' : segment))
    .join('/')
    .slice(0, 200);
