/** What the budget calls what has no cost code. */
export const WITHOUT_CODE = 'Without a cost code';

/** A cost code, and what the budget plans it for. */
interface CostCode {
  readonly costCode: string;
  readonly text: string;
}

/** Cost codes by what tells one from another: neither case nor spaces at the ends. */
export type CostCodes = ReadonlyMap<string, CostCode>;

const keyOf = (typed: string) => typed.trim().toLowerCase();

/** The cost codes of lines. Of those that are the same code the first stays: a budget names what it plans first. */
export function costCodesOf(lines: readonly CostCode[]): CostCodes {
  const codes = new Map<string, CostCode>();
  for (const line of lines) {
    const key = keyOf(line.costCode);
    if (key !== '' && !codes.has(key)) codes.set(key, line);
  }
  return codes;
}

/** A cost code as it is written already, or as it was typed where it is new. */
export const knownCode = (typed: string, codes: CostCodes): string =>
  codes.get(keyOf(typed))?.costCode ?? typed.trim();

/** Whether a typed code is not among the known ones; false if none are known or nothing is typed. */
export const isNewCode = (typed: string, codes: CostCodes): boolean =>
  codes.size > 0 && keyOf(typed) !== '' && !codes.has(keyOf(typed));
