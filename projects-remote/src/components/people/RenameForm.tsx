import { useCommand } from '@plumbline/shared/apollo/commands';
import { peopleLimits } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Notice, TextField } from '@plumbline/shared/ui';
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
  readonly onType: (name: string) => void;
  readonly onChange: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Gives a party another name. */
export function RenameForm({ party, name, ...on }: RenameFormProps) {
  const { send, isBusy, problem, forgetProblem } = useCommand(on.onChange);
  const input = useRef<HTMLInputElement>(null);
  const isConflict = problem?.code === 'CONFLICT';
  const [opened, setOpened] = useState(party.version);
  // The version whose name the user has seen: the notice of a conflict tells the newer one.
  const seen = isConflict ? party.version : opened;
  const [isWrong, setWrong] = useState(false);
  // Of a name that is too long, the field says by how much instead.
  const nameError = isWrong
    ? 'Type the name of the company or person.'
    : problem?.field === 'name'
      ? problem.message
      : undefined;

  useEffect(() => {
    input.current?.select();
  }, []);
  useEffect(() => {
    if (nameError) input.current?.focus();
  }, [nameError]);

  async function submit() {
    const { id } = party;
    setOpened(seen);
    const typed = name.trim();
    if (typed === '' || name.length > peopleLimits.partyName) setWrong(true);
    else if (typed === party.name) on.onClose();
    else if (await send(RenameParty, (key) => ({ id, version: seen, name: typed, key }))) {
      on.onClose();
    }
  }

  return (
    <SmallForm
      title={`Rename ${party.name}`}
      verb="Save"
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={on.onClose}
    >
      {isConflict ? (
        // The list has been loaded again: what is sent next is about the newer version.
        <Notice tone="danger">
          Another member has renamed it to “{party.name}”. Save again to use your name.
        </Notice>
      ) : (
        <ProblemNotice problem={problem} except={['name']} />
      )}
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
