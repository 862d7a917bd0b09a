import { graphql } from '@quiet-time/schema/graphql';

export const rhythmQuery = graphql(`
  query Rhythm($today: LocalDate!) {
    rhythm(today: $today) {
      daysThisMonth
      daysInARow
    }
  }
`);

export const noteReadingMutation = graphql(`
  mutation NoteReading($today: LocalDate!, $date: LocalDate!) {
    noteReading(today: $today, date: $date)
  }
`);

export const readDevotionalsQuery = graphql(`
  query ReadDevotionals($dates: [LocalDate!]!) {
    readDevotionals(dates: $dates)
  }
`);
