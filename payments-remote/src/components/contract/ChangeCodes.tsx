import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { contractVerbs, rightTaken } from '@plumbline/shared/contracts';
import { ConfirmButton, useHasBeen } from '@plumbline/shared/screens';
import { Loaded, media } from '@plumbline/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { SetCostCodes } from '../../data/contract-commands.ts';
import type { Contract } from '../../data/contract.ts';
import { standingOf } from '../../data/standing.ts';

const Foot = styled.div`
  margin-block-start: var(--space-4);

  ${media.print} {
    display: none;
  }
`;

interface ChangeCodesProps {
  readonly contract: Contract;
  /** Called once it is done or refused. */
  readonly onAnswer: OnAnswer;
}

const loadCodes = async () => (await import('./contract-forms.ts')).CodesOfLines;

/** Changes where the budget counts the lines of a signed contract; nothing where it is not the user's to choose. */
export function ChangeCodes({ contract, onAnswer }: ChangeCodesProps) {
  const { id, version, projectId, state } = contract;
  const may = contractVerbs(standingOf(contract), state).setCodes;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  if (!useHasBeen(may)) return null;
  const lines = contract.lines.map((line) => ({
    ...{ id: line.id, text: line.text },
    costCode: typed.get(line.id) ?? line.costCode,
  }));
  return (
    <Foot>
      <ConfirmButton
        verb="Change cost codes"
        shortVerb="Save"
        title="Change cost codes"
        version={version}
        over={may ? undefined : `${rightTaken.APPROVE} You can no longer change cost codes.`}
        mutation={SetCostCodes}
        variables={(key) => ({
          ...{ id, version, key },
          costCodes: lines.map((line) => ({ id: line.id, costCode: line.costCode.trim() })),
        })}
        done="Cost codes saved"
        onOpen={() => setTyped(new Map())}
        onAnswer={onAnswer}
      >
        <Loaded
          load={loadCodes}
          props={{
            ...{ projectId, lines },
            onType: (line, costCode) => setTyped((now) => new Map(now).set(line, costCode)),
          }}
        />
      </ConfirmButton>
    </Foot>
  );
}
