import { contractVerbs, namesOf } from '@plumbline/shared/contracts';
import { useKept } from '@plumbline/shared/forms';
import { isSame } from '@plumbline/shared/forms/is-same';
import { Button, Notice } from '@plumbline/shared/ui';
import type { Contract } from '../../data/contract.ts';
import { contractorOf } from '../../data/contracts.ts';
import type { Party } from '../../data/parties.ts';
import { standingOf } from '../../data/standing.ts';
import { contractKey } from '../contract/kept-keys.ts';
import { Buttons, Parts } from '../request/request-layout.ts';
import { describeField, fieldLabels } from './describe-field.ts';
import { contractDraft } from './useContractDraft.ts';

interface UnsavedContractProps {
  readonly projectId: string;
  readonly id: string;
  /** The contract as it is now; undefined where it was deleted. */
  readonly contract?: Contract;
  readonly parties: readonly Party[];
}

/** What the user typed of a contract that they can no longer edit, and what to do with it. */
export function UnsavedContract({ projectId, id, contract, parties }: UnsavedContractProps) {
  const { value, keep } = useKept(contractKey(projectId, id), contractDraft);
  if (!value) return null;
  const { values, base } = value;
  const terms = namesOf(fieldLabels).filter(
    (field) => field !== 'lines' && !isSame(values[field], base[field]),
  );
  const lines = values.lines.filter((line) => !base.lines.some((one) => isSame(one, line)));
  const typed = [
    ...terms.map((field) => `${fieldLabels[field]}: ${describeField(values, field, parties)}`),
    ...lines.map(({ text, costCode, amount }) =>
      [text, costCode, amount && `$${amount}`].filter(Boolean).join(' · '),
    ),
  ].filter(Boolean);
  if (typed.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title="What you typed was not saved"
      more={
        <Parts>
          <ul aria-label="What you typed">
            {typed.map((words, index) => (
              <li key={index} dir="auto">
                {words}
              </li>
            ))}
          </ul>
          <Buttons>
            <Button onClick={() => keep(null)}>Discard it</Button>
          </Buttons>
        </Parts>
      }
    >
      {contract ? describeFirst(contract) : 'It was deleted, or you are no longer on its project.'}{' '}
      You typed:
    </Notice>
  );
}

/** What came before the user saved, and what they can do with what they typed. */
function describeFirst(contract: Contract): string {
  const contractor = contractorOf(contract).name;
  switch (contract.state) {
    case 'OFFERED':
      return `The contract was offered first. Ask a member of ${contractor} who may approve to enter it.`;
    case 'SIGNED':
      return contractVerbs(standingOf(contract), contract.state).proposeChange
        ? 'The contract was signed first. Copy what is to be added into a change order.'
        : `The contract was signed first. Ask a member of ${contractor} who may approve to propose what is to be added as a change order.`;
    case 'CLOSED':
      return 'The contract was closed first.';
    case 'DRAFT':
    case 'DECLINED':
      return `Ask a member of ${contractor} to enter it.`;
  }
}
