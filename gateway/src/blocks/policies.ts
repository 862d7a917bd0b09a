import {
  type Account,
  accessDenied,
  type Capability,
  capabilities,
  lockedSentence,
} from '@quiet-time/schema/capabilities';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import type { m } from '@quiet-time/schema/sentences';

/**
 * `anyone`: guests too. `member`: signed in. Otherwise the name of a capability: `editor` is for all staff in the
 * back-office, `admin` for administrators only.
 */
export type Rule = 'anyone' | 'member' | Capability;

/** Rules of each action, all of which must hold. Every root field of the schema names its action with `@Can`. */
export const policies = {
  'audit.read': ['admin'],
  'auth.register': ['anyone'],
  'auth.resetPassword': ['anyone'],
  'auth.signIn': ['anyone'],
  'auth.signOut': ['member'],
  'auth.verifyEmail': ['anyone'],
  'auth.viewer': ['anyone'],
  'account.change': ['member'],
  'account.delete': ['member'],
  'account.read': ['member'],
  // Sessions, and two-step sign-in.
  'account.secure': ['member'],
  'apiTokens.manage': ['admin'],
  'apiTokens.own': ['member'],
  'bible.read': ['anyone'],
  'bible.manage': ['admin'],
  'dataExport.own': ['member'],
  'devotionals.read': ['anyone'],
  'devotionals.manage': ['editor'],
  'answers.own': ['member'],
  'answers.write': ['answers'],
  'answers.journal': ['journal'],
  'answersAndNotes.own': ['member'],
  'announcements.read': ['anyone'],
  'announcements.own': ['member'],
  'announcements.manage': ['editor'],
  'analytics.read': ['admin'],
  'attachments.read': ['anyone'],
  'attachments.upload': ['editor'],
  'favorites.own': ['member'],
  'highlights.own': ['member'],
  'graphql.explore': ['admin'],
  'jobs.manage': ['admin'],
  // Also requires the policy for the kind of the item.
  'items.history': ['member'],
  'journal.own': ['member'],
  'journal.write': ['journal'],
  // The whole journal, with answers and the prayer list.
  'journal.export': ['member'],
  'openingPrayers.read': ['anyone'],
  'openingPrayers.manage': ['editor'],
  'prayers.read': ['anyone'],
  'prayers.manage': ['editor'],
  'prayerRequests.submit': ['prayerRequests'],
  'prayerRequests.own': ['member'],
  'prayerRequests.manage': ['editor'],
  'prayerList.own': ['member'],
  'encouragingWords.read': ['anyone'],
  'encouragingWords.manage': ['editor'],
  'push.own': ['member'],
  'rhythm.own': ['member'],
  'savedFilters.own': ['editor'],
  'scriptures.read': ['anyone'],
  'scriptures.manage': ['editor'],
  'faq.read': ['anyone'],
  'faq.manage': ['editor'],
  'plan.read': ['anyone'],
  'plan.manage': ['admin'],
  'members.manage': ['admin'],
  'members.delete': ['admin'],
  'members.import': ['admin'],
  // Gives a role with more rights.
  'members.raise': ['admin'],
  'grants.manage': ['admin'],
  'payments.manage': ['admin'],
  'contact.send': ['anyone'],
  'contact.manage': ['editor'],
  'givenUpMails.manage': ['admin'],
  'metrics.send': ['anyone'],
  'metrics.read': ['admin'],
  'billing.own': ['member'],
  'family.share': ['family'],
  'family.own': ['member'],
  'family.invitation': ['anyone'],
  // Pending work of editors.
  'tasks.read': ['editor'],
  // Also requires the policy for the kind of the item.
  'translations.manage': ['editor'],
  'trash.manage': ['editor'],
  'reminders.stop': ['anyone'],
  'webhooks.manage': ['admin'],
  'about.read': ['anyone'],
  'about.manage': ['editor'],
  'settings.read': ['anyone'],
  'settings.manage': ['admin'],
  // Needed by every form with files, which shows the accepted types.
  'settings.view': ['editor'],
} as const satisfies Record<string, readonly Rule[]>;

export type Action = keyof typeof policies;

export interface Refusal {
  code: 'UNAUTHENTICATED' | 'FORBIDDEN' | 'SUBSCRIPTION_REQUIRED';
  /** Catalog key of the message. */
  sentence: keyof typeof m;
  accessDenied?: AccessDenied;
}

/** Messages of actions and capabilities that don't depend on the reason, which is in `accessDenied`. */
const ownSentences: Partial<Record<Action | Capability, keyof typeof m>> = {
  journal: 'journal_premium',
  answers: 'answer_load_forbidden',
  'answers.journal': 'answer_journal_premium',
};

/** Returns the reason why `account` (null: a guest) may not perform `action` at `now`; null: allowed. */
export function refusalOf(action: Action, account: Account | null, now: Date): Refusal | null {
  for (const rule of policies[action] as readonly Rule[]) {
    if (rule === 'anyone') continue;
    if (!account) return { code: 'UNAUTHENTICATED', sentence: 'shared_authentication_required' };
    if (rule === 'member' || capabilities(account, now)[rule]) continue;
    if (rule === 'admin' || rule === 'editor')
      return { code: 'FORBIDDEN', sentence: 'shared_admin_required' };
    const denied = accessDenied(account, rule, now);
    return {
      code: 'SUBSCRIPTION_REQUIRED',
      sentence:
        ownSentences[action] ?? ownSentences[rule] ?? lockedSentence(denied) ?? 'shared_permission_denied',
      accessDenied: denied,
    };
  }
  return null;
}
