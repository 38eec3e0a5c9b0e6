import { graphql } from '@plumbline/shared/apollo';

/** What sending a file needs to know of it. */
export const UploadFields = graphql(`
  fragment UploadFields on Upload @_unmask {
    __typename
    id
    version
    state
    refusal
    bucket
    path
  }
`);
