import { Button, Notice } from '@plumbline/shared/ui';
import { Download } from 'lucide-react';
import { useMyData } from '../../data/useMyData.ts';
import { ProfileCard } from './ProfileCard.tsx';

/** A copy of everything, for the user to keep or to take elsewhere. */
export function DataCard() {
  const { start, isBusy, error } = useMyData();

  return (
    <ProfileCard
      title="Your data"
      text="One file (JSON) with your profile and your projects. Each own and shared project has what you can see of it: parties, contracts, payment requests, payments, the ledger, work orders, budget and costs, and the names of files and photos. Deleted projects that you can still restore come without their contracts."
    >
      <Button busy={isBusy} onClick={() => void start()}>
        {!isBusy && <Download size="1.125rem" aria-hidden />}
        Download my data
      </Button>
      {error !== undefined && (
        <Notice tone="danger" title="Nothing was downloaded">
          <p>{error}</p>
        </Notice>
      )}
    </ProfileCard>
  );
}
