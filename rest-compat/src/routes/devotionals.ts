import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { changesOf, paged } from '../paging.js';
import { chapter, get } from '../route.js';
import { devotionalFields, timezone } from './devotional.shape.js';

const today = graphql(
  `query RestGetTodaysDevotional($timezone: String, $lang: Language) {
    todaysDevotional(timezone: $timezone, lang: $lang) { ...RestDevotional }
  }`,
  [devotionalFields],
);
const byDate = graphql(
  `query RestGetDevotional($date: LocalDate!, $lang: Language) { devotional(date: $date, lang: $lang) { ...RestDevotional } }`,
  [devotionalFields],
);
const latest = graphql(
  `query RestListLatestDevotionals(
    $page: Int!, $limit: Int!, $timezone: String, $lang: Language, $updatedSince: DateTimeISO, $cursor: String
  ) {
    latestDevotionals(
      page: $page, limit: $limit, timezone: $timezone, lang: $lang, updatedSince: $updatedSince, cursor: $cursor
    ) {
      items { ...RestDevotional } page limit total pages changes { cursor hasMore deleted { _id: id id deletedAt } }
    }
  }`,
  [devotionalFields],
);
const month = graphql(
  `query RestListDevotionalsOfMonth($year: Int!, $month: Int!, $timezone: String, $lang: Language) {
    devotionalsOfMonth(year: $year, month: $month, timezone: $timezone, lang: $lang) { ...RestDevotional }
  }`,
  [devotionalFields],
);
const search = graphql(
  `query RestSearchDevotionals($q: String, $tag: String, $page: Int!, $limit: Int!, $timezone: String) {
    searchDevotionals(query: $q, tag: $tag, page: $page, limit: $limit, timezone: $timezone) {
      items { devotional { ...RestDevotional } } page limit total pages
    }
  }`,
  [devotionalFields],
);

export const devotionalRoutes = chapter('Devotionals', [
  get('R-018', '/devotionals/today', today, {
    summary: "Today's devotional",
    query: { timezone },
    answer: { devotional: 'todaysDevotional' },
    errors: [403],
    notFound: true,
  }),
  get('R-019', '/devotionals/date/:date', byDate, {
    summary: 'The devotional of a day',
    query: { date: { errorMessage: m.date_invalid() } },
    answer: { devotional: 'devotional' },
    errors: [403],
    notFound: true,
  }),
  get('R-021', '/devotionals/latest', latest, {
    summary: 'Devotionals up to today, newest first',
    query: { timezone },
    answer: {
      devotionals: 'latestDevotionals.items',
      pagination: paged('latestDevotionals'),
      sync: changesOf('latestDevotionals'),
    },
  }),
  get('R-020', '/devotionals/month/:year/:month', month, {
    summary: 'The devotionals of a month up to today, by day',
    query: { timezone },
    answer: { devotionals: 'devotionalsOfMonth' },
  }),
  get('R-022', '/devotionals/search', search, {
    summary: 'Search devotionals up to today, best first',
    description: 'Only titles are searched for devotionals that the plan does not include.',
    query: { timezone },
    answer: { devotionals: 'searchDevotionals.items.devotional', pagination: paged('searchDevotionals') },
    missing: ({ searchDevotionals: { total } }) => (total === 0 ? m.devotional_not_found() : null),
  }),
]);
