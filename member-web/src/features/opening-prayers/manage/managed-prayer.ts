import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { openingPrayersQuery } from './manage-prayers.documents.ts';

/** A prayer in the list of administrators. */
export type ManagedPrayer = ResultOf<typeof openingPrayersQuery>['openingPrayers'][number];

/** Options of each mutation, which refetch the list and evict the prayer that readers see. */
export const stalePrayers = {
  refetchQueries: [openingPrayersQuery],
  awaitRefetchQueries: true,
  update: (cache: ApolloCache) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'openingPrayer' });
  },
};
