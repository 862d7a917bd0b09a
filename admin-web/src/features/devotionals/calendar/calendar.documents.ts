import { graphql } from '@quiet-time/schema/graphql';

export const CalendarDaysDocument = graphql(`
  query CalendarDays($from: LocalDate!, $to: LocalDate!) {
    devotionalDays(from: $from, to: $to) {
      id
      title
      date
      accessLevel
      isActive
      stage
    }
  }
`);
