import { type Account, accessDenied, type Capability, capabilities, lockedMessage } from './capabilities.js';
import type { AccessDenied } from './error-codes.js';
import { messages } from './messages.js';

/** `anyone`: guests too. `member`: signed in. Otherwise the name of a capability (`admin` is one). */
export type Rule = 'anyone' | 'member' | Capability;

/**
 * Who may call what: one line per action, all of its rules must hold. Every root field of the schema names
 * its action with `@Can`. The web apps read this table only to hide or disable.
 */
export const policies = {
  'auth.register': ['anyone'],
  'auth.resetPassword': ['anyone'],
  'auth.signIn': ['anyone'],
  'auth.signOut': ['member'],
  'auth.verifyEmail': ['anyone'],
  'auth.viewer': ['anyone'],
  'account.change': ['member'],
  'account.delete': ['member'],
  'account.read': ['member'],
  'bible.read': ['anyone'],
  'devotionals.read': ['anyone'],
  'devotionals.manage': ['admin'],
  'announcements.read': ['anyone'],
  'announcements.own': ['member'],
  'announcements.manage': ['admin'],
  'attachments.read': ['anyone'],
  'attachments.upload': ['admin'],
  'favorites.own': ['member'],
  'openingPrayers.read': ['anyone'],
  'openingPrayers.manage': ['admin'],
  'prayers.read': ['anyone'],
  'prayers.manage': ['admin'],
  'prayerRequests.submit': ['prayerRequests'],
  'prayerRequests.own': ['member'],
  'prayerRequests.manage': ['admin'],
  'encouragingWords.read': ['anyone'],
  'encouragingWords.manage': ['admin'],
  'scriptures.read': ['anyone'],
  'scriptures.manage': ['admin'],
  'faq.read': ['anyone'],
  'faq.manage': ['admin'],
  'contact.send': ['anyone'],
  'contact.manage': ['admin'],
  'givenUpMails.manage': ['admin'],
  'about.read': ['anyone'],
  'about.manage': ['admin'],
} as const satisfies Record<string, readonly Rule[]>;

export type Action = keyof typeof policies;

export interface Refusal {
  code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'SUBSCRIPTION_REQUIRED';
  message: string;
  accessDenied?: AccessDenied;
}

/** Null when `account` (null: a guest) may perform `action` at `now`, else why not. */
export function refusalOf(action: Action, account: Account | null, now: Date): Refusal | null {
  for (const rule of policies[action] as readonly Rule[]) {
    if (rule === 'anyone') continue;
    if (!account) return { code: 'UNAUTHENTICATED', message: messages.authenticationRequired };
    if (rule === 'member' || capabilities(account, now)[rule]) continue;
    if (rule === 'admin') return { code: 'FORBIDDEN', message: messages.adminRequired };
    const denied = accessDenied(account, rule, now);
    return {
      code: 'SUBSCRIPTION_REQUIRED',
      message: lockedMessage(denied) ?? messages.permissionDenied,
      accessDenied: denied,
    };
  }
  return null;
}
