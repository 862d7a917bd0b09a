import { m } from '@quiet-time/schema/sentences';

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

/** Returns why a page needs an account; null: no reason is known. @param redirect path of the page, with its query */
export function whySignIn(redirect: string | null): Reason | null {
  const { pathname, searchParams } = new URL(redirect ?? '/', 'http://here');
  const view = searchParams.get('mode') ?? searchParams.get('view');
  if (view === 'favorites') return favorites;
  if (pathname === '/prayers' && view === 'list') return prayerList;
  return reasons.find(({ page }) => pathname === page || pathname.startsWith(`${page}/`)) ?? null;
}
