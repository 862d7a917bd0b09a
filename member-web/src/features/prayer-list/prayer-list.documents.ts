import { graphql } from '@quiet-time/schema/graphql';

const item = graphql(`
  fragment PrayerListItem on PrayerItem @_unmask {
    id
    title
    note
    startedOn
    answeredOn
    version
  }
`);

export const prayerList = graphql(
  `
  query PrayerList($isAnswered: Boolean!, $first: Int!, $after: String) {
    list: prayerList(isAnswered: $isAnswered, first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...PrayerListItem
      }
    }
  }
`,
  [item],
);

export const createPrayerItem = graphql(
  `
  mutation CreatePrayerItem($input: PrayerItemInput!) {
    createPrayerItem(input: $input) {
      ...PrayerListItem
    }
  }
`,
  [item],
);

export const updatePrayerItem = graphql(
  `
  mutation UpdatePrayerItem($id: ID!, $version: Int!, $input: PrayerItemInput!) {
    updatePrayerItem(id: $id, version: $version, input: $input) {
      ...PrayerListItem
    }
  }
`,
  [item],
);

export const markPrayerAnswered = graphql(
  `
  mutation MarkPrayerAnswered($id: ID!, $answeredOn: LocalDate) {
    markPrayerAnswered(id: $id, answeredOn: $answeredOn) {
      ...PrayerListItem
    }
  }
`,
  [item],
);

export const deletePrayerItem = graphql(`
  mutation DeletePrayerItem($id: ID!) {
    deletePrayerItem(id: $id)
  }
`);

export const restorePrayerItem = graphql(
  `
  mutation RestorePrayerItem($id: ID!) {
    restorePrayerItem(id: $id) {
      ...PrayerListItem
    }
  }
`,
  [item],
);
