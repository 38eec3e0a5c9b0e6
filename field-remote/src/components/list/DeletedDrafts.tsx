import { skipToken, useQuery } from '@plumbline/shared/apollo';
import { useKept } from '@plumbline/shared/forms';
import { extraKey } from '../../data/kept-texts.ts';
import { GetOrderState } from '../../queue/commands.ts';
import { extraOf, useQueue } from '../../queue/index.ts';
import { TypedExtra } from '../extra/UnsentChange.tsx';
import { extraDraft } from '../extra/useExtraDraft.ts';

interface DeletedDraftsProps {
  readonly projectId: string;
  /** The ids of extras of which something is typed, and which the list lacks. */
  readonly ids: readonly string[];
}

/** What the user typed in drafts that were deleted since: no row leads to their page. */
export function DeletedDrafts({ projectId, ids }: DeletedDraftsProps) {
  return ids.map((id) => <DeletedDraft key={id} {...{ projectId, id }} />);
}

function DeletedDraft({ projectId, id }: { readonly projectId: string; readonly id: string }) {
  const { value } = useKept(extraKey(id), extraDraft);
  const { entries, isRead } = useQueue();
  // A draft that was never saved, or is only on this phone, cannot have been deleted.
  const isSaved = value?.id === id && isRead && !extraOf(entries, id);
  const isAsked = isSaved && value.projectId === projectId;
  const { data } = useQuery(
    GetOrderState,
    isAsked ? { variables: { id }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  if (!isAsked || data?.workOrder !== null) return null;
  return <TypedExtra id={id} why="The draft was deleted." />;
}
