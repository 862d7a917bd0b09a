import { graphql } from '@quiet-time/schema/graphql';

export const FindDevotionalsDocument = graphql(`
  query FindDevotionals($search: String!, $from: LocalDate, $to: LocalDate, $limit: Int!) {
    adminDevotionals(search: $search, from: $from, to: $to, order: date, descending: true, limit: $limit) {
      total
      items {
        id
        title
        date
        isActive
        body {
          scripture {
            reference
          }
        }
      }
    }
  }
`);

export const FindContentDocument = graphql(`
  query FindContent($search: String!) {
    findContent(search: $search) {
      kind
      id
      title
      beginning
    }
  }
`);

export const FindPeopleDocument = graphql(`
  query FindPeople($search: String!, $limit: Int!) {
    users(search: $search, order: name, descending: false, limit: $limit) {
      total
      items {
        id
        name
        email
        role
      }
    }
  }
`);
