import type { GraphQLFormattedError } from 'graphql';
import { type DocumentNode, execute, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { formatError } from '../../blocks/errors.js';
import { isPublic } from '../../blocks/public.js';
import type { Context } from '../context.js';
import { checkVariables, variablesOf } from './variables.js';

export interface RunResult {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

/** Runs one known document. Errors come back formatted and masked, never thrown. */
export type Run = (context: Context, variables: Record<string, unknown>) => Promise<RunResult>;

export interface Prepared {
  run: Run;
  /** What it answers a guest is the same for every guest, and may be kept. */
  isPublic: boolean;
}

export type Prepare = (document: DocumentNode | string) => Prepared;

/**
 * Prepares documents for `schema`: parsed and validated at once, compiled when they are first run. REST routes and
 * documents sent by hash run this way, free texts through Apollo.
 * @param onUnknown gets errors that nobody foresaw, for the log
 * @throws AggregateError for a document that doesn't fit the schema, which at boot ends the program
 */
export const prepareFor =
  (schema: GraphQLSchema, onUnknown: (error: unknown, context: Context) => void): Prepare =>
  (source) => {
    const document = typeof source === 'string' ? parse(source) : source;
    const wrong = validate(schema, document);
    if (wrong.length > 0) throw new AggregateError(wrong, wrong.map((error) => error.message).join('; '));
    let compiled: CompiledQuery | undefined;
    const expected = variablesOf(schema, getOperationAST(document)!, document);
    const run: Run = async (context, variables) => {
      const format = (error: unknown) =>
        formatError(error, context.requestId, (unknown) => onUnknown(unknown, context));
      try {
        checkVariables(expected, variables);
      } catch (error) {
        return { errors: [format(error)] };
      }
      compiled ??= compile(schema, document);
      let result = await compiled.query(undefined, context, variables);
      if (!('data' in result)) {
        // No resolver ran: jit asks for fields that have a default, too, where graphql-js fills them in.
        result = await execute({ schema, document, variableValues: variables, contextValue: context });
      }
      const { data, errors } = result;
      return {
        ...(data !== undefined && { data: data as RunResult['data'] }),
        ...(errors && { errors: errors.map(format) }),
      };
    };
    return { run, isPublic: isPublic(schema, document) };
  };

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled = compileQuery(schema, document);
  if (isCompiledQuery(compiled)) return compiled;
  throw new AggregateError(compiled.errors ?? [], 'The document could not be compiled');
}
