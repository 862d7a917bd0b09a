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
  mutation NoteReading($today: LocalDate!) {
    noteReading(today: $today)
  }
`);
