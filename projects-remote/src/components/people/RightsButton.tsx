import { useAskWhenGone, useCommand } from '@plumbline/shared/apollo/commands';
import type { MemberRight } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { ChangeRights } from '../../data/people-commands.ts';
import type { Member } from '../../data/people.ts';
import { summariseRights } from '../../data/standing.ts';
import { SmallButton } from '../SmallButton.ts';
import { RightsFields } from './RightsFields.tsx';
import { useGoneWhileOpen } from './useGoneWhileOpen.ts';

/** What the user gives and takes; what another member changes meanwhile stays. */
interface Change {
  readonly give: readonly MemberRight[];
  readonly take: readonly MemberRight[];
}

interface RightsButtonProps {
  readonly member: Member;
  /** The rights that the user can give and take. */
  readonly grantable: readonly MemberRight[];
  readonly onChange: () => Promise<unknown>;
  /** Called when the member has gone while the dialog was open. */
  readonly onGone: () => void;
}

/** Changes what a member may do. */
export function RightsButton({ member, grantable, onChange, onGone }: RightsButtonProps) {
  const { id, name, rights } = member;
  const command = useCommand(onChange);
  // Null while the dialog is closed.
  const [change, setChange] = useState<Change | null>(null);
  const startSaving = useAskWhenGone(command, save);
  useGoneWhileOpen(change !== null, onGone);
  const { give, take } = change ?? { give: [], take: [] };
  const chosen = [...rights, ...give].filter((right) => !take.includes(right));

  function choose(next: readonly MemberRight[]) {
    command.forgetProblem();
    setChange({
      give: next.filter((right) => !rights.includes(right)),
      take: grantable.filter((right) => rights.includes(right) && !next.includes(right)),
    });
  }

  async function save() {
    if (give.length + take.length > 0) {
      const variables = (key: string) => ({ id, give: [...give], take: [...take], key });
      const party = await command.send(ChangeRights, variables);
      if (!party) return;
      say(party.members.find((one) => one.id === id)?.rights);
    }
    setChange(null);
  }

  /** A repeated one may be answered after another member's change, with the rights as they are then. */
  function say(now: readonly MemberRight[] | undefined) {
    const isKept = now && give.every((right) => now.includes(right));
    if (isKept && !take.some((right) => now.includes(right))) {
      const title = `Changed the rights of ${name}`;
      showToast({ title, description: summariseRights(now), tone: 'success' });
      return;
    }
    showToast({
      title: `Your change of the rights of ${name} had arrived`,
      description: now
        ? `Another member has changed them since. Now: ${summariseRights(now)}.`
        : 'This person no longer takes part in the project.',
    });
  }

  return (
    <>
      <SmallButton variant="quiet" onClick={() => setChange({ give: [], take: [] })}>
        <span>
          Change rights <VisuallyHidden>of {name}</VisuallyHidden>
        </span>
      </SmallButton>
      <ConfirmDialog
        open={change !== null}
        title={`Change the rights of ${name}`}
        verb="Save"
        variant="primary"
        command={command}
        onConfirm={() => void startSaving()}
        onClose={() => setChange(null)}
      >
        {change && <RightsFields rights={chosen} grantable={grantable} onChange={choose} />}
        {take.length > 0 && (
          <p>Their unanswered invitations to this party with that right are withdrawn.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
