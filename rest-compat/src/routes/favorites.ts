import { graphql, type ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { listOf } from '../json-schema.js';
import { pagination } from '../paging.js';
import { chapter, get, post, remove } from '../route.js';
import { devotionalFields, restDevotional, timezone } from './devotional.shape.js';
import { wordFields } from './encouraging-word.shape.js';
import { prayerFields } from './prayer.shape.js';

// Reads only the requested one of the three lists.
const list = graphql(
  `query RestListFavorites(
    $page: Int!
    $limit: Int!
    $timezone: String
    $devotionals: Boolean!
    $prayers: Boolean!
    $words: Boolean!
    $lang: Language
  ) {
    favoriteDevotionals(page: $page, limit: $limit, timezone: $timezone, lang: $lang) @include(if: $devotionals) {
      items { ...RestDevotional } page limit total pages
    }
    favoritePrayers(page: $page, limit: $limit, lang: $lang) @include(if: $prayers) {
      items { ...RestPrayer } page limit total pages
    }
    favoriteWords(page: $page, limit: $limit, lang: $lang) @include(if: $words) {
      items { ...RestEncouragingWord } page limit total pages
    }
  }`,
  [devotionalFields, prayerFields, wordFields],
);
const add = graphql(
  `mutation RestAddFavorite($devotionalId: ID, $prayerId: ID, $wordId: ID) {
    addFavorite(devotionalId: $devotionalId, prayerId: $prayerId, wordId: $wordId)
  }`,
);
const deletion = graphql(`mutation RestRemoveFavorite($id: ID!) { removeFavorite(id: $id) }`);
const check = graphql(`query RestCheckFavorite($id: ID!) { isFavorite(id: $id) }`);

const kinds = ['devotional', 'prayer', 'word'];

/** Returns the list that was read. */
const listIn = (data: ResultOf<typeof list>) =>
  data.favoriteDevotionals ?? data.favoritePrayers ?? data.favoriteWords;

const itemId = { description: "The item's own id." };

export const favoriteRoutes = chapter('Favorites', [
  get('R-035', '/users/favorites', list, {
    summary: "List the caller's favorites, most recently added first",
    query: {
      type: {
        type: 'string',
        enum: kinds,
        default: 'devotional',
        errorMessage: `type must be one of ${kinds.join(', ')}`,
      },
      timezone,
    },
    answer: {
      favorites: {
        schema: (at) =>
          listOf({
            anyOf: [
              at('favoriteDevotionals.items'),
              at('favoritePrayers.items'),
              at('favoriteWords.items'),
            ].map(({ items }) => items),
          }),
        read: (data) => data.favoriteDevotionals?.items.map(restDevotional) ?? listIn(data)?.items,
      },
      pagination: { schema: () => pagination, read: listIn },
    },
    variables: ({ query: { page, limit, timezone, lang, type } }) => ({
      page,
      limit,
      timezone,
      lang,
      devotionals: type === 'devotional',
      prayers: type === 'prayer',
      words: type === 'word',
    }),
  }),
  post('R-036', '/users/favorites', add, {
    summary: 'Add a devotional, a prayer or an encouraging word to the favorites',
    description: 'Exactly one of the three must be given.',
    message: m.favorite_added(),
  }),
  remove('R-037', '/users/favorites/:id', deletion, {
    summary: 'Remove a favorite',
    query: { id: itemId },
    message: m.favorite_removed(),
    notFound: false,
  }),
  get('R-038', '/users/favorites/check/:id', check, {
    summary: 'Check whether an item is a favorite',
    query: { id: itemId },
    answer: { isFavorite: 'isFavorite' },
    notFound: false,
  }),
]);
