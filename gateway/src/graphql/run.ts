import type { GraphQLFormattedError } from 'graphql';
import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../context.js';
import { formatError } from '../errors.js';

export interface RunResult {
  data?: Record<string, unknown> | null;
  errors?: GraphQLFormattedError[];
}

/** Runs one known document. Errors come back formatted and masked, never thrown. */
export type Run = (context: Context, variables: Record<string, unknown>) => Promise<RunResult>;

export type Prepare = (document: DocumentNode | string) => Run;

/**
 * Prepares documents for `schema`: parsed, validated and compiled once. REST routes and documents sent by
 * hash run this way, free texts through Apollo.
 * @param onUnknown gets errors that nobody foresaw, for the log
 * @throws AggregateError for a document that doesn't fit the schema, which at boot ends the program
 */
export const prepareFor =
  (schema: GraphQLSchema, onUnknown: (error: unknown, context: Context) => void): Prepare =>
  (source) => {
    const document = typeof source === 'string' ? parse(source) : source;
    const wrong = validate(schema, document);
    if (wrong.length > 0) throw new AggregateError(wrong, wrong.map((error) => error.message).join('; '));
    const compiled = compileQuery(schema, document);
    if (!isCompiledQuery(compiled)) {
      throw new AggregateError(compiled.errors ?? [], 'The document could not be compiled');
    }
    return async (context, variables) => {
      let result = await compiled.query(undefined, context, variables);
      if (!('data' in result)) {
        // Wrong variables: no resolver ran. graphql-js words the error for people, jit does not.
        result = await execute({ schema, document, variableValues: variables, contextValue: context });
      }
      const { data, errors } = result;
      const format = (error: GraphQLError) =>
        formatError(error, context.requestId, (unknown) => onUnknown(unknown, context));
      return {
        ...(data !== undefined && { data: data as RunResult['data'] }),
        ...(errors && { errors: errors.map(format) }),
      };
    };
  };
