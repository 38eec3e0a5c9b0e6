import {
  coerceInputValue,
  getOperationAST,
  GraphQLError,
  isInputType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { execution } from './execution.ts';
import { badUserInput } from './graphql-error.ts';
import { schema } from './schema.ts';

/** Answers variables of wrong types as any other bad input: names the field, not its type. */
export const checkVariables: Plugin = {
  onExecute({ args, setResultAndStopExecution }) {
    const error = findFirstProblem(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const error = findFirstProblem(args);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
};

function findFirstProblem(args: unknown): GraphQLError | undefined {
  const { document, operationName, variableValues } = execution.parse(args);
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const values = new Map(Object.entries(variableValues ?? {}));
  for (const definition of definitions) {
    const error = findProblem(definition, values.get(definition.variable.name.value));
    if (error) return error;
  }
  return undefined;
}

function findProblem(
  { variable, type: written, defaultValue }: VariableDefinitionNode,
  value: unknown,
): GraphQLError | undefined {
  const name = variable.name.value;
  const type = typeFromAST(schema, written);
  if (!isInputType(type)) return undefined;
  if (value === undefined) {
    return isNonNullType(type) && !defaultValue ? problem(name, []) : undefined;
  }
  try {
    // Throws at the first problem: each costs a stack trace, and a body has room for 100,000.
    coerceInputValue(value, type, (path, _value, { message }) => {
      // For a field that is missing, the path ends above it.
      const missing = /^Field "(\w+)" of required type/.exec(message)?.[1];
      throw problem(name, missing === undefined ? path : [...path, missing]);
    });
    return undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** The field is the one of the input, as for its rules: `phases` for the progress of a phase. */
function problem(name: string, path: readonly (string | number)[]): GraphQLError {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const field = path.find((key) => typeof key === 'string') ?? name;
  return badUserInput(
    field,
    `${place.slice(1) || name} is missing or of the wrong kind, or has something that is not known.`,
  );
}
