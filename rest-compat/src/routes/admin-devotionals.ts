import { type FragmentOf, graphql, readFragment } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { dayBefore } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { paged, pageOrAll, pageOrAllQuery, wantsAll, wholeList } from '../paging.js';
import { chapter, get, post, put, remove } from '../route.js';
import { adminDevotionalFields, devotionalFields } from './devotional.shape.js';

const list = graphql(
  `query RestListAllDevotionals($page: Int!, $limit: Int!, $to: LocalDate, $search: String) {
    adminDevotionals(page: $page, limit: $limit, to: $to, search: $search) {
      items { ...RestAdminDevotional } page limit total pages
    }
  }`,
  [adminDevotionalFields],
);
const create = graphql(
  `mutation RestCreateDevotional($input: DevotionalInput!) {
    createDevotional(input: $input) { ...RestAdminDevotional }
  }`,
  [adminDevotionalFields],
);
const update = graphql(
  `mutation RestUpdateDevotional($id: ID!, $input: DevotionalInput!, $version: Int) {
    updateDevotional(id: $id, input: $input, version: $version) { ...RestAdminDevotional }
  }`,
  [adminDevotionalFields],
);
const deletion = graphql(`mutation RestDeleteDevotional($id: ID!) { deleteDevotional(id: $id) }`);

const dateOf = (item: FragmentOf<typeof adminDevotionalFields>) =>
  readFragment(devotionalFields, readFragment(adminDevotionalFields, item)).date;

const body = {
  date: { errorMessage: m.date_invalid() },
  scripture: { errorMessage: m.devotional_scripture_required(), required: undefined },
};
// GraphQL names all missing fields, together with dates that are taken.
const required: string[] = [];

export const adminDevotionalRoutes = chapter('Devotionals', [
  get('R-133', '/admin/devotionals', list, {
    summary: 'All devotionals, newest first: future and inactive ones too',
    description:
      'Returns all devotionals unless `page` or `limit` is given. The list is streamed: a failure truncates the response.',
    // GraphQL reports a search that is too long.
    query: { ...pageOrAllQuery, to: null, search: { maxLength: undefined, errorMessage: undefined } },
    variables: ({ query }) => ({ ...pageOrAll(query), search: query.search }),
    inParts: {
      list: 'devotionals',
      wanted: wantsAll,
      // Each day has one devotional, so no change meanwhile returns one twice.
      next({ adminDevotionals: { items } }) {
        if (items.length < limits.page.max) return null;
        const to = dayBefore(dateOf(items.at(-1)!));
        return to === null ? null : { to };
      },
      after: (count) => ({ pagination: wholeList(count) }),
    },
    answer: { devotionals: 'adminDevotionals.items', pagination: paged('adminDevotionals') },
  }),
  post('R-134', '/admin/devotionals', create, {
    summary: 'Create a devotional',
    body,
    required,
    answer: { devotional: 'createDevotional' },
    message: m.devotional_created(),
    errors: [409],
  }),
  put('R-135', '/admin/devotionals/:id', update, {
    summary: 'Replace the content of a devotional',
    body,
    required,
    answer: { devotional: 'updateDevotional' },
    message: m.devotional_updated(),
  }),
  remove('R-136', '/admin/devotionals/:id', deletion, {
    summary: 'Delete a devotional',
    message: m.devotional_deleted(),
  }),
]);
