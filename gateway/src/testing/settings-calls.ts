import type { SiteSettings } from '@quiet-time/schema/settings';
import type { TestApp } from './test-app.js';

export type StoredSettings = SiteSettings & { version: number; decidedOutside: string[] };

const fields = `version siteName language supportEmails publisherEmail allowRegistration defaultTimezone maintenanceMode allowFileUploads
  maxFileSize allowedFileTypes emailNotifications dailyMail renewalReminderDays footerLinks { label url } imprint privacy podcastCover decidedOutside`;

/** Reads and changes the settings of the site, as an administrator by default. */
export function settingsCalls({ graphql }: Pick<TestApp, 'graphql'>, admin: string) {
  return {
    read: (token = admin) => graphql(`{ settings { ${fields} } }`, {}, token),
    update: (input: object, version?: number, token = admin) =>
      graphql(
        `mutation ($input: SettingsInput!, $version: Int) {
          updateSettings(input: $input, version: $version) { ${fields} }
        }`,
        { input, version },
        token,
      ),
  };
}
