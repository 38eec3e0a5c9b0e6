import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { ConfirmDialog } from '@plumbline/shared/forms';
import { useNavigate } from 'react-router-dom';
import { StartExample } from '../../data/start-example.ts';

interface ExampleDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes an example project of the user's own after a question, and opens its money. */
export function ExampleDialog({ open, onClose }: ExampleDialogProps) {
  const command = useCommand();
  const navigate = useNavigate();

  async function start() {
    const started = await command.send(StartExample, (key) => ({ key }));
    if (started) await navigate(paths.projectMoney(started.projectId));
  }

  return (
    <ConfirmDialog
      open={open}
      title="Start with an example?"
      verb="Start"
      variant="primary"
      command={command}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <p>
        It is a project of your own with made-up companies, contracts and payments. You can delete
        it at any time.
      </p>
    </ConfirmDialog>
  );
}
