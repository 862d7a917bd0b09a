import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { siteName } from '@quiet-time/schema/web/site-name.ts';
import type { MessageListDocument } from './messages.documents.ts';

export type ListedMessage = ResultOf<typeof MessageListDocument>['contactMessages']['items'][number];

/** Marking or deleting one changes every list and the number of open ones. */
export const staleAfterChange = {
  update: (cache: ApolloCache) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'contactMessages' });
  },
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
