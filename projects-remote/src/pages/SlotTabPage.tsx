import { useParams } from 'react-router-dom';
import { NoPage } from './NoPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';
import { useSlotTabs } from './tabs/useSlotTabs.tsx';

/** A project's page with the tab of another remote; samples have none. */
export function SlotTabPage() {
  const { id = '', segment } = useParams();
  const tab = useSlotTabs(id).find((one) => one.segment === segment);
  return tab ? <ProjectPage tab={tab} /> : <NoPage />;
}
