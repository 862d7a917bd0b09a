import { m } from '@quiet-time/schema/sentences';
import { arePlansOffered } from '../../lib/plans-offered.ts';

interface Reason {
  words(): string;
  /** Sample of what waits behind the page. */
  sample?: 'entry' | 'favorite';
}

/** Reasons by the page that a visitor wanted to open. The first match counts. */
const reasons: (Reason & { page: string })[] = [
  { page: '/journal/answers', words: m.account_why_answers },
  { page: '/journal', words: m.account_why_journal, sample: 'entry' },
  { page: '/profile', words: m.account_why_profile },
  { page: '/family', words: m.account_why_family },
  { page: '/payment', words: m.account_why_payment },
];

const favorites: Reason = { words: m.account_why_favorites, sample: 'favorite' };
const prayerList: Reason = { words: m.account_why_prayer_list };

/** Reason where the site offers no plan, so that nobody signs in for what stays closed. */
const closedJournal: Reason = { words: m.locked_journal_none_text };

/** Returns why a page needs an account; null: no reason is known. @param redirect path of the page, with its query */
export function whySignIn(redirect: string | null): Reason | null {
  const { pathname, searchParams } = new URL(redirect ?? '/', 'http://here');
  const view = searchParams.get('mode') ?? searchParams.get('view');
  if (view === 'favorites') return favorites;
  if (pathname === '/prayers' && view === 'list') return prayerList;
  const reason = reasons.find(({ page }) => pathname === page || pathname.startsWith(`${page}/`));
  if (!arePlansOffered() && reason?.page === '/journal') return closedJournal;
  if (!arePlansOffered() && reason?.page === '/payment') return null;
  return reason ?? null;
}
