/**
 * The part of Zod that browsers use. Every build shares this module: otherwise each would bring a
 * copy of Zod. Code for Node imports `zod/mini` itself.
 */
export {
  array,
  boolean,
  catch,
  custom,
  enum,
  literal,
  looseObject,
  maximum,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  regex,
  string,
  union,
  unknown,
} from 'zod/mini';
export type { infer, ZodMiniType } from 'zod/mini';
