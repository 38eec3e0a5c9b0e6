import { useCommand } from '@plumbline/shared/apollo/commands';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { Button, VisuallyHidden } from '@plumbline/shared/ui';
import { showToast } from '@plumbline/shared/ui/toast';
import { useState } from 'react';
import { type ProjectFile, ShareFile } from '../../data/files.ts';
import type { Party } from '../../data/people.ts';
import { PartyChoice } from './PartyChoice.tsx';

interface ShareButtonProps {
  readonly file: ProjectFile;
  /** The parties that can see it, beside the general contractor. */
  readonly others: readonly Party[];
  /** Called once it was changed or not. */
  readonly onAnswer: () => unknown;
}

/** Changes who sees a file. */
export function ShareButton({ file, others, onAnswer }: ShareButtonProps) {
  const { id, version, name } = file;
  // Null while the dialog is closed.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const command = useCommand(onAnswer);

  async function save() {
    const partyIds = [...(chosen ?? [])];
    if (!(await command.send(ShareFile, (key) => ({ id, version, partyIds, key })))) return;
    setChosen(null);
    showToast({ title: `Saved who sees ${name}`, tone: 'success' });
  }

  return (
    <>
      <Button
        size="small"
        onClick={() =>
          setChosen(others.map((party) => party.id).filter((one) => file.partyIds?.includes(one)))
        }
      >
        <span>
          Share <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Button>
      <ConfirmDialog
        open={chosen !== null}
        title={`Who sees ${name}?`}
        verb="Save"
        variant="primary"
        command={command}
        onConfirm={() => void save()}
        onClose={() => setChosen(null)}
      >
        {chosen && (
          <PartyChoice
            legend="Besides your own party"
            others={others}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
