import { graphql } from '@quiet-time/schema/graphql';

const translation = graphql(`
  fragment PanelTranslation on Translation @_unmask {
    id
    language
    version
    values
    updatedAt
    stale
  }
`);

export const ItemTranslationsDocument = graphql(
  `
  query ItemTranslations($kind: TranslatedKind!, $id: ID!) {
    itemTranslations(kind: $kind, id: $id) {
      lang
      version
      original
      translations {
        ...PanelTranslation
      }
    }
  }
`,
  [translation],
);

export const SaveTranslationDocument = graphql(
  `
  mutation SaveTranslation(
    $kind: TranslatedKind!
    $id: ID!
    $language: Language!
    $input: TranslationInput!
    $version: Int
  ) {
    saveTranslation(kind: $kind, id: $id, language: $language, input: $input, version: $version) {
      ...PanelTranslation
    }
  }
`,
  [translation],
);

export const RemoveTranslationDocument = graphql(`
  mutation RemoveTranslation($kind: TranslatedKind!, $id: ID!, $language: Language!) {
    removeTranslation(kind: $kind, id: $id, language: $language)
  }
`);
