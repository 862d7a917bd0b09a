import { graphql } from '@quiet-time/schema/graphql';

const preferencesFields = graphql(`
  fragment PreferencesFields on Preferences @_unmask {
    welcomeMessage
    showRhythm
    dailyReminders
    emailNotifications
    letters
    theme
    chosenTheme
    language
    timezone
    reminderTime
  }
`);

export const preferencesQuery = graphql(
  `
    query Preferences {
      me {
        id
        mailRefusedAt
        mailRefusedBy
        preferences { ...PreferencesFields }
      }
    }
  `,
  [preferencesFields],
);

export const updatePreferencesMutation = graphql(
  `
    mutation UpdatePreferences($input: ChosenPreferencesInput!) {
      updatePreferences(input: $input) {
        id
        preferences { ...PreferencesFields }
      }
    }
  `,
  [preferencesFields],
);

export const acceptMailsAgainMutation = graphql(`
  mutation AcceptMailsAgain {
    acceptMailsAgain {
      id
      mailRefusedAt
      mailRefusedBy
    }
  }
`);
