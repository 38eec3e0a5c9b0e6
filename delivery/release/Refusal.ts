export interface Reason {
  /** The file to correct, relative to the repository. */
  readonly file: string;
  readonly rule: string;
  readonly wayOut: string;
}

/** A release that must not go live, with all reasons. */
export class Refusal extends Error {
  constructor(reasons: readonly Reason[]) {
    const list = reasons.map(({ file, rule, wayOut }) => `  ${file}\n    ${rule}\n    ${wayOut}`);
    super(`Refused. The live release has not changed.\n\n${list.join('\n\n')}`);
    this.name = 'Refusal';
  }
}

/** @throws Refusal if there is any reason */
export function refuseFor(reasons: readonly Reason[]) {
  if (reasons.length > 0) throw new Refusal(reasons);
}
