import './schema/budget-mutations.ts';
import './schema/change-order-mutations.ts';
import './schema/changes.ts';
import './schema/contract-mutations.ts';
import './schema/contract-queries.ts';
import './schema/delete-account.ts';
import './schema/delete-drafts.ts';
import './schema/deleted-project.ts';
import './schema/file-queries.ts';
import './schema/hello.ts';
import './schema/ledger-queries.ts';
import './schema/money-queries.ts';
import './schema/needs.ts';
import './schema/payment-mutations.ts';
import './schema/people-mutations.ts';
import './schema/people-queries.ts';
import './schema/placeholder.ts';
import './schema/project-mutations.ts';
import './schema/project-queries.ts';
import './schema/request-mutations.ts';
import './schema/start-example.ts';
import './schema/upload-mutations.ts';
import './schema/user.ts';
import './schema/work-order-mutations.ts';
import './schema/work-order-queries.ts';
import { builder } from './builder.ts';

/** The product's GraphQL schema. */
export const schema = builder.toSchema();
