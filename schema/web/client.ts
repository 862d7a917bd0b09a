import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
// The basic HttpLink: the full one adds Apollo's name and version to every URL, which hurts caching.
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { afterPendingSignOut } from './await-sign-out.ts';
import { confirmationLink } from './confirmed-mutations.ts';
import { hashOf } from './documents.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { operationName } from './operation-name.ts';
import { authorization, requestHeaders } from './request-headers.ts';

interface ClientOptions {
  /**
   * Called for every UNAUTHENTICATED response to the current session, with the server's message, before the caller gets
   * the error.
   */
  onUnauthenticated(message: string): void;
}

/**
 * Creates an Apollo client for this host's `/graphql`. Builds send hashes only (GET for queries, POST for mutations and
 * long queries), never the text. The dev server has no hashes, so it POSTs the text.
 */
export function makeClient(options: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: makeCache(),
    link: ApolloLink.from([
      watchSession(options.onUnauthenticated),
      introduce(),
      confirmationLink(),
      ...(import.meta.env.DEV ? [] : [sendHashes(), postLong()]),
      readFailedAnswers(),
      new BaseHttpLink({ uri: inOwnLanguage('/graphql'), credentials: 'same-origin' }),
    ]),
  });
}

function makeCache() {
  return new InMemoryCache({
    possibleTypes: { SignInAnswer: ['SignIn', 'VerificationRequired'] },
    typePolicies: {
      // A mutation returns all highlights of a chapter.
      Query: { fields: { highlightsOfChapter: { merge: false } } },
      Devotional: { keyFields: ['id'] },
      // A list requests fewer fields of a body than a page. They are merged, so none is lost.
      DevotionalBody: { merge: true },
      DevotionalScripture: { merge: true },
      // Each component requests only the preferences that it uses.
      Preferences: { merge: true },
    },
  });
}

/** Ignores late responses to an earlier session, which say nothing about the current one. */
function watchSession(onUnauthenticated: ClientOptions['onUnauthenticated']) {
  return new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    const refusal = error.errors.find((each) => each.extensions?.code === 'UNAUTHENTICATED');
    const asked = operation.getContext().headers?.authorization;
    if (refusal && asked === authorization()) onUnauthenticated(refusal.message);
  });
}

/**
 * Adds the device id, and the token of a session. Headers set by the caller stay. A pending sign-out is sent first. If
 * that fails, a query goes out without the cookie, so visitors can read on, also from the offline cache.
 */
function introduce() {
  return new SetContextLink(async ({ headers }, { operationType }) => {
    const isReported = await afterPendingSignOut().then(
      () => true,
      (error) => {
        if (operationType !== 'query') throw error;
        return false;
      },
    );
    const given = { ...requestHeaders(), ...headers };
    return isReported ? { headers: given } : { headers: given, credentials: 'omit' };
  });
}

function sendHashes() {
  return new PersistedQueryLink({
    generateHash: (document) => Promise.resolve(hashOf(operationName(document))),
    useGETForHashedQueries: true,
    // The server refuses unknown documents, so sending the text after a miss would be a wasted request.
    disable: () => false,
    retry: () => false,
  });
}

/** Longest variables that are sent in an address, as JSON. Servers and proxies refuse addresses above 8 kB. */
const mostInAddress = 2_000;

/** Sends a query with long variables, such as a text to preview, with POST. */
function postLong() {
  return new SetContextLink(({ fetchOptions }, { variables }) =>
    JSON.stringify(variables).length > mostInAddress
      ? { fetchOptions: { ...fetchOptions, method: 'POST' } }
      : {},
  );
}

/**
 * Reads the errors of 4xx responses with type `application/json`. Apollo reads the body only for
 * `application/graphql-response+json`, but a proxy may rewrite the type.
 */
function readFailedAnswers() {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) =>
        forward(operation).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error) => {
            const result = ServerError.is(error) ? graphqlBody(error.bodyText) : null;
            if (!result) return observer.error(error);
            observer.next(result);
            observer.complete();
          },
        }),
      ),
  );
}

function graphqlBody(text: string): ApolloLink.Result | null {
  try {
    const body = JSON.parse(text);
    return Array.isArray(body?.errors) && body.errors.length > 0 ? body : null;
  } catch {
    return null;
  }
}
