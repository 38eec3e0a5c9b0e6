import { type Ask, readPatiently, readEach, readPages } from './ask-api.ts';
import { GetMyInvitations, GetMyProfile, GetMyProjects } from './my-documents.ts';
import { readProjectData } from './my-project-data.ts';

export { readPatiently };

const readProjects = (ask: Ask, deleted: boolean) =>
  readPages(async (after) => (await ask(GetMyProjects, { after, deleted })).projects);

const SCHEMA_VERSION = 1;

/**
 * Everything of the user's that the product keeps. What it comes to keep besides joins by a line here, or
 * in `readProjectData`; where a part changes its form, the version of the schema does too.
 * @throws Error where a part cannot be read
 */
export async function readMyData(ask: Ask, now: Date) {
  const { currentUser } = await ask(GetMyProfile, {});
  if (!currentUser) throw new Error('The API answered without a user');
  const all = await readProjects(ask, false);
  const withDocuments = async <Project extends { readonly id: string }>(project: Project) => ({
    ...project,
    ...(await readProjectData(ask, project.id)),
  });
  return {
    product: 'Plumbline',
    schemaVersion: SCHEMA_VERSION,
    exportedAt: now.toISOString(),
    profile: currentUser,
    projects: await readEach(
      all.filter(({ isOwner }) => isOwner),
      withDocuments,
    ),
    deletedProjects: await readProjects(ask, true),
    // Of other people's projects, what the user is in them, and the documents that they see.
    sharedProjects: await readEach(
      all.filter(({ isOwner }) => !isOwner).map(({ id, title, role }) => ({ id, title, role })),
      withDocuments,
    ),
    invitations: (await ask(GetMyInvitations, {})).invitations,
  };
}

type MyData = Awaited<ReturnType<typeof readMyData>>;

/** The data as the text of a file. */
export const toJson = (data: MyData): string =>
  `${JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)}\n`;

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** What there is of each kind, in words: 'your profile, 1 project and 2 contracts'. */
export function describeMyData({ projects, sharedProjects, deletedProjects }: MyData): string {
  const all = [...projects, ...sharedProjects];
  const contracts = all.flatMap((project) => project.contracts);
  const requests = contracts.flatMap((contract) => contract.requests);
  const counts = [
    { number: sharedProjects.length, what: 'shared project' },
    { number: deletedProjects.length, what: 'deleted project' },
    { number: contracts.length, what: 'contract' },
    { number: requests.length, what: 'payment request' },
    { number: requests.flatMap(({ payments }) => payments).length, what: 'payment' },
    { number: all.flatMap(({ workOrders }) => workOrders).length, what: 'work order' },
  ];
  return new Intl.ListFormat('en').format([
    'your profile',
    count(projects.length, 'project'),
    ...counts.flatMap(({ number, what }) => (number === 0 ? [] : count(number, what))),
  ]);
}
