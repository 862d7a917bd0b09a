import type { ApolloCache } from '@apollo/client';
import { graphql } from '@quiet-time/schema/graphql';

export const devicesQuery = graphql(`
  query Devices {
    sessions {
      id
      device
      site
      current
      lastSeenAt
    }
  }
`);

export const endSessionMutation = graphql(`mutation EndSession($id: ID!) { endSession(id: $id) }`);

export const endOtherSessionsMutation = graphql(`mutation EndOtherSessions { endOtherSessions }`);

/** Removes the devices from the cache, after a change that has signed some out. They are loaded again when shown. */
export const forgetDevices = (cache: ApolloCache): void => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'sessions' });
};
