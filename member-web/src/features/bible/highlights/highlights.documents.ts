import { graphql } from '@quiet-time/schema/graphql';

const shownHighlight = graphql(`
  fragment ShownHighlight on VerseHighlight @_unmask {
    id
    verse
    color
    note
  }
`);

export const highlightsOfChapter = graphql(
  `
  query HighlightsOfChapter($book: ID!, $chapter: Int!) {
    highlights: highlightsOfChapter(book: $book, chapter: $chapter) {
      ...ShownHighlight
    }
  }
`,
  [shownHighlight],
);

export const highlightVerses = graphql(
  `
  mutation HighlightVerses($book: ID!, $chapter: Int!, $input: HighlightInput!) {
    highlights: highlightVerses(book: $book, chapter: $chapter, input: $input) {
      ...ShownHighlight
    }
  }
`,
  [shownHighlight],
);

export const removeHighlights = graphql(
  `
  mutation RemoveHighlights($book: ID!, $chapter: Int!, $from: Int!, $to: Int!, $noteBefore: String) {
    highlights: removeHighlights(book: $book, chapter: $chapter, from: $from, to: $to, noteBefore: $noteBefore) {
      ...ShownHighlight
    }
  }
`,
  [shownHighlight],
);

export const highlightList = graphql(`
  query Highlights(
    $search: String!
    $color: HighlightColor
    $translation: String!
    $page: Int!
    $limit: Int!
  ) {
    highlights(search: $search, color: $color, translation: $translation, page: $page, limit: $limit) {
      items {
        id
        bookName
        chapter
        verse
        color
        note
        text
      }
      total
      page
      pages
    }
  }
`);
