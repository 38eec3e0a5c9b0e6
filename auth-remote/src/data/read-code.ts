/** How many digits the code of a mail has. */
export const CODE_DIGITS = 6;

/** The digits in a typed or pasted text, of any script, without the characters between them. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '');
}
