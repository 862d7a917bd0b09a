/** Paths of the devotional feeds on the member site. */
export const feedPaths = {
  rss: '/feeds/devotionals.rss',
  atom: '/feeds/devotionals.atom',
  json: '/feeds/devotionals.json',
  calendar: '/feeds/devotionals.ics',
  podcast: '/feeds/podcast.rss',
} as const;
