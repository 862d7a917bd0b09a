import { graphql } from '@quiet-time/schema/graphql';

export const DailyReadersDocument = graphql(`
  query DailyReaders($page: Int!, $limit: Int!) {
    dailyReaders(page: $page, limit: $limit) {
      total
      items {
        id
        email
        language
        time
        timezone
        lastOn
        refusedAt
      }
    }
  }
`);

export const DeleteDailyReaderDocument = graphql(`
  mutation DeleteDailyReader($id: ID!) {
    deleteDailyReader(id: $id)
  }
`);
