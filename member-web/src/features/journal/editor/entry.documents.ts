import { graphql } from '@quiet-time/schema/graphql';

export const journalEntry = graphql(`
  query JournalEntry($id: ID!) {
    journalEntry(id: $id) {
      id
      title
      heading
      content
      tags
      mood
      isFavorite
      excerpt
      writtenOn
      devotional {
        id
        date
        title
        lang
      }
      version
      createdAt
    }
  }
`);

export const createJournalEntry = graphql(`
  mutation CreateJournalEntry($id: ID!, $input: JournalEntryInput!, $timezone: String) {
    createJournalEntry(id: $id, input: $input, timezone: $timezone) {
      id
      version
      writtenOn
    }
  }
`);

export const updateJournalEntry = graphql(`
  mutation UpdateJournalEntry($id: ID!, $input: JournalEntryInput!, $version: Int!, $timezone: String) {
    updateJournalEntry(id: $id, input: $input, version: $version, timezone: $timezone) {
      id
      version
      writtenOn
    }
  }
`);
