const MAIL_ADDRESS = /[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+\.[^\s"'<>()=:,;]+/g;
const JSON_WEB_TOKEN = /eyJ[\w-]+(?:\.[\w-]*){1,2}/g;
// A hash, a link token, a key: nothing that a person reads has so many without a space or a slash.
const LONG_SECRET = /\b(?=[\w-]*\d)[\w-]{32,}\b/g;
const QUERY = /[?#][^\s"')]*/g;

/** `text` without what could name a person or let somebody in: addresses, tokens, queries. */
export function redact(text: string): string {
  return text
    .replace(QUERY, '')
    .replace(MAIL_ADDRESS, '[address]')
    .replace(JSON_WEB_TOKEN, '[token]')
    .replace(LONG_SECRET, '[secret]');
}
