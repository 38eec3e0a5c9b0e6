/** What `text` says in JSON; undefined where it is none, so that a schema refuses it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
