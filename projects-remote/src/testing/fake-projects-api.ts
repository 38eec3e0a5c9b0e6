import { CombinedGraphQLErrors } from '@plumbline/shared/apollo';
import { namesOf, type ProjectDetails, projectStatuses } from '@plumbline/shared/contracts';
import type { GraphqlAnswers } from '@plumbline/shared/testing/standalone';
import * as z from 'zod/mini';
import type { OwnProject } from '../data/own-projects.ts';
import { meanProgress } from '../data/project.ts';

type Order = (one: OwnProject, other: OwnProject) => number;
const orders = {
  NEWEST: (one, other) => Number(other.id) - Number(one.id),
  // A version stands for the time of the change.
  CHANGED: (one, other) => other.version - one.version,
  TITLE: (one, other) => one.title.localeCompare(other.title, 'en'),
  END_DATE: (one, other) => one.endDate.localeCompare(other.endDate, 'en'),
} satisfies Record<string, Order>;

const variablesSchema = z.object({
  id: z.optional(z.string()),
  key: z.optional(z.string()),
  first: z.nullish(z.number()),
  after: z.nullish(z.string()),
  sort: z.nullish(z.enum(namesOf(orders))),
  status: z.nullish(z.enum(namesOf(projectStatuses))),
  version: z.optional(z.number()),
  input: z.optional(z.custom<ProjectDetails>()),
});

const PAGE = 20;

/** A project as the API would give it; `odd` says what is not the usual. */
export function projectRecord(odd: Partial<OwnProject> & { readonly id: string }) {
  return {
    __typename: 'Project',
    title: `Project ${odd.id}`,
    description: '',
    status: 'PLANNING',
    client: 'Acme Builders',
    startDate: '2027-01-04',
    endDate: '2027-06-30',
    budgetCents: null,
    team: [],
    phases: [],
    version: 1,
    role: 'GC',
    isOwner: true,
    mayEdit: true,
    needs: [],
    excerpt: odd.description ?? '',
    progress: meanProgress(odd.phases ?? []),
    ...odd,
  } satisfies OwnProject;
}

/** What was sent, with the type names that the API adds. */
function typed({ phases = [], ...input }: Partial<ProjectDetails> = {}) {
  return { ...input, phases: phases.map((phase) => ({ __typename: 'Phase' as const, ...phase })) };
}

/** An answer of the API that refuses. */
export function refusal(code: string, message = '', field?: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, field } }] });
}

/** The projects API in memory, for tests and for running alone. */
export function createFakeProjectsApi(stored: readonly OwnProject[] = []) {
  const projects = new Map(stored.map((project) => [project.id, project]));
  const deleted = new Map<string, OwnProject>();
  const keys = new Map<string | undefined, string>();
  let lastId = Math.max(1000, ...stored.map(({ id }) => Number(id)));

  function find(id: string | undefined, among = projects) {
    const project = among.get(id ?? '');
    if (!project) throw refusal('NOT_FOUND', 'There is no such project.');
    return project;
  }
  function keep(project: OwnProject) {
    projects.set(project.id, project);
    return project;
  }

  const answers = {
    GetProjects: (variables) => {
      const { first, after, sort, status } = variablesSchema.parse(variables);
      const length = first ?? PAGE;
      const all = [...projects.values()]
        .filter((project) => !status || project.status === status)
        .sort(orders.NEWEST)
        .sort(orders[sort ?? 'NEWEST']);
      const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
      const nodes = all.slice(start, start + length);
      const hasNextPage = start + length < all.length;
      return {
        projects: {
          __typename: 'ProjectConnection',
          edges: nodes.map((project) => ({
            __typename: 'ProjectEdge',
            cursor: project.id,
            node: project,
          })),
          pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: nodes.at(-1)?.id ?? null },
        },
      };
    },
    GetProject: (variables) => {
      const { id = '' } = variablesSchema.parse(variables);
      return { project: projects.get(id) ?? null };
    },
    CreateProject: (variables) => {
      const { input, key } = variablesSchema.parse(variables);
      const known = keys.get(key);
      if (known) return { createProject: find(known) };
      lastId += 1;
      keys.set(key, String(lastId));
      return { createProject: keep(projectRecord({ id: String(lastId), ...typed(input) })) };
    },
    UpdateProject: (variables) => {
      const { id, version, input } = variablesSchema.parse(variables);
      const project = find(id);
      if (project.version !== version) throw refusal('CONFLICT', 'It has changed.');
      const changed = { ...project, ...typed(input), version: version + 1 };
      const progress = meanProgress(changed.phases);
      return { updateProject: keep({ ...changed, excerpt: changed.description, progress }) };
    },
    DeleteProject: (variables) => {
      const project = find(variablesSchema.parse(variables).id);
      deleted.set(project.id, project);
      projects.delete(project.id);
      return { deleteProject: project.id };
    },
    RestoreProject: (variables) => {
      const { id = '' } = variablesSchema.parse(variables);
      const project = projects.get(id) ?? find(id, deleted);
      deleted.delete(project.id);
      return { restoreProject: keep(project) };
    },
    GetDeletedProjects: () => ({
      deletedProjects: [...deleted.values()]
        .reverse()
        .map(({ id, title }) => ({ __typename: 'DeletedProject', id, title, daysLeft: 30 })),
    }),
  } satisfies GraphqlAnswers;

  return { answers, projects };
}
