import { useKeptAgain } from '@plumbline/shared/forms';
import { useSession } from '@plumbline/shared/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { openDraft } from '../../data/open-draft.ts';
import {
  draftKey,
  type DraftPlace,
  forgetDraft,
  giveUpDraft,
  keepDraft,
  readDraft,
} from '../../data/request-draft.ts';
import {
  addNewer,
  isAnswered,
  isSameRequest,
  type LineChange,
  mergeNewer,
  type NewerRequest,
  offersOf,
  type PeriodChange,
  withoutArrived,
} from '../../data/request-merge.ts';
import type { PaymentRequest, RequestContract } from '../../data/request.ts';
import { type LineValues, type RequestValues, valuesOf } from '../../data/request-values.ts';

const nothing: NewerRequest = { lines: [] };

interface DraftOptions {
  readonly contract: RequestContract;
  /** The saved request; null for a new one. */
  readonly request: PaymentRequest | null;
  readonly periodTo: string;
  /** A request from whose lines a new one starts. */
  readonly former?: PaymentRequest | undefined;
  /** Whether it is being read: what the user sees may be of an earlier visit. */
  readonly isReading?: boolean;
}

/**
 * What is being typed, kept on this device as soon as it differs from what the form started from. A
 * newer version, whenever it comes, goes below what was typed. A contract has one open request at a
 * time, and so one draft: beside a request that another user started, or the lines of a withdrawn one that
 * the user asks for again, it is only offered.
 */
export function useRequestDraft({ contract, request, periodTo, former, ...query }: DraftOptions) {
  const userId = useSession().session?.user.id ?? '';
  const place: DraftPlace = { userId, contractId: contract.id };
  const requestId = request?.id ?? null;
  const newest = useMemo(
    () => valuesOf(contract, request?.lines, request?.periodTo ?? periodTo),
    [contract, request, periodTo],
  );
  const first = useMemo(
    () => (former ? valuesOf(contract, former.lines, periodTo) : newest),
    [contract, former, periodTo, newest],
  );
  const [opened] = useState(() =>
    openDraft(readDraft(place), { requestId, newest, first, formerId: former?.id }),
  );
  const [draft, setDraft] = useState(opened.draft);
  const [isRestored, setRestored] = useState(opened.isRestored);
  const [isRead, setRead] = useState(!query.isReading);
  const newer = draft.newer ?? nothing;
  const isDirty = !isSameRequest(draft.values, draft.base);

  if (!isSameRequest(draft.base, newest)) {
    const merged = mergeNewer(draft.base, draft.values, newest);
    // A change of what an earlier visit left on the screen is no news: the user has seen and typed nothing.
    const isSeen = isRead || isDirty;
    // The last day of a new one is only proposed: nobody else has changed it.
    const changes = requestId === null ? { lines: merged.newer.lines } : merged.newer;
    const open = withoutArrived(newer, newest);
    setDraft({
      ...draft,
      values: merged.values,
      base: newest,
      requestId,
      newer: isSeen ? addNewer(open, changes) : open,
    });
  }
  if (!isRead && !query.isReading) setRead(true);

  // Once it was saved or started over, what is typed next was not there before.
  if (isRestored && isSameRequest(draft.values, first)) setRestored(false);
  // The lines of a withdrawn request, which a new one starts from, are nothing that was typed.
  const isTyped = isDirty && !isSameRequest(draft.values, first);
  const isKept = isTyped || !isAnswered(offersOf(newer));
  useEffect(() => {
    const at = { userId, contractId: contract.id };
    if (isKept) keepDraft(at, draft);
    else forgetDraft(at);
  }, [draft, isKept, userId, contract.id]);

  useKeptAgain(draftKey(place), () => (isTyped ? draft : null));

  // The same function on every render, so that the other lines are not rendered again.
  const setLine = useCallback((lineId: string, typed: LineValues) => {
    setDraft((current) => ({
      ...current,
      isGivenUp: false,
      values: { ...current.values, lines: { ...current.values.lines, [lineId]: typed } },
    }));
  }, []);
  const set = (patch: Partial<RequestValues>) =>
    setDraft((current) => ({
      ...current,
      isGivenUp: false,
      values: { ...current.values, ...patch },
    }));
  const setNewer = (left: NewerRequest) => setDraft((current) => ({ ...current, newer: left }));

  return {
    values: draft.values,
    /** Whether the request was not saved yet. */
    isNew: requestId === null,
    isDirty,
    /** Whether something of the user's is on this device alone: in the form, or offered beside it. */
    isKept,
    /** Whether it is what a lost tab or an ended session left behind. */
    isRestored,
    newer,
    /** Whether the user has a change from elsewhere to answer; the form sends nothing before. */
    isHeld: !isAnswered(newer),
    setPeriod: (day: string) => set({ periodTo: day }),
    setLine,
    /** Puts the other side of a change into the form. */
    takeLine: (change: LineChange) => {
      setLine(change.lineId, change.source === 'offered' ? change.former : change.newer);
      setNewer({ ...newer, lines: newer.lines.filter((one) => one !== change) });
    },
    takePeriod: ({ source, former: typed, newer: day }: PeriodChange) => {
      set({ periodTo: source === 'offered' ? typed : day });
      setNewer({ lines: newer.lines });
    },
    /** What was changed somewhere else has been looked at. */
    forgetNewer: () => {
      // A draft that is set again is kept again.
      if (!isAnswered(newer)) setNewer(nothing);
    },
    /** It was submitted: nothing of it is left to type. */
    forget: () => forgetDraft(place),
    /** Marks it as discarded with its request; false where the request was not withdrawn after all. */
    giveUp: (isGivenUp: boolean) => giveUpDraft(place, isGivenUp),
    startOver: () =>
      setDraft({ ...draft, values: first, base: newest, requestId, newer: offersOf(newer) }),
  };
}

/** What `useRequestDraft` gives. */
export type RequestDraftApi = ReturnType<typeof useRequestDraft>;
