import { element, xmlDocument } from '../../platform/xml.js';
import type { Feed, FeedItem } from './feed.js';

/** Writes a feed as Atom (RFC 4287). */
export function atom(feed: Feed): string {
  const { title, description, home, address, icon, author, language, updated, items } = feed;
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', null, address),
      element('title', null, title),
      element('subtitle', null, description),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      element('link', { rel: 'alternate', type: 'text/html', href: home }),
      element('icon', null, icon),
      element('author', null, element('name', null, author)),
      element('updated', null, updated.toISOString()),
      ...items.map(entryOf),
    ),
  );
}

const entryOf = ({ id, url, title, published, updated, tags, html }: FeedItem) =>
  element(
    'entry',
    null,
    element('id', null, id),
    element('title', null, title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('published', null, published.toISOString()),
    element('updated', null, updated.toISOString()),
    ...tags.map((tag) => element('category', { term: tag })),
    element('content', { type: 'html' }, html),
  );
