import type { NeedRow } from '@plumbline/shared/contracts';
import { useSession } from '@plumbline/shared/session';
import { useSlot } from '@plumbline/shared/slots';
import { useMemo, useState } from 'react';
import type { NeedsPanel } from './NeedsPanel.tsx';

interface Needs {
  readonly answers: Readonly<Record<string, NeedAnswer>>;
  readonly Panel?: typeof NeedsPanel;
}

/** What a filler said. */
interface NeedAnswer {
  readonly rows: readonly NeedRow[];
  readonly hasMore: boolean;
}

/**
 * What waits for the user, from the remotes that know: how many things are shown, and the panel that
 * shows them, which is not there when nothing waits.
 */
export function useNeeds() {
  const userId = useSession().session?.user.id;
  const fillers = useSlot('needs-you');
  const [{ answers, Panel }, setNeeds] = useState<Needs>({ answers: {} });
  const places = useMemo(
    () =>
      fillers.map(({ remote, Content }) => {
        // What waits for one person is not the next one's to see.
        const key = `${userId} ${remote}`;
        const onRows = (rows: readonly NeedRow[], hasMore = false) => {
          setNeeds((needs) => ({
            ...needs,
            answers: { ...needs.answers, [key]: { rows, hasMore } },
          }));
          if (rows.length === 0) return;
          import('./NeedsPanel.tsx').then(({ NeedsPanel }) => {
            setNeeds((needs) => ({ ...needs, Panel: NeedsPanel }));
          }, reportError);
        };
        return <Content key={key} props={{ onRows }} />;
      }),
    [fillers, userId],
  );
  const shown = Panel ? places.flatMap(({ key }) => answers[String(key)] ?? []) : [];
  const rows = shown.flatMap((answer) => answer.rows);
  const hasMore = shown.some((answer) => answer.hasMore);
  return {
    /** `3`, or `20+`; empty where nothing waits. */
    count: rows.length > 0 ? `${rows.length}${hasMore ? '+' : ''}` : '',
    panel: (
      <>
        {places}
        {Panel && <Panel {...{ rows, hasMore }} />}
      </>
    ),
  };
}
