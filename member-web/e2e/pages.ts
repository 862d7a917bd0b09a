import { memberPages } from '@quiet-time/schema/member-pages';

/** One page of each kind, for the checks of every run of the journeys. */
export const pagesOfEachKind = ['/', '/devotionals', '/bible/john/3', '/prayers', '/login'];

/** Every other public page, in each of its states: some answer 400 or 404. */
export const otherOpenPages = [
  ...memberPages.flatMap(({ path, inSitemap }) =>
    inSitemap && !pagesOfEachKind.includes(path) ? [path] : [],
  ),
  '/devotionals?date=2020-01-01',
  '/devotionals?date=nonsense',
  '/devotionals?reading=1',
  '/devotionals?mode=archive',
  '/devotionals?mode=search',
  '/devotionals?mode=search&q=light',
  '/devotionals?mode=search&q=light&tag=joy',
  '/devotionals?mode=search&q=xyzzyx',
  '/bible?ref=John+3:16',
  '/bible?tab=search&q=love',
  '/login?mode=signup',
  '/login?mode=signup&error=auth_failed',
  '/forgot-password',
  '/reset-password/nothing',
  '/unsubscribe/nothing',
  '/answer/nothing',
  '/draft/nothing',
  '/nowhere',
  '/responsive-test',
];

/** All public pages. */
export const openPages = [...pagesOfEachKind, ...otherOpenPages];

/** Pages for members only, and pages that look different to members. */
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
  '/profile?tab=security#devices',
  '/profile?tab=preferences',
  '/profile?tab=subscription',
  '/payment',
  '/family',
];
