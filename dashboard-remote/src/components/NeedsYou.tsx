import type { NeedRow } from '@plumbline/shared/contracts';
import { useSlot } from '@plumbline/shared/slots';
import { useEffect, useMemo, useState } from 'react';
import type { NeedsPanel } from './NeedsPanel.tsx';

interface Needs {
  readonly rows: Readonly<Record<string, readonly NeedRow[]>>;
  readonly Panel?: typeof NeedsPanel;
}

interface NeedsYouProps {
  /** Told how many rows are shown. */
  readonly onCount: (count: number) => void;
}

/** What waits for the user, from the remotes that know; not there when nothing waits. */
export function NeedsYou({ onCount }: NeedsYouProps) {
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
  const count = Panel ? all.length : 0;
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      {places}
      {Panel && <Panel rows={all} />}
    </>
  );
}
