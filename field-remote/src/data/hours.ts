const withMinutes =
  /^(\d{1,5})(?::(?=\d\d)|\s*h(?:(?:ou)?rs?)?\s*)([0-5]?\d)\s*(?:h|m(?:in(?:ute)?s?)?)?$/i;
const onlyMinutes = /^(\d{1,6})\s*m(?:in(?:ute)?s?)?$/i;
const decimal = /^(\d{1,5}(?:[.,]\d{0,4})?|[.,]\d{1,4})\s*(?:h(?:(?:ou)?rs?)?)?$/i;

/**
 * Minutes of hours as people type them, such as `2`, `2.5`, `,5`, `2:30`, `2h 30m` or `45 min`; NaN where
 * they are none.
 */
export const parseHours = (typed: string): number => Math.round(exactMinutes(typed));

/** Whether typed hours are no whole minutes, such as `3.32`. A saved `1.3333` stands for 80 minutes. */
export function isRounded(typed: string): boolean {
  const minutes = exactMinutes(typed);
  return Math.abs(minutes - Math.round(minutes)) > 0.01;
}

function exactMinutes(typed: string): number {
  const text = typed.trim();
  const [, hours, minutes] = withMinutes.exec(text) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const [, number] = decimal.exec(text) ?? [];
  if (number !== undefined) return Number(number.replace(',', '.')) * 60;
  return Number(onlyMinutes.exec(text)?.[1] ?? NaN);
}
