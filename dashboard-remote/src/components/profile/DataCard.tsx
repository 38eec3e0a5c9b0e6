import { Button, Notice } from '@plumbline/shared/ui';
import { Download } from 'lucide-react';
import { useMyData } from '../../data/useMyData.ts';
import { ProfileCard } from './ProfileCard.tsx';

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** A copy of everything, for the user to keep or to take elsewhere. */
export function DataCard() {
  const { start, isBusy, outcome } = useMyData();

  return (
    <ProfileCard
      title="Your data"
      text="One file (JSON) with your profile and all your projects, also the deleted ones that you can still restore."
    >
      <Button busy={isBusy} onClick={() => void start()}>
        {!isBusy && <Download size={18} aria-hidden />}
        Download my data
      </Button>
      {outcome && outcome.error === undefined && (
        <Notice tone="success" title={`${outcome.fileName} is in your downloads`}>
          <p>
            It has your profile, {count(outcome.projects, 'project')} and{' '}
            {count(outcome.deletedProjects, 'deleted project')}.
          </p>
        </Notice>
      )}
      {outcome?.error !== undefined && (
        <Notice tone="danger" title="Nothing was downloaded">
          <p>{outcome.error}</p>
        </Notice>
      )}
    </ProfileCard>
  );
}
