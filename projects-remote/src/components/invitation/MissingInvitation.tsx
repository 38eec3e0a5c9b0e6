import { paths } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { Button, ButtonLink } from '@plumbline/shared/ui';
import { useOtherAddress } from '../../data/useOtherAddress.ts';
import { Sheet, Ways } from './invitation-layout.ts';

/** No such invitation for the address of the user, who may have another one. */
export function MissingInvitation() {
  const email = useSession().session?.user.email ?? '';
  const { start, isUnderWay } = useOtherAddress();
  return (
    <Sheet>
      <p>
        You are signed in as <strong>{email}</strong>, and there is no such invitation for this
        address. If the mail came to another address of yours, sign in with that one: you come back
        here.
      </p>
      <p>Otherwise, the invitation has been removed. Ask the person who sent it.</p>
      <Ways>
        <Button variant="primary" size="large" busy={isUnderWay} onClick={start}>
          Use another address
        </Button>
        <ButtonLink size="large" to={paths.dashboard()}>
          Return to Dashboard
        </ButtonLink>
      </Ways>
    </Sheet>
  );
}
