import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import type { Project, ProjectSummary } from './project.ts';

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
    role
    isOwner
  }
`);

/** All fields of a project of the API; with type names, as pages write it to the cache. */
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
      mayEdit
      needs {
        __typename
        id
        path
      }
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

/** A project of the API: the user's own, or one of others that they take part in. */
export type OwnProject = ResultOf<typeof ProjectFields>;

/** Whether the project is one of the API, and no sample. */
export function isOwn(project: Project): project is OwnProject {
  return 'version' in project;
}

/** A project of the API's list as one that a card shows. */
export function toSummary(listed: ResultOf<typeof ProjectCardFields>): ProjectSummary {
  return { ...listed, description: listed.excerpt };
}

/** Whether an id can be one of the API's: the samples have those below 1000. */
export function mayBeOwn(id: string): boolean {
  return /^[1-9]\d{3,17}$/.test(id);
}
