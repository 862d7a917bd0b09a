import { graphql } from '@quiet-time/schema/graphql';

/** Counts the items of each section. Mutations that add or remove items name this query for a refetch. */
export const SectionCountsDocument = graphql(`
  query SectionCounts($isAdmin: Boolean!) {
    devotionals: adminDevotionals(limit: 1) {
      total
    }
    topicLetters {
      alphabet
      count
    }
    scriptures: adminScriptures(limit: 1) {
      total
    }
    faqCategories {
      value
      count
    }
    announcements: adminAnnouncements(limit: 1) {
      total
    }
    pendingRequests: prayerRequests(status: pending, limit: 1) {
      total
    }
    openMessages: contactMessages(handled: false, limit: 1) {
      total
    }
    givenUpMails(limit: 1) @include(if: $isAdmin) {
      total
    }
    plans: adminPlans @include(if: $isAdmin) {
      id
    }
    users(limit: 1) @include(if: $isAdmin) {
      total
    }
    settings {
      id
      version
      maintenanceMode
    }
    words: adminEncouragingWords(limit: 1) {
      total
    }
  }
`);

/** Ends maintenance mode. */
export const OpenSiteDocument = graphql(`
  mutation OpenSite($version: Int!) {
    updateSettings(input: { maintenanceMode: false }, version: $version) {
      id
      version
      maintenanceMode
    }
  }
`);
