import { useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { type ProjectFile, ShareFile } from '../../data/files.ts';
import type { Party } from '../../data/people.ts';
import { PartyChoice } from './PartyChoice.tsx';

interface Choice {
  readonly version: number;
  readonly partyIds: readonly string[];
}

interface ShareButtonProps {
  readonly file: ProjectFile;
  /** The parties that can see it, beside the general contractor. */
  readonly others: readonly Party[];
  /** Whether there are earlier versions of it. */
  readonly hasEarlier: boolean;
  /** Called after the answer, also after a refusal. */
  readonly onAnswer: () => unknown;
}

/** Changes who sees a file. */
export function ShareButton({ file, others, hasEarlier, onAnswer }: ShareButtonProps) {
  const { id, name } = file;
  // Null while the dialog is closed. The version is the one that the choice began with.
  const [choice, setChoice] = useState<Choice | null>(null);
  const command = useCommand(onAnswer);

  async function save() {
    if (!choice) return;
    const { version, partyIds } = choice;
    const variables = (key: string) => ({ id, version, partyIds: [...partyIds], key });
    if (!(await command.send(ShareFile, variables))) return;
    setChoice(null);
    showToast({ title: `Saved who sees ${name}`, tone: 'success' });
  }

  return (
    <>
      <Button
        onClick={() =>
          setChoice({
            version: file.version,
            partyIds: others.map((party) => party.id).filter((one) => file.partyIds?.includes(one)),
          })
        }
      >
        <span>
          Share <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        open={choice !== null}
        title={`Who sees ${name}?`}
        verb="Save"
        variant="primary"
        command={command}
        onConfirm={() => void save()}
        onClose={() => setChoice(null)}
      >
        {choice && (
          <PartyChoice
            legend="Besides your own party"
            others={others}
            chosen={choice.partyIds}
            onChange={(partyIds) => setChoice({ ...choice, partyIds })}
          />
        )}
        {hasEarlier && <p>Earlier versions are shared on their own.</p>}
      </ConfirmDialog>
    </>
  );
}
