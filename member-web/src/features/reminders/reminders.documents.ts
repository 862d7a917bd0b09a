import { graphql } from '@quiet-time/schema/graphql';

export const stopRemindersMutation = graphql(`
  mutation StopReminders($token: String!) {
    stopReminders(token: $token)
  }
`);
