import type { ProjectTabProps } from '@plumbline/shared/contracts';
import { Stack } from '@plumbline/shared/screens';
import { Loaded, Optional } from '@plumbline/shared/ui';
import { whenIdle } from '@plumbline/shared/when-idle';
import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { KeptLine } from '../components/KeptLine.tsx';
import { NoPage } from '../pages/NoPage.tsx';
import { loadForExtras, screenAt } from './screens.ts';

export { startScreen } from './screens.ts';

const UnsentForOrder = lazy(async () => ({
  default: (await import('../components/order/UnsentForOrder.tsx')).UnsentForOrder,
}));

/** The tab 'Work' of a project, and the screens below its address. */
export function WorkTab({ projectId, role, isGone }: ProjectTabProps) {
  const found = screenAt(useLocation().pathname);
  const mayWriteExtras = role === 'SUBCONTRACTOR' && !isGone;
  useEffect(() => {
    if (mayWriteExtras) whenIdle(() => void loadForExtras());
  }, [mayWriteExtras]);
  if (isGone) {
    return (
      <Optional>
        <Stack>
          {found?.id ? <UnsentForOrder id={found.id} /> : <KeptLine isAlways={false} />}
        </Stack>
      </Optional>
    );
  }
  if (!found || (found.screen.kind ?? role) !== role) return <NoPage />;
  const { screen, id } = found;
  // Another order is another screen: what was typed for one is not shown at the next.
  return <Loaded key={`${screen.path} ${id}`} load={screen.load} props={{ projectId, role, id }} />;
}
