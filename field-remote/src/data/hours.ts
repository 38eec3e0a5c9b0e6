/** Minutes of hours as people type them, `2`, `2.5`, `,5` or `2:30`; NaN where they are none. */
export function parseHours(typed: string): number {
  const text = typed.trim().replace(/\s*h(?:ours?)?$/i, '');
  const [, hours, minutes] = /^(\d{1,5}):([0-5]\d)$/.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^(?:\d{1,5}(?:[.,]\d{0,4})?|[.,]\d{1,4})$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 60)
    : NaN;
}

/** Minutes in words: `2 h 30 min`. */
export function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])];
  return words.join(' ');
}
