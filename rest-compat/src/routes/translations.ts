import { graphql } from '@quiet-time/schema/graphql';
import { chapter, get, put, remove } from '../route.js';

const list = graphql(
  `query RestListTranslations($kind: TranslatedKind!, $id: ID!) {
    itemTranslations(kind: $kind, id: $id) {
      lang version original translations { id language version values updatedAt stale }
    }
  }`,
);
const save = graphql(
  `mutation RestSaveTranslation(
    $kind: TranslatedKind!, $id: ID!, $language: Language!, $input: TranslationInput!, $version: Int
  ) {
    saveTranslation(kind: $kind, id: $id, language: $language, input: $input, version: $version) {
      id language version values updatedAt stale
    }
  }`,
);
const deletion = graphql(
  `mutation RestRemoveTranslation($kind: TranslatedKind!, $id: ID!, $language: Language!) {
    removeTranslation(kind: $kind, id: $id, language: $language)
  }`,
);

export const translationRoutes = chapter('Translations', [
  get('X-19', '/translations/:kind/:id', list, {
    summary: 'Get the translations of an item',
    answer: {
      lang: 'itemTranslations.lang',
      version: 'itemTranslations.version',
      original: 'itemTranslations.original',
      translations: 'itemTranslations.translations',
    },
  }),
  put('X-20', '/translations/:kind/:id/:language', save, {
    summary: 'Save a translation of an item',
    description:
      'Requires permission to change the item. Readers in that language get the translation at once. Omit `version` for a new translation.',
    answer: { translation: 'saveTranslation' },
    message: 'Translation saved',
  }),
  remove('X-21', '/translations/:kind/:id/:language', deletion, {
    summary: 'Delete a translation of an item',
    description: 'Removes a translation. Readers in that language get the original.',
    message: 'Translation removed',
  }),
]);
