import { graphql } from '@plumbline/shared/apollo';
import * as z from '@plumbline/shared/schema';

export const GetNeedsMail = graphql(`
  query GetNeedsMail {
    currentUser {
      id
      wantsNeedsMail
    }
  }
`);

export const ChooseNeedsMail = graphql(`
  mutation ChooseNeedsMail($wanted: Boolean!) {
    chooseNeedsMail(wanted: $wanted) {
      id
      wantsNeedsMail
    }
  }
`);

const choice = z.object({ wantsNeedsMail: z.boolean() });

/** The answers of both, as far as the switch needs them. */
export const readSchema = z.object({ currentUser: choice });
export const chosenSchema = z.object({ chooseNeedsMail: choice });
