import SchemaBuilder from '@pothos/core';
import type { GraphqlContext } from './context.ts';

type Types = {
  Context: GraphqlContext;
  Scalars: {
    Date: { Input: unknown; Output: string };
    Cents: { Input: unknown; Output: number };
  };
};

/** Each file of `schema/` adds its type and the fields that lead to it. */
export const builder = new SchemaBuilder<Types>({});

builder.queryType();
builder.mutationType();
