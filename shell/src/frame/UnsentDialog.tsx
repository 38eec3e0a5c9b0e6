import type { UnsentWork } from '@plumbline/shared/contracts';
import { Button, Dialog } from '@plumbline/shared/ui';

export interface UnsentDialogProps {
  readonly open: boolean;
  readonly work: UnsentWork;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a sign-out that leaves unsent work behind. The work is kept in either case. */
export function UnsentDialog({ open, work, onStay, onLeave }: UnsentDialogProps) {
  const { count, words } = work;
  const isOne = count === 1;
  const them = isOne ? 'it' : 'them';
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={`${words} ${isOne ? 'is' : 'are'} not sent`}
      actions={
        <>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
          <Button onClick={onLeave}>Log out and keep {them} on this phone</Button>
        </>
      }
    >
      Nobody else who signs in on this phone sees {them}. Sign in here again to send or delete{' '}
      {them}.
    </Dialog>
  );
}
