import type { AuthOutcome } from '@plumbline/shared/contracts';
import { Button, Notice } from '@plumbline/shared/ui';
import { useState } from 'react';
import { describeRefusal, useAccount } from '../../data/useAccount.ts';
import { ProfileCard } from './ProfileCard.tsx';

/** For a phone that was lost, or a browser that was left open. */
export function DevicesCard() {
  const askAccount = useAccount();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AuthOutcome>();

  async function signOutOthers() {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await askAccount((account) => account.signOutOthers()));
    setBusy(false);
  }

  return (
    <ProfileCard
      title="Other devices"
      text="Ends your sessions everywhere but in this browser, within an hour: for a lost phone, or a computer that others use."
    >
      <Button busy={isBusy} onClick={() => void signOutOthers()}>
        Sign out all other devices
      </Button>
      {outcome?.ok && (
        <Notice tone="success" title="All other devices are signed out">
          <p>
            Plumbline may go on working there for up to an hour, until each device asks for a new
            session and gets none. You stay signed in here.
          </p>
        </Notice>
      )}
      {outcome && !outcome.ok && (
        <Notice tone="danger" title="Other devices may still be signed in">
          <p>{describeRefusal(outcome.failure)}</p>
        </Notice>
      )}
    </ProfileCard>
  );
}
