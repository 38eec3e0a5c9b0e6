import { moneyLimits } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { ContractLine } from './contract.ts';
import { type CostCodes, knownCode } from './cost-codes.ts';

/** The typed cost codes by the id of their line: `to` was typed, `from` was the line's code before. */
const typedCodes = z.record(z.string(), z.optional(z.object({ from: z.string(), to: z.string() })));

/** The schema of what a browser keeps of cost codes that are changed. */
export const codesValues = z.object({ codes: typedCodes });

export type TypedCodes = z.infer<typeof typedCodes>;
type Line = Pick<ContractLine, 'id' | 'text' | 'costCode'>;

/** The cost code of a line as the form shows it. */
export const codeOf = ({ id, costCode }: Line, typed: TypedCodes): string =>
  typed[id]?.to ?? costCode;

/** The lines whose code differs from what was typed, with the typed code: the input of the command. */
export const codesToSend = (lines: readonly Line[], typed: TypedCodes, known: CostCodes) =>
  lines
    .map((line) => ({ line, costCode: knownCode(codeOf(line, typed), known) }))
    .filter(({ line, costCode }) => costCode !== line.costCode)
    .map(({ line, costCode }) => ({ id: line.id, costCode }));

/** The first line whose typed code is too long. */
export const wrongCode = (lines: readonly Line[], typed: TypedCodes): Line | undefined =>
  lines.find((line) => codeOf(line, typed).trim().length > moneyLimits.costCode);

/** The lines whose code another member has changed since the user began to type it. */
export const overtaken = (lines: readonly Line[], typed: TypedCodes): readonly Line[] =>
  lines.filter(({ id, costCode }) => {
    const mine = typed[id];
    return mine !== undefined && ![mine.from, mine.to.trim()].includes(costCode);
  });

/** What was typed, after its user has seen the codes that the lines have now. */
export const rebased = (lines: readonly Line[], typed: TypedCodes): TypedCodes =>
  Object.fromEntries(
    lines.flatMap(({ id, costCode }) => {
      const mine = typed[id];
      return mine ? [[id, { from: costCode, to: mine.to }]] : [];
    }),
  );
