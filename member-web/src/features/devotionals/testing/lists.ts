// Loaded here, so that no test waits for a first import.
import '../lists/archive.tsx';
import '../devotionals-page.tsx';
import '../lists/favorites.tsx';
import '../search/search.tsx';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';

/** Devotionals of these days as a list returns them. */
export function listed(dates: string[], changes: object = {}, { pages = 1, total = dates.length } = {}) {
  const items = dates.map((date) => {
    const { body, id, title, accessLevel } = devotionalOf(date);
    const { scripture, tags } = body;
    const part = { __typename: 'DevotionalBody', scripture, tags };
    return {
      __typename: 'Devotional',
      lang: 'en',
      id,
      title,
      date,
      accessLevel,
      body: part,
      preview: `Beginning of ${date}`,
      ...changes,
    };
  });
  return { __typename: 'DevotionalPage', items, total, pages };
}

/** The same as search results, with "Title" marked. */
export function found(dates: string[], changes: object = {}, { pages = 1, total = dates.length } = {}) {
  const items = listed(dates, changes).items.map((devotional) => ({
    __typename: 'DevotionalHit',
    devotional,
    markedTitle: devotional.title.replace('Title', `${markStart}Title${markEnd}`),
    excerpt: devotional.body && `A ${markStart}lamp${markEnd} in the hand`,
  }));
  return { searchDevotionals: { __typename: 'DevotionalSearchPage', items, total, pages } };
}
