import { filled } from '@quiet-time/schema/filled';
import { graphql, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { Body } from '../body.js';
import { changesOf, paged } from '../paging.js';
import { chapter, get, post, put, remove } from '../route.js';
import { emptyToo } from '../special.js';
import { timezone } from './devotional.shape.js';

export const entryFields = graphql(`
  fragment RestJournalEntry on JournalEntry {
    _id: id
    id
    title: heading
    content
    devotional { _id: id id date title }
    tags
    mood
    isFavorite
    writtenOn
    metadata { addedFrom sourceId originalContent addedAt }
    version
    createdAt
    updatedAt
  }
`);

const create = graphql(
  `mutation RestCreateJournalEntry($input: JournalEntryInput!, $timezone: String) {
    createJournalEntry(input: $input, timezone: $timezone) { ...RestJournalEntry }
  }`,
  [entryFields],
);
const list = graphql(
  `query RestListJournalEntries(
    $page: Int!, $limit: Int!, $search: String, $tag: String, $favorite: Boolean, $mood: JournalMood
    $from: LocalDate, $to: LocalDate, $updatedSince: DateTimeISO, $cursor: String
  ) {
    mayReadJournal
    journalPage(
      page: $page, limit: $limit, search: $search, tag: $tag, isFavorite: $favorite, mood: $mood, from: $from, to: $to
      updatedSince: $updatedSince, cursor: $cursor
    ) { items { ...RestJournalEntry } page limit total pages changes { cursor hasMore deleted { _id: id id deletedAt } } }
  }`,
  [entryFields],
);
const one = graphql(`query RestGetJournalEntry($id: ID!) { journalEntry(id: $id) { ...RestJournalEntry } }`, [
  entryFields,
]);
const ofDay = graphql(
  `query RestGetJournalEntryOfDay($date: LocalDate!) {
    mayReadJournal
    journalEntryOfDay(date: $date) { ...RestJournalEntry }
  }`,
  [entryFields],
);
const update = graphql(
  `mutation RestUpdateJournalEntry($id: ID!, $input: JournalEntryInput!, $version: Int, $timezone: String) {
    updateJournalEntry(id: $id, input: $input, version: $version, timezone: $timezone) { ...RestJournalEntry }
  }`,
  [entryFields],
);
const deletion = graphql(`mutation RestDeleteJournalEntry($id: ID!) { deleteJournalEntry(id: $id) }`);
const favorite = graphql(
  `mutation RestSetJournalFavorite($id: ID!, $isFavorite: Boolean) {
    setJournalFavorite(id: $id, isFavorite: $isFavorite) { ...RestJournalEntry isFavorite }
  }`,
  [entryFields],
);
const stats = graphql(
  `query RestGetJournalStats($timezone: String) {
    mayReadJournal
    journalStats(timezone: $timezone) { total favorites thisMonth tags }
  }`,
);

const source = {
  type: ['object', 'null'],
  description: 'Source of a new entry. A source is added once.',
  properties: {
    addedFrom: { type: ['string', 'null'], maxLength: limits.journal.source },
    sourceId: { type: ['string', 'null'], maxLength: limits.journal.source },
    originalContent: { type: ['string', 'null'], maxLength: limits.journal.originalContent },
    addedAt: { type: ['string', 'null'], description: 'Date and time, ISO 8601.' },
  },
};

const body = {
  title: { description: 'Title. Blank: the response has the day of the entry instead.' },
  devotional: { type: ['string', 'null'], description: 'The id of the devotional that it belongs to.' },
  metadata: source,
  // Fields with another name or place here, and fields that only our own pages send.
  devotionalId: null,
  addedFrom: null,
  sourceId: null,
  originalContent: null,
  addedAt: null,
};

function adapt({ devotional, metadata, ...body }: Body): Body {
  return {
    ...body,
    ...(devotional !== undefined && { devotionalId: devotional }),
    ...(metadata as Body | null | undefined),
  };
}

/**
 * Treats a blank title of a new entry like a missing one: the entry is named after the day of its devotional, if it has
 * one.
 */
function adaptNew({ title, ...body }: Body): Body {
  return adapt({ ...body, ...(typeof title === 'string' && filled.test(title) && { title }) });
}

const journalReaders =
  'Members who have written can always read their journal. Others need a plan with a journal (else 403).';

export const journalRoutes = chapter('Journal', [
  get('R-032', '/journals/stats', stats, {
    summary: "Get the figures of the caller's journal",
    description: journalReaders,
    query: { timezone },
    errors: [403],
    answer: { stats: 'journalStats' },
  }),
  get('R-025', '/journals/date/:date', ofDay, {
    summary: "Get the caller's entry of a day",
    description:
      'The newest of the devotional of that day, else the newest that was written on it. Without one `content` is empty.',
    errors: [403],
    query: { date: { errorMessage: m.date_invalid() } },
    answer: {
      content: {
        schema: () => ({ type: 'string', description: 'HTML. Empty: no entry.' }),
        read: ({ journalEntryOfDay }) => readFragment(entryFields, journalEntryOfDay)?.content ?? '',
      },
      journal: 'journalEntryOfDay',
    },
  }),
  get('R-024', '/journals', list, {
    summary: "List the caller's entries, newest first",
    description: journalReaders,
    errors: [403],
    limit: 50,
    query: {
      search: { errorMessage: m.search_too_long({ max: limits.journal.search }) },
      mood: emptyToo(),
    },
    answer: {
      journals: 'journalPage.items',
      pagination: paged('journalPage'),
      sync: changesOf('journalPage'),
    },
  }),
  post('R-023', '/journals', create, {
    summary: 'Write an entry',
    description:
      'For plans that have a journal, and during a trial. HTML is cleaned; plain text is taken, too. Only the content is required.',
    body,
    adapt: adaptNew,
    answer: { journal: 'createJournalEntry' },
    message: m.journal_saved(),
    errors: [409],
  }),
  get('X-55', '/journals/:id', one, {
    summary: "Get one of the caller's entries",
    answer: { journal: 'journalEntry' },
    missing: ({ journalEntry }) => (journalEntry ? null : m.journal_not_found()),
  }),
  put('R-026', '/journals/:id', update, {
    summary: 'Change an entry',
    body,
    adapt,
    answer: { journal: 'updateJournalEntry' },
    message: m.journal_updated(),
  }),
  remove('R-027', '/journals/:id', deletion, {
    summary: 'Delete an entry',
    message: m.journal_deleted(),
  }),
  post('R-028', '/journals/:id/favorite', favorite, {
    summary: 'Mark or unmark an entry as favorite',
    description: 'Without `isFavorite`, toggles it.',
    answer: { journal: 'setJournalFavorite', isFavorite: 'setJournalFavorite.isFavorite' },
  }),
]);
