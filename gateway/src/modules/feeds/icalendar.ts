import { dayAfter } from '../reminders/moments.js';
import type { Feed, FeedItem } from './feed.js';

/** Writes a feed as a calendar (RFC 5545, with the names of RFC 7986): an all-day event for each devotional. */
export function icalendar(feed: Feed): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quiet Time//Devotionals//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${text(feed.title)}`,
    `X-WR-CALNAME:${text(feed.title)}`,
    `DESCRIPTION:${text(feed.description)}`,
    `URL:${feed.home}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...feed.items.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

const eventOf = ({ id, url, title, date, updated, tags, text: words }: FeedItem) => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${moment(updated)}`,
  `LAST-MODIFIED:${moment(updated)}`,
  `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
  // The end is exclusive.
  `DTEND;VALUE=DATE:${dayAfter(date).replaceAll('-', '')}`,
  `SUMMARY:${text(title)}`,
  `DESCRIPTION:${text(`${words}\n\n${url}`)}`,
  `URL:${url}`,
  ...(tags.length > 0 ? [`CATEGORIES:${tags.map(text).join(',')}`] : []),
  // The event does not mark anybody as busy.
  'TRANSP:TRANSPARENT',
  'CLASS:PUBLIC',
  'END:VEVENT',
];

const moment = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar can't hold.
const unfit = /[\u0000-\u0008\u000b-\u001f\u007f\p{Cs}]/gu;

/** Escapes a text as the value of a property. */
const text = (words: string): string =>
  words
    .replace(/\r\n?/g, '\n')
    .replace(unfit, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds a line at 75 bytes; continuation lines begin with a blank. No character is split. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > 75) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += sign;
    bytes += size;
  }
  return lines.join('\r\n');
}
