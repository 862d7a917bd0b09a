import type { PageKind } from '@quiet-time/schema/member-pages';

const names: Record<PageKind, string> = {
  '/': 'Home',
  '/about': 'About',
  '/auth/success': 'Signed in with Google',
  '/bible': 'Bible',
  '/bible/:book/:chapter': 'Chapter of the Bible',
  '/contact': 'Contact',
  '/devotionals': 'Devotionals',
  '/encouraging': 'Encouraging words',
  '/family': 'Family',
  '/family/invite/accept': 'Invitation to a family',
  '/faq': 'FAQ',
  '/forgot-password': 'Forgotten password',
  '/journal': 'Journal',
  '/login': 'Signing in',
  '/payment': 'Payment',
  '/payment-cancel': 'Payment given up',
  '/payment-success': 'Payment made',
  '/prayers': 'Prayers',
  '/profile': 'Profile',
  '/reset-password/:token': 'New password',
  '/responsive-test': 'Test page',
  '/scripture-meditation': 'Scriptures',
  '/scripture-verses/:topicId': 'Scriptures of a topic',
  '/subscription-plans': 'Plans',
  '/unsubscribe/:token': 'Stopping reminders',
};

/** What a page is called; one that is no longer there by its address. */
export const pageNameOf = (page: string): string => (names as Record<string, string>)[page] ?? page;
