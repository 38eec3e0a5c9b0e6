import type { NeedRow } from '@plumbline/shared/contracts';
import { useSlot } from '@plumbline/shared/slots';
import { useMemo, useState } from 'react';
import type { NeedsPanel } from './NeedsPanel.tsx';

interface Needs {
  readonly rows: Readonly<Record<string, readonly NeedRow[]>>;
  readonly Panel?: typeof NeedsPanel;
}

/** What waits for the user, from the remotes that know; not there when nothing waits. */
export function NeedsYou() {
  const fillers = useSlot('needs-you');
  const [{ rows, Panel }, setNeeds] = useState<Needs>({ rows: {} });
  const places = useMemo(
    () =>
      fillers.map(({ remote, Content }) => {
        const onRows = (own: readonly NeedRow[]) => {
          setNeeds((needs) => ({ ...needs, rows: { ...needs.rows, [remote]: own } }));
          if (own.length === 0) return;
          import('./NeedsPanel.tsx').then(({ NeedsPanel }) => {
            setNeeds((needs) => ({ ...needs, Panel: NeedsPanel }));
          }, reportError);
        };
        return <Content key={remote} props={{ onRows }} />;
      }),
    [fillers],
  );
  const all = fillers.flatMap(({ remote }) => rows[remote] ?? []);
  return (
    <>
      {places}
      {Panel && <Panel rows={all} />}
    </>
  );
}
