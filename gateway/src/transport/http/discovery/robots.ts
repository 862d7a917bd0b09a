/** Where search engines find nothing: interfaces, pages of members and pages that are opened from a mail. */
const closed = [
  '/api/',
  '/graphql',
  '/auth/',
  '/family',
  '/journal',
  '/payment',
  '/profile',
  '/reset-password/',
  '/shell',
  '/unsubscribe/',
];

/** The robots.txt of the member site. */
export const memberRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The robots.txt of the back-office. */
export const adminRobots = 'User-agent: *\nDisallow: /\n';
