import { type Failure, toFailure, useApolloClient } from '@plumbline/shared/apollo';
import { newKey } from '@plumbline/shared/apollo/commands';
import { normaliseProject, type ProjectDetails } from '@plumbline/shared/contracts';
import { isSame } from '@plumbline/shared/forms/is-same';
import { GetProject, GetProjects, type OwnProject } from './own-projects.ts';
import { meanProgress, UNSAVED_ID } from './project.ts';
import { type ProjectDraft } from './project-draft.ts';
import {
  CreateProject,
  forgetChosenLists,
  UpdateProject,
  withProject,
} from './project-mutations.ts';
import { toDetails } from './project-values.ts';

/** The result of saving; for a conflict, `newest` is the version that was saved meanwhile. */
export type SaveOutcome =
  | { readonly ok: true; readonly project: OwnProject }
  | { readonly ok: false; readonly failure: Failure; readonly newest?: OwnProject };

/**
 * Saves a draft: creates the project, or changes the one with that id. Never throws. A new project
 * is first in the list at once, and leaves it again when the API refuses.
 */
export function useSaveProject() {
  const client = useApolloClient();

  async function create(input: ProjectDetails, key: string): Promise<OwnProject> {
    const { data } = await client.mutate({
      mutation: CreateProject,
      variables: { input, key },
      optimisticResponse: { createProject: optimistic(input) },
      update(cache, result) {
        const created = result.data?.createProject;
        if (!created) return;
        cache.updateQuery({ query: GetProjects }, (known) => known && withProject(known, created));
        forgetChosenLists(cache);
      },
    });
    return answered(data?.createProject);
  }

  async function update(id: string, version: number, input: ProjectDetails): Promise<OwnProject> {
    const variables = { id, version, input };
    const { data } = await client.mutate({
      mutation: UpdateProject,
      variables,
      update: forgetChosenLists,
    });
    return answered(data?.updateProject);
  }

  /** A key that was sent before may belong to a project that was typed differently, or deleted. */
  async function createOnce(input: ProjectDetails, key: string): Promise<OwnProject> {
    const created = await create(input, key).catch((error: unknown) => {
      if (toFailure(error).kind === 'not-found') return create(input, newKey());
      throw error;
    });
    if (isSame(normaliseProject(created), input)) return created;
    return update(created.id, created.version, input);
  }

  async function readNewest(id: string): Promise<OwnProject> {
    const { data } = await client.query({
      query: GetProject,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    return answered(data?.project);
  }

  function forget(id: string) {
    client.writeQuery({ query: GetProject, variables: { id }, data: { project: null } });
  }

  /** @param lost what was sent before and got no answer */
  return async function save(
    draft: ProjectDraft,
    id: string | null,
    lost?: ProjectDraft,
  ): Promise<SaveOutcome> {
    const { values, version, key } = draft;
    const input = toDetails(values);
    try {
      const isNew = id === null || version === null;
      const saved = await (isNew ? createOnce(input, key) : update(id, version, input));
      return { ok: true, project: saved };
    } catch (error) {
      const failure = toFailure(error);
      // The page then notices when it is back.
      if (failure.kind === 'not-found' && id !== null) forget(id);
      if (failure.kind !== 'conflict' || id === null) return { ok: false, failure };
      const newest = await readNewest(id).catch(() => undefined);
      if (!newest) return { ok: false, failure: { kind: 'unavailable' } };
      // The same change got through before, and only its answer was lost.
      if (isSaved(newest, draft)) return { ok: true, project: newest };
      if (lost && isSaved(newest, lost)) return save({ ...draft, version: newest.version }, id);
      return { ok: false, failure, newest };
    }
  };
}

/** Whether the project is as it was typed. */
export const isSaved = (project: OwnProject, { values }: ProjectDraft): boolean =>
  isSame(normaliseProject(project), toDetails(values));

function optimistic(input: ProjectDetails): OwnProject {
  const phases = input.phases.map((phase) => ({ __typename: 'Phase' as const, ...phase }));
  return {
    __typename: 'Project',
    ...input,
    id: UNSAVED_ID,
    version: 0,
    phases,
    excerpt: input.description,
    progress: meanProgress(phases),
    role: 'GC',
    isOwner: true,
    mayEdit: true,
    needs: [],
  };
}

/** @throws Error where the API answered without data and without an error */
function answered(record: OwnProject | null | undefined): OwnProject {
  if (!record) throw new Error('The API answered without a project');
  return record;
}
