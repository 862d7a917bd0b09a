import { graphql } from '@quiet-time/schema/graphql';

export const journalEntry = graphql(`
  query JournalEntry($id: ID!) {
    journalEntry(id: $id) {
      id
      title
      content
      tags
      mood
      writtenOn
      devotional {
        id
        date
        title
      }
      version
    }
  }
`);

export const createJournalEntry = graphql(`
  mutation CreateJournalEntry($input: JournalEntryInput!, $timezone: String) {
    createJournalEntry(input: $input, timezone: $timezone) {
      id
    }
  }
`);

export const updateJournalEntry = graphql(`
  mutation UpdateJournalEntry($id: ID!, $input: JournalEntryInput!, $version: Int!) {
    updateJournalEntry(id: $id, input: $input, version: $version) {
      id
      version
    }
  }
`);
