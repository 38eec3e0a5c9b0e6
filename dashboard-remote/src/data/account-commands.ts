import { graphql } from '@plumbline/shared/apollo';

export const DeleteAccount = graphql(`
  mutation DeleteAccount($email: String!, $anonymous: Boolean) {
    deleteAccount(email: $email, anonymous: $anonymous)
  }
`);
