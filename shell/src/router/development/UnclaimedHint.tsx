import { unclaimed } from '@plumbline/shared/federation/claims';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { readRemotes } from '../../product/read-page.ts';
import { claimant } from '../discover-remote.tsx';

/** In development, on the page of an address without a route: which file decides. */
export function UnclaimedHint() {
  const { pathname } = useLocation();
  const [hint, setHint] = useState('');

  useEffect(() => {
    let isShown = true;
    void readRemotes(document).then((remotes) => {
      const remote = claimant(remotes, pathname);
      if (!isShown) return;
      setHint(
        remote
          ? `${remote.name} (${remote.owner}) claims ${pathname}, and ${remote.name}-remote/src/remote.tsx has no route for it.`
          : unclaimed(pathname),
      );
    });
    return () => {
      isShown = false;
    };
  }, [pathname]);

  return <Note role="note">{hint}</Note>;
}

const Note = styled.p`
  position: fixed;
  inset: auto 0 0;
  padding: var(--space-4);
  background: var(--color-surface);
`;
