import type { AuthFailure, Profile, SessionUser } from '@plumbline/shared/contracts';
import { ErrorPanel, media, Skeleton, VisuallyHidden } from '@plumbline/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { profileFields } from '../../data/profile-form.ts';
import { describeRefusal, useAccount } from '../../data/useAccount.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { ProfileCard } from './ProfileCard.tsx';

const Loading = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** As high as an input with its label, or as the button below them. */
const Place = styled(Skeleton)`
  block-size: 4.8rem;

  &:last-child {
    inline-size: 5rem;
    block-size: 3rem;
  }
`;

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: AuthFailure }
  | { readonly kind: 'read'; readonly profile: Profile };

/** What others see of the user, read from the account and saved there. */
export function DetailsCard({ user }: { readonly user: SessionUser }) {
  const askAccount = useAccount();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void askAccount((account) => account.readProfile()).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) setState({ kind: 'read', profile: outcome.profile });
      else if (outcome.failure.kind !== 'changed')
        setState({ kind: 'failed', failure: outcome.failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [askAccount, attempt]);

  function retry() {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  }

  return (
    <ProfileCard
      title="Your details"
      text={
        <>
          You sign in as <strong>{user.email}</strong>. The address cannot be changed.
        </>
      }
    >
      {state.kind === 'loading' && (
        <Loading role="status">
          <VisuallyHidden>Loading your details</VisuallyHidden>
          {profileFields.map(({ name }) => (
            <Place key={name} />
          ))}
          <Place />
        </Loading>
      )}
      {state.kind === 'failed' && (
        <ErrorPanel title="Your details could not be loaded" onRetry={retry}>
          <p>{describeRefusal(state.failure)}</p>
        </ErrorPanel>
      )}
      {state.kind === 'read' && <DetailsForm userId={user.id} saved={state.profile} />}
    </ProfileCard>
  );
}
