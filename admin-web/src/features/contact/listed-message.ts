import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { siteName } from '@quiet-time/schema/web/site-name.ts';
import type { MessageListDocument } from './contact.documents.ts';

export type ListedMessage = ResultOf<typeof MessageListDocument>['list']['nodes'][number];

/** Marking or deleting one changes the numbers of messages; the list stays as far as it is loaded. */
export const countAnew = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactMessages' });
};

/** Takes one out of the lists that are there. */
export const dropMessage = (cache: ApolloCache, id: string) => {
  cache.evict({ id: `ContactMessage:${id}` });
};

/** Opens an answer in the administrator's own mail program. */
export function replyTo({ email }: Pick<ListedMessage, 'email'>): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Your message to ${siteName}`)}`;
}

/** What the filter offers. */
export const states = { open: 'Open', handled: 'Handled' } as const;
export type State = keyof typeof states;

/** The state that an address names; null for none and for an unknown one. */
export const stateOf = (asked: string | null): State | null =>
  asked !== null && Object.hasOwn(states, asked) ? (asked as State) : null;
