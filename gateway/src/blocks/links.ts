import type { Config } from '../config/config.js';

/** Pages of the member site for links in mails. */
export const memberLinks = ({ publicUrl }: Config) => ({
  login: new URL('/login', publicUrl),
  plans: new URL('/subscription-plans', publicUrl),
  apiTokens: new URL('/profile?tab=security#api-tokens', publicUrl),
  dataExport: new URL('/profile?tab=security#data', publicUrl),
  subscription: new URL('/profile?tab=subscription', publicUrl),
  /** With its date, since the mail may be opened on another day. */
  devotionalOf: (date: string) => new URL(`/devotionals?date=${date}`, publicUrl),
  answer: (token: string) => new URL(`/answer/${token}`, publicUrl),
  stopReminders: (token: string) => new URL(`/unsubscribe/${token}`, publicUrl),
  /** The parameter only chooses the words of the page; the token decides what is stopped. */
  stopLetters: (token: string) => new URL(`/unsubscribe/${token}?letters`, publicUrl),
  /** Confirms, changes and stops. The parameter only chooses the page; the token decides. */
  dailyMail: (token: string) => new URL(`/unsubscribe/${token}?daily`, publicUrl),
  prayerRequests: new URL('/prayers#prayer-requests', publicUrl),
  familyInvitation: (token: string) => new URL(`/family/invite/accept?token=${token}`, publicUrl),
  forgotPassword: new URL('/forgot-password', publicUrl),
  resetPassword: (token: string) => new URL(`/reset-password/${token}`, publicUrl),
});
