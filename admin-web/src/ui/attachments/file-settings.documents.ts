import { graphql } from '@quiet-time/schema/graphql';

/** What the site's settings say of files, for the checks of every form that takes some. */
export const FileSettingsDocument = graphql(`
  query FileSettings {
    settings {
      id
      siteName
      maintenanceMode
      allowFileUploads
      maxFileSize
      allowedFileTypes
      emailNotifications
    }
  }
`);
