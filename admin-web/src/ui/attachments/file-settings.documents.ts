import { graphql } from '@quiet-time/schema/graphql';

/** Settings of the site for uploads, used by every form that takes files. */
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
