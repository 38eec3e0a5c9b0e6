import { requestAmounts } from '@plumbline/shared/contracts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { problemsOf, requestedLines } from '../../data/request-values.ts';
import { lacksWaiver } from '../../data/waiver.ts';
import type { RequestDraftApi } from './useRequestDraft.ts';
import { verbsOf } from './words.ts';

/** What follows from the lines of a request as they are typed, before they are saved. */
export function factsOf(
  contract: RequestContract,
  request: PaymentRequest | null,
  { values, isDirty }: Pick<RequestDraftApi, 'values' | 'isDirty'>,
) {
  const problems = problemsOf(contract, values);
  const lines = requestedLines(contract, values);
  const amounts = requestAmounts(contract, lines);
  const isUnclear = problems.some(({ field }) => field !== 'periodTo');
  const mayApprove = contract.myRights.includes('APPROVE');
  // None is offered for an amount that cannot be asked for.
  const lacks = !isUnclear && lacksWaiver(contract, request, amounts.dueCents);
  return {
    problems,
    /** As they are sent. */
    lines,
    amounts,
    /** Whether the amount cannot be told before the marked lines are corrected. */
    isUnclear,
    /** Whether no line asks for more than before. The API refuses that as well, once it is saved. */
    asksNothing: contract.lines.every((line, index) => {
      const { completedCents = 0, storedCents = 0 } = lines[index] ?? {};
      return completedCents + storedCents === line.completedCents + line.storedCents;
    }),
    mayApprove,
    lacksWaiver: lacks,
    /** Whether a waiver is the next step. It is for the saved amount. */
    attachesNext: lacks && request !== null && !isDirty,
    /** Whether the user can submit it. */
    submits: (request ? verbsOf(request).submit : mayApprove) && !lacks,
  };
}

/** What `factsOf` gives. */
export type RequestFacts = ReturnType<typeof factsOf>;
