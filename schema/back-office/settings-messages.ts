import { limits } from '../limits.js';

const max = limits.settings;

/** Messages about the site's settings in the back-office: in English, without keys in the catalog. */
export const settingsMessages = {
  saved: 'Settings saved successfully',
  opened: 'The site is open again',
  saveFailed: 'Failed to save settings',
  loadFailed: 'Error loading settings',
  notFound: 'The settings do not exist.',
  changed: 'The settings were changed by somebody else in the meantime',
  setOutside: (variable: string) =>
    `This is set by ${variable} in the environment and cannot be changed here`,
  nameRequired: 'Site name is required',
  nameTooLong: `Site name can have at most ${max.siteName} characters`,
  supportInvalid: 'Please give two email addresses for support',
  publisherInvalid: 'Please give an email address for the publisher',
  sizeInvalid: `Maximum file size must be a whole number of megabytes from 1 to ${max.fileMegabytes}`,
  renewalReminderInvalid: `The reminder must be a whole number of days ahead, from 1 to ${max.renewalReminderDays}`,
  linkIncomplete: 'A footer link needs a text and an address that begins with http://, https:// or mailto:',
  linkTooLong: `The text of a link can have at most ${max.linkLabel} characters, its address ${max.linkUrl}`,
  linksTooMany: `There can be at most ${max.links} links in the footer`,
  legalTooLong: `Imprint and privacy can have at most ${max.legalText} characters each`,
  coverInvalid: `The cover of the podcast must be an address of at most ${max.linkUrl} characters that begins with http:// or https://`,
  coverGone: 'There is nothing at the address of the podcast cover',
  coverNoPicture: 'The address of the podcast cover does not lead to a JPEG or PNG',
  coverWrongSize: (width: number, height: number) =>
    `The podcast cover must be square, with 1,400 to 3,000 pixels a side. This one has ${width} × ${height}`,
  coverUnchecked:
    'The podcast cover could not be checked. Podcast apps need a square JPEG or PNG of 1,400 to 3,000 pixels.',
  typeUnknown: (kinds: readonly string[]) => `File types can be: ${kinds.join(', ')}`,
} as const;
