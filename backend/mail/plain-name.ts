/** As many characters of a name as a mail repeats, where it is not said otherwise. */
const LONGEST = 80;

// Characters that end a line or turn the direction of what follows.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
// Mail programs make a link of `evil.example` wherever it stands.
const JOINS_ADDRESS = /[.:/@\\](?=\S)/g;
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * A name that a person chose, for a mail of ours: on one line, not too long, and never a link or an
 * address. It looks as it did; `html` escapes it.
 */
export function plainName(name: string, most = LONGEST): string {
  const characters = Array.from(name.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim());
  const short = characters.length > most ? [...characters.slice(0, most - 1), '…'] : characters;
  return short.join('').replace(JOINS_ADDRESS, `$&${ZERO_WIDTH_SPACE}`);
}
