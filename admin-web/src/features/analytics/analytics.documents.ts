import { graphql } from '@quiet-time/schema/graphql';

export const AnalyticsDocument = graphql(`
  query Analytics($days: Int!) {
    analytics {
      users {
        total
        premium
        activeUsers
      }
      devotionals {
        total
      }
      journals {
        byMood {
          mood
          count
        }
      }
      mostActiveUsers {
        id
        name
        email
        subscription
        entryCount
      }
      system {
        uptimeSeconds
        pid
        memory {
          heapUsed
          heapTotal
        }
        cpu {
          user
          system
        }
        node
        env
        timestamp
      }
    }
    trends(days: $days) {
      days {
        date
        registrations
        journalEntries
        readers
        visits
        trialsBegun
        trialsEnded
        trialsKept
        payersLeft
      }
      before {
        registrations
        journalEntries
        readers
        visits
        trialsBegun
        payersLeft
      }
      income {
        currency
        days {
          date
          amount
        }
      }
      payersBefore
      payersBeforeLeft
    }
  }
`);

export const PaymentReportDocument = graphql(`
  query PaymentReport($month: String!) {
    paymentReport(month: $month) {
      plan
      currency
      payments
      gross
      refunded
      net
      fees
      feeCurrency
      netAfterFees
    }
  }
`);
