import { Notice } from '@plumbline/shared/ui';
import type { Problem } from '@plumbline/shared/apollo/commands';

interface ProblemNoticeProps {
  readonly problem: Problem | undefined;
  /** The fields that show their problem themselves. */
  readonly except?: readonly string[];
}

/** Why a command was not done, where no field of its form says so. */
export function ProblemNotice({ problem, except = [] }: ProblemNoticeProps) {
  if (!problem || except.includes(problem.field ?? '')) return null;
  return <Notice tone="danger">{problem.message}</Notice>;
}
