import { useCommand } from '@plumbline/shared/apollo/commands';
import { peopleLimits } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Notice, TextField } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useRef } from 'react';
import * as z from '@plumbline/shared/schema';
import { RenameParty } from '../../data/people-commands.ts';
import type { Party } from '../../data/people.ts';
import { SmallForm } from './people-layout.ts';
import { SmallFormEnd } from './SmallFormEnd.tsx';

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
  const nameError = problem?.field === 'name' ? problem.message : undefined;

  useEffect(() => {
    input.current?.select();
  }, []);
  useEffect(() => {
    if (nameError) input.current?.focus();
  }, [nameError]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const { id, version } = party;
    if (name.trim() === party.name) on.onClose();
    else if (await send(RenameParty, (key) => ({ id, version, name: name.trim(), key }))) {
      on.onClose();
    }
  }

  return (
    <SmallForm
      noValidate
      aria-label={`Rename ${party.name}`}
      onSubmit={(event) => void submit(event)}
    >
      {isConflict ? (
        // The list has been loaded again: what is sent next is about the newer version.
        <Notice tone="danger">
          Somebody else has renamed it meanwhile, to “{party.name}”. Save again to use your name.
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
        error={nameError}
        value={name}
        onChange={({ target }) => {
          forgetProblem();
          on.onType(target.value);
        }}
      />
      <SmallFormEnd verb="Save" isBusy={isBusy} onCancel={on.onClose} />
    </SmallForm>
  );
}
