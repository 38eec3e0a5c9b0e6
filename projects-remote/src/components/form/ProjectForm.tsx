import { paths } from '@plumbline/shared/contracts';
import { CancelLink, UnsavedGuard } from '@plumbline/shared/forms';
import { Button, Notice } from '@plumbline/shared/ui';
import { useRef } from 'react';
import type { OwnProject } from '../../data/own-projects.ts';
import { ClashNotice, ConflictNotice, DeletedNotice } from './ConflictNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormProblems } from './FormProblems.tsx';
import { Actions, Columns, Form, Messages } from './form-layout.ts';
import { PhaseFields } from './PhaseFields.tsx';
import { DetailFields, JobFields } from './JobAndDetailFields.tsx';
import { useProjectDraft } from './useProjectDraft.ts';
import { useProjectForm } from './useProjectForm.ts';
import { useSubmit } from './useSubmit.ts';

interface ProjectFormProps {
  readonly userId: string;
  /** The project to change; none makes a new one. */
  readonly project?: OwnProject;
  /** The same as it is now, also where others have changed it. */
  readonly current?: OwnProject | undefined;
}

/**
 * Makes a project, or changes one. What is typed outlives a reload, a lost connection
 * and a session that ends.
 */
export function ProjectForm({ userId, project, current }: ProjectFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const typed = useProjectDraft(userId, project);
  const { values, base } = typed.draft;
  const form = useProjectForm({ values, base, change: typed.change, form: element });
  const saving = useSubmit({ typed, form, project, current });
  const { submit, isSaving, message, conflict, deleted } = saving;
  const { newest, clashes } = conflict;
  const isMerged = clashes?.fields.length === 0;

  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <Messages inert={isSaving}>
        <DraftNotice typed={typed} onChange={() => form.focus('title')} />
        {form.isSent && form.problems.length > 0 && (
          // Once more, the same problems are announced again.
          <FormProblems key={form.tries} problems={form.problems} onGo={form.focus} />
        )}
        {clashes && !isMerged && <ClashNotice clashes={clashes} onTake={conflict.take} />}
      </Messages>
      <Columns inert={isSaving}>
        <JobFields form={form} />
        <DetailFields form={form} />
        <PhaseFields form={form} />
      </Columns>
      <Actions>
        {(newest || isMerged) && <ConflictNotice onLoad={newest && conflict.load} />}
        {project && deleted.isDeleted && (
          <DeletedNotice project={project} onRestore={() => void deleted.restore()} />
        )}
        {message && (
          <Notice tone="danger" title={message.title}>
            {message.text}
          </Notice>
        )}
        <CancelLink
          size="large"
          variant="quiet"
          to={project ? paths.project(project.id) : paths.projects()}
          isSending={isSaving}
        />
        <Button type="submit" name="save" variant="primary" size="large" busy={isSaving}>
          {project ? 'Save changes' : 'Create project'}
        </Button>
      </Actions>
      <UnsavedGuard guarded={saving.guarded} wasLost={saving.wasLost} onDiscard={saving.discard} />
    </Form>
  );
}
