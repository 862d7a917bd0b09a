/**
 * Every sentence that the documents fix or that server and forms share. Each stands here once; the web apps
 * and the gateway import it.
 */
export const messages = {
  // What a status says to a person (document 1, section 8).
  noConnection: 'Unable to connect to server. Please check your connection.',
  authenticationRequired: 'Authentication required. Please log in.',
  permissionDenied: 'Permission denied. You may need a premium subscription.',
  notFound: 'Requested data not found.',
  rateLimited: 'Too many requests. Please wait a moment and try again.',
  serverError: 'Server error. Please try again later.',
  adminRequired: 'You need admin privileges to access this page.',
  unstorableText: 'The text contains characters that cannot be stored.',
  crossSiteRefused: 'This request came from another site and was refused.',
  unknownDocument: 'This version of the page is too old. Please reload it.',
  malformedJson: 'The request body is not valid JSON.',

  // Sign-in
  emailAndPasswordRequired: 'Please enter your email and password',
  wrongCredentials: 'The email or the password is not right. Please try again.',
  accountDeactivated: 'This account has been deactivated. Please contact support.',
  notAnAdmin: 'This account has no access to the back-office.',
  signedIn: (name: string) => `Welcome back, ${name}!`,
  signedOut: 'Logged out successfully',

  // Devotionals
  devotionalNotFound: 'No devotional found',
  devotionalPremium: 'Premium subscription required for this devotional',
  devotionalDateTaken: (date: string) => `There is already a devotional for ${date}.`,
  devotionalChanged: 'Somebody else has saved this devotional since you opened it.',
  dateInvalid: 'Please give a date as yyyy-MM-dd',
  timezoneInvalid: 'Please give a time zone by its IANA name, such as Europe/London',
  futureDevotional: 'Future devotionals are not yet available.',
  titleRequired: 'Title is required',
  dateRequired: 'Date is required',
  scriptureRequired: 'Scripture reference and verse are required',
  reflectionRequired: 'Reflection is required',
  prayerRequired: 'Prayer is required',
  questionRequired: 'At least one reflection question is required',
  tooLong: (what: string, max: number) => `${what} can have at most ${max} characters`,
  tooMany: (what: string, max: number) => `There can be at most ${max} ${what}`,
  devotionalCreated: 'Devotional created successfully!',
  devotionalUpdated: 'Devotional updated successfully!',
  devotionalDeleted: 'Devotional deleted successfully',
  devotionalDeleteConfirm: 'Are you sure you want to delete this devotional? This action cannot be undone.',
  devotionalDeleteFailed: 'Error deleting devotional',
  devotionalSaveFailed: 'Failed to save devotional',
  devotionalNotSelected: 'No devotional selected for editing',
  devotionalsLoadFailed: 'Failed to load devotionals. Please try again later.',
  loadFailed: 'Error loading data',
} as const;
