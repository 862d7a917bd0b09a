import { graphql } from '@quiet-time/schema/graphql';

export const encouragingWords = graphql(`
  query EncouragingWords($page: Int!, $limit: Int!) {
    encouragingWords(page: $page, limit: $limit) {
      items {
        id
        title
        message
        category
        author
        scriptureReference
        attachments {
          id
          name
          type
          size
        }
      }
      total
    }
  }
`);

export const wordPlace = graphql(`
  query EncouragingWordPlace($id: ID!) {
    encouragingWordPlace(id: $id)
  }
`);

export const favoriteWords = graphql(`
  query FavoriteWords($page: Int!, $limit: Int!) {
    favoriteWords(page: $page, limit: $limit) {
      items {
        id
        title
        message
        category
        author
        scriptureReference
        attachments {
          id
          name
          type
          size
        }
      }
      pages
    }
  }
`);

export const randomWord = graphql(`
  query RandomEncouragingWord {
    randomEncouragingWord {
      id
      title
      message
      author
      scriptureReference
    }
  }
`);
