import { element, type Xml, xmlDocument } from '../../platform/xml.js';
import type { Feed, FeedItem } from './feed.js';

/** Date in the format of RFC 822, with a four-digit year. */
const moment = (date: Date) => date.toUTCString();

/** Extension of RSS: XML namespaces, and elements of the channel and of each item. */
export interface RssExtension {
  namespaces: Record<string, string>;
  channel(feed: Feed): Xml[];
  item(item: FeedItem): Xml[];
}

const noExtension: RssExtension = { namespaces: {}, channel: () => [], item: () => [] };

/** Writes a feed as RSS 2.0, by the specification and the profile of the RSS Advisory Board. */
export function rss(feed: Feed, more: RssExtension = noExtension): string {
  const { title, description, home, address, icon, language, updated, items } = feed;
  return xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        ...more.namespaces,
      },
      element(
        'channel',
        null,
        element('title', null, title),
        element('link', null, home),
        element('description', null, description),
        element('language', null, language),
        element('lastBuildDate', null, moment(updated)),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: address }),
        // Title and link must equal those of the channel.
        element(
          'image',
          null,
          element('url', null, icon),
          element('title', null, title),
          element('link', null, home),
        ),
        ...more.channel(feed),
        ...items.map((item) => itemOf(item, more.item(item))),
      ),
    ),
  );
}

const itemOf = ({ id, url, title, published, tags, html, text, audio }: FeedItem, more: Xml[]) =>
  element(
    'item',
    null,
    element('title', null, title),
    element('link', null, url),
    element('guid', { isPermaLink: 'false' }, id),
    element('pubDate', null, moment(published)),
    ...tags.map((tag) => element('category', null, tag)),
    element('description', null, text),
    element('content:encoded', null, html),
    ...(audio ? [element('enclosure', { url: audio.url, length: audio.size, type: audio.type })] : []),
    ...more,
  );
