import { useKept } from '@plumbline/shared/forms';
import { mergeFields } from '@plumbline/shared/forms/merge-fields';
import { isSame } from '@plumbline/shared/forms/is-same';
import { useState } from 'react';
import * as z from '@plumbline/shared/schema';
import {
  type ContractField,
  contractValues,
  type ContractValues,
  emptyContract,
  toValues,
} from '../../data/contract-values.ts';
import type { Contract } from '../../data/contract.ts';
import { contractKey } from '../contract/kept-keys.ts';

/** The stored form of a contract that is being typed. */
export const contractDraft = z.object({
  values: contractValues,
  /** What the form started from. */
  base: contractValues,
  /** The version of the contract that `base` is; null for a new one. */
  version: z.nullable(z.number()),
});

/** What both changed, and the newer version of it. */
export interface Clashes {
  readonly fields: readonly ContractField[];
  readonly theirs: ContractValues;
}

/** What is being typed, kept for a reload as soon as it differs from what the form started from. */
export function useContractDraft(projectId: string, contract: Contract | undefined) {
  const key = contractKey(projectId, contract?.id);
  const { value: kept, isRestored, keep, forget } = useKept(key, contractDraft);
  const [clashes, setClashes] = useState<Clashes>();
  // Nothing typed yet: the form shows what is there now.
  const draft = kept ?? draftOf(contract);
  const isDirty = !isSame(draft.values, draft.base);

  return {
    draft,
    isDirty,
    /** Whether it is what a reload or an ended session left behind. */
    isRestored,
    clashes,
    change: (patch: Partial<ContractValues>) => {
      const values = { ...draft.values, ...patch };
      keep(isSame(values, draft.base) ? null : { ...draft, values });
    },
    /** Takes what is there now: out of the form with what was typed. */
    startOver: () => keep(null),
    /** Puts what was typed on top of a newer version. */
    rebase: (newest: Contract) => {
      const theirs = toValues(newest);
      const merged = mergeFields(draft.base, draft.values, theirs);
      keep({ values: merged.values, base: theirs, version: newest.version });
      setClashes({ fields: merged.clashes, theirs });
    },
    /** Gives up what was typed of a value that both changed. */
    take: (field: ContractField) => {
      if (!clashes) return;
      keep({ ...draft, values: { ...draft.values, [field]: clashes.theirs[field] } });
      setClashes({ ...clashes, fields: clashes.fields.filter((other) => other !== field) });
    },
    /** It was saved or given up: the form is about to close. */
    forget,
  };
}

function draftOf(contract: Contract | undefined) {
  const values = contract ? toValues(contract) : emptyContract;
  return { values, base: values, version: contract?.version ?? null };
}

/** What `useContractDraft` gives. */
export type ContractDraftApi = ReturnType<typeof useContractDraft>;
