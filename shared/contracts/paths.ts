/** Every address of the product. Links, redirects and tests build their addresses here. */
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
  project: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}`,
  projectTeam: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/team`,
  projectTasks: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/tasks`,
  projectDocuments: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/documents`,
  projectCalendar: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/calendar`,
  editProject: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/edit`,
  projectMoney: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/money`,
  budget: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/money/budget`,
  cash: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/money/cash`,
  newContract: (id: string) => `/dashboard/projects/${encodeURIComponent(id)}/money/contracts/new`,
  contract: (id: string, contractId: string) =>
    `/dashboard/projects/${encodeURIComponent(id)}/money/contracts/${encodeURIComponent(contractId)}`,
  editContract: (id: string, contractId: string) => `${paths.contract(id, contractId)}/edit`,
  ledger: (id: string, contractId: string) => `${paths.contract(id, contractId)}/ledger`,
  newRequest: (id: string, contractId: string) => `${paths.contract(id, contractId)}/request`,
  paymentRequest: (id: string, requestId: string) =>
    `/dashboard/projects/${encodeURIComponent(id)}/money/requests/${encodeURIComponent(requestId)}`,
  money: () => '/dashboard/money',
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
