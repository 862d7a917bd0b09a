import { graphql } from '@quiet-time/schema/graphql';

const listedEntry = graphql(`
  fragment ListedJournalEntry on JournalEntry @_unmask {
    id
    title
    heading
    excerpt
    tags
    mood
    isFavorite
    writtenOn
    devotional {
      id
      date
      title
      lang
    }
    version
    createdAt
    updatedAt
  }
`);

export const journalEntries = graphql(
  `
  query JournalEntries(
    $first: Int!
    $after: String
    $search: String!
    $tag: String
    $mood: JournalMood
    $isFavorite: Boolean
    $from: LocalDate
    $to: LocalDate
  ) {
    list: journalEntries(
      first: $first
      after: $after
      search: $search
      tag: $tag
      mood: $mood
      isFavorite: $isFavorite
      from: $from
      to: $to
    ) {
      total
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...ListedJournalEntry
        foundIn
        foundTitle
      }
    }
  }
`,
  [listedEntry],
);

/** Entries with their whole text, for printing. */
export const wholeEntries = graphql(`
  query WholeJournalEntries(
    $first: Int!
    $search: String!
    $tag: String
    $mood: JournalMood
    $isFavorite: Boolean
    $from: LocalDate
    $to: LocalDate
  ) {
    journalEntries(
      first: $first
      search: $search
      tag: $tag
      mood: $mood
      isFavorite: $isFavorite
      from: $from
      to: $to
    ) {
      nodes {
        id
        title
        heading
        content
        tags
        mood
        writtenOn
        devotional {
          id
          title
        }
      }
    }
  }
`);

export const journalTags = graphql(`
  query JournalTags {
    journalTags {
      tag
      count
    }
  }
`);

export const journalDays = graphql(`
  query JournalDays($from: LocalDate!, $to: LocalDate!) {
    journalDays(from: $from, to: $to)
  }
`);

export const setJournalFavorite = graphql(`
  mutation SetJournalFavorite($id: ID!, $isFavorite: Boolean!) {
    setJournalFavorite(id: $id, isFavorite: $isFavorite) {
      id
      isFavorite
    }
  }
`);

export const deleteJournalEntry = graphql(`
  mutation DeleteJournalEntry($id: ID!) {
    deleteJournalEntry(id: $id)
  }
`);

export const restoreJournalEntry = graphql(`
  mutation RestoreJournalEntry($id: ID!) {
    restoreJournalEntry(id: $id) {
      id
    }
  }
`);
