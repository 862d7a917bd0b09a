/** Enumerations with their labels. The keys are stored, sent and returned as written here. */

/** Kinds of mails; each is a job `mail.<kind>`. */
export const mailKinds = {
  verification: 'Code or link',
  emailChanged: 'Change of email address',
  passwordChanged: 'Change of password',
  accountDeleted: 'Deletion of an account',
  apiToken: 'New API token',
  newDevice: 'Sign-in with a new device',
  contact: 'Message from the contact page',
  contactReply: 'Reply to a contact message',
  billing: 'Plan or payment',
  familyInvitation: 'Invitation to a family',
  prayerAnswered: 'Answer to a prayer request',
  dataExport: 'Export of the own data',
  reminder: 'Daily reminder',
  dailyMail: 'Daily mail without an account',
  dailyMailRequest: 'Link to confirm a daily mail',
  letter: 'Letter',
  secondFactor: 'Two-step sign-in',
  webhookOff: 'Webhook switched off',
} as const;
export type MailKind = keyof typeof mailKinds;

/** Reasons for which an address is set aside. */
export const mailRefusals = {
  server: 'Refused by their mail server',
  bounce: 'Returned as undeliverable',
  complaint: 'Reported as spam',
} as const;
export type MailRefusal = keyof typeof mailRefusals;

/** States of a letter. `stopped`: an administrator has stopped it while it was sent. */
export const letterStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: 'Sent',
} as const;
export type LetterState = keyof typeof letterStates;

/** States of a queued job; those that need attention come first. */
export const jobStates = {
  failed: 'Given up',
  active: 'Running',
  waiting: 'Waiting',
  delayed: 'Later',
} as const;
export type JobState = keyof typeof jobStates;

/** Priorities, lowest first. */
export const announcementPriorities = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
} as const;
export type AnnouncementPriority = keyof typeof announcementPriorities;

/** Audiences, without family: its members get the announcements for premium members. */
export const announcementAudiences = {
  all: 'Everyone',
  free: 'Free',
  standard: 'Standard',
  premium: 'Premium',
} as const;
export type AnnouncementAudience = keyof typeof announcementAudiences;

export const roles = { user: 'Member', editor: 'Editor', admin: 'Administrator' } as const;

export const authProviders = { email: 'Email', google: 'Google' } as const;

export const themePreferences = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const;

/** Zones that the profile offers; any IANA name is accepted. */
export const timezones = {
  UTC: 'UTC',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
} as const;
