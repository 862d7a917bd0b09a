import { m } from '@quiet-time/schema/sentences';

/** Reasons by the page that a guest wanted to open. The first match counts. */
const reasons: [string, () => string][] = [
  ['/journal/answers', m.account_why_answers],
  ['/journal', m.account_why_journal],
  ['/profile', m.account_why_profile],
  ['/family', m.account_why_family],
  ['/payment', m.account_why_payment],
];

/** Returns why a page needs an account; null: no reason is known. @param redirect path of the page, with its query */
export function whySignIn(redirect: string | null): string | null {
  const [path = '', query] = (redirect ?? '').split('?');
  if (path === '/devotionals' && new URLSearchParams(query).get('mode') === 'favorites')
    return m.account_why_favorites();
  const reason = reasons.find(([page]) => path === page || path.startsWith(`${page}/`));
  return reason?.[1]() ?? null;
}
