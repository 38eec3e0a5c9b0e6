import { newKey } from '@plumbline/shared/apollo/commands';
import { isSame } from '@plumbline/shared/forms/is-same';
import { useEffect, useState } from 'react';
import { mergeNewer } from '../../data/merge-newer.ts';
import {
  type DraftPlace,
  forgetDraft,
  keepDraft,
  parkDraft,
  type ProjectDraft,
  readDraft,
} from '../../data/project-draft.ts';
import { emptyProject, type ProjectValues, toValues } from '../../data/project-values.ts';
import type { OwnProject } from '../../data/own-projects.ts';

function draftOf(project: OwnProject | undefined): ProjectDraft {
  const values = project ? toValues(project) : emptyProject;
  return { values, base: values, version: project?.version ?? null, key: newKey() };
}

/** What is being typed, kept for a reload as soon as it differs from what the form started from. */
export function useProjectDraft(userId: string, project: OwnProject | undefined) {
  const projectId = project?.id ?? null;
  const [kept] = useState(() => readDraft({ userId, projectId }));
  const [draft, setDraft] = useState(() => kept ?? draftOf(project));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const [former, setFormer] = useState<ProjectDraft>();
  const isDirty = !isSame(draft.values, draft.base);

  useEffect(() => {
    const place: DraftPlace = { userId, projectId };
    if (isDirty) keepDraft(place, draft);
    else forgetDraft(place, draft);
  }, [draft, isDirty, userId, projectId]);

  // When the session ends, the form closes, and its user may come back in another tab.
  useEffect(() => () => parkDraft({ userId, projectId }), [userId, projectId]);

  return {
    draft,
    isDirty,
    /** Whether it is what a reload or an ended session left behind. */
    isRestored,
    change: (patch: Partial<ProjectValues>) => {
      setFormer(undefined);
      setDraft((current) => ({ ...current, values: { ...current.values, ...patch } }));
    },
    startOver: () => {
      setDraft(draftOf(project));
      setRestored(false);
      setFormer(draft);
    },
    /** Undefined where there is nothing to undo, or something has been typed since. */
    undoStartOver:
      former &&
      (() => {
        setDraft(former);
        setRestored(true);
        setFormer(undefined);
      }),
    /** Puts what was typed on top of a newer version; what both changed is in the answer. */
    rebase: (newest: OwnProject) => {
      const base = toValues(newest);
      const { values, clashes, clashingPhases } = mergeNewer(draft.base, draft.values, base);
      setDraft({ ...draft, values, base, version: newest.version });
      return { fields: clashes, phases: clashingPhases, theirs: base };
    },
    forget: () => forgetDraft({ userId, projectId }, draft),
  };
}

/** What `useProjectDraft` gives. */
export type ProjectDraftApi = ReturnType<typeof useProjectDraft>;
