import type { Feed, FeedItem } from './feed.js';

/** Writes a feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, description, home, address, icon, author, language, items } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: address,
    description,
    icon,
    authors: [{ name: author, url: home }],
    language,
    items: items.map(itemOf),
  });
}

const itemOf = ({ id, url, title, published, updated, tags, html, text }: FeedItem) => ({
  id,
  url,
  title,
  content_html: html,
  content_text: text,
  date_published: published.toISOString(),
  date_modified: updated.toISOString(),
  tags,
});
