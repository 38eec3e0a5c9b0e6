import { graphql } from '@plumbline/shared/apollo';

export const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

export const GetCurrentUser = graphql(`
  query GetCurrentUser {
    currentUser {
      id
      email
      firstName
      lastName
      phoneNumber
    }
  }
`);
