import { graphql } from '@quiet-time/schema/graphql';
import { paged } from '../paging.js';
import { chapter, get, remove } from '../route.js';

const list = graphql(`query RestListDailyReaders($page: Int! = 1, $limit: Int! = 20) {
  dailyReaders(page: $page, limit: $limit) {
    items {
      _id: id
      id
      email
      language
      time
      timezone
      confirmedAt
      lastOn
      refusedAt
    }
    page
    limit
    total
    pages
  }
}`);
const deletion = graphql(`mutation RestDeleteDailyReader($id: ID!) { deleteDailyReader(id: $id) }`);

/** People who get the daily devotional by mail without an account. They subscribe on the member site. */
export const dailyReaderRoutes = chapter('Readers of the daily mail', [
  get('X-50', '/daily-readers', list, {
    summary: 'List the readers of the daily mail',
    description: 'People without an account who have confirmed their address, newest first.',
    answer: { readers: 'dailyReaders.items', pagination: paged('dailyReaders') },
  }),
  remove('X-51', '/daily-readers/:id', deletion, {
    summary: 'Remove a reader of the daily mail',
    description: 'Deletes the address. The reader gets no further mail.',
  }),
]);
