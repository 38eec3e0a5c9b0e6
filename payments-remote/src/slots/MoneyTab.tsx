import type { ProjectTabProps } from '@plumbline/shared/contracts';
import { Stack } from '@plumbline/shared/screens';
import { Loaded, Optional } from '@plumbline/shared/ui';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { NoPage } from '../pages/NoPage.tsx';
import { screenAt } from './screens.ts';

export { startScreen } from './screens.ts';

const UnsentForContract = lazy(async () => ({
  default: (await import('../components/contract/UnsentForContract.tsx')).UnsentForContract,
}));

/** The tab 'Money' of a project, and the screens below its address. */
export function MoneyTab({ projectId, role, isGone }: ProjectTabProps) {
  const found = screenAt(useLocation().pathname);
  if (isGone) {
    return (
      <Optional>
        <Stack>
          {found?.screen.isContract && <UnsentForContract {...{ projectId, id: found.id }} />}
        </Stack>
      </Optional>
    );
  }
  if (!found || (found.screen.isContractors && role !== 'GC')) return <NoPage />;
  const { screen, id } = found;
  // Another document is another screen: what was typed or asked for one is not shown at the next.
  return <Loaded key={`${screen.path} ${id}`} load={screen.load} props={{ projectId, role, id }} />;
}
