import { type MemberRight, memberRights, namesOf } from '@plumbline/shared/contracts';
import { Notice } from '@plumbline/shared/ui';

interface ChangedRightsNoticeProps {
  /** The name of the member. */
  readonly name: string;
  /** The member's rights when the dialog was opened. */
  readonly before: readonly MemberRight[];
  /** As they are now. */
  readonly rights: readonly MemberRight[];
}

/** Says which rights were given or taken while the dialog was open: its ticks follow them. */
export function ChangedRightsNotice({ name, before, rights }: ChangedRightsNoticeProps) {
  const changes = namesOf(memberRights)
    .filter((right) => before.includes(right) !== rights.includes(right))
    .map(
      (right) => `${memberRights[right].label} was ${rights.includes(right) ? 'given' : 'taken'}.`,
    );
  if (changes.length === 0) return null;
  return (
    <Notice tone="warning" title={`The rights of ${name} have changed since you opened this`}>
      {changes.join(' ')} The ticks show the rights as they are now, with what you changed on top.
      Look them over, then save.
    </Notice>
  );
}
