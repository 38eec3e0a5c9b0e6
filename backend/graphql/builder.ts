import SchemaBuilder from '@pothos/core';
import type { GraphqlContext } from './context.ts';

/** Each file of `schema/` adds its type and the fields that lead to it. */
export const builder = new SchemaBuilder<{ Context: GraphqlContext }>({});

builder.queryType();
builder.mutationType();
