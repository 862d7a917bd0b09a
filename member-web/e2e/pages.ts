/** One page of each kind, for what every run of the journeys looks at. */
export const pagesOfEachKind = ['/', '/devotionals', '/bible/john/3', '/prayers', '/login'];

/** Every other page that is open to all, in each of its states: some of them answer 400 or 404. */
export const otherOpenPages = [
  '/devotionals?date=2020-01-01',
  '/devotionals?date=nonsense',
  '/devotionals?reading=1',
  '/devotionals?mode=archive',
  '/devotionals?mode=search&q=light',
  '/bible',
  '/bible?ref=John+3:16',
  '/bible?tab=search&q=love',
  '/scripture-meditation',
  '/encouraging',
  '/faq',
  '/about',
  '/contact',
  '/subscription-plans',
  '/login?mode=signup',
  '/login?mode=signup&error=auth_failed',
  '/forgot-password',
  '/reset-password/nothing',
  '/unsubscribe/nothing',
  '/nowhere',
  '/responsive-test',
];

/** All that are open to all. */
export const openPages = [...pagesOfEachKind, ...otherOpenPages];

/** What a member sees, or sees otherwise than a guest does. */
export const membersPages = [
  '/',
  '/devotionals',
  '/devotionals?mode=favorites',
  '/prayers',
  '/prayers?view=list',
  '/encouraging',
  '/journal',
  '/journal/new',
  '/journal/answers',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
  '/payment',
  '/family',
];
