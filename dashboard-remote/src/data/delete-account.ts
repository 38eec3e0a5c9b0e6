import { type ApolloClient, askOnceMore, type Failure, toFailure } from '@plumbline/shared/apollo';
import { DeleteAccount } from './account-commands.ts';

/**
 * Deletes the user's account. It asks once more where the connection was lost: that deletes nothing else.
 * @returns why it was not deleted by this answer; undefined where it was
 */
export async function deleteAccount(
  client: ApolloClient,
  variables: { readonly email: string; readonly anonymous: boolean },
): Promise<Failure | undefined> {
  try {
    await askOnceMore(() => client.mutate({ mutation: DeleteAccount, variables }));
    return undefined;
  } catch (error) {
    return toFailure(error);
  }
}
