import { feedPaths } from '@quiet-time/schema/feeds';
import { atom } from './atom.js';
import type { Feed } from './feed.js';
import { icalendar } from './icalendar.js';
import { jsonFeed } from './json-feed.js';
import { podcast } from './podcast.js';
import { rss } from './rss.js';

interface Format {
  path: string;
  type: string;
  /** Name for feed discovery. Null: feed readers don't use this format. */
  name: string | null;
  write(feed: Feed): string;
}

/** Formats of the feed, the commonest first. */
export const feedFormats: readonly Format[] = [
  { path: feedPaths.rss, type: 'application/rss+xml', name: 'RSS', write: (feed) => rss(feed) },
  { path: feedPaths.atom, type: 'application/atom+xml', name: 'Atom', write: atom },
  { path: feedPaths.json, type: 'application/feed+json', name: 'JSON Feed', write: jsonFeed },
  { path: feedPaths.calendar, type: 'text/calendar', name: null, write: icalendar },
  { path: feedPaths.podcast, type: 'application/rss+xml', name: null, write: podcast },
];
