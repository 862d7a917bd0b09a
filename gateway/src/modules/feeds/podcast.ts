import { v5 as uuidOfName } from 'uuid';
import { element } from '../../platform/xml.js';
import type { Feed } from './feed.js';
import { type RssExtension, rss } from './rss.js';

/** UUID namespace of Podcasting 2.0, for ids made from the address of a feed. */
const namespace = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

const guidOf = (address: string) =>
  uuidOfName(address.replace(/^https?:\/\//, '').replace(/\/+$/, ''), namespace);

const extension: RssExtension = {
  namespaces: {
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  },
  channel: ({ address, author, description, cover }) => [
    element('itunes:author', null, author),
    element('itunes:summary', null, description),
    element('itunes:image', { href: cover }),
    element(
      'itunes:category',
      { text: 'Religion & Spirituality' },
      element('itunes:category', { text: 'Christianity' }),
    ),
    element('itunes:explicit', null, 'false'),
    element('itunes:type', null, 'episodic'),
    element('podcast:guid', null, guidOf(address)),
    element('podcast:medium', null, 'podcast'),
  ],
  item: ({ title, audio }) => [
    element('itunes:title', null, title),
    element('itunes:episodeType', null, 'full'),
    element('itunes:explicit', null, 'false'),
    ...(audio?.duration ? [element('itunes:duration', null, String(audio.duration))] : []),
  ],
};

/** Writes the days with audio as RSS, with the elements of Apple and the Podcast Index. */
export const podcast = (feed: Feed): string =>
  rss({ ...feed, items: feed.items.filter(({ audio }) => audio !== null) }, extension);
