import { graphql } from '@quiet-time/schema/graphql';

const dailyMailFields = graphql(`
  fragment DailyMailFields on DailyMail @_unmask {
    state
    email
    time
    timezone
    language
  }
`);

export const dailyMailQuery = graphql(
  `
    query DailyMail($token: String!) {
      dailyMail(token: $token) {
        ...DailyMailFields
      }
    }
  `,
  [dailyMailFields],
);

export const saveDailyMailMutation = graphql(
  `
    mutation SaveDailyMail($token: String!, $time: String!, $timezone: String!, $language: Language!) {
      saveDailyMail(token: $token, time: $time, timezone: $timezone, language: $language) {
        ...DailyMailFields
      }
    }
  `,
  [dailyMailFields],
);
