import { m } from '@quiet-time/schema/sentences';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';

/** Where the journal's item leads, and in words why not into the journal. */
export interface JournalLink {
  to: string;
  /** Unset: it is open. */
  locked?: () => string;
}

const path = '/journal';

/** For anyone who may use it; also while nobody knows, since the page itself looks again. */
export const openJournal: JournalLink = { to: path };

export const guestsJournal: JournalLink = {
  to: loginPath({ pathname: path, search: '' }),
  locked: m.site_locked_for_guests,
};

export const journalWithoutPlan: JournalLink = {
  to: '/subscription-plans',
  locked: m.site_locked_without_plan,
};
