import type { OnAnswer } from '@plumbline/shared/apollo/commands';
import { contractVerbs } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { Button, Loaded, media } from '@plumbline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { codesValues } from '../../data/codes-values.ts';
import type { Contract } from '../../data/contract.ts';
import { standingOf } from '../../data/standing.ts';
import { codesKey } from './kept-keys.ts';

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

const loadForm = async () => (await import('./contract-forms.ts')).CodesForm;

/** Changes where the budget counts the lines of a signed contract; nothing where it is not the user's to choose. */
export function ChangeCodes({ contract, onAnswer }: ChangeCodesProps) {
  const isAllowed = contractVerbs(standingOf(contract), contract.state).setCodes;
  const { value, isRestored, keep, open } = useKept(codesKey(contract.id), codesValues);
  const button = useRef<HTMLButtonElement>(null);
  const [hasClosed, setClosed] = useState(false);
  const isOpen = value !== null;
  // The form is removed with the button that has the focus: move it to the button that opens the form.
  useEffect(() => {
    if (hasClosed && !isOpen) button.current?.focus({ preventScroll: true });
  }, [hasClosed, isOpen]);
  if (!value && !isAllowed) return null;
  return (
    <Foot>
      {value ? (
        <Loaded
          load={loadForm}
          props={{
            ...{ contract, typed: value.codes, isRestored, isAllowed, onAnswer },
            onType: (codes) => keep({ codes }),
            onStartOver: () => {
              keep(null);
              open({ codes: {} });
            },
            onClose: () => {
              setClosed(true);
              keep(null);
            },
          }}
        />
      ) : (
        <Button
          ref={button}
          onClick={() => {
            setClosed(false);
            open({ codes: {} });
          }}
        >
          Change cost codes
        </Button>
      )}
    </Foot>
  );
}
