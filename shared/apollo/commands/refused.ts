import { graphql } from '@plumbline/shared/apollo';

/** What every command answers where it changed nothing. */
export const RefusedFields = graphql(`
  fragment RefusedFields on Refused @_unmask {
    __typename
    code
    message
    field
  }
`);
