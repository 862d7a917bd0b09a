import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';
import { writtenReference } from '../../lib/written-reference.documents.ts';

const shownWord = graphql(
  `
  fragment ShownWord on EncouragingWord @_unmask {
    id
    title
    message
    category
    author
    scriptureReference
    lang
    attachments {
      ...AttachedFile
    }
    references {
      ...WrittenReference
    }
  }
`,
  [attachedFile, writtenReference],
);

export const encouragingWords = graphql(
  `
  query EncouragingWords($page: Int!, $limit: Int!) {
    encouragingWords(page: $page, limit: $limit) {
      items {
        ...ShownWord
      }
      total
    }
  }
`,
  [shownWord],
);

export const wordPlace = graphql(`
  query EncouragingWordPlace($id: ID!) {
    encouragingWordPlace(id: $id)
  }
`);

export const favoriteWords = graphql(
  `
  query FavoriteWords($page: Int!, $limit: Int!) {
    favoriteWords(page: $page, limit: $limit) {
      items {
        ...ShownWord
      }
      pages
    }
  }
`,
  [shownWord],
);

export const randomWord = graphql(`
  query RandomEncouragingWord {
    randomEncouragingWord {
      id
      title
      message
      author
      scriptureReference
      lang
    }
  }
`);
