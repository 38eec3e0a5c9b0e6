import { graphql, type TypedDocumentNode } from '@plumbline/shared/apollo';
import * as z from '@plumbline/shared/schema';

export const GetMyProfile = graphql(`
  query GetMyProfile {
    currentUser {
      id
      email
      firstName
      lastName
      phoneNumber
      company
    }
  }
`);

export const GetMyProjects = graphql(`
  query GetMyProjects($after: String, $deleted: Boolean!) {
    projects(first: 100, after: $after, deleted: $deleted) {
      edges {
        node {
          id
          title
          client
          startDate
          endDate
          description
          status
          budgetCents
          team
          phases {
            name
            status
            progress
          }
          version
          role
          isOwner
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const GetMyInvitations = graphql(`
  query GetMyInvitations {
    invitations {
      id
      projectTitle
      partyName
      kind
      rights
      invitedBy
      createdAt
      expiresAt
      state
    }
  }
`);

const profileSchema = z.object({
  currentUser: z.object({
    id: z.string(),
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    company: z.nullable(z.string()),
  }),
});

const phase = z.object({ name: z.string(), status: z.string(), progress: z.number() });

const project = z.object({
  id: z.string(),
  title: z.string(),
  client: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  status: z.string(),
  budgetCents: z.nullable(z.number()),
  team: z.array(z.string()),
  phases: z.array(phase),
  version: z.number(),
  role: z.string(),
  isOwner: z.boolean(),
});

const invitationsSchema = z.object({
  invitations: z.array(
    z.object({
      id: z.string(),
      projectTitle: z.string(),
      partyName: z.string(),
      kind: z.string(),
      rights: z.array(z.string()),
      invitedBy: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
      state: z.string(),
    }),
  ),
});

const pageSchema = z.object({
  projects: z.object({
    edges: z.array(z.object({ node: project })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  }),
});

/** Sends a query. @throws Error where it is not answered */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<unknown>;

async function readProjects(ask: Ask, deleted: boolean) {
  const projects: z.infer<typeof project>[] = [];
  const readPage = async (after: string | null) =>
    pageSchema.parse(await ask(GetMyProjects, { after, deleted })).projects;
  let page = await readPage(null);
  for (;;) {
    projects.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return projects;
    page = await readPage(page.pageInfo.endCursor);
  }
}

const SCHEMA_VERSION = 1;

/**
 * Everything of the user's that the product keeps. What it comes to keep besides joins by a line here;
 * where a part changes its form, the version of the schema does too.
 * @throws Error where a part cannot be read
 */
export async function readMyData(ask: Ask, now: Date) {
  const projects = await readProjects(ask, false);
  return {
    product: 'Plumbline',
    schemaVersion: SCHEMA_VERSION,
    exportedAt: now.toISOString(),
    profile: profileSchema.parse(await ask(GetMyProfile, {})).currentUser,
    projects: projects.filter(({ isOwner }) => isOwner),
    deletedProjects: await readProjects(ask, true),
    // Of other people's projects, what the user is in them.
    sharedProjects: projects
      .filter(({ isOwner }) => !isOwner)
      .map(({ id, title, role }) => ({ id, title, role })),
    invitations: invitationsSchema.parse(await ask(GetMyInvitations, {})).invitations,
  };
}
