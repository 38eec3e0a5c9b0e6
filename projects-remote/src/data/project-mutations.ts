import { type ApolloCache, graphql, type ResultOf } from '@plumbline/shared/apollo';
import { type GetProjects, type OwnProject, ProjectFields } from './own-projects.ts';
import { UNSAVED_ID } from './project.ts';

export const CreateProject = graphql(
  `
    mutation CreateProject($input: ProjectInput!, $key: ID!) {
      createProject(input: $input, key: $key) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
);

export const UpdateProject = graphql(
  `
    mutation UpdateProject($id: ID!, $version: Int!, $input: ProjectInput!) {
      updateProject(id: $id, version: $version, input: $input) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
);

export const DeleteProject = graphql(`
  mutation DeleteProject($id: ID!) {
    deleteProject(id: $id)
  }
`);

export const RestoreProject = graphql(
  `
    mutation RestoreProject($id: ID!) {
      restoreProject(id: $id) {
        ...ProjectFields
      }
    }
  `,
  [ProjectFields],
);

type KnownProjects = ResultOf<typeof GetProjects>;

/** The pages of the list that are known, with a project in its place: newest first. */
export function withProject({ projects }: KnownProjects, node: OwnProject): KnownProjects {
  const others = projects.edges.filter((edge) => edge.node.id !== node.id);
  const before = others.findIndex((edge) => isNewer(node.id, edge.node.id));
  // Older than every known one, it belongs to a page that is not there yet.
  if (before < 0 && projects.pageInfo.hasNextPage) return { projects };
  const edge = { __typename: 'ProjectEdge' as const, cursor: '', node };
  const edges = others.toSpliced(before < 0 ? others.length : before, 0, edge);
  return { projects: { ...projects, edges } };
}

/** Forgets all lists but the usual one: only the API knows where a changed project is in them. */
export function forgetChosenLists(cache: ApolloCache): void {
  cache.modify({
    fields: {
      projects: (known: unknown, { storeFieldName, DELETE }) =>
        storeFieldName === 'projects:{}' ? known : DELETE,
    },
  });
}

/** Ids count up, and may be longer than a number holds exactly. */
function isNewer(id: string, other: string): boolean {
  if (id === UNSAVED_ID) return true;
  return id.length === other.length ? id > other : id.length > other.length;
}
