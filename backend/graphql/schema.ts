import './schema/changes.ts';
import './schema/delete-account.ts';
import './schema/deleted-project.ts';
import './schema/hello.ts';
import './schema/needs.ts';
import './schema/people-mutations.ts';
import './schema/people-queries.ts';
import './schema/placeholder.ts';
import './schema/project-mutations.ts';
import './schema/project-queries.ts';
import './schema/user.ts';
import { builder } from './builder.ts';

/** The product's GraphQL schema. */
export const schema = builder.toSchema();
