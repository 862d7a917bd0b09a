import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { paged } from '../paging.js';
import { chapter, get, post, put, remove } from '../route.js';
import { emptyToo } from '../special.js';
import { category, scriptureFields } from './scripture.shape.js';

const list = graphql(
  `query RestListAllScriptures(
    $page: Int!, $limit: Int!, $search: String, $category: ScriptureCategory, $topicId: ID
  ) {
    adminScriptures(page: $page, limit: $limit, search: $search, category: $category, topicId: $topicId) {
      items { ...RestScripture } page limit total pages
    }
  }`,
  [scriptureFields],
);
const create = graphql(
  `mutation RestCreateScripture($input: ScriptureInput!) { createScripture(input: $input) { ...RestScripture } }`,
  [scriptureFields],
);
const update = graphql(
  `mutation RestUpdateScripture($id: ID!, $input: ScriptureInput!, $revision: Int) {
    updateScripture(id: $id, input: $input, revision: $revision) { ...RestScripture }
  }`,
  [scriptureFields],
);
const deletion = graphql(`mutation RestDeleteScripture($id: ID!) { deleteScripture(id: $id) }`);
const setDaily = graphql(
  `mutation RestSetDailyScripture($id: ID!) { setDailyScripture(id: $id) { ...RestScripture } }`,
  [scriptureFields],
);

const body = { topicId: { type: ['string', 'null'] }, category };

export const adminScriptureRoutes = chapter('Scriptures', [
  get('R-081', '/scriptures/admin', list, {
    summary: 'All scriptures, newest first',
    query: { category: emptyToo(category) },
    answer: { scriptures: 'adminScriptures.items', pagination: paged('adminScriptures') },
  }),
  post('R-082', '/scriptures', create, {
    summary: 'Add a scripture',
    body,
    answer: { scripture: 'createScripture' },
    message: m.scripture_created(),
  }),
  put('R-083', '/scriptures/:id', update, {
    summary: 'Change a scripture',
    description: 'Omitted fields get their default. The version is `revision`; `version` is the Bible’s.',
    body,
    answer: { scripture: 'updateScripture' },
    message: m.scripture_updated(),
  }),
  put('R-085', '/scriptures/daily/:id', setDaily, {
    summary: 'Set the daily scripture',
    description: 'Replaces the previous one.',
    answer: { scripture: 'setDailyScripture' },
    message: m.daily_scripture_updated(),
  }),
  remove('R-084', '/scriptures/:id', deletion, {
    summary: 'Delete a scripture',
    description: 'If it was the daily scripture, the previous one returns.',
    message: m.scripture_deleted(),
  }),
]);
