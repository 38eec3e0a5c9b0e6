/**
 * Every address of the product, imported as `paths`. Links, redirects and tests build their addresses
 * here. Each is an export of its own, so that a build drops those that it does not use.
 */

const ofProject = (id: string, below = '') =>
  `/dashboard/projects/${encodeURIComponent(id)}${below}`;

const ofContract = (id: string, contractId: string, below = '') =>
  ofProject(id, `/money/contracts/${encodeURIComponent(contractId)}${below}`);

export const landing = () => '/';
export const home = () => '/home';
export const campaign = () => '/parade-2025';
export const demo = () => '/shadcn-demo';

export const authentication = () => '/authentication';
export const login = () => '/login';
export const signup = () => '/signup';
/** The same screen again, open for registering: where 'Create account' leads. */
export const newAccount = () => '/signup/new';
export const authenticationCallback = () => '/authentication/callback';
/** An alternative target for mailed links: the link is used only when a button is pressed. */
export const authenticationConfirm = () => '/authentication/confirm';
export const signedOut = () => '/auth';
export const accountDeleted = () => '/account-deleted';

export const dashboard = () => '/dashboard';
export const projects = () => '/dashboard/projects';
export const newProject = () => '/dashboard/projects/new';
export const deletedProjects = () => '/dashboard/projects/deleted';
export const project = (id: string) => ofProject(id);
export const projectTeam = (id: string) => ofProject(id, '/team');
/** The tab with the form that invites a person to a party; where it is about a right, with that one ticked. */
export const inviteTo = (id: string, partyId: string, right?: string) =>
  ofProject(id, `/team#invite-${encodeURIComponent(partyId)}${right ? `-${right}` : ''}`);
export const projectTasks = (id: string) => ofProject(id, '/tasks');
export const projectDocuments = (id: string) => ofProject(id, '/documents');
export const projectCalendar = (id: string) => ofProject(id, '/calendar');
export const editProject = (id: string) => ofProject(id, '/edit');
export const projectMoney = (id: string) => ofProject(id, '/money');
export const budget = (id: string) => ofProject(id, '/money/budget');
export const cash = (id: string) => ofProject(id, '/money/cash');
export const newContract = (id: string) => ofProject(id, '/money/contracts/new');
export const contract = (id: string, contractId: string) => ofContract(id, contractId);
/** The contract's page at one of its change orders. */
export const changeOrder = (id: string, contractId: string, changeOrderId: string) =>
  ofContract(id, contractId, `#change-order-${encodeURIComponent(changeOrderId)}`);
export const editContract = (id: string, contractId: string) => ofContract(id, contractId, '/edit');
export const ledger = (id: string, contractId: string) => ofContract(id, contractId, '/ledger');
export const newRequest = (id: string, contractId: string) =>
  ofContract(id, contractId, '/request');
export const paymentRequest = (id: string, requestId: string) =>
  ofProject(id, `/money/requests/${encodeURIComponent(requestId)}`);
export const money = () => '/dashboard/money';
export const projectWork = (id: string) => ofProject(id, '/work');
export const newWorkOrder = (id: string) => ofProject(id, '/work/new');
export const newExtra = (id: string) => ofProject(id, '/work/extra');
export const workOrder = (id: string, orderId: string) =>
  ofProject(id, `/work/orders/${encodeURIComponent(orderId)}`);
export const work = () => '/dashboard/work';
export const invitations = () => '/dashboard/invitations';
/** Where the mail of an invitation leads. */
export const invitation = (id: string) => `/dashboard/invitations/${encodeURIComponent(id)}`;
export const team = () => '/dashboard/team';
export const calendar = () => '/dashboard/calendar';
export const documents = () => '/dashboard/documents';
export const reports = () => '/dashboard/reports';
export const dashboardSettings = () => '/dashboard/settings';
export const profile = () => '/dashboard/profile';

export const members = () => '/members';
export const settings = () => '/settings';
export const sso = () => '/sso';
