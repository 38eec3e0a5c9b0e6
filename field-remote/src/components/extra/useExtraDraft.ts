import { newUuid } from '@plumbline/shared/apollo/commands';
import { useKept } from '@plumbline/shared/forms';
import { useState } from 'react';
import * as z from '@plumbline/shared/schema';
import { emptyExtra, extraValues, type ExtraValues, toValues } from '../../data/extra-values.ts';
import { isSameExtra, putOnNewer } from '../../data/extra-changes.ts';
import { extraKey } from '../../data/kept-texts.ts';
import type { WorkOrder } from '../../data/work-order.ts';
import { extraOf, useQueue } from '../../queue/index.ts';

/** The stored form of an extra that is being typed. */
export const extraDraft = z.object({
  id: z.string(),
  /** Drafts that a former release has kept do not tell it. */
  projectId: z.optional(z.string()),
  /** The version of the extra that was changed; null for a new one. */
  version: z.nullable(z.number()),
  values: extraValues,
  /** What was saved when it was begun. */
  base: z.optional(extraValues),
});

interface ExtraDraftOptions {
  readonly projectId: string;
  /** The saved extra; undefined for a new one. */
  readonly order?: WorkOrder | undefined;
  /** The contract of a new extra, where there is only one to choose. */
  readonly contractId?: string | undefined;
}

/** What is typed of an extra. It outlives leaving the page. */
export function useExtraDraft({ projectId, order, contractId = '' }: ExtraDraftOptions) {
  const kept = useKept(extraKey(order?.id ?? `new.${projectId}`), extraDraft);
  const { value: typed, keep } = kept;
  const { entries, discard } = useQueue();
  const [newId] = useState(newUuid);
  const unsent = order && extraOf(entries, order.id);
  const saved = unsent?.extra ?? order;
  const base = saved ? toValues(saved) : emptyExtra(contractId);
  const begun = typed ?? {
    ...{ id: order?.id ?? newId, projectId, version: saved?.version ?? null },
    ...{ values: base, base },
  };
  // This phone's own draft has arrived while more was typed on top of it, or both say the same.
  const isOwn =
    order &&
    order.version > 0 &&
    [begun.base, begun.values].some((known) => known && isSameExtra(known, toValues(order)));
  const draft = isOwn && !unsent ? { ...begun, version: order.version } : begun;
  const isOnUnsent = unsent && draft.base && isSameExtra(draft.base, toValues(unsent.extra));
  const versions = {
    typed: draft.values,
    base: isOnUnsent ? unsent.base && toValues(unsent.base) : draft.base,
    newer: order ? toValues(order) : base,
  };
  return {
    ...draft,
    /** What is kept on this phone of it, and not sent. */
    unsent,
    isDirty: typed !== null,
    isRestored: kept.isRestored,
    startOver: () => keep(null),
    /** Whether another user has saved the extra since this was begun. */
    isBehind:
      order !== undefined &&
      order.version > 0 &&
      draft.version !== order.version &&
      unsent?.state !== 'sending',
    type: (patch: Partial<ExtraValues>) =>
      keep({ ...draft, values: { ...draft.values, ...patch } }),
    versions,
    /** Keeps what was typed; what the user has not changed becomes what another user has saved. */
    putOnTop: () =>
      keep({
        ...draft,
        version: order?.version ?? null,
        values: putOnNewer(versions),
        base: versions.newer,
      }),
    /** Removes what was typed, once it was saved. The form of a new extra shows it until the next page is there. */
    forget: () => (order ? keep(null) : kept.forget()),
    /** Takes what the server has. */
    takeSaved: () => {
      keep(null);
      if (unsent) void discard(unsent.id);
    },
  };
}

/** What `useExtraDraft` gives. */
export type ExtraDraftApi = ReturnType<typeof useExtraDraft>;
