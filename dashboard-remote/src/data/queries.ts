import { graphql } from '@plumbline/shared/apollo';
import * as z from '@plumbline/shared/schema';

export const GetHello = graphql(`
  query GetHello {
    hello
  }
`);

export const helloSchema = z.object({ hello: z.string() });

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

export const currentUserSchema = z.object({
  currentUser: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
    }),
  ),
});
