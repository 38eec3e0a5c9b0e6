import { useSession } from '@plumbline/shared/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type DraftPlace,
  forgetDraft,
  keepDraft,
  readDraft,
  type RequestDraft,
} from '../../data/request-draft.ts';
import { isSameRequest, type LineChange, mergeNewer } from '../../data/request-merge.ts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { type LineValues, type RequestValues, valuesOf } from '../../data/request-values.ts';

/** What was changed somewhere else while the form was open. */
interface NewerRequest {
  readonly changes: readonly LineChange[];
  readonly period: string | undefined;
}

const nothing: NewerRequest = { changes: [], period: undefined };

/**
 * What is being typed, kept on this device as soon as it differs from what the form started from. A
 * newer version, whenever it comes, goes below what was typed. A contract has one open request at a
 * time, and so one draft. A new one can be typed from the lines of a `former` one.
 */
export function useRequestDraft(
  contract: RequestContract,
  request: PaymentRequest | null,
  periodTo: string,
  former?: PaymentRequest,
) {
  const userId = useSession().session?.user.id ?? '';
  const place: DraftPlace = { userId, contractId: contract.id };
  const newest = useMemo(
    () => valuesOf(contract, request?.lines, request?.periodTo ?? periodTo),
    [contract, request, periodTo],
  );
  const [kept] = useState(() => readDraft(place));
  const [draft, setDraft] = useState<RequestDraft>(
    () =>
      kept ?? {
        values: former ? valuesOf(contract, former.lines, periodTo) : newest,
        base: newest,
      },
  );
  const [newer, setNewer] = useState(nothing);
  const [isRestored, setRestored] = useState(kept !== undefined);

  if (!isSameRequest(draft.base, newest)) {
    const merged = mergeNewer(draft.base, draft.values, newest);
    setDraft({ values: merged.values, base: newest });
    const others = newer.changes.filter(
      ({ lineId }) => !merged.changes.some((change) => change.lineId === lineId),
    );
    setNewer({
      changes: [...others, ...merged.changes],
      period: merged.newerPeriod ?? newer.period,
    });
  }

  const isDirty = !isSameRequest(draft.values, draft.base);
  // Once it was saved, what is typed next was not there before.
  if (isRestored && !isDirty) setRestored(false);
  useEffect(() => {
    const at = { userId, contractId: contract.id };
    if (isDirty) keepDraft(at, draft);
    else forgetDraft(at);
  }, [draft, isDirty, userId, contract.id]);

  // The same function on every render, so that the other lines are not rendered again.
  const setLine = useCallback((lineId: string, typed: LineValues) => {
    setDraft(({ values, base }) => ({
      base,
      values: { ...values, lines: { ...values.lines, [lineId]: typed } },
    }));
  }, []);
  const set = (patch: Partial<RequestValues>) =>
    setDraft((current) => ({ ...current, values: { ...current.values, ...patch } }));

  return {
    values: draft.values,
    isDirty,
    /** Whether it is what a lost tab or an ended session left behind. */
    isRestored,
    newer,
    setPeriod: (periodTo: string) => set({ periodTo }),
    setLine,
    /** What was changed somewhere else has been looked at. */
    forgetNewer: () => setNewer(nothing),
    /** It was submitted: nothing of it is left to type. */
    forget: () => forgetDraft(place),
    startOver: () => {
      setDraft({ values: newest, base: newest });
      setNewer(nothing);
    },
  };
}

/** What `useRequestDraft` gives. */
export type RequestDraftApi = ReturnType<typeof useRequestDraft>;
