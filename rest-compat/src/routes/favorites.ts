import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { pageQuery, pagination } from '../paging.js';
import { type JsonSchema, route } from '../route.js';
import { devotional, devotionalFields, restDevotional, timezone } from './devotional.shape.js';
import { encouragingWord, restWord, wordFields } from './encouraging-word.shape.js';
import { prayer, prayerFields, restPrayer } from './prayer.shape.js';

// Of the three lists only the wanted one is read.
const list = graphql(
  `query RestFavorites(
    $page: Int!
    $limit: Int!
    $timezone: String
    $devotionals: Boolean!
    $prayers: Boolean!
    $words: Boolean!
  ) {
    favoriteDevotionals(page: $page, limit: $limit, timezone: $timezone) @include(if: $devotionals) {
      items { ...RestDevotional }
      page
      limit
      total
      pages
    }
    favoritePrayers(page: $page, limit: $limit) @include(if: $prayers) {
      items { ...RestPrayer }
      page
      limit
      total
      pages
    }
    favoriteWords(page: $page, limit: $limit) @include(if: $words) {
      items { ...RestWord }
      page
      limit
      total
      pages
    }
  }`,
  [devotionalFields, prayerFields, wordFields],
);
const add = graphql(
  `mutation RestAddFavorite($devotionalId: ID, $prayerId: ID, $wordId: ID) {
    addFavorite(devotionalId: $devotionalId, prayerId: $prayerId, wordId: $wordId)
  }`,
);
const remove = graphql(`mutation RestRemoveFavorite($id: ID!) { removeFavorite(id: $id) }`);
const check = graphql(`query RestCheckFavorite($id: ID!) { isFavorite(id: $id) }`);

const kinds = ['devotional', 'prayer', 'word'];

/** The one list that was read, in its items' own shape. */
function favoritesOf(data: ResultOf<typeof list>) {
  if (data.favoriteDevotionals) {
    const { items, ...pagination } = data.favoriteDevotionals;
    return { favorites: items.map(restDevotional), pagination };
  }
  if (data.favoritePrayers) {
    const { items, ...pagination } = data.favoritePrayers;
    return { favorites: items.map(restPrayer), pagination };
  }
  const { items, ...pagination } = data.favoriteWords!;
  return { favorites: items.map(restWord), pagination };
}

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
          enum: kinds,
          default: 'devotional',
          errorMessage: `type must be one of ${kinds.join(', ')}`,
        },
        ...pageQuery,
        timezone,
      },
    },
    answer: {
      favorites: { type: 'array', items: { anyOf: [devotional, prayer, encouragingWord] } },
      pagination,
    },
    errors: [400],
    document: list,
    variables: ({ query: { page, limit, timezone, type } }) => ({
      page,
      limit,
      timezone,
      devotionals: type === 'devotional',
      prayers: type === 'prayer',
      words: type === 'word',
    }),
    reply: favoritesOf,
  }),
  route<ResultOf<typeof add>>({
    row: 'R-036',
    method: 'POST',
    path: '/users/favorites',
    summary: 'Keep a devotional, a prayer or an encouraging word',
    description: 'Name one of the three.',
    tag,
    action,
    body: {
      type: 'object',
      properties: {
        devotionalId: { type: 'string', maxLength: limits.handle },
        prayerId: { type: 'string', maxLength: limits.handle },
        wordId: { type: 'string', maxLength: limits.handle },
      },
    },
    answer: { message },
    errors: [],
    document: add,
    variables: ({ body }) => body,
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
    reply: (data) => ({ isFavorite: data.isFavorite }),
  }),
];
