import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { formatCents } from './money.ts';
import type { OwnProject, PhaseStatus, ProjectStatus, ProjectSummary } from './project.ts';

/** What the list asks for: none of it is long, however much there is to a project. */
export const ProjectCardFields = graphql(`
  fragment ProjectCardFields on Project @_unmask {
    __typename
    id
    title
    excerpt
    status
    client
    startDate
    endDate
    budgetCents
    progress
  }
`);

/** Everything about a project of the person's own; with type names, as pages write it to the cache. */
export const ProjectFields = graphql(
  `
    fragment ProjectFields on Project @_unmask {
      ...ProjectCardFields
      description
      team
      phases {
        __typename
        name
        status
        progress
      }
      version
    }
  `,
  [ProjectCardFields],
);

export const GetProjects = graphql(
  `
    query GetProjects($first: Int, $after: String, $sort: ProjectSort, $status: ProjectStatus) {
      projects(first: $first, after: $after, sort: $sort, status: $status) {
        __typename
        edges {
          __typename
          cursor
          node {
            ...ProjectCardFields
          }
        }
        pageInfo {
          __typename
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [ProjectCardFields],
);

export const GetProject = graphql(
  `
    query GetProject($id: ID!) {
      project(id: $id) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
);

export const GetDeletedProjects = graphql(`
  query GetDeletedProjects {
    deletedProjects {
      id
      title
      daysLeft
    }
  }
`);

/** A project as the API gives it. */
export type ProjectRecord = ResultOf<typeof ProjectFields>;

/** The API's project statuses in the product's words. */
export const projectStatuses: Record<ProjectRecord['status'], ProjectStatus> = {
  PLANNING: 'Planning',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
};

/** The API's phase statuses in the product's words. */
export const phaseStatuses: Record<ProjectRecord['phases'][number]['status'], PhaseStatus> = {
  NOT_STARTED: 'Not Started',
  IN_PROGRESS: 'In Progress',
  COMPLETED: 'Completed',
};

/** A project of the API's list as one that a card shows. */
export function toSummary(record: ResultOf<typeof ProjectCardFields>): ProjectSummary {
  return { ...record, description: record.excerpt, ...inWords(record) };
}

/** A project of the API as one that the pages show, like a sample. */
export function toProject(record: ProjectRecord): OwnProject {
  const { phases } = record;
  return {
    ...record,
    ...inWords(record),
    phases: phases.map((phase) => ({ ...phase, status: phaseStatuses[phase.status] })),
  };
}

const inWords = ({ status, budgetCents }: Pick<ProjectRecord, 'status' | 'budgetCents'>) => ({
  status: projectStatuses[status],
  budget: budgetCents === null ? 'Not set' : formatCents(budgetCents),
});

/** Whether an id can be one of the API's: the samples have those below 1000. */
export function mayBeOwn(id: string): boolean {
  return /^[1-9]\d{3,17}$/.test(id);
}
