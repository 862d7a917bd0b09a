import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import { limits } from '@quiet-time/schema/limits';
import { GraphQLError, type GraphQLSchema, type ValidationRule } from 'graphql';
import { AppError, formatError, knownError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { isStorable } from '../../blocks/sent.js';
import type { Context } from '../context.js';
import { checkVariables, variablesOf } from './variables.js';

/** Checks variables as for hashed documents, adds the request's id to errors, and logs unexpected errors. */
const errorPlugin = (onUnknown: (error: unknown, context: Context) => void): ApolloServerPlugin<Context> => ({
  async requestDidStart({ contextValue }) {
    return {
      async didResolveOperation({ schema, operation, document, request }) {
        const expected = operation ? variablesOf(schema, operation, document) : [];
        checkVariables(expected, request.variables ?? {});
      },
      async didEncounterErrors({ errors }) {
        for (const error of errors)
          if (!knownError(error)) onUnknown(error.originalError ?? error, contextValue);
      },
      async willSendResponse({ response }) {
        if (response.body.kind !== 'single') return;
        const { errors } = response.body.singleResult;
        for (const error of errors ?? []) error.extensions!.requestId = contextValue.requestId;
      },
    };
  },
});

/** Checks texts inside the document itself. Those of variables were checked before. */
const storableTexts: ValidationRule = (context) => ({
  StringValue(node) {
    if (!isStorable(node.value)) {
      const refusal = new AppError('BAD_USER_INPUT', say.shared_unstorable_text());
      context.reportError(new GraphQLError(refusal.message, { nodes: node, originalError: refusal }));
    }
  },
});

/**
 * Creates the server for documents sent as text: tools and tests. The web apps send hashes, which run through `run`
 * without it.
 * @param onUnknown receives unexpected errors, for the log
 */
export function makeApollo(
  schema: GraphQLSchema,
  onUnknown: (error: unknown, context: Context) => void,
): ApolloServer<Context> {
  const { depth, aliases, directives, cost, tokens } = limits.graphql;
  const armor = new ApolloArmor({
    // Armor's own token counter answers syntax errors with a 500; Apollo's parser counts below.
    maxTokens: { enabled: false },
    maxDepth: { n: depth, flattenFragments: true },
    // Apollo allows any number of `__typename` by default.
    maxAliases: { n: aliases, allowList: [] },
    maxDirectives: { n: directives },
    costLimit: { maxCost: cost },
    blockFieldSuggestion: { enabled: true },
  }).protect();
  return new ApolloServer<Context>({
    schema,
    // In public mode only administrators may send texts.
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // Two concurrent stops hang; the app stops it.
    stopOnTerminationSignals: false,
    persistedQueries: false,
    parseOptions: { maxTokens: tokens },
    validationRules: [...armor.validationRules, storableTexts],
    // Armor is typed for the CommonJS build of Apollo; its classes have the same shape.
    plugins: [
      ...(armor.plugins as unknown as ApolloServerPlugin<Context>[]),
      errorPlugin(onUnknown),
      // It would wrap every resolver, also for documents that bypass Apollo.
      ApolloServerPluginCacheControlDisabled(),
      // It would load its files from another host, which our policy forbids.
      ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: (_formatted, error) => formatError(error, '', () => {}),
  });
}
