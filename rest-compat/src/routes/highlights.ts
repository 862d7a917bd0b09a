import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { changesOf, paged } from '../paging.js';
import { chapter, get, put, remove } from '../route.js';

const highlightFields = graphql(`
  fragment RestHighlight on VerseHighlight {
    _id: id
    reference
    bookId
    bookName
    chapter
    verse
    color
    note
    createdAt
    updatedAt
  }
`);

const list = graphql(`
  query RestListHighlights($page: Int!, $limit: Int!, $search: String, $color: HighlightColor, $translation: String, $updatedSince: DateTimeISO, $cursor: String) {
    highlights(page: $page, limit: $limit, search: $search, color: $color, translation: $translation, updatedSince: $updatedSince, cursor: $cursor) {
      items { _id: id reference bookId bookName chapter verse color note text createdAt updatedAt }
      page limit total pages changes { cursor hasMore deleted { _id: id id deletedAt } }
    }
  }
`);
const ofChapter = graphql(
  `query RestGetHighlightsOfChapter($book: ID!, $chapter: Int!) {
    highlightsOfChapter(book: $book, chapter: $chapter) { ...RestHighlight }
  }`,
  [highlightFields],
);
const highlight = graphql(
  `mutation RestHighlightVerses($book: ID!, $chapter: Int!, $input: HighlightInput!) {
    highlightVerses(book: $book, chapter: $chapter, input: $input) { ...RestHighlight }
  }`,
  [highlightFields],
);
const removal = graphql(
  `mutation RestRemoveHighlights($book: ID!, $chapter: Int!, $from: Int!, $to: Int!) {
    removeHighlights(book: $book, chapter: $chapter, from: $from, to: $to) { ...RestHighlight }
  }`,
  [highlightFields],
);

export const highlightRoutes = chapter('Highlights', [
  get('X-15', '/users/highlights', list, {
    summary: "List the caller's highlighted verses, most recent first",
    description: 'One item per verse.',
    answer: {
      highlights: 'highlights.items',
      pagination: paged('highlights'),
      sync: changesOf('highlights'),
    },
  }),
  get('X-16', '/users/highlights/:book/:chapter', ofChapter, {
    summary: 'List the highlights of a chapter, for every translation',
    answer: { highlights: 'highlightsOfChapter' },
    notFound: true,
  }),
  put('X-17', '/users/highlights/:book/:chapter', highlight, {
    summary: 'Highlight verses of a chapter, or change their color',
    description:
      'Idempotent. Returns all highlights of the chapter. With `noteBefore`, a note that was changed elsewhere is merged with `note`.',
    answer: { highlights: 'highlightVerses' },
    message: m.highlight_saved(),
    notFound: true,
  }),
  remove('X-18', '/users/highlights/:book/:chapter/:from/:to', removal, {
    summary: 'Delete highlights of verses, with their notes',
    description: 'Returns the remaining highlights of the chapter.',
    answer: { highlights: 'removeHighlights' },
    message: m.highlight_removed(),
    notFound: true,
  }),
]);
