import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { createCache } from '../cache.ts';
import { graphql } from '../graphql.ts';
import { createRefetch } from './refetch.ts';

const GetTitle = graphql(`
  query GetTitle($id: ID!) {
    project(id: $id) {
      id
      title
    }
  }
`);
const GetTitles = graphql(`
  query GetTitles($first: Int) {
    projects(first: $first) {
      edges {
        cursor
        node {
          id
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
const GetDue = graphql(`
  query GetDue($id: ID!) {
    contract(id: $id) {
      id
      dueCents
    }
  }
`);
const GetContractTitles = graphql(`
  query GetContractTitles($projectId: ID!) {
    contracts(projectId: $projectId) {
      id
      title
    }
  }
`);
const GetOrders = graphql(`
  query GetOrders($projectId: ID!) {
    workOrders(projectId: $projectId) {
      edges {
        cursor
      }
    }
  }
`);
const GetNeeds = graphql(`
  query GetNeeds {
    needsMe {
      edges {
        cursor
      }
    }
  }
`);
const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page that shows two projects, the list and a greeting, and what it asks for from then on. */
async function openPage(listed = 3, first?: number) {
  const asked: string[] = [];
  const edges = Array.from({ length: listed }, (_, index) => ({
    __typename: 'ProjectEdge',
    cursor: String(index),
    node: { __typename: 'Project', id: String(2000 + index), title: 'Pier' },
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
  const page = { isReachable: true };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
    if (!page.isReachable) return throwError(() => new TypeError('Failed to fetch'));
    const id = String(variables['id']);
    return of({
      data: {
        hello: 'Hello',
        project: { __typename: 'Project', id, title: 'Garage' },
        projects: { __typename: 'ProjectConnection', edges, pageInfo },
      },
    });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  const shown = [
    client.watchQuery({ query: GetTitle, variables: { id: '1001' } }),
    client.watchQuery({ query: GetTitle, variables: { id: '1002' } }),
    client.watchQuery({ query: GetTitles, variables: first === undefined ? {} : { first } }),
    client.watchQuery({ query: GetHello }),
  ];
  for (const query of shown) query.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(1);
  asked.length = 0;
  return { asked, page, refetch: createRefetch(client) };
}

const change = (projectId: string | null, ...kinds: string[]) => ({ projectId, seq: 1, kinds });

it('fetches the project that has changed, and the list', async () => {
  const { asked, refetch } = await openPage();
  refetch.add(change('1001', 'PROJECT'));
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['GetTitle {"id":"1001"}', 'GetTitles {}']);
});

it('fetches nothing for a change of what the page does not show', async () => {
  const { asked, refetch } = await openPage();
  refetch.add(change('1001', 'PEOPLE'));
  refetch.add(change(null, 'INVITATIONS'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

it('fetches all projects where some came or went, and everything for an unknown kind', async () => {
  const { asked, refetch } = await openPage();
  refetch.add(change(null, 'PROJECTS'));
  await jest.advanceTimersByTimeAsync(500);
  expect(asked.splice(0)).toHaveLength(3);
  refetch.add(change(null, 'WEATHER'));
  await jest.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(4);
});

it('fetches once for changes that come close together', async () => {
  const { asked, refetch } = await openPage();
  for (let count = 0; count < 50; count += 1) refetch.add(change('1001', 'PROJECT'));
  await jest.advanceTimersByTimeAsync(1000);
  expect(asked.filter((text) => text.startsWith('GetTitles'))).toHaveLength(2);
});

it('fetches once more what got no answer, soon and then less often, until there is one', async () => {
  const { asked, page, refetch } = await openPage();
  const countIn = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return asked.splice(0).length;
  };
  page.isReachable = false;
  refetch.add(change('1001', 'PROJECT'));
  expect(await countIn(1000)).toBe(2);
  expect(await countIn(2000)).toBe(2);
  expect(await countIn(2000)).toBe(0);
  expect(await countIn(60_000)).toBeLessThanOrEqual(10);
  page.isReachable = true;
  expect(await countIn(30_000)).toBe(2);
  expect(await countIn(60_000)).toBe(0);
});

it('forgets what got no answer once the user has signed out', async () => {
  const { asked, page, refetch } = await openPage();
  page.isReachable = false;
  refetch.add(change('1001', 'PROJECT'));
  await jest.advanceTimersByTimeAsync(1000);
  refetch.clear();
  asked.length = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

it('fetches as many of a list as it shows, up to a page of the API', async () => {
  const some = await openPage(40);
  some.refetch.add(change(null, 'PROJECTS'));
  const many = await openPage(140);
  many.refetch.add(change(null, 'PROJECTS'));
  const long = await openPage(40, 50);
  long.refetch.add(change(null, 'PROJECTS'));
  await jest.advanceTimersByTimeAsync(1);
  expect(some.asked).toContain('GetTitles {"first":40}');
  expect(many.asked).toContain('GetTitles {"first":100}');
  expect(long.asked).toContain('GetTitles {"first":50}');
});

it('fetches documents of money by their own ids, and lists of the project that has changed', async () => {
  const asked: string[] = [];
  const page = { isReachable: true };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
    if (!page.isReachable) return throwError(() => new TypeError('Failed to fetch'));
    const contract = { __typename: 'Contract', id: '7', title: 'Pipes', dueCents: 0 };
    return of({ data: { contract, contracts: [contract] } });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  for (const query of [
    client.watchQuery({ query: GetDue, variables: { id: '7' } }),
    client.watchQuery({ query: GetContractTitles, variables: { projectId: '1001' } }),
    client.watchQuery({ query: GetContractTitles, variables: { projectId: '1002' } }),
  ]) {
    query.subscribe(() => undefined);
  }
  await jest.advanceTimersByTimeAsync(1);
  asked.length = 0;
  createRefetch(client).add(change('1002', 'MONEY'));
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['GetDue {"id":"7"}', 'GetContractTitles {"projectId":"1002"}']);
});

it('fetches needs and the project that counts them again only where work says that they have changed', async () => {
  const asked: string[] = [];
  const page = { isReachable: true };
  const link = new ApolloLink(({ operationName = '', variables }) => {
    asked.push(`${operationName} ${JSON.stringify(variables)}`);
    if (!page.isReachable) return throwError(() => new TypeError('Failed to fetch'));
    const list = { edges: [] };
    return of({ data: operationName === 'GetNeeds' ? { needsMe: list } : { workOrders: list } });
  });
  const client = new ApolloClient({ link, cache: createCache() });
  client.watchQuery({ query: GetNeeds }).subscribe(() => undefined);
  client
    .watchQuery({ query: GetOrders, variables: { projectId: '1002' } })
    .subscribe(() => undefined);
  client.watchQuery({ query: GetTitle, variables: { id: '1002' } }).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(1);
  const { add } = createRefetch(client);
  for (const [kinds, expected] of [
    [['WORK'], ['GetOrders {"projectId":"1002"}']],
    [
      ['WORK', 'NEEDS'],
      ['GetNeeds {}', 'GetOrders {"projectId":"1002"}', 'GetTitle {"id":"1002"}'],
    ],
    [['FILES'], []],
  ] as const) {
    asked.length = 0;
    add(change('1002', ...kinds));
    await jest.advanceTimersByTimeAsync(300);
    expect(asked.toSorted()).toEqual(expected);
  }
});
