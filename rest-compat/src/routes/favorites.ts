import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { devotional, devotionalFields, restDevotional } from './devotional.js';

const list = graphql(
  `query RestFavorites($page: Int!, $limit: Int!) {
    favoriteDevotionals(page: $page, limit: $limit) {
      items { ...RestDevotional }
      page
      limit
      total
      pages
    }
  }`,
  [devotionalFields],
);
const add = graphql(`mutation RestAddFavorite($id: ID!) { addFavoriteDevotional(id: $id) }`);
const remove = graphql(`mutation RestRemoveFavorite($id: ID!) { removeFavoriteDevotional(id: $id) }`);
const check = graphql(`query RestCheckFavorite($id: ID!) { isFavoriteDevotional(id: $id) }`);

const tag = 'Favorites';
const action = 'favorites.own';
const message: JsonSchema = { type: 'string', description: 'Fit to be shown to people.' };
const itemId: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', maxLength: limits.handle, description: "The item's own id." } },
};

export const favoriteRoutes = [
  route<ResultOf<typeof list>>({
    row: 'R-035',
    method: 'GET',
    path: '/users/favorites',
    summary: 'The own favorites, the last kept first',
    tag,
    action,
    query: {
      type: 'object',
      properties: {
        type: {
          type: 'string',
          enum: ['devotional'],
          default: 'devotional',
          errorMessage: 'type must be devotional',
        },
        ...pageQuery,
      },
    },
    answer: { favorites: { type: 'array', items: devotional }, pagination },
    errors: [400],
    document: list,
    variables: ({ query: { page, limit } }) => ({ page, limit }),
    reply: ({ favoriteDevotionals: { items, ...rest } }) => ({
      favorites: items.map(restDevotional),
      pagination: rest,
    }),
  }),
  route<ResultOf<typeof add>>({
    row: 'R-036',
    method: 'POST',
    path: '/users/favorites',
    summary: 'Keep a devotional',
    tag,
    action,
    body: {
      type: 'object',
      required: ['devotionalId'],
      properties: { devotionalId: { type: 'string', maxLength: limits.handle } },
    },
    answer: { message },
    errors: [],
    document: add,
    variables: ({ body }) => ({ id: body.devotionalId }),
    reply: () => ({ message: messages.favoriteAdded }),
  }),
  route<ResultOf<typeof remove>>({
    row: 'R-037',
    method: 'DELETE',
    path: '/users/favorites/:id',
    summary: 'Keep it no longer',
    tag,
    action,
    params: itemId,
    answer: { message },
    errors: [],
    document: remove,
    variables: ({ params }) => params,
    reply: () => ({ message: messages.favoriteRemoved }),
  }),
  route<ResultOf<typeof check>>({
    row: 'R-038',
    method: 'GET',
    path: '/users/favorites/check/:id',
    summary: 'Whether it is kept',
    tag,
    action,
    params: itemId,
    answer: { isFavorite: { type: 'boolean' } },
    errors: [],
    document: check,
    variables: ({ params }) => params,
    reply: (data) => ({ isFavorite: data.isFavoriteDevotional }),
  }),
];
