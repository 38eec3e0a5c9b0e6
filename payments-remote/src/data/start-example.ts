import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

/** Makes a project of the user's own with made-up companies and a contract on both sides. */
export const StartExample = graphql(
  `
    mutation StartExample($key: ID!) {
      startExample(key: $key) {
        __typename
        ... on StartedExample {
          projectId
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
