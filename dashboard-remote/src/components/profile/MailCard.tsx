import { ErrorPanel, Notice, Skeleton, Switch, VisuallyHidden } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { useNeedsMail } from '../../data/useNeedsMail.ts';
import { ProfileCard } from './ProfileCard.tsx';

/** As high as the switch with its description. */
const Place = styled(Skeleton)`
  block-size: 3.5rem;
`;

/** Turns the mails about what waits for the user on or off, for this account. */
export function MailCard() {
  const { isWanted, isBusy, error, retry, choose } = useNeedsMail();

  return (
    <ProfileCard
      title="Mails"
      text="Sign-in mails and invitations always come. This is a choice of the account, on all devices."
    >
      {isWanted !== undefined && (
        <Switch
          label="Mail me about what waits for me"
          description="Such as a payment request to approve or a work order to do. At most one mail an hour, ten minutes after something came, unless you have dealt with it."
          checked={isWanted}
          aria-busy={isBusy}
          onChange={({ target: { checked } }) => choose(checked)}
        />
      )}
      {isWanted !== undefined && error && <Notice tone="danger">{error}</Notice>}
      {isWanted === undefined &&
        (error ? (
          <ErrorPanel title="Your choice could not be loaded" onRetry={retry}>
            <p>{error}</p>
          </ErrorPanel>
        ) : (
          <div role="status">
            <VisuallyHidden>Loading your choice of mails</VisuallyHidden>
            <Place />
          </div>
        ))}
    </ProfileCard>
  );
}
