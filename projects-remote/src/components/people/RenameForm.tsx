import { type OnAnswer, useAskAgain, useCommand } from '@plumbline/shared/apollo/commands';
import { peopleLimits } from '@plumbline/shared/contracts';
import { isTyping, ProblemNotice } from '@plumbline/shared/forms';
import { Notice, TextField } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useEffect, useRef, useState } from 'react';
import * as z from '@plumbline/shared/schema';
import { RenameParty } from '../../data/people-commands.ts';
import type { Party } from '../../data/people.ts';
import { SmallForm } from './SmallForm.tsx';

/** What is typed of a new name. */
export const renameValues = z.object({ name: z.string() });

interface RenameFormProps {
  readonly party: Party;
  readonly name: string;
  readonly isAllowed: boolean;
  readonly onType: (name: string) => void;
  readonly onAnswer: OnAnswer;
  readonly onClose: () => void;
}

/** What was sent: the name in place of the one of that version. */
interface Sent {
  readonly name: string;
  readonly version: number;
}

/** Gives a party another name. */
export function RenameForm({ party, name, isAllowed, ...on }: RenameFormProps) {
  const command = useCommand(on.onAnswer);
  const { problem, forgetProblem } = command;
  const input = useRef<HTMLInputElement>(null);
  const isConflict = problem?.code === 'CONFLICT';
  const [opened, setOpened] = useState(party.version);
  // The version whose name the user has seen: the notice of a conflict tells the newer one.
  const seen = isConflict ? party.version : opened;
  const [isWrong, setWrong] = useState(false);
  // The field itself says by how much a name is too long.
  const nameError = isWrong
    ? 'Type the name of the company or person.'
    : problem?.field === 'name'
      ? problem.message
      : undefined;

  useEffect(() => {
    if (!isTyping()) input.current?.select();
  }, []);
  useEffect(() => {
    if (nameError) input.current?.focus();
  }, [nameError]);

  const { send, sending } = useAskAgain(
    command,
    rename,
    (sent: Sent) => sent.version !== party.version,
    party.version,
  );

  async function rename(sent: Sent) {
    const { id } = party;
    const renamed = await command.send(RenameParty, (key) => ({ id, ...sent, key }));
    if (!renamed) return;
    // A repeated one may be answered after another member's, with the party as it is then.
    if (renamed.version > sent.version + 1) {
      const description = `Another member has renamed it since. It is now “${renamed.name}”.`;
      showToast({ title: `Your new name “${sent.name}” had arrived`, description });
    } else showToast({ title: `Renamed to ${sent.name}`, tone: 'success' });
    on.onClose();
  }

  async function submit() {
    setOpened(seen);
    const typed = name.trim();
    if (typed === '' || name.length > peopleLimits.partyName) setWrong(true);
    // One whose answer was lost is sent again, to say what became of it.
    else if (typed === party.name && problem?.kind !== 'lost') on.onClose();
    else await send({ name: typed, version: seen });
  }

  const notice = isConflict ? (
    // The list has been loaded again: what is sent next is about the newer version.
    <Notice tone="danger">
      Another member has renamed it to “{party.name}”. Save again to use your name.
    </Notice>
  ) : (
    <ProblemNotice problem={problem} except={['name']} />
  );

  return (
    <SmallForm
      title={`Rename ${party.name}`}
      verb="Save"
      isAllowed={isAllowed}
      command={sending}
      notice={notice}
      onSubmit={submit}
      onCancel={on.onClose}
    >
      <TextField
        ref={input}
        announcesError
        label="Name"
        required
        maxLength={peopleLimits.partyName}
        autoComplete="off"
        autoCapitalize="words"
        hint="The company or person, as it stands in contracts."
        error={nameError}
        value={name}
        onChange={({ target }) => {
          setOpened(seen);
          forgetProblem();
          setWrong(false);
          on.onType(target.value);
        }}
      />
    </SmallForm>
  );
}
