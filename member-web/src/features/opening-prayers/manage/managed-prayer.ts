import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { openingPrayersQuery } from './manage-prayers.documents.ts';

/** A prayer as the list of administrators has it. */
export type ManagedPrayer = ResultOf<typeof openingPrayersQuery>['openingPrayers'][number];

/** What every change makes stale: the list, and the prayer that readers see. */
export const stalePrayers = {
  refetchQueries: [openingPrayersQuery],
  awaitRefetchQueries: true,
  update: (cache: ApolloCache) => {
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'openingPrayer' });
  },
};
