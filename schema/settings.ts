import type { FileSettings } from './attachments.js';
import type { Language } from './languages.js';
import { parsedUrl } from './parsed-url.js';

/** A link in the footer of the member site. */
export interface FooterLink {
  label: string;
  /** http, https or mailto. */
  url: string;
}

const linkProtocols = ['http:', 'https:', 'mailto:'];

/** Whether a link is safe to show: it leads to a page or a mail address, never to a script. */
export const isShownLink = (url: string): boolean => linkProtocols.includes(parsedUrl(url)?.protocol ?? '');

/** Whether a podcast cover is valid: a picture at an address that every program reaches. */
export const isCover = (url: string): boolean =>
  url === '' || ['http:', 'https:'].includes(parsedUrl(url)?.protocol ?? '');

/** Settings of administrators for the whole site. */
export interface SiteSettings extends FileSettings {
  siteName: string;
  /** Language of what is written without one, and of guests and people without a preference. */
  language: Language;
  /** Recipients of messages from the contact page, which shows them. There are two; mails name the first. */
  supportEmails: string[];
  /** Contact address for readers without premium. */
  publisherEmail: string;
  /** Whether new members can register. */
  allowRegistration: boolean;
  /** IANA name, for new members whose device sends no timezone. */
  defaultTimezone: string;
  /** Whether the member site is closed for everybody except administrators. */
  maintenanceMode: boolean;
  allowFileUploads: boolean;
  /** Whether optional mails are sent, which members can switch off for themselves. */
  emailNotifications: boolean;
  /** Whether people without an account can get the daily devotional by mail. */
  dailyMail: boolean;
  /** Days before the renewal of a yearly plan at which its payer gets a reminder by mail. */
  renewalReminderDays: number;
  footerLinks: FooterLink[];
  /** Plain texts; empty: the page does not exist. */
  imprint: string;
  privacy: string;
  /** Address of the podcast's cover; empty: the default one. */
  podcastCover: string;
}

/** Default settings. The columns of the table `settings` have the same defaults. */
export const defaultSettings: SiteSettings = {
  siteName: 'Quiet Time',
  language: 'en',
  supportEmails: ['support@example.org', 'prayer@example.org'],
  publisherEmail: 'publisher@example.org',
  allowRegistration: true,
  defaultTimezone: 'UTC',
  maintenanceMode: false,
  allowFileUploads: true,
  maxFileSize: 10,
  allowedFileTypes: ['pdf', 'doc', 'docx'],
  emailNotifications: true,
  dailyMail: true,
  renewalReminderDays: 7,
  footerLinks: [],
  imprint: '',
  privacy: '',
  podcastCover: '',
};
