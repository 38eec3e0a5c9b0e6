import { describe, expect, it } from '@jest/globals';
import { gql } from '@apollo/client';
import { createCache } from './cache.ts';

const GetProjects = gql`
  query GetProjects($after: String, $sort: ProjectSort, $status: ProjectStatus) {
    projects(after: $after, sort: $sort, status: $status) {
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
`;

const GetProject = gql`
  query GetProject($id: ID!) {
    project(id: $id) {
      id
      title
    }
  }
`;

const GetEnd = gql`
  query GetEnd {
    projects {
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

const GetTitles = gql`
  query GetTitles {
    projects {
      edges {
        node {
          id
          title
        }
      }
    }
  }
`;

function page(titles: readonly string[], hasNextPage: boolean) {
  const node = (title: string) => ({ __typename: 'Project', id: `id of ${title}`, title });
  const edges = titles.map((title) => ({
    __typename: 'ProjectEdge',
    cursor: `after ${title}`,
    node: node(title),
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage, endCursor: edges.at(-1)?.cursor ?? null };
  return { projects: { __typename: 'ProjectConnection', edges, pageInfo } };
}

function cacheWith(titles: readonly string[], hasNextPage: boolean) {
  const cache = createCache();
  const write = (data: ReturnType<typeof page>, after?: string) =>
    cache.writeQuery({ query: GetProjects, data, variables: after ? { after } : {} });
  write(page(titles, hasNextPage));
  return { cache, write, shown: () => cache.readQuery({ query: GetProjects }) };
}

describe('the list of projects', () => {
  it('grows page by page', () => {
    const { write, shown } = cacheWith(['d', 'c'], true);
    write(page(['b', 'a'], false), 'after c');
    expect(shown()).toMatchObject(page(['d', 'c', 'b', 'a'], false));
  });

  it('keeps the later pages if the first one is fetched again', () => {
    const { write, shown } = cacheWith(['d', 'c'], true);
    write(page(['b', 'a'], false), 'after c');
    write(page(['new', 'd'], true));
    expect(shown()).toMatchObject(page(['new', 'd', 'c', 'b', 'a'], false));
    write(page(['newer', 'new', 'd', 'c'], true));
    expect(shown()).toMatchObject(page(['newer', 'new', 'd', 'c', 'b', 'a'], false));
  });

  it('appends a page after its cursor, with any content', () => {
    const { write, shown } = cacheWith(['d', 'c'], true);
    write(page(['b', 'a'], true), 'after c');
    write(page(['z', 'c'], true), 'after d');
    expect(shown()).toMatchObject(page(['d', 'z', 'c'], true));
  });

  it('is replaced if the pages no longer meet, or the first one is the only one', () => {
    const { write, shown } = cacheWith(['d', 'c'], true);
    write(page(['z', 'y'], true));
    expect(shown()).toMatchObject(page(['z', 'y'], true));
    write(page(['z'], false));
    expect(shown()).toMatchObject(page(['z'], false));
  });

  it('is empty if the first page is empty', () => {
    const { write, shown } = cacheWith(['d', 'c'], true);
    write(page([], true));
    expect(shown()).toMatchObject({ projects: { edges: [] } });
  });

  it('accepts an answer without the list, or with a part of it', () => {
    const { cache, shown } = cacheWith(['d', 'c'], true);
    cache.writeQuery({ query: GetProjects, data: { projects: null } });
    expect(shown()).toMatchObject(page(['d', 'c'], true));
    const { projects } = page(['d', 'c'], true);
    cache.writeQuery({ query: GetEnd, data: { projects: { ...projects, edges: undefined } } });
    cache.writeQuery({
      query: GetTitles,
      data: { projects: { ...projects, pageInfo: undefined } },
    });
    expect(cache.readQuery({ query: GetTitles })).toMatchObject({
      projects: { edges: [{ node: { title: 'd' } }, { node: { title: 'c' } }] },
    });
  });
});

describe('lists of projects that are sorted or filtered', () => {
  function sortedLists() {
    const cache = createCache();
    const write = (variables: object, titles: readonly string[], hasNextPage: boolean) =>
      cache.writeQuery({ query: GetProjects, data: page(titles, hasNextPage), variables });
    const shown = (variables: object) => cache.readQuery({ query: GetProjects, variables });
    return { write, shown };
  }

  it('grow each by itself', () => {
    const { write, shown } = sortedLists();
    write({}, ['c', 'b'], true);
    write({ sort: 'TITLE' }, ['a', 'b'], true);
    write({ sort: 'TITLE', status: 'PLANNING' }, ['b'], false);
    write({ sort: 'TITLE', after: 'after b' }, ['c'], false);
    expect(shown({})).toMatchObject(page(['c', 'b'], true));
    expect(shown({ sort: 'TITLE' })).toMatchObject(page(['a', 'b', 'c'], false));
    expect(shown({ sort: 'TITLE', status: 'PLANNING' })).toMatchObject(page(['b'], false));
    expect(shown({ status: 'PLANNING' })).toBeNull();
  });

  it('keep their later pages only if the first one is the same', () => {
    const { write, shown } = sortedLists();
    const sort = 'TITLE';
    write({ sort }, ['a', 'b'], true);
    write({ sort, after: 'after b' }, ['c', 'd'], false);
    write({ sort }, ['a', 'b'], true);
    expect(shown({ sort })).toMatchObject(page(['a', 'b', 'c', 'd'], false));
    // Or `d` would be in the list twice, once under its former name.
    write({ sort }, ['A d', 'a', 'b'], true);
    expect(shown({ sort })).toMatchObject(page(['A d', 'a', 'b'], true));
  });
});

it('reads a single project from the list, and remembers that another does not exist', () => {
  const { cache } = cacheWith(['d'], false);
  const read = (id: string) => cache.readQuery({ query: GetProject, variables: { id } });
  expect(read('id of d')).toMatchObject({ project: { title: 'd' } });
  expect(read('id of nobody')).toBeNull();
  cache.writeQuery({ query: GetProject, variables: { id: '7' }, data: { project: null } });
  expect(read('7')).toEqual({ project: null });
});
