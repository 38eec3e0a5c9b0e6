export interface Reason {
  /** Where its owner finds what is wrong, relative to the project. */
  readonly file: string;
  readonly rule: string;
  readonly wayOut: string;
}

/** A release that must not go live, and everything that stands in its way. */
export class Refusal extends Error {
  constructor(reasons: readonly Reason[]) {
    const list = reasons.map(({ file, rule, wayOut }) => `  ${file}\n    ${rule}\n    ${wayOut}`);
    super(`Refused. What is live has not changed.\n\n${list.join('\n\n')}`);
    this.name = 'Refusal';
  }
}

/** @throws Refusal where there is a reason for one */
export function refuseFor(reasons: readonly Reason[]) {
  if (reasons.length > 0) throw new Refusal(reasons);
}
