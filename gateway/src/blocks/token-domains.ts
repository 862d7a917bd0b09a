import type { Account } from '@quiet-time/schema/capabilities';
import {
  opens,
  scopesOf,
  type TokenAccess,
  type TokenDomain,
  type TokenScope,
  tokenScopes,
} from '@quiet-time/schema/token-scopes';
import { apiMessages } from './api-messages.js';
import type { ApiTokenInUse } from './context.js';
import { AppError } from './errors.js';
import { type Action, refusalOf } from './policies.js';

/**
 * Domain, or domains, of each action in the scopes of personal API tokens. Null: no token may perform it, whatever its
 * scopes. These actions could take over or keep an account or pay with it, need a browser, or set up the site. A new
 * action needs its line here.
 */
export const tokenDomainOf: Record<Action, TokenDomain | readonly TokenDomain[] | null> = {
  'devotionals.read': 'devotionals',
  'bible.read': 'devotionals',
  'announcements.read': 'devotionals',
  'announcements.own': 'devotionals',
  'attachments.read': 'devotionals',
  'openingPrayers.read': 'devotionals',
  'prayers.read': 'devotionals',
  'encouragingWords.read': 'devotionals',
  'scriptures.read': 'devotionals',
  'faq.read': 'devotionals',
  'about.read': 'devotionals',
  'plan.read': 'devotionals',
  'settings.read': 'devotionals',
  'journal.own': 'journal',
  'journal.write': 'journal',
  // Includes answers and the prayer list.
  'journal.export': ['journal', 'answers', 'prayer-list'],
  'answers.own': 'answers',
  'answers.write': 'answers',
  // Writes a journal entry, and returns the answer.
  'answers.journal': ['journal', 'answers'],
  'answersAndNotes.own': ['answers', 'highlights'],
  'favorites.own': 'favorites',
  'highlights.own': 'highlights',
  'prayerList.own': 'prayer-list',
  'prayerRequests.own': 'prayer-requests',
  'prayerRequests.submit': 'prayer-requests',
  'auth.viewer': 'profile',
  'account.read': 'profile',
  'rhythm.own': 'profile',
  'devotionals.manage': 'content',
  'announcements.manage': 'content',
  'attachments.upload': 'content',
  'items.history': 'content',
  'openingPrayers.manage': 'content',
  'prayers.manage': 'content',
  'encouragingWords.manage': 'content',
  'scriptures.manage': 'content',
  'faq.manage': 'content',
  'about.manage': 'content',
  'tasks.read': 'content',
  'translations.manage': 'content',
  'trash.manage': 'content',
  'members.manage': 'people',
  'grants.manage': 'people',
  'contact.manage': 'people',
  'prayerRequests.manage': 'people',
  'analytics.read': 'analytics',
  'metrics.read': 'analytics',
  'account.change': null,
  'account.delete': null,
  'account.secure': null,
  'apiTokens.manage': null,
  'apiTokens.own': null,
  'audit.read': null,
  'auth.register': null,
  'auth.resetPassword': null,
  'auth.signIn': null,
  'auth.signOut': null,
  'auth.verifyEmail': null,
  'bible.manage': null,
  'billing.own': null,
  'payments.manage': null,
  'contact.send': null,
  'dataExport.own': null,
  'family.invitation': null,
  'family.own': null,
  'family.share': null,
  'givenUpMails.manage': null,
  'graphql.explore': null,
  'jobs.manage': null,
  'members.delete': null,
  'members.import': null,
  'members.raise': null,
  'metrics.send': null,
  'plan.manage': null,
  'push.own': null,
  'reminders.stop': null,
  'savedFilters.own': null,
  'settings.manage': null,
  'settings.view': null,
  'webhooks.manage': null,
};

/** Returns whether a REST endpoint outside of the schema reads or writes. */
export const accessOf = (method: string): TokenAccess =>
  method === 'GET' || method === 'HEAD' ? 'read' : 'write';

/** Returns the domains of an action, all of which a token needs; none: no token may perform it. */
export const domainsOf = (action: Action): readonly TokenDomain[] => [tokenDomainOf[action] ?? []].flat();

/** Returns the scopes of an action, all of which a token needs; none: no token may perform it. */
export const scopesOfAction = (action: Action, access: TokenAccess): TokenScope[] =>
  scopesOf(domainsOf(action), access);

/**
 * Refuses a token without the scopes of an action. The rights of its owner are checked separately.
 * @throws AppError FORBIDDEN, with the missing scope if there is one
 */
export function authorizeToken(token: ApiTokenInUse, action: Action, access: TokenAccess): void {
  const scopes = scopesOfAction(action, access);
  const missing = scopes.find((scope) => !opens(token.scopes, scope));
  if (scopes.length > 0 && !missing) return;
  throw new AppError('FORBIDDEN', missing ? apiMessages.scopeMissing(missing) : apiMessages.notByToken, {
    reason: 'insufficient_scope',
    ...(missing && { scope: missing }),
  });
}

/**
 * Returns the scopes that a member can give a token: none of the back-office without rights there. Scopes that only
 * their plan lacks are included, since the plan may change.
 */
export const scopesFor = (account: Account, now: Date): TokenScope[] =>
  tokenScopes.filter((scope) => {
    const domain = scope.split(':')[0] as TokenDomain;
    return (Object.keys(tokenDomainOf) as Action[]).some(
      (action) =>
        domainsOf(action).includes(domain) &&
        // This action checks the policy of each kind itself.
        action !== 'items.history' &&
        refusalOf(action, account, now)?.code !== 'FORBIDDEN',
    );
  });
