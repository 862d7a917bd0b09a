import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
// The plain HttpLink: the full one adds Apollo's name and version to every URL, which only hurts caching.
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { tellConfirmed } from './confirmed.ts';
import { hashOf } from './documents.ts';
import { inOwnLanguage } from './in-own-language.ts';
import { operationName } from './operation-name.ts';
import { authorization, requestHeaders } from './request-headers.ts';
import { afterOwedSignOut } from './settle-sign-out.ts';

interface ClientOptions {
  /**
   * Called for every answer with the code UNAUTHENTICATED to the session that is in use, before the caller
   * sees the error, with the server's words.
   */
  onUnauthenticated(message: string): void;
}

/**
 * An Apollo client for this host's `/graphql`. Built code sends hashes only (GET for queries, POST for
 * mutations) and never the text; the dev server, which has no hashes, POSTs the text.
 */
export function makeClient(options: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache: makeCache(),
    link: ApolloLink.from([
      watchSession(options.onUnauthenticated),
      introduce(),
      tellConfirmed(),
      ...(import.meta.env.DEV ? [] : [sendHashes()]),
      readFailedAnswers(),
      new BaseHttpLink({ uri: inOwnLanguage('/graphql'), credentials: 'same-origin' }),
    ]),
  });
}

function makeCache() {
  return new InMemoryCache({
    possibleTypes: { SignInAnswer: ['SignIn', 'VerificationRequired'] },
    typePolicies: {
      // A change answers all of a chapter.
      Query: { fields: { highlightsOfChapter: { merge: false } } },
      Devotional: { keyFields: ['id'] },
      // A list asks for less of a body than the page of a day: it is added, and puts nothing away.
      DevotionalBody: { merge: true },
      DevotionalScripture: { merge: true },
      // Each place asks for the few that it follows.
      Preferences: { merge: true },
    },
  });
}

/** An answer that comes late to a session that was left meanwhile says nothing about the present one. */
function watchSession(onUnauthenticated: ClientOptions['onUnauthenticated']) {
  return new ErrorLink(({ error, operation }) => {
    if (!CombinedGraphQLErrors.is(error)) return;
    const refusal = error.errors.find((each) => each.extensions?.code === 'UNAUTHENTICATED');
    const asked = operation.getContext().headers?.authorization;
    if (refusal && asked === authorization()) onUnauthenticated(refusal.message);
  });
}

/**
 * Says which device is asking and who, once somebody has signed in; what a caller sets itself stays. Anyone who has
 * left is gone before anything is asked. Where that can't be told, a question goes without their cookie: guests read on,
 * also what is kept without a connection.
 */
function introduce() {
  return new SetContextLink(async ({ headers }, { operationType }) => {
    const isTold = await afterOwedSignOut().then(
      () => true,
      (error) => {
        if (operationType !== 'query') throw error;
        return false;
      },
    );
    const given = { ...requestHeaders(), ...headers };
    return isTold ? { headers: given } : { headers: given, credentials: 'omit' };
  });
}

function sendHashes() {
  return new PersistedQueryLink({
    generateHash: (document) => Promise.resolve(hashOf(operationName(document))),
    useGETForHashedQueries: true,
    // The server refuses unknown documents anyway: sending the text after a miss would be a wasted request.
    disable: () => false,
    retry: () => false,
  });
}

/**
 * Apollo reads the body of a 4xx answer only when its type is `application/graphql-response+json`. An answer
 * that says `application/json` (a proxy may rewrite it) carries the same errors, so it is read here.
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
