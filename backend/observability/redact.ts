// The lengths bound the time for hostile text. (RFC 5321, section 4.5.3.1)
const MAIL_ADDRESS = /[^\s"'<>()=:,;/@]{1,64}@[^\s"'<>()=:,;/@]{1,255}/g;
const JSON_WEB_TOKEN = /eyJ[\w-]{1,1000}(?:\.[\w-]*){0,2}/g;
// A hash, a link token, a key: so many characters with a digit, and no part of a file's path.
const LONG_SECRET = /(?<![\w./-])(?=[\w-]*\d)[\w-]{32,}(?![\w./-])/g;
// Up to the line and column that a stack has after an address.
const QUERY = /[?#][^\s"')]*?(?=:\d+:\d+|[\s"')]|$)/g;

/** Removes mail addresses, tokens, secrets and query strings from `text`. */
export function redact(text: string): string {
  return text
    .replace(QUERY, '')
    .replace(MAIL_ADDRESS, '[address]')
    .replace(JSON_WEB_TOKEN, '[token]')
    .replace(LONG_SECRET, '[secret]');
}
