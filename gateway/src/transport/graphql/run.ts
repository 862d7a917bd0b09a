import type { GraphQLFormattedError } from 'graphql';
import { type DocumentNode, execute, type GraphQLSchema, getOperationAST, parse, validate } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { formatError } from '../../blocks/errors.js';
import { inLanguage } from '../../blocks/language.js';
import { isPublic } from '../../blocks/public.js';
import type { Context } from '../context.js';
import { checkVariables, variablesOf } from './variables.js';

export interface RunResult {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

/** Runs one known document in the language of its context. Errors are returned formatted and masked, never thrown. */
export type Run = (context: Context, variables: Record<string, unknown>) => Promise<RunResult>;

export interface Prepared {
  run: Run;
  /** Whether its response is the same for every visitor and may be cached. */
  isPublic: boolean;
}

export type Prepare = (document: DocumentNode | string) => Prepared;

/** A document that is valid for a schema, with everything that all its runs share. */
interface Known {
  expected: ReturnType<typeof variablesOf>;
  isPublic: boolean;
  /** Compiles it on the first call. */
  compiled(): CompiledQuery;
}

const knownBySchema = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, Known>>();

function knownOf(schema: GraphQLSchema, document: DocumentNode): Known {
  const all = knownBySchema.get(schema) ?? new WeakMap<DocumentNode, Known>();
  knownBySchema.set(schema, all);
  const known = all.get(document) ?? look(schema, document);
  all.set(document, known);
  return known;
}

function look(schema: GraphQLSchema, document: DocumentNode): Known {
  const wrong = validate(schema, document);
  if (wrong.length > 0) throw new AggregateError(wrong, wrong.map((error) => error.message).join('; '));
  let compiled: CompiledQuery | undefined;
  return {
    expected: variablesOf(schema, getOperationAST(document)!, document),
    isPublic: isPublic(schema, document),
    compiled: () => (compiled ??= compile(schema, document)),
  };
}

/**
 * Prepares documents for `schema`: parsed and validated at once, compiled on their first run. REST routes and documents
 * sent by hash run this way, free texts through Apollo.
 * @param onUnknown receives unexpected errors, for the log
 * @throws AggregateError for a document that is invalid for the schema, which ends the program at boot
 */
export const prepareFor =
  (schema: GraphQLSchema, onUnknown: (error: unknown, context: Context) => void): Prepare =>
  (source) => {
    const document = typeof source === 'string' ? parse(source) : source;
    const known = knownOf(schema, document);
    const run = async (context: Context, variables: Record<string, unknown>): Promise<RunResult> => {
      const format = (error: unknown) =>
        formatError(error, context.requestId, (unknown) => onUnknown(unknown, context));
      try {
        checkVariables(known.expected, variables);
      } catch (error) {
        return { errors: [format(error)] };
      }
      let result = await known.compiled().query(undefined, context, variables);
      if (!('data' in result)) {
        // No resolver ran: jit requires fields with a default, too, where graphql-js fills them in.
        result = await execute({ schema, document, variableValues: variables, contextValue: context });
      }
      const { data, errors } = result;
      return {
        ...(data !== undefined && { data: data as RunResult['data'] }),
        ...(errors && { errors: errors.map(format) }),
      };
    };
    return {
      run: (context, variables) => inLanguage(context.language, () => run(context, variables)),
      isPublic: known.isPublic,
    };
  };

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery {
  const compiled = compileQuery(schema, document);
  if (isCompiledQuery(compiled)) return compiled;
  throw new AggregateError(compiled.errors ?? [], 'The document could not be compiled');
}
