import { graphql } from '@quiet-time/schema/graphql';

export const answersAndNotes = graphql(`
  query AnswersAndNotes($first: Int!, $after: String, $search: String!, $translation: String!) {
    list: answersAndNotes(first: $first, after: $after, search: $search, translation: $translation) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        createdAt
        devotional {
          id
          date
          title
          lang
        }
        answer {
          id
          devotionalId
          questionId
          question
          answer
          isAddedToJournal
        }
        note {
          id
          bookName
          chapter
          verse
          color
          note
          text
          isAddedToJournal
        }
      }
    }
  }
`);
