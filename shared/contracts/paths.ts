const ofProject = (id: string, below = '') =>
  `/dashboard/projects/${encodeURIComponent(id)}${below}`;

const ofContract = (id: string, contractId: string, below = '') =>
  ofProject(id, `/money/contracts/${encodeURIComponent(contractId)}${below}`);

/**
 * Every address of the product. Links, redirects and tests build their addresses here. None refers to
 * another through `paths`, so that a build drops those that it does not use.
 */
export const paths = {
  landing: () => '/',
  home: () => '/home',
  campaign: () => '/parade-2025',
  demo: () => '/shadcn-demo',

  authentication: () => '/authentication',
  login: () => '/login',
  signup: () => '/signup',
  /** The same screen again, open for registering: where 'Create account' leads. */
  newAccount: () => '/signup/new',
  authenticationCallback: () => '/authentication/callback',
  /** An alternative target for mailed links: the link is used only when a button is pressed. */
  authenticationConfirm: () => '/authentication/confirm',
  signedOut: () => '/auth',
  accountDeleted: () => '/account-deleted',

  dashboard: () => '/dashboard',
  projects: () => '/dashboard/projects',
  newProject: () => '/dashboard/projects/new',
  deletedProjects: () => '/dashboard/projects/deleted',
  project: (id: string) => ofProject(id),
  projectTeam: (id: string) => ofProject(id, '/team'),
  /** The tab with the form that invites a person to a party. */
  inviteTo: (id: string, partyId: string) =>
    ofProject(id, `/team#invite-${encodeURIComponent(partyId)}`),
  projectTasks: (id: string) => ofProject(id, '/tasks'),
  projectDocuments: (id: string) => ofProject(id, '/documents'),
  projectCalendar: (id: string) => ofProject(id, '/calendar'),
  editProject: (id: string) => ofProject(id, '/edit'),
  projectMoney: (id: string) => ofProject(id, '/money'),
  budget: (id: string) => ofProject(id, '/money/budget'),
  cash: (id: string) => ofProject(id, '/money/cash'),
  newContract: (id: string) => ofProject(id, '/money/contracts/new'),
  contract: (id: string, contractId: string) => ofContract(id, contractId),
  editContract: (id: string, contractId: string) => ofContract(id, contractId, '/edit'),
  ledger: (id: string, contractId: string) => ofContract(id, contractId, '/ledger'),
  newRequest: (id: string, contractId: string) => ofContract(id, contractId, '/request'),
  paymentRequest: (id: string, requestId: string) =>
    ofProject(id, `/money/requests/${encodeURIComponent(requestId)}`),
  money: () => '/dashboard/money',
  projectWork: (id: string) => ofProject(id, '/work'),
  newWorkOrder: (id: string) => ofProject(id, '/work/new'),
  newExtra: (id: string) => ofProject(id, '/work/extra'),
  workOrder: (id: string, orderId: string) =>
    ofProject(id, `/work/orders/${encodeURIComponent(orderId)}`),
  work: () => '/dashboard/work',
  invitations: () => '/dashboard/invitations',
  /** Where the mail of an invitation leads. */
  invitation: (id: string) => `/dashboard/invitations/${encodeURIComponent(id)}`,
  team: () => '/dashboard/team',
  calendar: () => '/dashboard/calendar',
  documents: () => '/dashboard/documents',
  reports: () => '/dashboard/reports',
  dashboardSettings: () => '/dashboard/settings',
  profile: () => '/dashboard/profile',

  members: () => '/members',
  settings: () => '/settings',
  sso: () => '/sso',
} as const;

/** The route that covers an address for every id: `/dashboard/projects/:id/edit`. */
export const routeOf = (address: (id: string) => string) => decodeURIComponent(address(':id'));

/** Addresses without a page of their own: the router leads on to another one. */
export const redirects = {
  [paths.home()]: paths.landing(),
  [paths.signedOut()]: paths.authentication(),
};
