import { allowedKinds } from '@quiet-time/schema/attachments';
import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { isEmailAddress } from '@quiet-time/schema/email-address';
import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { languageNames } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { type FooterLink, isCover, isShownLink } from '@quiet-time/schema/settings';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { lengthOf, textRule } from '../../lib/text-rule.ts';
import type { SettingsDocument, UpdateSettingsDocument } from './settings.documents.ts';

export type StoredSettings = ResultOf<typeof SettingsDocument>['settings'];

/** Form values of the settings, with numbers as text. */
export type SettingsValues = ReturnType<typeof settingsValues>;

export const settingsValues = (stored: StoredSettings) => ({
  siteName: stored.siteName,
  language: stored.language,
  supportEmails: [...stored.supportEmails],
  publisherEmail: stored.publisherEmail,
  allowRegistration: stored.allowRegistration,
  defaultTimezone: stored.defaultTimezone,
  maintenanceMode: stored.maintenanceMode,
  allowFileUploads: stored.allowFileUploads,
  maxFileSize: String(stored.maxFileSize),
  allowedFileTypes: allowedKinds(stored.allowedFileTypes) as string[],
  emailNotifications: stored.emailNotifications,
  dailyMail: stored.dailyMail,
  renewalReminderDays: String(stored.renewalReminderDays),
  footerLinks: stored.footerLinks.map(({ label, url }) => `${label} | ${url}`).join('\n'),
  imprint: stored.imprint,
  privacy: stored.privacy,
  podcastCover: stored.podcastCover,
});

/** Parses the input as an integer (A-SET-05). */
const integerOf = (text: string) => Number.parseInt(text, 10);

/** Parses the links of the footer: one per line, label and address separated by a bar. */
function linksOf(text: string): FooterLink[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const bar = line.lastIndexOf('|');
    return { label: line.slice(0, Math.max(bar, 0)).trim(), url: line.slice(bar + 1).trim() };
  });
}

/** Returns the input to send: these settings. The others stay unchanged. */
export function settingsInput(
  values: SettingsValues,
  names: readonly string[],
): VariablesOf<typeof UpdateSettingsDocument>['input'] {
  const input = {
    ...values,
    maxFileSize: integerOf(values.maxFileSize),
    renewalReminderDays: integerOf(values.renewalReminderDays),
    footerLinks: linksOf(values.footerLinks),
  };
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

const onOff = (value: boolean) => (value ? 'On' : 'Off');

/** Fields compared between two versions. */
export const settingsFields: readonly FormField<SettingsValues>[] = [
  { path: 'siteName', label: 'Site name' },
  { path: 'language', label: 'Language', text: ({ language }) => languageNames[language] },
  { path: 'supportEmails', label: 'Support emails' },
  { path: 'publisherEmail', label: 'Publisher email' },
  { path: 'allowRegistration', label: 'New members', text: (values) => onOff(values.allowRegistration) },
  { path: 'defaultTimezone', label: 'Default time zone' },
  { path: 'maintenanceMode', label: 'Maintenance mode', text: (values) => onOff(values.maintenanceMode) },
  { path: 'allowFileUploads', label: 'File uploads', text: (values) => onOff(values.allowFileUploads) },
  { path: 'maxFileSize', label: 'Maximum file size' },
  { path: 'allowedFileTypes', label: 'Allowed file types' },
  {
    path: 'emailNotifications',
    label: 'Email notifications',
    text: (values) => onOff(values.emailNotifications),
  },
  {
    path: 'dailyMail',
    label: 'Daily mail without an account',
    text: (values) => onOff(values.dailyMail),
  },
  { path: 'renewalReminderDays', label: 'Reminder of yearly renewals' },
  { path: 'footerLinks', label: 'Links at the foot' },
  { path: 'imprint', label: 'Imprint' },
  { path: 'privacy', label: 'Privacy' },
  { path: 'podcastCover', label: 'Podcast cover' },
];

const nameRule = textRule(messages.nameRequired, limits.settings.siteName, messages.nameTooLong);
const wrongEmail = (text: string, wrong: string) => (isEmailAddress(text.trim()) ? null : wrong);
const wrongSize = (megabytes: number) =>
  megabytes >= 1 && megabytes <= limits.settings.fileMegabytes ? null : messages.sizeInvalid;

const wrongDays = (days: number) =>
  days >= 1 && days <= limits.settings.renewalReminderDays ? null : messages.renewalReminderInvalid;

const wrongLength = (text: string) =>
  lengthOf(text) > limits.settings.legalText ? messages.legalTooLong : null;

function wrongLinks(links: FooterLink[]): string | null {
  const { settings: max } = limits;
  if (links.length > max.links) return messages.linksTooMany;
  if (!links.every(({ label, url }) => label !== '' && isShownLink(url))) return messages.linkIncomplete;
  const fits = ({ label, url }: FooterLink) =>
    lengthOf(label) <= max.linkLabel && lengthOf(url) <= max.linkUrl;
  return links.every(fits) ? null : messages.linkTooLong;
}

const isFittingCover = (url: string) => isCover(url) && lengthOf(url) <= limits.settings.linkUrl;

/** Returns the error messages of invalid fields, by path. */
export function wrongInSettings(values: SettingsValues): Record<string, string> {
  const wrong = {
    siteName: nameRule(values.siteName),
    ...Object.fromEntries(
      values.supportEmails.map((email, i) => [
        `supportEmails.${i}`,
        wrongEmail(email, messages.supportInvalid),
      ]),
    ),
    publisherEmail: wrongEmail(values.publisherEmail, messages.publisherInvalid),
    maxFileSize: wrongSize(integerOf(values.maxFileSize)),
    renewalReminderDays: wrongDays(integerOf(values.renewalReminderDays)),
    footerLinks: wrongLinks(linksOf(values.footerLinks)),
    imprint: wrongLength(values.imprint),
    privacy: wrongLength(values.privacy),
    podcastCover: isFittingCover(values.podcastCover.trim()) ? null : messages.coverInvalid,
  };
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
