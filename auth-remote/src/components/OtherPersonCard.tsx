import { paths } from '@plumbline/shared/contracts';
import { forgetMailedLink, forgetReturnPath } from '@plumbline/shared/session';
import { Button, ButtonLink, PageTitle } from '@plumbline/shared/ui';
import type { OtherPerson } from '../data/useArrival.ts';
import { CallbackCard, CallbackLine } from './CallbackCard.tsx';
import { Choices } from './Choices.ts';

interface OtherPersonCardProps {
  readonly about: OtherPerson;
  readonly onGoOn: () => void;
}

/** Asks before a link signs in another user than the one this browser expects. */
export function OtherPersonCard({ about, onGoOn }: OtherPersonCardProps) {
  const { email, expected, isSignedIn } = about;

  function goOn() {
    // The return address belongs to the user whom this browser expected.
    forgetReturnPath();
    onGoOn();
  }

  return (
    <>
      <CallbackLine />
      <CallbackCard role="alert">
        <PageTitle>Another account</PageTitle>
        <h1>This link is for another account</h1>
        <p>
          It signs in <strong>{email}</strong>.{' '}
          {isSignedIn ? 'You are signed in as' : 'You asked for a link for'}{' '}
          <strong>{expected}</strong>.
        </p>
        <p>If you do not know who sent you this link, do not use it.</p>
        <Choices>
          {isSignedIn ? (
            <ButtonLink to={paths.dashboard()} replace variant="primary" onClick={forgetMailedLink}>
              Stay signed in
            </ButtonLink>
          ) : (
            <ButtonLink
              to={paths.authentication()}
              replace
              variant="primary"
              onClick={forgetMailedLink}
            >
              Return to login
            </ButtonLink>
          )}
          <Button onClick={goOn}>Use the other account</Button>
        </Choices>
      </CallbackCard>
    </>
  );
}
