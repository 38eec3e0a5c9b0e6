import { Loaded } from '@plumbline/shared/screens';
import { isNewExtra, useQueue } from '../../queue/index.ts';

const loadExtras = async () => (await import('../../queue/start-queue.ts')).UnsentExtras;

/** The extras, of a project or of all, that only this phone has, where there are any. */
export function Unsent({ projectId }: { readonly projectId?: string }) {
  const { entries } = useQueue();
  if (!entries.some((entry) => isNewExtra(entry, projectId))) return null;
  return <Loaded load={loadExtras} props={projectId === undefined ? {} : { projectId }} />;
}
