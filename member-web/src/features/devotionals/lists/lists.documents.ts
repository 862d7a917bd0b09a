import { graphql } from '@quiet-time/schema/graphql';
import { listedDevotional } from '../listed-devotional.documents.ts';

export const latestDevotionals = graphql(
  `
  query LatestDevotionals($page: Int!, $limit: Int!, $timezone: String) {
    latestDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items {
        ...ListedDevotional
        preview
      }
      total
      pages
    }
  }
`,
  [listedDevotional],
);

export const unreadDevotionals = graphql(
  `
  query UnreadDevotionals($page: Int!, $limit: Int!, $timezone: String) {
    unreadDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items {
        ...ListedDevotional
        preview
      }
      total
      pages
    }
  }
`,
  [listedDevotional],
);

export const searchDevotionals = graphql(
  `
  query SearchDevotionals($query: String!, $tag: String!, $page: Int!, $limit: Int!, $timezone: String) {
    searchDevotionals(query: $query, tag: $tag, page: $page, limit: $limit, timezone: $timezone) {
      items {
        devotional {
          ...ListedDevotional
        }
        markedTitle
        excerpt
      }
      total
      pages
    }
  }
`,
  [listedDevotional],
);

export const favoriteDevotionals = graphql(
  `
  query FavoriteDevotionals($page: Int!, $limit: Int!, $timezone: String) {
    favoriteDevotionals(page: $page, limit: $limit, timezone: $timezone) {
      items {
        ...ListedDevotional
        preview
      }
      total
      pages
    }
  }
`,
  [listedDevotional],
);
