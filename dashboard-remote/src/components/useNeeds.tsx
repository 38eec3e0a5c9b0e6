import type { NeedRow } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useSlot } from '@plumbline/shared/slots';
import { useMemo, useState } from 'react';
import type { NeedsPanel } from './NeedsPanel.tsx';

interface Needs {
  readonly rows: Readonly<Record<string, readonly NeedRow[]>>;
  readonly Panel?: typeof NeedsPanel;
}

/**
 * What waits for the user, from the remotes that know: how many things are shown, and the panel that
 * shows them, which is not there when nothing waits.
 */
export function useNeeds() {
  const userId = useSession().session?.user.id;
  const fillers = useSlot('needs-you');
  const [{ rows, Panel }, setNeeds] = useState<Needs>({ rows: {} });
  const places = useMemo(
    () =>
      fillers.map(({ remote, Content }) => {
        // What waits for one person is not the next one's to see.
        const key = `${userId} ${remote}`;
        const onRows = (own: readonly NeedRow[]) => {
          setNeeds((needs) => ({ ...needs, rows: { ...needs.rows, [key]: own } }));
          if (own.length === 0) return;
          import('./NeedsPanel.tsx').then(({ NeedsPanel }) => {
            setNeeds((needs) => ({ ...needs, Panel: NeedsPanel }));
          }, reportError);
        };
        return <Content key={key} props={{ onRows }} />;
      }),
    [fillers, userId],
  );
  const shown = Panel ? places.flatMap(({ key }) => rows[String(key)] ?? []) : [];
  return {
    count: shown.length,
    panel: (
      <>
        {places}
        {Panel && <Panel rows={shown} />}
      </>
    ),
  };
}
