import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { ScriptureListDocument, TopicListDocument } from './scriptures.documents.ts';

export type ListedTopic = ResultOf<typeof TopicListDocument>['topics'][number];
export type ListedScripture = ResultOf<typeof ScriptureListDocument>['adminScriptures']['items'][number];

/**
 * What a change of topics or scriptures makes stale: both know the other's names or numbers, and deleting the daily
 * scripture makes another one the daily one. What is on the screen is read again, the rest is forgotten.
 */
export const staleAfterChange = {
  update: (cache: ApolloCache) => {
    for (const fieldName of ['adminScriptures', 'topics', 'topicLetters', 'dailyScripture']) {
      cache.evict({ id: 'ROOT_QUERY', fieldName });
    }
  },
};
