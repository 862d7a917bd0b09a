/** Enumerations with the words people see. The keys are stored, sent and answered as they stand here. */
export const accessLevels = { standard: 'Standard', premium: 'Premium' } as const;
export type AccessLevel = keyof typeof accessLevels;

export const scriptureCategories = {
  love: 'Love',
  hope: 'Hope',
  faith: 'Faith',
  peace: 'Peace',
  joy: 'Joy',
  strength: 'Strength',
  comfort: 'Comfort',
  guidance: 'Guidance',
  forgiveness: 'Forgiveness',
  other: 'Other',
} as const;
export type ScriptureCategory = keyof typeof scriptureCategories;

export const announcementTypes = {
  general: 'General',
  book: 'Book',
  event: 'Event',
  update: 'Update',
  maintenance: 'Maintenance',
} as const;
export type AnnouncementType = keyof typeof announcementTypes;

/** What the mails that we send are about; each is a job `mail.<kind>`. */
export const mailKinds = {
  verification: 'Code or link',
  emailChanged: 'Change of email address',
  passwordChanged: 'Change of password',
  newDevice: 'Sign-in with a new device',
  contact: 'Message from the contact page',
} as const;
export type MailKind = keyof typeof mailKinds;

/** The least urgent first. */
export const announcementPriorities = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
} as const;
export type AnnouncementPriority = keyof typeof announcementPriorities;

/** No family: its members are told what premium members are told. */
export const announcementAudiences = {
  all: 'Everyone',
  free: 'Free',
  standard: 'Standard',
  premium: 'Premium',
} as const;
export type AnnouncementAudience = keyof typeof announcementAudiences;
export const prayerTypes = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
export type PrayerType = keyof typeof prayerTypes;

/** Of a prayer request. */
export const prayerRequestStatuses = { pending: 'Pending', answered: 'Answered', closed: 'Closed' } as const;
export type PrayerRequestStatus = keyof typeof prayerRequestStatuses;

export const wordCategories = {
  general: 'General Encouragement',
  faith: 'Faith & Trust',
  hope: 'Hope & Perseverance',
  peace: 'Peace & Comfort',
  strength: 'Strength & Courage',
  gratitude: 'Gratitude & Thankfulness',
  love: 'Love & Compassion',
  guidance: 'Guidance & Wisdom',
  healing: 'Healing & Restoration',
  joy: 'Joy & Celebration',
} as const;
export type WordCategory = keyof typeof wordCategories;
export const subscriptions = {
  free: 'Free',
  standard: 'Standard',
  premium: 'Premium',
  family: 'Family',
} as const;
export type Subscription = keyof typeof subscriptions;

export const subscriptionStatuses = {
  inactive: 'Inactive',
  trialing: 'Trialing',
  active: 'Active',
  past_due: 'Past due',
} as const;

export const roles = { user: 'Member', admin: 'Administrator' } as const;

export const authProviders = { email: 'Email', google: 'Google' } as const;

export const themePreferences = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const;

export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;

/** The zones that the profile offers; any IANA name is accepted. */
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
