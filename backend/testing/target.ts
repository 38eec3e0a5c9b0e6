import { z } from 'zod';
import { PUBLIC_KEY } from '../settings.ts';
import { ask } from './ask.ts';
import { readMail } from './inbox.ts';

/** The addresses of a backend, of any process. */
export interface Target {
  url: string;
  inboxUrl: string;
  /** Sent with each request to the auth service. */
  headers?: Record<string, string>;
}

/** An answer with another status or body than expected. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly status: number;

  constructor(url: string, status: number, body: string) {
    super(`${url} answers ${status} ${body.slice(0, 200)}`);
    this.status = status;
  }
}

/** Posts JSON. @throws UnexpectedAnswer unless the answer is a success */
async function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<unknown> {
  const { status, body: text } = await ask(url, {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new UnexpectedAnswer(path, status, text);
  return JSON.parse(text);
}

const session = z.object({ access_token: z.string() });

/** Signs in: requests the mail, reads it, sends the code. @returns the access token */
export async function signInByCode(target: Target, email: string): Promise<string> {
  const data = { first_name: 'Ada', last_name: 'Lovelace', email, phone_number: '1' };
  const key = { apikey: PUBLIC_KEY, ...target.headers };
  await post(target.url, '/auth/v1/otp', { email, data, create_user: true }, key);
  const { code } = await readMail(target, email);
  const body = { email, token: code, type: 'email' };
  return session.parse(await post(target.url, '/auth/v1/verify', body, key)).access_token;
}

const answer = z.object({ data: z.object({ currentUser: z.object({ email: z.string() }) }) });

/** Sends the query of every page. @throws Error unless it names the user */
export async function askWhoIAm({ url }: Pick<Target, 'url'>, token: string): Promise<void> {
  const query = 'query GetCurrentUser { currentUser { id email firstName lastName phoneNumber } }';
  const body = { operationName: 'GetCurrentUser', variables: {}, query };
  answer.parse(await post(url, '/api/graphql', body, { Authorization: `Bearer ${token}` }));
}

const created = z.object({ data: z.object({ createProject: z.object({ id: z.string() }) }) });
const CREATE = `mutation CreateProject($input: ProjectInput!, $key: ID) {
  createProject(input: $input, key: $key) { id } }`;

/** Creates a project, or finds the one of the same `key`. Returns its id. @throws Error */
export async function createProject(
  { url }: Pick<Target, 'url'>,
  token: string,
  key: string,
): Promise<string> {
  const dates = { startDate: '2026-03-02', endDate: '2026-11-30' };
  const variables = { input: { title: `Clinic ${key}`, client: 'Bayview Health', ...dates }, key };
  const body = { operationName: 'CreateProject', variables, query: CREATE };
  const authorization = { Authorization: `Bearer ${token}` };
  return created.parse(await post(url, '/api/graphql', body, authorization)).data.createProject.id;
}
