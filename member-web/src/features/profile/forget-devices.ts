import type { ApolloCache } from '@apollo/client';

/** Removes the devices from the cache, after a change that has signed some out. They are loaded again when shown. */
export const forgetDevices = (cache: ApolloCache): void => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'sessions' });
};
