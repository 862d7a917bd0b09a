import { graphql } from '@quiet-time/schema/graphql';

export const BibleTextsDocument = graphql(`
  query BibleTexts {
    bibleTexts {
      id
      name
      abbreviation
      language
      copyright
      audience
      isOwn
      books
      verses
    }
  }
`);

const BibleImportParts = graphql(`
  fragment BibleImportParts on BibleImport @_unmask {
    id
    name
    state
    progress
    problem
    report {
      verses
      books {
        id
        chapters
        verses
      }
      gaps
      doubles
      unknownBooks
      skippedFiles
      name
      language
    }
  }
`);

export const BibleImportDocument = graphql(
  `
    query BibleImport($id: ID!) {
      bibleImport(id: $id) {
        ...BibleImportParts
      }
    }
  `,
  [BibleImportParts],
);

export const RunBibleImportDocument = graphql(
  `
    mutation RunBibleImport($id: ID!, $input: BibleTextInput!, $replaces: Boolean!) {
      runBibleImport(id: $id, input: $input, replaces: $replaces) {
        ...BibleImportParts
      }
    }
  `,
  [BibleImportParts],
);

export const DeleteBibleTextDocument = graphql(`
  mutation DeleteBibleText($id: ID!) {
    deleteBibleText(id: $id)
  }
`);
