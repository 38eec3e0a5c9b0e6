import { unsentRemotes } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useSlot } from '@plumbline/shared/slots';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '@plumbline/shared/when-idle';

/** What remotes keep here and have not sent: each says it on every page, and sends it. */
export function UnsentWork() {
  const userId = useSession().session?.user.id;
  const { pathname } = useLocation();
  const [remotes, setRemotes] = useState<readonly string[]>([]);
  const fillers = useSlot('unsent-work');

  useEffect(() => {
    if (userId !== undefined) whenIdle(() => setRemotes(unsentRemotes(userId)));
  }, [userId, pathname]);

  return fillers
    .filter(({ remote }) => remotes.includes(remote))
    .map(({ remote, Content }) => <Content key={remote} props={{}} />);
}
