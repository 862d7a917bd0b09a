import { graphql } from '@quiet-time/schema/graphql';

export const VersePassageDocument = graphql(`
  query VersePassage($reference: String!, $translation: String!) {
    biblePassage(reference: $reference, translation: $translation) {
      reference
      text
    }
  }
`);

export const VerseTranslationsDocument = graphql(`
  query VerseTranslations {
    bibleTranslations {
      id
      name
    }
  }
`);
