import { graphql } from '@quiet-time/schema/graphql';

export const chooseLanguageMutation = graphql(`
  mutation ChooseLanguage($language: Language!) {
    updatePreferences(input: { preferences: { language: $language } }) {
      id
    }
  }
`);
