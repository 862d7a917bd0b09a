import { memberPages } from '@quiet-time/schema/member-pages';

/** Paths closed to search engines: interfaces, pages opened from a mail, and pages of members. */
const closed = [
  '/api/',
  '/graphql',
  '/auth/',
  '/language/',
  '/shell',
  ...memberPages.filter(({ byToken }) => byToken).map(({ path }) => path.replace(':token', '')),
  ...memberPages.filter(({ forMembers }) => forMembers).map(({ path }) => path),
];

/** Returns the robots.txt of the member site. */
export const memberRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export const adminRobots = 'User-agent: *\nDisallow: /\n';
