import { graphql } from '@quiet-time/schema/graphql';

const settingsContent = graphql(`
  fragment SettingsContent on Settings @_unmask {
    id
    version
    siteName
    language
    supportEmails
    publisherEmail
    allowRegistration
    defaultTimezone
    maintenanceMode
    allowFileUploads
    maxFileSize
    allowedFileTypes
    emailNotifications
    dailyMail
    renewalReminderDays
    footerLinks {
      label
      url
    }
    imprint
    privacy
    podcastCover
    decidedOutside
    updatedAt
  }
`);

export const SettingsDocument = graphql(
  `
  query Settings {
    settings {
      ...SettingsContent
    }
  }
`,
  [settingsContent],
);

export const UpdateSettingsDocument = graphql(
  `
  mutation UpdateSettings($input: SettingsInput!, $version: Int!) {
    updateSettings(input: $input, version: $version) {
      ...SettingsContent
      coverWarning
    }
  }
`,
  [settingsContent],
);
