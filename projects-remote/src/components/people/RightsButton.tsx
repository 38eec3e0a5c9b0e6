import {
  type OnAnswer,
  useAskAgain,
  useAskWhenGone,
  useCommand,
} from '@plumbline/shared/apollo/commands';
import type { MemberRight } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Notice, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { ChangeRights } from '../../data/people-commands.ts';
import type { Member, Party } from '../../data/people.ts';
import { lackedWith, summariseRights } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { ChangedRightsNotice } from './ChangedRightsNotice.tsx';
import { RightsFields } from './RightsFields.tsx';
import { useGoneWhileOpen } from './useGoneWhileOpen.ts';

/** What the user gives and takes; what another member changes meanwhile stays. */
interface Change {
  /** The member's rights when the dialog was opened. */
  readonly before: readonly MemberRight[];
  readonly give: readonly MemberRight[];
  readonly take: readonly MemberRight[];
}

interface RightsButtonProps {
  readonly party: Party;
  readonly member: Member;
  /** Whether the user may change them. */
  readonly isManaged: boolean;
  /** The rights that the user can give and take. */
  readonly grantable: readonly MemberRight[];
  readonly onAnswer: OnAnswer;
  /** Called when the member has gone while the dialog was open. */
  readonly onGone: () => void;
}

/** Changes what a member may do. */
export function RightsButton({ party, member, isManaged, grantable, ...on }: RightsButtonProps) {
  const { id, name, rights } = member;
  const { kind } = party;
  const command = useCommand(on.onAnswer);
  // Null while the dialog is closed.
  const [change, setChange] = useState<Change | null>(null);
  const startSaving = useAskWhenGone(command, save);
  const { send, sending } = useAskAgain(command, startSaving, () => !isManaged, undefined);
  useGoneWhileOpen(change !== null, on.onGone);
  const { before, give, take } = change ?? { before: rights, give: [], take: [] };
  const chosen = [...rights, ...give].filter((right) => !take.includes(right));
  const lacked = lackedWith(party, member, chosen);

  function choose(next: readonly MemberRight[]) {
    command.forgetProblem();
    setChange({
      before,
      give: next.filter((right) => !rights.includes(right)),
      take: grantable.filter((right) => rights.includes(right) && !next.includes(right)),
    });
  }

  async function save() {
    if (give.length + take.length > 0) {
      const variables = (key: string) => ({ id, give: [...give], take: [...take], key });
      const changed = await command.send(ChangeRights, variables);
      if (!changed) return;
      say(changed.members.find((one) => one.id === id)?.rights);
    }
    setChange(null);
  }

  /** A repeated one may be answered after another member's change, with the rights as they are then. */
  function say(now: readonly MemberRight[] | undefined) {
    const isKept = now && give.every((right) => now.includes(right));
    if (isKept && !take.some((right) => now.includes(right))) {
      const title = `Changed the rights of ${name}`;
      showToast({ title, description: summariseRights(kind, now), tone: 'success' });
      return;
    }
    showToast({
      title: `Your change of the rights of ${name} had arrived`,
      description: now
        ? `Another member has changed them since. Now: ${summariseRights(kind, now)}.`
        : 'This person no longer takes part in the project.',
    });
  }

  return (
    <>
      {isManaged && (
        <SmallButton
          variant="quiet"
          onClick={() => setChange({ before: rights, give: [], take: [] })}
        >
          <span>
            Change rights <VisuallyHidden>of {name}</VisuallyHidden>
          </span>
        </SmallButton>
      )}
      <ConfirmDialog
        open={change !== null}
        title={`Change the rights of ${name}`}
        verb="Save"
        over={isManaged ? undefined : 'You may no longer do this. The rights were not changed.'}
        variant="primary"
        command={sending}
        onConfirm={() => void send()}
        onClose={() => setChange(null)}
      >
        {/* While it is saved, what changes is what the user does. */}
        {!sending.isBusy && <ChangedRightsNotice name={name} before={before} rights={rights} />}
        {change && (
          <RightsFields
            kind={kind}
            rights={chosen}
            grantable={grantable}
            held={rights}
            onChange={choose}
          />
        )}
        {take.length > 0 && (
          <p>Their unanswered invitations to this party with that right are withdrawn.</p>
        )}
        {change && lacked && (
          <Notice tone="warning">
            {`With these rights, nobody at ${party.name} may ${lacked}.`}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
