import { graphql } from '@quiet-time/schema/graphql';

const plannedDevotional = graphql(`
  fragment PlannedDevotional on Devotional @_unmask {
    id
    version
    date
    title
    accessLevel
    isActive
    stage
    author
    assignedTo
    assigned
    body {
      scripture {
        reference
      }
    }
  }
`);

export const PlanDaysDocument = graphql(
  `
  query PlanDays($from: LocalDate!, $to: LocalDate!) {
    devotionalDays(from: $from, to: $to) {
      ...PlannedDevotional
    }
  }
`,
  [plannedDevotional],
);

export const SavePlanDocument = graphql(
  `
  mutation SavePlan($days: [PlanDayInput!]!, $lang: Language, $change: ID) {
    planDevotionals(days: $days, lang: $lang, change: $change) {
      date
      errors
      devotional {
        ...PlannedDevotional
      }
    }
  }
`,
  [plannedDevotional],
);
