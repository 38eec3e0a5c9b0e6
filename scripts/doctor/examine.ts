import { DatabaseError } from '../../backend/database/database.ts';
import type { Context } from './context.ts';
import {
  type Check,
  type Finding,
  NotLooked,
  type Subject,
  Unreachable,
  skipped,
  wrong,
} from './finding.ts';

/** A finding, and what it is about. */
export type Named = Finding & { readonly subject: string; readonly check: string };

/** Does all checks, one after the other, and reports once what does not answer. */
export async function examine(context: Context, subjects: readonly Subject[]): Promise<Named[]> {
  const reported = new Set<string>();
  const all: Named[] = [];
  for (const subject of subjects) {
    const findings: Named[] = [];
    for (const check of subject.checks) {
      for (const finding of await look(context, subject, check, reported)) {
        findings.push({ subject: subject.name, check: check.name, ...finding });
      }
    }
    all.push(...withoutRepeats(findings));
  }
  return all;
}

async function look(
  context: Context,
  subject: Subject,
  { check }: Check,
  reported: Set<string>,
): Promise<Finding[]> {
  try {
    return await check(context);
  } catch (error) {
    if (error instanceof NotLooked) return [skipped(error.message)];
    if (error instanceof DatabaseError) {
      return [wrong(`The database refuses to tell: ${error.message}.`, subject.where)];
    }
    if (!(error instanceof Unreachable)) throw error;
    const { place, message, where = subject.where } = error;
    if (reported.has(place))
      return [skipped(`Not looked at: ${place} does not answer as it should.`)];
    reported.add(place);
    return [wrong(message, where)];
  }
}

/** A reason that ends several checks of a subject is said once. */
function withoutRepeats(findings: readonly Named[]): Named[] {
  return findings.flatMap((finding, index) => {
    if (finding.state !== 'skipped') return finding;
    const same = findings.filter(({ text }) => text === finding.text);
    if (same.length === 1) return finding;
    return same[0] === findings[index] ? { ...finding, check: 'the rest' } : [];
  });
}
