import type { FileSettings } from './attachments.js';
import { parsedUrl } from './parsed-url.js';

/** A link at the foot of the member site. */
export interface FooterLink {
  label: string;
  /** http, https or mailto. */
  url: string;
}

const linkProtocols = ['http:', 'https:', 'mailto:'];

/** Whether a link may be shown to readers: it leads to a page or an address, never to a script. */
export const isShownLink = (url: string): boolean => linkProtocols.includes(parsedUrl(url)?.protocol ?? '');

/** Whether a podcast may have this cover: a picture at an address that every program reaches. */
export const isCover = (url: string): boolean =>
  url === '' || ['http:', 'https:'].includes(parsedUrl(url)?.protocol ?? '');

/** What administrators decide for the whole site. */
export interface SiteSettings extends FileSettings {
  siteName: string;
  /** Where messages from the contact page go; that page shows them. Two, of which mails name the first. */
  supportEmails: string[];
  /** Where readers without premium are told to write. */
  publisherEmail: string;
  /** Whether new members can register. */
  allowRegistration: boolean;
  /** IANA name, for new members whose device does not say where it is. */
  defaultTimezone: string;
  /** Whether the member site is closed for everybody but administrators. */
  maintenanceMode: boolean;
  allowFileUploads: boolean;
  /** Whether mails are sent that members can switch off for themselves. */
  emailNotifications: boolean;
  /** How many days before a yearly plan renews its payer is reminded by mail. */
  renewalReminderDays: number;
  footerLinks: FooterLink[];
  /** Plain texts; empty: there is no such page. */
  imprint: string;
  privacy: string;
  /** Address of the podcast's cover; empty: ours. */
  podcastCover: string;
}

/** What is in force until an administrator decides otherwise. The columns of the table `settings` have the same. */
export const defaultSettings: SiteSettings = {
  siteName: 'Quiet Time',
  supportEmails: ['support@example.org', 'prayer@example.org'],
  publisherEmail: 'publisher@example.org',
  allowRegistration: true,
  defaultTimezone: 'UTC',
  maintenanceMode: false,
  allowFileUploads: true,
  maxFileSize: 10,
  allowedFileTypes: ['pdf', 'doc', 'docx'],
  emailNotifications: true,
  renewalReminderDays: 7,
  footerLinks: [],
  imprint: '',
  privacy: '',
  podcastCover: '',
};
