import { graphql } from '@plumbline/shared/apollo';

export const DeleteAccount = graphql(`
  mutation DeleteAccount($email: String!) {
    deleteAccount(email: $email)
  }
`);
