import { DatabaseError } from '../../database/database.ts';
import { log } from '../../observability/log.ts';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { accountHeld, badUserInput } from '../graphql-error.ts';

builder.mutationField('deleteAccount', (field) =>
  field.boolean({
    description:
      "Deletes the person's account and everything in it, at once and for good. email is the " +
      'address of the account. What the person did in projects of others stays, with the name, ' +
      'or without it where anonymous is true. Refused with HELD where something must outlive the ' +
      'account.',
    nullable: false,
    args: { email: field.arg.string({ required: true }), anonymous: field.arg.boolean() },
    resolve: async (_root, { email, anonymous }, context) => {
      const { run } = requireUser(context);
      await run((connection) =>
        connection.run('select accounts.delete_own($1, $2)', [email, anonymous ?? false]),
      ).catch(explain);
      log.info('account_deleted');
      return true;
    },
  }),
);

/** By the conditions that `accounts.delete_own` raises. */
function explain(error: unknown): never {
  const { sqlState, message } = error instanceof DatabaseError ? error : {};
  if (sqlState === '22023') {
    throw badUserInput('email', 'This is not the address of your account. Check it and try again.');
  }
  if (sqlState === '55006') throw accountHeld(message ?? '');
  throw error;
}
