import { paths } from '@plumbline/shared/contracts';
import { useIsShown, useOneAtATime } from '@plumbline/shared/forms';
import { showToast, type ToastMessage } from '@plumbline/shared/ui/toast';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { describeFailure, type Failure } from '@plumbline/shared/apollo';
import { aboveProject } from '../../data/form-entry.ts';
import type { OwnProject } from '../../data/own-projects.ts';
import { inputOf } from '../../data/project-problems.ts';
import type { ProjectDraft } from '../../data/project-draft.ts';
import { takePhases } from '../../data/merge-phases.ts';
import type { ProjectField } from '../../data/project-values.ts';
import { useRestoreProject } from '../../data/useRestoreProject.ts';
import { isSaved, type SaveOutcome, useSaveProject } from '../../data/useSaveProject.ts';
import type { Clashes } from './ConflictNotice.tsx';
import type { ProjectDraftApi } from './useProjectDraft.ts';
import type { ProjectFormApi } from './useProjectForm.ts';

interface SubmitOptions {
  readonly typed: ProjectDraftApi;
  readonly form: ProjectFormApi;
  /** The project that the form started from. */
  readonly project: OwnProject | undefined;
  /** The same as it is now. */
  readonly current: OwnProject | undefined;
}

const mayBeSaved = ' It may have been saved: saving again does it only once.';

const kept: ToastMessage = {
  title: 'What you typed is kept',
  description: 'Sign in and open the form again within an hour to go on.',
};

/** Sends what was typed, once at a time, and does what its outcome asks for. */
export function useSubmit({ typed, form, project, current }: SubmitOptions) {
  const save = useSaveProject();
  const restore = useRestoreProject();
  const navigate = useNavigate();
  const isAbove = useLocation().state === aboveProject;
  const { isBusy: isSaving, run } = useOneAtATime();
  const [message, setMessage] = useState<{ readonly title: string; readonly text: string }>();
  const [isDeleted, setDeleted] = useState(false);
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    // It is back.
    if (current) setDeleted(false);
  }
  /** What was sent and got no answer. */
  const [lost, setLost] = useState<ProjectDraft>();
  const [newest, setNewest] = useState<OwnProject>();
  const [clashes, setClashes] = useState<Clashes>();
  const isShown = useIsShown();
  const guarded = useRef(false);
  const isOver = useRef(false);

  useEffect(() => {
    guarded.current = typed.isDirty && !isSaving && !isOver.current;
  }, [typed.isDirty, isSaving]);

  useEffect(
    () => () => {
      // Leaving asks first. Only the end of the session takes away a form with something unsaved.
      if (guarded.current) showToast(kept);
    },
    [],
  );

  // It was saved although its answer was lost, and nothing was typed since: the project tells.
  useEffect(() => {
    if (isSaving || isOver.current || lost !== typed.draft || !current) return;
    if (current.version !== lost.version && isSaved(current, lost)) finish(current);
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await send();
  }

  async function send(isBack = () => Promise.resolve(true)) {
    if (form.check()) await run(() => trySend(isBack));
  }

  async function trySend(isBack: () => Promise<boolean>) {
    // The inputs are locked now: what would be typed meanwhile would not be saved.
    form.focus('save');
    setMessage(undefined);
    if (await isBack()) {
      setDeleted(false);
      const outcome = await save(typed.draft, project?.id ?? null, lost);
      // What there is to say of it appears above the button and moves it: both come into view.
      if (!outcome.ok) form.focus('save');
      conclude(outcome);
    }
  }

  function conclude(outcome: SaveOutcome) {
    if (outcome.ok) finish(outcome.project);
    else if (outcome.newest) setNewest(outcome.newest);
    else explain(outcome.failure);
  }

  /** What was typed is saved or given up: the page can be left. */
  function closeDraft() {
    typed.forget();
    isOver.current = true;
    guarded.current = false;
  }

  function finish({ id, title }: OwnProject) {
    closeDraft();
    showToast({
      title: project ? 'Changes saved' : 'Project created',
      description: title,
      tone: 'success',
    });
    // A user who has left the form meanwhile stays where they are.
    if (!isShown.current) return;
    // Back does not lead to the form again, nor twice to the project.
    if (isAbove) void navigate(-1);
    else void navigate(paths.project(id), { replace: true });
  }

  function explain(failure: Failure) {
    const isLost = failure.kind === 'unavailable';
    const text = describeFailure(failure) + (isLost ? mayBeSaved : '');
    if (isLost) setLost(typed.draft);
    const input = failure.kind === 'refused' && inputOf(failure.field);
    if (!isShown.current) returnByToast(`was ${isLost ? 'perhaps ' : ''}not saved`, text);
    else if (failure.kind === 'not-found' && project) setDeleted(true);
    else if (input) form.refuse({ field: input, message: text });
    else {
      const title = isLost ? 'Perhaps not saved' : 'Not saved';
      setMessage({ title, text: `${text} What you typed is kept here.` });
    }
  }

  function returnByToast(outcome: string, description: string) {
    const back = project ? paths.editProject(project.id) : paths.newProject();
    const onAction = () => void navigate(back);
    const action = { label: 'Open the form', altText: `Open ${back}`, onAction };
    const title = `${typed.draft.values.title} ${outcome}`;
    showToast({ title, description, tone: 'danger', action });
  }

  function load() {
    if (!newest) return;
    const found = typed.rebase(newest);
    setClashes(found);
    setNewest(undefined);
    form.focus(found.fields[0] ? `take.${found.fields[0]}` : 'save');
  }

  function take(field: ProjectField) {
    if (!clashes) return;
    const { theirs, phases } = clashes;
    form.set(
      field === 'phases' && phases
        ? { phases: takePhases(form.values.phases, theirs.phases, phases) }
        : { [field]: theirs[field] },
    );
    setClashes({ ...clashes, fields: clashes.fields.filter((other) => other !== field) });
    form.focus(field);
  }

  return {
    submit,
    isSaving,
    message,
    wasLost: lost !== undefined,
    guarded,
    discard: closeDraft,
    conflict: { newest, clashes, load, take },
    deleted: {
      isDeleted,
      /** Brings the project back, then saves what was typed. */
      restore: async () => {
        if (!project) return;
        await send(async () => (await restore(project.id, project.title)) === 'restored');
      },
    },
  };
}
