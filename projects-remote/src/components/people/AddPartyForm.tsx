import { type OnAnswer, useCommand } from '@plumbline/shared/apollo/commands';
import { partyKinds, peopleLimits } from '@plumbline/shared/contracts';
import { isTyping, ProblemNotice } from '@plumbline/shared/forms';
import { RadioGroup, TextField } from '@plumbline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import * as z from '@plumbline/shared/schema';
import { AddParty } from '../../data/people-commands.ts';
import { SmallForm } from './SmallForm.tsx';

const kinds = ['SUBCONTRACTOR', 'CLIENT'] as const;

/** What is typed of a party. */
export const partyValues = z.object({ kind: z.enum(kinds), name: z.string() });

export type PartyValues = z.infer<typeof partyValues>;

const descriptions = {
  SUBCONTRACTOR: 'Does work for you. Sees its own contracts, work orders and payments.',
  CLIENT: 'Pays you. Never sees a subcontractor’s price or your budget.',
} as const;

interface AddPartyFormProps {
  readonly projectId: string;
  readonly values: PartyValues;
  readonly isAllowed: boolean;
  readonly onType: (values: PartyValues) => void;
  readonly onAnswer: OnAnswer;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Adds a subcontractor or a client to a project. */
export function AddPartyForm({ projectId, values, isAllowed, ...on }: AddPartyFormProps) {
  const command = useCommand(on.onAnswer);
  const { send, problem, forgetProblem } = command;
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The field itself says by how much a name is too long.
  const nameError = isWrong
    ? 'Type the name of the company or person.'
    : problem?.field === 'name'
      ? problem.message
      : undefined;

  useEffect(() => {
    if (!isTyping()) input.current?.form?.querySelector('input')?.focus();
  }, []);
  useEffect(() => {
    if (nameError) input.current?.focus();
  }, [nameError]);

  function type(patch: Partial<PartyValues>) {
    forgetProblem();
    setWrong(false);
    on.onType({ ...values, ...patch });
  }

  async function submit() {
    const name = values.name.trim();
    const input = { projectId, kind: values.kind, name };
    if (name === '' || values.name.length > peopleLimits.partyName) setWrong(true);
    else if (await send(AddParty, (key) => ({ input, key }))) on.onDone();
  }

  return (
    <SmallForm
      title="Add a subcontractor or client"
      verb="Add"
      isAllowed={isAllowed}
      command={command}
      notice={<ProblemNotice problem={problem} except={['name']} />}
      onSubmit={submit}
      onCancel={on.onCancel}
    >
      <RadioGroup
        label="What they are in this project"
        options={kinds.map((value) => ({
          value,
          label: partyKinds[value].label,
          description: descriptions[value],
        }))}
        defaultValue={values.kind}
        onValueChange={(value) => {
          const kind = kinds.find((known) => known === value);
          if (kind) type({ kind });
        }}
      />
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
        value={values.name}
        onChange={({ target }) => type({ name: target.value })}
      />
    </SmallForm>
  );
}
