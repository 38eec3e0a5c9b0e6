import { unsentWork } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { Button, Checkbox, Dialog, Notice, TextField } from '@plumbline/shared/ui';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDeleteAccount } from '../../data/useDeleteAccount.ts';
import { ProfileCard } from './ProfileCard.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  overflow-wrap: anywhere;
`;

/** The end of the account, after its address has been typed. */
export function DeleteCard({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isAnonymous, setAnonymous] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const { start, isBusy, problem, forgetProblem } = useDeleteAccount();
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  useEffect(() => {
    // After the dialog's own effect, which moves the focus to its first button.
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  function close() {
    if (isBusy) return;
    setOpen(false);
    setTyped('');
    setAnonymous(false);
    setMistake(undefined);
    forgetProblem();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim().toLowerCase() === email.toLowerCase()) {
      void start(typed.trim(), isAnonymous);
      return;
    }
    setMistake(
      typed.trim() === ''
        ? 'Type the address of this account.'
        : 'This is not the address of this account',
    );
    input.current?.focus();
  }

  return (
    <ProfileCard
      title="Delete account"
      text="Deletes your profile and all projects that you own at once and for good. Nobody can bring them back, so download your data first. If you own a project with a signed contract or a recorded cost, it must stay, and so must your account: set that project to Completed, and delete your others on their own pages."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Delete your account?"
        actions={
          <>
            <Button onClick={close}>Keep my account</Button>
            <Button type="submit" form={formId} variant="danger" busy={isBusy}>
              Delete for good
            </Button>
          </>
        }
      >
        <Form id={formId} noValidate onSubmit={submit}>
          <p>
            Everything in the account of <strong>{email}</strong> is deleted, and all devices are
            signed out. The other people on a project that you own lose it too. In projects of
            others, what you did stays, with your name. If nobody else at your party may approve or
            pay, give somebody that right first.
          </p>
          {isOpen && <UnsentLine />}
          <Checkbox
            label="Remove my name there as well"
            description="They then say “Former member” instead. It cannot be undone."
            checked={isAnonymous}
            disabled={isBusy}
            onChange={(event) => setAnonymous(event.target.checked)}
          />
          <TextField
            ref={input}
            label="Type your email address to confirm"
            type="email"
            autoComplete="off"
            required
            readOnly={isBusy}
            value={typed}
            error={mistake}
            announcesError
            onChange={(event) => {
              setTyped(event.target.value);
              setMistake(undefined);
            }}
          />
          {problem && (
            <Notice tone="danger" title={problem.title}>
              <p>{problem.text}</p>
            </Notice>
          )}
        </Form>
      </Dialog>
    </ProfileCard>
  );
}

/** Names the work that only this browser has, which is deleted with the account. */
function UnsentLine() {
  const userId = useSession().session?.user.id;
  const work = userId === undefined ? null : unsentWork(userId);
  if (!work) return null;
  const [are, they, them] = work.count === 1 ? ['is', 'It is', 'it'] : ['are', 'They are', 'them'];
  return (
    <p>
      <strong>
        {work.words} on this device {are} not sent yet.
      </strong>{' '}
      {they} deleted as well: send {them} first to keep {them}.
    </p>
  );
}
