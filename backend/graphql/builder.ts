import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { GraphqlContext } from './context.ts';
import { tooMuch } from './graphql-error.ts';

/** More than the longest page of projects costs, with all that projects have; less than two. */
export const MOST_COST = 5000;

interface Types {
  Context: GraphqlContext;
  Scalars: {
    Date: { Input: string; Output: string };
    Cents: { Input: number; Output: number };
    DateTime: { Input: string; Output: string };
  };
}

/** Each file of `schema/` adds its type and the fields that lead to it. */
export const builder = new SchemaBuilder<Types>({
  plugins: [ComplexityPlugin],
  complexity: {
    // Lists come with the row that they are in. A field that reads more rows says how many.
    defaultListMultiplier: 1,
    limit: { complexity: MOST_COST },
    complexityError: (_kind, { complexity }) => tooMuch(complexity, MOST_COST),
  },
});

builder.queryType();
builder.mutationType();
builder.subscriptionType();
