import { graphql } from '@quiet-time/schema/graphql';

export const devotionalCalendar = graphql(`
  query DevotionalCalendar($from: LocalDate!, $to: LocalDate!) {
    devotionalCalendar(from: $from, to: $to) {
      date
      title
      accessLevel
    }
  }
`);
