import { graphql } from '@quiet-time/schema/graphql';

export const journalEntryOfDay = graphql(`
  query JournalEntryOfDay($date: LocalDate!) {
    journalEntryOfDay(date: $date) {
      id
      heading
      excerpt
    }
  }
`);
