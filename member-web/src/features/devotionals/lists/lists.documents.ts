import { graphql } from '@quiet-time/schema/graphql';

export const latestDevotionals = graphql(`
  query LatestDevotionals($page: Int!, $limit: Int!, $timezone: String) {
    latestDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items {
        id
        title
        date
        accessLevel
        body {
          scripture {
            reference
          }
          tags
        }
        preview
      }
      total
      pages
    }
  }
`);

export const searchDevotionals = graphql(`
  query SearchDevotionals($query: String!, $tag: String!, $page: Int!, $limit: Int!, $timezone: String) {
    searchDevotionals(query: $query, tag: $tag, page: $page, limit: $limit, timezone: $timezone) {
      items {
        devotional {
          id
          title
          date
          accessLevel
          body {
            scripture {
              reference
            }
            tags
          }
        }
        markedTitle
        excerpt
      }
      total
      pages
    }
  }
`);
