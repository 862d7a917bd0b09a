import { graphql } from '@quiet-time/schema/graphql';

/** Tasks for editors, without people and payments. */
export const TasksDocument = graphql(`
  query Tasks($today: LocalDate!) {
    tasks(today: $today) {
      uncoveredDays
      prayerRequests {
        count
        oldest
      }
      messages {
        count
        oldest
      }
    }
  }
`);

export const DashboardDocument = graphql(`
  query Dashboard($today: LocalDate!) {
    dashboard(today: $today) {
      uncoveredDays
      prayerRequests {
        count
        oldest
      }
      messages {
        count
        oldest
      }
      mails {
        count
        oldest
      }
      pastDue
      pastDueUsers {
        id
        name
      }
      disk {
        free
        total
      }
      workers {
        seenAt
        waitingSince
      }
      backup {
        takenAt
        isLate
      }
      totalUsers
      activeUsers
      devotionals
      subscriptions {
        free
        standard
        premium
        family
      }
      recentUsers {
        id
        name
        email
        subscription
        createdAt
      }
    }
    siteSetup(today: $today) {
      siteName
      addresses
      legalTexts
      devotionals
      prayers
      about
      faqs
      plans
      mails
      backup
    }
    demoContent {
      isOffered
      items
    }
    jobCounts {
      state
      count
    }
    planPriceDifferences {
      planId
      planName
      cycle
    }
  }
`);

export const HideSiteSetupDocument = graphql(`
  mutation HideSiteSetup {
    hideSiteSetup
  }
`);

export const AddDemoContentDocument = graphql(`
  mutation AddDemoContent {
    addDemoContent
  }
`);

export const RemoveDemoContentDocument = graphql(`
  mutation RemoveDemoContent {
    removeDemoContent {
      removed
      kept {
        kind
        changed
        inUse
      }
    }
  }
`);
