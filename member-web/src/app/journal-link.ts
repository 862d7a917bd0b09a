import { m } from '@quiet-time/schema/sentences';
import { loginPath } from '@quiet-time/web/safe-redirect.ts';

/** Target of the journal's menu item, with the reason in words if it is not the journal. */
export interface JournalLink {
  to: string;
  /** Returns the reason why the journal is locked; unset if it is open. */
  locked?: () => string;
}

const path = '/journal';

/** Link for anyone who may use the journal. Also the default until the viewer is known, since the page checks again. */
export const openJournal: JournalLink = { to: path };

export const guestsJournal: JournalLink = {
  to: loginPath({ pathname: path, search: '' }),
  locked: m.site_locked_for_guests,
};

export const journalWithoutPlan: JournalLink = {
  to: '/subscription-plans',
  locked: m.site_locked_without_plan,
};
