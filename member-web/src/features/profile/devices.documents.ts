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
