import { z } from 'zod';
import { signIn } from '../../testing/sign-in.ts';
import type { TestBackend } from '../../testing/test-backend.ts';
import { projectRow } from '../projects/read-projects.ts';

const project = projectRow.omit({
  excerpt: true,
  progress: true,
  role: true,
  isOwner: true,
  isExample: true,
  mayEdit: true,
});

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.looseObject({ message: z.string(), extensions: z.unknown().optional() }))
    .optional(),
});

const page = z.object({
  edges: z.array(z.object({ cursor: z.string(), node: project })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

/** A project in an answer of the API. */
export type WireProject = z.infer<typeof project>;

/** An answer of the API to one operation. */
type Answer = z.infer<typeof answer>;

type Variables = Record<string, unknown>;

/** All that a project has. */
export const PROJECT = `{ id title description status client startDate endDate budgetCents team
  phases { name status progress } version }`;

/** The fields of a project that a card in the list shows. */
const CARD = '{ id title excerpt status client startDate endDate budgetCents progress }';

/** Each query and mutation of projects, with the variables that it takes. */
export const OPERATIONS = {
  projects: `query ($first: Int, $after: String, $sort: ProjectSort, $status: ProjectStatus) {
    projects(first: $first, after: $after, sort: $sort, status: $status) {
      edges { cursor node ${PROJECT} } pageInfo { hasNextPage endCursor } } }`,
  cards: `query ($first: Int, $after: String) { projects(first: $first, after: $after) {
    edges { node ${CARD} } pageInfo { hasNextPage } } }`,
  project: `query ($id: ID!) { project(id: $id) ${PROJECT} }`,
  createProject: `mutation ($input: ProjectInput!, $key: ID) {
    createProject(input: $input, key: $key) ${PROJECT} }`,
  updateProject: `mutation ($id: ID!, $version: Int!, $input: ProjectInput!) {
    updateProject(id: $id, version: $version, input: $input) ${PROJECT} }`,
  deletedProjects: 'query { deletedProjects { id title daysLeft } }',
  deleteProject: 'mutation ($id: ID!) { deleteProject(id: $id) }',
  restoreProject: `mutation ($id: ID!) { restoreProject(id: $id) ${PROJECT} }`,
};

/** The name of a query or mutation of projects. */
export type Operation = keyof typeof OPERATIONS;

/** The required fields of a project. */
export const CLINIC = {
  title: 'Harbor Street Clinic',
  client: 'Bayview Health',
  startDate: '2026-03-02',
  endDate: '2026-11-30',
};

/** Posts one query with the token; null sends no header. */
export async function post(
  { url }: Pick<TestBackend, 'url'>,
  token: string | null,
  query: string,
  variables: Variables = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  return answer.parse(await response.json());
}

/** A client of the API for one user. */
export interface ProjectClient {
  id: string;
  token: string;
  readonly ask: (operation: Operation, variables?: Variables) => Promise<Answer>;
  /** Creates a project: `CLINIC`, with the fields of `input` replaced. */
  readonly create: (input?: object, key?: string) => Promise<WireProject>;
  /** The project as its user reads it; null if there is none. */
  readonly read: (id: string) => Promise<WireProject | null>;
  readonly list: (first?: number, after?: string | null) => Promise<z.infer<typeof page>>;
}

/** Registers `email` and returns a client for that user. */
export async function createProjectClient(
  backend: TestBackend,
  email: string,
): Promise<ProjectClient> {
  const { access_token: token, user } = await signIn(backend, email);
  const ask = (operation: Operation, variables?: Variables) =>
    post(backend, token, OPERATIONS[operation], variables);
  return {
    id: user.id,
    token,
    ask,
    create: async (input = {}, key) =>
      readProject(await ask('createProject', { input: { ...CLINIC, ...input }, key })),
    read: async (id) => project.nullable().parse((await ask('project', { id })).data?.['project']),
    list: async (first, after) => readPage(await ask('projects', { first, after })),
  };
}

/** The page of projects in an answer. */
export function readPage({ data }: Answer): z.infer<typeof page> {
  return page.parse(data?.['projects']);
}

/** The project in an answer. */
export function readProject({ data }: Answer): WireProject {
  return project.parse(Object.values(data ?? {})[0]);
}

/** An answer with exactly this error. */
export function refused(code: string, field?: string): { errors: object[] } {
  const extensions = field === undefined ? { code } : { code, field };
  return { errors: [{ extensions }] };
}
