import {
  type Account,
  accessDenied,
  type Capability,
  capabilities,
  lockedSentence,
} from '@quiet-time/schema/capabilities';
import type { AccessDenied } from '@quiet-time/schema/error-codes';
import type { m } from '@quiet-time/schema/sentences';
import type { TokenDomain } from '@quiet-time/schema/token-scopes';

/**
 * `anyone`: visitors too. `member`: signed in. Otherwise the name of a capability: `editor` is for all staff in the
 * back-office, `admin` for administrators only.
 */
export type Rule = 'anyone' | 'member' | Capability;

interface Policy {
  rule: Rule;
  /**
   * Domain of the scope that a personal API token needs; several: it needs each. Null: no token may perform the action,
   * whatever its scopes. Such actions could take over or keep an account or pay with it, need a browser, or set up the
   * site.
   */
  token: TokenDomain | readonly TokenDomain[] | null;
}

/** The policy of each action. Every root field of the schema names its action with `@Can`. */
export const policies = {
  'audit.read': { rule: 'admin', token: null },
  'auth.register': { rule: 'anyone', token: null },
  'auth.resetPassword': { rule: 'anyone', token: null },
  'auth.signIn': { rule: 'anyone', token: null },
  'auth.signOut': { rule: 'member', token: null },
  'auth.verifyEmail': { rule: 'anyone', token: null },
  'auth.viewer': { rule: 'anyone', token: 'profile' },
  'account.change': { rule: 'member', token: null },
  'account.delete': { rule: 'member', token: null },
  'account.read': { rule: 'member', token: 'profile' },
  // Sessions, and two-step sign-in.
  'account.secure': { rule: 'member', token: null },
  'apiTokens.manage': { rule: 'admin', token: null },
  'apiTokens.own': { rule: 'member', token: null },
  'bible.read': { rule: 'anyone', token: 'devotionals' },
  'bible.manage': { rule: 'admin', token: null },
  'dataExport.own': { rule: 'member', token: null },
  'devotionals.read': { rule: 'anyone', token: 'devotionals' },
  'devotionals.manage': { rule: 'editor', token: 'content' },
  // By the link to a draft, for whoever has it.
  'drafts.byLink': { rule: 'anyone', token: null },
  'answers.own': { rule: 'member', token: 'answers' },
  'answers.write': { rule: 'answers', token: 'answers' },
  // By the link in a reminder, for its member.
  'answers.byLink': { rule: 'anyone', token: null },
  // Writes a journal entry, and returns the answer.
  'answers.journal': { rule: 'journal', token: ['journal', 'answers'] },
  'answersAndNotes.own': { rule: 'member', token: ['answers', 'highlights'] },
  'onThisDay.own': { rule: 'member', token: ['journal', 'answers', 'highlights'] },
  'announcements.read': { rule: 'anyone', token: 'devotionals' },
  'announcements.own': { rule: 'member', token: 'devotionals' },
  'announcements.manage': { rule: 'editor', token: 'content' },
  'analytics.read': { rule: 'admin', token: 'analytics' },
  'attachments.read': { rule: 'anyone', token: 'devotionals' },
  'attachments.upload': { rule: 'editor', token: 'content' },
  'favorites.own': { rule: 'member', token: 'favorites' },
  'highlights.own': { rule: 'member', token: 'highlights' },
  'graphql.explore': { rule: 'admin', token: null },
  'jobs.manage': { rule: 'admin', token: null },
  // Also requires the policy for the kind of the item.
  'items.history': { rule: 'member', token: 'content' },
  'journal.own': { rule: 'member', token: 'journal' },
  'journal.write': { rule: 'journal', token: 'journal' },
  // The whole journal, with answers and the prayer list.
  'journal.export': { rule: 'member', token: ['journal', 'answers', 'prayer-list'] },
  'openingPrayers.read': { rule: 'anyone', token: 'devotionals' },
  'openingPrayers.manage': { rule: 'editor', token: 'content' },
  'prayers.read': { rule: 'anyone', token: 'devotionals' },
  'prayers.manage': { rule: 'editor', token: 'content' },
  'prayerRequests.submit': { rule: 'prayerRequests', token: 'prayer-requests' },
  'prayerRequests.own': { rule: 'member', token: 'prayer-requests' },
  'prayerRequests.manage': { rule: 'editor', token: 'people' },
  'prayerList.own': { rule: 'member', token: 'prayer-list' },
  'encouragingWords.read': { rule: 'anyone', token: 'devotionals' },
  'encouragingWords.manage': { rule: 'editor', token: 'content' },
  'push.own': { rule: 'member', token: null },
  'rhythm.own': { rule: 'member', token: 'profile' },
  'savedFilters.own': { rule: 'editor', token: null },
  'scriptures.read': { rule: 'anyone', token: 'devotionals' },
  'scriptures.manage': { rule: 'editor', token: 'content' },
  'faq.read': { rule: 'anyone', token: 'devotionals' },
  'faq.manage': { rule: 'editor', token: 'content' },
  // Titles of everything that editors write.
  'content.find': { rule: 'editor', token: 'content' },
  'letters.manage': { rule: 'editor', token: 'content' },
  // Mails many people at once.
  'letters.send': { rule: 'admin', token: null },
  'plan.read': { rule: 'anyone', token: 'devotionals' },
  'plan.manage': { rule: 'admin', token: null },
  'members.manage': { rule: 'admin', token: 'people' },
  'members.delete': { rule: 'admin', token: null },
  'members.import': { rule: 'admin', token: null },
  // Gives a role with more rights.
  'members.raise': { rule: 'admin', token: null },
  'grants.manage': { rule: 'admin', token: 'people' },
  'payments.manage': { rule: 'admin', token: null },
  'contact.send': { rule: 'anyone', token: null },
  'contact.manage': { rule: 'editor', token: 'people' },
  'givenUpMails.manage': { rule: 'admin', token: null },
  'metrics.send': { rule: 'anyone', token: null },
  'metrics.read': { rule: 'admin', token: 'analytics' },
  'billing.own': { rule: 'member', token: null },
  'family.share': { rule: 'family', token: null },
  'family.own': { rule: 'member', token: null },
  'family.invitation': { rule: 'anyone', token: null },
  // Pending work of editors.
  'tasks.read': { rule: 'editor', token: 'content' },
  // Also requires the policy for the kind of the item.
  'translations.manage': { rule: 'editor', token: 'content' },
  'trash.manage': { rule: 'editor', token: 'content' },
  'reminders.stop': { rule: 'anyone', token: null },
  'dailyMail.own': { rule: 'anyone', token: null },
  'webhooks.manage': { rule: 'admin', token: null },
  'about.read': { rule: 'anyone', token: 'devotionals' },
  'about.manage': { rule: 'editor', token: 'content' },
  'settings.read': { rule: 'anyone', token: 'devotionals' },
  'settings.manage': { rule: 'admin', token: null },
  // Needed by every form with files, which shows the accepted types.
  'settings.view': { rule: 'editor', token: null },
} as const satisfies Record<string, Policy>;

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

/** Returns the reason why `account` (null: a visitor) may not perform `action` at `now`; null: allowed. */
export function refusalOf(action: Action, account: Account | null, now: Date): Refusal | null {
  const rule: Rule = policies[action].rule;
  if (rule === 'anyone') return null;
  if (!account) return { code: 'UNAUTHENTICATED', sentence: 'shared_authentication_required' };
  if (rule === 'member' || capabilities(account, now)[rule]) return null;
  if (rule === 'admin' || rule === 'editor') return { code: 'FORBIDDEN', sentence: 'shared_admin_required' };
  const denied = accessDenied(account, rule, now);
  return {
    code: 'SUBSCRIPTION_REQUIRED',
    sentence:
      ownSentences[action] ?? ownSentences[rule] ?? lockedSentence(denied) ?? 'shared_permission_denied',
    accessDenied: denied,
  };
}
