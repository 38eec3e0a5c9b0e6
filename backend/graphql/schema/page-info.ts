import { builder } from '../builder.ts';

/** What follows a page of a list. */
export interface PageInfoRow {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** What follows a page of a list, and where it begins. */
export const PageInfo = builder.objectRef<PageInfoRow>('PageInfo').implement({
  description: 'What follows a page.',
  fields: (field) => ({
    hasNextPage: field.exposeBoolean('hasNextPage', { nullable: false }),
    endCursor: field.exposeString('endCursor', {
      description: 'What the next page comes after; null where this one is empty.',
      nullable: true,
    }),
  }),
});
